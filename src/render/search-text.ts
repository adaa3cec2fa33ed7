import { cleanLine, cleanUrl } from '../clean/index.ts';
import type { Attempt, SearchHit, SearchResult } from '../values/result.ts';

/** A search result as a model or a person reads it: a compact numbered list of links, and what matters about how it was had. */
export function searchText(result: SearchResult): string {
  const { results, answer, query } = result;
  const list = results.map(row).join('\n');
  return [
    answer && `Answer: ${cleanLine(answer.text)}`,
    list || `No results for "${cleanLine(query)}".`,
    ...notes(result),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function row({
  citationId,
  title,
  url,
  snippet,
  publishedDate,
  author,
  siteName,
  providers,
  passages,
}: SearchHit): string {
  const facts = [
    publishedDate?.slice(0, 10),
    author,
    siteName,
    providers.length > 1 && `found by ${providers.join(', ')}`,
  ].filter(Boolean);
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
  return `${citationId}. [${linkText(title)}](${cleanUrl(url) ?? ''})${about}${snippet ? `\n   ${snippet}` : ''}${passages ? `\n\n${indented(passages)}\n` : ''}`;
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '   ');

/** Brackets would end the link early. */
const linkText = (title: string) => title.replace(/[[\]]/g, (bracket) => `\\${bracket}`);

/** What the reader should know: who failed before somebody answered, which filters did nothing. */
function notes({ attempts, filters, warnings = [], suggestions = [], results }: SearchResult): string[] {
  const failed = attempts.filter(({ ok }) => !ok).map(failure);
  const answered = attempts.filter(({ ok }) => ok).map(({ provider }) => provider);
  return [
    failed.length > 0 &&
      `Note: ${failed.join('; ')}${answered.length > 0 ? `; answered by ${answered.join(', ')}` : ''}.`,
    filters.ignored.length > 0 && `Not applied: ${filters.ignored.join(', ')} (no provider asked can do it).`,
    results.length === 0 && suggestions.length > 0 && `Try: ${suggestions.slice(0, 5).map(cleanLine).join('; ')}`,
    ...warnings.map((text) => `Note: ${cleanLine(text)}`),
  ].filter((line) => line !== false);
}

/** One failed try in a few words: "tavily is out of credits (432)". */
export function failure({ provider, code, status, message }: Attempt): string {
  const said = failures[code ?? ''] ?? cleanLine(message ?? code ?? 'failed').replace(/\.$/, '');
  const text = said.startsWith(provider) ? said : `${provider} ${said}`;
  return status === undefined || text.includes(String(status)) ? text : `${text} (${status})`;
}

const failures: Readonly<Record<string, string>> = {
  AUTH: 'refused the key',
  QUOTA: 'is out of credits',
  RATE_LIMITED: 'is rate limited',
  TIMEOUT: 'did not answer in time',
  NETWORK: 'could not be reached',
  DNS: 'could not be found',
  TLS: 'has no valid certificate',
  UPSTREAM: 'failed',
  BLOCKED_BY_SITE: 'refused automated access',
  BAD_REQUEST: 'refused the request',
  PROTOCOL: 'sent an answer that could not be understood',
};
