import { z } from 'zod';
import { domainExample, domainRule, isDomainRule, notADomain } from './domain-rule.ts';
import { timeRanges } from './time-range.ts';
import { wholeNumber } from './whole-number.ts';

const date = (end: boolean) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{4}-\d{2}(-\d{2})?/.test(text) && !Number.isNaN(Date.parse(text)) && isRealDay(text), {
      error: 'must be an ISO date such as 2026-03-31',
    })
    // A month means its first day, or its last at the end of a range.
    .transform((text) => (/^\d{4}-\d{2}$/.test(text) ? dayOfMonth(text, end) : text));

/** `domains: "a.com"` and `["a.com"]` mean the same. */
const domains = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
    z
      .array(
        z
          .string({ error: `must be a domain such as ${domainExample}` })
          .refine(isDomainRule, { error: ({ input }) => notADomain(String(input)) }),
        { error: `must be a list of domains such as ["${domainExample}"]` },
      )
      .max(100, { error: 'has more than 100 domains: name fewer' }),
  )
  .transform((list) => list.map((text) => domainRule(text).text));

const countryError = 'must be a two-letter country code such as DE';
const languageError = 'must be a language code such as de or pt-BR';
const tokensError = 'must be a number of tokens from 50 to 50000';
const safeSearchLevels = ['off', 'moderate', 'strict'] as const;

/** What was asked of a search, after folding and validation. */
export const searchRequestSchema = z
  // A filter under a name we do not know would be dropped without a word.
  .strictObject({
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
    startPublishedDate: date(false).optional(),
    endPublishedDate: date(true).optional(),
    category: z
      .string({ error: 'must be a word such as news' })
      .trim()
      .min(1)
      .max(60, { error: 'is longer than 60 characters: use a word such as news' })
      .optional(),
    country: z
      .string({ error: countryError })
      .trim()
      .toUpperCase()
      .transform((code) => (code === 'UK' ? 'GB' : code))
      .refine(isCountry, { error: countryError })
      .optional(),
    language: z
      .string({ error: languageError })
      .trim()
      .transform((tag) => tag.replaceAll('_', '-'))
      .refine((tag) => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag), { error: languageError })
      .optional(),
    safeSearch: z.enum(safeSearchLevels).optional(),
    provider: z.string({ error: 'must be the name of a configured provider' }).trim().min(1).optional(),
    fresh: z.boolean().optional(),
    /** `passages`: the best results are read too, and what answers the query comes with them. */
    content: z.enum(['passages'], { error: 'content must be "passages", or left out' }).optional(),
    maxTokens: z.preprocess(wholeNumber, z.int({ error: tokensError }).min(50).max(50_000).optional()).optional(),
  })
  .refine(({ startPublishedDate: start, endPublishedDate: end }) => !start || !end || isInOrder(start, end), {
    path: ['startPublishedDate'],
    error: 'is later than endPublishedDate: no page can be both',
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

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A code that stands for a place; `XX` and `ZZ` stand for none. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false;
  return regions.of(code) !== undefined;
}

/** `2026-02-31` is no day, though it can be reckoned with. */
function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  return day.length < 10 || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** A day without a time lasts until its end. */
export function isInOrder(start: string, end: string): boolean {
  return Date.parse(start) <= Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(end) ? `${end}T23:59:59.999Z` : end);
}

function dayOfMonth(month: string, last: boolean): string {
  if (!last) return `${month}-01`;
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

function clampLimit(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return value;
  return Math.min(50, Math.max(1, Math.trunc(number)));
}
