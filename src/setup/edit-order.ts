import type { Edited } from './edit-config.ts';

export interface WantedPlace {
  readonly name: string;
  readonly makeDefault: boolean;
  /** Keyless providers that may stand in, in their order. */
  readonly standIns: readonly string[];
}

interface SearchKeys {
  readonly provider?: string;
  readonly providers?: readonly string[];
}

/** Gives a new searcher its place where the file has an order; a default alone would not change one. */
export function editOrder(edited: Edited, wanted: WantedPlace): Edited {
  const { config, changes } = edited;
  const search = (config['search'] ?? {}) as SearchKeys;
  const flat = config['search_provider'];
  const isOnlyOne = (typeof flat === 'string' ? flat : search.provider) !== undefined;
  if (isOnlyOne) return replaceOnlyOne(edited, wanted);
  if (search.providers === undefined && wanted.standIns.length === 0) return edited;
  const listed = ((config['providers'] ?? []) as { name?: string; type: string }[]).map(
    ({ name, type }) => name ?? type,
  );
  const before = search.providers ?? listed.filter((name) => name !== wanted.name);
  const order = placed([...before, ...wanted.standIns], listed, wanted);
  if (String(order) === String(search.providers)) return edited;
  return {
    config: { ...config, search: { ...search, providers: order } },
    changes: [...changes, `asks in this order: ${order.join(', ')}`],
  };
}

function placed(names: readonly string[], listed: readonly string[], { name, makeDefault }: WantedPlace): string[] {
  const others = [...new Set(names)].filter((one) => one !== name);
  // Behind the person's own providers, before those that only stand in; a place it already has is kept.
  const kept = names.indexOf(name);
  const behindOwn = others.findLastIndex((one) => listed.includes(one)) + 1;
  return others.toSpliced(makeDefault ? 0 : kept >= 0 ? kept : behindOwn, 0, name);
}

function replaceOnlyOne({ config, changes }: Edited, { name, makeDefault }: WantedPlace): Edited {
  const { search_provider: flat, ...rest } = config;
  const search = (config['search'] ?? {}) as SearchKeys;
  const before = typeof flat === 'string' ? flat : search.provider;
  if (before === name) return { config, changes };
  if (!makeDefault) return { config, changes: [...changes, `leaves "${before}" the only provider that is asked`] };
  const { provider: _before, ...others } = search;
  const next = [name, before];
  return {
    config: { ...rest, search: { ...others, providers: next } },
    changes: [...changes, `asks in this order: ${next.join(', ')}`],
  };
}
