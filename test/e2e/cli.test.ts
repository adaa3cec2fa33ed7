import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from './run-script.ts';

const main = 'dist/cli/main.js';
const folder = mkdtempSync(join(tmpdir(), 'webglass-cli-test-'));
const files = {
  good: join(folder, 'good.json'),
  dead: join(folder, 'dead.json'),
  broken: join(folder, 'broken.json'),
  keyless: join(folder, 'keyless.json'),
  slow: join(folder, 'slow.json'),
};
const page =
  '<!doctype html><title>Plain</title><main><h1>Plain</h1><p>A plain page about rivers, long enough to be read.</p></main>';
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/slow')) return; // never answers
    if (request.url?.startsWith('/page'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (!request.url?.startsWith('/search')) return void response.writeHead(404).end();
    const results = [{ url: 'https://example.com/a', title: 'Alpha', content: 'About alpha.' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = (baseUrl: string) =>
    JSON.stringify({
      providers: [{ name: 'main', type: 'searxng', options: { baseUrl } }],
      read: { allow: [origin] },
      timeoutMs: 4000,
    });
  writeFileSync(files.good, config(origin), { mode: 0o600 });
  writeFileSync(files.dead, config('http://127.0.0.1:9'), { mode: 0o600 });
  writeFileSync(files.slow, config(`${origin}/slow`), { mode: 0o600 });
  writeFileSync(files.keyless, '{"providers":[{"name":"main","type":"exa"}]}', { mode: 0o600 });
  writeFileSync(files.broken, '{ "providers": [', { mode: 0o600 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (args: string[], config: keyof typeof files = 'good', input: string | Uint8Array = '') =>
  runNode([main, ...args], { env: { WEBGLASS_CONFIG: files[config] }, input });

describe('webglass', () => {
  it('teaches with --help', async () => {
    const { code, out } = await cli(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: webglass <command> [options]');
    expect(out).toContain('webglass search "structured concurrency" --limit 3');
  });

  it.each(['search', 'read', 'extract', 'providers', 'config', 'doctor'])(
    '%s --help shows usage and examples',
    async (name) => {
      const { code, out } = await cli([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Usage: webglass ${name}`));
      expect(out).toContain('Examples');
    },
  );

  it.each([
    { args: ['nonsense'], says: 'there is no command "nonsense"' },
    { args: ['search'], says: 'what should be searched for?' },
    { args: ['search', 'x', '--no-such-option'], says: "Unknown option '--no-such-option'" },
    { args: ['extract', 'page.html'], says: 'reads HTML from standard input: webglass extract < page.html' },
    { args: ['extract', 'https://example.com/'], says: 'For a page of the web: webglass read https://example.com/' },
    { args: ['search', 'x', '--limit', 'many'], says: '--limit takes a whole number, not "many".' },
    { args: ['search', 'x', '--time', 'fortnight'], says: 'timeRange must be one of day, week, month, year' },
    { args: ['read'], says: 'which page?' },
    { args: ['providers', 'exa'], says: 'it lists every provider' },
  ])('$args is wrong usage', async ({ args, says }) => {
    const { code, out, err } = await cli(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
  });

  it.each([
    [['\u001B[31mfoo']],
    [['read', '--\u001B[31mx']],
    [['config', '\u009B31mx']],
    [['search', 'x', '--limit', '\u001B]0;title\u0007']],
    [['read', 'http://exam\u001B[31mple.com/']],
    [['read', 'http://10.0.0.1/\u009B31m']],
    [['extract', '--url', '\u001B[2J\u202E']],
  ])('%j is not obeyed by the terminal', async (args) => {
    const { code, out, err } = await cli(args);
    expect(code).not.toBe(0);
    expect(out + err).toMatch(/^[\t\n\x20-\x7E]+$/);
  });

  it('prints results for people, without colour in a pipe', async () => {
    const { code, out } = await cli(['search', 'rivers']);
    expect(code).toBe(0);
    expect(out).toContain('[1] Alpha\n    https://example.com/a\n    About alpha.\n');
    expect(out).toMatch(/answered by main in \d+ ms/);
    expect(out).not.toContain('\u001b');
  });

  it('prints exactly the result with --json', async () => {
    const { code, out, err } = await cli(['search', 'rivers', '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const result = JSON.parse(out);
    expect(result.results).toEqual([
      { citationId: 1, url: 'https://example.com/a', title: 'Alpha', snippet: 'About alpha.', providers: ['main'] },
    ]);
    expect(result.filters).toEqual({ applied: [], emulated: [], ignored: [] });
  });

  it('explains a search without asking anybody', async () => {
    const { code, out } = await cli(['search', 'rivers', '--explain', '--include', 'example.com'], 'dead');
    expect({ code, out }).toEqual({
      code: 0,
      out: [
        'Asked in this order until one answers.',
        '1. main (searxng): configured, needs no key',
        '   query "rivers site:example.com", 15 results',
        '   emulated: includeDomains',
        '   cost: free',
        '   now: would be asked',
        '',
      ].join('\n'),
    });
  });

  it('reads pages', async () => {
    const { code, out } = await cli(['read', `${origin}/page`, `${origin}/gone`]);
    expect(code).toBe(0);
    expect(out).toContain('A plain page about rivers, long enough to be read.');
    expect(out).toContain('page not found (404)');
  });

  it('exits 1 when no page could be read', async () => {
    expect((await cli(['read', `${origin}/gone`])).code).toBe(1);
  });

  it('exits 1 and names the provider and the reason when nobody answers', async () => {
    const { code, err } = await cli(['search', 'rivers'], 'dead');
    expect(code).toBe(1);
    expect(err).toMatch(/^webglass: main: /);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('exits 2 and names a broken configuration', async () => {
    const { code, err } = await cli(['search', 'rivers'], 'broken');
    expect(code).toBe(2);
    expect(err).toContain('broken.json');
  });

  it('names the broken file where people look for it', async () => {
    expect(await cli(['config', 'path'], 'broken')).toMatchObject({ code: 0, out: `${files.broken}\n` });
    const { code, out } = await cli(['doctor'], 'broken');
    expect(code).toBe(2);
    expect(out).toContain(`configuration  ${files.broken}\n`);
  });

  it('exits 2 when a key is missing', async () => {
    const { code, err } = await cli(['search', 'rivers'], 'keyless');
    expect(code).toBe(2);
    expect(err).toContain('Provider "main" has no key: set EXA_API_KEY');
  });

  it('cuts no table in a pipe', async () => {
    const { out } = await cli(['providers']);
    expect(out).toMatch(/^tavily .* domains, recency, dates, category, country, language, safe search$/m);
  });

  it('extracts Markdown from standard input', async () => {
    const { code, out } = await cli(['extract', '--url', 'https://example.com/'], 'good', page);
    expect(code).toBe(0);
    expect(out).toContain('A plain page about rivers');
  });

  it.each([
    ['a declared encoding', '<meta charset="windows-1252">', 'latin1', ''],
    ['an encoding that says nothing of itself', '', 'latin1', ''],
    ['a byte order mark', '', 'utf16le', '\uFEFF'],
  ] as const)('extracts pages in %s', async (_, head, encoding, mark) => {
    const html = `${mark}<!doctype html>${head}<title>Café</title><h1>Café</h1><p>Über Flüsse, für alle, die größere Wörter mögen.</p>`;
    const { out } = await cli(['extract'], 'good', Buffer.from(html, encoding));
    expect(out).toBe('# Café\n\nÜber Flüsse, für alle, die größere Wörter mögen.\n');
  });

  it.each([
    ['', 'Nothing came through standard input.\n'],
    [
      '<body><div id="root"></div><script src="/app.js"></script>',
      'The page shows nothing without running its scripts.',
    ],
    ['<body><img src="/a.png"></body>', 'The page has no readable content.'],
  ])('says why nothing is extracted, and exits 1: %s', async (html, says) => {
    const { code, out, err } = await cli(['extract'], 'good', html);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(says);
  });

  it.skipIf(!existsSync('/dev/full'))('says in one sentence that its output cannot be written, and exits 1', () => {
    const stdout = openSync('/dev/full', 'w');
    const ran = spawnSync(process.execPath, [main, 'extract'], { input: page, stdio: ['pipe', stdout, 'pipe'] });
    closeSync(stdout);
    expect(ran.stderr.toString()).toBe('webglass: the output could not be written (ENOSPC).\n');
    expect(ran.status).toBe(1);
  });

  it('says when the end of a page is left out', async () => {
    const { code, err } = await cli(['extract'], 'good', `${page}${'<i>a</i>'.repeat(210_000)}`);
    expect([code, err]).toEqual([0, 'The page is too large to be read as a whole: its end is left out.\n']);
  });

  it('takes only addresses of pages', async () => {
    const { code, err } = await cli(['extract', '--url', 'javascript:alert(1)'], 'good', page);
    expect(code).toBe(2);
    expect(err).toContain('--url takes an absolute http or https URL');
  });

  it('says nothing when a pipe closes early', async () => {
    const child = spawn('bash', ['-c', `${process.execPath} ${main} search rivers | head -c 1`], {
      env: { ...process.env, WEBGLASS_CONFIG: files.good },
    });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    expect(err).toBe('');
  });

  it('stops at once on Ctrl-C', async () => {
    const startedAt = Date.now();
    const { code, err } = await runNode([main, 'search', 'rivers'], {
      env: { WEBGLASS_CONFIG: files.slow },
      killAfterMs: 1200,
    });
    expect(code).toBe(130);
    expect(Date.now() - startedAt).toBeLessThan(3500);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
