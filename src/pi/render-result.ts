import { cleanText } from '../clean/clean-text.ts';
import type { CallDetails, PageLine, PagesDetails, SearchDetails } from './call-details.ts';
import { columnsOf, columnsOfPainted, fitLine, fitText, wrapText, type Span } from './fit-line.ts';
import type { Color, Component, KeyHint, PiToolResult, RenderContext, Theme } from './host.ts';

export interface ResultView {
  readonly expanded: boolean;
  readonly isPartial: boolean;
  /** The host's own way to name the user's key, where the context has none. */
  readonly keyHint?: KeyHint | undefined;
}

/** Rows shown before somebody asks for more. */
const mostRows = 5;

/** The outcome of a call: a count and a short list; all the model was given when expanded. */
export function renderResult(result: PiToolResult, view: ResultView, theme: Theme, context: RenderContext): Component {
  let cached: { width: number; lines: string[] } | undefined;
  return {
    invalidate: () => {
      cached = undefined;
    },
    render: (width) => {
      if (cached?.width !== width) cached = { width, lines: draw(result, view, theme, context, width) };
      return cached.lines;
    },
  };
}

function draw(result: PiToolResult, view: ResultView, theme: Theme, context: RenderContext, width: number): string[] {
  const ink = (color: Color) => (text: string) => theme.fg(color, text);
  const details = result.details as Partial<CallDetails> | undefined;
  if (view.isPartial) {
    const message = details?.kind === 'progress' ? details.message! : 'working';
    return [fitLine([{ text: `${message} …`, paint: ink('warning') }], width)];
  }
  const said = saidText(result);
  if (context.isError || details?.kind === undefined) return drawText(said, view.expanded, context, ink, width);
  const known = details as CallDetails;
  const { head, rows } = known.kind === 'search' ? searchRows(known, ink) : pageRows(known as PagesDetails, ink);
  const shown = view.expanded ? [] : rows.slice(0, mostRows);
  const more = rows.length - shown.length;
  const hint = view.expanded ? '' : expandHint(view, context);
  const first = withHint(head, hint, width);
  if (!view.expanded) {
    const rest = more > 0 ? [fitLine([{ text: `   … and ${more} more`, paint: ink('dim') }], width)] : [];
    return [first, ...shown.map((row) => fitLine(row, width)), ...rest];
  }
  return [first, ...middleLeftOut(wrapText(said, width), width).map((line) => theme.fg('toolOutput', line))];
}

/** Somebody who asks for more wants to see what was read, not scroll through all of it: the whole is in a file. */
const mostLines = { start: 100, end: 12 };

function middleLeftOut(lines: readonly string[], width: number): readonly string[] {
  const { start, end } = mostLines;
  const left = lines.length - start - end;
  if (left <= end) return lines;
  return [
    ...lines.slice(0, start),
    '',
    fitText(`… ${left} more lines were given to the model …`, width),
    '',
    ...lines.slice(-end),
  ];
}

/** What the model was told, without the marks around it. */
function saidText({ content }: PiToolResult): string {
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return cleanText(text.replace(/^\[\[(?:web|end) [0-9a-f]+\]\]\n?/gm, '')).trim();
}

function drawText(
  said: string,
  expanded: boolean,
  { isError }: RenderContext,
  ink: (color: Color) => (text: string) => string,
  width: number,
): string[] {
  const paint = ink(isError ? 'error' : 'toolOutput');
  const lines = wrapText(isError ? (expanded ? said : errorsIn(said)) : said, width);
  const shown = expanded ? lines : lines.slice(0, 4);
  return [...shown.map(paint), ...(lines.length > shown.length ? [ink('dim')('…')] : [])];
}

/** One line for each thing that failed: the addresses are in the head of the call. */
function errorsIn(said: string): string {
  const errors = said.split('\n').filter((line) => line.startsWith('Error: '));
  return (errors.length > 0 ? errors : [said]).map((line) => `✗ ${line.replace(/^Error: /, '')}`).join('\n');
}

interface Rows {
  readonly head: readonly Span[];
  readonly rows: readonly (readonly Span[])[];
}

function searchRows({ total, results, by, failed = [], costUsd }: SearchDetails, ink: Ink): Rows {
  const count = total === 1 ? '1 result' : total === 0 ? 'no results' : `${total} results`;
  return {
    head: [
      { text: count, paint: ink(total === 0 ? 'warning' : 'success') },
      { text: by === undefined ? '' : ` from ${by}`, paint: ink('muted') },
      { text: failed.length > 0 ? ` (failed before: ${failed.join(', ')})` : '', paint: ink('warning') },
      { text: price(costUsd), paint: ink('dim') },
    ],
    rows: results.map(({ n, title, url }) => [
      { text: `${String(n).padStart(2)}. `, paint: ink('dim') },
      { text: title || url, paint: ink('toolOutput') },
      { text: title ? `  ${hostOf(url)}` : '', paint: ink('dim') },
    ]),
  };
}

function pageRows({ total, failed, pages, costUsd }: PagesDetails, ink: Ink): Rows {
  const read = total - failed;
  return {
    head: [
      { text: read === 1 ? '1 page read' : `${read} pages read`, paint: ink(read > 0 ? 'success' : 'error') },
      { text: failed > 0 ? `, ${failed} failed` : '', paint: ink('error') },
      { text: price(costUsd), paint: ink('dim') },
    ],
    rows: pages.map((page) => pageRow(page, ink)),
  };
}

function pageRow({ n, title, url, characters, of, error }: PageLine, ink: Ink): Span[] {
  const number = { text: `${String(n).padStart(2)}. `, paint: ink('dim') };
  if (error !== undefined) {
    const why = withoutStart(error, hostOf(url));
    return [number, { text: `✗ ${url} `, paint: ink('error') }, { text: why, paint: ink('muted') }];
  }
  const size = of === undefined ? thousands(characters) : `${thousands(characters)} of ${thousands(of)}`;
  return [
    number,
    { text: title || url, paint: ink('toolOutput') },
    { text: `  ${title ? hostOf(url) : ''} ${size} characters`, paint: ink('dim') },
  ];
}

/** The address names the host already. */
const withoutStart = (text: string, host: string): string =>
  host !== '' && text.startsWith(host) ? text.slice(host.length).replace(/^:?\s+/, '') : text;

type Ink = (color: Color) => (text: string) => string;

const thousands = (count: number): string => count.toLocaleString('en-US');
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
const price = (costUsd: number | undefined): string => (costUsd === undefined ? '' : ` $${costUsd.toFixed(4)}`);

function expandHint({ keyHint }: ResultView, context: RenderContext): string {
  const name = context.keyHint ?? keyHint;
  try {
    return name?.('app.tools.expand', 'to expand') ?? '';
  } catch {
    return ''; // a host that knows no such key
  }
}

/** The hint is painted by the host already; it comes last, if there is room for all of it. */
function withHint(head: readonly Span[], hint: string, width: number): string {
  const own = head.reduce((sum, { text }) => sum + columnsOf(text), 0);
  const line = fitLine(head, width);
  return hint !== '' && own + columnsOfPainted(hint) + 3 <= width ? `${line} (${hint})` : line;
}
