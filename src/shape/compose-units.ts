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

/** Puts the chosen units together, in page order, word for word but for link addresses, with a mark at every gap. */
export function composeUnits(index: PageIndex, chosen: Iterable<number>): Composed {
  const { units } = index;
  const order = [...chosen].sort((a, b) => a - b);
  const passages: ShownPassage[] = [];
  let text = order.length > 0 && order[0]! > 0 ? `${gapMark}\n` : '';
  for (let at = 0; at < order.length;) {
    let last = at;
    while (last + 1 < order.length && order[last + 1] === order[last]! + 1) last += 1;
    const [from, to] = [order[at]!, order[last]!];
    const afterHeading = at > 0 && units[order[at - 1]!]!.kind === 'heading';
    // After a heading the mark stands on its line, which is cheaper and reads as "from this section".
    if (at > 0) text += afterHeading ? ` ${gapMark}\n` : `\n${gapMark}\n`;
    text += runText(index, from, to);
    const end = trimmedEnd(index.markdown, units[from]!.start, units[to]!.end);
    passages.push({ start: units[from]!.start, end, heading: headingPath(index, from) });
    at = last + 1;
  }
  if (order.length > 0 && order.at(-1)! < units.length - 1) text += `\n${gapMark}`;
  return { text, passages, truncated: order.length < units.length };
}

/** What is shown of the units `from` to `to`: the page's own text, without the addresses of links outside code. */
function runText({ markdown, units }: PageIndex, from: number, to: number): string {
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
