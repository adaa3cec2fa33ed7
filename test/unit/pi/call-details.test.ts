import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callDetails, costOf } from '../../../src/pi/call-details.ts';

describe('what stays in the session file', () => {
  it('of a standard search', () => {
    const structured = {
      results: [
        { citationId: 1, title: 'One \u001b[31mred', url: 'https://one.example/', snippet: 'x', providers: ['b'] },
      ],
      attempts: [
        { provider: 'a', ok: false, code: 'QUOTA' },
        { provider: 'b', ok: true },
      ],
      usage: { costUsd: 0.005 },
    };
    expect(callDetails('web_search', structured)).toEqual({
      kind: 'search',
      total: 1,
      results: [{ n: 1, title: 'One red', url: 'https://one.example/' }],
      by: 'b',
      failed: ['a QUOTA'],
      costUsd: 0.005,
    });
  });

  it('of a standard read', () => {
    const page = { citationId: 1, url: 'https://x.example/', title: 'X', contentLength: 10, originalLength: 90 };
    const failed = {
      citationId: 2,
      url: 'https://y.example/',
      title: '',
      contentLength: 0,
      error: { message: 'gone' },
    };
    expect(callDetails('web_fetch', { pages: [{ ...page, truncated: true }, failed] }, ['/tmp/x.md'])).toEqual({
      kind: 'pages',
      total: 2,
      failed: 1,
      pages: [
        { n: 1, url: 'https://x.example/', title: 'X', characters: 10, of: 90 },
        { n: 2, url: 'https://y.example/', title: '', characters: 0, error: 'gone' },
      ],
      files: ['/tmp/x.md'],
    });
  });

  it('of the pages profile and of Exa', () => {
    const opened = { url: 'https://x.example/', title: 'X', content_length: 5, original_length: 5, truncated: false };
    expect(callDetails('open_page', opened)).toMatchObject({ total: 1, failed: 0, pages: [{ n: 1, characters: 5 }] });
    const exa = {
      results: [{ title: 'X', url: 'https://x.example/', text: 'four' }],
      statuses: [{ id: 'https://y.example/', status: 'error', error: { tag: 'CRAWL_NOT_FOUND' } }],
      costDollars: { total: 0.001 },
    };
    expect(callDetails('web_fetch', exa)).toEqual({
      kind: 'pages',
      total: 2,
      failed: 1,
      pages: [
        { n: 1, title: 'X', url: 'https://x.example/', characters: 4 },
        { n: 2, title: '', url: 'https://y.example/', characters: 0, error: 'CRAWL_NOT_FOUND' },
      ],
      costUsd: 0.001,
    });
  });

  it('adds up what reads cost', () => {
    expect(costOf({ attempts: [{ usage: { costUsd: 0.25 } }, {}, { usage: { costUsd: 0.5 } }] })).toBe(0.75);
    expect(costOf(undefined)).toBe(0);
  });

  it('is never larger than 8 KB, and says how many there were', () => {
    const wide = fc.string({ unit: 'grapheme', maxLength: 400 });
    const hits = fc.array(fc.record({ title: wide, url: wide }), { maxLength: 60 });
    fc.assert(
      fc.property(hits, (results) => {
        const details = callDetails('web_search', { results });
        expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThanOrEqual(8192);
        expect(details).toMatchObject({ total: results.length });
      }),
    );
  });
});
