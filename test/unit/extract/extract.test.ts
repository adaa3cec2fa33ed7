import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract, extractMarkdown } from '../../../src/extract/index.ts';

const url = 'https://example.org/a/page.html';
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index % 17} is here, and it stays.`).join(' ');
const long = `<p>${words(30)}</p><p>${words(30)}</p>`;

describe('extract', () => {
  it('never throws and never invents, whatever the page', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '<div>',
        '</div>',
        '<table><tr><td>',
        '<ul><li>',
        '<pre>',
        '<a href="x">',
        '<math><mi>',
        '<svg>',
        '<h1>',
        '<b>',
        '<br>',
        '<dl><dt>',
        '<dd>',
        '<details><summary>',
        '<script>',
        '<style>',
        '<img alt=x>',
        '<noscript>',
        'text ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { markdown, text, toc, wordCount } = extract(pieces.join(''), { url });
        expect(typeof markdown).toBe('string');
        expect(text.trim() === '' && markdown.replace(/\[image: [^\]]*\]|[-#>*|`$\s\d.]/g, '') !== '').toBe(false);
        expect(toc.every(({ offset, length }) => offset >= 0 && offset + length <= markdown.length)).toBe(true);
        expect(wordCount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps something wherever there is something', () => {
    for (const html of [
      'just text',
      '<p>one</p>',
      '<ul><li><a href="/x">link</a></li></ul>',
      '<table><tr><td>cell</td></tr></table>',
      '<footer>foot</footer>',
    ])
      expect(extract(html, { url }).text).not.toBe('');
  });

  it.each([null, undefined, 7, Buffer.from('<p>Words</p>')])('refuses what is no string: %s', (html) => {
    expect(() => extract(html as unknown as string)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining('html must be a string') }),
    );
  });

  it('says nothing about an empty page', () => {
    expect(extract('', { url })).toMatchObject({
      title: '',
      markdown: '',
      text: '',
      wordCount: 0,
      toc: [],
      links: [],
      hiddenCharacters: 0,
    });
  });

  it('resolves links against the base of the page', () => {
    const html = `<head><base href="https://cdn.example.net/docs/"></head><main><p>See <a href="next">the next page</a> of these docs, which says more.</p>${long}</main>`;
    expect(extract(html, { url }).links).toEqual(['https://cdn.example.net/docs/next']);
  });

  it('leaves out what is hidden and says how much it was', () => {
    const { text, hiddenCharacters, signals } = extract(
      `<main>${long}<div style="display:none">secret orders</div></main>`,
      { url },
    );
    expect(text).not.toContain('secret');
    expect(hiddenCharacters).toBe(12);
    expect(signals).not.toEqual([]);
  });

  it('reads a dialog that style shows, and no other that is closed', () => {
    const words = (name: string) =>
      `<p>The ${name} window holds a whole sentence that somebody who sees it would read.</p>`;
    const page = `<!doctype html><style>.shown{display:block}</style><article>${words('first').repeat(3)}
<dialog class="shown">${words('second')}</dialog><dialog>${words('third')}</dialog><dialog open>${words('fourth')}</dialog></article>`;
    expect(['second', 'third', 'fourth'].filter((name) => extract(page).text.includes(name))).toEqual([
      'second',
      'fourth',
    ]);
  });

  it('reads a shell from its noscript page', () => {
    const noscript = `<noscript><article><h1>Real title</h1>${long}</article></noscript>`;
    const { text, isShell } = extract(
      `<html><body><div id="app">Loading</div>${noscript}<script src="/app.js"></script></body></html>`,
      { url },
    );
    expect(text).toContain('word3 is here');
    expect(isShell).toBe(false);
  });

  it('reads a shell from its structured data or its payload', () => {
    const body = words(40);
    const linked = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: body })}</script>`;
    const payload = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { post: { html: `<h2>Part</h2><p>${body}</p>` } } })}</script>`;
    for (const data of [linked, payload])
      expect(
        extract(`<body><div id="root"></div>${data}<script src="/app.js"></script></body>`, { url }).text,
      ).toContain('word3 is here');
  });

  it('does not read noscript or data of a page that shows its text', () => {
    const html = `<main>${long}${long}${long}</main><noscript><p>other ${words(300)} hidden-in-noscript</p></noscript><script>x</script>`;
    expect(extract(html, { url }).text).not.toContain('hidden-in-noscript');
  });

  it('says so when a shell brought nothing', () => {
    expect(extract('<body><div id="root"></div><script src="/app.js"></script></body>', { url })).toMatchObject({
      isShell: true,
      text: '',
    });
  });

  it('takes time in proportion to the page', () => {
    const page = (sections: number) =>
      `<main>${`<h2>T</h2>${long}<ul><li>a</li><li>b</li></ul>`.repeat(sections)}</main>`;
    const cpu = (html: string) => {
      const before = process.cpuUsage();
      extract(html, { url });
      return process.cpuUsage(before).user;
    };
    cpu(page(40));
    const small = Math.min(cpu(page(40)), cpu(page(40)), cpu(page(40)));
    const large = Math.min(cpu(page(320)), cpu(page(320)));
    expect(large / small).toBeLessThan(8 * 3);
  });
});

describe('a heading full of anchors', () => {
  const anchors = Array.from({ length: 8000 }, (_, index) => `<a name="a${index}"></a>`).join('');

  // Read once for each of them, its text took a quarter of a minute.
  it('is read in one pass', { timeout: 8000 }, () => {
    expect(extract(`<main><h2>${anchors}Title</h2><p>Some text.</p></main>`).markdown).toBe('## Title\n\nSome text.');
  });
});

describe('a live blog', () => {
  const update = (time: string) =>
    `<article class="block"><header><time class="published-time">${time} BST</time></header><div class="share"><a href="/share">Share</a></div><h2>At ${time}</h2><p>${words(12).replaceAll('word', `v${time}`)}</p><p>${words(14).replaceAll('word', `w${time}`)}</p></article>`;
  const page = (data: string) =>
    `<html><head><title>Vote</title>${data}</head><body><nav><a href="/">Home</a><a href="/news">News</a></nav><main><h1>Vote</h1>${['21.10', '22.00', '23.28'].map(update).join('')}</main><footer><a href="/terms">Terms</a></footer></body></html>`;
  const timesIn = (data: string) => extract(page(data), { url }).markdown.match(/^\d\d\.\d\d BST$/gm) ?? [];

  it('keeps the time of each update, as posts are kept with theirs', () => {
    const declared = '<script type="application/ld+json">{"@type":"LiveBlogPosting","headline":"Vote"}</script>';
    // By themselves, lines of one time are judged one by one.
    expect(timesIn('').length).toBeLessThan(3);
    expect(timesIn(declared)).toEqual(['21.10 BST', '22.00 BST', '23.28 BST']);
  });
});

describe('extractMarkdown', () => {
  it.each(readdirSync('test/pages'))('says all that extract does of %s, but its text', (name) => {
    const html = readFileSync(`test/pages/${name}/source.html`, 'utf8');
    const { text: _text, wordCount: _words, ...document } = extract(html, { url });
    expect(extractMarkdown(html, { url })).toStrictEqual(document);
  });

  it('refuses what is no string', () => {
    expect(() => extractMarkdown(new Uint8Array(3) as never)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });
});
