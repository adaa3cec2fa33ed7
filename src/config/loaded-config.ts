import { WebglassError } from '../errors/index.ts';
import type { Profile } from './config-schema.ts';
import type { ConfiguredProvider } from './configured-provider.ts';
import type { Shape } from './config-shape.ts';

/** The configuration in force: a value, also when the file is broken. */
export interface LoadedConfig {
  readonly profile: Profile;
  readonly source: ConfigSource;
  readonly entries: readonly ConfiguredProvider[];
  /** Names of entries that are switched off. */
  readonly disabled: readonly string[];
  readonly defaultProvider?: string;
  readonly search: {
    /** Names of entries, in the order they are asked. */
    readonly order: readonly string[];
    /** Why they are others than the ones set up. */
    readonly note?: string;
    readonly mode: 'failover' | 'fuse';
    /** By name; 1 where nothing is said. */
    readonly weights: Readonly<Record<string, number>>;
    readonly hedgeMs?: number;
    readonly limit?: number;
  };
  readonly read: {
    /** `local` and names of entries, in the order they are tried. */
    readonly order: readonly string[];
    /** Exact origins. */
    readonly allow: readonly string[];
    readonly fakeIp: boolean;
    readonly remote: boolean | 'keyless';
    readonly maxCharacters?: number;
    /** Characters of a page in the `pages` profile. */
    readonly maxPageLength: number;
    readonly userAgent?: string;
  };
  readonly timeouts: { readonly searchMs: number; readonly readMs: number };
  readonly cache: {
    readonly kind: 'memory' | 'disk' | 'off';
    readonly dir?: string;
    readonly maxBytes?: number;
    readonly searchTtlMs: number;
  };
  readonly proxy?: string;
  readonly proxyFromEnv: boolean;
  readonly urlPolicy: 'any' | 'seen' | 'allowlist';
  readonly urlAllowlist: readonly string[];
  readonly tools: { readonly names: Readonly<Record<string, string>> };
  readonly log: 'off' | 'warn' | 'debug';
  readonly offline: boolean;
  readonly maxTokens?: number;
  /** Things that work, but should be changed. Grows when a key file turns out to be exposed. */
  readonly warnings: readonly string[];
  /** What every call answers with, when the configuration cannot be used. */
  readonly problem?: WebglassError;
}

export interface ConfigSource {
  /** The file that was read, or that would be. */
  readonly file?: string;
  readonly shape: Shape;
  /** A file was there, or an object was given. */
  readonly found: boolean;
  /** How it is called in messages. */
  readonly label: string;
}

/** The readers that are not services. */
export const localReaders = ['local'] as const;

/**
 * The one Exa of the `exa` profile.
 * @throws WebglassError CONFIG: with a hint how to migrate when there is a list of providers
 */
export function requireExa(config: LoadedConfig): ConfiguredProvider {
  if (config.problem) throw config.problem;
  if (config.source.shape === 'list')
    throw new WebglassError('CONFIG', { message: exaListSentence(config.source.label) });
  const exa = config.entries.find((entry) => entry.type === 'exa');
  if (exa !== undefined) return exa;
  throw new WebglassError('CONFIG', {
    provider: 'exa',
    message: `The exa profile needs an Exa key: set EXA_API_KEY, or write {"apiKey":"…"} to ${config.source.file ?? config.source.label}.`,
    fix: 'Set EXA_API_KEY, or run `webglass setup`.',
  });
}

export const exaListSays =
  'is a list of providers, and the exa profile takes one Exa key; to migrate, replace it with "apiKey" (and "baseUrl", if you have one), or set "profile" to "standard" to keep the list';
const exaListSentence = (label: string): string => `${label}: providers ${exaListSays}.`;
