import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { createWebglass, type VerifiedQuote } from '../../src/index.ts';
import { createTools } from '../../src/tools/index.ts';
import { loopback, type Loopback } from '../helpers/loopback.ts';
import { runNode } from './run-script.ts';

const main = 'dist/cli/main.js';
const query = 'How long after the open coast is high water at Harwick bridge?';
const quote = 'high water comes 47 minutes after the open coast';
const filler = (subject: string) =>
  Array.from({ length: 30 }, (_, index) => `<p>Note ${index} on ${subject}: the gauge was read at dawn.</p>`).join('');
const page = (minutes: number) =>
  `<!doctype html><title>Almanac</title><main><h2>Floods</h2>${filler('floods')}<h2>Delays</h2>
<p>At <a href="/bridge">Harwick bridge</a> high water comes ${minutes} minutes after the open coast.</p>${filler('delays')}</main>`;

/** A page that changes when told to, and that a kept copy may stand for until it is asked to be fresh. */
async function almanac(headers: Record<string, string> = {}) {
  let minutes = 47;
  const server = await loopback(({ path }) =>
    path.startsWith('/search')
      ? { body: { results: [{ url: `${server.url}/almanac`, title: 'Almanac', content: 'Tides.' }] } }
      : { body: page(minutes), headers },
  );
  const change = () => void (minutes = 52);
  const config = {
    read: { allow: [server.url] },
    providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url } }],
  };
  return { ...server, url: `${server.url}/almanac`, change, config } satisfies Loopback & Record<string, unknown>;
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'webglass-quotes-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

describe('a quotation', () => {
  it('is taken from a read, and stays checkable by its version when the page has changed', async () => {
    await using site = await almanac();
    const web = await createWebglass({ env: {}, config: site.config });
    const { pages } = await web.read({ urls: [site.url], query, maxTokens: 150 });
    const spans = pages[0]!.passages!;
    const span = spans.find((one) => one.quote.includes('47 minutes'))!;
    expect(span).toEqual({
      url: site.url,
      hash: pages[0]!.contentHash,
      start: expect.any(Number),
      end: span.start + span.quote.length,
      quote: expect.stringContaining(`At [Harwick bridge](${new URL('/bridge', site.url).href}) ${quote}.`),
      fetchedAt: pages[0]!.fetchedAt,
      heading: ['Delays'],
    });
    const whole = (await web.read({ urls: [site.url] })).pages[0]!.content;
    expect(spans.map(({ start, end }) => whole.slice(start, end))).toEqual(spans.map((one) => one.quote));

    const where = { url: site.url, title: 'Almanac', hash: span.hash, fetchedAt: span.fetchedAt };
    const place = { start: whole.indexOf(quote), end: whole.indexOf(quote) + quote.length };
    const known = { found: true, verdict: 'exact', quote, ...where, ...place, ageSeconds: expect.any(Number) };
    expect(await web.verifyQuote({ quote, hash: span.hash })).toEqual({ ...known, from: 'cache' });
    // A kept copy that is still fresh answers for the page.
    expect(await web.verifyQuote({ quote, url: site.url })).toEqual({ ...known, from: 'cache' });
    expect(site.seen).toHaveLength(1);

    site.change();
    const live = await web.verifyQuote({ quote, url: site.url, hash: span.hash, fresh: true });
    expect(live).toEqual({
      found: false,
      verdict: 'absent',
      quote,
      url: site.url,
      title: 'Almanac',
      hash: expect.not.stringMatching(span.hash),
      fetchedAt: expect.any(String),
      ageSeconds: expect.any(Number),
      from: 'live',
      changed: true,
    });
    expect(await web.verifyQuote({ quote, hash: span.hash })).toEqual({ ...known, from: 'cache' });
    expect(await web.verifyQuote(span)).toMatchObject({ found: false, changed: true });
    expect(site.seen).toHaveLength(2);
    await web.close();
  });

  it('that differs from the page is found, with what differs and what the page says', async () => {
    await using site = await almanac();
    const web = await createWebglass({ env: {}, config: site.config });
    expect(await web.verifyQuote({ quote: 'at Harwick  bridge high water', url: site.url })).toMatchObject({
      found: true,
      verdict: 'differs',
      differences: ['whitespace', 'markup', 'case'],
      text: `At [Harwick bridge](${new URL('/bridge', site.url).href}) high water`,
      from: 'live',
    } satisfies Partial<VerifiedQuote>);
    await web.close();
  });

  it('comes with the passages of a search too', async () => {
    await using site = await almanac();
    const web = await createWebglass({ env: {}, config: site.config });
    const { results } = await web.search({ query, content: 'passages', maxTokens: 150 });
    const span = results[0]!.spans!.find((one) => one.quote.includes('47 minutes'))!;
    expect(span).toMatchObject({ url: site.url, hash: results[0]!.contentHash, heading: ['Delays'] });
    expect(await web.verifyQuote({ quote: span.quote, hash: span.hash })).toMatchObject({
      verdict: 'exact',
      start: span.start,
      end: span.end,
    });
    await web.close();
  });

  it('of a version that is not at hand is not looked for elsewhere', async () => {
    await using site = await almanac();
    const web = await createWebglass({ env: {}, config: site.config });
    expect(await web.verifyQuote({ quote, hash: 'AAAAAAAAAAAAAAAA' })).toEqual({
      found: false,
      verdict: 'unchecked',
      quote,
      hash: 'AAAAAAAAAAAAAAAA',
      error: {
        code: 'NOT_FOUND',
        message: 'No copy of version AAAAAAAAAAAAAAAA is at hand.',
        fix: expect.stringContaining('cache.kind'),
      },
    });
    expect(site.seen).toEqual([]);
    await web.close();
  });

  it.each([
    [{ quote: '', url: 'https://example.com' }, 'quote'],
    [{ quote: ' … ', url: 'https://example.com' }, 'quote'],
    [{ quote }, 'url'],
    [{ quote, hash: 'short' }, 'hash'],
    [{ quote, hash: '../../../etc/pas' }, 'hash'],
    [{ quote, hash: 'AAAAAAAAAAAAAAAA', fresh: true }, 'fresh'],
    [{ quote, url: 'notaurl' }, 'neither an address nor the hash'],
    [{ quote, url: 'ftp://example.com' }, 'neither an address nor the hash'],
    [{ quote, url: 'localhost:80' }, 'neither an address nor the hash'],
    [undefined as never, 'quote'],
  ])('asked for as %j is refused', async (request, word) => {
    const web = await createWebglass({ env: {}, config: {} });
    await expect(web.verifyQuote(request)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(new RegExp(word)),
    });
    await web.close();
  });

  it('is given as two texts as well', async () => {
    await using site = await almanac();
    const web = await createWebglass({ env: {}, config: site.config });
    const found = await web.verifyQuote(quote, site.url, { signal: AbortSignal.timeout(30_000) });
    expect(found).toMatchObject({ verdict: 'exact', from: 'live' });
    expect(await web.verifyQuote(quote, found.hash!)).toMatchObject({ verdict: 'exact', from: 'cache' });
    expect(await web.verifyQuote('another', site.url)).toMatchObject({ verdict: 'absent' });
    await expect(web.verifyQuote(quote, 'notaurl')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(web.verifyQuote(quote, undefined as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await web.close();
  });

  it('of plain text is what the page says, brackets and all', async () => {
    const headers = { 'content-type': 'text/plain' };
    await using server = await loopback({ body: 'Use Vec<u8> for bytes. See a.b@c.d/<x> too.', headers });
    const web = await createWebglass({ env: {}, config: { read: { allow: [server.url] } } });
    const url = `${server.url}/plain`;
    for (const words of ['Use Vec<u8> for bytes', 'See a.b@c.d/<x> too']) {
      const { start, end, text, ...read } = await web.verifyQuote({ quote: words, url });
      expect(read).toMatchObject({ verdict: 'differs', differences: ['markup'] });
      expect(end! - start!).toBe(text!.length);
      const [page] = (await web.read({ urls: [url], find: words })).pages;
      expect(page!.notes).toEqual(['1 match.']);
    }
    await web.close();
  });

  it('of a page that is not to be stored is checked in this process, and never on disk', async () => {
    await using site = await almanac({ 'cache-control': 'no-store' });
    using disk = folder();
    const config = { ...site.config, cache: { kind: 'disk', dir: disk.path } };
    const first = await createWebglass({ env: {}, config });
    const { contentHash: hash = '' } = (await first.read({ urls: [site.url] })).pages[0]!;
    expect(await first.verifyQuote({ quote, hash })).toMatchObject({ found: true });
    expect(await first.cache.entries()).toEqual([]);
    await first.close();
    const second = await createWebglass({ env: {}, config });
    expect(await second.verifyQuote({ quote, hash })).toMatchObject({ verdict: 'unchecked' });
    await second.close();
  });

  it('in structured content is a place; its version is checked by another process with the cache on disk', async () => {
    await using site = await almanac();
    using disk = folder();
    const config = { ...site.config, cache: { kind: 'disk', dir: disk.path } };
    const web = await createWebglass({ env: {}, config });
    const [, fetchTool] = createTools(web, { profile: 'standard' });
    const { structured } = await fetchTool!.execute({ urls: [site.url], query, maxTokens: 150 });
    const [one] = (structured as { pages: { contentHash: string; passages: object[] }[] }).pages;
    expect(one!.passages).toContainEqual({
      start: expect.any(Number),
      end: expect.any(Number),
      heading: ['Delays'],
    });
    expect(JSON.stringify(structured).split('47 minutes')).toHaveLength(2);
    await web.close();
    site.change();
    const later = await createWebglass({ env: {}, config });
    expect(await later.verifyQuote({ quote, url: one!.contentHash })).toMatchObject({
      verdict: 'exact',
      from: 'cache',
    });
    expect(await later.verifyQuote({ quote, url: site.url, fresh: true })).toMatchObject({ verdict: 'absent' });
    await later.close();
  });
});

it('a passage read over MCP is cited on the command line, before and after the page has changed', async () => {
  await using site = await almanac();
  using home = folder();
  const file = join(home.path, 'config.json');
  writeFileSync(file, JSON.stringify({ ...site.config, cache: { kind: 'disk' } }), { mode: 0o600 });
  const env = { PATH: process.env['PATH'] ?? '', HOME: home.path, WEBGLASS_CONFIG: file };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [main, 'mcp'], env }));
  await client.listTools(); // the client checks structured content against the declared schema from here on
  const args = { urls: [site.url], query, maxTokens: 150 };
  const { structuredContent } = await client.callTool({ name: 'web_fetch', arguments: args });
  await client.close();
  const [read] = (structuredContent as { pages: { contentHash: string; content: string }[] }).pages;
  const hash = read!.contentHash;
  expect(read!.content).toContain(quote);

  const cite = (...more: string[]) => runNode([main, 'cite', ...more], { env });
  expect(await cite(quote, hash, '--json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"verdict": "exact"'),
  });
  expect(await cite(quote, '--hash', hash)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^It stands there: .*almanac \(characters \d+ to \d+\)\.\nVersion .{16}, a kept copy,/),
  });
  site.change();
  expect(await cite(quote, site.url, '--hash', hash, '--fresh')).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      new RegExp(
        `^It does not stand there: .*\n.*the live page.*\nThe page has changed since version ${hash}\\.\n.*cite`,
      ),
    ),
  });
  expect(await cite(quote, hash)).toMatchObject({ code: 0 });
  expect(await cite(quote.replace('47', '52'), site.url)).toMatchObject({ code: 0 });
  expect(await cite(quote, 'AAAAAAAAAAAAAAAA')).toMatchObject({ code: 1, err: expect.stringContaining('at hand') });
  expect(await cite(quote)).toMatchObject({ code: 2 });
  expect(await cite('…', site.url)).toMatchObject({ code: 2 });
  expect(await cite(quote, '--hash', 'nonsense')).toMatchObject({ code: 2 });
  expect(await cite(quote, 'notaurl')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/neither an address nor the hash[^]*http:\/\/ or https:\/\/, or a hash/),
  });
  expect(await cite('for', 'use', site.url)).toMatchObject({ code: 2, err: expect.stringContaining('in quotes') });
  const piped = await runNode([main, 'cite', '-', hash], { env, input: `${quote}\n` });
  expect(piped).toMatchObject({ code: 0 });
}, 60_000);
