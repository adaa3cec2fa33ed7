import type { PageIndex, Unit } from './page-index.ts';
import { weights } from './rank-weights.ts';

/** A longer section than this has several subjects, and its best sentence says less about the others. */
const oneSubjectTokens = 1000;

/**
 * Changes the scores of units by what stands round them: a sentence gains where its section has another good one, and a question or a
 * piece of code gives way to a sentence that says as much. A page that repeats the question is not yet answering it.
 */
export function weighSurroundings(index: PageIndex, scores: Float64Array): void {
  const { units } = index;
  const best = bestOfSections(index, scores);
  for (let number = 0; number < units.length; number += 1) {
    const unit = units[number]!;
    if (unit.passage < 0) continue;
    const { most, second, tokens } = best[unit.section + 1]!;
    const own = scores[number]!;
    const other = own === most ? second : most;
    scores[number] =
      own * worthOfKind(index.markdown, unit) + weights.section * other * Math.min(1, oneSubjectTokens / tokens);
  }
}

interface SectionBest {
  most: number;
  second: number;
  tokens: number;
}

function bestOfSections({ units, sections }: PageIndex, scores: Float64Array): readonly SectionBest[] {
  // The first row is for what stands before any heading.
  const best = Array.from({ length: sections.length + 1 }, () => ({ most: 0, second: 0, tokens: 0 }));
  units.forEach(({ passage, section, tokens }, number) => {
    if (passage < 0) return;
    const row = best[section + 1]!;
    const score = scores[number]!;
    row.tokens += tokens;
    if (score > row.most) [row.most, row.second] = [score, row.most];
    else if (score > row.second) row.second = score;
  });
  return best;
}

function worthOfKind(markdown: string, { kind, start, end }: Unit): number {
  if (kind === 'code') return weights.code;
  return endsAsQuestion(markdown, start, end) ? weights.question : 1;
}

const closing = ' \n\t"\'”’»)]*_`';

function endsAsQuestion(markdown: string, start: number, end: number): boolean {
  let at = end - 1;
  while (at > start && closing.includes(markdown[at]!)) at -= 1;
  return markdown[at] === '?' || markdown[at] === '？';
}
