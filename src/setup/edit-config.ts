import { WebglassError } from '../errors/index.ts';

/** One provider as it should stand in the file. */
export interface WantedEntry {
  readonly name: string;
  readonly type: string;
  readonly key?: unknown;
  readonly baseUrl?: string;
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

/** Puts an entry into a configuration, leaving alone what it does not concern. */
export function editConfig(current: Plain, wanted: WantedEntry): Edited {
  if (Object.keys(current).some((key) => key === 'webSearch' || key.startsWith('webSearch.'))) {
    throw new WebglassError('CONFIG', {
      message: 'These are the settings of a host program; set up the provider there.',
      fix: 'Change `webSearch.*` in the host program, or name another file with --config.',
    });
  }
  const isOneExa =
    !('providers' in current) && ('apiKey' in current || 'baseUrl' in current || current['profile'] === 'exa');
  if (isOneExa && wanted.type === 'exa') return editOneExa(current, wanted);
  const { list, kept, moved } = isOneExa ? listFromExa(current) : { list: listIn(current), kept: current, moved: [] };
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

function editOneExa(current: Plain, { key, baseUrl }: WantedEntry): Edited {
  const config = { ...current, ...(key !== undefined && { apiKey: key }), ...(baseUrl !== undefined && { baseUrl }) };
  const keyWord = 'apiKey' in current ? 'replaces' : 'adds';
  return {
    config,
    changes: [
      ...(key === undefined ? [] : [`${keyWord} the key of Exa`]),
      ...(baseUrl === undefined ? [] : ['sets the address of Exa']),
    ],
  };
}

function entryOf(before: Entry | undefined, { name, type, key, baseUrl }: WantedEntry): Entry {
  const { options: oldOptions, disabled: _enabledNow, ...kept } = before ?? {};
  const options = { ...oldOptions, ...(baseUrl !== undefined && { baseUrl }) };
  return {
    ...kept,
    name,
    type,
    ...(key !== undefined && { apiKey: key }),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

function entryChanges(before: Entry, { name, key, baseUrl }: WantedEntry): string[] {
  const keyWord = 'apiKey' in before ? 'replaces' : 'adds';
  return [
    ...(key === undefined ? [] : [`${keyWord} the key of "${name}"`]),
    ...(baseUrl === undefined ? [] : [`sets the address of "${name}"`]),
    ...(before['disabled'] === true ? [`switches "${name}" on again`] : []),
  ];
}
