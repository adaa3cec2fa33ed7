import { z } from 'zod';
import { WebglassError } from '../errors/index.ts';
import { domainRule } from '../request/index.ts';
import { address, rows, text } from './answer-fields.ts';
import { bearerCall } from './bearer-call.ts';
import { withCost } from './cost-of.ts';
import { dateWindow, slashedDay } from './date-window.ts';
import type {
  Hit,
  JudgedReply,
  ProviderSearchRequest,
  Refusal,
  SearchAnswer,
  WireReply,
  WireRequest,
} from './define-provider.ts';
import { given } from './given.ts';
import { publishedDate } from './published-date.ts';
import { wordsOf } from './refusal.ts';
import { snippetOf } from './snippet-of.ts';
import { understandReply } from './understand-reply.ts';

export const perplexityModes: Readonly<Record<string, string>> = {
  general: 'web',
  academic: 'academic',
  'research paper': 'academic',
  sec: 'sec',
  'financial report': 'sec',
};

interface Settings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly searchType: 'fast' | 'web';
  readonly maxTokensPerPage: number;
}

const found = z.object({
  // Several queries once came back as one list each.
  results: z.preprocess(
    (list) => (Array.isArray(list) ? list.flat() : list),
    rows(z.object({ url: address, title: text, snippet: text, date: text })),
  ),
  id: text,
});

/** A call takes 20 domains: more of them to search in are more calls, more to leave out are left out afterwards. */
const mostDomains = 20;

export function* perplexitySearch(
  request: ProviderSearchRequest,
  settings: Settings,
  now: number,
): Generator<WireRequest, SearchAnswer, WireReply> {
  const lists = domainLists(request);
  const lines: Hit[][] = [];
  let id: string | null | undefined;
  for (const list of lists) {
    try {
      const reply = yield wire(request, list, settings);
      const answer = reply.status === 204 ? { results: [] } : understandReply(refusing, found, reply, now);
      id ??= 'id' in answer ? answer.id : undefined;
      lines.push(answer.results.map((row) => toHit(row, request.now)));
    } catch (error) {
      const isCancelled = WebglassError.is(error) && error.code === 'CANCELLED';
      if (lines.length === 0 || isCancelled) throw error;
      break; // what is there is better than nothing, and it is said what is missing
    }
  }
  return {
    hits: inTurns(lines),
    ...(lines.length > 1 && given({ usage: costOf(lines.length, request, settings) })),
    ...whatIsMissing(request, lists.length, lines.length),
    ...given({ requestId: id }),
  };
}

function wire(request: ProviderSearchRequest, domains: readonly string[], settings: Settings): WireRequest {
  const { query, limit, country, language, category } = request;
  return {
    ...bearerCall(settings.baseUrl, '/search', settings.apiKey),
    json: {
      query,
      max_results: limit,
      max_tokens_per_page: settings.maxTokensPerPage,
      ...given({ country, search_domain_filter: domains }),
      ...(language && { search_language_filter: [language] }),
      ...dateFilters(request),
      // The fast index is the web's; papers and filings are found by the standard search.
      ...(category && category !== 'general'
        ? { search_mode: perplexityModes[category] }
        : settings.searchType === 'fast' && { search_type: 'fast' }),
    },
  };
}

function toHit({ url, title, snippet, date }: z.output<typeof found>['results'][number], now: string): Hit {
  return { url, title: title ?? '', ...snippetOf(snippet), ...publishedDate(date, now) };
}

/** An allow-list, in parts, or a deny-list with a minus; never both. */
function domainLists({ includeDomains, excludeDomains }: ProviderSearchRequest): string[][] {
  const wanted = [...new Set((includeDomains ?? []).map(wireDomain))];
  if (wanted.length === 0) return [unwanted(excludeDomains).slice(0, mostDomains)];
  return Array.from({ length: Math.ceil(wanted.length / mostDomains) }, (_, index) =>
    wanted.slice(index * mostDomains, (index + 1) * mostDomains),
  );
}

const unwanted = (rules: readonly string[] = []): string[] => [...new Set(rules.map((rule) => `-${wireDomain(rule)}`))];

function wireDomain(rule: string): string {
  const { host, path } = domainRule(rule);
  return `${host}${path}`;
}

/** The best of every part first: their order says nothing across parts. */
function inTurns(lines: readonly (readonly Hit[])[]): Hit[] {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lines.flatMap((line) => line[rank] ?? [])).flat();
}

/** Every part is a call that is paid for. */
function costOf(calls: number, { category }: ProviderSearchRequest, settings: Settings) {
  const { costUsd } = withCost({ provider: 'perplexity', role: 'search', settings, category }) ?? {};
  return costUsd === undefined ? undefined : { costUsd: costUsd * calls };
}

type Missing = Pick<SearchAnswer, 'notSent' | 'warnings' | 'partial'>;

function whatIsMissing(request: ProviderSearchRequest, parts: number, answered: number): Missing {
  if (answered < parts) {
    const warnings = [`Perplexity answered for ${answered * mostDomains} of the domains only`];
    return { warnings, partial: true };
  }
  const { length } = unwanted(request.includeDomains?.length ? [] : request.excludeDomains);
  if (length <= mostDomains) return {};
  // A list that was cut is a filter of ours, not of the service.
  return { notSent: ['excludeDomains'], warnings: [`Perplexity takes ${mostDomains} of the ${length} domains`] };
}

function dateFilters(request: ProviderSearchRequest): Record<string, string> {
  const { word, from, to } = dateWindow(request);
  return given({
    search_recency_filter: word,
    search_after_date_filter: from && slashedDay(from),
    search_before_date_filter: to && slashedDay(to),
  }) as Record<string, string>;
}

/** Used-up credits come as 401 too, which is no reason to doubt the key. */
export function perplexityRefusal({ body }: JudgedReply): Refusal | undefined {
  const { type } = (body as { error?: { type?: unknown } } | undefined)?.error ?? {};
  return type === 'insufficient_quota' ? { code: 'QUOTA', ...given({ message: wordsOf(body) }) } : undefined;
}

const refusing = { refuse: perplexityRefusal };
