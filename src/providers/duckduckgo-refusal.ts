import { WebglassError, type Code } from '../errors/index.ts';
import type { WireReply } from './define-provider.ts';
import { isChallenge } from './duckduckgo-pages.ts';
import { refusalOf } from './refusal.ts';
import { refusalError } from './understand-reply.ts';

/** It takes no key, so a refusal of access is the wall in another dress. */
const refusals: Readonly<Record<number, Code>> = {
  401: 'BLOCKED_BY_SITE',
  402: 'BLOCKED_BY_SITE',
  403: 'BLOCKED_BY_SITE',
  418: 'BLOCKED_BY_SITE',
};

/** The wall opens again by itself; asking earlier keeps it shut. */
const coolDownMs = 60_000;

/** Refuses what is no page. 202 is always the wall: results come with 200. */
export function refuseWall(reply: WireReply, now: string): void {
  if (reply.status === 202) throw blocked(reply.status);
  const refusal = refusalOf({ refusals }, reply, Date.parse(now));
  if (!refusal) return;
  throw refusal.code === 'BLOCKED_BY_SITE' ? blocked(reply.status) : refusalError(refusal, reply.status);
}

/** A page without results that is not an empty result page either: the wall, their own failure, or a layout we do not know. */
export function unreadable(reply: WireReply): WebglassError {
  if (isChallenge(reply.text)) return blocked(reply.status);
  if (reply.text.includes('DDG.deep.is506')) return refusalError({ code: 'UPSTREAM' }, reply.status);
  return refusalError(
    { code: 'PROTOCOL', message: 'the page has neither results nor a word about them' },
    reply.status,
  );
}

export function blocked(status: number): WebglassError {
  const message = 'a puzzle instead of results; it usually ends within the hour';
  return refusalError({ code: 'BLOCKED_BY_SITE', message, retryAfterMs: coolDownMs }, status);
}
