import type { PageIndex, UnitKind } from './page-index.ts';
import { dropTargets } from './drop-targets.ts';
import { headingTitle } from './sections.ts';

/** A stretch of the page that is shown. */
export interface ShownPassage {
  /** Offsets in the page's Markdown, end excluded: `markdown.slice(start, end)` is what is shown. */
  readonly start: number;
  readonly end: number;
  /** Titles of the headings above, outermost first. */
  readonly heading: readonly string[];
}

export interface Composed {
  readonly text: string;
  readonly passages: readonly ShownPassage[];
  /** Something of the page was left out. */
  readonly truncated: boolean;
}

/** Stands where something was left out. */
export const gapMark = '…';

/** Stands before the first unit shown when it is not the first of the page. */
export const openingMark = `${gapMark}\n`;

/** Units that follow one another without a gap, and what stands behind them. */
export interface UnitRun {
  readonly from: number;
  /** The last unit, included. */
  readonly to: number;
  readonly mark: string;
}

/** The chosen units as runs, in page order. */
export function runsOf(index: PageIndex, chosen: Iterable<number>): UnitRun[] {
  const order = Int32Array.from(chosen).sort();
  const runs: UnitRun[] = [];
  for (let at = 0; at < order.length;) {
    let last = at;
    while (last + 1 < order.length && order[last + 1] === order[last]! + 1) last += 1;
    const to = order[last]!;
    runs.push({ from: order[at]!, to, mark: markAfter(index, to, last + 1 < order.length) });
    at = last + 1;
  }
  return runs;
}

function markAfter({ markdown, units }: PageIndex, unit: number, goesOn: boolean): string {
  if (!goesOn) return unit < units.length - 1 ? `\n${gapMark}` : '';
  const { kind, start } = units[unit]!;
  // After a heading the mark stands on its line, which is cheaper and reads as "from this section".
  if (kind === 'heading') return ` ${gapMark}\n`;
  // A line without the sign of a quotation would end it, and the code in it.
  const sign = isCodeKind(kind) ? (quoteSign.exec(markdown.slice(start, start + longestSign))?.[0] ?? '') : '';
  return `\n${sign}${gapMark}\n`;
}

const quoteSign = /^[ \t]*(?:>[ \t]?)+/;
const longestSign = 60;

/** Puts the chosen units together, in page order, word for word but for link addresses, with a mark at every gap. */
export function composeUnits(index: PageIndex, chosen: ReadonlySet<number>): Composed {
  const passages: ShownPassage[] = [];
  const runs = runsOf(index, chosen);
  let text = runs.length > 0 && runs[0]!.from > 0 ? openingMark : '';
  for (const { from, to, mark } of runs) {
    text += runText(index, from, to) + mark;
    passages.push(...passagesOf(index, from, to));
  }
  return { text, passages, truncated: chosen.size < index.units.length };
}

/** A passage stands under the same headings from its beginning to its end, so each heading begins another. */
function passagesOf(index: PageIndex, from: number, to: number): ShownPassage[] {
  const { markdown, units } = index;
  const passages: ShownPassage[] = [];
  for (let first = from; first <= to;) {
    let last = first;
    while (last < to && units[last + 1]!.kind !== 'heading') last += 1;
    const { start } = units[first]!;
    // A rule before the next heading is shown with what it ends.
    const end = trimmedEnd(markdown, start, last < to ? units[last + 1]!.start : units[to]!.end);
    passages.push({ start, end, heading: headingPath(index, first) });
    first = last + 1;
  }
  return passages;
}

/** What is shown of the units `from` to `to`: the page's own text, without the addresses of links outside code. */
export function runText({ markdown, units }: PageIndex, from: number, to: number): string {
  let text = '';
  let { start } = units[from]!;
  for (let number = from; number <= to; number += 1) {
    const isCode = isCodeKind(units[number]!.kind);
    if (number < to && isCodeKind(units[number + 1]!.kind) === isCode) continue;
    const end = number < to ? units[number + 1]!.start : units[to]!.end;
    const stretch = markdown.slice(start, end);
    text += isCode ? stretch : dropTargets(stretch);
    start = end;
  }
  return text.trimEnd();
}

const isCodeKind = (kind: UnitKind) => kind === 'code' || kind === 'fence';

/** Titles of the headings a unit stands under; a heading counts to its own section. */
export function headingPath({ markdown, units, sections }: PageIndex, unit: number): string[] {
  const titles: string[] = [];
  for (let { section } = units[unit]!; section >= 0; section = sections[section]!.parent) {
    const { start, end } = units[sections[section]!.unit]!;
    titles.unshift(headingTitle(markdown.slice(start, end)));
  }
  return titles;
}

function trimmedEnd(markdown: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(markdown[at - 1]!)) at -= 1;
  return at;
}
