import { compilePattern } from './compile-pattern.ts';
import { composeUnits, type ShownPassage } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { matchPattern, type PatternMatches } from './match-pattern.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import type { Span } from './split-sentences.ts';
import { withNeeds } from './with-needs.ts';

export interface FindOptions {
  /** Units (sentences, rows, lines) shown before and after each match. */
  readonly around?: number;
  readonly maxMatches?: number;
  readonly maxTokens?: number;
}

export interface Found {
  readonly text: string;
  readonly tokens: number;
  readonly passages: readonly ShownPassage[];
  /** Where the needle stands, in page order. */
  readonly matches: readonly Span[];
  /** Not everything that was found is shown, or not all of the page was searched. */
  readonly truncated: boolean;
  /** How many characters of the page were searched before a bound was reached. */
  readonly searched: number;
  /** Why the needle cannot be searched for; then nothing else is set. */
  readonly problem?: string;
}

const regularExpression = /^\/(.+)\/([a-z]*)$/s;

/**
 * The passages around a string, or around what `/a regular expression/i` matches. A plain string is found in any case and with
 * any white space. Bounded in work whatever the pattern, so it cannot be made to hang.
 */
export function findPassages(
  markdown: string,
  needle: string,
  { around = 1, maxMatches = 50, maxTokens = Infinity }: FindOptions = {},
): Found {
  const { matches, searched, problem } = search(markdown, needle, maxMatches);
  if (problem) return { text: '', tokens: 0, passages: [], matches: [], truncated: false, searched: 0, problem };
  const index = indexOf(markdown);
  const chosen = new Set<number>();
  let shownAll = true;
  for (const match of matches) {
    const more = new Set([...chosen, ...unitsAround(index, match, around)]);
    if (countTokens(composeUnits(index, more).text) > maxTokens) {
      const bare = new Set([...chosen, ...unitsAround(index, match, 0)]);
      if (countTokens(composeUnits(index, bare).text) > maxTokens) {
        shownAll = false;
        break;
      }
      for (const unit of bare) chosen.add(unit);
    } else for (const unit of more) chosen.add(unit);
  }
  const { text, passages } = composeUnits(index, chosen);
  return {
    text,
    tokens: Math.ceil(countTokens(text)),
    passages,
    matches,
    truncated: searched < markdown.length || !shownAll,
    searched,
  };
}

function search(markdown: string, needle: string, maxMatches: number): PatternMatches & { problem?: string } {
  const expression = regularExpression.exec(needle);
  const compiled = expression
    ? compilePattern(expression[1]!, { ignoreCase: expression[2]!.includes('i') })
    : compilePattern(literalPattern(needle), { ignoreCase: true });
  if ('problem' in compiled) return { matches: [], searched: 0, problem: compiled.problem };
  return matchPattern(compiled.steps, markdown, { maxMatches });
}

function literalPattern(needle: string): string {
  return needle
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

function unitsAround(index: PageIndex, { start, end }: Span, around: number): number[] {
  const { units } = index;
  const first = units.findIndex((unit) => unit.end > start);
  if (first < 0) return [];
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
