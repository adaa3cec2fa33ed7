import type { SearchInput } from '../request/index.ts';
import type { Webglass } from '../webglass.ts';

/** Who would be asked and why, what each does about the filters, and what is known about it. Nothing is spent. */
export function explainSearch(web: Webglass, request: SearchInput, { isJson }: { isJson: boolean }): string {
  const { mode, searches } = web.explain(request);
  const rows = searches.map(({ entry, request: fitted, filters }, index) => ({
    place: index + 1,
    provider: entry.name,
    type: entry.type,
    key: entry.key?.state ?? (entry.provider.key === 'none' ? 'needs none' : 'none'),
    query: fitted.query,
    limit: fitted.limit,
    filters,
  }));
  if (isJson) return JSON.stringify({ mode, searches: rows, state: web.state() }, null, 2);
  const how =
    mode === 'fuse' ? 'All are asked at once and their rankings merged.' : 'Asked in this order until one answers.';
  return [how, ...rows.map(line)].join('\n');
}

function line({
  place,
  provider,
  type,
  key,
  query,
  limit,
  filters,
}: {
  place: number;
  provider: string;
  type: string;
  key: string;
  query: string;
  limit: number;
  filters: { applied: readonly string[]; emulated: readonly string[]; ignored: readonly string[] };
}): string {
  const fates = (['applied', 'emulated', 'ignored'] as const)
    .filter((fate) => filters[fate].length > 0)
    .map((fate) => `${fate}: ${filters[fate].join(', ')}`);
  return [
    `${place}. ${provider}${provider === type ? '' : ` (${type})`}, key ${key}`,
    `   query "${query}", ${limit} results`,
    ...fates.map((fate) => `   ${fate}`),
  ].join('\n');
}
