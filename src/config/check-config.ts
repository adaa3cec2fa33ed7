import type { AnyProvider } from '../providers/index.ts';
import { configSchema, topFields, topSchema, type Config, type Profile, type ProviderEntry } from './config-schema.ts';
import type { Shaped } from './config-shape.ts';
import { readEnvironment, type Environment, type EnvironmentValue } from './environment.ts';
import { knownKeys } from './known-keys.ts';
import { exaListSays } from './loaded-config.ts';
import {
  configError,
  explainConfigIssue,
  minimalExa,
  minimalList,
  minimalSettings,
  mistakesOf,
  type Mistake,
  type Origin,
  variableMistake,
} from './mistake.ts';

export interface CheckInput {
  readonly shaped: Shaped;
  readonly origin: Origin;
  readonly providers: readonly AnyProvider[];
  readonly env: Environment;
  /** Chosen by a face; wins over the file. */
  readonly profile?: Profile | undefined;
}

export interface Checked {
  readonly config: Config;
  /** Where keys may come from, first wins. */
  readonly sources: readonly ('file' | 'env')[];
  /** Speaks about a mistake found later in the same words. */
  readonly fail: (mistakes: readonly Mistake[]) => never;
}

/**
 * Checks what was written against the schema, fills it up from the environment, and settles what keys mean together.
 * @throws WebglassError CONFIG
 */
export function checkConfig({ shaped, origin, providers, env, profile }: CheckInput): Checked {
  const { shape, value, writtenAt } = shaped;
  // Settings that came from a host's own store; the same keys in a file of ours are a file.
  const isHost = shape === 'settings' && origin.placeOf === undefined;
  const usualExample = isHost ? minimalSettings : shape === 'exa' ? minimalExa : minimalList;
  const fail = (mistakes: readonly Mistake[], example = usualExample): never => {
    const written = mistakes.map(({ path, says }) => ({ path: writtenAt(path), says }));
    throw configError(isHost ? { ...origin, label: 'The settings' } : origin, written, example);
  };
  const whole = () => configSchema(providers);
  // Most people have no list: their start does not wait for the schemas of all providers.
  const hasList = typeof value === 'object' && value !== null && 'providers' in value;
  const schema = hasList ? whole() : topSchema;
  const alone = schema.safeParse(value, { error: explainConfigIssue });
  if (!alone.success) return fail(mistakesOf(alone.error, (path) => knownKeys(whole(), providers, value, path)));

  // A host's settings are defaults for what the user has in the environment; a file of our own is the user's last word.
  const standard: readonly ('file' | 'env')[] = shape === 'settings' ? ['env', 'file'] : ['file', 'env'];
  const sources = (alone.data as Config).secrets.sources ?? standard;
  const variables = sources.includes('env') ? readEnvironment(topFields, env) : [];
  const filled = schema.safeParse(fillUp(value as Record<string, unknown>, variables), { error: explainConfigIssue });
  if (!filled.success) throw variableError(variables, filled.error.issues);

  const config = settle(withOwnOptions(filled.data as Config, value), value as Record<string, unknown>, shape, profile);
  const together = [...keysTogether(value as Record<string, unknown>, config, shape), ...fileKeys(config, sources)];
  if (together.length > 0) return fail(together, config.profile === 'exa' ? minimalExa : undefined);
  const isOneExa = shape === 'exa' || (config.profile === 'exa' && config.providers === undefined);
  if (isOneExa && !providers.some(({ id }) => id === 'exa')) {
    return fail([{ path: ['apiKey'], says: 'is meant for Exa, and no provider of that type is registered' }]);
  }
  return { config: isOneExa ? withExa(config) : config, sources, fail };
}

/** Variables are for what the file leaves open. `WEB_SEARCH_PROVIDER` is weighed later, when the names are known. */
function fillUp(file: Readonly<Record<string, unknown>>, variables: readonly EnvironmentValue[]): unknown {
  const filled: Record<string, unknown> = { ...file };
  for (const { path, value } of variables) {
    const [key = '', inner] = path;
    if (key === 'defaultProvider') continue;
    if (inner === undefined) filled[key] ??= value;
    else filled[key] = { [inner]: value, ...(filled[key] as object | undefined) };
  }
  return filled;
}

/** The file alone was right, so it is a variable. */
function variableError(
  variables: readonly EnvironmentValue[],
  issues: readonly { path: PropertyKey[]; message: string }[],
) {
  const [issue] = issues;
  const wrong = variables.find(({ path }) => path.join('.') === issue?.path.slice(0, path.length).join('.'));
  return variableMistake(wrong?.variable ?? '', issue?.message ?? 'is wrong');
}

/** Options as they were written: a default filled in here would hide a variable from the provider. */
function withOwnOptions(config: Config, value: unknown): Config {
  const { providers: written } = value as { providers?: readonly ProviderEntry[] };
  if (config.providers === undefined || written === undefined) return config;
  return {
    ...config,
    providers: config.providers.map((entry, index) => ({ ...entry, options: written[index]?.options })),
  };
}

function settle(config: Config, file: Readonly<Record<string, unknown>>, shape: string, profile?: Profile): Config {
  const implied = shape === 'exa' && file['profile'] === undefined ? ('exa' as const) : config.profile;
  return { ...config, profile: profile ?? implied };
}

/** Keys that are right alone and wrong together. */
function keysTogether(file: Readonly<Record<string, unknown>>, config: Config, shape: string): Mistake[] {
  const hasList = shape === 'list' && 'providers' in file;
  if (hasList && config.profile === 'exa') return [{ path: ['providers'], says: exaListSays }];
  const stray = hasList ? ['apiKey', 'baseUrl'].filter((key) => file[key] !== undefined) : [];
  const lonely = config.urlPolicy === 'allowlist' && config.urlAllowlist === undefined;
  return [
    ...stray.map((key) => ({ path: [key], says: 'stands beside "providers"; move it into the entry it belongs to' })),
    ...(lonely ? [{ path: ['urlPolicy'], says: 'is "allowlist", so urlAllowlist must name the domains' }] : []),
  ];
}

function fileKeys(config: Config, sources: readonly string[]): Mistake[] {
  if (sources.includes('file')) return [];
  const says = 'is written in the file, and secrets.sources leaves "file" out';
  const listed = (config.providers ?? []).flatMap(({ apiKey }, index) =>
    apiKey === undefined ? [] : [{ path: ['providers', index, 'apiKey'], says }],
  );
  return config.apiKey === undefined ? listed : [...listed, { path: ['apiKey'], says }];
}

/** The single-Exa shape is a list of one; `EXA_API_KEY` alone is enough for its profile. */
function withExa(config: Config): Config {
  const { apiKey, baseUrl } = config;
  const entry = {
    type: 'exa',
    ...(apiKey !== undefined && { apiKey }),
    ...(baseUrl !== undefined && { options: { baseUrl } }),
  };
  return { ...config, providers: [entry] };
}
