import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { structuredRead, structuredSearch } from '../../../src/tools/structured-result.ts';
import type { Passage, ReadPage, SearchHit } from '../../../src/values/result.ts';

const passage = (start: number, heading: readonly string[] = ['Delays']): Passage => ({
  url: 'https://a.example/',
  hash: 'abcdefghijklmnop',
  start,
  end: start + 40,
  quote: 'x'.repeat(40),
  fetchedAt: '2026-11-16T00:00:00.000Z',
  heading,
});
const page = (passages: readonly Passage[], content: string, more: Partial<ReadPage> = {}): ReadPage => ({
  url: 'https://a.example/',
  finalUrl: 'https://a.example/',
  title: 'A',
  content,
  contentLength: content.length,
  originalLength: 10_000,
  truncated: true,
  status: 200,
  citationId: 1,
  contentHash: 'abcdefghijklmnop',
  passages,
  ...more,
});
const read = (one: ReadPage) =>
  (structuredRead({ pages: [one], sources: [], attempts: [] }) as { pages: ReadPage[] }).pages[0]!;

describe('structured content', () => {
  it('names the places of passages; their words stand in the content, their version beside it', () => {
    const content = 'x'.repeat(900);
    expect(read(page([passage(10), passage(90), passage(200, ['Fees'])], content))).toEqual({
      ...page([], content),
      passages: [
        { start: 10, end: 50, heading: ['Delays'] },
        { start: 90, end: 130 }, // under the same heading
        { start: 200, end: 240, heading: ['Fees'] },
      ],
    });
  });

  it.each([0, 300, 3000])('spends at most a quarter of %i tokens on places, or 60', (length) => {
    const many = Array.from({ length: 400 }, (_, index) => passage(index * 50, [`Part ${index}`]));
    const { passages } = read(page(many, ' tide'.repeat(length)));
    const cost = countTokens(JSON.stringify(passages));
    expect(cost).toBeLessThanOrEqual(Math.max(60, length / 4));
    expect(cost).toBeGreaterThan(Math.max(60, length / 4) - 30);
    expect(passages![0]).toEqual({ start: 0, end: 40, heading: ['Part 0'] });
  });

  it.each([0, 2000])('names the first headings that fit in their share of %i tokens, or in 100', (length) => {
    const toc = Array.from({ length: 400 }, (_, offset) => ({ level: 2, title: 'T', offset, length: 1 }));
    const { toc: named } = read(page([], ' tide'.repeat(length), { toc }));
    expect(named).toEqual(toc.slice(0, named!.length));
    const cost = countTokens(JSON.stringify(named));
    expect(cost).toBeLessThanOrEqual(Math.max(100, length * 0.15));
    expect(cost).toBeGreaterThan(Math.max(100, length * 0.15) - 30);
  });

  it('says less where the budget is small: first headings and places go, then attempts', () => {
    const toc = [{ level: 2, title: 'T', offset: 1, length: 1 }];
    const attempts = [
      { provider: 'local', role: 'read', ok: true, durationMs: 3, url: 'https://a.example/', status: 200 },
      { provider: 'local', role: 'read', ok: false, durationMs: 3, url: 'https://b.example/', code: 'NOT_FOUND' },
    ] as const;
    const result = { pages: [page([passage(10)], 'x', { toc, notes: ['Old.'] })], sources: [], attempts };
    const cost = (value: unknown) => countTokens(JSON.stringify(value));
    const full = structuredRead(result);
    expect(structuredRead(result, cost(full))).toEqual(full);
    const { passages: _places, toc: _toc, notes: _notes, ...rest } = result.pages[0]!;
    const text = structuredRead(result, cost(full) - 1);
    expect(text).toEqual({ pages: [rest], sources: [], attempts });
    const short = structuredRead(result, cost(text) - 1);
    expect(short).toEqual({ pages: [rest], sources: [], attempts: [attempts[1]] });
    expect(structuredRead(result, cost(short) - 1)).toMatchObject({ attempts: [], pages: [{ content: 'x' }] });
  });

  it('does the same for the passages of a search', () => {
    const hit: SearchHit = {
      url: 'https://a.example/',
      title: 'A',
      snippet: '',
      citationId: 1,
      providers: ['main'],
      passages: 'words',
      spans: [passage(10)],
      contentHash: 'abcdefghijklmnop',
    };
    const result = {
      query: 'q',
      results: [hit],
      sources: [],
      attempts: [],
      filters: { applied: [], emulated: [], ignored: [] },
    };
    expect(structuredSearch(result)).toEqual({
      ...result,
      results: [{ ...hit, spans: [{ start: 10, end: 50, heading: ['Delays'] }] }],
    });
  });
});
