import { describe, expect, it } from 'vitest';
import { pageRefusal } from '../../../src/read/page-refusal.ts';

const refused = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  pageRefusal({
    url: 'https://site.example/a',
    finalUrl: 'https://site.example/a',
    status,
    headers,
    bytes: new Uint8Array(),
    truncated: false,
    redirects: [],
    fetchedAt: '2026-11-15T12:00:00.000Z',
  });

describe('a refusal of a page', () => {
  it.each([
    [429, '3', 3000],
    [503, '3', 3000],
    [503, ' 120 ', 120_000],
    [429, 'Sun, 15 Nov 2026 12:00:04 GMT', 4000],
    [503, 'Sun, 15 Nov 2026 13:00:00 GMT', 3_600_000],
    [429, '999999999', 86_400_000],
    [429, 'Sun, 15 Nov 2026 11:00:00 GMT', undefined],
    [429, '-3', undefined],
    [429, '0', undefined],
    [429, 'soon', undefined],
    [500, '3', undefined],
    [404, '3', undefined],
  ])('with %i and Retry-After "%s" waits %s ms', (status, header, ms) => {
    expect(refused(status, { 'retry-after': header })?.details.retryAfterMs).toBe(ms);
  });

  it('says nothing of a wait when the site does not', () => {
    expect(refused(503)?.details).not.toHaveProperty('retryAfterMs');
  });

  it.each([200, 203, 206])('is none for %i', (status) => {
    expect(refused(status)).toBeUndefined();
  });
});
