import { maskDisguised } from './disguise.ts';

/** Takes secrets out of text and values. Pure; every sink that can show something to anybody runs it. */
export type Redactor = <Value>(value: Value) => Value;

/** Shorter values occur in ordinary text, and a mask over them would only tell where. */
const shortest = 8;
const mask = '[redacted]';

/** Things that look like keys, whoever they belong to. Group 1, where there is one, stays. Bounded: the text is a stranger's. */
const patterns: readonly RegExp[] = [
  /\b(Bearer\s{1,8})[\w.~+/=-]{8,}/gi,
  /\b(Basic\s{1,8})[A-Za-z0-9+/]{12,}={0,2}/g,
  /\b(?:sk|pk|rk|jina|fc|tvly|pplx|ydc|exa|brv|gsk|hf|xai|ghp|gho|ghs|github_pat|glpat|xox[abprs])[-_][\w-]{12,}/g,
  /\bAIza[\w-]{20,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /((?:api|access|auth|secret|subscription|x)[-_]?(?:key|token)["']?\s{0,8}[=:]\s{0,8}["']?)[^\s"'&;,<>]{6,}/gi,
  /([?&](?:key|token|apikey|password|secret|signature|sig)=)[^\s"'&;,<>]+/gi,
  /(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#@]{1,256}@/gi,
];

export interface RedactOptions {
  /** Only the given values, not what merely looks like a key: for content that is the user's answer. */
  readonly exactOnly?: boolean;
}

/** A function that masks these secrets, in every encoding they travel in, and whatever looks like a key. */
export function createRedactor(secrets: readonly string[] = [], { exactOnly = false }: RedactOptions = {}): Redactor {
  const maskKnown = maskerOf(secrets);
  if (exactOnly) return maskKnown === undefined ? (value) => value : (value) => walk(value, maskKnown);
  const clean = (text: string): string =>
    patterns.reduce((result, pattern) => result.replace(pattern, kept), maskKnown?.(text) ?? text);
  return (value) => walk(value, clean);
}

type Masker = (text: string) => string;

/** By the list itself: an entry keeps its list, and its patterns are not built anew for every call. */
const maskers = new WeakMap<readonly string[], { readonly mask: Masker | undefined }>();

function maskerOf(secrets: readonly string[]): Masker | undefined {
  const known = maskers.get(secrets) ?? { mask: buildMasker(secrets) };
  maskers.set(secrets, known);
  return known.mask;
}

function buildMasker(secrets: readonly string[]): Masker | undefined {
  // The longest first: a secret may contain another one.
  const longestFirst = (texts: Iterable<string>) =>
    [...new Set(texts)].filter(({ length }) => length >= shortest).sort((one, other) => other.length - one.length);
  const known = longestFirst(secrets);
  if (known.length === 0) return undefined;
  // One pattern for all: one look instead of a dozen.
  const spellings = new RegExp(longestFirst(known.flatMap(spellingsOf)).map(literally).join('|'), 'g');
  const disguises = known.map(maskDisguised);
  return (text) => {
    if (text.length < shortest) return text;
    let out = text.replace(spellings, mask);
    for (const disguise of disguises) out = disguise(out, mask);
    return out;
  };
}

function kept(_match: string, ...groups: unknown[]): string {
  const before = typeof groups[0] === 'string' ? groups[0] : '';
  return before.endsWith('://') ? `${before}${mask}@` : `${before}${mask}`;
}

const literally = (text: string): string =>
  text.replace(/\W/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What no reading sign by sign would find; the rest is `disguise`'s. */
function spellingsOf(secret: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('');
  const inBase64 = [btoa(bytes).replace(/=+$/, ''), ...[0, 1, 2].map((shift) => base64Within(bytes, shift))];
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return [
    secret,
    secret.normalize('NFC'),
    new URLSearchParams({ s: secret }).toString().slice(2),
    ...inBase64,
    ...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
  ];
}

/** The signs of a secret in base64 that do not depend on what stands before (`user:`) and after it. */
function base64Within(bytes: string, shift: number): string {
  const isWhole = (shift + bytes.length) % 3 === 0;
  const signs = btoa('\0'.repeat(shift) + bytes).replace(/=+$/, '');
  return signs.slice(shift === 0 ? 0 : shift + 1, isWhole ? undefined : -1);
}

const walk = <Value>(value: Value, clean: Masker): Value =>
  typeof value === 'string' ? (clean(value) as Value) : (copied(value, clean, new WeakMap()) as Value);

function copied(value: unknown, clean: Masker, seen: WeakMap<object, unknown>): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value) list.push(copied(item, clean, seen));
    return list;
  }
  // Classes keep their meaning (dates, errors, bytes); only plain data is rebuilt.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) {
    if (key !== '__proto__') copy[clean(key)] = copied(item, clean, seen);
  }
  return copy;
}
