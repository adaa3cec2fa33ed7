import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { createTools } from '../../../src/tools/index.ts';
import type { Tool } from '../../../src/tools/tool.ts';
import { createWebglass, type Webglass } from '../../../src/webglass.ts';

let server: Server;
let web: Webglass;
let search: Tool;
let fetchPages: Tool;
let asked: unknown[] = [];
let answer: unknown = { results: [] };
let status = 200;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(JSON.parse(body));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lookup = async () => [{ address: '93.184.216.34', family: 4 as const }];
  web = await createWebglass({ config: { apiKey: 'exa-key-of-a-test', baseUrl }, env: {}, lookup });
  [search, fetchPages] = createTools(web, { profile: 'exa' }) as [Tool, Tool];
});
beforeEach(async () => {
  await web.cache.clear();
  asked = [];
  answer = { results: [] };
  status = 200;
});
afterAll(async () => {
  await web.close();
  server.closeAllConnections();
  server.close();
});

const text = { maxCharacters: 10_000 };

describe('what models write for an Exa search', () => {
  it.each([
    [
      { q: 'a', max_results: 3 },
      { query: 'a', numResults: 3, contents: { text } },
    ],
    [
      { query: 'a', limit: '7' },
      { query: 'a', numResults: 7, contents: { text } },
    ],
    [
      { query: 'a', numResults: '5', limit: 9 },
      { query: 'a', numResults: 5, contents: { text } },
    ],
    [
      { query: 'a', num_results: 2, useAutoprompt: 'false' },
      { query: 'a', numResults: 2, useAutoprompt: false, contents: { text } },
    ],
    [
      { query: 'a', allowed_domains: 'a.example, b.example' },
      { query: 'a', includeDomains: ['a.example', 'b.example'], contents: { text } },
    ],
    [
      { query: 'a', includeDomains: '["a.example"]', blocked_domains: ['b.example'] },
      { query: 'a', includeDomains: ['a.example'], excludeDomains: ['b.example'], contents: { text } },
    ],
    [
      { query: 'a', includeText: 'one phrase', exclude_text: ['other'] },
      { query: 'a', includeText: ['one phrase'], excludeText: ['other'], contents: { text } },
    ],
    [
      { query: 'a', maxCharacters: 500 },
      { query: 'a', contents: { text: { maxCharacters: 500 } } },
    ],
    [
      { query: 'a', max_length: '500', contents: true },
      { query: 'a', contents: { text: { maxCharacters: 500 } } },
    ],
    [
      { query: 'a', contents: { livecrawl: 'always' } },
      { query: 'a', contents: { text, livecrawl: 'always' } },
    ],
    [
      { query: 'a', contents: {} },
      { query: 'a', contents: { text } },
    ],
    [
      { query: 'a', contents: '{"subpages":"2"}' },
      { query: 'a', contents: { text, subpages: 2 } },
    ],
    [
      { query: 'a', contents: { highlights: true } },
      { query: 'a', contents: { highlights: true } },
    ],
    [
      { query: 'a', highlights: true, maxAgeHours: '0' },
      { query: 'a', contents: { highlights: true, maxAgeHours: 0 } },
    ],
    [{ query: 'a', contents: false, max_length: 500 }, { query: 'a' }],
    [{ query: 'a', contents: 'false', category: null }, { query: 'a' }],
  ])('%j', async (args, sent) => {
    expect((await search.execute(args)).isError).toBe(false);
    expect(asked).toEqual([sent]);
  });

  it('turns a recency into the date it reaches back to', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
    await search.execute({ query: 'a', recency: 'w' });
    await search.execute({ query: 'a', time_range: 'day', startPublishedDate: '2026-01-01' });
    expect(asked).toMatchObject([{ startPublishedDate: days(7) }, { startPublishedDate: '2026-01-01' }]);
  });

  it.each([
    [{ query: 'a', numResults: 'many' }, 'numResults must be between 1 and 100'],
    [{ query: 'a', recency: 'fortnight' }, 'timeRange'],
    [{ query: 'a', provider: 'exa' }, 'provider'],
    [{ query: 'a', contents: '{text' }, 'contents must be false, true or an object'],
  ])('refuses %j before any request', async (args, sentence) => {
    const { isError, text: said } = await search.execute(args);
    expect({ isError, asked }).toEqual({ isError: true, asked: [] });
    expect(said).toContain(sentence);
  });
});

describe('what models write for Exa contents', () => {
  it.each([
    [{ url: 'https://a.example/' }, { urls: ['https://a.example/'], text: true }],
    [
      { urls: '["https://a.example/"]', max_length: 400 },
      { urls: ['https://a.example/'], text: { maxCharacters: 400 } },
    ],
    [
      { link: 'https://a.example/', max_characters: '400' },
      { urls: ['https://a.example/'], text: { maxCharacters: 400 } },
    ],
    [
      { urls: ['https://a.example/'], text: '{"maxCharacters":5}', livecrawl_timeout: '900' },
      { urls: ['https://a.example/'], text: { maxCharacters: 5 }, livecrawlTimeout: 900 },
    ],
    [
      { urls: ['https://a.example/'], summary: 'true' },
      { urls: ['https://a.example/'], summary: true },
    ],
  ])('%j', async (args, sent) => {
    await fetchPages.execute(args);
    expect(asked).toEqual([sent]);
  });
});

describe('the domain filter of an Exa search', () => {
  const rows = [
    { id: '1', url: 'https://wanted.example/a', title: 'Wanted' },
    { id: '2', url: 'https://other.example/b', title: 'Stray one' },
    { id: '3', url: 'https://www.google.com/url?q=https://other.example/c', title: 'Stray two' },
  ];

  it('holds in the text; the details stay what Exa answered', async () => {
    answer = { requestId: 'r', results: rows };
    const { text: said, structured } = await search.execute({ query: 'a', includeDomains: ['wanted.example'] });
    expect(said).toContain(
      '1 result via Exa\n\n1. [Wanted](https://wanted.example/a)\n\nLeft out: 2 that break the domain filter.',
    );
    expect(said).not.toContain('Stray');
    expect(structured).toEqual({ requestId: 'r', results: rows });
  });

  it('shows a redirector as what it leads to, which may then be read', async () => {
    answer = { results: rows };
    const seen: string[] = [];
    const watched = { ...web, sawText: (text: string) => void seen.push(text) };
    const [watching] = createTools(watched, { profile: 'exa' });
    const { text: said, structured } = await watching!.execute({ query: 'a', includeDomains: ['other.example'] });
    expect(said).toContain('2. [Stray two](https://other.example/c)');
    expect(said).not.toContain('google');
    expect(structured).toEqual({ results: rows });
    expect(seen.join(' ').split(' ')).toContain('https://other.example/c');
  });

  it('says nothing where nothing was left out', async () => {
    answer = { results: rows };
    const { text: said } = await search.execute({ query: 'a', excludeDomains: ['elsewhere.example'] });
    expect(said).toContain('3 results via Exa');
    expect(said).not.toContain('Left out');
  });
});

it.each([
  [402, 'Wait for the next period or raise the plan.'],
  [500, 'Try again.'],
])('a failure (%i) recommends nobody else: there is nobody', async (code, fix) => {
  status = code;
  answer = { error: 'No.' };
  const own = await createWebglass({
    config: { apiKey: 'k', baseUrl: web.config.entries[0]!.shown['baseUrl'] },
    env: {},
  });
  try {
    const { text: said, structured, isError } = await createTools(own, { profile: 'exa' })[0]!.execute({ query: 'a' });
    expect([isError, said.endsWith(` ${fix}`)]).toEqual([true, true]);
    expect(JSON.stringify(structured)).not.toContain('another provider');
  } finally {
    await own.close();
  }
});

describe('maxTokens of the configuration', () => {
  it('bounds the text of an Exa answer, and leaves the answer itself as it is', async () => {
    const { port } = server.address() as AddressInfo;
    const config = { apiKey: 'exa-key-of-a-test', baseUrl: `http://127.0.0.1:${port}`, maxTokens: 400 };
    const small = await createWebglass({ config, env: {} });
    answer = { results: [{ title: 'A', url: 'https://a.example/', text: 'Tides are late today. '.repeat(400) }] };
    const { text: said, structured } = await createTools(small, { profile: 'exa' })[0]!.execute({ query: 'tides' });
    expect(countTokens(said)).toBeLessThanOrEqual(400);
    expect(countTokens(said)).toBeGreaterThan(300);
    expect(said).toContain('[cut: maxTokens]');
    expect(structured).toEqual(answer);
    await small.close();
  });
});
