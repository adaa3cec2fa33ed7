import type { AnyProvider, ReadAnswer, SearchAnswer, WireReply, WireRequest } from '../../src/providers/index.ts';
import { askRead, askSearch } from '../../src/transport/ask.ts';
import type { Net } from '../../src/values/world.ts';

/** The time of every call in the contract suite. */
export const now = '2026-11-15T12:00:00.000Z';

export interface Question {
  readonly role: 'search' | 'read';
  readonly request: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Asks one provider over a real socket, as the engine does. What the request leaves out is filled in. */
export async function askProvider(
  provider: AnyProvider,
  { role, request, settings: given }: Question,
): Promise<SearchAnswer | ReadAnswer> {
  const settings: unknown = provider.settings.parse(given);
  const entry = { name: provider.id, provider, settings, secrets: ['key-for-tests'] };
  const world = {
    net: { wire } as unknown as Net,
    clock: { now: () => Date.parse(now), sleep: () => Promise.resolve() },
    signal: AbortSignal.timeout(10_000),
  };
  return role === 'search'
    ? askSearch(entry, { query: 'q', limit: 5, page: 1, now, ...request }, world)
    : askRead(entry, { urls: ['https://example.com/a'], ...request }, world);
}

async function wire({ method, url, headers, json, form }: WireRequest): Promise<WireReply> {
  const body =
    json === undefined ? form && new URLSearchParams(form).toString() : (JSON.stringify(json) as string | undefined);
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': type }), ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
    url: response.url,
  };
}
