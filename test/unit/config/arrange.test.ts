import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.ts';
import { standIns } from './stand-in-providers.ts';

const load = (config: unknown, env: Record<string, string> = {}, more: object = {}) =>
  loadConfig({ config, env, providers: standIns, ...more });
const listed = { providers: [{ name: 'a', type: 'exa' }, { type: 'swift' }, { name: 'c', type: 'wren' }] };

/** Who is asked, for every way of saying it. */
const orders: readonly {
  title: string;
  config: unknown;
  env?: Record<string, string>;
  search: readonly string[];
  read: readonly string[];
}[] = [
  {
    title: 'nothing at all: keyless ones, and the local reader',
    config: {},
    search: ['wren', 'swift'],
    read: ['local'],
  },
  {
    title: 'a key in the environment comes first',
    config: {},
    env: { EXA_API_KEY: 'k' },
    search: ['exa', 'wren', 'swift'],
    read: ['local', 'exa'],
  },
  {
    title: 'an address in the environment configures a server of one’s own',
    config: {},
    env: { HERON_URL: 'http://127.0.0.1:1' },
    search: ['wren', 'swift'],
    read: ['local', 'heron'],
  },
  {
    title: 'half of what a provider needs does not',
    config: {},
    env: { HERON_TOKEN: 't' },
    search: ['wren', 'swift'],
    read: ['local'],
  },
  {
    title: 'the variable names the first',
    config: {},
    env: { EXA_API_KEY: 'k', WEB_SEARCH_PROVIDER: 'swift' },
    search: ['swift', 'exa', 'wren'],
    read: ['local', 'exa'],
  },
  {
    title: 'the file alone',
    config: { secrets: { sources: ['file'] } },
    env: { EXA_API_KEY: 'k', WEB_SEARCH_PROVIDER: 'swift', WEBGLASS_TIMEOUT_MS: '1' },
    search: ['wren', 'swift'],
    read: ['local'],
  },
  {
    title: 'a default without a list',
    config: { defaultProvider: 'swift' },
    search: ['swift', 'wren'],
    read: ['local'],
  },
  {
    title: 'one that is asked only by name, by name',
    config: { defaultProvider: 'owl' },
    search: ['owl', 'wren', 'swift'],
    read: ['local'],
  },
  { title: 'a list in its order', config: listed, search: ['a', 'swift', 'c'], read: ['local', 'a', 'c'] },
  {
    title: 'a list with a default',
    config: { ...listed, defaultProvider: 'c' },
    search: ['c', 'a', 'swift'],
    read: ['local', 'c', 'a'],
  },
  {
    title: 'a list, and the variable',
    config: listed,
    env: { WEB_SEARCH_PROVIDER: 'c' },
    search: ['c', 'a', 'swift'],
    read: ['local', 'c', 'a'],
  },
  {
    title: 'the default of the file wins over the variable',
    config: { ...listed, defaultProvider: 'swift' },
    env: { WEB_SEARCH_PROVIDER: 'c' },
    search: ['swift', 'a', 'c'],
    read: ['local', 'a', 'c'],
  },
  {
    title: 'orders for both jobs',
    config: { ...listed, search: { providers: ['c', 'a', 'c'] }, read: { providers: ['c', 'local'] } },
    search: ['c', 'a'],
    read: ['c', 'local'],
  },
  {
    title: 'one for each job',
    config: { ...listed, search: { provider: 'swift' }, read: { provider: 'a' } },
    search: ['swift'],
    read: ['a'],
  },
  {
    title: 'the flat keys',
    config: { search_provider: 'swift', read_provider: 'wren' },
    search: ['swift'],
    read: ['wren'],
  },
  {
    title: 'a type beside the list, without an entry',
    config: { providers: [{ name: 'a', type: 'exa' }], search: { providers: ['a', 'swift'] } },
    search: ['a', 'swift'],
    read: ['local', 'a'],
  },
  {
    title: 'a list of readers leaves search to the keyless',
    config: { providers: [{ type: 'heron' }] },
    search: ['wren', 'swift'],
    read: ['local', 'heron'],
  },
  {
    title: 'no remote readers',
    config: { ...listed, read: { remote: false } },
    search: ['a', 'swift', 'c'],
    read: ['local'],
  },
  {
    title: 'keyless remote readers too',
    config: { read: { remote: 'keyless' } },
    search: ['wren', 'swift'],
    read: ['local', 'wren'],
  },
  {
    title: 'a disabled entry is left out',
    config: { providers: [{ type: 'exa', disabled: true }, { type: 'swift' }] },
    search: ['swift'],
    read: ['local'],
  },
  { title: 'one Exa', config: { apiKey: 'k' }, search: ['exa'], read: ['local', 'exa'] },
  {
    title: 'settings of a host, nested',
    config: { webSearch: { provider: 'wren', wren: { apiKey: 'k' } } },
    search: ['wren'],
    read: ['local', 'wren'],
  },
  {
    title: 'settings of a host, dotted, overridden by the variable',
    config: { 'webSearch.provider': 'wren', 'webSearch.exa.apiKey': 'k' },
    env: { WEB_SEARCH_PROVIDER: 'exa' },
    search: ['exa'],
    read: ['local', 'exa'],
  },
];

describe('who is asked', () => {
  it.each(orders)('$title', async ({ config, env, search, read }) => {
    const loaded = await load(config, env);
    expect(loaded.problem).toBeUndefined();
    expect({ search: loaded.search.order, read: loaded.read.order }).toEqual({ search, read });
    const names = loaded.entries.map(({ name }) => name);
    for (const name of [...search, ...read].filter((one) => one !== 'local')) {
      expect(names).toContain(name);
    }
  });

  it('a variable of another program is a warning, not an error', async () => {
    const loaded = await load({}, { WEB_SEARCH_PROVIDER: 'duck' });
    expect(loaded.warnings).toEqual(['WEB_SEARCH_PROVIDER names "duck", which is not a provider here; it is ignored']);
    expect(loaded.search.order).toEqual(['wren', 'swift']);
  });

  it('tells who is in the list, who was found, who is keyless', async () => {
    const loaded = await load({}, { EXA_API_KEY: 'k' });
    expect(loaded.entries.map(({ name, type, origin, key }) => ({ name, type, origin, key }))).toEqual([
      { name: 'exa', type: 'exa', origin: 'env', key: { from: 'env', name: 'EXA_API_KEY', state: 'set' } },
      { name: 'owl', type: 'owl', origin: 'keyless', key: undefined },
      { name: 'swift', type: 'swift', origin: 'keyless', key: undefined },
      { name: 'wren', type: 'wren', origin: 'keyless', key: undefined },
    ]);
    expect((await load(listed)).entries.map(({ origin }) => origin)).toEqual(['list', 'list', 'list']);
  });

  it('knows who is switched off', async () => {
    const loaded = await load({ providers: [{ type: 'exa', disabled: true }, { type: 'swift' }] });
    expect(loaded.disabled).toEqual(['exa']);
    expect(loaded.entries.map(({ name }) => name)).toEqual(['swift']);
  });
});

describe('a list that cannot search', () => {
  const note = 'no provider of the list can search (h); asked instead, without a key: wren, swift';
  it('says who is asked instead', async () => {
    const { search, warnings } = await load({
      providers: [
        { name: 'h', type: 'heron', options: { baseUrl: 'http://127.0.0.1:1' } },
        { name: 'off', type: 'exa', disabled: true },
      ],
    });
    expect(search).toMatchObject({ order: ['wren', 'swift'], note });
    expect(warnings).toEqual([note]);
  });

  it.each([
    [{}],
    [listed],
    [{ ...listed, search: { provider: 'c' } }],
    [{ providers: [{ type: 'heron', options: { baseUrl: 'http://127.0.0.1:1' } }], search: { provider: 'wren' } }],
  ])('is not said of %j', async (config) => {
    const { search, warnings } = await load(config);
    expect(search).not.toHaveProperty('note');
    expect(warnings).toEqual([]);
  });
});
