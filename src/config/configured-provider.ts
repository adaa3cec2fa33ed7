import { WebglassError } from '../errors/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import type { ProviderEntry } from './config-schema.ts';
import { fieldFacts, fieldsOf, variablesOf } from './field-facts.ts';
import { keyFacts, keySourceSchema, type KeyFacts, type KeySource } from './key-source.ts';
import { maskUrl } from './mask-url.ts';
import { explainConfigIssue, variableMistake } from './mistake.ts';
import { commonOptionFields, takesText, type CommonOptions } from './provider-entry.ts';
import { resolveKey, type KeyContext } from './resolve-key.ts';
import { sharedOnce } from './shared-once.ts';

/** Settings ready for use, and the texts in them that must never come out again. */
interface ResolvedSettings {
  readonly settings: unknown;
  readonly secrets: readonly string[];
}

/** A provider as it is configured: its name, its adapter, and its settings when they are asked for. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly type: string;
  readonly provider: AnyProvider;
  readonly options: CommonOptions;
  /** Where its key comes from, when it has one. Never the key. */
  readonly key?: KeyFacts;
  /** What was set beside the key, with everything secret masked. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** `list`: in the file; `env`: found by its variables; `keyless`: nobody set it up. */
  readonly origin: 'list' | 'env' | 'keyless';
  /**
   * Fetches its keys (once, for all who wait) and checks its settings. When the last one has left, fetching stops.
   * @throws WebglassError CONFIG: the failure of this provider, not of the call; the signal's reason when it fires
   */
  readonly resolve: (signal?: AbortSignal) => Promise<ResolvedSettings>;
  /** Secrets known before any is fetched (from the file, from variables). A function: a logged entry shows none. */
  readonly secretsAtHand: () => readonly string[];
}

export interface SettingsContext extends Omit<KeyContext, 'provider'> {
  /** Where keys may come from, first wins. */
  readonly sources: readonly ('file' | 'env')[];
  /** How the file is called in messages. */
  readonly label: string;
  /** They are settings of a host program, under names such as `webSearch.tavily.apiKey`. */
  readonly isHost: boolean;
}

/** Ties an entry to its provider. Nothing secret is fetched yet. */
export function configureProvider(
  provider: AnyProvider,
  entry: ProviderEntry,
  context: SettingsContext,
  origin: ConfiguredProvider['origin'],
): ConfiguredProvider {
  const name = entry.name ?? provider.id;
  const given = gatherSettings(
    provider,
    { ...entry.options, ...(entry.apiKey !== undefined && { apiKey: entry.apiKey }) },
    context,
  );
  const resolve = sharedOnce((signal) => resolveSettings(provider, given, { ...context, provider: name }, signal));
  const { apiKey, ...others } = given;
  return {
    name,
    type: provider.id,
    provider,
    options: commonOptions(entry.options ?? {}),
    origin,
    ...(apiKey !== undefined && { key: keyFacts(apiKey as KeySource, context.env) }),
    shown: Object.fromEntries(Object.entries(others).map(([key, value]) => [key, shownSetting(provider, key, value)])),
    resolve,
    secretsAtHand: () => secretsAtHand(provider, given, context.env),
  };
}

/** Whether the environment alone gives this provider everything it needs, and something at all. */
export function isSetUpByEnvironment(provider: AnyProvider, context: SettingsContext): boolean {
  const found = gatherSettings(provider, {}, context);
  if (Object.keys(found).length === 0) return false;
  return Object.entries(fieldsOf(provider.settings)).every(
    ([key, field]) => !fieldFacts(field).required || key in found,
  );
}

/** Works as it is: no key, no address to give. */
export const needsNothing = (provider: AnyProvider): boolean =>
  Object.values(fieldsOf(provider.settings)).every((field) => !fieldFacts(field).required);

/** The settings as they are written down: from the file, else from the variables the schema names. */
function gatherSettings(
  provider: AnyProvider,
  file: Readonly<Record<string, unknown>>,
  { env, sources }: SettingsContext,
): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fieldsOf(provider.settings))) {
    const variable = variablesOf(field).find((name) => env[name]?.trim());
    const isKey = takesText(field) && fieldFacts(field).secret;
    const bySource = {
      file: file[key],
      env: variable === undefined ? undefined : isKey ? { env: variable } : env[variable],
    };
    const value = sources.map((source) => bySource[source]).find((one) => one !== undefined);
    // Options are not secrets: leaving "file" out of the sources is about keys.
    const option = fieldFacts(field).secret ? undefined : file[key];
    if (value !== undefined || option !== undefined) gathered[key] = value ?? option;
  }
  return gathered;
}

async function resolveSettings(
  provider: AnyProvider,
  given: Readonly<Record<string, unknown>>,
  context: SettingsContext & { provider: string },
  signal: AbortSignal,
): Promise<ResolvedSettings> {
  const values: Record<string, unknown> = { ...given };
  const secrets: string[] = [];
  for (const [key, field] of Object.entries(fieldsOf(provider.settings))) {
    if (!fieldFacts(field).secret || values[key] === undefined) continue;
    const source = takesText(field) ? keySourceSchema.safeParse(values[key]) : undefined;
    if (source?.success) values[key] = await resolveKey(source.data, context, signal);
    secrets.push(...textsIn(values[key]));
  }
  const parsed = provider.settings.safeParse(values, { error: explainConfigIssue });
  if (!parsed.success) throw settingsError(provider, values, parsed.error.issues, context);
  return { settings: parsed.data, secrets: [...secrets, ...passwordsIn(values)] };
}

function secretsAtHand(
  provider: AnyProvider,
  given: Readonly<Record<string, unknown>>,
  env: SettingsContext['env'],
): readonly string[] {
  const secrets = Object.entries(fieldsOf(provider.settings)).flatMap(([key, field]) => {
    const value = given[key];
    if (!fieldFacts(field).secret || value === undefined) return [];
    const source = takesText(field) ? keySourceSchema.safeParse(value).data : undefined;
    if (typeof source !== 'object') return textsIn(value);
    return 'env' in source ? textsIn(env[source.env]?.trim()) : [];
  });
  return [...secrets, ...passwordsIn(given)];
}

function settingsError(
  provider: AnyProvider,
  values: Readonly<Record<string, unknown>>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  context: SettingsContext & { provider: string },
): WebglassError {
  const name = context.provider;
  const missing = issues.map(({ path }) => String(path[0])).find((key) => values[key] === undefined);
  const variable = missing && fieldFacts(fieldsOf(provider.settings)[missing]!).env;
  const byVariable = variable && context.sources.includes('env') ? `set ${variable}, or ` : '';
  if (missing !== undefined && context.isHost) {
    const how = `${byVariable}set webSearch.${name}.${missing} in ${context.label}.`;
    const lacks = missing === 'apiKey' ? 'has no key' : `needs ${missing}`;
    return new WebglassError('CONFIG', {
      provider: name,
      message: `Provider "${name}" ${lacks}: ${how}`,
      fix: capital(how),
    });
  }
  if (missing === 'apiKey') {
    return new WebglassError('CONFIG', {
      provider: name,
      message: `Provider "${name}" has no key: ${byVariable}give it an "apiKey" in ${context.label}.`,
      fix: `${capital(byVariable)}${byVariable ? 'run' : 'Run'} \`webglass setup\`; \`webglass providers\` tells which ones work without a key.`,
    });
  }
  if (missing !== undefined) {
    return new WebglassError('CONFIG', {
      provider: name,
      message: `Provider "${name}" needs ${missing}: ${byVariable}give it "options": {"${missing}": …} in ${context.label}.`,
    });
  }
  // What the file says was checked when it was read, so this is most often a variable.
  const fromVariable = issues.flatMap(({ path, message }) => {
    const key = String(path[0]);
    const field = fieldsOf(provider.settings)[key];
    const named = field && variablesOf(field).find((one) => context.env[one] === values[key]);
    return named === undefined ? [] : [variableMistake(named, `${message}: it is ${key} of provider "${name}"`, name)];
  });
  if (fromVariable[0]) return fromVariable[0];
  const reasons = issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join('; ');
  return new WebglassError('CONFIG', {
    provider: name,
    message: `The settings of provider "${name}" are wrong: ${reasons}.`,
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function shownSetting(provider: AnyProvider, key: string, value: unknown): unknown {
  const { secret } = fieldFacts(fieldsOf(provider.settings)[key]!);
  if (secret) return 'set';
  return typeof value === 'string' ? maskUrl(value) : value;
}

function commonOptions(options: Readonly<Record<string, unknown>>): CommonOptions {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key in commonOptionFields));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** `http://user:password@host` in any setting; `http://token@host` is a password without a user. */
function passwordsIn(values: Readonly<Record<string, unknown>>): string[] {
  return Object.values(values).flatMap((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const { username, password } = new URL(value);
    return [password || username].filter(Boolean).flatMap((secret) => [...new Set([secret, unescaped(secret)])]);
  });
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign
  }
}
