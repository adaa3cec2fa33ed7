import { cleanLine } from '../clean/clean-text.ts';

/** What a call leaves in the session file and the screen is drawn from: at most 8 KB. */
export type CallDetails = SearchDetails | PagesDetails | ProgressDetails;

export interface SearchDetails {
  readonly kind: 'search';
  readonly total: number;
  readonly results: readonly { readonly n: number; readonly title: string; readonly url: string }[];
  /** Who answered, and what went wrong before. */
  readonly by?: string;
  readonly failed?: readonly string[];
  readonly costUsd?: number;
}

export interface PagesDetails {
  readonly kind: 'pages';
  readonly total: number;
  readonly failed: number;
  readonly pages: readonly PageLine[];
  readonly files?: readonly string[];
  readonly costUsd?: number;
}

export interface PageLine {
  readonly n: number;
  readonly url: string;
  readonly title: string;
  readonly characters: number;
  /** Of how many, when the page was cut. */
  readonly of?: number;
  readonly error?: string;
}

export interface ProgressDetails {
  readonly kind: 'progress';
  readonly message: string;
}

const mostBytes = 8 * 1024;

/** The facts of a tool's structured answer, in any of the profiles. */
export function callDetails(tool: string, structured: unknown, files: readonly string[] = []): CallDetails {
  const answer = plain(structured);
  const cost = costOf(answer);
  const paid = cost > 0 ? { costUsd: cost } : {};
  if (tool === 'web_search') {
    const results = list(answer['results']).map((hit, index) => ({
      n: Number(hit['citationId'] ?? hit['citation_id'] ?? index + 1),
      ...titleAndUrl(hit),
    }));
    return within(results, (shown) => ({
      kind: 'search',
      total: results.length,
      results: shown,
      ...whoAnswered(answer),
      ...paid,
    }));
  }
  const pages = pageLines(answer);
  const failed = pages.filter(({ error }) => error !== undefined).length;
  const kept = files.length > 0 ? { files } : {};
  return within(pages, (shown) => ({ kind: 'pages', total: pages.length, failed, pages: shown, ...kept, ...paid }));
}

/** Dollars of one call, where its service tells or lists a price. */
export function costOf(structured: unknown): number {
  const answer = plain(structured);
  const total = plain(answer['usage'])['costUsd'] ?? plain(answer['costDollars'])['total'];
  if (typeof total === 'number') return total;
  const each = list(answer['attempts']).map(({ usage }) => plain(usage)['costUsd']);
  return each.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
}

function pageLines(answer: Plain): PageLine[] {
  if (Array.isArray(answer['pages'])) {
    return list(answer['pages']).map((page, index) => ({
      n: Number(page['citationId'] ?? index + 1),
      ...titleAndUrl(page),
      characters: Number(page['contentLength'] ?? 0),
      ...(page['truncated'] === true && { of: Number(page['originalLength'] ?? 0) }),
      ...(page['error'] !== undefined && { error: line(plain(page['error'])['message'], 160) }),
    }));
  }
  if (Array.isArray(answer['results'])) return exaLines(answer);
  return [
    {
      n: 1,
      ...titleAndUrl(answer),
      characters: Number(answer['content_length'] ?? 0),
      ...(answer['truncated'] === true && { of: Number(answer['original_length'] ?? 0) }),
      ...(answer['error'] !== undefined && { error: line(answer['error'], 160) }),
    },
  ];
}

function exaLines(answer: Plain): PageLine[] {
  const read = list(answer['results']).map((page) => ({
    ...titleAndUrl(page),
    characters: typeof page['text'] === 'string' ? page['text'].length : 0,
  }));
  const failed = list(answer['statuses'])
    .filter(({ status }) => status === 'error')
    .map(({ id, error }) => ({ title: '', url: line(id, 300), characters: 0, error: line(plain(error)['tag'], 160) }));
  return [...read, ...failed].map((page, index) => ({ n: index + 1, ...page }));
}

function whoAnswered(answer: Plain): { by?: string; failed?: string[] } {
  const attempts = list(answer['attempts']);
  const by = attempts.filter(({ ok }) => ok === true).map(({ provider }) => line(provider, 40));
  const failed = attempts
    .filter(({ ok }) => ok === false)
    .slice(0, 6)
    .map(({ provider, code }) => `${line(provider, 40)} ${line(code, 30)}`);
  return { ...(by.length > 0 && { by: by.join(', ') }), ...(failed.length > 0 && { failed }) };
}

/** As many rows as fit; the total says how many there were. */
function within<Row>(rows: readonly Row[], make: (shown: readonly Row[]) => CallDetails): CallDetails {
  let shown = rows;
  while (shown.length > 0 && Buffer.byteLength(JSON.stringify(make(shown))) > mostBytes) {
    shown = shown.slice(0, Math.min(shown.length - 1, Math.floor(shown.length * 0.8)));
  }
  return make(shown);
}

type Plain = Readonly<Record<string, unknown>>;
const plain = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : {});
const list = (value: unknown): Plain[] => (Array.isArray(value) ? value.map(plain) : []);
const titleAndUrl = (hit: Plain) => ({ title: line(hit['title'], 120), url: line(hit['url'], 300) });

function line(value: unknown, most: number): string {
  const clean = typeof value === 'string' ? cleanLine(value) : '';
  return clean.length > most ? `${clean.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : clean;
}
