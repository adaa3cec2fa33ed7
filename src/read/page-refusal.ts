import { WebglassError, type Code } from '../errors/index.ts';
import type { Page } from '../values/world.ts';

/** What a status of a web page means to its reader. */
const byStatus: Readonly<Record<number, readonly [Code, string]>> = {
  401: ['BLOCKED_BY_SITE', 'the page asks for a login'],
  402: ['BLOCKED_BY_SITE', 'the page asks for payment'],
  403: ['BLOCKED_BY_SITE', 'the site refuses automated reading'],
  404: ['NOT_FOUND', 'page not found'],
  408: ['TIMEOUT', 'the site did not answer in time'],
  410: ['NOT_FOUND', 'the page is gone'],
  429: ['RATE_LIMITED', 'the site asks to slow down'],
  451: ['BLOCKED_BY_SITE', 'the page is withheld for legal reasons'],
  504: ['TIMEOUT', 'the site did not answer in time'],
  522: ['TIMEOUT', 'the site’s own server did not answer (Cloudflare)'],
  524: ['TIMEOUT', 'the site’s own server did not answer (Cloudflare)'],
  525: ['TLS', 'the secure connection behind Cloudflare failed'],
  526: ['TLS', 'the certificate behind Cloudflare is not valid'],
  999: ['BLOCKED_BY_SITE', 'the site refuses automated reading'],
};

/** Why a fetched page is not content, or nothing when it is. The body of an error page is never shown. */
export function pageRefusal({ url, status, headers, fetchedAt }: Page): WebglassError | undefined {
  if (status >= 200 && status < 300 && status !== 204 && status !== 205) return undefined;
  const [code, says] = byStatus[status] ?? rest(status);
  const retryAfterMs = status === 429 || status === 503 ? waitOf(headers['retry-after'], Date.parse(fetchedAt)) : 0;
  return new WebglassError(code, {
    status,
    url,
    message: `${new URL(url).host}: ${says} (${status}).`,
    ...(retryAfterMs > 0 && { retryAfterMs }),
  });
}

const DAY = 86_400_000;

/** `Retry-After` in seconds or as a date; 0 where it says nothing that can be kept to. */
function waitOf(text = '', now: number): number {
  const said = /^\s*\d{1,12}\s*$/.test(text) ? Number(text) * 1000 : Date.parse(/[a-z]/i.test(text) ? text : '') - now;
  return Number.isFinite(said) ? Math.min(DAY, Math.max(0, said)) : 0;
}

function rest(status: number): readonly [Code, string] {
  if (status === 204 || status === 205) return ['EMPTY', 'the page is empty'];
  if (status >= 520 && status <= 530) return ['UPSTREAM', 'the site’s own server failed (Cloudflare)'];
  if (status >= 500) return ['UPSTREAM', 'the site failed'];
  if (status >= 400) return ['UPSTREAM', 'the site refused the request'];
  return ['UPSTREAM', 'the site gave an answer without content'];
}

/** Words that only the waiting rooms of bot walls use. Looked for near the top of short pages alone. */
const walls =
  /<title>\s*(just a moment|attention required|access denied|are you a robot|please verify|security check|ddos-guard|robot check|captcha|verify you are human)|id="challenge-(?:form|running|stage)"|cf-chl-|_cf_chl_opt|\/cdn-cgi\/challenge-platform\/h\/[bg]\/orchestrate|geo\.captcha-delivery\.com|px-captcha|awsWafCookieDomainList|window\._pxAppId|distil_r_captcha|anubis_challenge/i;

/** A bot wall that answered 200. */
export function isBotWall(html: string): boolean {
  return html.length < 60_000 && walls.test(html.slice(0, 20_000));
}
