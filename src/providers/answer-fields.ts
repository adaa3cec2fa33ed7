import { z } from 'zod';

/** The address of a hit; a row without one is no hit. */
export const address = z.string().regex(/^https?:\/\/\S/i);

/** A text the service may leave out, null, or spoil. */
export const text = z.string().nullish().catch(null);

/** One text, or the first of several: pages repeat their meta tags. */
export const firstText = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first)])
  .nullish()
  .catch(null);

/** A number likewise. */
export const number = z.number().nullish().catch(null);

/** A list of texts; what is not a text is left out. */
export const texts = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((list) => (list ?? []).filter((one): one is string => typeof one === 'string' && one !== ''));

/** The list an answer is about: null is empty, a bad row is dropped, a missing list is another answer altogether. */
export const rows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row.nullable().catch(null as never))
    .nullable()
    .transform((list) => (list ?? []).filter((one): one is NonNullable<typeof one> => one !== null));

/** A list the answer may do without. */
export const extraRows = <Row extends z.ZodType>(row: Row) =>
  z
    .preprocess((value) => (Array.isArray(value) ? value : null), rows(row))
    .optional()
    .transform((list) => list ?? []);
