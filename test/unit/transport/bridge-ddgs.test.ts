import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderSearchRequest, SearchAnswer } from '../../../src/providers/index.ts';
import { ddgs } from '../../../src/providers/ddgs.ts';
import { askSearch } from '../../../src/transport/ask.ts';
import { createDdgsBridge, type ProgramBridge } from '../../../src/transport/bridge-ddgs.ts';
import { systemClock } from '../../../src/transport/clock.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';
import { createNet } from '../../../src/transport/net.ts';
import { pythonIn } from '../../../src/transport/python-environment.ts';
import { createWebglass } from '../../../src/webglass.ts';
import { loopback } from '../../helpers/loopback.ts';
import { standInVenv, standInWheel, temporaryFolder, whyNoPython } from '../../helpers/stand-in-ddgs.ts';

const isSkipped = whyNoPython !== undefined && process.env['CI'] !== 'true';
if (isSkipped) console.log(`skipped: the bridge to ddgs needs ${whyNoPython}`);

describe.skipIf(isSkipped)('the bridge to ddgs', () => {
  let folder: string;
  let venv: string;
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    SECRET_OF_THE_USER: 'hidden',
    PYTHONPATH: '/nowhere',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    PIP_NO_INDEX: '1',
  };
  const progress: string[] = [];
  const bridges: ProgramBridge[] = [];

  beforeAll(() => {
    folder = temporaryFolder();
    venv = standInVenv(folder);
  });
  afterAll(async () => {
    await Promise.all(bridges.map((bridge) => bridge.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (cacheDir = join(folder, 'cache')): ProgramBridge => {
    const bridge = createDdgsBridge({
      cacheDir,
      env,
      clock: systemClock,
      onProgress: (message) => progress.push(message),
    });
    bridges.push(bridge);
    return bridge;
  };

  const ask = (
    request: Partial<ProviderSearchRequest>,
    settings: Record<string, unknown> = { venv },
    {
      programs = open(),
      signal = AbortSignal.timeout(20_000),
    }: { programs?: ProgramBridge | undefined; signal?: AbortSignal } = {},
  ): Promise<SearchAnswer> =>
    askSearch(
      { name: 'python-search', provider: ddgs, settings: ddgs.settings.parse(settings), secrets: [] },
      { query: 'tea', limit: 5, page: 1, now: '2026-11-15T12:00:00.000Z', ...request },
      { net: createNet(), clock: systemClock, signal, programs },
    );

  const told = ({ hits }: SearchAnswer) => JSON.parse(hits[0]!.snippet) as Record<string, unknown>;

  it('searches with a clean environment, in an empty folder of its own that is gone afterwards', async () => {
    const before = searchFolders();
    const answer = await ask({});
    expect(answer.hits.map(({ url, title }) => [url, title])).toEqual([['https://a.example/', 'T: tea']]);
    expect(told(answer)).toEqual({
      options: { max_results: 5, page: 1, backend: 'auto', region: 'us-en' },
      timeout: 5,
      names: ['HOME', 'HTTPS_PROXY', 'LANG', 'PATH', 'TMPDIR'],
      files: ['arguments.json', 'search.py'],
      home: true,
      mode: '0o700',
    });
    expect(searchFolders()).toEqual(before);
  });

  it('hands over every option the package knows, and no more results than it may', async () => {
    const request = {
      limit: 500,
      page: 2,
      timeRange: 'week',
      country: 'DE',
      language: 'de',
      safeSearch: 'strict',
    } as const;
    const { options, timeout } = told(
      await ask(request, { venv, backend: 'mojeek,wikipedia', engineTimeoutSeconds: 9 }),
    );
    expect({ options, timeout }).toEqual({
      options: {
        max_results: 50,
        page: 2,
        backend: 'mojeek,wikipedia',
        region: 'de-de',
        timelimit: 'w',
        safesearch: 'on',
      },
      timeout: 9,
    });
  });

  it('finds news', async () => {
    expect(await ask({ category: 'news' })).toEqual({
      hits: [
        {
          url: 'https://n.example/',
          title: 'N',
          snippet: 'b',
          publishedDate: '2026-08-01T10:00:00.000Z',
          publishedRaw: '2026-08-01T10:00:00+00:00',
          datePrecision: 'time',
          siteName: 'Paper',
        },
      ],
    });
  });

  it('takes its own results, whatever marks the package and its programs print', async () => {
    expect(await ask({ query: 'marks' })).toEqual({
      hits: [{ url: 'https://true.example/', title: 'True', snippet: 'b' }],
    });
  });

  it('finds nothing without calling it a failure, and drops rows that are none', async () => {
    expect(await ask({ query: 'nothing' })).toEqual({ hits: [] });
    expect(await ask({ query: 'shape' })).toEqual({
      hits: [{ url: 'https://kept.example/', title: 'Kept', snippet: '' }],
    });
  });

  it.each([
    ['too fast', 'RATE_LIMITED', 'python-search: the search failed: 202 Ratelimit.'],
    ['slow engine', 'TIMEOUT', 'python-search: the search failed: engine timed out.'],
    ['broken', 'UPSTREAM', 'python-search: the search failed: ValueError: unexpected markup.'],
    ['crash', 'PROTOCOL', 'python-search: the program ended with code 7 and no results: Fatal Python error.'],
  ])('%s is %s', async (query, code, message) => {
    await expect(ask({ query })).rejects.toMatchObject({ code, message, details: { provider: 'python-search' } });
  });

  it('stops the program and what it started when the caller leaves', async () => {
    const file = join(folder, 'pids.json');
    const caller = new AbortController();
    const asked = ask({ query: `hang ${file}` }, { venv }, { signal: caller.signal });
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
    const { pid, child, cwd } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; child: number; cwd: string };
    expect([isAlive(pid), isAlive(child)]).toEqual([true, true]);
    caller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    await until(() => !isAlive(pid) && !isAlive(child));
    expect(existsSync(cwd)).toBe(false);
  });

  it.each([
    ['SIGTERM', (child: ReturnType<typeof spawn>) => child.kill('SIGTERM')],
    ['the end of its parent', (child: ReturnType<typeof spawn>) => child.stdin!.end()],
  ])('ends with code 130 on %s', async (_, stop) => {
    const cwd = mkdtempSync(join(tmpdir(), 'webglass-ddgs-'));
    const file = join(folder, `stop-${_.length}.json`);
    const script = fileURLToPath(new URL('../../../src/transport/ddgs-search.py', import.meta.url));
    const asked = join(folder, 'asked.json');
    writeFileSync(asked, JSON.stringify({ method: 'text', query: `hang ${file}`, timeout: 1 }));
    const child = spawn(pythonIn(venv), ['-I', script, asked], { cwd, stdio: ['pipe', 'ignore', 'ignore'] });
    const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));
    await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '');
    stop(child);
    expect(await ended).toBe(130);
    // What the package started goes too, also when it does not listen to SIGTERM.
    const { child: started } = JSON.parse(readFileSync(file, 'utf8')) as { child: number };
    await until(() => !isAlive(started) && !existsSync(cwd));
  });

  describe('its environment', () => {
    it('is made once, by one of several at a time, also when a caller leaves early, and used from then on', async () => {
      const cache = join(folder, 'fresh');
      const settings = { package: standInWheel(folder) };
      progress.length = 0;
      // The lock of a process that is gone is taken over.
      mkdirSync(join(cache, 'ddgs'), { recursive: true });
      writeFileSync(join(cache, 'ddgs', 'venv.lock'), '');
      const [first, second] = [open(cache), open(cache)];
      const deadline = withDeadline(1);
      await expect(ask({}, settings, { programs: first, signal: deadline.signal })).rejects.toMatchObject({
        code: 'TIMEOUT',
        message: 'python-search: its Python environment is still being made; try again in a minute.',
        fix: 'It is finished meanwhile; nothing has to wait for it.',
      });
      const signal = AbortSignal.timeout(80_000);
      const answers = await Promise.all([first, second].map((programs) => ask({}, settings, { programs, signal })));
      expect(answers.map(({ hits }) => hits[0]?.title)).toEqual(['T: tea', 'T: tea']);
      await ask({}, settings, { programs: open(cache) });
      expect(progress).toEqual(['creating a Python environment for ddgs', `installing ${settings.package}`]);
      expect(readdirSync(join(cache, 'ddgs'))).toEqual(['venv']);
    }, 90_000);

    /** A Python whose pip takes its time, or has no index. Notes every call of it. */
    const slowPython = (name: string, install: string) => {
      const [python, calls] = [join(folder, `${name}-python3`), join(folder, `${name}-calls`)];
      const pth = `for site in "$venv"/lib/python*/site-packages; do echo '${site()}' > "$site/stand-in.pth"; done`;
      const lines = [
        '#!/bin/sh',
        'case "$*" in',
        `  *"-m pip"*install*) echo $$ >> ${calls}; venv=$(dirname $(dirname $4)); ${install}; ${pth}; exit 0;;`,
        '  *"-m pip"*--version*) exit 0;;',
        '  *) exec python3 "$@";;',
        'esac',
      ];
      writeFileSync(python, `${lines.join('\n')}\n`, { mode: 0o755 });
      const pids = () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').map(Number) : []);
      return { python, pids };
    };
    const site = () => join(venv, 'lib', readdirSync(join(venv, 'lib'))[0]!, 'site-packages');

    it('is finished without us when the time of the search is over', async () => {
      const cache = join(folder, 'slow');
      const { python, pids } = slowPython('slow', 'sleep 3');
      const first = open(cache);
      const { signal, dispose } = withDeadline(500);
      await expect(ask({}, { python }, { programs: first, signal })).rejects.toMatchObject({ code: 'TIMEOUT' });
      dispose();
      await first.close();
      expect((await ask({}, { python }, { programs: open(cache) })).hits).toHaveLength(1);
      expect(pids()).toHaveLength(1);
      expect(readdirSync(join(cache, 'ddgs'))).toEqual(['venv']);
    }, 40_000);

    it('that failed while nobody waited says so to the next one', async () => {
      const cache = join(folder, 'slow-failure');
      const { python, pids } = slowPython('failing', 'sleep 2; echo "ERROR: No index here." >&2; exit 1');
      const first = open(cache);
      const { signal, dispose } = withDeadline(500);
      await expect(ask({}, { python }, { programs: first, signal })).rejects.toMatchObject({ code: 'TIMEOUT' });
      dispose();
      await first.close();
      const file = join(cache, 'ddgs', 'venv.failed.json');
      await until(() => existsSync(file));
      const failed = {
        code: 'MISSING_PEER',
        message: 'python-search: ddgs could not be installed: No index here.',
        fix: "Check the network and pip's package index, or install ddgs>=9,<10 yourself and name its environment with `options.venv`.",
      };
      await expect(ask({}, { python }, { programs: open(cache) })).rejects.toMatchObject(failed);
      expect(pids()).toHaveLength(2);
      // After a minute it is told for the last time, and then tried again.
      const old = Date.now() / 1000 - 120;
      utimesSync(file, old, old);
      await expect(ask({}, { python }, { programs: open(cache) })).rejects.toMatchObject(failed);
      expect(readdirSync(join(cache, 'ddgs'))).toEqual([]);
    }, 40_000);

    it('says when it is the package index that cannot be reached', async () => {
      const said = join(folder, 'pip-said.txt');
      writeFileSync(
        said,
        `WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError('<HTTPSConnection object at 0x7f>: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution')': /simple/ddgs/
ERROR: Could not find a version that satisfies the requirement ddgs<10,>=9 (from versions: none)
ERROR: No matching distribution found for ddgs<10,>=9
`,
      );
      const { python } = slowPython('no-route', `cat ${said} >&2; exit 1`);
      await expect(ask({}, { python }, { programs: open(join(folder, 'no-route')) })).rejects.toMatchObject({
        code: 'MISSING_PEER',
        message:
          'python-search: ddgs could not be installed: the package index cannot be reached (Temporary failure in name resolution).',
      });
    }, 40_000);

    it('is stopped with all it started when its caller said stop', async () => {
      const cache = join(folder, 'stopped');
      const { python, pids } = slowPython('stopped', 'sleep 30');
      const programs = open(cache);
      const caller = new AbortController();
      const asked = ask({}, { python }, { programs, signal: caller.signal });
      asked.catch(() => undefined);
      await until(() => pids().length === 1);
      caller.abort();
      await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
      await programs.close();
      expect(pids().map(isAlive)).toEqual([false]);
      expect(readdirSync(join(cache, 'ddgs'))).toEqual([]);
    }, 40_000);

    it('is stopped with all it started when its caller is killed', async () => {
      const cache = join(folder, 'killed');
      const { python, pids } = slowPython('killed', 'sleep 30');
      const maker = fileURLToPath(new URL('../../../src/transport/ddgs-environment.py', import.meta.url));
      const wanted = { program: 'ddgs', python, package: 'ddgs', venv: join(cache, 'venv'), tries: 2, seconds: 60 };
      const caller = spawn(
        process.execPath,
        [
          '-e',
          `require('node:child_process').spawn('python3', ['-I', ...process.argv.slice(1)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })`,
          maker,
          JSON.stringify(wanted),
        ],
        { stdio: 'ignore' },
      );
      await until(() => pids().length === 1);
      caller.kill('SIGKILL');
      await until(() => !isAlive(pids()[0]!) && readdirSync(cache).length === 0);
      expect(pids()).toHaveLength(1);
    }, 40_000);

    it('is a clear failure without Python, and nothing is left', async () => {
      const cache = join(folder, 'no-python');
      await expect(ask({}, { python: 'python-of-nowhere' }, { programs: open(cache) })).rejects.toMatchObject({
        code: 'MISSING_PEER',
        message: 'python-search: ddgs needs Python 3.10 or newer; "python-of-nowhere" was not found.',
        fix: 'Install Python 3, or name it with `options.python`.',
      });
      expect(existsSync(cache)).toBe(false);
    });

    it('is a clear failure without a package index, tried twice', async () => {
      const cache = join(folder, 'no-index');
      progress.length = 0;
      const programs = open(cache);
      const asked = ask({}, { package: 'ddgs-of-nowhere' }, { programs, signal: AbortSignal.timeout(60_000) });
      await expect(asked).rejects.toMatchObject({
        code: 'MISSING_PEER',
        message: 'python-search: ddgs could not be installed: No matching distribution found for ddgs-of-nowhere.',
      });
      expect(progress).toEqual([
        'creating a Python environment for ddgs',
        'installing ddgs-of-nowhere',
        'installing ddgs-of-nowhere (try 2)',
      ]);
      // Not again for every search that follows.
      await expect(ask({}, { package: 'ddgs-of-nowhere' }, { programs })).rejects.toMatchObject({
        code: 'MISSING_PEER',
      });
      expect(progress).toHaveLength(3);
      expect(readdirSync(join(cache, 'ddgs'))).toEqual([]);
    }, 90_000);
  });

  it('leaves the search to the next provider when it cannot run', async () => {
    await using server = await loopback({
      body: { results: [{ url: 'https://a.example/', title: 'A', content: 'a' }] },
    });
    const web = await createWebglass({
      env: { HOME: folder, PATH: '/usr/bin:/bin' },
      config: {
        providers: [
          { name: 'python-search', type: 'ddgs', options: { python: 'python-of-nowhere' } },
          { name: 'own', type: 'searxng', options: { baseUrl: server.url } },
        ],
        search: { providers: ['python-search', 'own'] },
      },
    });
    const { results, attempts } = await web.search({ query: 'tea' });
    await web.close();
    expect(results.map(({ url, providers }) => [url, providers])).toEqual([['https://a.example/', ['own']]]);
    expect(attempts.map(({ provider, ok, code }) => [provider, ok, code])).toEqual([
      ['python-search', false, 'MISSING_PEER'],
      ['own', true, undefined],
    ]);
  });

  it('says so where programs cannot be run', async () => {
    const asked = askSearch(
      { name: 'python-search', provider: ddgs, settings: ddgs.settings.parse({}), secrets: [] },
      { query: 'tea', limit: 5, page: 1, now: '2026-11-15T12:00:00.000Z' },
      { net: createNet(), clock: systemClock, signal: AbortSignal.timeout(1000) },
    );
    await expect(asked).rejects.toMatchObject({
      code: 'CONFIG',
      message: 'python-search: programs cannot be run here.',
    });
  });
});

const searchFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('webglass-ddgs-'));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie waits for its parent to notice; it runs no more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !holds(); round += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
}
