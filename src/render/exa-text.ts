import { cleanLine, cleanText, cleanUrl } from '../clean/index.ts';

/** Characters of page text shown per result; the raw answer holds the rest. */
const mostText = 3000;

interface ExaAnswer {
  readonly results?: readonly ExaResult[] | null;
  readonly output?: { readonly content?: unknown } | null;
  readonly statuses?:
    | readonly {
        readonly id?: string;
        readonly status?: string;
        readonly error?: { readonly tag?: string; readonly httpStatusCode?: number | null } | null;
      }[]
    | null;
}

interface ExaResult {
  readonly title?: string | null;
  readonly url?: string | null;
  readonly publishedDate?: string | null;
  readonly author?: string | null;
  readonly text?: string | null;
  readonly highlights?: readonly string[] | null;
  readonly summary?: string | null;
}

/** Exa's answer to a search, cut for reading. */
export function exaSearchText(answer: unknown): { text: string; isError: boolean } {
  const { results, output } = answer as ExaAnswer;
  const rows = (results ?? []).map(row);
  const said = outputText(output?.content);
  const count = rows.length === 1 ? '1 result' : `${rows.length} results`;
  return { text: [`${count} via Exa`, said, ...rows].filter(Boolean).join('\n\n'), isError: false };
}

/** Exa's answer to a read: the pages it has, and one line for each it could not get. */
export function exaContentsText(answer: unknown): { text: string; isError: boolean } {
  const { results, statuses } = answer as ExaAnswer;
  const rows = (results ?? []).map(row);
  const failed = (statuses ?? [])
    .filter(({ status }) => status === 'error')
    .map(({ id, error }) => {
      const why = [error?.tag, error?.httpStatusCode].filter(Boolean).join(', ');
      return `Error: ${cleanUrl(id ?? '') ?? 'a page'} could not be read (${why || 'no reason given'}).`;
    });
  const count = rows.length === 1 ? '1 page' : `${rows.length} pages`;
  return { text: [`${count} via Exa`, ...rows, ...failed].join('\n\n'), isError: rows.length === 0 };
}

function row({ title, url, publishedDate, author, text, highlights, summary }: ExaResult, index: number): string {
  const facts = [publishedDate?.slice(0, 10), author].filter(Boolean).map((fact) => cleanLine(fact!));
  const name = cleanLine(title ?? '') || cleanLine(url ?? '');
  const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
  const body = [
    summary && cleanText(summary),
    ...(highlights ?? []).map((part) => `- ${cleanText(part)}`),
    text && shortened(cleanText(text)),
  ];
  return [`${index + 1}. [${name.replace(/[[\]]/g, '\\$&')}](${cleanUrl(url ?? '') ?? ''})${about}`, ...body]
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
