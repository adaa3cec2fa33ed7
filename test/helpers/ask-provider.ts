import type { AnyProvider, ReadAnswer, SearchAnswer } from '../../src/providers/index.ts';
import { askRead, askSearch } from '../../src/transport/ask.ts';
import { createNet } from '../../src/transport/net.ts';

/** The time of every call in the contract suite. */
export const now = '2026-11-15T12:00:00.000Z';

const net = createNet();

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
    net,
    clock: { now: () => Date.parse(now), sleep: () => Promise.resolve() },
    signal: AbortSignal.timeout(10_000),
  };
  return role === 'search'
    ? askSearch(entry, { query: 'q', limit: 5, page: 1, now, ...request }, world)
    : askRead(entry, { urls: ['https://example.com/a'], ...request }, world);
}
