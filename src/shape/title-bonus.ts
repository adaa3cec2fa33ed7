import type { PageIndex } from './page-index.ts';
import { weights } from './rank-weights.ts';
import type { QueryTerm } from './read-query.ts';
import { stopWords } from './stop-words.ts';
import { eachTerm } from './terms.ts';

const longestTitle = 200;
const reach = 4;

/** A section whose whole title stands in the question begins with what the question is about. One bonus per unit. */
export function titleBonus(index: PageIndex, terms: readonly QueryTerm[]): Float64Array {
  const bonus = new Float64Array(index.units.length);
  const worth = bestWorth(terms);
  index.sections.forEach(({ unit }, section) => {
    let share = weights.title * titleWorth(index, unit, worth);
    for (let next = unit + 1; share > 0 && next <= unit + reach && index.units[next]?.section === section; next += 1) {
      bonus[next] = share;
      share *= weights.titleNext;
    }
  });
  return bonus;
}

interface Worth {
  readonly weight: number;
  readonly match: number;
}

/** Term of the page → the most it can stand for in the question. */
function bestWorth(terms: readonly QueryTerm[]): Map<string, Worth> {
  const worth = new Map<string, Worth>();
  for (const { weight, variants } of terms) {
    for (const { term, match } of variants) {
      const known = worth.get(term);
      if (!known || known.weight * known.match < weight * match) worth.set(term, { weight, match });
    }
  }
  return worth;
}

/** What the question has of a title, less the more of the title it lacks. */
function titleWorth({ markdown, units }: PageIndex, unit: number, worth: ReadonlyMap<string, Worth>): number {
  const { start, end } = units[unit]!;
  if (end - start > longestTitle) return 0;
  const seen = new Set<string>();
  let found = 0;
  let weight = 0;
  eachTerm(markdown, start, end, (term) => {
    if (seen.has(term) || stopWords.has(term)) return;
    seen.add(term);
    const known = worth.get(term);
    found += known?.match ?? 0;
    weight += known ? known.weight * known.match : 0;
  });
  return found === 0 ? 0 : weight * (found / seen.size) ** 2;
}
