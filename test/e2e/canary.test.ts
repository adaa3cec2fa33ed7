import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { describeConfig } from '../../src/config/index.ts';
import { createWebglass, getProvider, listProviders } from '../../src/index.ts';
import { createTools } from '../../src/tools/index.ts';
import { loopback, type Handler } from '../helpers/loopback.ts';

/** Distinctive, and different in each of its encodings. */
const canary = 'tvly-CANARY/key+with"quote&more=0123456789';
const spellings = [
  canary,
  encodeURIComponent(canary),
  JSON.stringify(canary).slice(1, -1),
  Buffer.from(canary).toString('base64'),
  Buffer.from(canary).toString('base64url'),
  Buffer.from(canary).toString('hex'),
  'CANARY/key',
];
const folder = mkdtempSync(join(tmpdir(), 'webglass-canary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyFile = join(folder, 'key');
writeFileSync(keyFile, `${canary}\n`, { mode: 0o600 });

/** Every place a key can come from. */
const sources: Record<string, { apiKey?: unknown; env?: Record<string, string> }> = {
  literal: { apiKey: canary },
  environment: { apiKey: { env: 'MY_KEY' }, env: { MY_KEY: canary } },
  command: {
    apiKey: {
      command: [
        process.execPath,
        '-e',
        `process.stdout.write(require('fs').readFileSync(${JSON.stringify(keyFile)}, 'utf8'))`,
      ],
    },
  },
  file: { apiKey: { file: keyFile } },
};

/** Ways a service or a gateway can throw a key back at us. */
const echoes: Record<string, Handler> = {
  'refuses and repeats the key': ({ headers }) => ({
    status: 401,
    body: { error: `Invalid API key ${canary}`, seen: headers },
  }),
  'fails with it in a page': () => ({
    status: 500,
    headers: { 'content-type': 'text/html' },
    body: `<html>${canary}</html>`,
  }),
  'limits it by name': () => ({
    status: 429,
    headers: { 'retry-after': '3600', 'x-key': canary },
    body: { message: `slow down ${canary}` },
  }),
  'answers with it': () => ({
    status: 200,
    body: {
      results: [
        {
          url: `https://a.example/?k=${encodeURIComponent(canary)}`,
          title: canary,
          content: `snippet ${canary}`,
          snippet: canary,
        },
      ],
      answer: canary,
    },
  }),
  'is not JSON': () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: `oops ${canary}` }),
  'sends it elsewhere': () => ({
    status: 307,
    headers: { location: `http://127.0.0.1:9/steal?key=${encodeURIComponent(canary)}` },
  }),
};

const keyed = listProviders().filter(({ key, search }) => key !== 'none' && search);

/** Every file below a folder, as text. */
function filesIn(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'latin1');
  return readdirSync(path)
    .map((name) => `${name}\n${filesIn(join(path, name))}`)
    .join('\n');
}

function expectNoCanary(sinks: Record<string, string>): void {
  const found = Object.entries(sinks).flatMap(([sink, text]) =>
    spellings.filter((spelling) => text.includes(spelling)).map((spelling) => `${sink}: ${spelling}`),
  );
  expect(found).toEqual([]);
}

describe.each(Object.entries(echoes))('a service that %s', (_what, handler) => {
  it.each(keyed.map(({ id }) => id))('%s: the key is in no sink', async (type) => {
    await using server = await loopback(handler);
    const dirs = { cache: mkdtempSync(join(folder, 'cache-')), record: mkdtempSync(join(folder, 'record-')) };
    const lines: string[] = [];
    const line = (message: string, facts?: unknown) => void lines.push(`${message} ${inspect(facts, { depth: 9 })}`);
    const web = await createWebglass({
      env: {},
      config: {
        providers: [{ name: 'mine', type, apiKey: canary, options: { baseUrl: server.url } }],
        search: { providers: ['mine'] },
        ...(getProvider(type)?.read && { read: { providers: ['mine'] } }),
        cache: { kind: 'disk', dir: dirs.cache },
        log: 'debug',
        timeoutMs: 1500,
      },
      log: { debug: line, warn: line },
      record: dirs.record,
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    const said: unknown[] = [];
    said.push(await web.search({ query: 'a' }).catch((error: unknown) => error));
    said.push(await web.read({ urls: ['https://page.example/'] }).catch((error: unknown) => error));
    for (const tool of createTools(web, { profile: 'standard' }))
      said.push(await tool.execute({ query: 'b', urls: ['https://page.example/2'] }));
    const state = web.state();
    await web.close();
    expect(server.seen.length).toBeGreaterThan(0);
    expectNoCanary({
      results: said
        .map(
          (one) =>
            `${inspect(one, { depth: 12, showHidden: true })}\n${JSON.stringify(one)}\n${one instanceof Error ? one.stack : ''}`,
        )
        .join('\n'),
      log: lines.join('\n'),
      state: JSON.stringify(state),
      config: JSON.stringify(describeConfig(web.config)),
      cache: filesIn(dirs.cache),
      recordings: filesIn(dirs.record),
    });
  });
});

/** How services spell what they quote, and how a page can hide it until somebody cleans the text. JSON, without quotes. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const unit = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
const parted = (by: string) => inJson(`${canary.slice(0, 14)}${by}${canary.slice(14)}`);
const disguises: Record<string, string> = {
  'a slash behind a backslash': inJson(canary).replaceAll('/', '\\/'),
  'equals and ampersands as \\u003d': inJson(canary).replace(/[=&+]/g, unit),
  'every sign as \\uXXXX': Array.from(canary, unit).join(''),
  'its first sign as \\uXXXX': unit(canary[0]!) + inJson(canary.slice(1)),
  'JSON inside JSON': inJson(JSON.stringify({ key: canary })),
  entities: Array.from(canary, (sign) => `&#${sign.charCodeAt(0)};`).join(''),
  'hexadecimal entities': Array.from(canary, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join(''),
  'named entities': inJson(canary.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('/', '&sol;')),
  'every byte as %XX': Array.from(canary, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
  'small and double %xx': encodeURIComponent(encodeURIComponent(canary)).toLowerCase().replace('canary', 'CANARY'),
  'markup inside': parted('<b></b>'),
  'a space without width inside': parted('\u200b'),
  'a soft hyphen inside': parted('\u00ad'),
  'a tag character inside': parted('\u{e0041}'),
  'a terminal sequence inside': parted('\u001b[0m'),
};

/** One row that most services would understand, with the key in all its texts. */
function rowsWith(type: string, text: string): string {
  const names = ['title', 'content', 'snippet', 'description', 'text', 'summary', 'markdown', 'raw_content', 'author'];
  const lists = ['highlights', 'excerpts', 'snippets', 'extra_snippets'];
  const row = `{"url":"https://a.example/1","link":"https://a.example/1","name":"${text}",${names.map((name) => `"${name}":"${text}"`).join()},${lists.map((name) => `"${name}":["${text}"]`).join()}}`;
  if (type === 'you') return `{"results":{"web":[${row}]}}`;
  if (type === 'kagi') return `{"data":{"search":[${row}]}}`;
  return `{"results":[${row}],"answer":"${text}","web":{"results":[${row}]},"organic":[${row}],"data":[${row}],"output":"${text}"}`;
}

describe.each(Object.entries(disguises))('a key spelled with %s', (_how, spelling) => {
  it.each(keyed.map(({ id }) => id))('%s: is in no sink', async (type) => {
    const replies = [
      { status: 200, body: rowsWith(type, spelling) },
      { status: 401, body: `{"error":{"message":"Invalid key ${spelling}"}}` },
    ];
    for (const { status, body } of replies) {
      await using server = await loopback(() => ({ status, headers: { 'content-type': 'application/json' }, body }));
      const dir = mkdtempSync(join(folder, 'cache-'));
      const lines: string[] = [];
      const line = (message: string, facts?: unknown) => void lines.push(`${message} ${inspect(facts, { depth: 9 })}`);
      const web = await createWebglass({
        env: {},
        config: {
          providers: [{ name: 'mine', type, apiKey: canary, options: { baseUrl: server.url } }],
          search: { providers: ['mine'] },
          ...(getProvider(type)?.read && { read: { providers: ['mine'] } }),
          cache: { kind: 'disk', dir },
          log: 'debug',
          timeoutMs: 1500,
        },
        log: { debug: line, warn: line },
        onAttempt: (attempt) => line('attempt', attempt),
        lookup: async () => [{ address: '93.184.215.14', family: 4 }],
      });
      const said: unknown[] = [await web.search({ query: 'a' }).catch((error: unknown) => error)];
      said.push(await web.read({ urls: ['https://a.example/1'] }).catch((error: unknown) => error));
      for (const tool of createTools(web, { profile: 'standard' }))
        said.push(await tool.execute({ query: 'b', urls: ['https://a.example/1'] }));
      await web.close();
      const shown = said.map((one) => `${inspect(one, { depth: 12 })}\n${JSON.stringify(one)}`);
      expectNoCanary({ results: shown.join('\n'), log: lines.join('\n'), cache: filesIn(dir) });
    }
  });
});

describe.each(Object.entries(sources))('a key from %s', (_name, { apiKey, env = {} }) => {
  it('reaches its provider and nobody else', async () => {
    await using server = await loopback(echoes['refuses and repeats the key']);
    const web = await createWebglass({
      env: { PATH: process.env['PATH'], ...env },
      config: { providers: [{ name: 'mine', type: 'tavily', apiKey, options: { baseUrl: server.url } }] },
    });
    const error: unknown = await web.search({ query: 'a' }).catch((one: unknown) => one);
    await web.close();
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${canary}`);
    expectNoCanary({
      error: `${inspect(error, { depth: 12, showHidden: true })}\n${JSON.stringify(error)}`,
      config: JSON.stringify(describeConfig(web.config)),
    });
  });
});

describe('a page that holds the key', () => {
  it.each([
    ['literal', canary, {}],
    ['environment', { env: 'MY_KEY' }, { MY_KEY: canary }],
  ])('%s: it is in no result, though nobody asked the service', async (_source, apiKey, env) => {
    await using page = await loopback(() => ({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: `The words before it, ${canary}, and the words behind it.`,
    }));
    const web = await createWebglass({
      env,
      config: { providers: [{ name: 'mine', type: 'tavily', apiKey }], read: { allow: [page.url] } },
    });
    const result = await web.read({ urls: [page.url] });
    await web.close();
    expect(result.pages[0]!.content).toContain('before it, [redacted], and the words behind');
    expectNoCanary({ result: inspect(result, { depth: 12 }) });
  });
});
