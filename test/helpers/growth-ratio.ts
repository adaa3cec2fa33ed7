/** For four times the work: a time in proportion to its square would be 16 times as long. */
export const mostRatio = 8;

/** How much longer the long work takes than the short one, in time of the processor, which other processes do not share. */
export function growthRatio(short: () => unknown, long: () => unknown, mostRounds: number): number {
  // Other work only ever adds to a time: the least of several is the nearest to the truth.
  const least = { short: Infinity, long: Infinity };
  for (let round = 0; round < mostRounds && !(round > 1 && least.long < mostRatio * least.short); round += 1) {
    least.short = Math.min(least.short, timeOf(short));
    least.long = Math.min(least.long, timeOf(long));
  }
  return least.long / least.short;
}

function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
