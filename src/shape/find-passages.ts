import { composeUnits, headingPath, type ShownPassage } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { cutText, cutToTokens } from './cut-text.ts';
import { joinTouching } from './join-touching.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import { searchPage } from './search-page.ts';
import type { Span } from './split-sentences.ts';
import { withNeeds } from './with-needs.ts';

export interface FindOptions {
  /** Units (sentences, rows, lines) shown before and after each match. */
  readonly around?: number;
  readonly maxMatches?: number;
  readonly maxTokens?: number;
  readonly maxCharacters?: number;
  /** Where the search begins. */
  readonly from?: number;
}

export interface Found {
  readonly text: string;
  readonly tokens: number;
  readonly passages: readonly ShownPassage[];
  /** Where the needle stands, in page order. */
  readonly matches: readonly Span[];
  /** How many of them are shown whole. */
  readonly shown: number;
  /** Not everything that was found is shown, or not all of the page was searched. */
  readonly truncated: boolean;
  /** How many characters of the page were searched before a bound was reached. */
  readonly searched: number;
  /** Where a search for the rest begins. */
  readonly next?: number;
  /** The first match is longer than the space: its beginning is shown, and here it goes on. */
  readonly cutAt?: number;
  readonly isPattern: boolean;
  /** Why the needle cannot be searched for; then nothing else is set. */
  readonly problem?: string;
}

const nothing = { text: '', tokens: 0, passages: [], matches: [], shown: 0, truncated: false } as const;

/** The passages around what was looked for, see `searchPage`, as many as fit, in page order. */
export function findPassages(
  markdown: string,
  needle: string,
  { around = 1, maxMatches = 1000, maxTokens = Infinity, maxCharacters = Infinity, from = 0 }: FindOptions = {},
): Found {
  const found = searchPage(markdown, needle, { from, maxMatches });
  const { matches, searched } = found;
  if (found.problem) return { ...nothing, ...found };
  if (matches.length === 0) {
    const isCut = searched < markdown.length;
    return { ...nothing, truncated: isCut, ...found, ...(isCut && { next: searched }) };
  }
  const index = indexOf(markdown);
  const shown = chooseMatches(index, matches, around, {
    tokens: maxTokens,
    characters: maxCharacters,
  });
  const part = shown.size > 0 ? composeUnits(index, shown) : beginning(index, matches[0]!, maxTokens, maxCharacters);
  const stretches = joinTouching(markdown, part.passages);
  const hidden = matches.filter((match) => !isShown(markdown, match, stretches));
  const next = hidden[0]?.start ?? searched;
  return {
    ...found,
    text: part.text,
    tokens: countTokens(part.text),
    passages: part.passages,
    shown: matches.length - hidden.length,
    truncated: searched < markdown.length || hidden.length > 0 || 'cutAt' in part,
    ...('cutAt' in part && hidden[0] === matches[0] ? { cutAt: part.cutAt } : next < markdown.length && { next }),
  };
}

interface Room {
  readonly tokens: number;
  readonly characters: number;
}

/** The units of as many matches as fit, from the first on: with their surroundings, and after these without. */
function chooseMatches(index: PageIndex, matches: readonly Span[], around: number, room: Room): ReadonlySet<number> {
  const unitsOf = (list: readonly Span[], width: number) => list.flatMap((match) => unitsAround(index, match, width));
  const fits = (units: ReadonlySet<number>) => {
    const { text } = composeUnits(index, units);
    return text.length <= room.characters && countTokens(text) <= room.tokens;
  };
  let chosen: ReadonlySet<number> = new Set();
  let count = 0;
  for (const width of [around, 0]) {
    const before = [...chosen];
    const start = count;
    let high = matches.length;
    while (count < high) {
      const middle = Math.ceil((count + high) / 2);
      const units = new Set([...before, ...unitsOf(matches.slice(start, middle), width)]);
      if (fits(units)) [chosen, count] = [units, middle];
      else high = middle - 1;
    }
  }
  return chosen;
}

/** A match that does not fit is cut, not left out. */
function beginning(index: PageIndex, match: Span, maxTokens: number, maxCharacters: number) {
  const { markdown, units } = index;
  const unit = unitAt(index, match.start);
  const { start: unitStart, end: unitEnd } = units[unit]!;
  const characters = Math.min(maxCharacters, maxTokens * 3);
  const start = Math.max(unitStart, match.start - unitStart > characters / 4 ? match.start : 0);
  const whole = markdown.slice(0, Math.max(match.end, unitEnd));
  const cuts = [cutText(whole, maxCharacters, start), cutToTokens(whole, maxTokens, start)];
  const { text, end } = cuts.sort((one, other) => one.end - other.end)[0]!;
  return { text, passages: [{ start, end, heading: headingPath(index, unit) }], cutAt: end };
}

/** Blank space at the edges of a match is not looked for. */
function isShown(markdown: string, { start, end }: Span, stretches: readonly Span[]): boolean {
  const match = markdown.slice(start, end);
  const from = start + match.length - match.trimStart().length;
  const to = Math.max(from, start + match.trimEnd().length);
  return from >= end || stretches.some((stretch) => stretch.start <= from && stretch.end >= to);
}

/** Index of the unit in which a place stands, or of the next one. */
function unitAt({ units }: PageIndex, place: number): number {
  let low = 0;
  let high = units.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (units[middle]!.end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function unitsAround(index: PageIndex, { start, end }: Span, around: number): number[] {
  const { units } = index;
  if (units.length === 0) return [];
  const first = unitAt(index, start);
  let last = first;
  while (last + 1 < units.length && units[last + 1]!.start < end) last += 1;
  const { section } = units[first]!;
  let from = first;
  let to = last;
  while (from > 0 && from > first - around && units[from - 1]!.section === section) from -= 1;
  while (to + 1 < units.length && to < last + around && units[to + 1]!.section === units[last]!.section) to += 1;
  const list: number[] = [];
  for (let unit = from; unit <= to; unit += 1) list.push(...withNeeds(index, unit));
  return list;
}
