import { describe, expect, it } from 'vitest';
import { fuse } from '../../../src/merge/fuse.ts';

const row = (url: string, title = '', snippet = '') => ({ url, title, snippet });
const urls = (rows: readonly { url: string }[]) => rows.map(({ url }) => url);
const site = (letters: string) => [...letters].map((letter) => row(`https://${letter}.example/`));
const order = (rows: readonly { url: string }[]) => rows.map(({ url }) => new URL(url).hostname[0]).join('');

describe('fuse', () => {
  it('puts the page all agree on first and names its lists', () => {
    const lists = [
      [row('https://one.example/', 'One'), row('https://example.com/shared?utm_source=feed', 'Shared')],
      [row('https://two.example/', 'Two'), row('https://example.com/shared#part', 'Shared')],
      [row('https://three.example/', 'Three'), row('https://example.com:443/shared', 'Shared')],
    ];
    const before = structuredClone(lists);
    expect(fuse(lists)).toEqual([
      { url: 'https://example.com/shared?utm_source=feed', title: 'Shared', snippet: '', sources: [0, 1, 2] },
      { url: 'https://one.example/', title: 'One', snippet: '', sources: [0] },
      { url: 'https://two.example/', title: 'Two', snippet: '', sources: [1] },
      { url: 'https://three.example/', title: 'Three', snippet: '', sources: [2] },
    ]);
    expect(lists).toEqual(before);
  });

  it('fills empty fields from later lists and keeps what it does not know', () => {
    const first = { url: 'https://a.example/', title: 'A', snippet: '', author: null, engines: ['x'] };
    const second = { url: 'http://www.a.example/', title: 'Other', snippet: 'Text', author: 'B', likes: 3 };
    expect(fuse<{ url: string; title: string; snippet: string }>([[first], [second]])).toEqual([
      {
        url: 'https://a.example/',
        title: 'A',
        snippet: 'Text',
        author: 'B',
        engines: ['x'],
        likes: 3,
        sources: [0, 1],
      },
    ]);
  });

  it.each([
    { lists: [], expected: [] },
    { lists: [[], []], expected: [] },
    { lists: [[row('https://a.example/')], []], expected: ['https://a.example/'] },
  ])('takes $lists', ({ lists, expected }) => {
    expect(urls(fuse(lists))).toEqual(expected);
  });

  it('counts a page repeated in one list once, at its best place', () => {
    const twice = [row('https://a.example/'), row('https://b.example/'), row('https://a.example/#x')];
    expect(fuse([twice])).toEqual([
      { url: 'https://a.example/', title: '', snippet: '', sources: [0] },
      { url: 'https://b.example/', title: '', snippet: '', sources: [0] },
    ]);
  });

  it('trusts lists more that agree with the others', () => {
    // The third list shares nothing: what it alone finds comes after what the others alone find.
    expect(order(fuse([site('abcx'), site('bady'), site('mnop')]))).toBe('abcdxymnop');
  });

  it('takes turns when nothing tells lists apart', () => {
    expect(order(fuse([site('ab'), site('cd')]))).toBe('acbd');
    expect(order(fuse([site('ab'), site('cd')], { weights: [0.7, 0.7] }))).toBe('acbd');
  });

  it('lets a weak engine confirm but not lead', () => {
    const strong = site('abcdefghij');
    expect(order(fuse([site('vwxyz'), strong], { weights: [0.5, 1] })).slice(0, 10)).toBe('abcdefghij');
    expect(order(fuse([strong, site('bvwxy')], { weights: [1, 0.5] })).slice(0, 3)).toBe('bac');
  });

  it('keeps the finds of weak engines behind, however many agree on them', () => {
    const weak = site('vwxyz');
    const fused = order(fuse([site('abcde'), weak, weak], { weights: [1, 0.4, 0.4] }));
    expect(fused).toBe('abcdevwxyz');
  });

  it('lets a weak engine confirm as well as a strong one', () => {
    expect(order(fuse([site('abcd'), site('bwxy')], { weights: [1, 0.3] }))).toBe('bacdwxy');
  });

  it('goes by agreement while told weights hardly differ', () => {
    const lists = [site('abcx'), site('bady'), site('mnop')];
    expect(order(fuse(lists, { weights: [1, 1, 0.95] }))).toBe(order(fuse(lists)));
  });

  it('does not mind the scale of the weights', () => {
    const lists = [site('abc'), site('bde'), site('xyc')];
    expect(order(fuse(lists, { weights: [10, 8, 5] }))).toBe(order(fuse(lists, { weights: [0.2, 0.16, 0.1] })));
  });

  it('lets a list with weight 0 confirm nothing', () => {
    expect(order(fuse([site('abc'), site('cba')], { weights: [1, 0] }))).toBe('abc');
  });

  it('ignores a list with weight 0 in the order, not in the rows', () => {
    const [first, last] = fuse([site('a'), site('b')], { weights: [0, 1] });
    expect([first?.url, last?.url]).toEqual(['https://b.example/', 'https://a.example/']);
  });

  it('treats a weight that is no number as the usual one', () => {
    expect(order(fuse([site('ab'), site('cd')], { weights: [Number.NaN, 0.5] }))).toBe('abcd');
  });

  it('cuts at the limit', () => {
    expect(order(fuse([site('abc'), site('def')], { limit: 2 }))).toBe('ad');
  });

  it('follows one list more closely with a small k', () => {
    const lists = [site('abc'), site('xyzc')];
    expect(order(fuse(lists, { k: 0 }))).toBe('axcbyz');
    expect(order(fuse(lists, { k: 60 })).startsWith('c')).toBe(true);
  });
});
