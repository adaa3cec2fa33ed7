import { dateWindow } from './date-window.ts';
import type { ProviderSearchRequest } from './define-provider.ts';
import { duckduckgoRegion } from './duckduckgo-region.ts';
import { given } from './given.ts';

export interface Access {
  readonly baseUrl: string;
  readonly userAgent: string;
}

export const standardUrl = 'https://duckduckgo.com';

/** A stand-in or a proxy takes the place of all hosts. */
export function hostOf(baseUrl: string, name: 'html' | 'lite'): string {
  return baseUrl === standardUrl ? `https://${name}.duckduckgo.com` : baseUrl;
}

/** The address of the answer, if it is one: the page is not trusted to name any other host or path. */
export function deepUrl(link: string | undefined, baseUrl: string): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { origin, pathname, search } = new URL(link);
  const isStandIn = baseUrl !== standardUrl;
  const isOurs = origin === deepOrigin || (isStandIn && origin === new URL(baseUrl).origin);
  return isOurs && pathname === '/d.js' ? `${isStandIn ? baseUrl : deepOrigin}/d.js${search}` : undefined;
}

const deepOrigin = 'https://links.duckduckgo.com';

/** A word with a bang would be answered with a redirect to another engine; in quotes it is a word. */
export function queryOf({ query }: ProviderSearchRequest): string {
  return query.replace(/(^|\s)(![^\s']+)/g, "$1'$2'");
}

const letters = { day: 'd', week: 'w', month: 'm', year: 'y' } as const;
const levels = { strict: '1', moderate: '-1', off: '-2' } as const;

/** Region, time and safe search under the names the site gives them. */
export function filtersOf(request: ProviderSearchRequest): Partial<Record<'kl' | 'df' | 'kp', string>> {
  const { word, from, to } = dateWindow(request);
  const range = from || to ? `${from ?? '1990-01-01'}..${to ?? request.now.slice(0, 10)}` : undefined;
  return given({
    kl: duckduckgoRegion(request),
    df: word ? letters[word] : range,
    kp: request.safeSearch && levels[request.safeSearch],
  });
}

/** What a browser sends when it opens a page. */
export function documentHeaders(request: ProviderSearchRequest, { userAgent }: Access): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': acceptLanguage(request.language),
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'none',
    'sec-fetch-user': '?1',
  };
}

/** What a browser sends when that page loads its script. */
export function scriptHeaders(request: ProviderSearchRequest, { userAgent }: Access): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-language': acceptLanguage(request.language),
    referer: `${standardUrl}/`,
    'sec-fetch-dest': 'script',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'same-site',
  };
}

const acceptLanguage = (language: string | undefined): string =>
  language && !/^en/i.test(language) ? `${language},en;q=0.5` : 'en-US,en;q=0.5';

export function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
