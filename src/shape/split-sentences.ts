/** A stretch of the page: offsets, end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// Ends of sentences in the scripts we meet: Latin and Cyrillic need a space after the mark, the others do not.
const boundary = /[.!?…]+["'”’»)\]*_`]*(?=\s)|[。！？｡।॥؟۔։።။។]+["”’」』）]*|\n/g;
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|[\p{L}]\.(?:\p{L}\.)*\p{L}|mr|mrs|ms|dr|st|vs|etc|al|fig|figs|eq|no|vol|pp|cf|ca|approx|dept|est|inc|ltd|jr|sr|prof|gen|rev|hon|nr|bzw|usw|vgl|evtl|ggf|sog|bspw|abs|art|sra|ud|uds|гг|им|св|ул|см|рис|стр)$/iu;

/** Cuts `markdown` from `start` to `end` into sentences that touch: nothing is lost between them. */
export function splitSentences(markdown: string, start: number, end: number): Span[] {
  const spans: Span[] = [];
  let from = start;
  boundary.lastIndex = start;
  for (let match = boundary.exec(markdown); match && match.index < end; match = boundary.exec(markdown)) {
    const stop = Math.min(end, match.index + match[0].length);
    if (stop - from < 2 || isInside(markdown, from, match.index, match[0], stop)) continue;
    const next = skipSpace(markdown, stop, end);
    spans.push({ start: from, end: next });
    from = next;
    boundary.lastIndex = next;
    if (from >= end) break;
  }
  if (from < end) spans.push({ start: from, end });
  return spans;
}

/** True when the mark does not end the sentence: an abbreviation, an initial, a number, or small letters that go on. */
function isInside(markdown: string, from: number, at: number, mark: string, stop: number): boolean {
  if (mark === '\n' || mark.charCodeAt(0) > 0x2e7f) return false;
  if (mark[0] !== '.') return false;
  const next = markdown.slice(stop, stop + 4).trimStart();
  if (/^\p{Ll}/u.test(next)) return true;
  return abbreviation.test(markdown.slice(Math.max(from, at - 12), at));
}

function skipSpace(markdown: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/.test(markdown[at]!)) at += 1;
  return at;
}
