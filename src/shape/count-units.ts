import { composeUnits, openingMark, runsOf, runText, type UnitRun } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import type { PageIndex } from './page-index.ts';

/** What runs of units cost, remembered as long as the index is. */
const costs = new WeakMap<PageIndex, Map<number, number>>();
const mostCosts = 20_000;
/** What is joined to the mark before it, so that it has no cost of its own. */
const joined = -1;

/** What the text of the chosen units costs, as `countTokens` counts it, without counting a run of units a second time. */
export function countUnits(index: PageIndex, chosen: Iterable<number>): number {
  const known = costs.get(index) ?? new Map<number, number>();
  costs.set(index, known);
  if (known.size > mostCosts) known.clear();
  const runs = runsOf(index, chosen);
  let sum = runs.length > 0 && runs[0]!.from > 0 ? countTokens(openingMark) : 0;
  for (const run of runs) {
    // Behind the last run stands another mark than behind the same run elsewhere.
    const key = (run.from * index.units.length + run.to) * 2 + (run === runs.at(-1) ? 1 : 0);
    let cost = known.get(key);
    if (cost === undefined) {
      cost = costOf(index, run);
      known.set(key, cost);
    }
    if (cost === joined) return countTokens(composeUnits(index, new Set(chosen)).text);
    sum += cost;
  }
  return sum;
}

/** A mark ends its line, and there a token ends, except that slashes and line breaks after it go with it. */
function costOf(index: PageIndex, { from, to, mark }: UnitRun): number {
  const text = runText(index, from, to) + mark;
  return /^[\r\n/]/.test(text) ? joined : countTokens(text);
}
