import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { environmentRows, loadConfig } from '../../../src/config/index.ts';
import { resolveKey } from '../../../src/config/resolve-key.ts';
import { builtInProviders } from '../../../src/providers/index.ts';
import { standIns } from './stand-in-providers.ts';

const home = mkdtempSync(join(tmpdir(), 'webglass-keys-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const { PATH } = process.env;
const canary = 'canary-9f8e7d6c5b4a';

const open = async (entry: object, env: Record<string, string | undefined> = {}, more: object = {}) => {
  const config = { providers: [{ name: 'main', type: 'exa', ...entry }], ...more };
  const loaded = await loadConfig({ config, env: { PATH, HOME: home, ...env }, providers: standIns });
  expect(loaded.problem).toBeUndefined();
  return { loaded, entry: loaded.entries[0]! };
};
const keyOf = async (apiKey: unknown, env: Record<string, string | undefined> = {}, more: object = {}) => {
  const { settings, secrets } = await (await open({ apiKey }, env, more)).entry.resolve();
  expect(secrets).toEqual([(settings as { apiKey: string }).apiKey]);
  return (settings as { apiKey: string }).apiKey;
};
const file = (name: string, text: string, mode = 0o600) => {
  const path = join(home, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};
const script = (name: string, source: string) => file(name, `#!${process.execPath}\n${source}`, 0o700);

/** A process that ended and that nobody has buried yet does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a key comes from where the file says', () => {
  it('the file itself', async () => expect(await keyOf(' k1 ')).toBe('k1'));
  it('a variable', async () => expect(await keyOf({ env: 'MY_KEY' }, { MY_KEY: 'k2\n' })).toBe('k2'));
  it('a file, under the home folder too', async () => {
    file('key', 'k3\r\nnot this\n');
    expect(await keyOf({ file: '~/key' })).toBe('k3');
    expect(await keyOf({ file: join(home, 'key') })).toBe('k3');
  });
  it('the first line that says something, without the space around it', async () => {
    const path = file('spaced', '\n\n \t k3 \t\r\nnot this\n');
    const context = { env: {}, home, provider: 'main', strict: false, warn: () => {} };
    expect(await resolveKey({ file: path }, context, new AbortController().signal)).toBe('k3');
  });
  it('a command: its first line', async () => {
    const program = script('first-line.cjs', 'console.log("k4 \\nsecond");console.error("noise")');
    expect(await keyOf({ command: [program] })).toBe('k4');
  });
  it('the usual variable, where the file gives none', async () => {
    expect(await keyOf(undefined, { EXA_API_KEY: 'k5' })).toBe('k5');
  });
  it('the file before the variable, or after it', async () => {
    expect(await keyOf('file', { EXA_API_KEY: 'env' })).toBe('file');
    expect(await keyOf('file', { EXA_API_KEY: 'env' }, { secrets: { sources: ['env', 'file'] } })).toBe('env');
  });
  it('a named variable also where the environment is off', async () => {
    expect(await keyOf({ env: 'MY_KEY' }, { MY_KEY: 'k' }, { secrets: { sources: ['file'] } })).toBe('k');
  });
});

describe('a command', () => {
  it('gets no shell, and of the environment what a vault needs', async () => {
    const program = script(
      'env.cjs',
      'console.log(JSON.stringify([process.argv.slice(2), Object.keys(process.env).sort()]))',
    );
    const seen = await keyOf(
      { command: [program, '$HOME; echo x', 'a b'] },
      { EXA_API_KEY: canary, LANG: 'C', BW_SESSION: 's' },
    );
    expect(JSON.parse(seen)).toEqual([
      ['$HOME; echo x', 'a b'],
      ['BW_SESSION', 'HOME', 'LANG', 'PATH'],
    ]);
  });

  it('runs when the provider is first used, and once', async () => {
    const log = join(home, 'runs');
    const program = script('count.cjs', `require('fs').appendFileSync(${JSON.stringify(log)}, '+');console.log('k')`);
    const { entry } = await open({ apiKey: { command: [program] } });
    expect(() => readFileSync(log)).toThrow('ENOENT');
    const [one, two] = await Promise.all([entry.resolve(), entry.resolve()]);
    expect(await entry.resolve()).toBe(one);
    expect(two).toBe(one);
    expect(readFileSync(log, 'utf8')).toBe('+');
  });

  it('is ended when it takes too long, also when it does not want to', async () => {
    const stubborn = script('stubborn.cjs', `process.on('SIGTERM', () => {});setInterval(() => {}, 1000)`);
    const context = { env: { PATH }, home, provider: 'main', strict: false, warn: () => {}, commandTimeoutMs: 500 };
    await expect(resolveKey({ command: [stubborn] }, context, new AbortController().signal)).rejects.toMatchObject({
      code: 'CONFIG',
      message: `The key of provider "main" is not available: the command ${stubborn} gave no answer within 0.5 seconds.`,
    });
  });

  it('ends with whoever waited for it, and with what it started itself', async () => {
    const pids = join(home, 'pids');
    const program = script(
      'waits.cjs',
      `const {spawn} = require('child_process');
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {stdio: 'inherit'});
       require('fs').writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);`,
    );
    const { entry } = await open({ apiKey: { command: [program] } });
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) => entry.resolve(signal));
    await vi.waitFor(() => expect(readFileSync(pids, 'utf8')).toMatch(/^\d+ \d+$/), 5000);
    const running = () =>
      readFileSync(pids, 'utf8')
        .split(' ')
        .filter((pid) => isRunning(Number(pid))).length;
    one.abort(new Error('one left'));
    await expect(asked[0]).rejects.toThrow('one left');
    expect(running()).toBe(2);
    other.abort(new Error('all left'));
    await expect(asked[1]).rejects.toThrow('all left');
    await vi.waitFor(() => expect(running()).toBe(0), 5000);
  });

  it('may not print without end', async () => {
    const program = script('flood.cjs', `process.stdout.write('x'.repeat(200_000))`);
    const { entry } = await open({ apiKey: { command: [program] } });
    await expect(entry.resolve()).rejects.toThrow(`the command ${program} printed too much.`);
  });

  it('may work the next time', async () => {
    const flag = join(home, 'unlocked');
    const program = script(
      'vault.cjs',
      `require('fs').existsSync(${JSON.stringify(flag)}) ? console.log('k') : process.exit(3)`,
    );
    const { entry } = await open({ apiKey: { command: [program] } });
    await expect(entry.resolve()).rejects.toThrow('ended with exit code 3');
    writeFileSync(flag, '');
    expect((await entry.resolve()).secrets).toEqual(['k']);
  });
});

describe('a key that is not available is the failure of its provider', () => {
  const noKey = 'The key of provider "main" is not available:';
  const rows: readonly { title: string; apiKey: () => unknown; says: string; code?: string }[] = [
    {
      title: 'a key where a name belongs',
      apiKey: () => ({ env: 'tvly-0123456789abcdef' }),
      says: `${noKey} "env" takes the name of a variable, and what it holds looks like the key itself.`,
    },
    { title: 'no such variable', apiKey: () => ({ env: 'MY_KEY' }), says: `${noKey} the variable MY_KEY is not set.` },
    {
      title: 'no such file',
      apiKey: () => ({ file: '~/none' }),
      says: `${noKey} the key file ${home}/none does not exist.`,
    },
    {
      title: 'an empty file',
      apiKey: () => ({ file: file('empty', '\n') }),
      says: `${noKey} the key file ${home}/empty is empty.`,
    },
    {
      title: 'no such program',
      apiKey: () => ({ command: ['no-such-program-here'] }),
      says: `${noKey} the command no-such-program-here was not found.`,
    },
    {
      title: 'a program that fails, with secrets on both outputs',
      apiKey: () => ({
        command: [script('fail.cjs', `console.log('${canary}');console.error('${canary}');process.exit(1)`)],
      }),
      says: `${noKey} the command ${home}/fail.cjs ended with exit code 1.`,
    },
    {
      title: 'a program that prints nothing',
      apiKey: () => ({ command: [script('nothing.cjs', '')] }),
      says: `${noKey} the command ${home}/nothing.cjs printed nothing.`,
    },
    {
      title: 'a keyring without its package',
      apiKey: () => ({ keyring: 'main' }),
      code: 'MISSING_PEER',
      says: 'The optional package @napi-rs/keyring is needed to keep keys in the system keyring, and it could not be loaded.',
    },
    {
      title: 'no key anywhere',
      apiKey: () => undefined,
      says: 'Provider "main" has no key: set EXA_API_KEY, or give it an "apiKey" in the configuration.',
    },
  ];
  it.each(rows)('$title', async ({ apiKey, says, code = 'CONFIG' }) => {
    const { entry, loaded } = await open({ apiKey: apiKey() });
    const error = await entry.resolve().then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toMatchObject({ name: 'WebglassError', code, message: says });
    expect(inspect(error)).not.toContain(canary);
    expect(loaded.search.order).toEqual(['main']);
  });

  it('says what to do next', async () => {
    const { entry } = await open({});
    await expect(entry.resolve()).rejects.toMatchObject({
      fix: 'Set EXA_API_KEY, or run `webglass setup`; `webglass providers` tells which ones work without a key.',
    });
    const { entry: fileOnly } = await open({}, {}, { secrets: { sources: ['file'] } });
    await expect(fileOnly.resolve()).rejects.toMatchObject({
      message: 'Provider "main" has no key: give it an "apiKey" in the configuration.',
      fix: 'Run `webglass setup`; `webglass providers` tells which ones work without a key.',
    });
  });

  it('a missing address too', async () => {
    const { entry } = await open({ type: 'heron' });
    await expect(entry.resolve()).rejects.toMatchObject({
      code: 'CONFIG',
      message:
        'Provider "main" needs baseUrl: set HERON_URL, or give it "options": {"baseUrl": …} in the configuration.',
    });
  });

  it('a wrong address in a variable too', async () => {
    const { entry } = await open({ type: 'heron' }, { HERON_URL: 'nonsense' });
    await expect(entry.resolve()).rejects.toMatchObject({
      code: 'CONFIG',
      details: { provider: 'main' },
      message: 'The environment variable HERON_URL must be an http(s) URL: it is baseUrl of provider "main".',
      fix: 'Correct HERON_URL, or take it out of the environment.',
    });
  });
});

describe('a key file that others can read', () => {
  it('is a warning', async () => {
    const path = file('open', 'k', 0o644);
    const { entry, loaded } = await open({ apiKey: { file: path } });
    await entry.resolve();
    expect(loaded.warnings).toEqual([`${path} can be read by others and may hold keys; run: chmod 600 ${path}`]);
  });

  it('is refused where secrets.strict is set', async () => {
    const path = file('open', 'k', 0o644);
    const { entry } = await open({ apiKey: { file: path } }, {}, { secrets: { strict: true } });
    await expect(entry.resolve()).rejects.toThrow(`run: chmod 600 ${path} (secrets.strict is set).`);
  });
});

describe('secrets that are not keys', () => {
  it('are named, so that they can be kept out of every message', async () => {
    const options = {
      baseUrl: 'http://me:pass-word@127.0.0.1:1',
      token: { env: 'T' },
      headers: { authorization: 'Basic abc' },
    };
    const { entry } = await open({ type: 'heron', options }, { T: 'tok' });
    expect(await entry.resolve()).toEqual({
      settings: { baseUrl: 'http://me:pass-word@127.0.0.1:1', token: 'tok', headers: { authorization: 'Basic abc' } },
      secrets: ['tok', 'Basic abc', 'pass-word'],
    });
  });
});

describe('a variable with more than one name', () => {
  const settingsOf = async (type: string, env: Record<string, string>) => {
    const loaded = await loadConfig({ config: {}, env: { HOME: home, ...env }, providers: builtInProviders });
    const entry = loaded.entries.find((one) => one.type === type);
    return entry && { origin: entry.origin, settings: (await entry.resolve()).settings };
  };

  it.each([
    ['brave', { BRAVE_SEARCH_API_KEY: 'b1' }, { apiKey: 'b1' }],
    ['brave', { BRAVE_API_KEY: 'b2', BRAVE_SEARCH_API_KEY: 'b1' }, { apiKey: 'b2' }],
    ['brave', { BRAVE_API_KEY: ' ', BRAVE_SEARCH_API_KEY: 'b1' }, { apiKey: 'b1' }],
    ['firecrawl', { FIRECRAWL_API_URL: 'http://127.0.0.1:3002/' }, { baseUrl: 'http://127.0.0.1:3002' }],
    ['searxng', { SEARXNG_BASE_URL: 'http://127.0.0.1:8888' }, { baseUrl: 'http://127.0.0.1:8888' }],
  ])('%s from %j', async (type, env, settings) => {
    expect(await settingsOf(type, env)).toMatchObject({ origin: 'env', settings });
  });

  it('is in the table of variables', () => {
    const rows = environmentRows(builtInProviders).map(({ variable, sets }) => [variable, sets]);
    expect(rows).toContainEqual(['BRAVE_SEARCH_API_KEY', '`apiKey` of brave, where `BRAVE_API_KEY` is not set']);
    expect(rows).toContainEqual(['FIRECRAWL_API_URL', '`baseUrl` of firecrawl']);
  });
});
