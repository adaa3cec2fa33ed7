/** Pairs of addresses with what a reader would say: the same page, or another one. Written for this project. */
export interface UrlPair {
  readonly about: string;
  readonly one: string;
  readonly two: string;
}

/** One pair a line. */
export const pairs = (about: string, text: string): UrlPair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [one, two] = line.trim().split(/\s+/);
      return { about, one: one!, two: two! };
    });
