import type { Lexicon, Lexicons } from './lexicon.ts';

/** Numbers that the nets learned for each token beside its scores: what it says depends on the page and on what stands round it. */
export const senseWidth = 4;

export interface Senses {
  /** Token → where its numbers begin. */
  readonly names: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
  readonly numbers: Float32Array;
}

/** Sums of senses: per row `senseWidth` numbers, then how many tokens were added. */
export const sumWidth = senseWidth + 1;

export function addSenses(tokens: readonly number[], numbers: Float32Array, sums: Float32Array, at: number): void {
  for (const from of tokens) {
    for (let index = 0; index < senseWidth; index += 1) sums[at + index]! += numbers[from + index]!;
    sums[at + senseWidth]! += 1;
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const middle = 32;
const missing = '.';

/** A sign of base 64 per number, for the tokens in the order of the lexicons; a dot for a token without. */
export function decodeSenses({ names, otherNames, words, otherWords }: Lexicons, step: number, packed: string): Senses {
  const numbers: number[] = [];
  let at = 0;
  const read = (...lexicons: readonly Lexicon[]): Map<string, number> => {
    const places = new Map<string, number>();
    for (const token of new Set(lexicons.flatMap((lexicon) => [...lexicon.keys()]))) {
      if (packed[at] === missing) {
        at += 1;
        continue;
      }
      places.set(token, numbers.length);
      for (const sign of packed.slice(at, at + senseWidth)) numbers.push((digits.indexOf(sign) - middle) * step);
      at += senseWidth;
    }
    return places;
  };
  return { names: read(names, otherNames), words: read(words, otherWords), numbers: Float32Array.from(numbers) };
}
