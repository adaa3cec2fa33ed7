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

export function askedOf({ method, url, json, form }: WireRequest, secrets: readonly string[]): Asked {
  const redact = createRedactor(secrets);
  const body = json ?? form;
  return {
    door: 'provider',
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: redact(String(url)),
    // As it travels: a field without a value is not sent.
    ...(body !== undefined && { body: redact(JSON.parse(JSON.stringify(body)) as unknown) }),
  };
}

export function pageAsked(url: string): Asked {
  return { door: 'page', method: 'GET', url: createRedactor()(url.replace(/#.*$/s, '')) };
}

/** The name of the recording of the nth equal question. */
export function recordingName(asked: Asked, turn: number): string {
  const digest = createHash('sha256').update(JSON.stringify([asked.door, asked.method, asked.url, asked.body]));
  const host = URL.canParse(asked.url) ? new URL(asked.url).hostname.replace(/[^\w.-]/g, '_') : 'unknown';
  return `${host}-${digest.digest('hex').slice(0, 16)}-${turn}.json`;
}

export function recordedReply(reply: WireReply, redact: Redactor): WireReply {
  return redact({ ...reply, headers: withoutCookies(reply.headers) });
}

export function recordedPage(page: Page, redact: Redactor): NonNullable<RecordedExchange['page']> {
  const { bytes, ...rest } = page;
  const text = textOf(bytes);
  return {
    ...redact({ ...rest, headers: withoutCookies(page.headers) }),
    ...(text === undefined ? { base64: Buffer.from(bytes).toString('base64') } : { text: redact(text) }),
  };
}

export function replayedPage({ text, base64, ...rest }: NonNullable<RecordedExchange['page']>): Page {
  return {
    ...rest,
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
