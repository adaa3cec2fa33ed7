/** `"800"` and `800.5` are numbers too. */
export function wholeNumber(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : value;
}
