import { WebglassError } from '../errors/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import { listProviders } from '../providers/registry.ts';
import { arrangeProviders } from './arrange-providers.ts';
import { checkConfig, type Checked } from './check-config.ts';
import { defaultPageLength, defaultTimeouts, profiles, topSchema, type Config, type Profile } from './config-schema.ts';
import { shapeOf } from './config-shape.ts';
import { homeOf, inHome, type LocateOptions } from './locate-config.ts';
import type { ConfigSource, LoadedConfig } from './loaded-config.ts';
import { fileError } from './mistake.ts';
import { readWritten } from './read-written.ts';

export interface LoadOptions extends LocateOptions {
  /** The same shape as the file; then no file is read. */
  readonly config?: unknown;
  /** Chosen by a face; wins over the file. */
  readonly profile?: Profile | undefined;
  /** Who is registered. */
  readonly providers?: readonly AnyProvider[];
}

/**
 * Finds, reads and checks the configuration. Never throws because of what somebody wrote:
 * `problem` is then the error every call answers with, so that the tools still load.
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const warnings: string[] = [];
  let source: ConfigSource = { shape: 'none', found: false, label: 'the configuration' };
  let raw: unknown;
  try {
    const written = await readWritten(options);
    raw = written.raw;
    const shaped = shapeOf(raw);
    const { file, found } = written;
    const label = file ?? (shaped.shape === 'settings' ? 'the settings' : 'the configuration');
    source = { ...(file && { file }), found, shape: shaped.shape, label };
    if (written.problem) throw written.problem;
    if (written.exposed) {
      if (wantsStrict(raw)) throw fileError(`${written.exposed} (refused: secrets.strict is set).`);
      warnings.push(written.exposed);
    }
    const providers = options.providers ?? listProviders();
    const { env, profile } = options;
    const checked = checkConfig({ shaped, origin: written.origin, providers, env, profile });
    return assemble(checked, providers, source, warnings, options);
  } catch (error) {
    if (!WebglassError.is(error)) throw error;
    return brokenConfig(error, source, warnings, options.profile ?? profileIn(raw));
  }
}

function assemble(
  { config, sources, fail }: Checked,
  providers: readonly AnyProvider[],
  source: ConfigSource,
  warnings: string[],
  options: LoadOptions,
): LoadedConfig {
  const home = homeOf(options);
  const { label } = source;
  const warn = (warning: string): void => void (warnings.includes(warning) || warnings.push(warning));
  const isHost = source.shape === 'settings';
  const context = { env: options.env, home, sources, label, isHost, warn, strict: config.secrets.strict };
  const wanted = sources.includes('env') ? options.env['WEB_SEARCH_PROVIDER']?.trim() || undefined : undefined;
  const arranged = arrangeProviders({ config, providers, context, wanted, wantedWins: isHost });
  if (arranged.mistakes.length > 0) return fail(arranged.mistakes);
  arranged.warnings.forEach(warn);
  const { entries, disabled, defaultProvider } = arranged;
  const weights = Object.fromEntries(
    entries.flatMap(({ name, options: { weight } }) => (weight ? [[name, weight]] : [])),
  );
  return {
    ...settingsOf(config, home),
    source,
    entries,
    disabled,
    ...(defaultProvider && { defaultProvider }),
    search: {
      ...searchOf(config),
      ...(arranged.searchNote !== undefined && { note: arranged.searchNote }),
      order: arranged.searchOrder,
      weights: { ...weights, ...config.search.weights },
    },
    read: { ...readOf(config), order: arranged.readOrder },
    warnings,
  };
}

const hedgeByDefaultMs = 2000;

function searchOf({ search: { mode, hedge, limit } }: Config): Omit<LoadedConfig['search'], 'order' | 'weights'> {
  const hedgeMs = hedge === true ? hedgeByDefaultMs : hedge;
  return { mode, ...(hedgeMs !== false && { hedgeMs }), ...(limit !== undefined && { limit }) };
}

function readOf({ read, max_page_length: pageLength }: Config): Omit<LoadedConfig['read'], 'order'> {
  const { allow, fakeIp, remote, maxCharacters, userAgent } = read;
  return {
    allow,
    fakeIp,
    remote,
    maxPageLength: pageLength ?? maxCharacters ?? defaultPageLength,
    ...(maxCharacters !== undefined && { maxCharacters }),
    ...(userAgent !== undefined && { userAgent }),
  };
}

/** Everything that has nothing to do with providers. */
function settingsOf(config: Config, home: string) {
  const { profile, timeoutMs, cache, proxy, proxyFromEnv, urlPolicy, urlAllowlist, tools, log, offline, maxTokens } =
    config;
  const { kind, dir, maxBytes, searchTtlMs } = cache;
  return {
    profile,
    timeouts: timeoutMs === undefined ? defaultTimeouts : { searchMs: timeoutMs, readMs: timeoutMs },
    cache: {
      kind,
      searchTtlMs,
      ...(dir !== undefined && { dir: inHome(dir, home) }),
      ...(maxBytes !== undefined && { maxBytes }),
    },
    ...(proxy !== undefined && { proxy }),
    proxyFromEnv,
    urlPolicy,
    urlAllowlist: urlAllowlist ?? [],
    tools: { names: given(tools.names) },
    log,
    offline,
    ...(maxTokens !== undefined && { maxTokens }),
  };
}

const given = (names: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter((pair): pair is [string, string] => pair[1] !== undefined));

/** Standard settings around an error: a face can load, declare its tools, and say what is wrong. */
function brokenConfig(
  problem: WebglassError,
  source: ConfigSource,
  warnings: string[],
  profile: Profile,
): LoadedConfig {
  const standard = settingsOf(standardConfig(), '/');
  return {
    ...standard,
    profile,
    source,
    entries: [],
    disabled: [],
    search: { order: [], mode: 'failover', weights: {} },
    read: { ...readOf(standardConfig()), order: [] },
    warnings,
    problem,
  };
}

const standardConfig = (): Config => topSchema.parse({});

/** Which tools a broken file asked for, as far as it can be told. */
function profileIn(raw: unknown): Profile {
  const wanted = fieldIn(raw, 'profile');
  const known = profiles.find((one) => one === wanted);
  return known ?? (shapeOf(raw).shape === 'exa' ? 'exa' : 'standard');
}

const wantsStrict = (raw: unknown): boolean => fieldIn(fieldIn(raw, 'secrets'), 'strict') === true;

const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
