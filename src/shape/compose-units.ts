import type { PageIndex } from './page-index.ts';
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

/** Puts the chosen units together, in page order, word for word, with a mark at every gap. */
export function composeUnits(index: PageIndex, chosen: Iterable<number>): Composed {
  const { markdown, units } = index;
  const order = [...chosen].sort((a, b) => a - b);
  const passages: { start: number; end: number; heading: readonly string[] }[] = [];
  let before = -1;
  for (const number of order) {
    const { start, end } = units[number]!;
    const last = passages.at(-1);
    if (last && before === number - 1) last.end = end;
    else passages.push({ start, end, heading: headingPath(index, number) });
    before = number;
  }
  for (const passage of passages) passage.end = trimmedEnd(markdown, passage.start, passage.end);
  let text = order.length > 0 && order[0]! > 0 ? `${gapMark}\n` : '';
  passages.forEach(({ start, end }, at) => {
    text += (at > 0 ? `\n${gapMark}\n` : '') + markdown.slice(start, end);
  });
  if (before < units.length - 1) text += text === '' ? '' : `\n${gapMark}`;
  return { text, passages, truncated: order.length < units.length };
}

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
