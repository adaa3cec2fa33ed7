import { z } from 'zod';
import { rows, text } from './answer-fields.ts';
import { defineProvider, type Hit } from './define-provider.ts';
import { duckduckgoCountries, duckduckgoLanguages, duckduckgoRegion, regionNotSent } from './duckduckgo-region.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';

const limits = { day: 'd', week: 'w', month: 'm', year: 'y' } as const;
const levels = { strict: 'on', moderate: 'moderate', off: 'off' } as const;

const row = z.object({
  title: text,
  href: text,
  url: text,
  body: text,
  date: z.union([z.string(), z.number()]).nullish().catch(null),
  source: text,
});

/** ddgs: a Python metasearch package that imitates browsers; runs in an environment of its own, made on first use. */
export const ddgs = defineProvider({
  id: 'ddgs',
  label: 'ddgs (Python)',
  about: 'Several engines without a key, through a Python package that imitates browsers.',
  docs: 'https://github.com/deedy5/ddgs',
  key: 'none',
  settings: z.strictObject({
    python: z.string().min(1).default('python3').meta({ description: 'Python 3.10 or newer: a name or a path.' }),
    venv: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Folder of its virtual environment; left out, it is made under the cache folder.' }),
    package: z
      .string()
      .min(1)
      .default('ddgs>=9,<10')
      .meta({ description: 'What pip installs: a requirement, or the path of a wheel.' }),
    backend: z.string().min(1).default('auto').meta({ description: 'Comma list of engines to ask, or auto.' }),
    engineTimeoutSeconds: z.int().min(1).max(60).default(5).meta({ description: 'Patience with each engine.' }),
  }),
  search: {
    can: {
      maxResults: 50,
      paging: true,
      siteOperator: true,
      filters: {
        timeRange: true,
        category: ['general', 'news'],
        country: duckduckgoCountries,
        language: duckduckgoLanguages,
        safeSearch: true,
      },
    },
    toProgram: (request, settings) => ({
      program: 'ddgs',
      python: settings.python,
      package: settings.package,
      ...given({ venv: settings.venv }),
      arguments: {
        method: request.category === 'news' ? 'news' : 'text',
        query: request.query,
        max_results: Math.min(Math.max(request.limit, 1), 50),
        page: request.page,
        backend: settings.backend,
        timeout: settings.engineTimeoutSeconds,
        region: duckduckgoRegion(request) ?? 'us-en',
        ...given({
          timelimit: request.timeRange && limits[request.timeRange],
          safesearch: request.safeSearch && levels[request.safeSearch],
        }),
      },
    }),
    answer: rows(row),
    fromWire: (found, { request }) => ({
      hits: found.flatMap((one): Hit[] => {
        const url = one.href || one.url;
        if (!url) return [];
        return [
          {
            url,
            title: one.title ?? '',
            snippet: one.body ?? '',
            ...publishedDate(one.date, request.now),
            ...given({ siteName: one.source }),
          },
        ];
      }),
      ...given({ notSent: regionNotSent(request) }),
    }),
  },
});
