import { z } from 'zod';
import { domainRule, isDomainRule, isInOrder, notADomain } from '../request/index.ts';
import type { WireRequest } from './define-provider.ts';
import { exaCall, exaMaxCharacters } from './exa-call.ts';

const searchTypes = ['auto', 'fast', 'instant', 'deep-lite', 'deep', 'deep-reasoning'] as const;
const countError = 'numResults must be between 1 and 100';
const texts = z.array(z.string().trim().min(1));
const domain = z
  .string()
  .refine(isDomainRule, { error: ({ input }) => notADomain(String(input)) })
  // Exa's own words go out as they came; only other alphabets have to be spelt as addresses spell them.
  .transform((text) => (/[^ -~]/.test(text) ? domainRule(text).text : text));
const domains = z.array(domain).max(1200);
const date = z.string().refine((text) => !Number.isNaN(Date.parse(text)), { error: 'must be an ISO 8601 date' });
const phrases = (name: string) =>
  texts.superRefine((list, context) => {
    if (list.length > 1)
      context.addIssue({ code: 'custom', message: `${name} takes one phrase; ${list.length} were given` });
    else if ((list[0]?.split(/\s+/).length ?? 0) > 5)
      context.addIssue({ code: 'custom', message: `${name} takes a phrase of at most 5 words` });
  });

const textOptions = z.union([
  z.boolean(),
  z.looseObject({
    maxCharacters: z
      .int()
      .min(1)
      .max(exaMaxCharacters, { error: `is at most ${exaMaxCharacters}` })
      .optional(),
    includeHtmlTags: z.boolean().optional(),
  }),
]);
const highlightOptions = z.union([z.boolean(), z.looseObject({ query: z.string().optional() })]);
const summaryOptions = z.union([z.boolean(), z.looseObject({ query: z.string().optional() })]);

/** What Exa returns of each page; nested under `contents` in a search, at the top of a contents call. */
const contentsFields = {
  text: textOptions.optional(),
  highlights: highlightOptions.optional(),
  summary: summaryOptions.optional(),
  context: z.union([z.boolean(), z.looseObject({})]).optional(),
  livecrawl: z.enum(['never', 'fallback', 'preferred', 'always']).optional(),
  livecrawlTimeout: z.int().min(1).max(90_000).optional(),
  maxAgeHours: z.int().min(-1).max(720).optional(),
  filterEmptyResults: z.boolean().optional(),
  subpages: z.int().min(0).max(100).optional(),
  subpageTarget: z.union([z.string(), texts.max(100)]).optional(),
  extras: z.looseObject({}).optional(),
};

/** The arguments of the Exa-shaped search, with sentences that say what would be right. */
export const exaSearchArguments = z
  .strictObject({
    query: z
      .string({ error: 'query is required: describe the page you are looking for' })
      .trim()
      .min(1, { error: 'query is empty: describe the page you are looking for' }),
    type: z.enum(searchTypes, { error: `type must be one of ${searchTypes.join(', ')}` }).optional(),
    numResults: z.int({ error: countError }).min(1, { error: countError }).max(100, { error: countError }).optional(),
    includeDomains: domains.optional(),
    excludeDomains: domains.optional(),
    startCrawlDate: date.optional(),
    endCrawlDate: date.optional(),
    startPublishedDate: date.optional(),
    endPublishedDate: date.optional(),
    category: z.string().trim().min(1).optional(),
    includeText: phrases('includeText').optional(),
    excludeText: phrases('excludeText').optional(),
    flags: texts.optional(),
    userLocation: z
      .string()
      .length(2, { error: 'userLocation must be a two-letter country code such as NO' })
      .optional(),
    moderation: z.boolean().optional(),
    useAutoprompt: z.boolean().optional(),
    systemPrompt: z.string().optional(),
    outputSchema: z.looseObject({}).optional(),
    additionalQueries: texts.max(10, { error: 'additionalQueries takes at most 10 queries' }).optional(),
    contents: z
      .union([z.boolean(), z.strictObject(contentsFields)], {
        error: 'contents must be false, true or an object such as {"highlights": true}',
      })
      .optional(),
  })
  .refine(({ additionalQueries, type }) => !additionalQueries?.length || Boolean(type?.startsWith('deep')), {
    error: 'additionalQueries works only with type deep-lite, deep or deep-reasoning',
    path: ['additionalQueries'],
  })
  .refine(({ startPublishedDate: start, endPublishedDate: end }) => !start || !end || isInOrder(start, end), {
    error: 'is later than endPublishedDate: no page can be both',
    path: ['startPublishedDate'],
  })
  .refine(({ startCrawlDate: start, endCrawlDate: end }) => !start || !end || isInOrder(start, end), {
    error: 'is later than endCrawlDate: no page can be both',
    path: ['startCrawlDate'],
  })
  .refine(({ contents }) => isOneAge(contents), {
    error: 'takes maxAgeHours or livecrawl, not both',
    path: ['contents'],
  });

/** The arguments of the Exa-shaped page reader. */
export const exaContentsArguments = z
  .strictObject({
    urls: z
      .array(z.url({ protocol: /^https?$/, error: 'must be an absolute http(s) URL' }).max(2048), {
        error: 'urls is required: a list of 1 to 100 absolute http(s) URLs',
      })
      .min(1, { error: 'urls is empty: give 1 to 100 absolute http(s) URLs' })
      .max(100, { error: 'urls has more than 100 entries: read them in several calls' }),
    ...contentsFields,
  })
  .refine(isOneAge, { error: 'give maxAgeHours or livecrawl, not both' });

export type ExaSearchArguments = z.output<typeof exaSearchArguments>;
export type ExaContentsArguments = z.output<typeof exaContentsArguments>;

interface ExaAccess {
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** A search under Exa's own names. `contents` left out asks for text, `false` for metadata alone. */
export function exaSearchWire({ contents = true, ...fields }: ExaSearchArguments, access: ExaAccess): WireRequest {
  const wanted = contents === true ? { text: { maxCharacters: exaMaxCharacters } } : contents;
  return exaCall('/search', { ...fields, ...(wanted && { contents: wanted }) }, access);
}

/** A contents call under Exa's own names. Nothing asked for means text. */
export function exaContentsWire(args: ExaContentsArguments, access: ExaAccess): WireRequest {
  const isPlain = !args.text && !args.highlights && !args.summary && !args.context;
  return exaCall('/contents', { ...args, ...(isPlain && { text: true }) }, access);
}

/** `livecrawl` is the old name of `maxAgeHours`; together they contradict each other. */
function isOneAge(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return true;
  const { livecrawl, maxAgeHours } = options as { livecrawl?: unknown; maxAgeHours?: unknown };
  return livecrawl === undefined || maxAgeHours === undefined;
}
