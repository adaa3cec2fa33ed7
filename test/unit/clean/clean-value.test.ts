import { expect, it } from 'vitest';
import { cleanValue } from '../../../src/clean/index.ts';

it('cleans every string, keys included, and keeps the shape', () => {
  const given = {
    'ti\u200btle': 'a\x1b[2Jb',
    list: ['\u{E0041}x', 1, null, true, { deep: 'y\u202e' }],
    none: undefined,
  };
  expect(cleanValue(given)).toEqual({ title: 'ab', list: ['x', 1, null, true, { deep: 'y' }] });
});

it('does not touch what it was given', () => {
  const given = Object.freeze({ a: Object.freeze(['x\u200b']) });
  expect(cleanValue(given)).toEqual({ a: ['x'] });
  expect(given.a[0]).toBe('x\u200b');
});

it.each(['__proto__', 'constructor', 'prototype', '__pro\u200bto__'])('leaves out the key %j', (key) => {
  const given = JSON.parse(`{${JSON.stringify(key)}: {"polluted": true}, "kept": 1}`);
  const cleaned = cleanValue(given);
  expect(Object.keys(cleaned)).toEqual(['kept']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(cleaned.polluted).toBeUndefined();
});

it('leaves out what is not plain data and writes dates and addresses as text', () => {
  const given = { f: () => 1, s: Symbol('x'), b: 1n, n: Number.NaN, d: new Date(0), u: new URL('https://a.example/') };
  expect(cleanValue<unknown>(given)).toEqual({ n: null, d: '1970-01-01T00:00:00.000Z', u: 'https://a.example/' });
  expect(cleanValue<unknown>(new Date(Number.NaN))).toBe('');
});

it('is bounded in depth, number and characters', () => {
  const cycle: Record<string, unknown> = { name: 'x' };
  cycle['self'] = cycle;
  cycle['again'] = cycle;
  expect(JSON.stringify(cleanValue(cycle, { maxDepth: 2 }))).toBe(
    '{"name":"x","self":{"name":"x","self":{},"again":{}},"again":{"name":"x","self":{},"again":{}}}',
  );
  expect(JSON.stringify(cleanValue(cycle, { maxItems: 100 })).length).toBeLessThan(4_000);
  expect(cleanValue([1, 2, 3, 4], { maxItems: 3 })).toEqual([1, 2, 3]);
  expect(cleanValue(['abc', 'def'], { maxCharacters: 4 })).toEqual(['abc', 'd']);
});
