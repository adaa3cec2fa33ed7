import { LetterGroups } from './letter-groups.ts';
import type { PageIndex } from './page-index.ts';
import { weights } from './rank-weights.ts';

/** Where a word of the question stands, by unit, and what it is worth. */
export interface Standing {
  readonly weight: number;
  readonly inUnit: Float64Array;
}

/** What the ranking has found out about the page already. */
export interface Findings {
  readonly words: readonly Standing[];
  /** By unit: how much it is about the same as the question. */
  readonly likeness?: Float64Array | undefined;
}

/**
 * Another opinion on every unit, 0 to about 1.6: how much of the question stands in and near it, by words and by groups of letters, and
 * how much its words are used as those of the question are.
 * Letters see what no stem, synonym or compound ties together. It is wrong about other units than the ranking by words is, and
 * that is what it is for.
 */
export function secondOpinion(index: PageIndex, query: string, { words, likeness }: Findings): Float64Array {
  const count = index.units.length;
  const nearWords = new Float64Array(count);
  const levels = new Float64Array(count);
  for (const { weight, inUnit } of words) {
    levels.set(inUnit);
    addSpread(index, levels, weight, nearWords);
  }
  const letters = new Float64Array(count);
  const nearLetters = new Float64Array(count);
  for (const lists of unitsByGroup(index, query)) {
    levels.fill(0);
    const having = mark(lists, levels);
    if (having.length === 0) continue;
    const rarity = Math.log(1 + count / having.length);
    for (const unit of having) letters[unit]! += rarity;
    addSpread(index, levels, rarity, nearLetters);
  }
  const wordsFactor = factorFor(weights.nearWords, nearWords);
  const nearFactor = factorFor(weights.nearLetters, nearLetters);
  const lettersFactor = factorFor(weights.letters, letters);
  for (let unit = 0; unit < count; unit += 1)
    levels[unit] = wordsFactor * nearWords[unit]! + nearFactor * nearLetters[unit]! + lettersFactor * letters[unit]!;
  if (likeness) addLikeness(likeness, levels);
  return levels;
}

function addLikeness(likeness: Float64Array, levels: Float64Array): void {
  const above = likeness.map((value) => Math.max(0, value - weights.leastLikeness));
  const factor = factorFor(weights.secondLikeness, above);
  for (let unit = 0; unit < levels.length; unit += 1) levels[unit]! += factor * above[unit]!;
}

/** Sets the levels of all units listed to 1, and lists each of them once. */
function mark(lists: readonly (readonly number[])[], levels: Float64Array): number[] {
  const marked: number[] = [];
  for (const units of lists) {
    for (const unit of units) {
      if (levels[unit] === 1) continue;
      levels[unit] = 1;
      marked.push(unit);
    }
  }
  return marked;
}

/** For each group of letters of the question, where the words stand that have it. */
function unitsByGroup(index: PageIndex, query: string): readonly (readonly number[])[][] {
  const groups = new LetterGroups(query);
  const lists: (readonly number[])[][] = Array.from({ length: groups.size }, () => []);
  for (const [term, units] of index.postings) groups.eachIn(term, (number) => lists[number]!.push(units));
  return lists;
}

/** Adds to `sums` what stands near each unit, fading with the distance and more between sections. Leaves the levels spread. */
function addSpread({ sectionOf }: PageIndex, levels: Float64Array, worth: number, sums: Float64Array): void {
  const { oneAway, otherSection } = weights;
  let run = 0;
  let section = -1;
  for (let unit = 0; unit < levels.length; unit += 1) {
    run *= sectionOf[unit] === section ? oneAway : otherSection;
    section = sectionOf[unit]!;
    if (levels[unit]! > run) run = levels[unit]!;
    levels[unit] = run;
  }
  run = 0;
  for (let unit = levels.length - 1; unit >= 0; unit -= 1) {
    run *= sectionOf[unit] === section ? oneAway : otherSection;
    section = sectionOf[unit]!;
    if (levels[unit]! > run) run = levels[unit]!;
    sums[unit]! += worth * run;
  }
}

/** What to multiply by for the largest value to become `worth`. */
function factorFor(worth: number, values: Float64Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most > 0 ? worth / most : 0;
}
