import type { z } from 'zod';

/** What a schema field says about itself, wherever in its wrappers that was written down. */
export interface FieldFacts {
  readonly description?: string;
  readonly env?: string;
  /** Other names of that variable, looked at after it. */
  readonly aliases: readonly string[];
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

interface Meta {
  readonly description?: string;
  readonly env?: string;
  readonly envAliases?: readonly string[];
  readonly secret?: boolean;
}

/** `optional`, `default` and `transform` wrap the field that carries the description: look through them. */
export function fieldFacts(field: z.ZodType): FieldFacts {
  let facts: FieldFacts = {
    aliases: [],
    secret: false,
    required: true,
  };
  for (let inner: z.ZodType | undefined = field; inner !== undefined;) {
    const meta = (inner.meta() ?? {}) as Meta;
    const def = inner.def as unknown as Wrapped;
    facts = {
      ...(meta.description !== undefined && { description: meta.description }),
      ...(meta.env !== undefined && { env: meta.env }),
      ...facts,
      aliases: facts.aliases.length > 0 ? facts.aliases : (meta.envAliases ?? []),
      secret: facts.secret || meta.secret === true,
      required: facts.required && def.type !== 'optional' && def.type !== 'default' && def.type !== 'prefault',
      ...(def.type === 'default' && facts.standard === undefined && { standard: def.defaultValue }),
    };
    inner = def.innerType ?? def.in;
  }
  return facts;
}

/** The variables of a field, the first one that is set counts. */
export function variablesOf(field: z.ZodType | undefined): string[] {
  if (field === undefined) return [];
  const { env, aliases } = fieldFacts(field);
  return env === undefined ? [] : [env, ...aliases];
}

/** The fields of an object schema; none where the schema is something else. */
export function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
}
