import type { z } from 'zod';
import type { AnyProvider } from '../providers/index.ts';
import { unwrapped } from './environment.ts';
import { fieldsOf } from './field-facts.ts';
import type { JsonPath } from './placed-json.ts';
import { providerEntrySchema } from './provider-entry.ts';

/** The keys that may stand at a path of the file: what an unknown one was probably meant to be. */
export function knownKeys(
  schema: z.ZodType,
  providers: readonly AnyProvider[],
  value: unknown,
  path: JsonPath,
): readonly string[] {
  let at: z.ZodType | undefined = schema;
  let here = value;
  for (const part of path) {
    here = (here as Record<PropertyKey, unknown> | undefined)?.[part];
    if (typeof part === 'number') {
      const provider = providers.find(({ id }) => id === (here as { type?: unknown } | undefined)?.type);
      at = provider && providerEntrySchema(provider);
    } else if (part !== 'providers') {
      at = at && fieldsOf(unwrapped(at))[String(part)];
    }
  }
  return at ? Object.keys(fieldsOf(unwrapped(at))) : [];
}
