import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Given to zod with a parse: what a field must be, as the end of a sentence that starts with the name of the field. */
export function explainIssue(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    const wanted = kinds[issue.expected] ?? String(issue.expected);
    return issue.input === undefined
      ? `is missing: it must be ${wanted}`
      : `must be ${wanted}, not ${kindOf(issue.input)}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format' && issue.format === 'url') return 'must be an http(s) URL';
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue);
  if (issue.code === 'invalid_union') return noneOf(issue);
  return undefined;
}

function tooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }): string {
  if (Number(minimum) === 1 && (origin === 'array' || origin === 'string')) return 'is empty';
  return `must be ${origin === 'number' && Number(minimum) === 0 ? 'more than 0' : `at least ${minimum}`}${unitOf(origin)}`;
}

const unitOf = (origin: string): string => ({ string: ' characters long', array: ' entries long' })[origin] ?? '';

/** What a field of several shapes can be. The wrong part of the shape that was meant has an issue of its own. */
function noneOf(issue: Issue): string | undefined {
  const options = (issue.inst as { def?: { options?: readonly z.ZodType[] } } | undefined)?.def?.options ?? [];
  const words = options.map((option) => kinds[option.def.type]);
  return words.length > 0 && words.every((word) => word !== undefined) ? `must be ${words.join(' or ')}` : undefined;
}

function unknownKeys(issue: Issue): string {
  const keys = (issue as { keys?: readonly string[] }).keys ?? [];
  const { shape = {} } = (issue.inst as { shape?: object } | undefined) ?? {};
  const known = Object.keys(shape);
  const near = keys.length === 1 ? nearestName(keys[0]!, known) : undefined;
  const names = keys.map((key) => JSON.stringify(key.slice(0, 60))).join(', ');
  const hint = near === undefined ? `known: ${known.join(', ')}` : `did you mean "${near}"?`;
  return `${names} ${keys.length === 1 ? 'is' : 'are'} not known here; ${hint}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fraction';
  return { string: 'a text', boolean: 'true or false', object: 'an object' }[typeof value as string] ?? 'that';
}
