import { describe, expect, it } from 'vitest';
import { createWebglass, type SearchInput } from '../../src/index.ts';
import { loopback, type Handler } from '../helpers/loopback.ts';

/** Ten results a page: the first of May on one site, the second of November on another, the third of November again. */
const searx: Handler = ({ path }) => {
  const page = Number(new URL(path, 'http://loopback').searchParams.get('pageno') ?? 1);
  const [host, publishedDate] =
    page === 1 ? ['old.example', '2026-05-01T00:00:00'] : ['new.example', '2026-11-01T00:00:00'];
  const results = Array.from({ length: 10 }, (_, index) => ({
    url: `https://${host}/${page}-${index}`,
    title: `${page}-${index}`,
    content: 'words',
    publishedDate,
  }));
  return { body: { results } };
};

const requests = {
  'no filter': { query: 'x' },
  'a larger limit': { query: 'x', limit: 15 },
  'an early date': { query: 'x', startPublishedDate: '2026-01-01' },
  'a late date': { query: 'x', startPublishedDate: '2026-10-01' },
  'a last date': { query: 'x', endPublishedDate: '2026-06-01' },
  'a domain': { query: 'x', includeDomains: ['new.example'] },
  'another domain': { query: 'x', includeDomains: ['old.example'] },
  'a domain left out': { query: 'x', excludeDomains: ['old.example'] },
  'a late date and more results': { query: 'x', startPublishedDate: '2026-10-01', limit: 12 },
} satisfies Record<string, SearchInput>;

const open = (url: string) =>
  createWebglass({ env: {}, config: { providers: [{ name: 'sx', type: 'searxng', options: { baseUrl: url } }] } });

describe('a search after others', () => {
  it.each(Object.entries(requests))('%s finds what it finds when nothing is kept', async (_name, request) => {
    await using server = await loopback(searx);
    const cold = await open(server.url);
    const expected = (await cold.search(request)).results.map(({ url }) => url);
    await cold.close();
    const warm = await open(server.url);
    for (const other of Object.values(requests)) if (other !== request) await warm.search(other);
    const found = (await warm.search(request)).results.map(({ url }) => url);
    const asked = server.seen.length;
    const again = await warm.search(request);
    await warm.close();
    expect(found).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    // The same once more is kept all the same.
    expect({ asked: server.seen.length, cached: again.attempts[0]!.cached }).toEqual({ asked, cached: true });
  });

  it('at the same time as another with a wider filter finds its own', async () => {
    await using server = await loopback(searx);
    const web = await open(server.url);
    const [wide, narrow] = await Promise.all([
      web.search(requests['an early date']),
      web.search(requests['a late date']),
    ]);
    await web.close();
    expect([wide.results.length, narrow.results.length]).toEqual([5, 5]);
    expect(narrow.results[0]!.url).toBe('https://new.example/2-0');
  });
});
