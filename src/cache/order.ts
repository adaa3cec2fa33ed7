/** Which of several calls for one key began last: what an earlier one brings back later must not replace its answer. */
export interface Order {
  /** A call begins: its turn. */
  readonly begin: (key: string) => number;
  /** May this turn's answer be kept? Not when a call that began later has kept its own. */
  readonly isNewest: (key: string, turn: number) => boolean;
  readonly end: (key: string) => void;
}

export function createOrder(): Order {
  /** Only keys with a call under way are in it. */
  const known = new Map<string, { underWay: number; kept: number }>();
  let last = 0;
  return {
    begin: (key) => {
      const calls = known.get(key) ?? { underWay: 0, kept: 0 };
      calls.underWay += 1;
      known.set(key, calls);
      return (last += 1);
    },
    isNewest: (key, turn) => {
      const calls = known.get(key)!;
      if (turn < calls.kept) return false;
      calls.kept = turn;
      return true;
    },
    end: (key) => {
      const calls = known.get(key)!;
      calls.underWay -= 1;
      if (calls.underWay === 0) known.delete(key);
    },
  };
}
