import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig, requireExa } from '../../../src/config/index.ts';
import { planSearch } from '../../../src/plan/plan-search.ts';
import { canary, exampleOfList as list, exampleOfOne as one, mistakes } from './mistake-rows.ts';
import { standIns } from './stand-in-providers.ts';

const home = mkdtempSync(join(tmpdir(), 'webglass-config-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const file = join(home, 'config.json');

const load = (text: string, more: object = {}) => {
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
  return loadConfig({ configFile: file, env: {}, homeDir: home, providers: standIns, ...more });
};

describe('every mistake has its sentence', () => {
  it.each(mistakes)('$title', async ({ text, says, example = list, env = {} }) => {
    const { problem, entries } = await load(text, { env });
    expect(problem?.message).toBe(`${says.replace('FILE', file)} A minimal valid file: ${example}`);
    expect(problem?.code).toBe('CONFIG');
    expect(problem?.fix).toBe('Correct the file, or run `webglass setup`.');
    expect(entries).toEqual([]);
    expect(inspect(problem)).not.toContain(canary.slice(0, 12));
  });

  it('a wrong variable is told as such: no file has to be corrected', async () => {
    const { problem } = await load('{}', { env: { WEBGLASS_TIMEOUT_MS: 'soon' } });
    expect([problem?.code, problem?.message, problem?.fix]).toEqual([
      'CONFIG',
      'The environment variable WEBGLASS_TIMEOUT_MS must be a number, not a text.',
      'Correct WEBGLASS_TIMEOUT_MS, or take it out of the environment.',
    ]);
  });

  it.each([
    { title: 'a named file that is not there', name: join(home, 'no.json'), says: 'does not exist' },
    { title: 'a folder', name: home, says: 'is not a regular file' },
  ])('$title', async ({ name, says }) => {
    const options = { homeDir: home, providers: standIns };
    const { problem } = await loadConfig({ ...options, configFile: name, env: {} });
    expect(problem?.message).toBe(
      `The configuration file ${name} (named by --config or configFile) ${says}. A minimal valid file: ${list}`,
    );
    const { problem: same } = await loadConfig({ ...options, env: { WEBGLASS_CONFIG: name } });
    expect(same?.message).toBe(
      `The configuration file ${name} (named by WEBGLASS_CONFIG) ${says}. A minimal valid file: ${list}`,
    );
  });

  it('an inline object is named as such', async () => {
    const { problem } = await loadConfig({ config: { timeoutMs: -1 }, env: {}, providers: standIns });
    expect(problem?.message).toBe(`The configuration: timeoutMs must be at least 100. A minimal valid file: ${list}`);
  });

  it('the examples in the messages are valid', async () => {
    for (const text of [list, one]) {
      const loaded = await load(text, { env: { EXA_API_KEY: 'k' } });
      expect(loaded.problem).toBeUndefined();
      expect((await loaded.entries[0]!.resolve()).secrets).toEqual(['k']);
    }
  });
});

describe('a file that others can read', () => {
  const exposed = `${file} can be read by others and may hold keys; run: chmod 600 ${file}`;

  it('is used with a warning', async () => {
    writeFileSync(file, '{"providers": [{"type": "wren"}]}');
    chmodSync(file, 0o644);
    const loaded = await loadConfig({ configFile: file, env: {}, providers: standIns });
    expect(loaded.warnings).toEqual([exposed]);
    expect(loaded.problem).toBeUndefined();
  });

  it('is refused where secrets.strict is set', async () => {
    writeFileSync(file, '{"secrets": {"strict": true}}');
    chmodSync(file, 0o640);
    const { problem } = await loadConfig({ configFile: file, env: {}, providers: standIns });
    expect(problem?.message).toBe(`${exposed} (refused: secrets.strict is set). A minimal valid file: ${list}`);
  });

  it('the command is safe to paste', async () => {
    const odd = join(home, "it's here");
    mkdirSync(odd);
    const named = join(odd, 'c.json');
    writeFileSync(named, '{}');
    chmodSync(named, 0o604);
    const { warnings } = await loadConfig({ configFile: named, env: {}, providers: standIns });
    expect(warnings).toEqual([
      `${named} can be read by others and may hold keys; run: chmod 600 '${named.replace("'", String.raw`'\''`)}'`,
    ]);
  });
});

describe('a broken file', () => {
  it('leaves a configuration with which a face can load', async () => {
    const loaded = await load('{"profile": "pages", "timeoutMs": 1}');
    expect({ ...loaded, problem: undefined }).toEqual({
      profile: 'pages',
      source: { file, found: true, shape: 'none', label: file },
      entries: [],
      disabled: [],
      search: { order: [], mode: 'failover', weights: {} },
      read: { order: [], allow: [], fakeIp: false, remote: true, maxPageLength: 15_000 },
      timeouts: { searchMs: 10_000, readMs: 20_000 },
      cache: { kind: 'memory', searchTtlMs: 300_000 },
      proxyFromEnv: false,
      urlPolicy: 'any',
      urlAllowlist: [],
      tools: { names: {} },
      log: 'warn',
      offline: false,
      warnings: [],
      problem: undefined,
    });
  });

  it('answers the exa profile with the same error', async () => {
    const loaded = await load('{');
    expect(() => requireExa(loaded)).toThrow(loaded.problem);
  });
});

describe('a provider asked for by name', () => {
  const config = { providers: [{ name: 'main', type: 'exa', apiKey: 'k' }, { type: 'heron' }, { type: 'swift' }] };
  const plan = async (name: string) => {
    const { entries, search } = await loadConfig({ config, env: {}, providers: standIns });
    const request = { query: 'q', limit: 5, provider: name };
    return planSearch(request, { entries, ...search }, '2026-01-01T00:00:00.000Z').searches.map(
      ({ entry }) => entry.name,
    );
  };

  it('must be one that is configured', async () => {
    await expect(plan('nope')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'No provider is called "nope". Configured providers: main, heron, swift.',
    });
  });

  it('may be named by its type', async () => {
    expect(await plan('exa')).toEqual(['main']);
  });
});
