import { countTokens } from './count-tokens.ts';
import type { PageIndex } from './page-index.ts';
import type { Ranking } from './rank-units.ts';
import { withNeeds } from './with-needs.ts';

export const tune = { headings: 1, gapCost: 2, win: 50, fade: 0.9, stop: 12 };

/** Units to show, best first, until the budget is spent. */
export function chooseUnits(index: PageIndex, ranking: Ranking, maxTokens: number): Set<number> {
  const { units, markdown } = index;
  const chosen = new Set<number>();
  let left = maxTokens;
  const exact = new Map<number, number>();
  const tokensOf = (unit: number) => {
    let tokens = exact.get(unit);
    if (tokens === undefined) {
      tokens =
        countTokens(markdown, units[unit]!.start, units[unit]!.end) +
        (/\s/.test(markdown[units[unit]!.end - 1] ?? '') ? 0 : 1);
      exact.set(unit, tokens);
    }
    return tokens;
  };
  const costOf = (list: Iterable<number>) => {
    let sum = 0;
    const fresh = new Set<number>();
    for (const unit of list) {
      if (chosen.has(unit) || fresh.has(unit)) continue;
      fresh.add(unit);
      sum += tokensOf(unit);
      if (!chosen.has(unit - 1) && !fresh.has(unit - 1)) sum += tune.gapCost;
    }
    return sum;
  };
  const scores = Float64Array.from(ranking.units);
  let pool = [...units.keys()]
    .filter((u) => units[u]!.passage >= 0 && scores[u]! > 0)
    .sort((a, b) => scores[b]! - scores[a]! || a - b);
  const tail = pool.slice(400);
  pool = pool.slice(0, 400);
  const fade = ranking.shares.map(() => 1);
  const ok = (u: number, section: number) =>
    u >= 0 && u < units.length && units[u]!.passage >= 0 && units[u]!.section === section && !chosen.has(u);
  while (left >= 10 && (pool.length > 0 || tail.length > 0)) {
    if (pool.length === 0) pool = tail.splice(0);
    let bestAt = 0;
    for (let at = 1; at < pool.length; at += 1) if (scores[pool[at]!]! > scores[pool[bestAt]!]!) bestAt = at;
    const seed = pool[bestAt]!;
    pool[bestAt] = pool.at(-1)!;
    pool.pop();
    if (chosen.has(seed)) continue;
    const list = new Set(withNeeds(index, seed, tune.headings));
    if (costOf(list) > left) continue;
    let body = tokensOf(seed);
    const { section } = units[seed]!;
    let low = seed - 1;
    let high = seed + 1;
    while (body < tune.win) {
      const a = ok(low, section) ? ranking.units[low]! : -1;
      const b = ok(high, section) ? ranking.units[high]! : -1;
      if (a < 0 && b < 0) break;
      const pick = b >= a ? high : low;
      const more = new Set([...list, ...withNeeds(index, pick, tune.headings)]);
      if (costOf(more) > left || body + tokensOf(pick) > tune.win * 1.6) break;
      for (const u of more) list.add(u);
      body += tokensOf(pick);
      if (pick === high) high += 1;
      else low -= 1;
    }
    left -= costOf(list);
    for (const u of list) chosen.add(u);
    if (tune.fade < 1) {
      ranking.shares.forEach((share, term) => {
        const before = fade[term]!;
        let best = 0;
        for (const u of list) best = Math.max(best, share[u]!);
        if (best === 0) return;
        let most = 0;
        for (const u of pool) most = Math.max(most, share[u]!);
        if (best < 0.7 * most) return;
        fade[term] = before * tune.fade;
        const change = fade[term]! - before;
        for (const u of pool) scores[u] = scores[u]! + share[u]! * change;
      });
    }
  }
  return chosen;
}
