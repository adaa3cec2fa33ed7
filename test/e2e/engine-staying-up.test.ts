import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createWebglass, type WebglassOptions } from '../../src/index.ts';
import { systemClock } from '../../src/transport/clock.ts';
import { loopback, type Handler, type Loopback, type Reply } from '../helpers/loopback.ts';

const root = mkdtempSync(join(tmpdir(), 'webglass-staying-up-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folders = 0;
const newDir = () => join(root, `d${(folders += 1)}`);

const hit = { url: 'https://site.example/', title: 'Page', content: 'x' };
const found = { body: { results: [hit] } };

/** Stand-ins by name, in the order of failover. */
async function searching(
  servers: Readonly<Record<string, Loopback>>,
  { config = {}, ...options }: WebglassOptions & { readonly config?: Record<string, unknown> } = {},
) {
  const names = Object.keys(servers);
  const providers = names.map((name) => ({ name, type: 'searxng', options: { baseUrl: servers[name]!.url } }));
  return createWebglass({ env: {}, ...options, config: { providers, search: { providers: names }, ...config } });
}

/** The clock of the machine, some time later, with short waits. */
function laterClock() {
  let shift = 0;
  const clock = {
    ...systemClock,
    now: () => Date.now() + shift,
    sleep: (ms: number, signal?: AbortSignal) => systemClock.sleep(Math.min(ms, 10), signal),
  };
  return { clock, pass: (ms: number) => void (shift += ms) };
}

const switching = (before: Reply, after: Reply): { readonly handler: Handler; readonly flip: () => void } => {
  let isAfter = false;
  return { handler: () => (isAfter ? after : before), flip: () => void (isAfter = true) };
};

describe('an answer that stands in', () => {
  it('tells its age, who failed, and how', async () => {
    const { handler, flip } = switching(found, { status: 503 });
    await using main = await loopback(handler);
    await using other = await loopback({ status: 402, body: { error: 'credits exhausted' } });
    const { clock, pass } = laterClock();
    const web = await searching({ main, other }, { clock });
    await web.search({ query: 'tea' });
    flip();
    pass(26 * 60_000);
    const { results, warnings, attempts } = await web.search({ query: 'tea' });
    expect(results.map(({ url }) => url)).toEqual([hit.url]);
    expect(warnings).toHaveLength(1);
    expect(warnings![0]).toMatch(
      /^These results of main are 26 minutes old; nobody answers now\. main\b[^;]*503[^;]*; other\b[^;]*402[^;]*\.$/,
    );
    expect(attempts.map(({ provider, code }) => [provider, code])).toEqual([
      ['main', 'UPSTREAM'],
      ['other', 'QUOTA'],
    ]);
    await web.close();
  });
});

describe('a recording', () => {
  it('passes the cache by, so that it replays', async () => {
    await using main = await loopback(found);
    const [cacheDir, dir] = [newDir(), newDir()];
    const config = { cache: { kind: 'disk', dir: cacheDir } };
    const first = await searching({ main }, { config });
    await first.search({ query: 'tea' });
    await first.close();
    const recorder = await searching({ main }, { config, record: dir });
    const live = await recorder.search({ query: 'tea' });
    await recorder.close();
    expect([main.seen.length, readdirSync(dir).length, live.attempts[0]!.cached]).toEqual([2, 1, undefined]);
    const replay = await searching({ main }, { config, replay: dir });
    expect((await replay.search({ query: 'tea' })).results).toEqual(live.results);
    // What the cache holds is no recording.
    await expect(replay.search({ query: 'coffee' })).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
    await replay.close();
    expect(main.seen).toHaveLength(2);
  });

  it('of every question counts, also of one asked twice', async () => {
    let turn = 0;
    await using main = await loopback(() => ({ body: { results: [{ ...hit, title: `Turn ${(turn += 1)}` }] } }));
    const dir = newDir();
    const titles = async (options: WebglassOptions) => {
      const web = await searching({ main }, options as never);
      const seen = [];
      for (let time = 0; time < 2; time += 1) seen.push((await web.search({ query: 'tea' })).results[0]!.title);
      await web.close();
      return seen;
    };
    expect(await titles({ record: dir })).toEqual(['Turn 1', 'Turn 2']);
    expect(await titles({ replay: dir })).toEqual(['Turn 1', 'Turn 2']);
  });

  it('that is damaged says what to do', async () => {
    await using main = await loopback(found);
    const dir = newDir();
    const recorder = await searching({ main }, { record: dir });
    await recorder.search({ query: 'tea' });
    await recorder.close();
    writeFileSync(join(dir, readdirSync(dir)[0]!), '{"version": 9}');
    const replay = await searching({ main }, { replay: dir });
    await expect(replay.search({ query: 'tea' })).rejects.toMatchObject({
      code: 'CONFIG',
      fix: 'Correct the file, or delete it and record the call again with --record.',
    });
    await replay.close();
  });
});

describe('offline', () => {
  it('answers from the cache, fresh or not, says so, and explains itself', async () => {
    await using main = await loopback(found);
    const config = { cache: { kind: 'disk', dir: newDir() } };
    const online = await searching({ main }, { config });
    await online.search({ query: 'tea' });
    await online.close();
    const { clock, pass } = laterClock();
    const web = await searching({ main }, { config, clock, offline: true });
    expect((await web.search({ query: 'tea' })).attempts[0]).toMatchObject({ ok: true, cached: true });
    pass(2 * 3_600_000);
    const { results, warnings } = await web.search({ query: 'tea' });
    expect([results.length, warnings]).toEqual([1, ['These results of main are 2 hours old; webglass is offline.']]);
    await expect(web.search({ query: 'coffee' })).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
    const two = await searching({ main, other: main }, { config, clock, offline: true });
    await expect(two.search({ query: 'coffee' })).rejects.toMatchObject({
      code: 'OFFLINE_MISS',
      message: expect.stringMatching(/^Neither the cache nor a recording answers this search\.\n- main: .*\n- other: /),
    });
    await two.close();
    const outlook = async (query: string) => (await web.explain({ query })).searches[0]!.outlook;
    const reason = 'webglass is offline, only its cache answers';
    expect(await outlook('coffee')).toEqual({ open: false, reason, costUsd: 0 });
    expect(await outlook('tea')).toMatchObject({ open: false, reason, staleMs: expect.any(Number) });
    await web.close();
    expect(main.seen).toHaveLength(1);
  });

  it('reads pages from the cache when their time is over, and says how old they are', async () => {
    const body = `<!doctype html><title>Rivers</title><main><h1>Rivers</h1><p>${'A page about rivers. '.repeat(20)}</p></main>`;
    await using site = await loopback({ headers: { 'cache-control': 'max-age=60' }, body });
    const config = { read: { allow: [site.url] }, cache: { kind: 'disk', dir: newDir() } };
    const urls = [`${site.url}/rivers`];
    const online = await createWebglass({ env: {}, config });
    await online.read({ urls });
    await online.close();
    const { clock, pass } = laterClock();
    pass(3_600_000);
    const web = await createWebglass({ env: {}, config, clock, offline: true });
    const [page] = (await web.read({ urls })).pages;
    expect(page!.content).toContain('A page about rivers.');
    expect(page!.notes).toEqual([
      'This copy is 60 minutes old; nothing newer could be had. Nobody is asked: webglass is offline.',
    ]);
    await web.close();
    expect(site.seen).toHaveLength(1);
  });
});

describe('a partial answer', () => {
  const partly = { body: { results: [hit], unresponsive_engines: [['bing', 'timeout']] } };

  it('is kept for a minute, with its warning, and not longer', async () => {
    await using main = await loopback(partly);
    const { clock, pass } = laterClock();
    const web = await searching({ main }, { clock });
    await web.search({ query: 'tea' });
    pass(50_000);
    const again = await web.search({ query: 'tea' });
    expect([again.attempts[0]!.cached, again.warnings]).toEqual([true, ['engines without an answer: bing: timeout']]);
    pass(11_000);
    await web.search({ query: 'tea' });
    expect(main.seen).toHaveLength(2);
    await web.close();
  });

  it('does not stand in for a whole one later', async () => {
    const { handler, flip } = switching(partly, { status: 500 });
    await using main = await loopback(handler);
    const { clock, pass } = laterClock();
    const web = await searching({ main }, { clock });
    await web.search({ query: 'tea' });
    flip();
    pass(600_000);
    await expect(web.search({ query: 'tea' })).rejects.toMatchObject({ code: 'UPSTREAM' });
    await web.close();
  });
});

describe('a query that is too large for a service (413)', () => {
  const long = 'how do rivers find their way to the sea when the land is flat '.repeat(12).trim();
  const limit =
    (most: number): Handler =>
    ({ path }) =>
      new URL(path, 'http://x').searchParams.get('q')!.length > most ? { status: 413 } : found;

  it('is shortened once, and the result says so', async () => {
    await using main = await loopback(limit(500));
    const web = await searching({ main });
    const { results, warnings } = await web.search({ query: long });
    const sent = new URL(main.seen[1]!.path, 'http://x').searchParams.get('q')!;
    expect([results.length, main.seen.length, long.startsWith(`${sent} `)]).toEqual([1, 2, true]);
    expect(warnings).toEqual([
      `The query was too long for main; only its first ${sent.length} characters were searched for.`,
    ]);
    await web.close();
  });

  it('is an error when that does not help, and when there is nothing to shorten', async () => {
    await using main = await loopback(limit(1));
    const web = await searching({ main });
    await expect(web.search({ query: long })).rejects.toMatchObject({ code: 'BAD_REQUEST', details: { status: 413 } });
    expect(main.seen).toHaveLength(2);
    await expect(web.search({ query: 'rivers' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(main.seen).toHaveLength(3);
    await web.close();
  });
});

describe('cool-downs', () => {
  const spent = { status: 402, body: { error: 'credits exhausted' } };

  it('outlive the process when they are kept, until the provider answers somebody who looks', async () => {
    const { handler, flip } = switching(spent, found);
    await using main = await loopback(handler);
    const env = { XDG_CACHE_HOME: newDir() };
    const searched = async (coolDowns: 'recall' | 'ignore', query: string) => {
      const web = await searching({ main }, { env, coolDowns });
      const outcome = await web.search({ query, fresh: true }).then(
        () => 'answered',
        ({ code, details }: { code: string; details: { attempts: { skipped?: boolean }[] } }) =>
          `${code}${details.attempts[0]!.skipped ? ', not asked' : ''}`,
      );
      const { remembered } = web.state();
      await web.close();
      return [outcome, remembered?.map(({ provider, code }) => `${provider} ${code}`)];
    };
    expect(await searched('recall', 'one')).toEqual(['QUOTA', ['main QUOTA']]);
    expect(await searched('recall', 'two')).toEqual(['QUOTA, not asked', ['main QUOTA']]);
    expect(main.seen).toHaveLength(1);
    flip();
    expect(await searched('ignore', 'three')).toEqual(['answered', undefined]);
    expect(await searched('recall', 'four')).toEqual(['answered', undefined]);
    expect(readdirSync(join(env.XDG_CACHE_HOME, 'webglass'))).toEqual([]);
  });

  it('do not outlive it for a program that did not ask for that', async () => {
    await using main = await loopback(spent);
    const env = { XDG_CACHE_HOME: newDir() };
    const web = await searching({ main }, { env });
    await expect(web.search({ query: 'one' })).rejects.toMatchObject({ code: 'QUOTA' });
    await web.close();
    expect(readdirSync(root).includes(env.XDG_CACHE_HOME.split('/').at(-1)!)).toBe(false);
  });
});

describe('a pause', () => {
  it('is not waited for while somebody else is ready, and waited for when nobody is', async () => {
    let turn = 0;
    await using busy = await loopback(() =>
      (turn += 1) === 1 ? { status: 429, headers: { 'retry-after': '1' } } : found,
    );
    await using down = await loopback({ status: 501 });
    const web = await searching({ busy, down });
    const startedAt = performance.now();
    const { attempts } = await web.search({ query: 'tea' });
    expect(attempts.map(({ provider, code }) => [provider, code])).toEqual([
      ['busy', 'RATE_LIMITED'],
      ['down', 'UPSTREAM'],
      ['busy', undefined],
    ]);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    await web.close();
  });
});

describe('a service that ends its answers too early', () => {
  it('is left alone after five of them', async () => {
    await using main = await loopback((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results": [', () => response.socket!.end());
    });
    const web = await searching({ main }, { clock: laterClock().clock });
    for (let turn = 0; turn < 5; turn += 1)
      await expect(web.search({ query: `q${turn}` })).rejects.toMatchObject({ code: 'PROTOCOL' });
    const before = main.seen.length;
    await expect(web.search({ query: 'q5' })).rejects.toMatchObject({ details: { attempts: [{ skipped: true }] } });
    expect([main.seen.length - before, web.state().lanes[0]!.breaker]).toEqual([0, 'open']);
    await web.close();
  });
});
