import { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import type { AnyProvider } from './define-provider.ts';
import { builtInProviders } from './index.ts';

export interface RegisterOptions {
  /** Makes it the one that is used when settings name none. */
  readonly default?: boolean;
}

/** What a host program may say about its choice. */
export interface ProviderChoice {
  readonly provider?: string | null | undefined;
}

export interface ProviderRegistry {
  /** @throws WebglassError CONFIG when the id is taken or the value is no provider */
  readonly register: (provider: AnyProvider, options?: RegisterOptions) => void;
  readonly get: (id: string) => AnyProvider | undefined;
  /** The one marked as default, else the first registered. */
  readonly getDefault: () => AnyProvider | undefined;
  readonly list: () => readonly AnyProvider[];
  /** @throws WebglassError CONFIG when the settings name a provider nobody registered, or there is none at all */
  readonly getConfigured: (settings?: ProviderChoice | null) => AnyProvider;
}

/** A registry of its own, for programs that want no shared one. */
export function createProviderRegistry(): ProviderRegistry {
  const byId = new Map<string, AnyProvider>();
  let marked: AnyProvider | undefined;
  const list = (): readonly AnyProvider[] => [...byId.values()];
  const getDefault = (): AnyProvider | undefined => marked ?? list()[0];
  return {
    register: (provider, options = {}) => {
      checkProvider(provider);
      if (byId.has(provider.id)) throw taken(provider.id);
      byId.set(provider.id, provider);
      if (options.default) marked = provider;
    },
    get: (id) => byId.get(id),
    getDefault,
    list,
    getConfigured: (settings) => {
      // A setting that is there and empty says no more than one that is not.
      const id = settings?.provider?.trim() || undefined;
      const chosen = id === undefined ? getDefault() : byId.get(id);
      if (!chosen) throw unknown(id, list());
      return chosen;
    },
  };
}

/** The shared registry: every provider of this package, and what programs add. */
const shared = createProviderRegistry();
// Tavily needs no key and both searches and reads: the best answer to "whichever".
for (const provider of builtInProviders) shared.register(provider, { default: provider.id === 'tavily' });

/**
 * Adds a provider for every engine opened from now on.
 * @throws WebglassError CONFIG when its id is taken
 * @example
 * registerProvider(defineProvider({ id: 'kestrel', … }));
 */
export const registerProvider: ProviderRegistry['register'] = shared.register;
export const getProvider: ProviderRegistry['get'] = shared.get;
export const getDefaultProvider: ProviderRegistry['getDefault'] = shared.getDefault;
export const listProviders: ProviderRegistry['list'] = shared.list;
export const getConfiguredProvider: ProviderRegistry['getConfigured'] = shared.getConfigured;

/** Whether these settings are enough to call it: a key where it needs one, an address where it has none. */
export function isConfigured(provider: AnyProvider, settings: Readonly<Record<string, unknown>> = {}): boolean {
  return provider.settings.safeParse(settings).success;
}

/** The names of settings that must never be shown. */
export function sensitiveSettings(provider: AnyProvider): string[] {
  const schema = z.toJSONSchema(provider.settings, { io: 'input', unrepresentable: 'any' });
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' && field['secret'] === true ? [name] : [],
  );
}

/** Programs in plain JavaScript get the reason, not a crash at the first search. */
function checkProvider(provider: AnyProvider): void {
  const isNamed = typeof provider?.id === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(provider.id);
  if (!isNamed)
    throw new WebglassError('CONFIG', { message: 'A provider needs an id of small letters, digits and dashes.' });
  const { id, settings, search, read } = provider;
  const isAsked = (operation: typeof search | typeof read) =>
    operation === undefined ||
    Boolean(operation.steps ?? ((operation.toWire ?? programOf(operation)) && operation.answer && operation.fromWire));
  if (typeof settings?.safeParse !== 'function')
    throw new WebglassError('CONFIG', { message: `Provider "${id}" needs a zod schema in \`settings\`.` });
  if ((!search && !read) || !isAsked(search) || !isAsked(read))
    throw new WebglassError('CONFIG', {
      message: `Provider "${id}" needs \`search\` or \`read\`, each with \`toWire\`, \`answer\` and \`fromWire\`, or with \`steps\`.`,
    });
}

function programOf(operation: object): unknown {
  return 'toProgram' in operation ? operation.toProgram : undefined;
}

function taken(id: string): WebglassError {
  return new WebglassError('CONFIG', {
    message: `A provider called "${id}" is registered already.`,
    fix: 'Give yours another id; several configured entries of one type are made in the configuration.',
  });
}

function unknown(id: string | undefined, known: readonly AnyProvider[]): WebglassError {
  const ids = known.map((provider) => provider.id).join(', ') || 'none';
  return new WebglassError('CONFIG', {
    message: id === undefined ? 'No provider is registered.' : `No provider is called "${id}". Registered: ${ids}.`,
    fix: 'Use one of the ids listed, or register yours with registerProvider().',
  });
}
