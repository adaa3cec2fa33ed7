import { openingMark, runsOf, runText, type UnitRun } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import type { PageIndex } from './page-index.ts';

/** What runs of units cost, remembered as long as the index is. */
const costs = new WeakMap<PageIndex, Map<number, number>>();
const mostCosts = 20_000;
const kindsOfMark = 8;

/** What the text of the chosen units costs, as `countTokens` counts it, without counting a run of units a second time. */
export function countUnits(index: PageIndex, chosen: Iterable<number>): number {
  const known = costs.get(index) ?? new Map<number, number>();
  costs.set(index, known);
  if (known.size > mostCosts) known.clear();
  const runs = runsOf(index, chosen);
  let sum = runs.length > 0 && runs[0]!.from > 0 ? countTokens(openingMark) : 0;
  for (const run of runs) {
    const key = (run.from * index.units.length + run.to) * kindsOfMark + run.mark.length;
    let cost = known.get(key);
    if (cost === undefined) {
      cost = costOf(index, run);
      known.set(key, cost);
    }
    sum += cost;
  }
  return sum;
}

const slash = 47;

function costOf(index: PageIndex, { from, to, mark }: UnitRun): number {
  const cost = countTokens(runText(index, from, to) + mark);
  // A mark ends its line, and what ends a line is a token of its own, except that slashes after it go with it.
  return index.markdown.charCodeAt(index.units[from]!.start) === slash ? cost + 2 : cost;
}
