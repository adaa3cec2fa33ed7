import type { PageIndex } from './page-index.ts';
import { readQuery } from './read-query.ts';

export interface Ranking {
  /** How well each unit, seen in its surroundings, answers the question. */
  readonly units: Float64Array;
  readonly passages: Float64Array;
}

export const tune = { near: 0.75, passage: 0.55, heading: 0.5, k1: 1.2, b: 0.4, bm: 1, cover: 1, own: 0.3 };

/** Scores every unit and passage of the page for a question. */
export function rankUnits(index: PageIndex, query: string): Ranking {
  const { units, passages, sections } = index;
  const terms = readQuery(query, index);
  const scores = new Float64Array(units.length);
  const passageScores = new Float64Array(passages.length);
  const has = new Float64Array(units.length);
  const inPassage = new Float64Array(passages.length);
  const tf = new Float64Array(passages.length);
  const inSection = new Float64Array(sections.length);
  const averageTokens = Math.max(
    1,
    passages.reduce((sum, passage) => sum + passage.tokens, 0) / Math.max(1, passages.length),
  );
  for (const { weight, variants } of terms) {
    if (variants.length === 0) continue;
    has.fill(0);
    inPassage.fill(0);
    tf.fill(0);
    for (const { term, match } of variants) {
      for (const unit of index.postings.get(term)!) {
        if (match > has[unit]!) has[unit] = match;
        const { passage } = units[unit]!;
        if (passage < 0) continue;
        tf[passage] = tf[passage]! + match;
        if (match > inPassage[passage]!) inPassage[passage] = match;
      }
    }
    sections.forEach(({ unit, parent }, number) => {
      inSection[number] = Math.max(has[unit]!, parent >= 0 ? inSection[parent]! * 0.8 : 0);
    });
    for (let number = 0; number < units.length; number += 1) {
      const { passage, section, needs } = units[number]!;
      if (passage < 0) continue;
      let level = has[number]!;
      level = Math.max(
        level,
        tune.near * Math.max(has[number - 1] ?? 0, has[number + 1] ?? 0),
        tune.passage * inPassage[passage]!,
      );
      for (const need of needs) level = Math.max(level, 0.9 * has[need]!);
      if (section >= 0) level = Math.max(level, tune.heading * inSection[section]!);
      scores[number] = scores[number]! + weight * (level + tune.own * has[number]!);
    }
    for (let number = 0; number < passages.length; number += 1) {
      const passage = passages[number]!;
      let count = tf[number]!;
      if (passage.section >= 0) count += inSection[passage.section]! * tune.heading;
      if (count === 0) continue;
      const norm = 1 - tune.b + (tune.b * passage.tokens) / averageTokens;
      passageScores[number] =
        passageScores[number]! + (tune.bm * weight * count * (tune.k1 + 1)) / (count + tune.k1 * norm);
    }
  }
  for (let number = 0; number < passages.length; number += 1) {
    let best = 0;
    for (let unit = passages[number]!.from; unit < passages[number]!.to; unit += 1)
      best = Math.max(best, scores[unit]!);
    passageScores[number] = passageScores[number]! + tune.cover * best;
  }
  return { units: scores, passages: passageScores };
}
