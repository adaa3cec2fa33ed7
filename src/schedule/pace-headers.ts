/** What a reply says about the calls that are left. */
export interface PaceHint {
  readonly remaining: number;
  /** Until `remaining` is whole again. */
  readonly resetMs: number;
}

const remainingNames = ['x-ratelimit-remaining', 'ratelimit-remaining', 'x-rate-limit-remaining'];
const resetNames = ['x-ratelimit-reset', 'ratelimit-reset', 'x-rate-limit-reset'];
/** Larger numbers are dates, in seconds since 1970. */
const DATE_FROM = 1_000_000_000;
const MOST_MS = 86_400_000;

/**
 * Reads the usual rate-limit headers. Several windows (`1, 1999`) are several limits: the one that is used up counts.
 * `undefined` when the reply does not say, or says something that makes no sense.
 */
export function paceHint(headers: Readonly<Record<string, string>>, now: number): PaceHint | undefined {
  const remaining = numbers(first(headers, remainingNames));
  const resets = numbers(first(headers, resetNames));
  if (remaining.length === 0 || remaining.length !== resets.length) return undefined;
  const index = remaining.indexOf(Math.min(...remaining));
  const reset = resets[index]!;
  const resetMs = reset >= DATE_FROM ? reset * 1000 - now : reset * 1000;
  return resetMs > 0 && resetMs <= MOST_MS ? { remaining: remaining[index]!, resetMs } : undefined;
}

function first(headers: Readonly<Record<string, string>>, names: readonly string[]): string {
  return names.map((name) => headers[name]).find((value) => value !== undefined) ?? '';
}

function numbers(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim().replace(/;.*$/, ''));
  const values = parts.map(Number);
  return parts.every((part, index) => part !== '' && Number.isFinite(values[index]!) && values[index]! >= 0)
    ? values
    : [];
}
