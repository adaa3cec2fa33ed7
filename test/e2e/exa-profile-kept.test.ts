import { afterEach, describe, expect, it } from 'vitest';
import { createWebglass, type Webglass } from '../../src/index.ts';
import { createTools } from '../../src/tools/index.ts';
import { loopback, type Handler } from '../helpers/loopback.ts';

const key = 'exa-key-0123456789abcdef';
const lookup = async () => [{ address: '93.184.216.34', family: 4 as const }];
const answer = { results: [{ title: 'T', url: 'https://a.example/', text: 'hello' }], costDollars: { total: 0.005 } };

let web: Webglass | undefined;
afterEach(() => web?.close());

async function toolsAt(url: string) {
  web = await createWebglass({ env: {}, lookup, config: { apiKey: key, baseUrl: url } });
  const [search, fetch] = createTools(web, { profile: 'exa' });
  return { search: search!, fetch: fetch! };
}

/** Answers a moment later, so that calls at the same time meet. */
const slow =
  (body: unknown, headers: Record<string, string> = {}): Handler =>
  async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { body, headers };
  };

describe('the exa profile', () => {
  it('pays once for equal calls, at the same time and after', async () => {
    await using server = await loopback(slow(answer));
    const { search } = await toolsAt(server.url);
    const together = await Promise.all([1, 2, 3].map(() => search.execute({ query: 'same' })));
    const later = await search.execute({ query: 'same' });
    expect(server.seen.length).toBe(1);
    expect([...together, later].map(({ structured }) => structured)).toEqual([answer, answer, answer, answer]);
    await search.execute({ query: 'same', numResults: 3 });
    expect(server.seen.length).toBe(2);
  });

  it.each([{ livecrawl: 'always' }, { livecrawl: 'preferred' }, { maxAgeHours: 0 }])(
    'asks anew where pages are to be fetched now: %j',
    async (live) => {
      await using server = await loopback(slow(answer));
      const { fetch } = await toolsAt(server.url);
      const args = { urls: ['https://a.example/'], ...live };
      await fetch.execute(args);
      await fetch.execute(args);
      expect(server.seen.length).toBe(2);
    },
  );

  it.each([{ livecrawl: 'fallback' }, { maxAgeHours: 24 }, { maxAgeHours: -1 }])(
    'keeps the answer where not: %j',
    async (kept) => {
      await using server = await loopback(slow(answer));
      const { fetch } = await toolsAt(server.url);
      const args = { urls: ['https://a.example/'], ...kept };
      await fetch.execute(args);
      await fetch.execute(args);
      expect(server.seen.length).toBe(1);
    },
  );

  it('learns from the headers of a search and of a read that no calls are left', async () => {
    const none = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
    for (const [name, args] of [
      ['search', { query: 'one' }],
      ['fetch', { urls: ['https://a.example/'] }],
    ] as const) {
      await using server = await loopback(slow(answer, none));
      const tools = await toolsAt(server.url);
      await tools[name].execute(args);
      expect(web!.state().lanes.map(({ coolDown }) => coolDown?.code)).toEqual(['RATE_LIMITED']);
      await web!.close();
    }
  });

  it.each([{ results: { a: 1 } }, { results: [{ url: 5 }] }, { nothing: true }])('calls %j no answer', async (body) => {
    await using server = await loopback({ body });
    const { search } = await toolsAt(server.url);
    const { isError, structured } = await search.execute({ query: 'x' });
    expect({ isError, code: (structured as { error?: { code?: string } }).error?.code }).toEqual({
      isError: true,
      code: 'PROTOCOL',
    });
  });

  it('leaves out the rows that are none', async () => {
    await using server = await loopback({ body: { results: [{ url: 5 }, ...answer.results, null] } });
    const { search } = await toolsAt(server.url);
    expect((await search.execute({ query: 'x' })).structured).toEqual({ results: answer.results });
  });
});

describe('a provider that reads', () => {
  it('says with its reply that no calls are left, and is left alone', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' };
    await using server = await loopback({
      body: { results: [{ url: 'https://a.example/', text: 'Body text' }] },
      headers,
    });
    const providers = [{ name: 'e', type: 'exa', apiKey: key, options: { baseUrl: server.url } }];
    web = await createWebglass({ env: {}, lookup, config: { providers, read: { providers: ['e'] } } });
    await web.read({ urls: ['https://a.example/'] });
    expect(web.state().lanes.map(({ coolDown }) => coolDown?.code)).toEqual(['RATE_LIMITED']);
  });
});
