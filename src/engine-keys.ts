import { createRedactor } from './clean/redact.ts';
import type { ConfiguredProvider } from './config/index.ts';
import { keyId, type LaneKey } from './schedule/index.ts';
import type { ProviderEntry } from './transport/ask.ts';

/** Fetches the keys of entries, and knows them from then on; those at hand it knows already. */
export function knownKeys(atHand: readonly string[]) {
  let secrets: readonly string[] = [...new Set(atHand)];
  let redact = createRedactor(secrets, { exactOnly: true });
  return {
    redact: <Value>(value: Value) => redact(value),
    /** The entry with its keys fetched, and whom its calls go to (a digest of the key, never the key). */
    resolved: async (
      { name, type, provider, options, resolve }: ConfiguredProvider,
      signal: AbortSignal,
    ): Promise<{ entry: ProviderEntry; lane: LaneKey }> => {
      const entry = { name, provider, ...(await resolve(signal)) };
      if (entry.secrets.some((secret) => !secrets.includes(secret))) {
        secrets = [...new Set([...secrets, ...entry.secrets])];
        redact = createRedactor(secrets, { exactOnly: true });
      }
      const { requestsPerMinute: perMinute } = options;
      const lane = {
        provider: name,
        keyId: keyId(entry.secrets),
        settingsId: keyId([withoutSecrets(entry)]),
        type,
        ...(perMinute !== undefined && { perMinute }),
      };
      return { entry, lane };
    },
  };
}

/** What else decides an answer. The key itself has no place in a cache, not even as a digest of everything. */
export function withoutSecrets({ settings, secrets }: ProviderEntry): string {
  const isSecret = new Set(secrets);
  return JSON.stringify(settings, (_name, value: unknown) =>
    typeof value === 'string' && isSecret.has(value) ? undefined : value,
  );
}
