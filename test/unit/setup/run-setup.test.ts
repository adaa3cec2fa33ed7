import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { builtInProviders } from '../../../src/providers/index.ts';
import { runSetup, verifySetup, type Asker, type SetupOptions, type TestEngine } from '../../../src/setup/index.ts';
import { standIns } from '../config/stand-in-providers.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'webglass-wizard-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const own = () => join(home, '.config/webglass/config.json');

type Answer = string | boolean | undefined;

/** A person with prepared answers, and a transcript of what they were asked and told. */
function person(answers: Record<string, Answer | Answer[]>) {
  const seen: string[] = [];
  const left = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, [value].flat()]));
  const answer = (question: string): Answer => {
    seen.push(`? ${question}`);
    const key = Object.keys(left).find((one) => question.includes(one));
    if (key === undefined) throw new Error(`nobody prepared for: ${question}`);
    return left[key]!.length > 1 ? left[key]!.shift() : left[key]![0];
  };
  const ask: Asker = {
    select: async (question, choices, initial) => {
      const typed = answer(question) as string | undefined;
      const chosen = typed === '' ? initial : typed;
      if (chosen !== undefined) expect(choices.map(({ value }) => value)).toContain(chosen);
      return chosen;
    },
    input: async (question, initial) => {
      const typed = answer(question.includes('keeps') ? `${question} [${initial}]` : question) as string | undefined;
      return typed === '' ? initial : typed;
    },
    secret: async (question) => answer(question) as string | undefined,
    confirm: async (question) => answer(question) as boolean | undefined,
    say: (text) => void seen.push(text),
  };
  return { ask, seen };
}

const run = (answers: Record<string, Answer | Answer[]>, more: Partial<SetupOptions> = {}) => {
  const { ask, seen } = person(answers);
  return runSetup(ask, { env: { HOME: home }, providers: standIns, ...more }).then((result) => ({ result, seen }));
};
const good = {
  'Which provider': 'exa',
  'Address of': '',
  'Key of': 'exa-secret-key',
  'key be kept': 'file',
  'fails, may': false,
  'Write /': true,
};

const engine = (search: TestEngine['search']) => {
  const opened: unknown[] = [];
  let closed = 0;
  const read: TestEngine['read'] = async () => ({ pages: [{}] });
  const open = async (config: unknown) => {
    opened.push(config);
    return { search, read, close: async () => void (closed += 1) };
  };
  return { open, opened, closed: () => closed };
};

describe('setup from nothing', () => {
  it('asks, shows the file without the key, writes it for the owner alone', async () => {
    const { result, seen } = await run(good);
    expect(result).toEqual({ status: 'written', file: own(), name: 'exa' });
    expect(JSON.parse(readFileSync(own(), 'utf8'))).toEqual({
      providers: [{ name: 'exa', type: 'exa', apiKey: 'exa-secret-key' }],
    });
    expect(statSync(own()).mode & 0o777).toBe(0o600);
    expect(seen).toEqual([
      `This writes ${own()}.`,
      '? Which provider?',
      '? Address of Exa (Enter for the usual one)',
      '? Key of Exa:',
      '? Where should the key be kept?',
      '? When Exa fails, may services without a key answer (wren, swift)? They see the query then.',
      `${own()} will hold:\n${JSON.stringify({ providers: [{ name: 'exa', type: 'exa', apiKey: '…' }] }, undefined, 2)}\n`,
      'What changes: adds the provider "exa" (exa).',
      `? Write ${own()}?`,
      'Written. Try it: webglass search "your question"',
    ]);
  });

  it('keeps the key in the file when Enter is pressed', async () => {
    const { result } = await run({ ...good, 'key be kept': '' });
    expect(result.status).toBe('written');
    expect(JSON.parse(readFileSync(own(), 'utf8')).providers[0].apiKey).toBe('exa-secret-key');
  });

  it('names the variable that is set, whichever of its names that is', async () => {
    const { result, seen } = await run(
      { ...good, 'Which provider': 'brave', 'is set. Use that key': true },
      { env: { HOME: home, BRAVE_SEARCH_API_KEY: 'from-the-shell' }, providers: builtInProviders },
    );
    expect(result.status).toBe('written');
    expect(seen).toContain('? BRAVE_SEARCH_API_KEY is set. Use that key?');
    expect(JSON.parse(readFileSync(own(), 'utf8')).providers[0].apiKey).toEqual({ env: 'BRAVE_SEARCH_API_KEY' });
  });

  it('uses a key that is in the environment already', async () => {
    const { result } = await run(
      { ...good, 'is set. Use that key': true },
      { env: { HOME: home, EXA_API_KEY: 'from-the-shell' } },
    );
    expect(result.status).toBe('written');
    expect(readFileSync(own(), 'utf8')).not.toContain('from-the-shell');
    expect(JSON.parse(readFileSync(own(), 'utf8')).providers[0].apiKey).toEqual({ env: 'EXA_API_KEY' });
  });

  it('asks again after a wrong address or an empty key', async () => {
    const { result, seen } = await run({
      ...good,
      'Address of': ['not an address', 'http://127.0.0.1:7/?key=x', 'http://127.0.0.1:7/'],
      'Key of': ['', 'k'],
    });
    expect(result.status).toBe('written');
    const complaint = 'This must be an http(s) URL, without "?" and "#".';
    expect(seen.filter((line) => line === complaint)).toHaveLength(2);
    expect(seen).toContain('Exa needs a key.');
    expect(JSON.parse(readFileSync(own(), 'utf8')).providers[0]).toEqual({
      name: 'exa',
      type: 'exa',
      apiKey: 'k',
      options: { baseUrl: 'http://127.0.0.1:7/' },
    });
  });

  it('gives up after three wrong answers', async () => {
    const { result } = await run({ ...good, 'Key of': '' });
    expect(result).toEqual({ status: 'cancelled' });
  });

  it('asks no key where there is none, and takes an empty one where it is optional', async () => {
    expect((await run({ ...good, 'Which provider': 'swift', 'Key of': undefined })).result.status).toBe('written');
    rmSync(own());
    expect((await run({ ...good, 'Which provider': 'wren', 'Key of': '' })).result.status).toBe('written');
    expect(JSON.parse(readFileSync(own(), 'utf8'))).toEqual({ providers: [{ name: 'wren', type: 'wren' }] });
  });

  it.each(['Which provider', 'Address of', 'Key of', 'key be kept', 'fails, may', 'Write /'])(
    'somebody who leaves at "%s" has changed nothing',
    async (question) => {
      const { result } = await run({ ...good, [question]: undefined });
      expect(result).toEqual({ status: 'cancelled' });
      expect(() => statSync(own())).toThrow('ENOENT');
    },
  );
});

describe('setup with a file', () => {
  it('keeps it, says so, and asks before it is overwritten', async () => {
    const file = join(home, 'mine.json');
    writeFileSync(file, '{"log":"off"}', { mode: 0o600 });
    const answers = { ...good, 'first from now on': true, 'Write /': undefined, Overwrite: true };
    const { result, seen } = await run(answers, { file });
    expect(result).toEqual({ status: 'written', file, name: 'exa' });
    expect(seen[0]).toBe(`This changes ${file}.`);
    expect(seen).toContain(`? Overwrite ${file}?`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      log: 'off',
      providers: [{ name: 'exa', type: 'exa', apiKey: 'exa-secret-key' }],
    });
  });

  const changed = { 'first from now on': true, 'Write /': undefined, Overwrite: true };
  const afterChange = async (entry: object, answers: Record<string, Answer>) => {
    const file = join(home, 'mine.json');
    writeFileSync(file, JSON.stringify({ providers: [entry] }), { mode: 0o600 });
    const { seen } = await run({ ...good, ...changed, ...answers }, { file });
    return { entry: JSON.parse(readFileSync(file, 'utf8')).providers[0], seen };
  };
  const elsewhere = { name: 'exa', type: 'exa', apiKey: 'old', options: { baseUrl: 'http://127.0.0.1:1' } };

  it('offers the address it has, and keeps it at Enter', async () => {
    const { entry, seen } = await afterChange(elsewhere, {});
    expect(entry).toEqual({ ...elsewhere, apiKey: 'exa-secret-key' });
    expect(seen).toContain(
      '? Address of Exa (Enter keeps the one it has; the usual one is https://api.exa.example) [http://127.0.0.1:1]',
    );
    expect(seen).toContain(
      'What changes: replaces the key of "exa"; leaves the address of "exa" at http://127.0.0.1:1.',
    );
  });

  it('goes back to the usual address', async () => {
    const { entry, seen } = await afterChange(elsewhere, { 'Address of': 'https://api.exa.example' });
    expect(entry).toEqual({ name: 'exa', type: 'exa', apiKey: 'exa-secret-key' });
    expect(seen).toContain('What changes: replaces the key of "exa"; sets the address of "exa" back to the usual one.');
  });

  it('keeps an address with a password in it, without showing that', async () => {
    const own = { name: 'exa', type: 'exa', apiKey: 'old', options: { baseUrl: 'http://me:secret@127.0.0.1:1/' } };
    const { entry, seen } = await afterChange(own, {});
    expect(entry.options).toEqual({ baseUrl: 'http://me:secret@127.0.0.1:1/' });
    expect(seen.filter((line) => line.startsWith('? ')).join('\n')).not.toContain('secret');
  });

  it('says what Enter does to the key it has, and does that', async () => {
    const { entry, seen } = await afterChange(elsewhere, { 'Key of': '' });
    expect([entry, seen.includes('? Key of Exa (Enter keeps the one it has):')]).toEqual([elsewhere, true]);
    expect(seen).not.toContain('? Where should the key be kept?');

    const wren = { name: 'wren', type: 'wren', apiKey: 'old' };
    const kept = await afterChange(wren, { 'Which provider': 'wren', 'Key of': '' });
    expect(kept.entry).toEqual(wren);
    expect(kept.seen).toContain('? Key of Wren (Enter keeps the one it has, - takes it away):');
    const without = await afterChange(wren, { 'Which provider': 'wren', 'Key of': '-' });
    expect(without.entry).toEqual({ name: 'wren', type: 'wren' });
    const none = await afterChange({ name: 'wren', type: 'wren' }, { 'Which provider': 'wren', 'Key of': '' });
    expect(none.entry).toEqual({ name: 'wren', type: 'wren' });
    expect(none.seen).toContain('? Key of Wren (Enter for none):');
  });

  it.each([
    ['cannot be read (ELOOP), so it is left alone.', (file: string) => symlinkSync(file, file)],
    [
      'is not valid JSON (line 1: a key in double quotes is expected here), so it cannot be changed safely.',
      (file: string) => writeFileSync(file, '{log: off}'),
    ],
    ['is not a JSON object, so it cannot be changed safely.', (file: string) => writeFileSync(file, '[]')],
  ])('asks nothing when it %s', async (says, make) => {
    const file = join(home, 'mine.json');
    make(file);
    const { ask, seen } = person({});
    await expect(runSetup(ask, { env: { HOME: home }, providers: standIns, file })).rejects.toMatchObject({
      code: 'CONFIG',
      message: `${file} ${says}`,
    });
    expect(seen).toEqual([]);
  });

  it('a no leaves it as it was', async () => {
    const file = join(home, 'mine.json');
    writeFileSync(file, '{"log":"off"}', { mode: 0o600 });
    const { result } = await run({ ...good, 'first from now on': false, Overwrite: false }, { file });
    expect(result).toEqual({ status: 'cancelled' });
    expect(readFileSync(file, 'utf8')).toBe('{"log":"off"}');
  });
});

describe('the test call', () => {
  it('is announced, made once with the key, and its engine closed', async () => {
    const asked: unknown[] = [];
    const { open, opened, closed } = engine(async (request) => (asked.push(request), { results: [{}] }));
    const { result, seen } = await run({ ...good, 'Try it now': true, 'key be kept': 'env' }, { open });
    expect(result).toEqual({ status: 'written', file: own(), name: 'exa', verified: true });
    expect(seen).toContain('? Try it now with one real search (it counts against your plan)?');
    expect(seen).toContain('"exa" answered a test search with results.');
    expect(asked).toEqual([{ query: 'weather today', limit: 1, provider: 'exa' }]);
    expect(opened).toEqual([{ providers: [{ name: 'exa', type: 'exa', apiKey: 'exa-secret-key' }] }]);
    expect(closed()).toBe(1);
  });

  it('a failure is told and the person decides', async () => {
    const failing = engine(async () => {
      throw new WebglassError('AUTH', { provider: 'exa', status: 401 });
    });
    const answers = { ...good, 'Try it now': true, 'key again': '' };
    const no = await run({ ...answers, anyway: false }, { open: failing.open });
    expect(no.result).toEqual({ status: 'cancelled' });
    expect(no.seen).toContain(
      '"exa" did not answer: The provider refused the key (exa, HTTP 401). Check the key with `webglass doctor`, or set a new one with `webglass setup`.',
    );
    const yes = await run({ ...answers, anyway: true }, { open: failing.open });
    expect(yes.result).toEqual({ status: 'written', file: own(), name: 'exa', verified: false });
    expect(failing.closed()).toBe(2);
  });

  it.each([
    { title: 'is right the second time', keys: ['exa-secret-key', 'right'], anyway: undefined, verified: true },
    { title: 'is wrong again', keys: ['exa-secret-key', 'wrong'], anyway: true, verified: false },
  ])('a refused key may be typed once more, and $title', async ({ keys, anyway, verified }) => {
    let key: unknown;
    const search: TestEngine['search'] = async () => {
      if (key === 'right') return { results: [{}] };
      throw new WebglassError('AUTH', { provider: 'exa', status: 401 });
    };
    const { open, opened, closed } = engine(search);
    const opening = (config: unknown) => {
      key = (config as { providers: { apiKey: string }[] }).providers[0]!.apiKey;
      return open(config);
    };
    const answers = { ...good, 'Try it now': true, 'Key of': keys[0]!, 'key again': keys[1]!, anyway };
    const { result, seen } = await run(answers, { open: opening });
    expect(result).toEqual({ status: 'written', file: own(), name: 'exa', verified });
    expect(seen.filter((line) => line.includes('key again'))).toEqual([
      '? The key again (Enter to leave it as it is):',
    ]);
    expect(opened.map((config) => (config as { providers: { apiKey: string }[] }).providers[0]!.apiKey)).toEqual(keys);
    expect(closed()).toBe(2);
    expect(JSON.parse(readFileSync(own(), 'utf8')).providers[0].apiKey).toBe(keys[1]);
  });

  it('only a refused key is asked for again, and Ctrl-C during the test is a cancellation', async () => {
    const failing = (code: 'TIMEOUT' | 'CANCELLED') =>
      engine(async () => {
        throw new WebglassError(code, { provider: 'exa' });
      });
    const late = await run({ ...good, 'Try it now': true, anyway: false }, { open: failing('TIMEOUT').open });
    expect(late.seen.at(-1)).toBe('? Write the file anyway?');
    const left = await run({ ...good, 'Try it now': true }, { open: failing('CANCELLED').open });
    expect([left.result, left.seen.at(-1)]).toEqual([
      { status: 'cancelled' },
      '? Try it now with one real search (it counts against your plan)?',
    ]);
  });

  it('may be left out', async () => {
    const { open, opened } = engine(async () => ({ results: [] }));
    expect((await run({ ...good, 'Try it now': false }, { open })).result).toMatchObject({ status: 'written' });
    expect(opened).toEqual([]);
  });

  it('reads a page with a provider that only reads', async () => {
    const read = (pages: { error?: { message: string } }[]): TestEngine => ({
      search: async () => ({ results: [] }),
      read: async () => ({ pages }),
    });
    expect(await verifySetup('h', 'read', read([{}]))).toEqual({ ok: true, says: '"h" read a test page.' });
    expect(await verifySetup('h', 'read', read([{ error: { message: 'No.' } }]))).toEqual({
      ok: false,
      says: '"h" could not read a test page: No.',
    });
    expect(await verifySetup('h', 'search', read([]))).toEqual({
      ok: true,
      says: '"h" answered a test search without results.',
    });
  });
});
