import { WebglassError, type Code } from '../errors/index.ts';
import type { Attempt } from '../values/result.ts';
import type { Clock } from '../values/world.ts';
import type { ReadDocument } from './read-page.ts';

/** A page as a reader hands it over, and how it was had. */
export interface HadDocument extends ReadDocument {
  /** A kept copy: the site was not asked for it by this call. */
  readonly cached?: boolean;
  /** The site does not want it written down (`no-store`). */
  readonly noStore?: boolean;
}

/** One way to read a page. */
export interface PageReader {
  readonly name: string;
  readonly read: (url: string, call: ReadCall) => Promise<HadDocument>;
}

export interface ReadCall {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

/** What became of one URL: a document, or the reason why there is none. */
export interface Outcome {
  readonly url: string;
  readonly page?: HadDocument;
  readonly error?: WebglassError;
  readonly attempts: readonly Attempt[];
}

export interface ReadAllOptions {
  readonly readers: readonly PageReader[];
  readonly clock: Clock;
  readonly deadline: { readonly signal: AbortSignal; readonly remainingMs: () => number };
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onPage?: ((url: string, done: number, total: number) => void) | undefined;
}

/** Failures after which another reader may do better. A page that is not there, or must not be fetched, stays so. */
const worthAnotherReader: ReadonlySet<Code> = new Set<Code>([
  'BLOCKED_BY_SITE',
  'EMPTY',
  'UNSUPPORTED_TYPE',
  'RATE_LIMITED',
  'UPSTREAM',
  'TIMEOUT',
  'NETWORK',
  'PROTOCOL',
  'TRUNCATED',
  'TOO_LARGE',
  'QUOTA',
  'AUTH',
  'CONFIG',
]);

/** Reads every URL, each on its own; one that fails harms no other. Outcomes come in input order. */
export async function readAll(urls: readonly string[], options: ReadAllOptions): Promise<Outcome[]> {
  let done = 0;
  return Promise.all(
    urls.map(async (url) => {
      const outcome = await readOne(url, options);
      done += 1;
      options.onPage?.(url, done, urls.length);
      return outcome;
    }),
  );
}

async function readOne(raw: string, { readers, clock, deadline, onAttempt }: ReadAllOptions): Promise<Outcome> {
  const url = absoluteUrl(raw);
  const attempts: Attempt[] = [];
  let failure: WebglassError | undefined;
  for (const reader of readers) {
    const startedAt = clock.now();
    const base = { provider: reader.name, role: 'read' as const, url };
    const settle = (rest: Omit<Attempt, 'provider' | 'role' | 'url' | 'durationMs'>) => {
      const attempt = { ...base, ...rest, durationMs: Math.round(clock.now() - startedAt) };
      attempts.push(attempt);
      onAttempt?.(attempt);
    };
    try {
      const page = await reader.read(url, { signal: deadline.signal, deadlineMs: deadline.remainingMs() });
      settle({ ok: true, status: page.status, ...(page.usage && { usage: page.usage }) });
      return { url, page, attempts };
    } catch (error) {
      const known = WebglassError.is(error) ? error : new WebglassError('INTERNAL', { url });
      if (known.code === 'CANCELLED') throw known;
      const { status } = known.details;
      settle({ ok: false, code: known.code, message: known.message, ...(status !== undefined && { status }) });
      failure ??= known;
      if (!worthAnotherReader.has(known.code) || deadline.signal.aborted) break;
    }
  }
  return { url, error: failure ?? new WebglassError('INTERNAL', { url }), attempts };
}

/** `example.com/page` is what people write; anything with a scheme is judged as it is. */
export function absoluteUrl(raw: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(raw) ? `https://${raw}` : raw;
}
