import { createHash } from 'node:crypto';
import { createRedactor, type Redactor } from '../clean/redact.ts';
import type { Code, ErrorDetails } from '../errors/index.ts';
import type { WireReply, WireRequest } from '../providers/define-provider.ts';
import type { Page } from '../values/world.ts';

/** One exchange as it lies in a folder of recordings, without secrets: a person may read it, change it, send it along. */
export interface RecordedExchange {
  readonly version: 1;
  readonly recordedAt: string;
  readonly asked: Asked;
  /** What a provider answered. */
  readonly reply?: WireReply;
  /** A page; its bytes as text where they are text. */
  readonly page?: Omit<Page, 'bytes'> & { readonly text?: string; readonly base64?: string };
  readonly error?: { readonly code: Code; readonly details: ErrorDetails };
}

/** What was asked, as far as it decides the answer: headers carry keys and the name of this program, not questions. */
export interface Asked {
  readonly door: 'provider' | 'page';
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

/** A question: how it is shown, and by what it is told from others. */
export interface Question {
  readonly asked: Asked;
  /**
   * A digest of what was really sent. The shown form would not do: `?key=home` and `?key=about` look the same once they
   * are masked. Only the caller's own keys are left out, so that a recording answers whoever has another one.
   */
  readonly id: string;
}

export function providerQuestion({ method, url, json, form }: WireRequest, secrets: readonly string[]): Question {
  const body = json ?? form;
  const sent = {
    door: 'provider' as const,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: String(url),
    // As it travels: a field without a value is not sent.
    ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) as unknown }),
  };
  return { asked: createRedactor(secrets)(sent), id: idOf(withoutKeys(sent, secrets)) };
}

export function pageQuestion(url: string): Question {
  const sent = { door: 'page' as const, method: 'GET', url: url.replace(/#.*$/s, '') };
  return { asked: createRedactor()(sent), id: idOf(sent) };
}

function idOf({ door, method, url, body }: Asked): string {
  const digest = createHash('sha256').update(JSON.stringify([door, method, url, body]));
  return digest.digest('hex').slice(0, 16);
}

/** A redactor leaves short values alone; as a whole value of a parameter or a field they are keys all the same. */
function withoutKeys(sent: Asked, secrets: readonly string[]): Asked {
  const isKey = new Set(secrets);
  const url = URL.canParse(sent.url) ? new URL(sent.url) : undefined;
  const keys = [...(url?.searchParams ?? [])].filter(([, value]) => isKey.has(value)).map(([name]) => name);
  for (const name of keys) url!.searchParams.set(name, '');
  const spelled = { ...sent, url: keys.length > 0 ? url!.href : sent.url };
  const bare = JSON.parse(
    JSON.stringify(spelled, (_name, value: unknown) => (typeof value === 'string' && isKey.has(value) ? '' : value)),
  ) as Asked;
  return createRedactor(secrets, { exactOnly: true })(bare);
}

/** The name of the recording of the nth equal question. */
export function recordingName({ asked: { url }, id }: Question, turn: number): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/[^\w.-]/g, '_') : 'unknown';
  return `${host}-${id}-${turn}.json`;
}

export function recordedReply(reply: WireReply, redact: Redactor): WireReply {
  return redact({ ...reply, headers: withoutCookies(reply.headers) });
}

/** What a page says is kept as it is, except for the secrets of addresses: its own, and those it links to. */
export function recordedPage(page: Page): NonNullable<RecordedExchange['page']> {
  const { bytes, ...rest } = page;
  const addresses = [page.url, page.finalUrl, ...page.redirects];
  const clean = createRedactor(addresses.flatMap(secretValues));
  const own = createRedactor(addresses.flatMap(secretValues), { exactOnly: true });
  const text = textOf(bytes);
  return {
    ...clean({ ...rest, headers: withoutCookies(page.headers) }),
    ...(text === undefined
      ? { base64: Buffer.from(bytes).toString('base64') }
      : { text: own(text).replace(secretParameter, '$1[redacted]') }),
  };
}

/** Parameters that carry a secret wherever they occur. A bare `key` chooses a page as often, and is left in links. */
const secretNames =
  '(?:api|access|auth|id|refresh|secret|session|subscription)[-_]?(?:key|token)|token|password|passwd|secret|client_secret|signature|sig|x-amz-(?:signature|credential|security-token)|x-goog-signature';
const secretParameter = new RegExp(`([?&;](?:amp;)?(?:${secretNames})=)[^\\s"'&;,<>#]+`, 'gi');
const secretName = new RegExp(`^(?:${secretNames}|key)$`, 'i');

function secretValues(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { searchParams, password } = new URL(url);
  return [password, ...[...searchParams].filter(([name]) => secretName.test(name)).map(([, value]) => value)];
}

/** `url`: as it was asked for this time. A page that was found there was recorded under its masked address. */
export function replayedPage({ text, base64, ...rest }: NonNullable<RecordedExchange['page']>, url: string): Page {
  const { finalUrl } = rest;
  const isThere = finalUrl === rest.url || finalUrl === createRedactor()(url.replace(/#.*$/s, ''));
  return {
    ...rest,
    url,
    finalUrl: isThere ? url.replace(/#.*$/s, '') : finalUrl,
    bytes: new Uint8Array(text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text)),
  };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // an image, a PDF, another charset
  }
}

function withoutCookies(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'set-cookie': _cookie, ...rest } = headers;
  return rest;
}
