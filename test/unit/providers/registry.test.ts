import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { WebglassError } from '../../../src/errors/index.ts';
import { builtInProviders, defineProvider, type AnyProvider } from '../../../src/providers/index.ts';
import {
  createProviderRegistry,
  getConfiguredProvider,
  getDefaultProvider,
  getProvider,
  isConfigured,
  listProviders,
  registerProvider,
  sensitiveSettings,
} from '../../../src/providers/registry.ts';
import { createWebglass } from '../../../src/webglass.ts';
import { loopback } from '../../helpers/loopback.ts';

const named = (id: string): AnyProvider =>
  defineProvider({
    id,
    label: id,
    about: 'A stand-in.',
    docs: 'https://docs.example',
    key: 'none',
    settings: z.strictObject({}),
    search: {
      can: { maxResults: 1, filters: {} },
      toWire: () => ({ url: 'http://127.0.0.1:9/' }),
      answer: z.object({}),
      fromWire: () => ({ hits: [] }),
    },
  });

describe('a registry of its own', () => {
  it('lists providers in the order they came', () => {
    const { register, list } = createProviderRegistry();
    register(named('b'));
    register(named('a'));
    expect(list().map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('takes the first as default, until one is marked', () => {
    const { register, getDefault, getConfigured } = createProviderRegistry();
    expect(getDefault()).toBeUndefined();
    register(named('a'));
    register(named('b'));
    expect(getDefault()?.id).toBe('a');
    register(named('c'), { default: true });
    register(named('d'));
    expect(getDefault()?.id).toBe('c');
    expect(getConfigured().id).toBe('c');
    expect(getConfigured({ provider: undefined }).id).toBe('c');
  });

  it('asks the settings first, then the default', () => {
    const { register, getConfigured } = createProviderRegistry();
    register(named('a'));
    register(named('b'));
    expect(getConfigured({ provider: 'b' }).id).toBe('b');
  });

  it('says which providers there are when the settings name another', () => {
    const { register, getConfigured } = createProviderRegistry();
    expect(() => getConfigured()).toThrow('No provider is registered.');
    register(named('a'));
    register(named('b'));
    expect(() => getConfigured({ provider: 'c' })).toThrow('No provider is called "c". Registered: a, b.');
  });

  it('refuses a second provider of the same id', () => {
    const { register, list } = createProviderRegistry();
    register(named('a'));
    expect(() => register(named('a'))).toThrow('A provider called "a" is registered already.');
    expect(list()).toHaveLength(1);
  });

  it.each([
    [{ ...named('a'), id: 'My Search' }, 'A provider needs an id of small letters, digits and dashes.'],
    [undefined, 'A provider needs an id of small letters, digits and dashes.'],
    [{ ...named('a'), settings: {} }, 'Provider "a" needs a zod schema in `settings`.'],
    [
      { ...named('a'), search: undefined },
      'Provider "a" needs `search` or `read`, each with `toWire`, `answer` and `fromWire`, or with `steps`.',
    ],
    [
      { ...named('a'), search: { can: { maxResults: 1, filters: {} }, toWire: () => ({ url: 'x' }) } },
      'Provider "a" needs `search` or `read`, each with `toWire`, `answer` and `fromWire`, or with `steps`.',
    ],
  ])('refuses what is no provider (%#)', (value, message) => {
    const { register, list } = createProviderRegistry();
    expect(() => register(value as AnyProvider)).toThrow(message);
    expect(list()).toEqual([]);
  });
});

describe('a refusal of the registry', () => {
  const refusal = (act: () => unknown): { code: string; message: string; fix: string } => {
    try {
      act();
    } catch (error) {
      const { code, message, fix } = error as WebglassError;
      return { code, message, fix };
    }
    throw new Error('it was not refused');
  };
  const needsParts =
    'Provider "a" needs `search` or `read`, each with `toWire`, `answer` and `fromWire`, or with `steps`.';
  const part = { can: { maxResults: 1, filters: {} }, answer: z.object({}), fromWire: () => ({ hits: [] }) };

  it('is about the configuration, and says what to do', () => {
    const { register, getConfigured } = createProviderRegistry();
    const useListed = 'Use one of the ids listed, or register yours with registerProvider().';
    expect(refusal(() => getConfigured())).toEqual({
      code: 'CONFIG',
      message: 'No provider is registered.',
      fix: useListed,
    });
    expect(refusal(() => getConfigured({ provider: 'c' }))).toEqual({
      code: 'CONFIG',
      message: 'No provider is called "c". Registered: none.',
      fix: useListed,
    });
    register(named('a'));
    expect(refusal(() => register(named('a')))).toEqual({
      code: 'CONFIG',
      message: 'A provider called "a" is registered already.',
      fix: 'Give yours another id; several configured entries of one type are made in the configuration.',
    });
  });

  it.each([
    ['a b', 'A provider needs an id of small letters, digits and dashes.'],
    ['a!', 'A provider needs an id of small letters, digits and dashes.'],
    ['-a', 'A provider needs an id of small letters, digits and dashes.'],
    [5, 'A provider needs an id of small letters, digits and dashes.'],
  ])('of the id %j', (id, message) => {
    const { register } = createProviderRegistry();
    expect(refusal(() => register({ ...named('a'), id } as AnyProvider))).toMatchObject({ code: 'CONFIG', message });
  });

  it.each([
    [{ settings: undefined }, 'Provider "a" needs a zod schema in `settings`.'],
    [{ search: part }, needsParts],
    [{ search: { ...part, toWire: () => ({ url: 'x' }), answer: undefined } }, needsParts],
    [{ search: { ...part, toWire: () => ({ url: 'x' }), fromWire: undefined } }, needsParts],
    [{ search: { ...part, toProgram: undefined } }, needsParts],
    [{ search: { ...part, toProgram: () => ({}), answer: undefined } }, needsParts],
    [{ read: part }, needsParts],
  ])('of a provider with %j', (more, message) => {
    const { register, list } = createProviderRegistry();
    expect(refusal(() => register({ ...named('a'), ...more } as unknown as AnyProvider))).toMatchObject({
      code: 'CONFIG',
      message,
    });
    expect(list()).toEqual([]);
  });

  it.each([
    [{ search: { ...part, toProgram: () => ({}) } }],
    [{ search: { can: part.can, steps: () => undefined } }],
    [{ search: undefined, read: { ...part, toWire: () => ({ url: 'x' }) } }],
  ])('is not for %j', (more) => {
    const { register, list } = createProviderRegistry();
    register({ ...named('a'), ...more } as unknown as AnyProvider);
    expect(list()).toHaveLength(1);
  });
});

it('finds the secrets of settings that JSON Schema cannot tell, and of those with a default', () => {
  const secret = z.string().meta({ secret: true });
  const settings = z.strictObject({
    token: secret.transform((text) => new Set([text])),
    pin: secret.default('0000'),
    plain: z.string().optional(),
    day: z.date().optional(),
  });
  expect(sensitiveSettings({ ...named('a'), settings } as AnyProvider)).toEqual(['token', 'pin']);
});

describe('the shared registry', () => {
  it('knows every provider of the package', () => {
    expect(listProviders().slice(0, builtInProviders.length)).toEqual(builtInProviders);
    expect(getProvider('exa')?.label).toBe('Exa');
    expect(getProvider('nobody')).toBeUndefined();
    expect(getDefaultProvider()?.id).toBe('tavily');
    expect(getConfiguredProvider({ provider: 'searxng' }).id).toBe('searxng');
  });

  it.each([undefined, null, {}, { provider: undefined }, { provider: null }, { provider: '' }, { provider: ' ' }])(
    'takes %j for no choice',
    (settings) => expect(getConfiguredProvider(settings).id).toBe('tavily'),
  );

  it.each([
    ['exa', {}, false],
    ['exa', { apiKey: '  ' }, false],
    ['exa', { apiKey: 'k' }, true],
    ['tavily', {}, true],
    ['searxng', {}, false],
    ['searxng', { baseUrl: 'http://127.0.0.1:8888' }, true],
    ['searxng', { baseUrl: 'not a url' }, false],
    ['duckduckgo', {}, true],
  ])('%s with %j is configured: %s', (id, settings, expected) => {
    expect(isConfigured(getProvider(id)!, settings)).toBe(expected);
  });

  it.each([
    ['exa', ['apiKey']],
    ['tavily', ['apiKey']],
    ['searxng', ['headers']],
    ['duckduckgo', []],
  ])('%s keeps %j to itself', (id, names) => {
    expect(sensitiveSettings(getProvider(id)!)).toEqual(names);
  });

  it('hides the key of every provider that takes one', () => {
    const open = listProviders().filter(
      (provider) => 'apiKey' in provider.settings.shape && !sensitiveSettings(provider).includes('apiKey'),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

describe('a provider from outside', () => {
  it('is one object and one call: configured by its type, searched over a socket, no edit elsewhere', async () => {
    await using server = await loopback({
      body: { hits: [{ link: 'https://kestrel.example/a', heading: 'A kestrel', summary: 'It hovers.' }] },
    });
    registerProvider(
      defineProvider({
        id: 'kestrel',
        label: 'Kestrel',
        about: 'Search for tests.',
        docs: 'https://docs.kestrel.example',
        key: 'required',
        settings: z.strictObject({
          apiKey: z.string().min(1).meta({ description: 'Kestrel key.', env: 'KESTREL_API_KEY', secret: true }),
          baseUrl: z.url().default('https://api.kestrel.example'),
        }),
        search: {
          can: { maxResults: 20, filters: { timeRange: true } },
          toWire: ({ query, limit, timeRange }, { apiKey, baseUrl }) => ({
            method: 'POST',
            url: new URL('/v2/search', baseUrl),
            headers: { 'x-kestrel-key': apiKey },
            json: { q: query, n: limit, ...(timeRange && { within: timeRange }) },
          }),
          answer: z.object({
            hits: z.array(z.object({ link: z.string(), heading: z.string(), summary: z.string().nullish() })),
          }),
          fromWire: ({ hits }) => ({
            hits: hits.map(({ link, heading, summary }) => ({ url: link, title: heading, snippet: summary ?? '' })),
          }),
        },
      }),
    );
    const web = await createWebglass({
      env: { KESTREL_API_KEY: 'kestrel-key' },
      config: { providers: [{ name: 'bird', type: 'kestrel', options: { baseUrl: server.url } }] },
    });
    const { results, filters } = await web.search({ query: 'falcon', timeRange: 'week' });
    await web.close();
    expect(results).toEqual([
      {
        citationId: 1,
        url: 'https://kestrel.example/a',
        title: 'A kestrel',
        snippet: 'It hovers.',
        providers: ['bird'],
      },
    ]);
    expect(filters).toEqual({ applied: ['timeRange'], emulated: [], ignored: [] });
    expect(
      server.seen.map(({ method, path, headers, body }) => [method, path, headers['x-kestrel-key'], body]),
    ).toEqual([['POST', '/v2/search', 'kestrel-key', '{"q":"falcon","n":5,"within":"week"}']]);
  });
});
