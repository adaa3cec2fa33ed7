/** The part of JSON Schema that OpenAPI files use, read from a whole document so that `$ref` can be followed. */
export interface SpecSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, SpecSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | SpecSchema;
  readonly items?: SpecSchema;
  readonly allOf?: readonly SpecSchema[];
  readonly anyOf?: readonly SpecSchema[];
  readonly oneOf?: readonly SpecSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** Where a value differs from its schema, one line each: `contents.highlights: should be object`. Unknown fields count. */
export function differences(document: unknown, schema: SpecSchema, value: unknown): string[] {
  return compare({ document, path: [] }, schema, value);
}

/** A part of a document by its JSON pointer. */
export function partOf(document: unknown, pointer: string): unknown {
  const keys = pointer.replace(/^#?\//, '').split('/');
  return keys
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
}

interface Place {
  readonly document: unknown;
  readonly path: readonly string[];
}

function compare(place: Place, given: SpecSchema, value: unknown): string[] {
  const schema = followed(place, given);
  if (value === null && (schema.nullable || typesOf(schema).includes('null'))) return [];
  return [
    ...compareType(place, schema, value),
    ...compareLimits(place, schema, value),
    ...compareFields(place, schema, value),
    ...(schema.allOf ?? []).flatMap((part) => compare(place, withoutUnknown(place, part, schema), value)),
    ...compareChoice(place, schema.anyOf ?? schema.oneOf, value),
  ];
}

function compareType(place: Place, schema: SpecSchema, value: unknown): string[] {
  const types = typesOf(schema);
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits = types.some((type) => type === actual || (type === 'integer' && Number.isInteger(value)));
  return types.length === 0 || fits ? [] : [said(place, `should be ${types.join(' or ')}`)];
}

function compareLimits(place: Place, schema: SpecSchema, value: unknown): string[] {
  const isListed = (schema.enum ?? [value]).includes(value) && (schema.const ?? value) === value;
  const size = typeof value === 'number' ? value : undefined;
  const length = typeof value === 'string' ? value.length : undefined;
  const count = Array.isArray(value) ? value.length : undefined;
  return [
    ...(isListed ? [] : [said(place, `${JSON.stringify(value)} is not listed`)]),
    ...outside(place, size, schema.minimum, schema.maximum),
    ...outside(place, length, schema.minLength, schema.maxLength),
    ...outside(place, count, schema.minItems, schema.maxItems),
    ...(schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern).test(value)
      ? [said(place, `does not match ${schema.pattern}`)]
      : []),
  ];
}

const outside = (place: Place, value: number | undefined, least = -Infinity, most = Infinity): string[] =>
  value === undefined || (value >= least && value <= most)
    ? []
    : [said(place, `${value} is outside ${least}..${most}`)];

function compareFields(place: Place, schema: SpecSchema, value: unknown): string[] {
  if (Array.isArray(value))
    return schema.items ? value.flatMap((item) => compare(inside(place, '[]'), schema.items!, item)) : [];
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  const known = declared(place, schema);
  const isOpen =
    known.size === 0 || typeof schema.additionalProperties === 'object' || schema.additionalProperties === true;
  return [
    ...(schema.required ?? [])
      .filter((name) => !(name in fields))
      .map((name) => said(inside(place, name), 'is missing')),
    ...Object.keys(fields)
      .filter((name) => !isOpen && !known.has(name))
      .map((name) => said(inside(place, name), 'is unknown')),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fields[name] === undefined ? [] : compare(inside(place, name), field, fields[name]),
    ),
  ];
}

/** One branch must fit; else the branch that fits best says what is wrong. */
function compareChoice(place: Place, branches: readonly SpecSchema[] | undefined, value: unknown): string[] {
  if (!branches) return [];
  const found = branches.map((branch) => compare(place, branch, value));
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Fields are unknown only when no part of the whole declares them, so parts are not asked. */
function withoutUnknown(place: Place, part: SpecSchema, whole: SpecSchema): SpecSchema {
  const open = followed(place, part);
  return declared(place, whole).size > 0 ? { ...open, additionalProperties: true } : open;
}

function declared(place: Place, schema: SpecSchema, depth = 0): Set<string> {
  if (depth > 8) return new Set();
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return new Set([
    ...Object.keys(schema.properties ?? {}),
    ...parts.flatMap((part) => [...declared(place, followed(place, part), depth + 1)]),
  ]);
}

function followed({ document }: Place, schema: SpecSchema): SpecSchema {
  let current = schema;
  for (let hop = 0; current.$ref && hop < 10; hop += 1) current = partOf(document, current.$ref) as SpecSchema;
  return current;
}

const typesOf = ({ type }: SpecSchema): string[] => (type === undefined ? [] : ([type].flat() as string[]));
const inside = (place: Place, key: string): Place => ({ ...place, path: [...place.path, key] });
const said = ({ path }: Place, what: string): string => `${path.join('.') || 'all of it'}: ${what}`;
