import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

export const mostUrls = 20;
const urlError = 'must be an absolute http(s) URL';
const tokensError = 'must be a number of tokens, at least 1';
const lengthError = 'must be a number of characters, at least 1';

/** Models send blanks for what they leave out. */
const orNothing = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** What was asked of a read, after folding and validation. */
export const readRequestSchema = z
  .strictObject({
    urls: z
      .array(z.string({ error: urlError }).trim().min(1, { error: 'is empty: give an absolute http(s) URL' }), {
        error: 'urls is required: a list of 1 to 20 absolute http(s) URLs',
      })
      .min(1, { error: 'urls is empty: give 1 to 20 absolute http(s) URLs' })
      .max(mostUrls, { error: `urls has more than ${mostUrls} entries: read them in several calls` }),
    query: z
      .string()
      .trim()
      .max(4000, { error: 'query is longer than 4000 characters: ask in fewer words' })
      .transform(orNothing)
      .optional(),
    text: z.boolean().optional(),
    highlights: z.boolean().optional(),
    summary: z.boolean().optional(),
    textMaxCharacters: z
      .preprocess(wholeNumber, z.int({ error: lengthError }).min(1, { error: lengthError }).optional())
      .optional(),
    maxTokens: z
      .preprocess(wholeNumber, z.int({ error: tokensError }).min(1, { error: tokensError }).optional())
      .optional(),
    heading: z.string().trim().transform(orNothing).optional(),
    find: z.string().max(500).transform(orNothing).optional(),
    cursor: z.string().trim().transform(orNothing).optional(),
    provider: z.string().trim().transform(orNothing).optional(),
    fresh: z.boolean().optional(),
  })
  .refine(({ cursor, urls }) => cursor === undefined || urls.length === 1, {
    path: ['cursor'],
    error: 'belongs to one page: give that page alone',
  });

export type ReadRequest = z.output<typeof readRequestSchema>;
export type ReadInput = z.input<typeof readRequestSchema>;
