import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebFetchToolDefinition, createWebSearchToolDefinition } from '../../../src/adapters/host-tools.ts';

let server: Server;
let baseUrl: string;
const seen: { path: string | undefined; authorization: string | undefined }[] = [];
let reply: { status: number; body: unknown } = { status: 200, body: {} };

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url, authorization: request.headers.authorization });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const settings = (values: Record<string, unknown>) => ({ get: (key: string) => values[key] });
const log = () => {
  const lines: string[] = [];
  return { lines, error: (message: string) => void lines.push(message) };
};

describe('createWebSearchToolDefinition', () => {
  const tool = (values: Record<string, unknown> = {}, env: Record<string, string> = {}, loggingService = log()) =>
    createWebSearchToolDefinition({
      settingsService: settings({
        'webSearch.provider': 'tavily',
        'webSearch.tavily.apiKey': 'tvly-from-settings',
        'webSearch.tavily.baseUrl': baseUrl,
        ...values,
      }),
      loggingService,
      env,
    });

  it('answers in headed Markdown', async () => {
    reply = {
      status: 200,
      body: {
        answer: 'Forty-two.',
        results: [
          {
            title: 'A',
            url: 'https://a.example/',
            content: 'About A.',
            published_date: 'Thu, 20 Aug 2026 00:00:00 GMT',
          },
        ],
      },
    };
    expect(await tool().execute({ query: 'x' })).toBe(
      '## Answer\n\nForty-two.\n\n## Search Results\n\n### 1. A\n**URL:** https://a.example/\n**Published:** 2026-08-20\n\nAbout A.',
    );
    expect(seen.at(-1)).toEqual({ path: '/search', authorization: 'Bearer tvly-from-settings' });
  });

  it('lets the environment win over the settings', async () => {
    await tool({}, { TAVILY_API_KEY: 'tvly-from-environment' }).execute({ query: 'y' });
    expect(seen.at(-1)?.authorization).toBe('Bearer tvly-from-environment');
  });

  it('says so when nothing is found', async () => {
    reply = { status: 200, body: { results: [] } };
    expect(await tool().execute({ query: 'nothing' })).toBe('No results found for this query.');
  });

  it('turns a failure into a sentence and a log entry', async () => {
    reply = { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } };
    const logging = log();
    const output = await tool({}, {}, logging).execute({ query: 'z' });
    expect(output).toMatch(/^Error: tavily: key or access refused \(401\)/);
    expect(logging.lines).toHaveLength(1);
    expect(logging.lines[0]).toMatch(/^web_search failed: tavily:/);
  });

  it.each([
    [{}, /^Error: query is required/],
    [{ query: 'x', timeRange: 'never' }, /^Error: timeRange must be one of/],
  ])('refuses %j', async (args, sentence) => {
    const before = seen.length;
    expect(await tool().execute(args)).toMatch(sentence);
    expect(seen.length).toBe(before);
  });

  const example = 'Settings that are enough: webSearch.provider = "tavily", webSearch.tavily.apiKey = "tvly-…"';
  it.each([
    [
      { 'webSearch.provider': 'exa' },
      'Provider "exa" has no key: set EXA_API_KEY, or set webSearch.exa.apiKey in the settings.',
    ],
    [
      { 'webSearch.provider': 'searxng' },
      'Provider "searxng" needs baseUrl: set SEARXNG_URL, or set webSearch.searxng.baseUrl in the settings.',
    ],
    [
      { 'webSearch.provider': 'tavili' },
      `The settings: webSearch.provider "tavili" is not a configured provider; did you mean "tavily"? known: tavily, brave, crawl4ai, ddgs, duckduckgo, exa, firecrawl, jina, kagi, linkup, ollama, parallel, perplexity, searxng, serper, wikipedia, you. ${example}`,
    ],
    [{ 'webSearch.provider': 5 }, `The settings: webSearch.provider must be a text, not a number. ${example}`],
    [{ 'webSearch.provider': 'crawl4ai' }, `The settings: webSearch.provider "crawl4ai" cannot search. ${example}`],
    [
      { 'webSearch.tavily.baseUrl': 'nowhere' },
      `The settings: webSearch.tavily.baseUrl must be an http(s) URL. ${example}`,
    ],
  ])('speaks of settings, not of a file: %j', async (values, sentence) => {
    const before = seen.length;
    const logging = log();
    expect(await tool(values, {}, logging).execute({ query: 'x' })).toBe(`Error: ${sentence}`);
    expect(logging.lines).toEqual([`web_search failed: ${sentence}`]);
    expect(seen.length).toBe(before);
  });

  it('lets the environment choose, with or without settings', async () => {
    const noKey = 'Error: Provider "exa" has no key: set EXA_API_KEY, or set webSearch.exa.apiKey in the settings.';
    expect(await tool({}, { WEB_SEARCH_PROVIDER: 'exa' }).execute({ query: 'x' })).toBe(noKey);
    const bare = createWebSearchToolDefinition({ settingsService: settings({}), env: { WEB_SEARCH_PROVIDER: 'exa' } });
    expect(await bare.execute({ query: 'x' })).toBe(noKey);
  });

  it('says so when the host cannot tell its settings', async () => {
    const get = () => {
      throw new Error('the store is locked');
    };
    const logging = log();
    const locked = createWebSearchToolDefinition({ settingsService: { get }, loggingService: logging, env: {} });
    expect(await locked.execute({ query: 'x' })).toBe('Error: The settings could not be read: the store is locked.');
    expect(logging.lines).toEqual(['web_search failed: The settings could not be read: the store is locked.']);
  });

  it('needs no approval and formats its calls for a terminal', () => {
    expect(tool().needsApproval()).toBe(false);
    const { formatMessage } = tool();
    expect(formatMessage({ arguments: '{"query":"tides"}', output: '## Answer' })).toEqual({
      command: 'web_search: "tides"',
      output: '## Answer',
      success: true,
    });
    expect(formatMessage({ arguments: { q: 'tides' }, output: 'Error: x' })).toEqual({
      command: 'web_search: "tides"',
      output: 'Error: x',
      success: false,
    });
  });
});

describe('createWebFetchToolDefinition', () => {
  it('says why a page may not be read', async () => {
    const logging = log();
    const tool = createWebFetchToolDefinition({ settingsService: settings({}), loggingService: logging, env: {} });
    expect(await tool.execute({ url: 'http://127.0.0.1:1/' })).toBe('Error: This address may not be fetched.');
    expect(logging.lines).toEqual(['web_fetch failed: This address may not be fetched.']);
    expect(tool.formatMessage({ arguments: { url: 'https://a.example/' } }).command).toBe(
      'web_fetch: https://a.example/',
    );
  });
});
