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
  const spellings = [...new Set(secrets.filter(({ length }) => length >= shortest).flatMap(spellingsOf))];
  // The longest first: a secret may contain another one.
  spellings.sort((one, other) => other.length - one.length);

  const clean = (text: string): string => {
    const masked = spellings.reduce((result, spelling) => result.replaceAll(spelling, mask), text);
    return exactOnly ? masked : patterns.reduce((result, pattern) => result.replace(pattern, kept), masked);
  };
  return <Value>(value: Value) => walk(value, clean, new WeakMap()) as Value;
}

function kept(_match: string, ...groups: unknown[]): string {
  const before = typeof groups[0] === 'string' ? groups[0] : '';
  return before.endsWith('://') ? `${before}${mask}@` : `${before}${mask}`;
}

function spellingsOf(secret: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('');
  const inBase64 = [btoa(bytes).replace(/=+$/, ''), ...[0, 1, 2].map((shift) => base64Within(bytes, shift))];
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return [
    secret,
    encodeURIComponent(wellFormed(secret)),
    new URLSearchParams({ s: secret }).toString().slice(2),
    JSON.stringify(secret).slice(1, -1),
    ...inBase64,
    ...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
    // Snippets are decoded after this, and would show the secret again.
    secret.replace(/[&<>"']/g, (sign) => entities[sign]!),
    secret.replace(/[^\w.-]/g, (sign) => `&#${sign.codePointAt(0)};`),
    secret.replace(/[^\w.-]/g, (sign) => `&#x${sign.codePointAt(0)!.toString(16)};`),
  ].filter(({ length }) => length >= shortest);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The signs of a secret in base64 that do not depend on what stands before (`user:`) and after it. */
function base64Within(bytes: string, shift: number): string {
  const isWhole = (shift + bytes.length) % 3 === 0;
  const signs = btoa('\0'.repeat(shift) + bytes).replace(/=+$/, '');
  return signs.slice(shift === 0 ? 0 : shift + 1, isWhole ? undefined : -1);
}

/** Half of a surrogate pair makes encodeURIComponent throw. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

function walk(value: unknown, clean: (text: string) => string, seen: WeakMap<object, unknown>): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value) list.push(walk(item, clean, seen));
    return list;
  }
  // Classes keep their meaning (dates, errors, bytes); only plain data is rebuilt.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[clean(key)] = walk(item, clean, seen);
  return copy;
}
