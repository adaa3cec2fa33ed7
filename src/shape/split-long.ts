import { estimateTokens } from './estimate-tokens.ts';
import type { Span } from './split-sentences.ts';
import { isUnspaced } from './terms.ts';
import { wholeCharacter } from './whole-character.ts';

/** The address of a link, which an excerpt leaves out: it counts for nothing, and a cut in it would lose the link. */
const address = /\]\((?:[^()\s]|\([^()\s]*\)){1,2000}(?:\s"[^"\n]*")?\)/g;
const soft = /[;；，、,)\]}]\s?|\s/;

/** Characters for every token of a unit: what is shorter is not looked at, and no piece is made shorter. */
const shortest = 400 / 60;
const smallestStep = 80 / 60;
/** More than the halves of one character, so that every cut goes forward. */
const fewest = 4;

/** Scripts that write no spaces, where no mark stands between either: their characters cost more. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]{60}/;

/** A sentence without an end (logs, minified text, Chinese commas) is cut at the softest place there is, into units of so many tokens. */
export function splitLong(markdown: string, span: Span, unitTokens: number): Span[] {
  if (!isLong(markdown, span, unitTokens)) return [span];
  const addresses = addressesIn(markdown, span);
  const tokens = shownTokens(markdown, span, addresses);
  if (tokens <= unitTokens * 2) return [span];
  const hidden = addresses.reduce((sum, { start, end }) => sum + end - start, 0);
  const characters = span.end - span.start - hidden;
  const step = Math.floor((characters * unitTokens) / tokens);
  // Where a character costs more than a token, few of them are no small piece.
  const least = tokens > characters ? fewest : Math.floor(smallestStep * unitTokens);
  const pieces: Span[] = [];
  let { start } = span;
  while (start < span.end) {
    const end = cutAfter(markdown, span, addresses, { start, step: Math.max(least, step) });
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}

function isLong(markdown: string, { start, end }: Span, unitTokens: number): boolean {
  if (end - start >= shortest * unitTokens) return true;
  return end - start > unitTokens && unspaced.test(markdown.slice(start, end));
}

/** Where the piece ends that begins at `start`: after about `step` shown characters, never inside an address. */
function cutAfter(
  markdown: string,
  span: Span,
  addresses: readonly Span[],
  { start, step }: { readonly start: number; readonly step: number },
): number {
  const ahead = addresses.filter((one) => one.end > start);
  const hard = pastShown(start, step, ahead);
  // Half a piece is no unit of its own: the rest stays with this one.
  if (pastShown(start, Math.floor(step * 1.5), ahead) >= span.end) return span.end;
  const found = soft.exec(markdown.slice(hard, hard + Math.max(longestWord, Math.ceil(step / 2))));
  const at = found ? hard + found.index + found[0].length : betweenWords(markdown, start, hard);
  return Math.min(span.end, ahead.find((one) => one.start < at && at < one.end)?.end ?? at);
}

const longestWord = 24;

/** The last place before `most` where a word ends that no space parts from the next, else where a character does. */
function betweenWords(markdown: string, start: number, most: number): number {
  const place = wholeCharacter(markdown, start, most);
  if (!isUnspaced(markdown.charCodeAt(most))) return place;
  // Only the neighbourhood is looked at: a dictionary is slow.
  const from = wholeCharacter(markdown, start, Math.max(start + 1, most - longestWord));
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const word = segmenter.segment(markdown.slice(from, most + longestWord)).containing(most - from);
  const end = wholeCharacter(markdown, start, from + (word?.index ?? 0));
  return end > from ? end : place;
}

let segmenter: Intl.Segmenter | undefined;

/** The place `count` shown characters after `start`. */
function pastShown(start: number, count: number, addresses: readonly Span[]): number {
  let at = start + count;
  for (const one of addresses) {
    if (one.start >= at) break;
    at += one.end - Math.max(one.start, start);
  }
  return at;
}

function addressesIn(markdown: string, { start, end }: Span): Span[] {
  const text = markdown.slice(start, end);
  if (!text.includes('](')) return [];
  // The bracket is shown, the parentheses are not.
  return Array.from(text.matchAll(address), ({ index, 0: whole }) => ({
    start: start + index + 1,
    end: start + index + whole.length,
  }));
}

function shownTokens(markdown: string, span: Span, addresses: readonly Span[]): number {
  const hidden = addresses.reduce((sum, { start, end }) => sum + estimateTokens(markdown, start, end), 0);
  return estimateTokens(markdown, span.start, span.end) - hidden;
}
