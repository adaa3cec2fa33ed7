import type { AnyProvider } from '../providers/index.ts';
import type { Config } from './config-schema.ts';
import type { ConfiguredProvider, SettingsContext } from './configured-provider.ts';
import type { Mistake } from './mistake.ts';
import type { JsonPath } from './placed-json.ts';
import { isLocalReader, openRoster, type ProviderRoster } from './provider-roster.ts';

export interface Arrangement {
  readonly entries: readonly ConfiguredProvider[];
  readonly disabled: readonly string[];
  readonly defaultProvider?: string;
  readonly searchOrder: readonly string[];
  /** Said with every search: others than the ones set up are asked. */
  readonly searchNote?: string;
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
  const roster = openRoster(config.providers, providers, context);
  const override = wantedWins && wanted ? roster.find(wanted) : undefined;
  const search = override ? { order: [override.name], mistakes: [] } : askedOrder(config, 'search', roster);
  const read = askedOrder(config, 'read', roster);
  const first = firstOf(config, roster, search.order.length === 0 ? wanted : undefined);
  const own = search.order.length > 0 ? search.order : ranked(roster, 'search', first.entry).map(({ name }) => name);
  // Somebody who configured only a reader still wants to search, and wants to know who sees the question.
  const searchOrder = own.length > 0 ? own : keyless(roster, providers, 'search');
  const searchNote = own.length > 0 || !roster.isListed ? undefined : onlyReaders(config, searchOrder);
  const readOrder = read.order.length > 0 ? read.order : readers(config, roster, providers, first.entry);
  const weighed = Object.keys(config.search.weights ?? {}).filter((name) => roster.find(name) === undefined);
  const weights = weighed.map((name) => ({ path: ['search', 'weights', name], says: roster.unknown(name) }));
  return {
    entries: roster.entries(),
    disabled: roster.disabled,
    ...(first.entry && { defaultProvider: first.entry.name }),
    searchOrder,
    ...(searchNote !== undefined && { searchNote }),
    readOrder,
    mistakes: [...roster.mistakes, ...search.mistakes, ...read.mistakes, ...first.mistakes, ...weights],
    warnings: [...first.warnings, ...(searchNote === undefined ? [] : [searchNote])],
  };
}

/** The names a file gives for one job, in any of its spellings; two spellings at once contradict each other. */
function askedOrder(config: Config, role: Role, roster: ProviderRoster): { order: string[]; mistakes: Mistake[] } {
  const { provider, providers } = config[role];
  const spellings: { path: JsonPath; value: string | readonly string[] | undefined }[] = [
    { path: [role, 'provider'], value: provider },
    { path: [role, 'providers'], value: providers },
    { path: [`${role}_provider`], value: config[`${role}_provider`] },
  ];
  const [chosen, extra] = spellings.filter(({ value }) => value !== undefined);
  if (chosen === undefined) return { order: [], mistakes: [] };
  const mistakes: Mistake[] = [];
  if (extra) mistakes.push({ path: extra.path, says: `says the same as ${chosen.path.join('.')}; keep one of them` });
  const order = [chosen.value!].flat().flatMap((name, index) => {
    if (role === 'read' && isLocalReader(name)) return [name];
    const entry = roster.find(name);
    if (entry?.provider[role] !== undefined) return [entry.name];
    const path = Array.isArray(chosen.value) ? [...chosen.path, index] : chosen.path;
    mistakes.push({ path, says: entry === undefined ? roster.unknown(name) : `"${name}" cannot ${role}` });
    return [];
  });
  return { order: unique(order), mistakes };
}

function firstOf(
  { defaultProvider }: Config,
  roster: ProviderRoster,
  wanted: string | undefined,
): { entry?: ConfiguredProvider; mistakes: readonly Mistake[]; warnings: readonly string[] } {
  const name = defaultProvider ?? wanted;
  if (name === undefined) return { mistakes: [], warnings: [] };
  const entry = roster.find(name);
  if (entry) return { entry, mistakes: [], warnings: [] };
  if (defaultProvider !== undefined) {
    return { mistakes: [{ path: ['defaultProvider'], says: roster.unknown(name) }], warnings: [] };
  }
  // Other programs use this variable too: what we do not know is not a reason to stop.
  const warning = `WEB_SEARCH_PROVIDER names "${name}", which is not a provider here; it is ignored`;
  return { mistakes: [], warnings: [warning] };
}

function onlyReaders({ providers = [] }: Config, asked: readonly string[]): string {
  const names = providers.filter(({ disabled }) => !disabled).map(({ name, type }) => name ?? type);
  return asked.length > 0
    ? `no provider of the list can search (${names.join(', ')}); asked instead, without a key: ${asked.join(', ')}`
    : `no provider of the list can search (${names.join(', ')})`;
}

/** Here first; then whom the person set up; services nobody set up see an address only if that was allowed. */
function readers(
  { read: { remote } }: Config,
  roster: ProviderRoster,
  providers: readonly AnyProvider[],
  first?: ConfiguredProvider,
): string[] {
  const own = remote === false ? [] : ranked(roster, 'read', first).filter(({ origin }) => origin !== 'keyless');
  const free = remote === 'keyless' ? keyless(roster, providers, 'read') : [];
  return unique(['local', ...own.map(({ name }) => name), ...free]);
}

/** The default first; in a list, its order; without one, those with a key, then the keyless in their order. */
function ranked({ entries, isListed }: ProviderRoster, role: Role, first?: ConfiguredProvider): ConfiguredProvider[] {
  const place = (entry: ConfiguredProvider): number | undefined => {
    if (entry.name === first?.name) return -2;
    if (isListed) return entry.origin === 'list' ? -1 : undefined;
    return entry.origin === 'env' ? -1 : entry.provider.zeroConfig?.[role];
  };
  return entries()
    .filter((entry) => entry.provider[role] !== undefined && place(entry) !== undefined)
    .sort((one, other) => place(one)! - place(other)!);
}

function keyless(roster: ProviderRoster, providers: readonly AnyProvider[], role: Role): string[] {
  return providers
    .filter(({ zeroConfig }) => zeroConfig?.[role] !== undefined)
    .sort((one, other) => one.zeroConfig![role]! - other.zeroConfig![role]!)
    .flatMap(({ id }) => roster.find(id)?.name ?? []);
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
