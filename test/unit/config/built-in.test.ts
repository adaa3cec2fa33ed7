import { describe, expect, it } from 'vitest';
import { loadConfig, optionRows } from '../../../src/config/index.ts';
import { builtInProviders } from '../../../src/providers/index.ts';

const address = { baseUrl: 'http://127.0.0.1:9' };

describe.each(builtInProviders.map((provider) => ({ id: provider.id, provider })))('$id', ({ id, provider }) => {
  const key = provider.key === 'none' ? {} : { apiKey: 'a-key-for-tests' };
  // A program on this machine has no address.
  const options = optionRows(provider).some(({ key: option }) => option === 'baseUrl') ? address : {};
  const load = (entry: object, env = {}) =>
    loadConfig({ config: { providers: [{ name: 'mine', type: id, ...entry }] }, env, providers: builtInProviders });

  it('is configured by a key and an address', async () => {
    const loaded = await load({ ...key, options });
    expect(loaded.problem).toBeUndefined();
    const { settings, secrets } = await loaded.entries[0]!.resolve();
    expect(settings).toMatchObject({ ...key, ...options });
    expect(secrets).toEqual(Object.values(key));
  });

  it('takes an unknown option for a mistake', async () => {
    const { problem } = await load({ options: { wieght: 2 } });
    expect(problem?.message).toContain('providers[0].options.wieght is not a known key; did you mean "weight"?');
  });

  it('describes every option', () => {
    expect(optionRows(provider).filter(({ description }) => description.trim() === '')).toEqual([]);
  });

  it.runIf(provider.key === 'required')('without its key fails alone, naming the variable', async () => {
    const { entries } = await load({ options });
    await expect(entries[0]!.resolve()).rejects.toThrow(
      /^Provider "mine" has no key: set [A-Z0-9_]+, or give it an "apiKey"/,
    );
  });
});

it('without any configuration the keyless ones are asked, vendors first, and pages are read here', async () => {
  const { search, read, entries } = await loadConfig({ config: {}, env: {}, providers: builtInProviders });
  expect(search.order).toEqual(['tavily', 'firecrawl', 'you', 'duckduckgo']);
  expect(read.order).toEqual(['local']);
  for (const name of search.order) {
    await expect(entries.find((entry) => entry.name === name)!.resolve()).resolves.toMatchObject({ secrets: [] });
  }
});

it('keyless remote readers come in their order', async () => {
  const config = { read: { remote: 'keyless' } };
  const { read } = await loadConfig({ config, env: {}, providers: builtInProviders });
  expect(read.order).toEqual(['local', 'jina', 'tavily', 'firecrawl']);
});
