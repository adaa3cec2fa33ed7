import type { z } from 'zod';

/** What a schema field says about itself, wherever in its wrappers that was written down. */
export interface FieldFacts {
  readonly description?: string;
  readonly env?: string;
  readonly secret: boolean;
  /** Must be given: no default, not optional. */
  readonly required: boolean;
  readonly standard?: unknown;
}

interface Wrapped {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly defaultValue?: unknown;
}

/** `optional`, `default` and `transform` wrap the field that carries the description: look through them. */
export function fieldFacts(field: z.ZodType): FieldFacts {
  let facts: { description?: string; env?: string; secret: boolean; required: boolean; standard?: unknown } = {
    secret: false,
    required: true,
  };
  for (let inner: z.ZodType | undefined = field; inner !== undefined;) {
    const meta = (inner.meta() ?? {}) as { description?: string; env?: string; secret?: boolean };
    const def = inner.def as unknown as Wrapped;
    facts = {
      ...(meta.description !== undefined && { description: meta.description }),
      ...(meta.env !== undefined && { env: meta.env }),
      ...facts,
      secret: facts.secret || meta.secret === true,
      required: facts.required && def.type !== 'optional' && def.type !== 'default' && def.type !== 'prefault',
      ...(def.type === 'default' && facts.standard === undefined && { standard: def.defaultValue }),
    };
    inner = def.innerType ?? def.in;
  }
  return facts;
}

/** The fields of an object schema; none where the schema is something else. */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
}
