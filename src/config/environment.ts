import type { z } from 'zod';
import { fieldFacts, fieldsOf } from './field-facts.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that stands for a key of the file. */
export interface EnvironmentValue {
  readonly variable: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What the environment says about keys of the file, as far as the schema gives them a variable. */
export function readEnvironment(fields: Readonly<Record<string, z.ZodType>>, env: Environment): EnvironmentValue[] {
  return namedFields(fields).flatMap(({ path, variable, field }) => {
    const text = env[variable]?.trim();
    return text ? [{ variable, path, value: valueOf(text, field) }] : [];
  });
}

/** Every field with a variable, two levels deep: the file has no deeper settings. */
export function namedFields(
  fields: Readonly<Record<string, z.ZodType>>,
): { path: readonly string[]; variable: string; field: z.ZodType }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const variable = fieldFacts(field).env;
    const own = variable === undefined ? [] : [{ path: [key], variable, field }];
    const inner = Object.entries(fieldsOf(unwrapped(field))).flatMap(([name, one]) => {
      const innerVariable = fieldFacts(one).env;
      return innerVariable === undefined ? [] : [{ path: [key, name], variable: innerVariable, field: one }];
    });
    return [...own, ...inner];
  });
}

export function unwrapped(field: z.ZodType): z.ZodType {
  const def = field.def as unknown as { innerType?: z.ZodType };
  return def.innerType ? unwrapped(def.innerType) : field;
}

const words: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  yes: true,
  '0': false,
  false: false,
  no: false,
};

/** Variables are text; numbers and yes-or-no fields take them as such. */
function valueOf(text: string, field: z.ZodType): unknown {
  if (field.safeParse(text).success) return text;
  const word = words[text.toLowerCase()];
  if (word !== undefined && field.safeParse(word).success) return word;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
