import { maskUrl } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';

/** One provider as it should stand in the file. */
export interface WantedEntry {
  readonly name: string;
  readonly type: string;
  /** Left out: as it is. `null`: none. */
  readonly key?: unknown;
  /** Left out: as it is. `null`: the usual one, which is not written. */
  readonly baseUrl?: string | null;
  readonly makeDefault: boolean;
}

export interface Edited {
  readonly config: Readonly<Record<string, unknown>>;
  readonly changes: readonly string[];
}

type Plain = Readonly<Record<string, unknown>>;
interface Entry extends Plain {
  readonly name?: string;
  readonly type?: string;
  readonly options?: Plain;
}

/** What an entry of this name holds now, as far as questions about it go. */
export interface PresentEntry {
  readonly hasKey: boolean;
  readonly baseUrl?: string;
}

/** The entry that setting up this name and type would change. */
export function presentEntry(current: Plain, { name, type }: { name: string; type: string }): PresentEntry | undefined {
  const list = isOneExa(current) ? listFromExa(current).list : listIn(current);
  const entry = list.find((one) => (one.name ?? one.type) === name && one.type === type);
  if (entry === undefined) return undefined;
  const baseUrl = addressOf(entry);
  return { hasKey: entry['apiKey'] !== undefined, ...(baseUrl !== undefined && { baseUrl }) };
}

/** Puts an entry into a configuration, leaving alone what it does not concern. */
export function editConfig(current: Plain, wanted: WantedEntry): Edited {
  if (Object.keys(current).some((key) => key === 'webSearch' || key.startsWith('webSearch.'))) {
    throw new WebglassError('CONFIG', {
      message: 'These are the settings of a host program; set up the provider there.',
      fix: 'Change `webSearch.*` in the host program, or name another file with --config.',
    });
  }
  const isExaAlone = isOneExa(current);
  if (isExaAlone && wanted.type === 'exa') return editOneExa(current, wanted);
  const { list, kept, moved } = isExaAlone ? listFromExa(current) : { list: listIn(current), kept: current, moved: [] };
  const index = list.findIndex((entry) => (entry.name ?? entry.type) === wanted.name);
  const before = list[index];
  if (before !== undefined && before.type !== wanted.type) {
    throw new WebglassError('BAD_REQUEST', {
      message: `The name "${wanted.name}" belongs to a provider of type ${before.type}; choose another name.`,
    });
  }
  const entry = entryOf(before, wanted);
  const providers = index < 0 ? [...list, entry] : list.with(index, entry);
  const becomesDefault = wanted.makeDefault && kept['defaultProvider'] !== wanted.name && providers.length > 1;
  const first = becomesDefault ? { defaultProvider: wanted.name } : {};
  return {
    // Keys keep their places in the file.
    config: { ...first, ...kept, ...first, providers },
    changes: [
      ...moved,
      ...(before === undefined
        ? [`adds the provider "${wanted.name}" (${wanted.type})`]
        : entryChanges(before, wanted)),
      ...(becomesDefault ? [`makes "${wanted.name}" the default provider`] : []),
    ],
  };
}

const isOneExa = (current: Plain): boolean =>
  !('providers' in current) && ('apiKey' in current || 'baseUrl' in current || current['profile'] === 'exa');

const listIn = ({ providers }: Plain): readonly Entry[] => (Array.isArray(providers) ? (providers as Entry[]) : []);

/** One Exa is a list of one; its profile stays only if the person named it. */
function listFromExa(current: Plain): { list: readonly Entry[]; kept: Plain; moved: readonly string[] } {
  const { apiKey, baseUrl, profile, ...others } = current;
  const entry: Entry = {
    name: 'exa',
    type: 'exa',
    ...(apiKey !== undefined && { apiKey }),
    ...(baseUrl !== undefined && { options: { baseUrl } }),
  };
  const kept = profile === undefined || profile === 'exa' ? others : { ...others, profile };
  return { list: [entry], kept, moved: ['moves the single Exa into a list and leaves the exa profile'] };
}

function editOneExa(current: Plain, wanted: WantedEntry): Edited {
  const [before] = listFromExa(current).list;
  const config = withValue(withValue(current, 'apiKey', wanted.key), 'baseUrl', wanted.baseUrl);
  // The last key that made it a single Exa may be gone.
  const shape = isOneExa(config) ? {} : { profile: 'exa' };
  return { config: { ...config, ...shape }, changes: entryChanges(before!, wanted, 'Exa') };
}

function entryOf(before: Entry | undefined, { name, type, key, baseUrl }: WantedEntry): Entry {
  const { options: oldOptions = {}, disabled: _enabledNow, ...kept } = before ?? {};
  const options = withValue(oldOptions, 'baseUrl', baseUrl);
  return { ...withValue({ ...kept, name, type }, 'apiKey', key), ...(Object.keys(options).length > 0 && { options }) };
}

/** `undefined` leaves the field as it is, `null` takes it out. */
function withValue(fields: Plain, name: string, value: unknown): Plain {
  if (value === undefined) return fields;
  const { [name]: _before, ...others } = fields;
  return value === null ? others : { ...fields, [name]: value };
}

function entryChanges(before: Entry, { name, key, baseUrl }: WantedEntry, called = `"${name}"`): string[] {
  const address = addressOf(before);
  return [
    ...keyChange('apiKey' in before, key).map((words) => `${words} the key of ${called}`),
    ...addressChange(address, baseUrl).map((words) => words.replace('ADDRESS', `the address of ${called}`)),
    // Whoever gives a new key should know where it goes.
    ...(key && baseUrl === undefined && address !== undefined
      ? [`leaves the address of ${called} at ${maskUrl(address)}`]
      : []),
    ...(before['disabled'] === true ? [`switches "${name}" on again`] : []),
  ];
}

function keyChange(hadKey: boolean, key: unknown): string[] {
  if (key === undefined || (key === null && !hadKey)) return [];
  return [key === null ? 'takes away' : hadKey ? 'replaces' : 'adds'];
}

function addressChange(before: string | undefined, baseUrl: string | null | undefined): string[] {
  if (baseUrl === undefined || baseUrl === (before ?? null)) return [];
  return [baseUrl === null ? 'sets ADDRESS back to the usual one' : 'sets ADDRESS'];
}

const addressOf = ({ options }: Entry): string | undefined => {
  const address = options?.['baseUrl'];
  return typeof address === 'string' ? address : undefined;
};
