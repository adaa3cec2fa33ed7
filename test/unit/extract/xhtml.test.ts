import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { xhtmlToHtml } from '../../../src/extract/index.ts';

it.each([
  [
    'empty elements are closed',
    '<title/><p class="a"/><a name="b" />c',
    '<title></title><p class="a"></p><a name="b" ></a>c',
  ],
  ['void elements stay open', '<br/><img src="a"/><hr></hr>', '<br/><img src="a"/><hr>'],
  ['brackets and slashes in values are values', '<a b="/>" c=\'<i/>\'>d</a>', '<a b="/>" c=\'<i/>\'>d</a>'],
  ['sections are text', '<p><![CDATA[a < b & <i/>]]></p>', '<p>a &lt; b &amp; &lt;i/&gt;</p>'],
  ['comments and instructions go', 'a<!-- <b/> --><?c d > e?>f', 'af'],
  ['declarations go', '<!DOCTYPE html [<!ENTITY a "b>c">]><p>d</p>', '<p>d</p>'],
  [
    'style sheets are text of XML',
    '<style><![CDATA[a > b{c:d}]]>e &gt; f{}<!-- g{} --><h/></style>i',
    '<style>a > b{c:d}e > f{}</style>i',
  ],
  [
    'nothing in them ends them',
    '<script>&lt;/script><![CDATA[</script>]]></script>a',
    '<script>/script>/script></script>a',
  ],
  ['drawings are closed alike', '<svg><path d="a"/></svg>', '<svg><path d="a"></path></svg>'],
  ['what is no tag stays', 'a < b <c d="e', 'a < b <c d="e'],
])('%s', (_name, source, html) => {
  expect(xhtmlToHtml(source)).toBe(`<!DOCTYPE html>${html}`);
});

it('never throws, and ends with every text', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom(
      '<',
      '>',
      '/>',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '<!',
      '[',
      ']>',
      '<a ',
      '<style>',
      '</style>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(typeof xhtmlToHtml(pieces.join(''))).toBe('string');
    }),
  );
});
