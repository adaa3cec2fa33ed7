/** The largest of as many numbers as there are: a call has no room for all that a page may hold. */
export function largest(numbers: readonly number[], least = -Infinity): number {
  let found = least;
  for (const number of numbers) found = number > found || Number.isNaN(number) ? number : found;
  return found;
}

/** The smallest of them. */
export const smallest = (numbers: readonly number[]): number => -largest(numbers.map((number) => -number));
