import { WebglassError } from '../errors/index.ts';
import type { AnyProvider, ProviderSearchRequest } from '../providers/index.ts';
import type { SearchRequest } from '../request/index.ts';
import type { FilterReport } from '../values/result.ts';
import { fitRequest } from './fit-request.ts';

/** What the plan needs to know of a configured provider. */
export interface PlannableEntry {
  readonly name: string;
  readonly provider: AnyProvider;
  readonly options?: { readonly timeoutMs?: number | undefined };
}

export interface PlannedSearch<Entry extends PlannableEntry> {
  readonly entry: Entry;
  readonly request: ProviderSearchRequest;
  readonly filters: FilterReport;
  readonly warnings: readonly string[];
}

/** Who is asked, in which order or together, with what each does natively. A value that can be printed. */
export interface SearchPlan<Entry extends PlannableEntry> {
  readonly mode: 'failover' | 'fuse';
  readonly searches: readonly PlannedSearch<Entry>[];
}

export interface SearchPolicy<Entry extends PlannableEntry> {
  readonly entries: readonly Entry[];
  /** Names in the order of preference. */
  readonly order: readonly string[];
  /** Why others are asked than were set up; said with the result. */
  readonly note?: string | undefined;
  readonly mode: 'failover' | 'fuse';
}

/**
 * Plans a search.
 * @throws WebglassError BAD_REQUEST for a provider nobody configured, CONFIG when no entry can search
 */
export function planSearch<Entry extends PlannableEntry>(
  request: SearchRequest,
  { entries, order, mode, note }: SearchPolicy<Entry>,
  now: string,
): SearchPlan<Entry> {
  const chosen = request.provider === undefined ? inOrder(entries, order) : [requested(entries, request.provider)];
  const able = chosen.filter(({ provider }) => provider.search);
  if (able.length === 0) throw cannotSearch(chosen);
  const isTogether = able.length > 1 && mode === 'fuse';
  const searches = able.map((entry, index) => {
    const fitted = fitRequest(request, entry.provider.search!.can, now);
    // Together they make one result: once is enough.
    const isNoted = note !== undefined && request.provider === undefined && !(isTogether && index > 0);
    return { entry, ...fitted, warnings: [...(isNoted ? [note] : []), ...fitted.warnings] };
  });
  return { mode: isTogether ? 'fuse' : 'failover', searches };
}

function inOrder<Entry extends PlannableEntry>(entries: readonly Entry[], order: readonly string[]): Entry[] {
  return order.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
}

function requested<Entry extends PlannableEntry>(entries: readonly Entry[], name: string): Entry {
  const entry = entries.find((one) => one.name === name) ?? entries.find((one) => one.provider.id === name);
  if (entry) return entry;
  const known = entries.map((one) => one.name).join(', ') || 'none';
  throw new WebglassError('BAD_REQUEST', {
    message: `No provider is called "${name}". Configured providers: ${known}.`,
    fix: 'Leave `provider` out, or use one of the names listed.',
  });
}

function cannotSearch(chosen: readonly PlannableEntry[]): WebglassError {
  const names = chosen.map(({ name }) => name).join(', ');
  return new WebglassError('CONFIG', {
    message: names ? `None of the chosen providers can search: ${names}.` : 'No provider is configured for search.',
    fix: 'Add a search provider with `webglass setup`, or remove `search.providers` to use the keyless ones.',
  });
}
