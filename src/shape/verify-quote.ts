import { comparable, letterAt, type Comparable, type Relaxation, type TextReading } from './comparable-text.ts';
import { cutsIn, cutsLetters } from './cuts-in.ts';

/** In what a quotation differs from the page; `omission`: it leaves something out where it says so. */
export type QuoteDifference = Relaxation | 'omission';

export interface QuoteReading {
  readonly found: boolean;
  /** Offsets in the text, end excluded; both -1 when the quote is not there. */
  readonly start: number;
  readonly end: number;
  /** Empty when it stands there character for character. */
  readonly differences: readonly QuoteDifference[];
}

const nowhere: QuoteReading = { found: false, start: -1, end: -1, differences: [] };
const dressing: readonly Relaxation[] = ['whitespace', 'typography', 'markup'];
/** Other capitals only where nothing better is found. */
const ways: readonly (readonly Relaxation[])[] = [dressing, [...dressing, 'case']];
/** `[...]`, `…`, or dots. */
const leftOut = /\[(?:\.{3}|…)\]|…|\.{3,}/;
const opening = new Set('"“”„«»\'‘’‚');
const closing = new Set('"“”„«»\'‘’');

/** Whether there is anything to look for: marks alone stand everywhere. */
export const isQuotable = (quote: string): boolean => hasWord.test(quote);
const hasWord = /[\p{L}\p{N}]/u;

/**
 * Tells whether a quotation stands in a text, word for word. White space, typographic variants of quotes and dashes,
 * Markdown dressing and capitals may differ, and are named; letters, figures and their order may not, nor may a word (with
 * its hyphen or apostrophe) or a number (with its sign) be cut. `…`, `...` or `[...]` leaves something out.
 */
export function quoteStandsIn(text: string, quote: string): QuoteReading {
  const wanted = quote.trim();
  if (!isQuotable(wanted)) return nowhere;
  const found = wholeOf(text, wanted) ?? standsAlike(text, wanted);
  if (found) return found;
  const inner = withoutMarks(wanted);
  const unwrapped = inner === wanted ? undefined : (wholeOf(text, inner) ?? standsAlike(text, inner));
  if (!unwrapped) return nowhere;
  return { ...unwrapped, differences: [...new Set([...unwrapped.differences, 'typography' as const])] };
}

const wholeOf = (text: string, wanted: string): QuoteReading | undefined => {
  const at = isQuotable(wanted) ? placeOf(text, wanted, 0, cutsIn(text)) : -1;
  return at < 0 ? undefined : { found: true, start: at, end: at + wanted.length, differences: [] };
};

/** The marks round a quotation are the writer's, not the page's. */
function withoutMarks(quote: string): string {
  let [start, end] = [0, quote.length];
  while (end - start > 2 && opening.has(quote[start]!) && closing.has(quote[end - 1]!))
    [start, end] = [start + 1, end - 1];
  return quote.slice(start, end).trim();
}

function standsAlike(text: string, quote: string): QuoteReading | undefined {
  const parted = quote
    .split(leftOut)
    .map((piece) => piece.trim())
    .filter(isQuotable);
  const hasGap = leftOut.test(quote);
  for (const way of ways) {
    for (const ofPage of pageReadings(text)) {
      const page = comparable(text, way, ofPage);
      // Dots may be the page's own: they leave something out only where they do not stand there.
      for (const pieces of hasGap ? [[quote], parted] : [parted]) {
        const omission = pieces === parted && hasGap ? (['omission'] as const) : [];
        for (const reading of readingsOf(quote)) {
          const spans = chainOf(text, page, pieces, { way, reading });
          if (!spans) continue;
          const [start, end] = [spans[0]!.start, spans.at(-1)!.end];
          const shown = shownIn(text, start, end, ofPage);
          const differences = spans.flatMap((span, index) =>
            differencesOf((how) => shown(how, span), pieces[index]!, way, reading),
          );
          return { found: true, start, end, differences: [...new Set([...differences, ...omission])] };
        }
      }
    }
  }
  return undefined;
}

/** The numbers of a list may be quoted with its items, or left out as bullets are. */
const pageReadings = (text: string): TextReading[] => (listNumber.test(text) ? [{}, { dropsNumbers: true }] : [{}]);
const listNumber = /^[ \t>*+-]{0,40}\d{1,9}[.)] /m;

/**
 * A quotation may begin with a line of the page or within one: a mark is a mark only in the first case. `&lt;` in it is
 * what the page shows, or copied from the page's Markdown.
 */
const readingsOf = (quote: string): TextReading[] =>
  (quote.includes('&') ? [false, true] : [false]).flatMap((hasReferences) =>
    [true, false].map((startsLine) => ({ startsLine, hasReferences })),
  );

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the pieces stand, one after the other. */
function chainOf(
  text: string,
  page: Comparable,
  pieces: readonly string[],
  { way, reading }: { readonly way: readonly Relaxation[]; readonly reading: TextReading },
): Span[] | undefined {
  const { letters, starts, ends } = page;
  const isCut = (at: number) => cutsLetters(text, page, at);
  const spans: Span[] = [];
  let from = 0;
  for (const piece of pieces) {
    const wanted = comparable(piece, way, reading).letters.trim();
    const at = wanted === '' ? -1 : placeOf(letters, wanted, from, isCut);
    if (at < 0) return undefined;
    from = at + wanted.length;
    spans.push({ start: starts[at]!, end: ends[from - 1]! });
  }
  return spans.length > 0 ? spans : undefined;
}

/**
 * What stands between two places of a stretch, as it is compared: a mark is known by where in its line it stands. Each way of
 * comparing goes through the stretch once, however many pieces it is asked for.
 */
const shownIn = (text: string, start: number, end: number, ofPage: TextReading) => {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const stretch = text.slice(lineStart, end);
  const known = new Map<string, Comparable>();
  return (how: readonly Relaxation[], span: Span): string => {
    const key = how.join();
    const compared = known.get(key) ?? comparable(stretch, how, ofPage);
    known.set(key, compared);
    const [from, to] = [span.start, span.end].map((at) => letterAt(compared, at - lineStart));
    return compared.letters.slice(from, to).trim();
  };
};

/** The fewest relaxations under which the two are the same. */
function differencesOf(
  shown: (how: readonly Relaxation[]) => string,
  piece: string,
  way: readonly Relaxation[],
  reading: TextReading,
): Relaxation[] {
  let needed = [...way];
  for (const one of way.toReversed()) {
    const without = needed.filter((other) => other !== one);
    if (shown(without) === comparable(piece, without, reading).letters.trim()) needed = without;
  }
  return needed;
}

/** A page where more places than this all cut the quotation is made to keep us busy. */
const mostPlaces = 4000;

/** The first place from `from` on where the quotation stands as whole words and numbers. */
function placeOf(text: string, wanted: string, from: number, isCut: (at: number) => boolean): number {
  let at = text.indexOf(wanted, from);
  for (let tried = 0; at >= 0 && tried < mostPlaces; tried += 1) {
    if (!isCut(at) && !isCut(at + wanted.length)) return at;
    at = text.indexOf(wanted, at + 1);
  }
  return -1;
}
