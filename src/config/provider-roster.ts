import type { AnyProvider } from '../providers/index.ts';
import { nearestName } from '../request/index.ts';
import type { ProviderEntry } from './config-schema.ts';
import {
  configureProvider,
  isSetUpByEnvironment,
  needsNothing,
  type ConfiguredProvider,
  type SettingsContext,
} from './configured-provider.ts';
import { localReaders } from './loaded-config.ts';
import type { Mistake } from './mistake.ts';

/** Everybody who can be asked, by name. */
export interface ProviderRoster {
  readonly entries: () => readonly ConfiguredProvider[];
  readonly disabled: readonly string[];
  /** There is a list in the file: nobody else is asked, unless named. */
  readonly isListed: boolean;
  /** The entry a name means; a type that nobody listed counts as listed without settings. */
  readonly find: (name: string) => ConfiguredProvider | undefined;
  /** Why `find` found nobody, as the end of a sentence. */
  readonly unknown: (name: string) => string;
  readonly mistakes: readonly Mistake[];
}

export function openRoster(
  list: readonly ProviderEntry[] | undefined,
  providers: readonly AnyProvider[],
  context: SettingsContext,
): ProviderRoster {
  const byName = new Map<string, ConfiguredProvider>();
  const byType = new Map(providers.map((provider) => [provider.id, provider]));
  const disabled = (list ?? []).filter((entry) => entry.disabled).map(nameOf);
  const add = (provider: AnyProvider, entry: ProviderEntry, origin: ConfiguredProvider['origin']) => {
    const configured = configureProvider(provider, entry, context, origin);
    if (!byName.has(configured.name)) byName.set(configured.name, configured);
    return configured;
  };
  const addUnlisted = (provider: AnyProvider) =>
    add(provider, { type: provider.id }, isSetUpByEnvironment(provider, context) ? 'env' : 'keyless');

  for (const entry of list ?? []) if (!entry.disabled) add(byType.get(entry.type)!, entry, 'list');
  if (list === undefined) {
    // Whoever needs nothing, and whoever finds what it needs in the environment.
    for (const provider of providers) {
      if (needsNothing(provider) || isSetUpByEnvironment(provider, context)) addUnlisted(provider);
    }
  }

  const entries = () => [...byName.values()];
  return {
    entries,
    disabled,
    isListed: list !== undefined,
    mistakes: listMistakes(list ?? []),
    find: (name) => {
      const provider = byType.get(name);
      const isTaken = entries().some(({ type }) => type === name) || disabled.includes(name);
      return byName.get(name) ?? (provider && !isTaken ? addUnlisted(provider) : undefined);
    },
    unknown: (name) => {
      if (disabled.includes(name)) return `"${name}" is disabled`;
      // Without a list every type can be named.
      const known =
        list === undefined || context.isHost ? [...new Set([...byName.keys(), ...byType.keys()])] : [...byName.keys()];
      const near = nearestName(name, known);
      const hint = near === undefined ? '' : `did you mean "${near}"? `;
      return `"${name}" is not a configured provider; ${hint}known: ${known.join(', ')}`;
    },
  };
}

const nameOf = (entry: ProviderEntry): string => entry.name ?? entry.type;
export const isLocalReader = (name: string): boolean => (localReaders as readonly string[]).includes(name);

function listMistakes(list: readonly ProviderEntry[]): Mistake[] {
  const names = list.map(nameOf);
  const ofNames = names.flatMap((name, index): Mistake[] => {
    const path = ['providers', index, 'name'];
    if (names.indexOf(name) !== index) return [{ path, says: `"${name}" is used twice; give each entry its own name` }];
    return isLocalReader(name) ? [{ path, says: `"${name}" is the name of a built-in reader; choose another` }] : [];
  });
  const isIdle = list.length > 0 && list.every(({ disabled }) => disabled);
  return isIdle ? [...ofNames, { path: ['providers'], says: 'has only disabled entries; enable one' }] : ofNames;
}
