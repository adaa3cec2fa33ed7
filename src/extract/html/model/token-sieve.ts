import { codeAt } from '../code-at.ts';
import type { LexiconPair } from './lexicon.ts';

/** A bit for each token of a pair of lexicons; one word in twenty that is none of them has one too, and is looked up in vain. */
export type TokenSieve = Uint8Array;

const sieves = new WeakMap<LexiconPair, TokenSieve>();
const sieveBits = 0x10000;

/** Made once for each pair. */
export function sieveFor(pair: LexiconPair): TokenSieve {
  let sieve = sieves.get(pair);
  if (sieve === undefined) sieves.set(pair, (sieve = sieveOf(pair)));
  return sieve;
}

/** Hashes begin with this, and take in one character after the other: a word is known not to be there before it is cut out of its text. */
export const seed = 0x811c9dc5 | 0;
export const mix = (hash: number, sign: number): number => Math.imul(hash ^ sign, 0x01000193);

const bitOf = (hash: number): number => (hash ^ (hash >>> 16)) & (sieveBits - 1);

export const mayHold = (sieve: TokenSieve, hash: number): boolean =>
  (sieve[bitOf(hash) >> 3]! & (1 << (bitOf(hash) & 7))) !== 0;

function sieveOf(pair: LexiconPair): TokenSieve {
  const sieve = new Uint8Array(sieveBits / 8);
  for (const token of pair.keys()) {
    let hash = seed;
    for (let at = 0; at < token.length; at += 1) hash = mix(hash, codeAt(token, at));
    sieve[bitOf(hash) >> 3]! |= 1 << (bitOf(hash) & 7);
  }
  return sieve;
}
