import { WebglassError } from '../errors/index.ts';
import type { ReadRequest } from '../request/index.ts';
import type { PlannableEntry } from './plan-search.ts';

/** The reader that asks nobody: our own fetch and extractor. */
export const localReader = 'local';

export interface ReadPolicy<Entry extends PlannableEntry> {
  readonly entries: readonly Entry[];
  /** Names in order; `local` stands for our own reader. */
  readonly order: readonly string[];
}

/** Who reads, in which order. */
export type Reader<Entry extends PlannableEntry> = typeof localReader | Entry;

/**
 * Plans a read: our own reader first unless the configuration says otherwise.
 * @throws WebglassError BAD_REQUEST for a provider nobody configured or one that cannot read
 */
export function planRead<Entry extends PlannableEntry>(
  request: ReadRequest,
  { entries, order }: ReadPolicy<Entry>,
): Reader<Entry>[] {
  if (request.provider !== undefined) return [requested(entries, request.provider)];
  const readers = order.flatMap((name): Reader<Entry>[] => {
    if (name === localReader) return [localReader];
    const entry = entries.find((one) => one.name === name);
    return entry?.provider.read ? [entry] : [];
  });
  return readers.length > 0 ? readers : [localReader];
}

function requested<Entry extends PlannableEntry>(entries: readonly Entry[], name: string): Reader<Entry> {
  if (name === localReader) return localReader;
  const entry = entries.find((one) => one.name === name) ?? entries.find((one) => one.provider.id === name);
  const able = entries.filter(({ provider }) => provider.read).map((one) => one.name);
  if (entry?.provider.read) return entry;
  throw new WebglassError('BAD_REQUEST', {
    message: `${entry ? `"${name}" cannot read pages` : `No provider is called "${name}"`}. Readers: ${[localReader, ...able].join(', ')}.`,
    fix: 'Leave `provider` out, or use one of the readers listed.',
  });
}
