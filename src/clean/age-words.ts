const units = [
  { name: 'second', ms: 1000, upTo: 90_000 },
  { name: 'minute', ms: 60_000, upTo: 5_400_000 },
  { name: 'hour', ms: 3_600_000, upTo: 172_800_000 },
  { name: 'day', ms: 86_400_000, upTo: Infinity },
] as const;

/** A length of time as a person says it: `40 seconds`, `1 hour`, `3 days`. */
export function ageWords(ms: number): string {
  const { name, ms: one } = units.find(({ upTo }) => ms < upTo) ?? units[3];
  const count = Math.max(1, Math.round(ms / one));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
