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
  world: Parameters<typeof askSearch>[2],
): Promise<SearchAnswer> {
  const ask = async (page: ProviderSearchRequest) => priced(entry, await askSearch(entry, page, world));
  const first = await ask(request);
  if (!entry.provider.search!.can.paging) return first;
  const hits = [...first.hits];
  let usage = first.usage;
  let last = first.hits.length;
  for (let page = 2; page <= mostPages && last >= fullPage && !isEnough(hits); page += 1) {
    const next = await ask({ ...request, page }).catch(() => undefined); // what is there is good enough
    last = next?.hits.length ?? 0;
    hits.push(...(next?.hits ?? []));
    usage = sum(usage, next?.usage);
  }
  return { ...first, hits, ...(usage && { usage }) };
}

function priced({ provider, settings }: ProviderEntry, answer: SearchAnswer): SearchAnswer {
  const usage = withCost({ provider: provider.id, role: 'search', settings, usage: answer.usage });
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
