import { WebglassError } from '../errors/index.ts';
import type { Hit, ProviderSearchRequest, SearchAnswer, WireReply, WireRequest } from './define-provider.ts';
import { newsAnswer, parseDeep, vqdOf } from './duckduckgo-deep.ts';
import {
  isChallenge,
  parseHtmlPage,
  parseLitePage,
  preloadLink,
  type Found,
  type ResultPage,
} from './duckduckgo-pages.ts';
import { refuseWall, unreadable } from './duckduckgo-refusal.ts';
import {
  deepUrl,
  documentHeaders,
  filtersOf,
  hostOf,
  queryOf,
  scriptHeaders,
  withQuery,
  type Access,
} from './duckduckgo-wire.ts';
import { given } from './given.ts';
import { plainText } from './plain-text.ts';
import { publishedDate } from './published-date.ts';
import { parseBody } from './refusal.ts';
import { understandReply } from './understand-reply.ts';

/** One way to ask: a conversation that ends with an answer or throws. */
export type Route = (request: ProviderSearchRequest, access: Access) => Generator<WireRequest, SearchAnswer, WireReply>;

/** The site's own JSON: the page names the address of its answer, made by the server and good for one query. */
export function* deepRoute(
  request: ProviderSearchRequest,
  access: Access,
): Generator<WireRequest, SearchAnswer, WireReply> {
  const { baseUrl } = access;
  const page = yield {
    url: withQuery(`${baseUrl}/`, { q: queryOf(request), t: 'h_', ia: 'web', ...filtersOf(request) }),
    headers: documentHeaders(request, access),
  };
  refuseWall(page, request.now);
  const link = deepUrl(preloadLink(page.text), baseUrl);
  if (!link) throw unreadable(page);
  return yield* turnPages(request, deepWire(link, request, access), (reply) => {
    refuseWall(reply, request.now);
    const answer = parseDeep(reply.text);
    if (!answer) throw unreadable(reply);
    const next = answer.next && `${baseUrl}${answer.next}`;
    return { found: answer.found, ...(next && { next: deepWire(next, request, access) }) };
  });
}

/** The page for browsers without scripts. */
export const htmlRoute: Route = (request, access) => formRoute(request, access, 'html', parseHtmlPage);

/** The page for small screens. */
export const liteRoute: Route = (request, access) => formRoute(request, access, 'lite', parseLitePage);

function* formRoute(
  request: ProviderSearchRequest,
  access: Access,
  name: 'html' | 'lite',
  parsePage: (html: string) => ResultPage,
): Generator<WireRequest, SearchAnswer, WireReply> {
  const origin = hostOf(access.baseUrl, name);
  const filters = filtersOf(request);
  const cookie = (['kl', 'df'] as const).flatMap((key) => (filters[key] ? `${key}=${filters[key]}` : [])).join('; ');
  const post = (form: Readonly<Record<string, string>>): WireRequest => ({
    method: 'POST',
    url: `${origin}/${name}/`,
    headers: {
      ...documentHeaders(request, access),
      referer: `${origin}/`,
      'sec-fetch-site': 'same-origin',
      ...given({ cookie }),
    },
    form,
  });
  const first = { q: queryOf(request), ...(name === 'html' && { b: '' }), ...filters };
  return yield* turnPages(request, post(first), (reply) => {
    refuseWall(reply, request.now);
    const { found, isResultPage, next } = parsePage(reply.text);
    if (found.length === 0 && (!isResultPage || isChallenge(reply.text))) throw unreadable(reply);
    return { found, ...(next && { next: post(next) }) };
  });
}

/** News have an answer of their own, opened with a token from the page. */
export function* newsRoute(
  request: ProviderSearchRequest,
  access: Access,
): Generator<WireRequest, SearchAnswer, WireReply> {
  const { baseUrl } = access;
  const q = queryOf(request);
  const page = yield {
    url: withQuery(`${baseUrl}/`, { q, iar: 'news', ia: 'news' }),
    headers: documentHeaders(request, access),
  };
  refuseWall(page, request.now);
  const vqd = vqdOf(page.text);
  if (!vqd) throw unreadable(page);
  const { kl = 'wt-wt', df, kp } = filtersOf(request);
  // News know the last day, week and month; a year or two dates are checked on the hits, which all have a date.
  const isKnownTime = df === undefined || newsTimes.includes(df);
  const offset = request.page > 1 ? String(30 * (request.page - 1)) : undefined;
  const reply = yield {
    url: withQuery(`${baseUrl}/news.js`, {
      l: kl,
      o: 'json',
      noamp: '1',
      q,
      vqd,
      ...given({ p: kp, df: isKnownTime ? df : undefined, s: offset }),
    }),
    headers: scriptHeaders(request, access),
  };
  refuseWall(reply, request.now);
  if (parseBody(reply.text) === undefined) throw unreadable(reply);
  const { results } = understandReply({}, newsAnswer, reply, Date.parse(request.now));
  return {
    hits: results.flatMap(({ url, title, excerpt, source, date }): Hit[] =>
      url
        ? [
            {
              url,
              title: plainText(title),
              snippet: plainText(excerpt),
              ...publishedDate(date, request.now),
              ...given({ siteName: source }),
              category: 'news',
            },
          ]
        : [],
    ),
    ...(!isKnownTime && { notSent: ['timeRange', 'startPublishedDate', 'endPublishedDate'] as const }),
  };
}

const newsTimes = ['d', 'w', 'm'];

/** Results on the first page; later ones have 15. */
const firstPage = 10;
/** Each page is reached through the one before it. */
const mostPages = 10;

interface Turned {
  readonly found: readonly Found[];
  readonly next?: WireRequest;
}

/** Goes to the page that was asked for, and one further when it is too short. A second page that fails does not cost the first. */
function* turnPages(
  request: ProviderSearchRequest,
  first: WireRequest,
  read: (reply: WireReply) => Turned,
): Generator<WireRequest, SearchAnswer, WireReply> {
  const hits: Hit[] = [];
  const last = Math.min(request.page, mostPages) + (request.limit > firstPage ? 1 : 0);
  let wire: WireRequest | undefined = first;
  for (let page = 1; wire && page <= last && hits.length < request.limit; page += 1) {
    try {
      const turned = read(yield wire);
      if (page >= request.page) hits.push(...turned.found.map((found) => toHit(found, request.now)));
      wire = turned.next;
    } catch (error) {
      if (hits.length === 0 || !WebglassError.is(error) || error.code === 'CANCELLED') throw error;
      return { hits, warnings: ['DuckDuckGo gave no second page'] };
    }
  }
  return { hits };
}

function deepWire(url: string, request: ProviderSearchRequest, access: Access): WireRequest {
  return { url: withQuery(url, { o: 'json' }), headers: scriptHeaders(request, access) };
}

const toHit = ({ date, ...found }: Found, now: string): Hit => ({ ...found, ...publishedDate(date, now) });
