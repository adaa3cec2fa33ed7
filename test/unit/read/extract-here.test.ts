import { expect, it } from 'vitest';
import { extractHere } from '../../../src/read/extract-here.ts';

const words = 'The height of the sea at a harbour can be written as a sum of a few dozen regular waves.';
const page = (head: string, body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body><p>${words}</p>${body}</body></html>`;

it.each([
  ['application/xhtml+xml', page('<title/><style/>', '<script src="x"/><p>Seen.</p>'), `${words}\n\nSeen.`],
  ['Application/XHTML+XML; charset=utf-8', page('<title/>', '<p><![CDATA[1 < 2]]></p>'), `${words}\n\n1 < 2`],
  ['text/xml', page('<style/>', '<p hidden="hidden">Unseen.</p>'), words],
  ['application/xml', page('', '<a name="x"/><p>Seen.</p><style>p > b{display:none}</style>'), `${words}\n\nSeen.`],
])('reads %s by the rules of XML', async (contentType, source, markdown) => {
  const bytes = new TextEncoder().encode(source);
  const extraction = await extractHere({ type: 'html', bytes, contentType, url: 'https://example.org/' });
  expect('document' in extraction && extraction.document.markdown).toBe(markdown);
});
