import { z } from 'zod';
import type { AnyProvider } from '../providers/index.ts';
import { baseAddress } from '../providers/settings-fields.ts';
import { keySourceSchema } from './key-source.ts';
import { originSchema } from './origin-schema.ts';
import { profiles } from './profile.ts';
import { providerEntrySchema } from './provider-entry.ts';

export { profiles, type Profile } from './profile.ts';

export const defaultTimeouts = { searchMs: 10_000, readMs: 20_000 } as const;
export const defaultPageLength = 15_000;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const providerName = z.string().trim().min(1);
const oneProvider = providerName.optional().meta({ description: 'The one provider to use.' });
const toolName = z.string().regex(/^[A-Za-z_][\w-]{0,63}$/, {
  error: 'must be a tool name: letters, digits, "_" and "-", at most 64',
});

const searchSchema = z.strictObject({
  provider: oneProvider,
  providers: z
    .array(providerName)
    .min(1)
    .optional()
    .meta({ description: 'Providers in the order they are asked, or together when fusing.' }),
  mode: z
    .enum(['failover', 'fuse'])
    .default('failover')
    .meta({ description: 'failover: the next one when one fails. fuse: all at once, rankings merged.' }),
  weights: z
    .record(z.string(), z.number().positive().max(100))
    .optional()
    .meta({ description: 'How much each ranking counts when fusing, by provider name.' }),
  hedge: z
    .union([z.boolean(), z.int().min(50).max(60_000)], {
      error: 'must be true, false or milliseconds from 50 to 60000',
    })
    .default(false)
    .meta({ description: 'Ask the next provider too when one is silent this many milliseconds (true: 2000).' }),
  limit: z.int().min(1).max(50).optional().meta({ description: 'Results when the call names no limit (5).' }),
});

const readSchema = z.strictObject({
  provider: oneProvider,
  providers: z
    .array(providerName)
    .min(1)
    .optional()
    .meta({ description: 'Readers in order: `local`, or names of providers that read.' }),
  allow: z
    .array(originSchema)
    .default([])
    .meta({ description: 'Exact origins that may be read although they are private.' }),
  fakeIp: z.boolean().default(false).meta({
    description: 'Accept the answers of a fake-IP proxy (Clash, Surge, sing-box) for public names.',
  }),
  remote: z
    .union([z.boolean(), z.literal('keyless')], { error: 'must be true, false or "keyless"' })
    .default(true)
    .meta({
      description:
        'After the local reader: true, your own configured readers; "keyless", also services that need no key; false, nobody.',
    }),
  maxCharacters: z.int().min(1).optional().meta({ description: 'Characters per page when the call names no limit.' }),
  userAgent: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .meta({ description: 'How the local reader introduces itself.' }),
});

const cacheSchema = z.strictObject({
  kind: z
    .enum(['memory', 'disk', 'off'])
    .default('memory')
    .meta({ description: 'Where answers are kept.', env: 'WEBGLASS_CACHE' }),
  dir: z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta({ description: 'Folder of the disk cache.', env: 'WEBGLASS_CACHE_DIR' }),
  maxBytes: z.int().min(0).optional().meta({ description: 'The most the cache may hold.' }),
  searchTtlMs: z
    .int()
    .min(0)
    .default(300_000)
    .meta({ description: 'How long a search answer is used again, in milliseconds.' }),
});

const secretsSchema = z.strictObject({
  sources: z
    .array(z.enum(['file', 'env']))
    .min(1)
    .optional()
    .meta({ description: 'Where keys may come from, first wins (["file","env"]); ["file"] ignores the environment.' }),
  strict: z
    .boolean()
    .default(false)
    .meta({ description: 'Refuse a configuration file that others can read, instead of warning.' }),
});

const toolsSchema = z.strictObject({
  names: z
    .strictObject({ web_search: toolName.optional(), web_fetch: toolName.optional(), open_page: toolName.optional() })
    .default({})
    .meta({ description: 'Other names for the tools, where a name is taken.' }),
});

/** Everything at the top of the file except the list of providers, which depends on who is registered. */
export const topFields = {
  $schema: z.string().optional().meta({ description: 'Address of the JSON Schema, for editors.' }),
  profile: z
    .enum(profiles)
    .default('standard')
    .meta({ description: 'Which pair of tools is offered.', env: 'WEBGLASS_PROFILE' }),
  defaultProvider: providerName
    .optional()
    .meta({ description: 'The provider asked first; the others stand in when it fails.', env: 'WEB_SEARCH_PROVIDER' }),
  search: searchSchema.prefault({}).meta({ description: 'How searches are answered.' }),
  read: readSchema.prefault({}).meta({ description: 'How pages are read.' }),
  timeoutMs: z.int().min(100).max(600_000).optional().meta({
    description: 'Deadline of one whole call (10000 for a search, 20000 for a read).',
    env: 'WEBGLASS_TIMEOUT_MS',
  }),
  cache: cacheSchema.prefault({}).meta({ description: 'What is kept between calls.' }),
  proxy: webAddress
    .optional()
    .meta({ description: 'HTTP proxy for all connections.', secret: true, env: 'WEBGLASS_PROXY' }),
  proxyFromEnv: z.boolean().default(false).meta({ description: 'Use HTTPS_PROXY, HTTP_PROXY and NO_PROXY.' }),
  urlPolicy: z.enum(['any', 'seen', 'allowlist']).default('any').meta({
    description: 'Which pages may be read: any public one, only those a search or a person named, or a list.',
  }),
  urlAllowlist: z
    .array(z.string().trim().min(1))
    .min(1)
    .optional()
    .meta({ description: 'Domains that may be read under the allowlist policy (`example.com`, `example.com/docs`).' }),
  secrets: secretsSchema.prefault({}).meta({ description: 'How keys are kept.' }),
  tools: toolsSchema.prefault({}).meta({ description: 'How the tools are declared.' }),
  log: z
    .enum(['off', 'warn', 'debug'])
    .default('warn')
    .meta({ description: 'What is written to the log.', env: 'WEBGLASS_LOG' }),
  offline: z
    .boolean()
    .default(false)
    .meta({ description: 'Never open a connection; answer from recordings and the cache.', env: 'WEBGLASS_OFFLINE' }),
  maxTokens: z.int().min(100).optional().meta({ description: 'The most one answer may take of the model’s context.' }),
  search_provider: providerName.optional().meta({ description: 'The same as `search.provider`.' }),
  read_provider: providerName.optional().meta({ description: 'The same as `read.provider`.' }),
  max_page_length: z
    .int()
    .min(1)
    .optional()
    .meta({ description: `Characters of a page in the pages profile (${defaultPageLength}).` }),
  apiKey: keySourceSchema
    .optional()
    .meta({ description: 'Without `providers`: one Exa key; selects the exa profile.', secret: true }),
  // No default here: the provider has one, and it may have a variable too.
  baseUrl: baseAddress.optional().meta({ description: 'Without `providers`: where Exa is.' }),
};

export const topSchema = z.strictObject(topFields);

/** The file as checked: the one source of types, validation, environment names, JSON Schema and tables. */
export type Config = z.output<typeof topSchema> & { readonly providers?: readonly ProviderEntry[] | undefined };

/** One row of `providers`, checked against its type. */
export interface ProviderEntry {
  readonly name?: string | undefined;
  readonly type: string;
  readonly apiKey?: z.output<typeof keySourceSchema> | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly disabled?: boolean | undefined;
}

/** The schema of the whole file, for the providers that are registered now. */
export function configSchema(providers: readonly AnyProvider[]): z.ZodObject {
  const [first, ...rest] = providers.map(providerEntrySchema);
  if (first === undefined) return topSchema;
  const list = z
    .array(z.discriminatedUnion('type', [first as never, ...(rest as never[])]))
    .min(1, { error: 'is empty: name at least one provider, or leave the key out to use keyless ones' })
    .optional()
    .meta({ description: 'The services you use. Left out: keyless ones, and those whose key is in the environment.' });
  return topSchema.extend({ providers: list });
}
