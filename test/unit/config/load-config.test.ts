import { describe, expect, it } from 'vitest';
import { configFromSettings, loadConfig, requireExa } from '../../../src/config/index.ts';
import { exa, heron, standIns, swift, wren } from './stand-in-providers.ts';

const load = (config: unknown, env: Record<string, string> = {}, more: object = {}) =>
  loadConfig({ config, env, providers: standIns, ...more });
const listed = { providers: [{ name: 'a', type: 'exa' }, { type: 'swift' }, { name: 'c', type: 'wren' }] };

describe('profiles', () => {
  it.each([
    { title: 'standard', config: {}, profile: 'standard' },
    { title: 'named', config: { profile: 'pages' }, profile: 'pages' },
    { title: 'one Exa means exa', config: { apiKey: 'k' }, profile: 'exa' },
    { title: 'an Exa elsewhere means exa', config: { baseUrl: 'https://x.example' }, profile: 'exa' },
    { title: 'one Exa in another profile', config: { apiKey: 'k', profile: 'standard' }, profile: 'standard' },
    { title: 'by variable', config: {}, env: { WEBGLASS_PROFILE: 'pages' }, profile: 'pages' },
    { title: 'a face wins', config: { profile: 'pages' }, more: { profile: 'standard' }, profile: 'standard' },
  ])('$title', async ({ config, env, more, profile }) => {
    expect((await load(config, env, more)).profile).toBe(profile);
  });

  it('EXA_API_KEY alone is enough for the exa profile', async () => {
    const loaded = await load({ profile: 'exa' }, { EXA_API_KEY: 'k' });
    expect(await requireExa(loaded).resolve()).toEqual({
      settings: { apiKey: 'k', baseUrl: 'https://api.exa.example', type: 'auto' },
      secrets: ['k'],
    });
    expect(requireExa(await load({}, { EXA_API_KEY: 'k' })).name).toBe('exa');
  });

  it('the one Exa keeps its address', async () => {
    const { settings } = await requireExa(await load({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9/' })).resolve();
    expect(settings).toEqual({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9', type: 'auto' });
  });

  it('without a key the exa profile says what to set', async () => {
    const loaded = await load({});
    expect(() => requireExa(loaded)).toThrow(
      'The exa profile needs an Exa key: set EXA_API_KEY, or write {"apiKey":"…"} to the configuration.',
    );
  });

  it('a list opened in the exa profile is refused with the way out', async () => {
    const loaded = await load(listed);
    expect(() => requireExa(loaded)).toThrow(
      'the configuration: providers is a list of providers, and the exa profile takes one Exa key; to migrate, replace it with "apiKey" (and "baseUrl", if you have one), or set "profile" to "standard" to keep the list.',
    );
  });
});

describe('settings', () => {
  it('everything set comes through', async () => {
    const loaded = await load(
      {
        $schema: 'https://x.example/schema.json',
        defaultProvider: 'a',
        providers: [
          {
            name: 'a',
            type: 'exa',
            apiKey: 'k',
            options: { weight: 2, requestsPerMinute: 30, timeoutMs: 900, type: 'fast' },
          },
          {
            name: 'b',
            type: 'wren',
            options: { defaultSearchLimit: 7, defaultFetchTextMaxCharacters: 900, weight: 3 },
          },
        ],
        search: { mode: 'fuse', weights: { b: 0.5 }, hedge: true, limit: 8 },
        read: { allow: ['http://127.0.0.1:8080/', 'HTTPS://Wiki.Example:443'], maxCharacters: 9000, userAgent: 'me/1' },
        timeoutMs: 7000,
        cache: { kind: 'disk', dir: '~/cache', maxBytes: 1000, searchTtlMs: 60_000 },
        proxy: 'http://127.0.0.1:3128',
        proxyFromEnv: true,
        urlPolicy: 'allowlist',
        urlAllowlist: ['example.com'],
        secrets: { sources: ['env', 'file'], strict: true },
        tools: { names: { web_search: 'search_web' } },
        log: 'debug',
        offline: true,
        maxTokens: 4000,
        max_page_length: 500,
      },
      {},
      { homeDir: '/home/me' },
    );
    const { entries, ...rest } = loaded;
    expect(rest).toEqual({
      profile: 'standard',
      source: { shape: 'list', found: true, label: 'the configuration' },
      disabled: [],
      defaultProvider: 'a',
      search: { order: ['a', 'b'], mode: 'fuse', weights: { a: 2, b: 0.5 }, hedgeMs: 2000, limit: 8 },
      read: {
        order: ['local', 'a', 'b'],
        allow: ['http://127.0.0.1:8080', 'https://wiki.example'],
        fakeIp: false,
        remote: true,
        maxCharacters: 9000,
        maxPageLength: 500,
        userAgent: 'me/1',
      },
      timeouts: { searchMs: 7000, readMs: 7000 },
      cache: { kind: 'disk', dir: '/home/me/cache', maxBytes: 1000, searchTtlMs: 60_000 },
      proxy: 'http://127.0.0.1:3128',
      proxyFromEnv: true,
      urlPolicy: 'allowlist',
      urlAllowlist: ['example.com'],
      tools: { names: { web_search: 'search_web' } },
      log: 'debug',
      offline: true,
      maxTokens: 4000,
      warnings: [],
    });
    expect(entries.map(({ name, provider, options }) => ({ name, provider, options }))).toEqual([
      { name: 'a', provider: exa, options: { weight: 2, requestsPerMinute: 30, timeoutMs: 900 } },
      { name: 'b', provider: wren, options: { defaultSearchLimit: 7, defaultFetchTextMaxCharacters: 900, weight: 3 } },
    ]);
    expect((await entries[0]!.resolve()).settings).toEqual({
      apiKey: 'k',
      baseUrl: 'https://api.exa.example',
      type: 'fast',
    });
  });

  it('a variable is not hidden by the default of an option', async () => {
    const env = { WREN_URL: 'http://127.0.0.1:2' };
    const address = async (config: unknown) => (await (await load(config, env)).entries[0]!.resolve()).settings;
    expect(await address({ providers: [{ type: 'wren', options: { weight: 1 } }] })).toEqual({
      baseUrl: 'http://127.0.0.1:2',
    });
    expect(await address({ providers: [{ type: 'wren', options: { baseUrl: 'http://127.0.0.1:3' } }] })).toEqual({
      baseUrl: 'http://127.0.0.1:3',
    });
  });

  it('variables stand for keys of the file, and the file wins', async () => {
    const env = {
      WEBGLASS_TIMEOUT_MS: '4000',
      WEBGLASS_OFFLINE: 'yes',
      WEBGLASS_LOG: 'debug',
      WEBGLASS_CACHE: 'disk',
      WEBGLASS_CACHE_DIR: '/tmp/x',
      WEBGLASS_PROXY: 'http://127.0.0.1:1',
    };
    const { timeouts, offline, log, cache, proxy } = await load({ log: 'off', cache: { kind: 'memory' } }, env);
    expect({ timeouts, offline, log, cache, proxy }).toEqual({
      timeouts: { searchMs: 4000, readMs: 4000 },
      offline: true,
      log: 'off',
      cache: { kind: 'memory', dir: '/tmp/x', searchTtlMs: 300_000 },
      proxy: 'http://127.0.0.1:1',
    });
    expect((await load({}, { WEBGLASS_OFFLINE: '0' })).offline).toBe(false);
  });

  it('asks a host only for what it knows', async () => {
    const values: Record<string, unknown> = {
      'webSearch.provider': 'wren',
      'webSearch.wren.apiKey': 'k',
      'webSearch.exa.apiKey': '',
    };
    const asked: string[] = [];
    const config = await configFromSettings({ get: (key) => (asked.push(key), values[key]) }, [
      exa,
      heron,
      swift,
      wren,
    ]);
    expect(config).toEqual({ 'webSearch.provider': 'wren', 'webSearch.wren.apiKey': 'k' });
    expect(asked).toContain('webSearch.heron.baseUrl');
    const loaded = await load(config, { WREN_API_KEY: 'from the environment' });
    const { settings } = await loaded.entries.find(({ name }) => name === 'wren')!.resolve();
    // A host's settings are overridden by the environment.
    expect(settings).toEqual({ apiKey: 'from the environment', baseUrl: 'https://wren.example' });
  });
});
