import { widthAt } from './character-class.ts';
import { noRank, rankOf } from './rank-of.ts';
import { highFactor, lowFactor } from './token-slots.ts';

/** No token has more bytes. */
const longestToken = 128;

const lowPowers = powersOf(lowFactor);
const highPowers = powersOf(highFactor);

/** The UTF-8 bytes of a stretch of text, as sums from its beginning on: those of any part of it are a difference away. */
export class ByteSums {
  #size = 0;
  readonly #low: Int32Array;
  readonly #high: Int32Array;

  /** For so many UTF-16 units, each of which takes three bytes at most. */
  constructor(units: number) {
    this.#low = new Int32Array(3 * units + 1);
    this.#high = new Int32Array(3 * units + 1);
  }

  /** How many bytes it is. */
  get size(): number {
    return this.#size;
  }

  read(text: string, start: number, end: number): void {
    const low = this.#low;
    const high = this.#high;
    let size = 0;
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code >= 0x80) {
        const point = pointAt(text, at, end);
        if (point > 0xffff) at += 1;
        size = this.#addEncoded(point, size);
        continue;
      }
      low[size + 1] = Math.imul(low[size]!, lowFactor) + code + 1;
      high[size + 1] = Math.imul(high[size]!, highFactor) + code + 1;
      size += 1;
    }
    this.#size = size;
  }

  /** The rank of what stands between two bytes, if it is a token. */
  rank(from: number, to: number): number {
    if (to - from > longestToken) return noRank;
    return rankOf(
      (this.#low[to]! - Math.imul(this.#low[from]!, lowPowers[to - from]!)) | 0,
      (this.#high[to]! - Math.imul(this.#high[from]!, highPowers[to - from]!)) | 0,
    );
  }

  #addEncoded(point: number, size: number): number {
    let at = size;
    if (point < 0x800) at = this.#add(0xc0 | (point >> 6), at);
    else {
      if (point < 0x10000) at = this.#add(0xe0 | (point >> 12), at);
      else {
        at = this.#add(0xf0 | (point >> 18), at);
        at = this.#add(0x80 | ((point >> 12) & 0x3f), at);
      }
      at = this.#add(0x80 | ((point >> 6) & 0x3f), at);
    }
    return this.#add(0x80 | (point & 0x3f), at);
  }

  #add(byte: number, at: number): number {
    this.#low[at + 1] = Math.imul(this.#low[at]!, lowFactor) + byte + 1;
    this.#high[at + 1] = Math.imul(this.#high[at]!, highFactor) + byte + 1;
    return at + 1;
  }
}

/** Half a character is written as the sign for what cannot be read. */
function pointAt(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  if (code < 0xd800 || code > 0xdfff) return code;
  return widthAt(text, at, end) === 2 ? text.codePointAt(at)! : 0xfffd;
}

function powersOf(factor: number): Int32Array {
  const powers = new Int32Array(longestToken + 1);
  powers[0] = 1;
  for (let at = 1; at <= longestToken; at += 1) powers[at] = Math.imul(powers[at - 1]!, factor);
  return powers;
}
