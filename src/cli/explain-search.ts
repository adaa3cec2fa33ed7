import { ageWords } from '../clean/age-words.ts';
import { priceWords } from '../providers/cost-of.ts';
import type { SearchInput } from '../request/index.ts';
import type { ExplainedSearch, Webglass } from '../webglass.ts';

/** Who would be asked and why, what each does about the filters, what is at hand and what it would cost. Nothing is spent. */
export async function explainSearch(
  web: Webglass,
  request: SearchInput,
  { isJson }: { isJson: boolean },
): Promise<string> {
  const { mode, searches } = await web.explain(request);
  const rows = searches.map((search, index) => rowOf(search, index + 1, request.provider !== undefined));
  if (isJson) return JSON.stringify({ mode, searches: rows, state: web.state() }, null, 2);
  const how =
    mode === 'fuse' ? 'All are asked at once and their rankings merged.' : 'Asked in this order until one answers.';
  return [how, ...rows.map(line)].join('\n');
}

type Row = ReturnType<typeof rowOf>;

function rowOf(
  { entry, request, filters, warnings, outlook }: ExplainedSearch['searches'][number],
  place: number,
  isNamed: boolean,
) {
  const why = { list: 'configured', env: 'its key is in the environment', keyless: 'works without a key' }[
    entry.origin
  ];
  return {
    place,
    provider: entry.name,
    type: entry.type,
    why: isNamed ? 'asked for by name' : why,
    key: entry.key ? `key ${entry.key.state}` : entry.provider.key === 'none' ? 'needs no key' : 'no key',
    query: request.query,
    limit: request.limit,
    filters,
    warnings,
    costPer1000: costWords(outlook.costUsd) ?? priceWords(entry.type),
    outlook,
  };
}

function line({ place, provider, type, why, key, query, limit, filters, warnings, costPer1000, outlook }: Row): string {
  const fates = (['applied', 'emulated', 'ignored'] as const)
    .filter((fate) => filters[fate].length > 0)
    .map((fate) => `${fate}: ${filters[fate].join(', ')}`);
  return [
    `${place}. ${provider}${provider === type ? '' : ` (${type})`}: ${why}, ${key}`,
    `   query "${query}", ${limit} results`,
    ...fates.map((fate) => `   ${fate}`),
    ...warnings.map((warning) => `   ${warning}`),
    `   ${costLine(costPer1000)}`,
    `   now: ${state(outlook)}`,
  ].join('\n');
}

/** With the options and the key that are set; the table of list prices knows neither. */
function costWords(costUsd: number | undefined): string | undefined {
  if (costUsd === undefined) return undefined;
  return costUsd === 0 ? 'free' : String(Math.round(costUsd * 1e6) / 1e3);
}

function costLine(per1000: string | undefined): string {
  if (per1000 === undefined) return 'cost: not known';
  return per1000 === 'free' ? 'cost: free' : `cost of 1000: US$ ${per1000}`;
}

function state({ open, reason, cachedMs, staleMs }: Row['outlook']): string {
  if (cachedMs !== undefined) return `answered from the cache (${ageWords(cachedMs)} old)`;
  const older = staleMs === undefined ? '' : `; an answer ${ageWords(staleMs)} old is at hand`;
  if (open) return `would be asked${older}`;
  return `would not be asked: ${(reason ?? 'it rests').replace(/\.$/, '')}${older}`;
}
