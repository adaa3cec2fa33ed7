import { WebglassError } from '../errors/index.ts';
import { withCost } from '../providers/cost-of.ts';
import type { Hit, ProviderSearchRequest, SearchAnswer, Usage } from '../providers/index.ts';
import { askSearch, type ProviderEntry } from './ask.ts';

/** A next page is asked for only while the last one was full. */
const fullPage = 10;
const mostPages = 3;

/** One provider's answer, over several pages while it has them and what came is not enough after filtering. */
export async function searchPages(
  entry: ProviderEntry,
  request: ProviderSearchRequest,
  isEnough: (hits: readonly Hit[]) => boolean,
  world: Parameters<typeof askSearch>[2] & { readonly onFailure?: (error: WebglassError) => void },
): Promise<SearchAnswer> {
  const ask = async (page: ProviderSearchRequest) => priced(entry, page, await askSearch(entry, page, world));
  const { first, request: sent } = await askFirst(request, entry.name, ask);
  const { can, isPaged } = entry.provider.search!;
  if (!can.paging || isPaged?.(sent, entry.settings) === false) return first;
  const hits = [...first.hits];
  let usage = first.usage;
  let last = first.hits.length;
  let partial = first.partial ?? false;
  const warnings = [...(first.warnings ?? [])];
  for (let page = 2; page <= mostPages && last >= fullPage && !isEnough(hits); page += 1) {
    const next = await ask({ ...sent, page }).catch((error: unknown) => {
      // What is there is an answer, but its reader must know that there was more.
      if (!WebglassError.is(error) || error.code === 'CANCELLED') throw error;
      world.onFailure?.(error);
      warnings.push(`Page ${page} of ${entry.name} did not come, so there may be more results: ${error.message}`);
      return undefined;
    });
    partial ||= next?.partial ?? next === undefined;
    last = next?.hits.length ?? 0;
    hits.push(...(next?.hits ?? []));
    usage = sum(usage, next?.usage);
  }
  return {
    ...first,
    hits,
    ...(usage && { usage }),
    ...(partial && { partial }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** A query this short is not what was too large. */
const leastQuery = 80;
/** What every service takes. */
const shortQuery = 400;

/** A service that finds the request too large (413) is asked once more with half of the query, and the result says so. */
async function askFirst(
  request: ProviderSearchRequest,
  name: string,
  ask: (request: ProviderSearchRequest) => Promise<SearchAnswer>,
): Promise<{ first: SearchAnswer; request: ProviderSearchRequest }> {
  try {
    return { first: await ask(request), request };
  } catch (error) {
    const isTooLarge = WebglassError.is(error) && error.details.status === 413 && request.query.length >= leastQuery;
    if (!isTooLarge) throw error;
    const shorter = { ...request, query: shortened(request.query) };
    const first = await ask(shorter);
    const warning = `The query was too long for ${name}; only its first ${shorter.query.length} characters were searched for.`;
    return { first: { ...first, warnings: [warning, ...(first.warnings ?? [])] }, request: shorter };
  }
}

/** Whole words, at most half of it. */
function shortened(query: string): string {
  const most = Math.min(shortQuery, Math.floor(query.length / 2));
  const cut = query.slice(0, most + 1);
  const at = cut.search(/\s\S*$/);
  return at > most / 2 ? cut.slice(0, at) : query.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function priced(
  { provider, settings }: ProviderEntry,
  { category }: ProviderSearchRequest,
  answer: SearchAnswer,
): SearchAnswer {
  const usage = withCost({ provider: provider.id, role: 'search', settings, category, usage: answer.usage });
  return usage ? { ...answer, usage } : answer;
}

/** Every page is paid for. */
function sum(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other;
  const names = ['credits', 'costUsd', 'tokens'] as const;
  const added = names.flatMap((name) => {
    const values = [one[name], other[name]].filter((value) => value !== undefined);
    return values.length > 0 ? [[name, values.reduce((total, value) => total + value, 0)]] : [];
  });
  return Object.fromEntries(added) as Usage;
}
