import { z } from 'zod';
import { domainRule } from './domain-rule.ts';

const isoDate = z
  .string()
  .trim()
  .refine((text) => /^\d{4}-\d{2}(-\d{2})?/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'must be an ISO date such as 2026-03-31',
  });

/** `domains: "a.com"` and `["a.com"]` mean the same. */
const domains = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
    z.array(z.string()).max(100),
  )
  .transform((list) => list.map((text) => domainRule(text).text));

export const timeRanges = ['day', 'week', 'month', 'year'] as const;
export type TimeRange = (typeof timeRanges)[number];

/** What was asked of a search, after folding and validation. */
export const searchRequestSchema = z.object({
  query: z
    .string({ error: 'query is required: a few words or a question' })
    .trim()
    .min(1, { error: 'query is empty: give a few words or a question' })
    .max(4000, { error: 'query is longer than 4000 characters: ask in fewer words' }),
  /** Out of range is clamped, not refused: models guess. */
  limit: z
    .preprocess(clampLimit, z.int({ error: 'limit must be a whole number from 1 to 50' }).min(1).max(50))
    .default(5),
  includeDomains: domains.optional(),
  excludeDomains: domains.optional(),
  timeRange: z.enum(timeRanges, { error: 'timeRange must be one of day, week, month, year' }).optional(),
  startPublishedDate: isoDate.optional(),
  endPublishedDate: isoDate.optional(),
  category: z.string().trim().min(1).max(60).optional(),
  country: z
    .string()
    .trim()
    .length(2, { error: 'country must be a two-letter code such as DE' })
    .toUpperCase()
    .optional(),
  language: z.string().trim().min(2).max(12).optional(),
  safeSearch: z.enum(['off', 'moderate', 'strict']).optional(),
  provider: z.string().trim().min(1).optional(),
  fresh: z.boolean().optional(),
  /** `passages`: the best results are read too, and what answers the query comes with them. */
  content: z.enum(['passages'], { error: 'content must be "passages", or left out' }).optional(),
  maxTokens: z.int().min(50).max(50_000).optional(),
});

export type SearchRequest = z.output<typeof searchRequestSchema>;
export type SearchInput = z.input<typeof searchRequestSchema>;

/** The parameters that narrow a search. Each one asked for is reported as applied, emulated or ignored. */
export const filterNames = [
  'includeDomains',
  'excludeDomains',
  'timeRange',
  'startPublishedDate',
  'endPublishedDate',
  'category',
  'country',
  'language',
  'safeSearch',
] as const satisfies readonly (keyof SearchRequest)[];
export type FilterName = (typeof filterNames)[number];

function clampLimit(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return Math.min(50, Math.max(1, Math.trunc(number)));
}
