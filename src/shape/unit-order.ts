/** Units by score, best first: a pool of the best, and the others in case the pool runs dry. */
export interface UnitOrder {
  readonly best: readonly number[];
  readonly others: () => readonly number[];
}

const known = new WeakMap<Float64Array, UnitOrder>();

/** The order of all units that have a score, the first `size` of them at once. Remembered as long as the scores are. */
export function orderUnits(scores: Float64Array, size: number): UnitOrder {
  const order = known.get(scores) ?? findOrder(scores, size);
  known.set(scores, order);
  return order;
}

function findOrder(scores: Float64Array, size: number): UnitOrder {
  const byScore = (a: number, b: number) => scores[b]! - scores[a]! || a - b;
  const least = leastOfBest(scores, size);
  const best: number[] = [];
  for (let unit = 0; unit < scores.length; unit += 1) if (scores[unit]! >= least) best.push(unit);
  best.sort(byScore);
  let others: readonly number[] | undefined;
  const findOthers = () => {
    const below: number[] = [];
    for (let unit = 0; unit < scores.length; unit += 1)
      if (scores[unit]! > 0 && scores[unit]! < least) below.push(unit);
    return [...best.slice(size), ...below.sort(byScore)];
  };
  return { best: best.slice(0, size), others: () => (others ??= findOthers()) };
}

const steps = 1024;

/** A score that at least `size` units reach and not many more: only those have to be sorted. */
function leastOfBest(scores: Float64Array, size: number): number {
  let most = 0;
  for (const score of scores) if (score > most) most = score;
  if (scores.length <= size || most === 0) return Number.MIN_VALUE;
  const reached = new Uint32Array(steps + 1);
  for (const score of scores) if (score > 0) reached[Math.floor((score / most) * steps)]! += 1;
  let count = 0;
  for (let step = steps; step > 0; step -= 1) {
    count += reached[step]!;
    if (count >= size) return (step / steps) * most;
  }
  return Number.MIN_VALUE;
}
