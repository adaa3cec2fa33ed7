import { answerPattern } from './answer-kind.ts';
import type { PageIndex } from './page-index.ts';
import { weights } from './rank-weights.ts';
import { readQuery, type QueryTerm } from './read-query.ts';
import { secondOpinion } from './second-opinion.ts';
import { titleBonus } from './title-bonus.ts';
import { weighSurroundings } from './weigh-surroundings.ts';
import { alikeness, unitLikeness, type AskedWord } from './word-likeness.ts';

export interface Ranking {
  /** How well each unit, seen in its surroundings, answers the question. Headings have no score. */
  readonly units: Float64Array;
  /** What each term of the question gives each unit: one row a term. */
  readonly shares: readonly Float64Array[];
  /** What another view of the question adds to the scores when such a part of the page is shown. Worked out when it is asked for. */
  readonly second: (share: number) => Float64Array;
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
  const found: Presence[] = [];
  const asked: AskedWord[] = [];
  const average = index.passages.reduce((sum, { tokens }) => sum + tokens, 0) / Math.max(1, index.passages.length);
  let before: Presence | undefined;
  for (const term of terms) {
    const here = term.variants.length > 0 ? presenceOf(index, term) : undefined;
    if (here) {
      found.push(here);
      shares.push(addShare(index, here, before, scores));
      addRepetition(index, here, average, repetition);
    }
    asked.push({ term: term.term, weight: term.weight, ...(here && { inUnit: here.inUnit }) });
    before = here;
  }
  const titles = titleBonus(index, terms);
  const shows = answerPattern(query);
  const likeness = unitLikeness(index, query);
  index.units.forEach(({ passage, tokens, start, end }, unit) => {
    if (passage < 0) return;
    let score = scores[unit]! + weights.repetition * repetition[passage]! + titles[unit]!;
    if (shows && score > leastForAnswerKind * total && shows.test(index.markdown.slice(start, end)))
      score += weights.answerKind * total;
    if (tokens < weights.fullLength) score *= 0.6 + (0.4 * tokens) / weights.fullLength;
    const early = 1 - unit / index.units.length;
    // What has nothing to do with the question fills what is left, the beginning of the page first.
    const like = likeness ? Math.max(0, likeness[unit]! - weights.leastLikeness) * weights.likeness * total : 0;
    scores[unit] = score * (1 + weights.early * early) + like + leftover * early;
  });
  weighSurroundings(index, scores);
  let opinion: Float64Array | undefined;
  let alike: Float64Array | undefined;
  const second = (share: number) => {
    opinion ??= inScores(secondOpinion(index, query, { words: found, likeness }), scores);
    const worth = weights.alike * Math.min(1, (share - weights.alikeFrom) / (weights.alikeTo - weights.alikeFrom));
    if (worth <= 0 || !likeness) return opinion;
    alike ??= inScores(shareOfMost(alikeness(index, asked, weights.leastAlike)!), scores);
    return opinion.map((value, unit) => value + worth * alike![unit]!);
  };
  return { units: scores, shares, second };
}

function shareOfMost(values: Float64Array): Float64Array {
  const most = mostOf(values);
  return most > 0 ? values.map((value) => value / most) : values;
}

/** An opinion in the measure of the scores. */
function inScores(opinion: Float64Array, scores: Float64Array): Float64Array {
  const most = mostOf(scores);
  return opinion.map((share) => share * most);
}

function mostOf(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
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

function presenceOf(
  { units, passages, sections, postings, passageOf }: PageIndex,
  { weight, variants }: QueryTerm,
): Presence {
  const inUnit = new Float64Array(units.length);
  const inPassage = new Float64Array(passages.length);
  const inHeading = new Float64Array(sections.length);
  for (const { term, match } of variants) {
    for (const unit of postings.get(term)!) {
      if (match > inUnit[unit]!) inUnit[unit] = match;
      const passage = passageOf[unit]!;
      if (passage >= 0) inPassage[passage]! += match;
    }
  }
  sections.forEach(({ unit, parent }, section) => {
    inHeading[section] = Math.max(inUnit[unit]!, parent >= 0 ? inHeading[parent]! * weights.parentHeading : 0);
  });
  return { weight, inUnit, inPassage, inHeading };
}

/** Adds what the term is worth to every unit it stands in or near. */
function addShare(index: PageIndex, here: Presence, before: Presence | undefined, scores: Float64Array): Float64Array {
  const { weight, inUnit } = here;
  const share = levelsOf(index, here);
  for (let unit = 0; unit < share.length; unit += 1) {
    const level = share[unit]!;
    if (level === 0) continue;
    const own = inUnit[unit]!;
    let gain = weight * (level + weights.own * own);
    if (before && own > 0) gain += weights.pair * Math.min(weight, before.weight) * own * before.inUnit[unit]!;
    share[unit] = gain;
    scores[unit]! += gain;
  }
  return share;
}

/** By unit: how much of the term its reader has in view: 1 when it stands in it, less the farther away it stands. Headings have none. */
function levelsOf(index: PageIndex, { inUnit, inPassage, inHeading }: Presence): Float64Array {
  const { passageOf, sectionOf, neededBy } = index;
  const levels = new Float64Array(inUnit.length);
  const raise = (unit: number, level: number) => {
    if (level > levels[unit]!) levels[unit] = level;
  };
  for (let unit = 0; unit < inUnit.length; unit += 1) {
    const passage = passageOf[unit]!;
    const section = sectionOf[unit]!;
    if (passage >= 0) {
      const near = weights.samePassage * Math.min(1, inPassage[passage]!);
      raise(unit, section >= 0 ? Math.max(near, weights.heading * inHeading[section]!) : near);
    }
    const own = inUnit[unit]!;
    if (own === 0) continue;
    raise(unit, own);
    if (sectionOf[unit - 1] === section) raise(unit - 1, weights.nextTo * own);
    if (sectionOf[unit + 1] === section) raise(unit + 1, weights.nextTo * own);
    if (sectionOf[unit - 2] === section) raise(unit - 2, weights.twoAway * own);
    if (sectionOf[unit + 2] === section) raise(unit + 2, weights.twoAway * own);
    for (const other of neededBy.get(unit) ?? []) raise(other, weights.opener * own);
  }
  for (let unit = 0; unit < levels.length; unit += 1) if (passageOf[unit]! < 0) levels[unit] = 0;
  return levels;
}

function addRepetition(
  { passages }: PageIndex,
  { weight, inPassage }: Presence,
  average: number,
  sums: Float64Array,
): void {
  passages.forEach(({ tokens }, passage) => {
    const count = inPassage[passage]!;
    if (count === 0) return;
    const length = 1 - lengthRegard + (lengthRegard * tokens) / Math.max(1, average);
    sums[passage]! += (weight * count * (saturation + 1)) / (count + saturation * length);
  });
}
