import { z } from 'zod';

/** The key of a service. `env` is where it is looked for when the file gives none, then under the other names. */
export const requiredKey = (env: string, ...otherNames: string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .meta({ description: 'API key.', env, ...aliases(otherNames), secret: true });

/** A key the service works without. */
export const optionalKey = (env: string) => requiredKey(env).optional();

/** Where the service is; a stand-in, a proxy or a self-hosted copy can take its place. */
export const baseUrl = (standard: string, env?: string) =>
  webAddress.default(standard).meta({ description: 'Address of the service.', ...(env && { env }) });

/** A base address the user must give. */
export const ownBaseUrl = (env: string, ...otherNames: string[]) =>
  webAddress.meta({ description: 'Address of your instance.', env, ...aliases(otherNames) });

/** Names that other programs use for the same. */
const aliases = (names: readonly string[]) => (names.length > 0 ? { envAliases: names } : {});

/** Paths are added behind it, so a query or a fragment would end up in the middle, and a token in it be shown. */
export const baseAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .refine((url) => !/[?#]/.test(url), { error: 'must be an address without "?" and "#": paths are added to it' });

const webAddress = baseAddress.transform((url) => url.replace(/\/+$/, ''));
