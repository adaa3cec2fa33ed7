import { WebglassError } from '../errors/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import type { ProviderEntry } from './config-schema.ts';
import { fieldFacts, fieldsOf } from './field-facts.ts';
import { keySourceSchema, type KeySource } from './key-source.ts';
import { explainIssue } from './mistake.ts';
import { commonOptionFields, takesText, type CommonOptions } from './provider-entry.ts';
import { resolveKey, type KeyContext } from './resolve-key.ts';

/** Settings ready for use, and the texts in them that must never come out again. */
export interface ResolvedSettings {
  readonly settings: unknown;
  readonly secrets: readonly string[];
}

/** A provider as it is configured: its name, its adapter, and its settings when they are asked for. */
export interface ConfiguredProvider {
  readonly name: string;
  readonly type: string;
  readonly provider: AnyProvider;
  readonly options: CommonOptions;
  /** Where its key comes from; undefined when it has none. Never the key. */
  readonly keySource?: KeySource;
  /** `list`: in the file; `env`: found by its variables; `keyless`: nobody set it up. */
  readonly origin: 'list' | 'env' | 'keyless';
  /**
   * Fetches its keys (once) and checks its settings.
   * @throws WebglassError CONFIG: the failure of this provider, not of the call
   */
  readonly resolve: () => Promise<ResolvedSettings>;
}

export interface SettingsContext extends Omit<KeyContext, 'provider'> {
  /** Where keys may come from, first wins. */
  readonly sources: readonly ('file' | 'env')[];
  /** How the file is called in messages. */
  readonly label: string;
}

/** Ties an entry to its provider. Nothing secret is fetched yet. */
export function configureProvider(
  provider: AnyProvider,
  entry: ProviderEntry,
  context: SettingsContext,
  origin: ConfiguredProvider['origin'],
): ConfiguredProvider {
  const name = entry.name ?? provider.id;
  const { common, own } = splitOptions(entry.options ?? {});
  const given = gatherSettings(
    provider,
    { ...own, ...(entry.apiKey !== undefined && { apiKey: entry.apiKey }) },
    context,
  );
  let underWay: Promise<ResolvedSettings> | undefined;
  const resolve = (): Promise<ResolvedSettings> => {
    // A failure is forgotten, so that unlocking a vault helps without a restart.
    underWay ??= resolveSettings(provider, given, { ...context, provider: name }).catch((error: unknown) => {
      underWay = undefined;
      throw error;
    });
    return underWay;
  };
  const keySource = given['apiKey'] as KeySource | undefined;
  return { name, type: provider.id, provider, options: common, origin, ...(keySource && { keySource }), resolve };
}

/** Whether the environment alone gives this provider everything it needs, and something at all. */
export function isSetUpByEnvironment(provider: AnyProvider, context: SettingsContext): boolean {
  const found = gatherSettings(provider, {}, context);
  if (Object.keys(found).length === 0) return false;
  return Object.entries(fieldsOf(provider.settings)).every(
    ([key, field]) => !fieldFacts(field).required || key in found,
  );
}

/** The settings as they are written down: from the file, else from the variables the schema names. */
function gatherSettings(
  provider: AnyProvider,
  file: Readonly<Record<string, unknown>>,
  { env, sources }: SettingsContext,
): Record<string, unknown> {
  const gathered: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fieldsOf(provider.settings))) {
    const variable = fieldFacts(field).env;
    const hasVariable = variable !== undefined && Boolean(env[variable]?.trim());
    const bySource = {
      file: file[key],
      env: hasVariable ? (takesText(field) && fieldFacts(field).secret ? { env: variable } : env[variable]) : undefined,
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
): Promise<ResolvedSettings> {
  const values: Record<string, unknown> = { ...given };
  const secrets: string[] = [];
  for (const [key, field] of Object.entries(fieldsOf(provider.settings))) {
    if (!fieldFacts(field).secret || values[key] === undefined) continue;
    const source = takesText(field) ? keySourceSchema.safeParse(values[key]) : undefined;
    if (source?.success) values[key] = await resolveKey(source.data, context);
    secrets.push(...textsIn(values[key]));
  }
  const parsed = provider.settings.safeParse(values, { error: explainIssue });
  if (!parsed.success) throw settingsError(provider, values, parsed.error.issues, context);
  return { settings: parsed.data, secrets: [...secrets, ...passwordsIn(values)] };
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
  const reasons = issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join('; ');
  return new WebglassError('CONFIG', {
    provider: name,
    message: `The settings of provider "${name}" are wrong: ${reasons}.`,
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function splitOptions(options: Readonly<Record<string, unknown>>): {
  common: CommonOptions;
  own: Record<string, unknown>;
} {
  const entries = Object.entries(options);
  const isCommon = ([key]: [string, unknown]) => key in commonOptionFields;
  return {
    common: Object.fromEntries(entries.filter(isCommon)) as CommonOptions,
    // A provider with a field of the same name (its own timeout) gets it too.
    own: Object.fromEntries(entries),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** `http://user:password@host` in any setting. */
function passwordsIn(values: Readonly<Record<string, unknown>>): string[] {
  return Object.values(values).flatMap((value) => {
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const { password } = new URL(value);
    return password === '' ? [] : [password];
  });
}
