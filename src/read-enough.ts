import { WebglassError } from './errors/index.ts';
import { readAll, type Outcome, type ReadAllOptions } from './read/read-all.ts';

/** The rest is waited for as long again as the usual page took, and at least so long. */
const leastWaitMs = 1000;

/**
 * Reads the first `wanted` of the pages; for each that cannot be read, the next one. Once more than half are there, the others are not
 * waited for much longer. Outcomes in the order given, of those that were tried.
 */
export async function readEnough(
  urls: readonly string[],
  wanted: number,
  { deadline, ...options }: ReadAllOptions,
): Promise<Outcome[]> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([deadline.signal, leaving.signal]);
  const outcomes: Outcome[] = [];
  const took: number[] = [];
  let [next, timer]: [number, NodeJS.Timeout | undefined] = [0, undefined];
  const enough = Math.floor(Math.min(wanted, urls.length) / 2) + 1;

  const readOneOrNext = async (): Promise<void> => {
    while (next < urls.length && !signal.aborted) {
      const index = next++;
      const startedAt = options.clock.now();
      const [outcome] = await readAll([urls[index]!], {
        ...options,
        deadline: { signal, remainingMs: deadline.remainingMs },
      });
      const isLeft = !outcome!.page && leaving.signal.aborted;
      outcomes[index] = isLeft ? { ...outcome!, error: notAwaited() } : outcome!;
      if (!outcome!.page) continue;
      took.push(options.clock.now() - startedAt);
      if (took.length === enough) timer = setTimeout(() => leaving.abort(notAwaited()), waitAfter(took));
      return;
    }
  };
  try {
    await Promise.all(Array.from({ length: wanted }, readOneOrNext));
  } finally {
    clearTimeout(timer);
  }
  return outcomes;
}

const waitAfter = (took: readonly number[]): number =>
  Math.max(leastWaitMs, took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]!);

const notAwaited = () =>
  new WebglassError('TIMEOUT', { message: 'Slow, and not waited for: the other pages were there.' });
