import type { AnyProvider } from '../providers/index.ts';
import type { Config, ProviderEntry } from './config-schema.ts';
import {
  configureProvider,
  isSetUpByEnvironment,
  needsNothing,
  type ConfiguredProvider,
  type SettingsContext,
} from './configured-provider.ts';
import { localReaders } from './loaded-config.ts';
import type { Mistake } from './mistake.ts';
import { nearestName } from './nearest-name.ts';
import type { JsonPath } from './placed-json.ts';

export interface Arrangement {
  readonly entries: readonly ConfiguredProvider[];
  readonly disabled: readonly string[];
  readonly defaultProvider?: string;
  readonly searchOrder: readonly string[];
  readonly readOrder: readonly string[];
  readonly mistakes: readonly Mistake[];
  readonly warnings: readonly string[];
}

export interface ArrangeInput {
  readonly config: Config;
  readonly providers: readonly AnyProvider[];
  readonly context: SettingsContext;
  /** `WEB_SEARCH_PROVIDER`, where the environment counts. */
  readonly wanted?: string | undefined;
  /** It overrides what was written: the settings of a host are only defaults. */
  readonly wantedWins?: boolean;
}

type Role = 'search' | 'read';

/** Who is configured, and who is asked in which order for each of the two jobs. */
export function arrangeProviders({ config, providers, context, wanted, wantedWins }: ArrangeInput): Arrangement {
  const mistakes: Mistake[] = [];
  const warnings: string[] = [];
  const listed = (config.providers ?? []).filter((entry) => !entry.disabled);
  const disabled = (config.providers ?? []).filter((entry) => entry.disabled).map(nameOf);
  mistakes.push(...listMistakes(config.providers ?? []));

  const entries = new Map<string, ConfiguredProvider>();
  const add = (entry: ConfiguredProvider): ConfiguredProvider => {
    if (!entries.has(entry.name)) entries.set(entry.name, entry);
    return entries.get(entry.name)!;
  };
  const byType = (type: string): AnyProvider | undefined => providers.find(({ id }) => id === type);
  const configure = (entry: ProviderEntry, origin: ConfiguredProvider['origin']) =>
    configureProvider(byType(entry.type)!, entry, context, origin);
  const withoutList = (provider: AnyProvider) =>
    configure({ type: provider.id }, isSetUpByEnvironment(provider, context) ? 'env' : 'keyless');

  for (const entry of listed) add(configure(entry, 'list'));
  const isListed = config.providers !== undefined;
  if (!isListed) for (const provider of unlisted(providers, context)) add(withoutList(provider));

  /** The entry a name means; a type that nobody listed counts as listed without settings. */
  const find = (name: string): ConfiguredProvider | undefined => {
    const known = entries.get(name);
    if (known) return known;
    const provider = byType(name);
    const isTaken = [...entries.values()].some(({ type }) => type === name) || disabled.includes(name);
    return provider && !isTaken ? add(withoutList(provider)) : undefined;
  };
  const named = (name: string, role: Role, path: JsonPath): string[] => {
    if (role === 'read' && (localReaders as readonly string[]).includes(name)) return [name];
    const entry = find(name);
    if (entry?.provider[role] !== undefined) return [entry.name];
    const says = entry === undefined ? unknownSays(name, [...entries.keys()], disabled) : `"${name}" cannot ${role}`;
    mistakes.push({ path, says });
    return [];
  };

  const asked = { search: askedOrder(config, 'search'), read: askedOrder(config, 'read') };
  mistakes.push(...asked.search.mistakes, ...asked.read.mistakes);
  const order = (role: Role) => asked[role].names.flatMap(({ name, path }) => named(name, role, path));
  const searchAsked = wantedWins && wanted && find(wanted) ? [wanted] : order('search');
  const readAsked = order('read');

  let first: ConfiguredProvider | undefined;
  if (config.defaultProvider !== undefined) {
    first = find(config.defaultProvider);
    if (!first) {
      mistakes.push({
        path: ['defaultProvider'],
        says: unknownSays(config.defaultProvider, [...entries.keys()], disabled),
      });
    }
  } else if (wanted !== undefined && searchAsked.length === 0) {
    first = find(wanted);
    // Other programs use this variable too: what we do not know is not a reason to stop.
    if (!first) warnings.push(`WEB_SEARCH_PROVIDER names "${wanted}", which is not a provider here; it is ignored`);
  }

  const able = (role: Role) => ranked([...entries.values()], role, first, isListed).map(({ name }) => name);
  const keyless = (role: Role) =>
    providers
      .filter((provider) => provider.zeroConfig?.[role] !== undefined)
      .sort((one, other) => one.zeroConfig![role]! - other.zeroConfig![role]!);
  /** Somebody who configured only a reader still wants to search. */
  const searchers = () => {
    const own = able('search');
    return own.length > 0 ? own : keyless('search').flatMap(({ id }) => find(id)?.name ?? []);
  };
  const readers = () => {
    const { remote } = config.read;
    const own = [...entries.values()].filter(({ origin }) => origin !== 'keyless').map(({ name }) => name);
    const trusted = remote === false ? [] : able('read').filter((name) => own.includes(name));
    const free = remote === 'keyless' ? keyless('read').flatMap(({ id }) => find(id)?.name ?? []) : [];
    return unique(['local', ...trusted, ...free]);
  };
  const searchOrder = searchAsked.length > 0 ? unique(searchAsked) : searchers();
  const readOrder = readAsked.length > 0 ? unique(readAsked) : readers();
  for (const name of Object.keys(config.search.weights ?? {})) {
    if (!entries.has(name)) {
      mistakes.push({ path: ['search', 'weights', name], says: unknownSays(name, [...entries.keys()], disabled) });
    }
  }
  return {
    entries: [...entries.values()],
    disabled,
    ...(first && { defaultProvider: first.name }),
    searchOrder,
    readOrder,
    mistakes,
    warnings,
  };
}

const nameOf = (entry: ProviderEntry): string => entry.name ?? entry.type;
const unique = (names: readonly string[]): string[] => [...new Set(names)];

function listMistakes(list: readonly ProviderEntry[]): Mistake[] {
  const names = list.map(nameOf);
  const twice = names.flatMap((name, index): Mistake[] =>
    names.indexOf(name) === index
      ? []
      : [{ path: ['providers', index, 'name'], says: `"${name}" is used twice; give each entry its own name` }],
  );
  const reserved = names.flatMap((name, index): Mistake[] =>
    (localReaders as readonly string[]).includes(name)
      ? [{ path: ['providers', index, 'name'], says: `"${name}" is the name of a built-in reader; choose another` }]
      : [],
  );
  const isIdle = list.length > 0 && list.every(({ disabled }) => disabled);
  const idle: Mistake[] = isIdle ? [{ path: ['providers'], says: 'has only disabled entries; enable one' }] : [];
  return [...twice, ...reserved, ...idle];
}

function unknownSays(name: string, known: readonly string[], disabled: readonly string[]): string {
  if (disabled.includes(name)) return `"${name}" is disabled`;
  const near = nearestName(name, known);
  return `"${name}" is not a configured provider; ${near ? `did you mean "${near}"? ` : ''}known: ${known.join(', ')}`;
}

/** Without a list: whoever needs nothing, and whoever finds what it needs in the environment. */
function unlisted(providers: readonly AnyProvider[], context: SettingsContext): AnyProvider[] {
  return providers.filter((provider) => needsNothing(provider) || isSetUpByEnvironment(provider, context));
}

/** The default first; in a list, its order; without one, those with a key, then the keyless in their order. */
function ranked(
  entries: readonly ConfiguredProvider[],
  role: Role,
  first: ConfiguredProvider | undefined,
  isListed: boolean,
): ConfiguredProvider[] {
  const place = (entry: ConfiguredProvider): number => {
    if (entry === first) return -2;
    if (isListed) return 0;
    return entry.origin === 'env' ? -1 : (entry.provider.zeroConfig?.[role] ?? Number.MAX_SAFE_INTEGER);
  };
  return entries
    .filter((entry) => entry.provider[role] !== undefined)
    .filter(
      (entry) =>
        isListed || entry === first || entry.origin === 'env' || entry.provider.zeroConfig?.[role] !== undefined,
    )
    .sort((one, other) => place(one) - place(other));
}

/** The names a file gives for one job, in any of its spellings; two spellings at once contradict each other. */
function askedOrder(config: Config, role: Role): { names: { name: string; path: JsonPath }[]; mistakes: Mistake[] } {
  const flat = `${role}_provider` as const;
  const given = [
    ...(config[role].provider === undefined ? [] : [{ path: [role, 'provider'], names: [config[role].provider] }]),
    ...(config[role].providers === undefined ? [] : [{ path: [role, 'providers'], names: config[role].providers }]),
    ...(config[flat] === undefined ? [] : [{ path: [flat], names: [config[flat]] }]),
  ];
  const [chosen, extra] = given;
  const mistakes = extra
    ? [{ path: extra.path, says: `says the same as ${chosen!.path.join('.')}; keep one of them` }]
    : [];
  const names = (chosen?.names ?? []).map((name, index) => ({
    name,
    path: chosen!.path[1] === 'providers' ? [...chosen!.path, index] : chosen!.path,
  }));
  return { names, mistakes };
}
