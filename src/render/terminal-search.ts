import { cleanLine, cleanText } from '../clean/index.ts';
import type { SearchHit, SearchResult } from '../values/result.ts';
import { failure, unreadBecause } from './search-text.ts';

/** What a terminal can do for a renderer. */
export interface Painter {
  readonly paint: (style: 'bold' | 'dim' | 'blue' | 'yellow' | 'red' | 'green', text: string) => string;
  readonly columns: number;
}

/** A search result for a person in a terminal. */
export function renderSearch(result: SearchResult, painter: Painter): string {
  const { results, answer, query } = result;
  const { paint } = painter;
  const lines = [
    ...(answer ? [wrap(cleanText(answer.text), painter.columns, ''), ''] : []),
    ...(results.length === 0 ? [`No results for "${cleanLine(query)}".`] : results.map((hit) => row(hit, painter))),
    '',
    paint('dim', trail(result)),
  ];
  return lines.join('\n');
}

function row(
  { citationId, title, url, snippet, publishedDate, providers, passages, passagesError }: SearchHit,
  painter: Painter,
): string {
  const { paint, columns } = painter;
  const margin = '    ';
  const facts = [publishedDate?.slice(0, 10), providers.length > 1 && `found by ${providers.join(', ')}`].filter(
    Boolean,
  );
  return [
    `${paint('dim', `[${citationId}]`.padEnd(margin.length))}${paint('bold', title)}`,
    `${margin}${paint('blue', url)}${facts.length > 0 ? paint('dim', `  ${facts.join(' · ')}`) : ''}`,
    ...(snippet && !passages ? [wrap(snippet.slice(0, 400), columns, margin)] : []),
    ...(passagesError ? [`${margin}${paint('dim', unreadBecause(passagesError, url))}`] : []),
    ...(passages ? [wrap(passages, columns, margin), ''] : []),
  ].join('\n');
}

/** Who answered, who failed before, and which filters held how. */
function trail({ attempts, filters, warnings = [] }: SearchResult): string {
  const searches = attempts.filter(({ role }) => role === 'search');
  const answered = searches
    .filter(({ ok }) => ok)
    .map(({ provider, durationMs, cached }) => `${provider} ${cached ? 'from cache' : `in ${durationMs} ms`}`);
  const failed = searches.filter(({ ok }) => !ok).map(failure);
  const how = (['applied', 'emulated', 'ignored'] as const).filter((list) => filters[list].length > 0);
  return [
    ...(answered.length > 0 ? [`answered by ${answered.join(', ')}`] : []),
    ...failed,
    ...how.map((list) => `${list}: ${filters[list].join(', ')}`),
    ...warnings.map(cleanLine),
  ].join(' · ');
}

/** Breaks text at spaces to a width, with a margin. */
export function wrap(text: string, columns: number, margin: string): string {
  const width = Math.max(20, columns - margin.length);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines.map((line) => `${margin}${line}`).join('\n');
}
