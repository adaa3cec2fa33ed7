import { z } from 'zod';
import type { WireRequest } from './define-provider.ts';

const row = z.looseObject({ url: z.string().min(1) });
const isRow = (one: unknown) => row.safeParse(one).success;

/** Exa's answer as it came, as far as it is one: rows without an address are left out, and when none has one it is no answer. */
export const exaRawAnswer = z
  .looseObject({ results: z.array(z.unknown()).optional() })
  .refine(({ results, output }) => results !== undefined || output !== undefined)
  .refine(({ results = [] }) => results.length === 0 || results.some(isRow))
  .transform((answer) => (answer.results ? { ...answer, results: answer.results.filter(isRow) } : answer));

export type ExaRawAnswer = z.output<typeof exaRawAnswer>;

/** Pages may be younger than a kept answer: they are to be fetched while Exa is asked, or not be older than this. */
export function wantsLivePages({ json }: WireRequest, keptMs: number): boolean {
  const body = (json ?? {}) as Readonly<Record<string, unknown>>;
  return [body, body['contents']].some((part) => {
    const { livecrawl, maxAgeHours } = (part ?? {}) as Readonly<Record<string, unknown>>;
    const isYoung = typeof maxAgeHours === 'number' && maxAgeHours >= 0 && maxAgeHours * 3_600_000 < keptMs;
    return isYoung || livecrawl === 'always' || livecrawl === 'preferred';
  });
}

/** Some of the pages that were asked for did not come. */
export function isPartialAnswer({ statuses }: ExaRawAnswer): boolean {
  return Array.isArray(statuses) && statuses.some((one: { status?: unknown } | null) => one?.status === 'error');
}
