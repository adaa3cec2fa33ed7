import { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { defineProvider, type SearchAnswer } from './define-provider.ts';
import { duckduckgoCountries, duckduckgoLanguages, regionNotSent } from './duckduckgo-region.ts';
import { deepRoute, htmlRoute, liteRoute, newsRoute, type Route } from './duckduckgo-routes.ts';
import { given } from './given.ts';
import { loadHtmlParser } from './html-nodes.ts';
import { baseUrl } from './settings-fields.ts';

const routes = { preload: deepRoute, html: htmlRoute, lite: liteRoute } as const;
const routeNames = Object.keys(routes) as [keyof typeof routes, ...(keyof typeof routes)[]];

/** DuckDuckGo without a key: its pages are read, not an API, so a wall is always possible and always said. */
export const duckduckgo = defineProvider({
  id: 'duckduckgo',
  label: 'DuckDuckGo',
  about: 'Search without a key; reads the public result pages and may be refused at times.',
  docs: 'https://duckduckgo.com/duckduckgo-help-pages',
  key: 'none',
  zeroConfig: { search: 4 },
  settings: z.strictObject({
    baseUrl: baseUrl('https://duckduckgo.com'),
    routes: z
      .array(z.enum(routeNames))
      .min(1)
      .default(routeNames)
      .meta({ description: 'Ways to ask, in order; the next one is tried when one is refused.' }),
    userAgent: z
      .string()
      .min(1)
      // One browser for the whole life of the process: its token is made from the query and this name.
      .default('Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')
      .meta({ description: 'Name of the browser in every request.' }),
  }),
  prepare: loadHtmlParser,
  search: {
    can: {
      // One page of 10, and one more of 15 when more are wanted; a conversation turns its own pages.
      maxResults: 25,
      maxQuery: 499,
      siteOperator: true,
      filters: {
        timeRange: true,
        startPublishedDate: true,
        endPublishedDate: true,
        category: ['general', 'news'],
        country: duckduckgoCountries,
        language: duckduckgoLanguages,
        safeSearch: true,
      },
    },
    *steps(request, settings) {
      const ways: readonly Route[] =
        request.category === 'news' ? [newsRoute] : settings.routes.map((name) => routes[name]);
      const failures: WebglassError[] = [];
      for (const way of ways) {
        try {
          const answer: SearchAnswer = yield* way(request, settings);
          // What was not sent is checked on the hits afterwards, so more of them are needed.
          const hits = answer.notSent ? answer.hits : answer.hits.slice(0, request.limit);
          return { ...answer, hits, ...given({ notSent: [...(answer.notSent ?? []), ...regionNotSent(request)] }) };
        } catch (error) {
          if (!WebglassError.is(error) || isFinal(error)) throw error;
          failures.push(error);
        }
      }
      throw worst(failures);
    },
  },
});

/** No time is left for another way. */
const isFinal = ({ code }: WebglassError): boolean => code === 'CANCELLED' || code === 'TIMEOUT';

/** A wall on any route is the reason to tell; else the last failure. */
function worst(failures: readonly WebglassError[]): WebglassError {
  return failures.find(({ code }) => code === 'BLOCKED_BY_SITE') ?? failures.at(-1)!;
}
