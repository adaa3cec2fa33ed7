import { answerPattern } from './answer-kind.ts';
import type { PageIndex } from './page-index.ts';
import { weights } from './rank-weights.ts';
import { readQuery, type QueryTerm } from './read-query.ts';
import { titleBonus } from './title-bonus.ts';
import { weighSurroundings } from './weigh-surroundings.ts';

export interface Ranking {
  /** How well each unit, seen in its surroundings, answers the question. Headings have no score. */
  readonly units: Float64Array;
  /** What each term of the question gives each unit: one row a term. */
  readonly shares: readonly Float64Array[];
}

// BM25 as usual, with less regard to length: passages are of similar length already.
const saturation = 1.2;
const lengthRegard = 0.4;
// A unit has to answer something before the kind of answer in it matters.
const leastForAnswerKind = 0.3;
const leftover = 1e-6;

/** Scores every unit of the page for a question. */
export function rankUnits(index: PageIndex, query: string): Ranking {
  const terms = readQuery(query, index);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Float64Array(index.units.length);
  const repetition = new Float64Array(index.passages.length);
  const shares: Float64Array[] = [];
  let before: Presence | undefined;
  for (const term of terms) {
    const here = term.variants.length > 0 ? presenceOf(index, term) : undefined;
    if (here) {
      shares.push(addShare(index, here, before, scores));
      addRepetition(index, here, repetition);
    }
    before = here;
  }
  const titles = titleBonus(index, terms);
  const shows = answerPattern(query);
  index.units.forEach(({ passage, tokens, start, end }, unit) => {
    if (passage < 0) return;
    let score = scores[unit]! + weights.repetition * repetition[passage]! + titles[unit]!;
    if (shows && score > leastForAnswerKind * total && shows.test(index.markdown.slice(start, end)))
      score += weights.answerKind * total;
    if (tokens < weights.fullLength) score *= 0.6 + (0.4 * tokens) / weights.fullLength;
    const early = 1 - unit / index.units.length;
    // What has nothing to do with the question fills what is left, the beginning of the page first.
    scores[unit] = score * (1 + weights.early * early) + leftover * early;
  });
  weighSurroundings(index, scores);
  return { units: scores, shares };
}

/** Where one term of the question stands. */
interface Presence {
  readonly weight: number;
  /** By unit: how well the best word there stands for the term. */
  readonly inUnit: Float64Array;
  /** By passage: how often it stands there. */
  readonly inPassage: Float64Array;
  /** By section: in its heading, or less so in a heading above. */
  readonly inHeading: Float64Array;
}

function presenceOf({ units, passages, sections, postings }: PageIndex, { weight, variants }: QueryTerm): Presence {
  const inUnit = new Float64Array(units.length);
  const inPassage = new Float64Array(passages.length);
  const inHeading = new Float64Array(sections.length);
  for (const { term, match } of variants) {
    for (const unit of postings.get(term)!) {
      if (match > inUnit[unit]!) inUnit[unit] = match;
      const { passage } = units[unit]!;
      if (passage >= 0) inPassage[passage]! += match;
    }
  }
  sections.forEach(({ unit, parent }, section) => {
    inHeading[section] = Math.max(inUnit[unit]!, parent >= 0 ? inHeading[parent]! * weights.parentHeading : 0);
  });
  return { weight, inUnit, inPassage, inHeading };
}

/** Adds what the term is worth to every unit it stands in or near. */
function addShare(
  { units }: PageIndex,
  here: Presence,
  before: Presence | undefined,
  scores: Float64Array,
): Float64Array {
  const { weight, inUnit } = here;
  const share = new Float64Array(units.length);
  for (let unit = 0; unit < units.length; unit += 1) {
    if (units[unit]!.passage < 0) continue;
    const own = inUnit[unit]!;
    let gain = weight * (levelAt(units, here, unit) + weights.own * own);
    if (before && own > 0) gain += weights.pair * Math.min(weight, before.weight) * own * before.inUnit[unit]!;
    share[unit] = gain;
    scores[unit]! += gain;
  }
  return share;
}

/** How much of the term a reader of this unit has in view: 1 when it stands in it, less the farther away it stands. */
function levelAt(units: PageIndex['units'], { inUnit, inPassage, inHeading }: Presence, unit: number): number {
  const { passage, section, needs } = units[unit]!;
  let level = inUnit[unit]!;
  if (level >= 1) return level;
  const at = (other: number, weight: number) => {
    if (inUnit[other]! > 0 && units[other]!.section === section) level = Math.max(level, weight * inUnit[other]!);
  };
  if (unit > 0) at(unit - 1, weights.nextTo);
  if (unit + 1 < units.length) at(unit + 1, weights.nextTo);
  if (unit > 1) at(unit - 2, weights.twoAway);
  if (unit + 2 < units.length) at(unit + 2, weights.twoAway);
  level = Math.max(level, weights.samePassage * Math.min(1, inPassage[passage]!));
  for (const need of needs) level = Math.max(level, weights.opener * inUnit[need]!);
  return section >= 0 ? Math.max(level, weights.heading * inHeading[section]!) : level;
}

function addRepetition({ passages }: PageIndex, { weight, inPassage }: Presence, sums: Float64Array): void {
  const average = passages.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, passages.length);
  passages.forEach(({ tokens }, passage) => {
    const count = inPassage[passage]!;
    if (count === 0) return;
    const length = 1 - lengthRegard + (lengthRegard * tokens) / Math.max(1, average);
    sums[passage]! += (weight * count * (saturation + 1)) / (count + saturation * length);
  });
}
