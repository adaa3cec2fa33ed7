/**
 * Shares a budget by need: nobody gets more than it needs, and what one leaves flows on to the others, in equal parts.
 * The parts are whole numbers, in the order given, and never come to more than the total.
 */
export function shareBudget(needs: readonly number[], total: number): number[] {
  const shares = needs.map(() => 0);
  let left = Math.max(0, Math.floor(Number.isFinite(total) ? total : Number.MAX_SAFE_INTEGER));
  // The small ones first: whoever needs less than an equal part leaves the rest to those who come after.
  const order = [...needs.keys()].sort((a, b) => wanted(needs[a]!) - wanted(needs[b]!) || a - b);
  order.forEach((index, done) => {
    const waiting = order.length - done;
    const share = Math.min(wanted(needs[index]!), Math.floor(left / waiting));
    shares[index] = share;
    left -= share;
  });
  return shares;
}

const wanted = (need: number): number =>
  Number.isFinite(need) ? Math.max(0, Math.ceil(need)) : Number.MAX_SAFE_INTEGER;
