import type { JsonPath } from './placed-json.ts';

/** The ways a configuration can be written. */
export type Shape = 'list' | 'exa' | 'settings' | 'none';

export interface Shaped {
  readonly shape: Shape;
  readonly value: unknown;
  /** Leads from a path in `value` back to what the person wrote. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
}

type Plain = Readonly<Record<string, unknown>>;

/** Recognises what was written and brings a host's settings into the shape of the file. */
export function shapeOf(raw: unknown): Shaped {
  if (!isPlain(raw)) return { shape: 'none', value: raw, writtenAt: same };
  if (Object.keys(raw).some((key) => key === 'webSearch' || key.startsWith('webSearch.'))) return fromSettings(raw);
  if ('providers' in raw) return { shape: 'list', value: raw, writtenAt: same };
  if ('apiKey' in raw || 'baseUrl' in raw) return { shape: 'exa', value: raw, writtenAt: same };
  return { shape: 'none', value: raw, writtenAt: same };
}

const same = (path: JsonPath): JsonPath => path;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `webSearch.provider` and `webSearch.tavily.apiKey`, nested or with dots in the key. */
function fromSettings(raw: Plain): Shaped {
  const { webSearch, others } = gather(raw);
  const { provider, ...sections } = webSearch;
  const names = Object.keys(sections);
  const providers = names.map((name) => {
    const section = sections[name];
    if (!isPlain(section)) return { name, type: name, options: section };
    const { apiKey, ...options } = section;
    const key = apiKey === undefined || apiKey === '' ? {} : { apiKey };
    return { name, type: name, ...key, ...(Object.keys(options).length > 0 && { options }) };
  });
  const value = {
    ...others,
    ...(provider !== undefined && provider !== '' && { search: { provider } }),
    ...(providers.length > 0 && { providers }),
  };
  const writtenAt = (path: JsonPath): JsonPath => {
    if (path[0] === 'search') return asWritten(raw, ['provider']);
    if (path[0] !== 'providers' || typeof path[1] !== 'number') return path;
    const inner = path.slice(2).filter((part) => part !== 'options' && part !== 'type');
    return asWritten(raw, [names[path[1]]!, ...inner.map(String)]);
  };
  return { shape: 'settings', value, writtenAt };
}

function asWritten(raw: Plain, parts: readonly string[]): JsonPath {
  const dotted = `webSearch.${parts.join('.')}`;
  return dotted in raw ? [dotted] : ['webSearch', ...parts];
}

function gather(raw: Plain): { webSearch: Plain; others: Plain } {
  const webSearch: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'webSearch' && isPlain(value)) {
      for (const [inner, one] of Object.entries(value)) put(webSearch, [inner], one);
    } else if (key.startsWith('webSearch.')) put(webSearch, key.split('.').slice(1), value);
    else others[key] = value;
  }
  return { webSearch, others };
}

function put(target: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  const existing = target[first];
  if (rest.length === 0) target[first] = isPlain(existing) && isPlain(value) ? { ...existing, ...value } : value;
  else target[first] = { ...(isPlain(existing) && existing), [rest.join('.')]: value };
}

/** What a host's settings service must be able to do: answer a dotted key. */
export interface SettingsReader {
  readonly get: (key: string) => unknown;
}

/**
 * Asks a host for the settings we know and returns them in the shape `loadConfig` takes as `config`. Some hosts throw for keys
 * they never declared: those are not set. One that throws for every key cannot tell its settings, and its error comes out.
 */
export async function configFromSettings(
  settings: SettingsReader,
  providers: readonly { readonly id: string }[],
): Promise<Record<string, unknown>> {
  const keys = ['provider', ...providers.flatMap(({ id }) => [`${id}.apiKey`, `${id}.baseUrl`])];
  const names = keys.map((key) => `webSearch.${key}`);
  const found = await Promise.allSettled(names.map(async (name) => settings.get(name)));
  const [first] = found;
  if (first?.status === 'rejected' && found.every(({ status }) => status === 'rejected')) throw first.reason;
  const values = found.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = values[index];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
}
