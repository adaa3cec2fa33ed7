import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loopback, type Loopback } from '../helpers/loopback.ts';
import { runNode } from './run-script.ts';

const root = mkdtempSync(join(tmpdir(), 'webglass-cli-up-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const found = { body: { results: [{ url: 'https://example.com/a', title: 'Alpha', content: 'About alpha.' }] } };
const key = 'tvly-0123456789abcdef';

let homes = 0;
/** A user with a home of their own and one configured provider. */
function user(server: Loopback, { type = 'searxng', cache = {} }: { type?: string; cache?: object } = {}) {
  const home = mkdtempSync(join(root, `home${(homes += 1)}-`));
  const config = join(home, 'config.json');
  const secret = type === 'tavily' ? { apiKey: key } : {};
  const provider = { name: 'main', type, ...secret, options: { baseUrl: server.url } };
  writeFileSync(config, JSON.stringify({ providers: [provider], cache, timeoutMs: 4000 }), { mode: 0o600 });
  const env = { WEBGLASS_CONFIG: config, XDG_CACHE_HOME: join(home, 'cache') };
  return { home, run: (...args: string[]) => runNode(['dist/cli/main.js', ...args], { env }) };
}

describe('--record and --replay', () => {
  it('record past the cache, and replay without anybody', async () => {
    await using server = await loopback(found);
    const { home, run } = user(server, { cache: { kind: 'disk' } });
    const dir = join(home, 'recordings');
    await run('search', 'tea');
    expect((await run('search', 'tea', '--record', dir)).code).toBe(0);
    expect([server.seen.length, readdirSync(dir).length]).toEqual([2, 1]);
    await server.close();
    const { code, out } = await run('search', 'tea', '--replay', dir, '--json');
    expect([code, (JSON.parse(out) as { results: { url: string }[] }).results[0]!.url]).toEqual([
      0,
      'https://example.com/a',
    ]);
  });

  it('say what they take, before anybody is asked', async () => {
    await using server = await loopback(found);
    const { home, run } = user(server);
    const file = join(home, 'config.json');
    const usage = (sentence: string) => ({
      code: 2,
      out: '',
      err: `webglass search: ${sentence}\nTry: webglass search --help\n`,
    });
    expect(await run('search', 'tea', '--record', file)).toEqual(
      usage(`--record takes a folder, and ${file} is a file.`),
    );
    const below = join(file, 'recordings');
    expect(await run('search', 'tea', '--record', below)).toEqual(
      usage(`--record takes a folder that can be written, and ${below} cannot (ENOTDIR).`),
    );
    const none = join(home, 'none');
    expect(await run('search', 'tea', '--replay', none)).toEqual(
      usage(`--replay takes a folder of recordings, and ${none} is none. Make one with --record.`),
    );
    expect(await run('search', 'tea', '--replay', home, '--record', home)).toEqual(
      usage('--record and --replay exclude each other.'),
    );
    expect(await run('search', 'tea', '--offline', '--record', home)).toEqual(
      usage('--record needs the network; leave out --offline.'),
    );
    expect(server.seen).toEqual([]);
  });

  it('name a damaged recording and what to do about it', async () => {
    await using server = await loopback(found);
    const { home, run } = user(server);
    const dir = join(home, 'recordings');
    await run('search', 'tea', '--record', dir);
    const file = join(dir, readdirSync(dir)[0]!);
    writeFileSync(file, '{ torn');
    expect(await run('search', 'tea', '--replay', dir)).toEqual({
      code: 2,
      out: '',
      err: `webglass: main: The recording ${file} cannot be used: it is not JSON.\nCorrect the file, or delete it and record the call again with --record.\n`,
    });
  });
});

describe('--offline', () => {
  it('answers from the cache on disk, and asks nobody', async () => {
    await using server = await loopback(found);
    const { run } = user(server, { cache: { kind: 'disk' } });
    await run('search', 'tea');
    const kept = await run('search', 'tea', '--offline', '--json');
    expect([kept.code, (JSON.parse(kept.out) as { attempts: unknown[] }).attempts]).toEqual([
      0,
      [expect.objectContaining({ provider: 'main', ok: true, cached: true })],
    ]);
    const missed = await run('search', 'coffee', '--offline');
    expect([missed.code, missed.err]).toEqual([1, expect.stringContaining('is not in the cache')]);
    expect(server.seen).toHaveLength(1);
  });

  it('is explained', async () => {
    await using server = await loopback(found);
    const { run } = user(server, { cache: { kind: 'disk' } });
    const now = async (...args: string[]) => (await run('search', ...args, '--explain')).out.match(/now: (.*)/)![1];
    expect(await now('tea')).toBe('would be asked');
    expect(await now('tea', '--offline')).toBe('would not be asked: webglass is offline, only its cache answers');
    await run('search', 'tea');
    expect(await now('tea', '--offline')).toMatch(/^answered from the cache \(\d+ seconds? old\)$/);
  });

  it('reads pages from the cache too', async () => {
    await using server = await loopback(found);
    const { run } = user(server);
    const { code, err } = await run('read', 'https://example.com/a', '--offline');
    expect([code, err]).toEqual([1, '']);
    expect((await run('read', '--help')).out).toContain('--offline          ask nobody');
  });
});

describe('a provider that rests', () => {
  it('is left alone by the next command, shown by the doctor, and tried again by it', async () => {
    let isSpent = true;
    await using server = await loopback(() =>
      isSpent ? { status: 432, body: { detail: { error: 'This request exceeds your plan.' } } } : found,
    );
    const { home, run } = user(server, { type: 'tavily' });
    expect((await run('search', 'one')).code).toBe(1);
    const second = await run('search', 'two');
    expect([second.code, second.err]).toEqual([1, expect.stringMatching(/Not asked again until .*\d\d:\d\d UTC/)]);
    expect(server.seen).toHaveLength(1);

    const file = join(home, 'cache', 'webglass', 'cool-downs.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(key);

    const offline = await run('doctor', '--offline');
    expect(offline.out).toMatch(/^ {2}resting {2}main.*432.*; not asked until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m);
    expect(server.seen).toHaveLength(1);

    isSpent = false;
    expect((await run('doctor')).out).toContain('Searches can be answered.');
    expect((await run('search', 'three')).code).toBe(0);
  });

  it('is asked all the same when it is named and wanted fresh', async () => {
    let isSpent = true;
    await using server = await loopback(() => (isSpent ? { status: 402 } : found));
    const { run } = user(server);
    await run('search', 'one');
    isSpent = false;
    const refused = await run('search', 'one', '-p', 'main');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('`webglass cache clear`')]);
    expect((await run('search', 'one', '-p', 'main', '--fresh')).code).toBe(0);
    expect((await run('search', 'two')).code).toBe(0);
  });

  it('is forgotten with the cache', async () => {
    await using server = await loopback({ status: 402 });
    const { home, run } = user(server);
    await run('search', 'one');
    expect(readdirSync(join(home, 'cache', 'webglass'))).toEqual(['cool-downs.json']);
    expect((await run('cache', 'clear')).out).toBe(
      '0 entries forgotten, and the provider that rested is asked again.\n',
    );
    expect((await run('cache', 'clear')).out).toBe('0 entries forgotten.\n');
    expect(readdirSync(join(home, 'cache', 'webglass'))).toEqual([]);
  });
});

it('a cache whose configuration is broken is not guessed at', async () => {
  await using server = await loopback(found);
  const { home, run } = user(server);
  writeFileSync(join(home, 'broken.json'), '{');
  for (const what of ['show', 'clear'])
    expect((await run('cache', what, '--config', join(home, 'broken.json'))).code).toBe(2);
});
