import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  configJsonSchema,
  configRows,
  describeConfig,
  environmentRows,
  loadConfig,
  optionRows,
  providerRows,
} from '../../../src/config/index.ts';
import { exa, heron, standIns, wren } from './stand-in-providers.ts';

describe('the configuration as it may be shown', () => {
  const secret = 'sk-canary-0123456789';
  const config = {
    providers: [
      { name: 'a', type: 'exa', apiKey: secret, options: { weight: 2, type: 'fast' } },
      { name: 'b', type: 'wren', apiKey: { env: 'MY_KEY' } },
      { name: 'c', type: 'wren', apiKey: { command: ['op', 'read', `op://${secret}`] } },
      { name: 'd', type: 'wren', apiKey: { keyring: 'wren' } },
      { name: 'e', type: 'wren', apiKey: { file: '~/wren' } },
      {
        name: 'f',
        type: 'heron',
        options: { baseUrl: `http://me:${secret}@127.0.0.1:1/x`, token: secret, headers: { authorization: secret } },
      },
    ],
    proxy: `http://me:${secret}@127.0.0.1:2`,
  };

  it('masks every secret', async () => {
    const loaded = await loadConfig({ config, env: { MY_KEY: 'short' }, providers: standIns });
    const shown = describeConfig(loaded);
    expect(inspect(shown, { depth: 9 })).not.toContain(secret.slice(0, -4));
    expect(shown['proxy']).toBe('http://…@127.0.0.1:2/');
    expect(shown['providers']).toEqual([
      {
        name: 'a',
        type: 'exa',
        origin: 'list',
        key: { from: 'file', state: 'set (…6789)' },
        options: { weight: 2, type: 'fast' },
      },
      { name: 'b', type: 'wren', origin: 'list', key: { from: 'env', name: 'MY_KEY', state: 'set' } },
      { name: 'c', type: 'wren', origin: 'list', key: { from: 'command', name: 'op', state: 'asked for when needed' } },
      {
        name: 'd',
        type: 'wren',
        origin: 'list',
        key: { from: 'keyring', name: 'wren', state: 'asked for when needed' },
      },
      {
        name: 'e',
        type: 'wren',
        origin: 'list',
        key: { from: 'key file', name: '~/wren', state: 'asked for when needed' },
      },
      {
        name: 'f',
        type: 'heron',
        origin: 'list',
        options: { baseUrl: 'http://…@127.0.0.1:1/x', token: 'set', headers: 'set' },
      },
    ]);
  });

  it('masks what stands behind "?" and "#" of an address from the environment', async () => {
    const loaded = await loadConfig({
      config: { providers: [{ type: 'heron' }] },
      env: { HERON_URL: `http://127.0.0.1:1/x?token=${secret}#${secret}` },
      providers: standIns,
    });
    const [heron] = describeConfig(loaded)['providers'] as { options: object }[];
    expect(heron!.options).toEqual({ baseUrl: 'http://127.0.0.1:1/x?…#…' });
  });

  it('no secret is in the entries themselves, so that logging one is harmless', async () => {
    const { entries } = await loadConfig({ config, env: {}, providers: standIns });
    expect(inspect(entries, { depth: 9 })).not.toContain(secret.slice(0, -4));
  });

  it('tells what is wrong', async () => {
    const shown = describeConfig(await loadConfig({ config: { timeoutMs: 1 }, env: {}, providers: standIns }));
    expect(shown['problem']).toEqual({
      code: 'CONFIG',
      message: expect.stringMatching(/^The configuration: timeoutMs must be at least 100\./),
      fix: 'Correct the file, or run `webglass setup`.',
    });
  });
});

describe('tables', () => {
  it('a row for every key, inner keys under their parent', () => {
    const rows = configRows(standIns);
    expect(rows.map(({ key }) => key).slice(0, 6)).toEqual([
      '$schema',
      'profile',
      'defaultProvider',
      'providers',
      'search.provider',
      'search.providers',
    ]);
    expect(rows.filter(({ description }) => description === '')).toEqual([]);
    expect(rows.find(({ key }) => key === 'search.mode')).toEqual({
      key: 'search.mode',
      type: '`failover` or `fuse`',
      standard: '"failover"',
      description: 'failover: the next one when one fails. fuse: all at once, rankings merged.',
    });
    expect(rows.find(({ key }) => key === 'providers')?.type).toBe('list of entries');
    expect(rows.find(({ key }) => key === 'apiKey')?.type).toBe('key');
  });

  it('the options of a provider, without its key', () => {
    expect(optionRows(heron)).toEqual([
      { key: 'baseUrl', type: 'text', variable: 'HERON_URL', description: 'Address of your instance.' },
      { key: 'token', type: 'text', variable: 'HERON_TOKEN', description: 'Token of the server.' },
      { key: 'headers', type: 'object', standard: '{}', description: 'More headers.' },
    ]);
    expect(optionRows(exa)[0]).toEqual({
      key: 'baseUrl',
      type: 'text',
      standard: '"https://api.exa.example"',
      description: 'Address of the service.',
    });
  });

  it('every variable', () => {
    expect(environmentRows([exa, wren])).toEqual([
      { variable: 'WEBGLASS_CONFIG', sets: 'the configuration file', secret: false },
      { variable: 'WEBGLASS_PROFILE', sets: '`profile`', secret: false },
      { variable: 'WEB_SEARCH_PROVIDER', sets: '`defaultProvider`', secret: false },
      { variable: 'WEBGLASS_TIMEOUT_MS', sets: '`timeoutMs`', secret: false },
      { variable: 'WEBGLASS_CACHE', sets: '`cache.kind`', secret: false },
      { variable: 'WEBGLASS_CACHE_DIR', sets: '`cache.dir`', secret: false },
      { variable: 'WEBGLASS_PROXY', sets: '`proxy`', secret: true },
      { variable: 'WEBGLASS_LOG', sets: '`log`', secret: false },
      { variable: 'WEBGLASS_OFFLINE', sets: '`offline`', secret: false },
      { variable: 'EXA_API_KEY', sets: '`apiKey` of exa', secret: true },
      { variable: 'WREN_API_KEY', sets: '`apiKey` of wren', secret: true },
      { variable: 'WREN_URL', sets: '`baseUrl` of wren', secret: false },
    ]);
  });

  it('the providers', () => {
    const filtering = {
      ...wren,
      search: {
        ...wren.search!,
        can: { maxResults: 9, filters: { includeDomains: true, startPublishedDate: true, endPublishedDate: true } },
      },
    } as typeof wren;
    expect(providerRows([filtering, heron])).toMatchObject([
      {
        id: 'wren',
        search: true,
        read: true,
        key: 'optional',
        variables: ['WREN_API_KEY', 'WREN_URL'],
        nativeFilters: ['includeDomains', 'startPublishedDate', 'endPublishedDate'],
        filterWords: 'domains (only these), dates',
        zeroConfig: { search: 1, read: 2 },
      },
      { id: 'heron', search: false, read: true, key: 'none', filterWords: '', zeroConfig: {} },
    ]);
  });
});

describe('the JSON Schema for editors', () => {
  const schema = configJsonSchema(standIns) as {
    type: string;
    required?: string[];
    additionalProperties: boolean;
    properties: Record<string, { items?: { oneOf: { properties: Record<string, unknown>; required: string[] }[] } }>;
  };

  it('is an object that demands nothing and refuses the unknown', () => {
    expect(schema.type).toBe('object');
    expect(schema.required).toBeUndefined();
    expect(schema.additionalProperties).toBe(false);
  });

  it('has one kind of entry for each provider', () => {
    const entries = schema.properties['providers']!.items!.oneOf;
    expect(entries.map(({ properties }) => properties['type'])).toEqual(
      standIns.map(({ id }) => ({ type: 'string', const: id })),
    );
    expect(entries.every(({ required }) => String(required) === 'type')).toBe(true);
  });
});
