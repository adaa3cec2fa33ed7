import type { WireRequest } from './define-provider.ts';

/** A POST with the key as a bearer token. Without a key there is no header at all: an empty one is refused. */
export function bearerCall(base: string, path: string, apiKey: string | undefined): WireRequest {
  return { method: 'POST', url: `${base}${path}`, headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} };
}
