import type { Hit, ProviderSearchRequest, SearchAnswer } from '../providers/index.ts';
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
  const first = await askSearch(entry, request, world);
  if (!entry.provider.search!.can.paging) return first;
  const hits = [...first.hits];
  let last = first.hits.length;
  for (let page = 2; page <= mostPages && last >= fullPage && !isEnough(hits); page += 1) {
    const next = await askSearch(entry, { ...request, page }, world).catch(() => undefined); // what is there is good enough
    last = next?.hits.length ?? 0;
    hits.push(...(next?.hits ?? []));
  }
  return { ...first, hits };
}
