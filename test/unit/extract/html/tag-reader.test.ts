import { describe, expect, it } from 'vitest';
import { knownName } from '../../../../src/extract/html/known-names.ts';
import { TagReader, tagStates } from '../../../../src/extract/html/tag-reader.ts';

function read(html: string) {
  const tags = new TagReader();
  if (!tags.read(html, 0)) return undefined;
  const { token, state, next } = tags;
  const named = Object.entries(tagStates).find(([, number]) => number === state)?.[0];
  return {
    name: token.tagName,
    attributes: token.attrs.map(({ name, value }) => `${name}=${value}`),
    state: named,
    rest: html.slice(next),
  };
}

describe('a tag as nearly all are written', () => {
  it.each([
    ['<p>x', { name: 'p', attributes: [], state: 'data', rest: 'x' }],
    ['</p >x', { name: 'p', attributes: [], state: 'data', rest: 'x' }],
    ['<br/>x', { name: 'br', attributes: [], state: 'data', rest: 'x' }],
    [
      '<a href="/x?a=1" title=\'"y"\' hidden data-n=3\n>z',
      { name: 'a', attributes: ['href=/x?a=1', 'title="y"', 'hidden=', 'data-n=3'], state: 'data', rest: 'z' },
    ],
    ['<a x=1 x=2>', { name: 'a', attributes: ['x=1'], state: 'data', rest: '' }],
    ['<a x="😀">', { name: 'a', attributes: ['x=😀'], state: 'data', rest: '' }],
    ['<img src=a/>', { name: 'img', attributes: ['src=a/'], state: 'data', rest: '' }],
  ])('%j is read as a whole', (html, expected) => {
    expect(read(html)).toEqual(expected);
  });
});

describe('a tag that is written otherwise', () => {
  it.each(['<P>', '<1>', '<!-- -->', '</ p>', '< p', '<pÉ>', '<p'])('%j is left to the tokenizer', (html) => {
    expect(read(html)).toBeUndefined();
  });

  it.each([
    ['<p ID=x>', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: 'ID=x>' }],
    ['<p a b = c>', { name: 'p', attributes: ['a='], state: 'beforeAttributeName', rest: 'b = c>' }],
    ['<p a= b>', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: 'a= b>' }],
    ['<p a=>', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: 'a=>' }],
    ['<p/a>', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: '/a>' }],
    ['<p a\r\n=b>', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: 'a\r\n=b>' }],
    ['<p a="b&amp;c">', { name: 'p', attributes: ['a='], state: 'valueInDoubleQuotes', rest: '&amp;c">' }],
    ["<p a='b\0'>", { name: 'p', attributes: ['a='], state: 'valueInSingleQuotes', rest: "\0'>" }],
    ['<p a=b&c>', { name: 'p', attributes: ['a='], state: 'valueWithoutQuotes', rest: '&c>' }],
    ['<p a="b', { name: 'p', attributes: ['a='], state: 'valueInDoubleQuotes', rest: '' }],
    ['<p a', { name: 'p', attributes: [], state: 'beforeAttributeName', rest: 'a' }],
  ])('%j is read up to there', (html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  it('with a value to decode gives what was read of the value', () => {
    const tags = new TagReader();
    const html = '<a class="b" href="/x?a=1&amp;b">';
    tags.read(html, 0);
    expect(html.slice(tags.valueStart, tags.valueEnd)).toBe('/x?a=1');
    expect(tags.attribute).toBe(tags.token.attrs[1]);
  });
});

describe('known names', () => {
  it('are what stands there, whatever shares their place', () => {
    expect(knownName('<href>', 1, 5, 7)).toBe('href');
    expect(knownName('<text>', 1, 5, 7)).toBe('text');
    expect(knownName('<href>', 1, 5, 7)).toBe('href');
    expect(knownName(`<${'x'.repeat(50)}>`, 1, 51, 7)).toBe('x'.repeat(50));
  });
});
