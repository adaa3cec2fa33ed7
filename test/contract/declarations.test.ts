import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtInProviders, type AnyProvider } from '../../src/providers/index.ts';
import { prices } from '../../src/providers/prices.ts';

/**
 * What a provider declares is what the plan, the setup and the tables for people rely on, so a change of it is a decision.
 * `UPDATE=1` rewrites declarations/*.json; the diff is reviewed. A missing file fails.
 */
const folder = new URL('declarations/', import.meta.url);

const declared = ({ id, label, about, docs, key, zeroConfig, settings, search, read, refusals }: AnyProvider) => ({
  id,
  label,
  about,
  docs,
  key,
  ...(zeroConfig && { zeroConfig }),
  settings: z.toJSONSchema(settings, { io: 'input' }),
  defaults: defaultsOf(settings),
  ...(search && { search: search.can }),
  ...(read && { read: read.can }),
  ...(refusals && { refusals }),
  ...(prices[id] && { price: prices[id] }),
});

/** What an entry gets that says no more than it must. */
function defaultsOf(settings: z.ZodType): unknown {
  const least = [{}, { apiKey: 'key' }, { baseUrl: 'https://own.example' }];
  return least.map((given) => settings.safeParse(given)).find(({ success }) => success)?.data;
}

describe('what providers declare', () => {
  it.each(builtInProviders.map((provider) => [provider.id, provider] as const))('%s', (id, provider) => {
    const file = new URL(`${id}.json`, folder);
    const now = JSON.parse(JSON.stringify(declared(provider))) as unknown;
    if (process.env['UPDATE']) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    expect(existsSync(file), `no declaration of ${id}: run with UPDATE=1 and review it`).toBe(true);
    expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('has no declaration of a provider that is gone', () => {
    const ids = builtInProviders.map(({ id }) => `${id}.json`);
    expect(readdirSync(folder).filter((name) => !ids.includes(name))).toEqual([]);
  });

  it('gives every provider an address that can be replaced', () => {
    const fixed = builtInProviders.filter(
      ({ id, settings }) =>
        id !== 'ddgs' && !('baseUrl' in (z.toJSONSchema(settings, { io: 'input' }).properties ?? {})),
    );
    expect(fixed.map(({ id }) => id)).toEqual([]);
  });

  it('orders the keyless ones without a tie', () => {
    for (const role of ['search', 'read'] as const) {
      const places = builtInProviders.flatMap(({ zeroConfig }) => zeroConfig?.[role] ?? []);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
