import { z } from 'zod';
import type { AnyProvider } from '../providers/index.ts';
import { configSchema, topFields } from './config-schema.ts';
import { namedFields, unwrapped } from './environment.ts';
import { fieldFacts, fieldsOf } from './field-facts.ts';
import { describeType } from './describe-type.ts';
import type { LoadedConfig } from './loaded-config.ts';
import { maskUrl } from './mask-url.ts';
import { commonOptionFields } from './provider-entry.ts';

/** JSON Schema of the file, for editors. */
export function configJsonSchema(providers: readonly AnyProvider[]): Record<string, unknown> {
  const schema = z.toJSONSchema(configSchema(providers), { io: 'input' }) as Record<string, unknown>;
  return { ...schema, title: 'webglass configuration' };
}

/** One key of the file, for a table. */
export interface ConfigRow {
  readonly key: string;
  readonly type: string;
  /** What holds when it is left out, as JSON. */
  readonly standard?: string;
  readonly variable?: string;
  readonly description: string;
}

/** Every key at the top of the file, and those inside `search`, `read`, … */
export function configRows(providers: readonly AnyProvider[]): ConfigRow[] {
  const { $schema, profile, defaultProvider, providers: list, ...rest } = fieldsOf(configSchema(providers));
  const fields = { $schema, profile, defaultProvider, providers: list, ...rest } as Record<string, z.ZodType>;
  return rowsOf(fields, '').flatMap((row) => {
    const inner = fieldsOf(unwrapped(fields[row.key]!));
    return Object.keys(inner).length > 0 ? rowsOf(inner, `${row.key}.`) : [row];
  });
}

/** The options of one provider; `common` for those every provider takes. */
export const optionRows = (provider: AnyProvider | 'common'): ConfigRow[] => {
  if (provider === 'common') return rowsOf(commonOptionFields, '');
  const { apiKey: _key, ...own } = fieldsOf(provider.settings);
  return rowsOf(own, '');
};

function rowsOf(fields: Readonly<Record<string, z.ZodType>>, prefix: string): ConfigRow[] {
  return Object.entries(fields).map(([name, field]) => {
    const { description = '', env, standard } = fieldFacts(field);
    return {
      key: `${prefix}${name}`,
      type: describeType(field),
      ...(standard !== undefined && { standard: JSON.stringify(standard) }),
      ...(env !== undefined && { variable: env }),
      description,
    };
  });
}

interface VariableRow {
  readonly variable: string;
  readonly sets: string;
  readonly secret: boolean;
}

/** Every variable of the environment that is looked at. */
export function environmentRows(providers: readonly AnyProvider[]): VariableRow[] {
  const file = { variable: 'WEBGLASS_CONFIG', sets: 'the configuration file', secret: false };
  const top = namedFields(topFields).map(({ variable, path, field }) => ({
    variable,
    sets: `\`${path.join('.')}\``,
    secret: fieldFacts(field).secret,
  }));
  const own = providers.flatMap(({ id, settings }) =>
    namedFields(fieldsOf(settings)).flatMap(({ variable, path, field }) => {
      const { secret, aliases } = fieldFacts(field);
      const sets = `\`${path.join('.')}\` of ${id}`;
      const others = aliases.map((alias) => ({
        variable: alias,
        sets: `${sets}, where \`${variable}\` is not set`,
        secret,
      }));
      return [{ variable, sets, secret }, ...others];
    }),
  );
  return [file, ...top, ...own];
}

/** The configuration in force as it may be shown to anybody: keys as `set (…last4)` at most. */
export function describeConfig(config: LoadedConfig): Record<string, unknown> {
  const { entries, problem, proxy, source, ...rest } = config;
  return {
    file: source.file ?? null,
    found: source.found,
    shape: source.shape,
    ...rest,
    ...(proxy !== undefined && { proxy: maskUrl(proxy) }),
    providers: entries.map(({ name, type, origin, key, shown, options }) => ({
      name,
      type,
      origin,
      ...(key && { key }),
      ...(Object.keys({ ...shown, ...options }).length > 0 && { options: { ...shown, ...options } }),
    })),
    ...(problem && { problem: { code: problem.code, message: problem.message, fix: problem.fix } }),
  };
}
