import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applySetup, setupQuestions, writeSetup, type SetupAnswers } from '../../../src/setup/index.ts';
import { standIns } from '../config/stand-in-providers.ts';
import { edits } from './edit-rows.ts';

const kept = new Map<string, string>();
vi.mock('@napi-rs/keyring', () => ({
  Entry: class {
    readonly id: string;
    constructor(service: string, account: string) {
      this.id = `${service}/${account}`;
    }
    setPassword(key: string) {
      if (this.id.endsWith('/locked')) throw new Error('AccessDenied');
      kept.set(this.id, key);
    }
  },
}));

let home = '';
let file = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'webglass-setup-'));
  file = join(home, 'new', 'deep', 'config.json');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const plan = (answers: SetupAnswers, before?: unknown) =>
  applySetup(answers, { file, ...(before !== undefined && { text: JSON.stringify(before) }) }, standIns);

describe('the questions as data', () => {
  it('say what each provider is, needs and where it is', () => {
    const { choices, stores, answers } = setupQuestions(standIns);
    expect(choices.slice(0, 2)).toEqual([
      {
        type: 'exa',
        label: 'Exa',
        about: 'For tests.',
        docs: 'https://docs.example',
        search: true,
        read: true,
        key: 'required',
        variable: 'EXA_API_KEY',
        baseUrl: 'https://api.exa.example',
        needsAddress: false,
        costs: expect.stringMatching(/^US\$ for 1,000: \d/),
      },
      {
        type: 'heron',
        label: 'Heron',
        about: 'For tests.',
        docs: 'https://docs.example',
        search: false,
        read: true,
        key: 'none',
        needsAddress: true,
      },
    ]);
    expect(stores.map(({ store }) => store)).toEqual(['file', 'env', 'keyring']);
    expect(answers).toMatchObject({ type: 'object', required: ['type'], additionalProperties: false });
  });
});

describe('what will be written', () => {
  it.each(edits)('$title', async ({ answers, before, after, changes }) => {
    const { config, text, ...made } = await plan(answers, before);
    expect(config).toEqual(after);
    expect(text).toBe(`${JSON.stringify(after, undefined, 2)}\n`);
    expect(made.changes).toEqual(changes);
  });

  it('is shown without any key', async () => {
    const before = {
      providers: [
        { name: 'a', type: 'wren', apiKey: 'old-secret' },
        { name: 'b', type: 'wren', apiKey: { command: ['op', 'read', 'old-secret'] } },
        { name: 'c', type: 'heron', options: { headers: { authorization: 'old-secret' }, token: 'old-secret' } },
        { name: 'd', type: 'wren', apiKey: { env: 'MY_KEY' } },
      ],
    };
    const { preview } = await plan({ type: 'exa', apiKey: 'new-secret' }, before);
    expect(preview).not.toMatch(/old-secret|new-secret/);
    expect(JSON.parse(preview)).toEqual({
      providers: [
        { name: 'a', type: 'wren', apiKey: '…' },
        { name: 'b', type: 'wren', apiKey: { command: ['…', '…', '…'] } },
        { name: 'c', type: 'heron', options: { headers: { authorization: '…' }, token: '…' } },
        { name: 'd', type: 'wren', apiKey: { env: 'MY_KEY' } },
        { name: 'exa', type: 'exa', apiKey: '…' },
      ],
    });
  });

  it('a test call gets the key wherever it will be kept', async () => {
    const { config, testConfig, keyring } = await plan({ type: 'exa', apiKey: 'k', store: 'keyring' });
    expect(config).toEqual({ providers: [{ name: 'exa', type: 'exa', apiKey: { keyring: 'exa' } }] });
    expect(testConfig).toEqual({ providers: [{ name: 'exa', type: 'exa', apiKey: 'k' }] });
    expect(keyring).toEqual({ service: 'webglass', account: 'exa', key: 'k' });
  });

  it('a test call with the usual address goes there, not to the address before', async () => {
    const before = { providers: [{ type: 'exa', apiKey: 'old', options: { baseUrl: 'http://127.0.0.1:1' } }] };
    const { testConfig } = await plan({ type: 'exa', apiKey: 'new', baseUrl: 'https://api.exa.example' }, before);
    expect(testConfig).toEqual({ providers: [{ name: 'exa', type: 'exa', apiKey: 'new' }] });
  });

  it('a variable leaves something to do', async () => {
    expect((await plan({ type: 'exa', store: 'env' })).todo).toBe(
      'Set EXA_API_KEY where your agents start, for example in your shell profile.',
    );
  });

  it.each([
    { answers: { type: 'goo' }, says: '"goo" is not a provider type; use one of exa, heron, owl, swift, wren.' },
    { answers: { type: 'exa' }, says: 'Exa needs a key.' },
    {
      answers: { type: 'exa', apiKey: null },
      before: { providers: [{ type: 'exa', apiKey: 'old' }] },
      says: 'Exa needs a key.',
    },
    { answers: { type: 'swift', apiKey: 'k' }, says: 'Swift takes no key.' },
    { answers: { type: 'heron' }, says: 'Heron needs its address (baseUrl).' },
    {
      answers: { type: 'wren', baseUrl: 'wren' },
      says: 'These answers cannot be used: baseUrl must be an http(s) URL.',
    },
    {
      answers: { type: 'wren', name: 'a' },
      before: { providers: [{ name: 'a', type: 'swift' }] },
      says: 'The name "a" belongs to a provider of type swift; choose another name.',
    },
    {
      answers: { type: 'wren' },
      before: { 'webSearch.provider': 'exa' },
      says: 'These are the settings of a host program; set up the provider there.',
    },
    {
      answers: { type: 'wren' },
      before: { timeoutMs: 'x' },
      says: 'FILE would not be valid with this: timeoutMs must be a number, not a text.',
    },
    { answers: { type: 'wren' }, before: [], says: 'FILE is not a JSON object, so it cannot be changed safely.' },
  ] as { answers: SetupAnswers; before?: unknown; says: string }[])('$says', async ({ answers, before, says }) => {
    await expect(plan(answers, before)).rejects.toMatchObject({ message: says.replace('FILE', file) });
  });

  it('a broken file is left alone', async () => {
    await expect(applySetup({ type: 'wren' }, { file, text: '{\n"a": 1,\n}' }, standIns)).rejects.toMatchObject({
      code: 'CONFIG',
      message: `${file} is not valid JSON (line 2: this comma is one too many), so it cannot be changed safely.`,
    });
  });
});

describe('writing', () => {
  it('makes a file and folders that only the owner can read', async () => {
    const made = await plan({ type: 'exa', apiKey: 'k' });
    await writeSetup(made);
    expect(readFileSync(file, 'utf8')).toBe(made.text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'new')).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'new', 'deep')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(home, 'new', 'deep'))).toEqual(['config.json']);
  });

  it('never overwrites without leave, and repairs the permissions when it does', async () => {
    await writeSetup(await plan({ type: 'exa', apiKey: 'k' }));
    chmodSync(file, 0o644);
    const text = readFileSync(file, 'utf8');
    const next = await applySetup({ type: 'wren' }, { file, text }, standIns);
    await expect(writeSetup(next)).rejects.toMatchObject({
      code: 'CONFIG',
      message: `${file} exists, and overwriting it was not allowed.`,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    await writeSetup(next, { overwrite: true });
    expect(readFileSync(file, 'utf8')).toBe(next.text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not lose what somebody else wrote meanwhile', async () => {
    file = join(home, 'config.json');
    const made = await plan({ type: 'exa', apiKey: 'k' });
    writeFileSync(file, '{"log":"off"}');
    await expect(writeSetup(made, { overwrite: true })).rejects.toThrow(`${file} has changed since it was read.`);
    expect(readFileSync(file, 'utf8')).toBe('{"log":"off"}');
  });

  it('leaves alone what it cannot read: only a missing file is absent', async () => {
    file = join(home, 'config.json');
    symlinkSync(file, file); // cannot be read, by root neither
    const made = await plan({ type: 'wren' });
    await expect(writeSetup(made, { overwrite: true })).rejects.toMatchObject({
      code: 'CONFIG',
      message: `${file} cannot be read (ELOOP), so it is left alone.`,
    });
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)('leaves alone a file that only others may read', async () => {
    file = join(home, 'config.json');
    const made = await plan({ type: 'wren' });
    writeFileSync(file, '{"log":"off"}', { mode: 0o000 });
    await expect(writeSetup(made, { overwrite: true })).rejects.toThrow(`${file} cannot be read (EACCES)`);
    chmodSync(file, 0o600);
    expect(readFileSync(file, 'utf8')).toBe('{"log":"off"}');
  });

  it('changes a file that begins with a byte order mark', async () => {
    file = join(home, 'config.json');
    writeFileSync(file, '\uFEFF{"log":"off"}');
    const made = await applySetup({ type: 'wren' }, { file, text: readFileSync(file, 'utf8') }, standIns);
    await writeSetup(made, { overwrite: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ log: 'off', providers: [{ name: 'wren', type: 'wren' }] });
  });

  it('keeps a link a link', async () => {
    const target = join(home, 'dotfiles.json');
    writeFileSync(target, '{}');
    file = join(home, 'config.json');
    symlinkSync(target, file);
    const made = await plan({ type: 'wren' }, {});
    await writeSetup(made, { overwrite: true });
    expect(readFileSync(target, 'utf8')).toBe(made.text);
  });

  it('puts a key into the keyring and only its account into the file', async () => {
    await writeSetup(await plan({ type: 'exa', name: 'mine', apiKey: 'ring-key', store: 'keyring' }));
    expect(kept.get('webglass/mine')).toBe('ring-key');
    expect(readFileSync(file, 'utf8')).not.toContain('ring-key');
  });

  it('writes nothing when the keyring refuses', async () => {
    const made = await plan({ type: 'exa', name: 'locked', apiKey: 'k', store: 'keyring' });
    await expect(writeSetup(made)).rejects.toThrow('The system keyring is locked or not running.');
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  it('says why it cannot', async () => {
    writeFileSync(join(home, 'new'), '');
    await expect(writeSetup(await plan({ type: 'wren' }))).rejects.toThrow(/cannot be written \((ENOTDIR|EEXIST)\)\.$/);
  });
});
