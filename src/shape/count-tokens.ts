import { ByteSums } from './byte-sums.ts';
import { mergePairs } from './merge-pairs.ts';
import { pieceEnd } from './piece-end.ts';
import { noRank } from './rank-of.ts';

/**
 * How many o200k tokens a stretch of text costs: cut as o200k cuts and merged as it merges, by the ranks of its tokens. Names of
 * special tokens are text like any other.
 */
export function countTokens(text: string, start = 0, end = text.length): number {
  let count = 0;
  for (let at = start; at < end;) {
    const stop = pieceEnd(text, at, end);
    count += tokensOf(text, at, stop);
    at = stop;
  }
  return count;
}

/** Longer pieces are rare, and seldom said twice. */
const longPiece = 64;
const mostKnown = 20_000;
const known = new Map<string, number>();
const sums = new ByteSums(longPiece);

function tokensOf(text: string, start: number, end: number): number {
  if (end - start === 1 && text.charCodeAt(start) < 0x80) return 1;
  if (end - start > longPiece) return tokensOfBytes(new ByteSums(end - start), text, start, end);
  sums.read(text, start, end);
  // Most pieces are one token, and asking for its rank costs less than looking the piece up.
  if (sums.rank(0, sums.size) < noRank) return 1;
  const piece = text.slice(start, end);
  const before = known.get(piece);
  if (before !== undefined) return before;
  const count = mergePairs(sums);
  if (known.size >= mostKnown) known.clear();
  known.set(piece, count);
  return count;
}

function tokensOfBytes(bytes: ByteSums, text: string, start: number, end: number): number {
  bytes.read(text, start, end);
  return bytes.rank(0, bytes.size) < noRank ? 1 : mergePairs(bytes);
}
