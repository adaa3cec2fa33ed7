import { codeAt } from '../code-at.ts';

/** Hashes begin with this, and take in one sign after the other. */
export const seed = 0x811c9dc5 | 0;
export const mix = (hash: number, sign: number): number => Math.imul(hash ^ sign, 0x01000193);

const placeOf = (hash: number): number => hash ^ (hash >>> 16);

/**
 * What a lexicon knows, found by the signs of a token: nothing is cut out of a text, in which two words in three are unknown. Holds
 * the tokens of one byte a sign; others are asked for in the lexicon.
 */
export class TokenTable<Known> {
  /** Per place: the number of the token there, from 1. */
  private readonly places: Uint16Array;
  private readonly hashes: Int32Array;
  /** The signs of all tokens, one after the other, and where each token begins. */
  private readonly signs: Uint8Array;
  private readonly starts: Int32Array;
  private readonly known: readonly Known[];
  /** Per token: the last text that it was counted in. */
  private readonly countedIn: Float64Array;
  private text = 0;

  constructor(lexicon: ReadonlyMap<string, Known>) {
    this.countedIn = new Float64Array(lexicon.size);
    const known = [...lexicon].filter(([token]) => isNarrow(token)).slice(0, mostTokens);
    this.places = new Uint16Array(2 ** Math.ceil(Math.log2(2 * known.length + 1)));
    this.hashes = new Int32Array(known.length);
    this.signs = Uint8Array.from(known.map(([token]) => token).join(''), (sign) => sign.charCodeAt(0));
    this.starts = new Int32Array(known.length + 1);
    this.known = known.map(([, value]) => value);
    for (const [number, [token]] of known.entries()) {
      const start = this.starts[number]!;
      this.starts[number + 1] = start + token.length;
      let hash = seed;
      for (let at = 0; at < token.length; at += 1) hash = mix(hash, codeAt(token, at));
      this.hashes[number] = hash;
      let place = placeOf(hash) & (this.places.length - 1);
      while (this.places[place] !== 0) place = (place + 1) & (this.places.length - 1);
      this.places[place] = number + 1;
    }
  }

  /** The token that `given` holds from `start` to `end`; `hash` is of these signs. */
  find(hash: number, given: Uint8Array, start: number, end: number): Known | undefined {
    const { places, hashes } = this;
    const last = places.length - 1;
    for (let place = placeOf(hash) & last; ; place = (place + 1) & last) {
      const number = places[place]! - 1;
      if (number < 0) return undefined;
      if (hashes[number] === hash && this.isAt(number, given, start, end)) return this.known[number];
    }
  }

  /** From here on every token counts again. */
  beginText(): void {
    this.text += 1;
  }

  /** Whether a token, by its place in the lexicon, is met for the first time in a text: a repeated one says nothing new. */
  isNew(place: number): boolean {
    if (this.countedIn[place] === this.text) return false;
    this.countedIn[place] = this.text;
    return true;
  }

  private isAt(number: number, given: Uint8Array, start: number, end: number): boolean {
    const { signs, starts } = this;
    const from = starts[number]!;
    if (starts[number + 1]! - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (given[at] !== signs[from + at - start]) return false;
    return true;
  }
}

/** As many as the numbers of places can tell apart. */
const mostTokens = 0xffff;

const isNarrow = (token: string): boolean => !/[^\u0000-\u00ff]/.test(token);

const tables = new WeakMap<ReadonlyMap<string, unknown>, TokenTable<unknown>>();

/** Made once for each lexicon. */
export function tableFor<Known>(lexicon: ReadonlyMap<string, Known>): TokenTable<Known> {
  let table = tables.get(lexicon) as TokenTable<Known> | undefined;
  if (table === undefined) tables.set(lexicon, (table = new TokenTable(lexicon)));
  return table;
}
