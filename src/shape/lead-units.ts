import type { PageIndex } from './page-index.ts';
import { Purse } from './purse.ts';
import type { Ranking } from './rank-units.ts';
import { withNeeds, withOpened } from './with-needs.ts';

/** What is shown before anything else is chosen. */
export interface Lead {
  /** The unit that answers best; -1 where there is none, or where it is too long to be shown. */
  readonly best: number;
  /** Nothing where the best unit is chosen as any other is. */
  readonly units: readonly number[];
}

/** Says what units cost, put together. */
export type UnitCounter = (units: readonly number[]) => number;

/**
 * The best unit is shown if it fits at all: without its title and lead-in where there is no room for them. Where it does not fit, they
 * are shown without it, since they tell where the answer stands.
 */
export function leadUnits(index: PageIndex, ranking: Ranking, maxTokens: number, costOf: UnitCounter): Lead {
  const best = bestOf(ranking.units);
  if (best < 0) return { best, units: [] };
  const whole = withOpened(index, best);
  const affords = (tokens: number) => new Purse(index, new Set(), tokens).affords(new Set(whole));
  const fits = (units: readonly number[]) => units.length > 0 && costOf(units) <= maxTokens;
  // What is far from the limit need not be counted.
  if (affords(maxTokens / 2) || (affords(maxTokens) && fits(whole))) return { best, units: [] };
  const isOwn = (unit: number) => unit === best || index.units[unit]!.kind === 'fence';
  const bare = withNeeds(index, best, 'none');
  const shown = [whole, withNeeds(index, best), withNeeds(index, best, 'above'), bare, bare.filter(isOwn)];
  const units = shown.find(fits);
  if (units) return { best, units };
  const around = withNeeds(index, best).filter((unit) => !isOwn(unit));
  return { best: -1, units: [around, around.slice(-1)].find(fits) ?? [] };
}

function bestOf(scores: Float64Array): number {
  let best = -1;
  let most = 0;
  scores.forEach((score, unit) => {
    if (score <= most) return;
    most = score;
    best = unit;
  });
  return best;
}
