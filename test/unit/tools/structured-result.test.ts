import { describe, expect, it } from 'vitest';
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
    expect(read(page([passage(10), passage(90)], content))).toEqual({
      ...page([], content),
      passages: [
        { start: 10, end: 50, heading: ['Delays'] },
        { start: 90, end: 130, heading: ['Delays'] },
      ],
    });
  });

  it.each([0, 300, 3000])('spends at most a quarter of %i characters on places, or 200', (length) => {
    const many = Array.from({ length: 400 }, (_, index) => passage(index * 50, ['h'.repeat(120)]));
    const { passages } = read(page(many, 'x'.repeat(length)));
    expect(JSON.stringify(passages).length).toBeLessThanOrEqual(Math.max(200, length / 4));
    expect(passages![0]).toEqual({ start: 0, end: 40 });
  });

  it('names the first headings, as many as a share of the text holds', () => {
    const toc = Array.from({ length: 400 }, (_, offset) => ({ level: 2, title: 'T', offset, length: 1 }));
    expect(read(page([], '', { toc })).toc).toEqual(toc.slice(0, 8));
    expect(read(page([], 'x'.repeat(10_000), { toc })).toc).toEqual(toc.slice(0, 32));
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
