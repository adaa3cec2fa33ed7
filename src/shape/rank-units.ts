import { answerPattern } from './answer-kind.ts';
import type { PageIndex } from './page-index.ts';
import { readQuery, type QueryTerm } from './read-query.ts';
import { stopWords } from './stop-words.ts';
import { eachTerm } from './terms.ts';

export interface Ranking {
  /** Base score of each unit, seen in its surroundings. */
  readonly units: Float64Array;
  /** What each question term gives each unit: row = term, column = unit. */
  readonly shares: readonly Float64Array[];
}

export const tune = {
  title: 1.5,
  titleNext: 0.5,
  near: 0.75,
  near2: 0.5,
  passage: 0.5,
  heading: 0.5,
  need: 0.9,
  own: 0.15,
  k1: 1.2,
  b: 0.4,
  bm: 0.4,
  answer: 0.12,
  len: 8,
  links: 0.5,
  pos: 0.03,
  bigram: 0.15,
};

const leftover = 1e-6;

/** Scores every unit of the page for a question. */
export function rankUnits(index: PageIndex, query: string): Ranking {
  const { units, passages, sections, markdown } = index;
  const terms = readQuery(query, index);
  const size = units.length;
  const scores = new Float64Array(size);
  const shares: Float64Array[] = [];
  const tf = new Float64Array(passages.length);
  const inSection = new Float64Array(sections.length);
  const bm = new Float64Array(passages.length);
  const averageTokens = Math.max(
    1,
    passages.reduce((sum, passage) => sum + passage.tokens, 0) / Math.max(1, passages.length),
  );
  let total = 0;
  let previous: Float64Array | undefined;
  let previousWeight = 0;
  for (const { weight, variants } of terms) {
    total += weight;
    if (variants.length === 0) {
      previous = undefined;
      continue;
    }
    const has = new Float64Array(size);
    tf.fill(0);
    for (const { term, match } of variants) {
      for (const unit of index.postings.get(term)!) {
        if (match > has[unit]!) has[unit] = match;
        const { passage } = units[unit]!;
        if (passage >= 0) tf[passage] = tf[passage]! + match;
      }
    }
    sections.forEach(({ unit, parent }, number) => {
      inSection[number] = Math.max(has[unit]!, parent >= 0 ? inSection[parent]! * 0.8 : 0);
    });
    const share = new Float64Array(size);
    for (let number = 0; number < size; number += 1) {
      const { passage, section, needs } = units[number]!;
      if (passage < 0) continue;
      let level = has[number]!;
      if (level < 1) {
        const near = Math.max(
          number > 0 && units[number - 1]!.section === section ? has[number - 1]! : 0,
          number + 1 < size && units[number + 1]!.section === section ? has[number + 1]! : 0,
        );
        const near2 = Math.max(
          number > 1 && units[number - 2]!.section === section ? has[number - 2]! : 0,
          number + 2 < size && units[number + 2]!.section === section ? has[number + 2]! : 0,
        );
        level = Math.max(
          level,
          tune.near * near,
          tune.near2 * near2,
          tf[passage]! > 0 ? tune.passage * Math.min(1, tf[passage]!) : 0,
        );
        for (const need of needs) level = Math.max(level, tune.need * has[need]!);
        if (section >= 0) level = Math.max(level, tune.heading * inSection[section]!);
      }
      share[number] = weight * (level + tune.own * has[number]!);
      if (previous && has[number]! > 0 && previous[number]! > 0)
        share[number]! += tune.bigram * Math.min(weight, previousWeight) * has[number]! * previous[number]!;
      scores[number] = scores[number]! + share[number]!;
    }
    shares.push(share);
    for (let number = 0; number < passages.length; number += 1) {
      const count = tf[number]!;
      if (count === 0) continue;
      const norm = 1 - tune.b + (tune.b * passages[number]!.tokens) / averageTokens;
      bm[number] = bm[number]! + (weight * count * (tune.k1 + 1)) / (count + tune.k1 * norm);
    }
    previous = has;
    previousWeight = weight;
  }
  const titled = titleMatches(index, terms);
  const shows = answerPattern(query);
  for (let number = 0; number < size; number += 1) {
    const { passage, tokens, start, end } = units[number]!;
    if (passage < 0) continue;
    let score = scores[number]! + tune.bm * bm[passage]! + titled[number]!;
    if (shows && score > 0.3 * total && shows.test(markdown.slice(start, end))) score += tune.answer * total;
    if (tokens < tune.len) score *= 0.6 + (0.4 * tokens) / tune.len;
    score *= 1 + tune.pos * (1 - number / size);
    // What has nothing to do with the question fills what is left, the beginning of the page first.
    scores[number] = score + leftover * (1 - number / size);
  }
  return { units: scores, shares };
}

/** A section whose whole title stands in the question begins with what the question is about. */
function titleMatches(index: PageIndex, terms: readonly QueryTerm[]): Float64Array {
  const bonus = new Float64Array(index.units.length);
  const byTerm = new Map<string, { weight: number; match: number }>();
  for (const { weight, variants } of terms)
    for (const { term, match } of variants)
      if ((byTerm.get(term)?.match ?? 0) * (byTerm.get(term)?.weight ?? 0) < match * weight)
        byTerm.set(term, { weight, match });
  index.sections.forEach(({ unit }, section) => {
    const { start, end } = index.units[unit]!;
    if (end - start > 200) return;
    const seen = new Set<string>();
    let all = 0;
    let found = 0;
    let weight = 0;
    eachTerm(index.markdown, start, end, (term) => {
      if (seen.has(term) || stopWords.has(term)) return;
      seen.add(term);
      all += 1;
      const known = byTerm.get(term);
      if (!known) return;
      found += known.match;
      weight += known.weight * known.match;
    });
    if (found === 0) return;
    let share = tune.title * weight * (found / all) ** 2;
    for (
      let next = unit + 1;
      next < index.units.length && index.units[next]!.section === section && next < unit + 5;
      next += 1
    ) {
      bonus[next] = share;
      share *= tune.titleNext;
    }
  });
  return bonus;
}
