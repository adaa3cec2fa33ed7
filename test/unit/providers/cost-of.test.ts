import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceWords, withCost } from '../../../src/providers/cost-of.ts';
import { builtInProviders } from '../../../src/providers/index.ts';
import { prices, pricesAsOf } from '../../../src/providers/prices.ts';

const keyed = { apiKey: 'k' };

describe('the cost of a call', () => {
  it.each([
    [
      'what the service tells',
      { provider: 'exa', role: 'search', settings: keyed, usage: { costUsd: 0.02 } },
      { costUsd: 0.02 },
    ],
    [
      'its credits',
      { provider: 'tavily', role: 'search', settings: keyed, usage: { credits: 2 } },
      { credits: 2, costUsd: 0.016 },
    ],
    [
      'its tokens',
      { provider: 'jina', role: 'read', settings: keyed, usage: { tokens: 40_000 } },
      { tokens: 40_000, costUsd: 0.002 },
    ],
    [
      'many tokens',
      { provider: 'jina', role: 'read', settings: keyed, usage: { tokens: 1_000_000_000 } },
      { tokens: 1_000_000_000, costUsd: 50 },
    ],
    ['its list price', { provider: 'brave', role: 'search', settings: keyed }, { costUsd: 0.005 }],
    [
      'a setting',
      { provider: 'perplexity', role: 'search', settings: { ...keyed, searchType: 'fast' } },
      { costUsd: 0.001 },
    ],
    [
      'a category that is searched in another way',
      { provider: 'perplexity', role: 'search', settings: { ...keyed, searchType: 'fast' }, category: 'academic' },
      { costUsd: 0.005 },
    ],
    [
      'a category that is searched as usual',
      { provider: 'perplexity', role: 'search', settings: { ...keyed, searchType: 'fast' }, category: 'general' },
      { costUsd: 0.001 },
    ],
    [
      'no category of a read',
      { provider: 'perplexity', role: 'read', settings: keyed, category: 'academic' },
      undefined,
    ],
    [
      'one search, however many pages',
      { provider: 'brave', role: 'search', settings: keyed, pages: 3 },
      { costUsd: 0.005 },
    ],
    ['another setting', { provider: 'exa', role: 'search', settings: { ...keyed, type: 'deep' } }, { costUsd: 0.012 }],
    [
      'a setting that is a yes',
      { provider: 'linkup', role: 'read', settings: { ...keyed, renderJs: true } },
      { costUsd: 0.005 },
    ],
    ['its pages', { provider: 'exa', role: 'read', settings: keyed, pages: 3 }, { costUsd: 0.003 }],
    [
      'the keyless door',
      { provider: 'tavily', role: 'search', settings: {}, usage: { credits: 1 } },
      { credits: 1, costUsd: 0 },
    ],
    ['one’s own server', { provider: 'searxng', role: 'search', settings: {} }, { costUsd: 0 }],
    ['nothing known', { provider: 'ollama', role: 'search', settings: keyed }, undefined],
    [
      'a provider from outside',
      { provider: 'kestrel', role: 'search', settings: keyed, usage: { credits: 1 } },
      { credits: 1 },
    ],
  ] as const)('comes from %s', (_, call, usage) => {
    expect(withCost(call)).toEqual(usage);
  });

  it('is never negative and never less exact than a millionth of a dollar', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(prices)),
        fc.nat(10_000),
        fc.nat(1_000_000),
        (provider, credits, tokens) => {
          const usage = withCost({ provider, role: 'read', settings: keyed, usage: { credits, tokens } });
          const cost = usage?.costUsd ?? 0;
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(cost).toBe(Number(cost.toFixed(6)));
        },
      ),
    );
  });
});

describe('the table of prices', () => {
  it('has a day, and speaks only of providers and settings that exist', () => {
    expect(pricesAsOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const known = new Map(builtInProviders.map((provider) => [provider.id, provider]));
    const strays = Object.entries(prices).flatMap(([id, price]) => {
      const shape = known.get(id)?.settings.shape as Record<string, unknown> | undefined;
      const names = [...Object.keys(price.searchBy ?? {}), ...Object.keys(price.readBy ?? {})];
      const categories = known.get(id)?.search?.can.filters.category;
      const kinds = Object.keys(price.searchByCategory ?? {});
      names.push(...kinds.filter((kind) => !Array.isArray(categories) || !categories.includes(kind)));
      const roles = (['search', 'read'] as const).filter((role) => price[role] !== undefined && !known.get(id)?.[role]);
      return shape ? [...names.filter((name) => !(name in shape)), ...roles].map((name) => `${id}.${name}`) : [id];
    });
    expect(strays).toEqual([]);
  });

  it.each([
    ['tavily', '8; read 1.6; free without a key'],
    ['exa', '7; read 1'],
    ['kagi', '12'],
    ['searxng', 'free'],
    ['crawl4ai', 'free'],
    ['ollama', undefined],
  ])('says of %s: %s', (provider, words) => {
    expect(priceWords(provider)).toBe(words);
  });
});
