import { cleanLine, cleanUrl } from '../clean/index.ts';
import type { Attempt, PageError, SearchHit, SearchResult } from '../values/result.ts';

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

function row(hit: SearchHit): string {
  const {
    citationId,
    title,
    url,
    snippet,
    publishedDate,
    author,
    siteName,
    providers,
    passages,
    passagesError,
    sameIn,
  } = hit;
  const facts = [
    publishedDate?.slice(0, 10),
    author,
    siteName,
    providers.length > 1 && `found by ${providers.join(', ')}`,
  ].filter(Boolean);
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
  const link = `${citationId}. [${linkText(title)}](${cleanUrl(url) ?? ''})${about}`;
  const unread = passagesError && `(${unreadBecause(passagesError, url)})`;
  const same = sameIn && `(the same in ${sameIn.map((id) => `[${id}]`).join(', ')})`;
  const lines = [link, ...[snippet, unread, same].filter(Boolean).map((line) => `   ${line}`)].join('\n');
  return passages ? `${lines}\n\n${indented(passages)}\n` : lines;
}

/** Why there are no passages beside a result: "not read: page not found (404)". */
export function unreadBecause({ message }: PageError, url: string): string {
  const host = URL.canParse(url) ? `${new URL(url).host}: ` : '';
  const said = cleanLine(message).replace(/\.$/, '');
  return `not read: ${host !== '' && said.startsWith(host) ? said.slice(host.length) : said}`;
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '   ');

/** Brackets would end the link early. */
const linkText = (title: string) => title.replace(/[[\]]/g, (bracket) => `\\${bracket}`);

/** What the reader should know: who failed before somebody answered, which filters did nothing. */
function notes({ attempts, filters, warnings = [], suggestions = [], results }: SearchResult): string[] {
  // What came of reading a result stands beside it.
  const searches = attempts.filter(({ role }) => role === 'search');
  const failed = searches.filter(({ ok }) => !ok).map(failure);
  const answered = searches.filter(({ ok }) => ok).map(({ provider }) => provider);
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
