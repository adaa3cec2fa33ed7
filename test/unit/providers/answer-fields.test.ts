import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { address, extraRows, firstText, number, rows, text, texts } from '../../../src/providers/answer-fields.ts';

const row = z.object({ url: z.string() });
const good = { url: 'https://a.example/' };

describe('fields a service may spoil', () => {
  it.each([
    { name: 'a text', field: text, given: 'x', read: 'x' },
    { name: 'a number in place of a text', field: text, given: 5, read: null },
    { name: 'no text', field: text, given: undefined, read: undefined },
    { name: 'a number', field: number, given: 0, read: 0 },
    { name: 'a text in place of a number', field: number, given: '5', read: null },
    { name: 'no number', field: number, given: undefined, read: undefined },
    { name: 'one text', field: firstText, given: 'x', read: 'x' },
    { name: 'several texts', field: firstText, given: ['x', 'y'], read: 'x' },
    { name: 'no text in the list', field: firstText, given: [], read: undefined },
    { name: 'something else', field: firstText, given: { a: 1 }, read: null },
    { name: 'a list with holes', field: texts, given: ['x', null, '', 4, 'y'], read: ['x', 'y'] },
    { name: 'no list', field: texts, given: undefined, read: [] },
    { name: 'a text in place of a list', field: texts, given: 'x', read: [] },
  ])('$name', ({ field, given, read }) => {
    expect(field.parse(given)).toEqual(read);
  });
});

describe('an address', () => {
  it.each(['https://a.example/', 'http://a', 'HTTPS://A.EXAMPLE'])('%s is one', (given) => {
    expect(address.safeParse(given).success).toBe(true);
  });

  it.each(['', 'https://', 'https:// x', '/relative', 'javascript:alert(1)', 'see https://a.example/', 4])(
    '%j is none',
    (given) => {
      expect(address.safeParse(given).success).toBe(false);
    },
  );
});

describe('rows', () => {
  it('drops a bad row, not the answer', () => {
    expect(rows(row).parse([good, null, 4, { url: 4 }])).toEqual([good]);
  });

  it('takes null for none', () => {
    expect(rows(row).parse(null)).toEqual([]);
  });

  it.each([undefined, 'text', {}])('refuses %j: another answer altogether', (given) => {
    expect(rows(row).safeParse(given).success).toBe(false);
  });
});

describe('extra rows', () => {
  it.each([undefined, null, 'text', {}])('takes %j for none', (given) => {
    expect(z.object({ list: extraRows(row) }).parse({ list: given })).toEqual({ list: [] });
  });

  it('may be left out', () => {
    expect(z.object({ list: extraRows(row) }).parse({})).toEqual({ list: [] });
  });

  it('drops a bad row', () => {
    expect(extraRows(row).parse([good, 4])).toEqual([good]);
  });
});
