/** The known name a person most likely meant, if one is near enough. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = plain(name);
  const [best] = known
    .map((candidate) => ({ candidate, steps: editDistance(wanted, plain(candidate)) }))
    .filter(({ candidate, steps }) => steps <= mostSteps(wanted, plain(candidate)))
    .sort((one, other) => one.steps - other.steps);
  return best?.candidate;
}

/**
 * Every third letter may be wrong. Short names are near to anything, so there only a slip counts: two letters swapped,
 * or one too many or too few, never another letter (`exa` is not `you`, `new` is not `now`).
 */
function mostSteps(wanted: string, candidate: string): number {
  const shorter = Math.min(wanted.length, candidate.length);
  if (shorter >= 5) return Math.floor(shorter / 3);
  if (wanted === candidate) return 0;
  const isSlip = shorter >= 3 && (wanted.length !== candidate.length || sorted(wanted) === sorted(candidate));
  return isSlip ? 1 : 0;
}

const sorted = (text: string): string => [...text].sort().join('');

/** `base_url`, `base-url` and `baseURL` are the same word. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);

/** Letters to change, add, drop or swap with their neighbour. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let line = 1; line <= from.length; line += 1) {
    const above = rows[line - 1]!;
    const row = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[line - 1] === to[column - 1];
      const isSwapped = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const steps = [above[column]! + 1, row[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1)];
      if (line > 1 && column > 1 && isSwapped) steps.push(rows[line - 2]![column - 2]! + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
