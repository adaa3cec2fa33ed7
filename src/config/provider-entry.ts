import { z } from 'zod';
import type { AnyProvider } from '../providers/index.ts';
import { fieldFacts, fieldsOf } from './field-facts.ts';
import { keySourceSchema } from './key-source.ts';

/** Options every provider takes beside its own. */
export const commonOptionFields = {
  defaultSearchLimit: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Results to ask this provider for when the call names no limit.' }),
  defaultFetchTextMaxCharacters: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Characters per page from this reader when the call names no limit.' }),
  weight: z
    .number()
    .positive()
    .max(100)
    .optional()
    .meta({ description: 'How much its ranking counts when results are fused (1 is usual).' }),
  requestsPerMinute: z.number().positive().optional().meta({ description: 'Never ask it more often than this.' }),
  timeoutMs: z
    .int()
    .min(100)
    .max(600_000)
    .optional()
    .meta({ description: 'Give up on this provider after this long.' }),
};

export type CommonOptions = z.output<z.ZodObject<typeof commonOptionFields>>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .optional()
  .meta({ description: 'Your name for it, used everywhere else; the type when left out.' });
const disabled = z.boolean().optional().meta({ description: 'Keep the entry, but do not use it.' });

/** One row of `providers`, as this provider's own settings allow it. */
export function providerEntrySchema(provider: AnyProvider): z.ZodObject {
  const { apiKey, ...own } = fieldsOf(provider.settings);
  const options = Object.fromEntries(Object.entries(own).map(([key, field]) => [key, optionField(field)]));
  return z.strictObject({
    name,
    type: z.literal(provider.id),
    ...(apiKey && { apiKey: keySourceSchema.optional().meta(keyMeta(apiKey)) }),
    options: z
      .strictObject({ ...options, ...commonOptionFields })
      .optional()
      .meta({ description: 'Its own settings and limits.' }),
    disabled,
  });
}

/** Anything may be left out of the file: the environment may have it. A secret text may come from a key source. */
function optionField(field: z.ZodType): z.ZodType {
  const facts = fieldFacts(field);
  if (!facts.secret || !takesText(field)) return field.optional();
  return keySourceSchema
    .optional()
    .meta({ ...(facts.description && { description: facts.description }), secret: true });
}

function keyMeta(field: z.ZodType): Record<string, unknown> {
  const { env } = fieldFacts(field);
  return { description: 'API key, or where it is kept.', secret: true, ...(env && { env }) };
}

export const takesText = (field: z.ZodType): boolean => field.safeParse('some text').success;
