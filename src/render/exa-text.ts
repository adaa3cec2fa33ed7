import { cleanLine, cleanText, cleanUrl } from '../clean/index.ts';

/** Characters of page text shown per result; the raw answer holds the rest. */
const mostText = 3000;

/** Exa's answer to a search, cut for reading. Whatever it says, something can be shown. */
export function exaSearchText(answer: unknown): { text: string; isError: boolean } {
  const { results, output } = record(answer);
  const rows = records(results).map(row);
  const said = outputText(record(output)['content']);
  const count = rows.length === 1 ? '1 result' : `${rows.length} results`;
  return { text: [`${count} via Exa`, said, ...rows].filter(Boolean).join('\n\n'), isError: false };
}

/** Exa's answer to a read: the pages it has, and one line for each it could not get. */
export function exaContentsText(answer: unknown): { text: string; isError: boolean } {
  const { results, statuses } = record(answer);
  const rows = records(results).map(row);
  const failed = records(statuses)
    .filter(({ status }) => status === 'error')
    .map(({ id, error }) => {
      const { tag, httpStatusCode } = record(error);
      const why = [cleanLine(string(tag)), typeof httpStatusCode === 'number' && httpStatusCode].filter(Boolean);
      return `Error: ${cleanUrl(string(id)) ?? 'a page'} could not be read (${why.join(', ') || 'no reason given'}).`;
    });
  const count = rows.length === 1 ? '1 page' : `${rows.length} pages`;
  return { text: [`${count} via Exa`, ...rows, ...failed].join('\n\n'), isError: rows.length === 0 };
}

function row(result: Answer, index: number): string {
  const [title, url, author] = [string(result['title']), string(result['url']), string(result['author'])];
  const facts = [string(result['publishedDate']).slice(0, 10), author].filter(Boolean).map((fact) => cleanLine(fact));
  const name = cleanLine(title) || cleanLine(url);
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
  const highlights = Array.isArray(result['highlights']) ? result['highlights'].map(string).filter(Boolean) : [];
  const body = [
    cleanText(string(result['summary'])),
    ...highlights.map((part) => `- ${cleanText(part)}`),
    shortened(cleanText(string(result['text']))),
  ];
  return [`${index + 1}. [${name.replace(/[[\]]/g, '\\$&')}](${cleanUrl(url) ?? ''})${about}`, ...body]
    .filter(Boolean)
    .join('\n');
}

function shortened(text: string): string {
  if (text.length <= mostText) return text;
  return `${text.slice(0, mostText).replace(/[\uD800-\uDBFF]$/, '')}\n[cut: ${mostText} of ${text.length} characters]`;
}

function outputText(content: unknown): string {
  if (typeof content === 'string') return cleanText(content);
  return content === undefined || content === null ? '' : cleanText(JSON.stringify(content, null, 2));
}

type Answer = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const record = (value: unknown): Answer => (isRecord(value) ? value : {});
const records = (value: unknown): readonly Answer[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
