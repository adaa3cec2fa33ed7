import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundOf, hasMoreTags } from '../../../src/read/page-bounds.ts';

const bounds = { mostReadable: 20, mostTags: 4, mostUnquoted: 60, mostOthers: 25 };
const kept = (html: string, encoding: BufferEncoding = 'utf8') => {
  const bytes = Buffer.from(html, encoding);
  return bytes.subarray(0, boundOf(bytes, bounds)).toString(encoding);
};
const words = 'twenty letters of it';

describe('a page within bounds is whole', () => {
  it.each([
    ['text', words],
    ['characters of several bytes', '二十個字的文章在這裏二十個字的文章在這裏'],
    ['a script', `<script>${'a<b>c'.repeat(99)}</script>${words}`],
    ['a script in capitals', `<SCRIPT>${'a '.repeat(99)}</Script >${words}`],
    ['a script that speaks of its end', `<script>${'</scripts></style>'.repeat(9)}</script>${words}`],
    ['a style', `<style>${'a{} '.repeat(99)}</style>${words}`],
    ['a page for readers without scripts', `<noscript>${'<p>text '.repeat(99)}</noscript>${words}`],
    ['a comment', `<!-- ${'<p>text '.repeat(99)}-->${words}`],
    ['a short comment', `<!-->${words}`],
    ['a doctype and an instruction', `<!doctype html><?xml a="b"?>${words}`],
    ['a long attribute', `<img src="${'<p>text '.repeat(99)}">${words}`],
    ['a long attribute in single quotes', `<img src = '${'"> text '.repeat(99)}'>${words}`],
    ['many end tags', `${'</p>'.repeat(9)}${words}`],
    ['no tag at all', 'a < b, b <3, c <'],
    ['a tag without its end', `${words}<a href="`],
    ['a script without its end', `<p>text<script>${'a '.repeat(99)}`],
  ])('%s', (_, html) => {
    expect(kept(html)).toBe(html);
  });
});

describe('a page out of bounds ends there', () => {
  it.each([
    ['text', `${words} and more`, words],
    ['text behind a script', `<script>a b c</script>${words} and more`, `<script>a b c</script>${words}`],
    ['characters of several bytes', '字'.repeat(25), '字'.repeat(20)],
    ['tags', '<a>'.repeat(5), '<a>'.repeat(4)],
    ['a quote that begins no value', `<a b"c>${words} and "more">`, `<a b"c>${words}`],
    ['comments', '<!-->'.repeat(30), '<!-->'.repeat(25)],
    ['end tags', '</>'.repeat(30), '</>'.repeat(25)],
    ['ends of nothing in a script', `<script>${'</'.repeat(30)}`, `<script>${'</'.repeat(25)}`],
    ['signs that are no tags', '<'.repeat(25), '<'.repeat(20)],
  ])('%s', (_, html, start) => {
    expect(kept(html)).toBe(start);
  });

  it('names of attributes', () => {
    expect(kept(`<p ${'ab '.repeat(50)}>`).length).toBe(62);
  });

  it('text of two bytes a character', () => {
    expect(kept(`\ufeff${'字'.repeat(50)}`, 'utf16le').length).toBe(20);
  });
});

it('no page makes it fail, and no cut is cut again', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '</',
    'script',
    'a',
    '"',
    "'",
    '=',
    ' ',
    '<!--',
    '-->',
    '<p ',
    '字',
    '\0',
    '?',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200 }), (parts) => {
      const bytes = Buffer.from(parts.join(''));
      const end = boundOf(bytes, bounds);
      expect(end).toBeLessThanOrEqual(bytes.length);
      expect(boundOf(bytes.subarray(0, end), bounds)).toBe(end);
    }),
  );
});

describe('hasMoreTags', () => {
  it.each([
    ['<p>a<b>b', 1, true],
    ['<p>a<b>b', 2, false],
    ['<p>a</p></p></p>', 1, false],
    ['1 < 2 <- 3 <<', 1, false],
    ['<!-->'.repeat(11), 1, true],
    ['<P><!-- x --><!doctype html>', 1, false],
  ])('%s: more than %i is %s', (html, most, is) => {
    expect(hasMoreTags(Buffer.from(html), most)).toBe(is);
  });

  it('counts the tags of UTF-16 too', () => {
    expect(hasMoreTags(Buffer.from('<p>a<b>b', 'utf16le'), 1)).toBe(true);
    expect(hasMoreTags(Buffer.from('<p>a<b>b', 'utf16le').swap16(), 1)).toBe(true);
  });
});
