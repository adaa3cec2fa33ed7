import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { describe, expect, it } from 'vitest';
import { noRank, rankOf } from '../../../src/shape/rank-of.ts';
import { highFactor, lowFactor } from '../../../src/shape/token-slots.ts';

function rankOfBytes(bytes: Iterable<number>): number {
  let low = 0;
  let high = 0;
  for (const byte of bytes) {
    low = (Math.imul(low, lowFactor) + byte + 1) | 0;
    high = (Math.imul(high, highFactor) + byte + 1) | 0;
  }
  return rankOf(low, high);
}

const vocabulary = ranks.map((token) => Buffer.from(token as string));

describe('rankOf', () => {
  it('knows every token of more than one byte', () => {
    const wrong = vocabulary.filter((bytes, rank) => bytes.length > 1 && rankOfBytes(bytes) !== rank);
    expect(wrong).toEqual([]);
  });

  it('takes no other bytes for a token', () => {
    const tokens = new Set(vocabulary.map((bytes) => bytes.toString('latin1')));
    const pairs = Array.from({ length: 65_536 }, (_, at) => [at >> 8, at & 0xff]);
    const longer = vocabulary.flatMap((bytes) => [
      [...bytes, 0x71],
      [0x71, ...bytes],
    ]);
    const others = [...pairs, ...longer].filter((bytes) => !tokens.has(Buffer.from(bytes).toString('latin1')));
    expect(others.length).toBeGreaterThan(400_000);
    expect(others.filter((bytes) => rankOfBytes(bytes) !== noRank).length).toBeLessThanOrEqual(1);
  });
});
