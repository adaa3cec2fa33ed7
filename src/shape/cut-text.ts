import { countTokens } from './count-tokens.ts';
import { splitBlocks } from './split-blocks.ts';
import { splitSentences } from './split-sentences.ts';
import { wholeCharacter } from './whole-character.ts';

export interface CutText {
  readonly text: string;
  /** Where the next part begins: an offset in the whole text. */
  readonly end: number;
  readonly truncated: boolean;
}

// A clean cut may leave up to this part of the space unused before a rougher one is taken.
const patience = 0.5;
// Less than this is no part of a page (a heading, the fence of a code block): then a long line or word is cut itself.
const leastShare = 0.1;

/**
 * The beginning of a text, at most `maxCharacters` long, cut where a reader would: after a block, else after a line of code
 * or a table row, else after a sentence, else between words, and inside a word only when there is nothing else.
 */
export function cutText(markdown: string, maxCharacters: number, start = 0): CutText {
  const limit = Math.max(0, Math.floor(maxCharacters));
  if (markdown.length - start <= limit) return { text: markdown.slice(start), end: markdown.length, truncated: false };
  const end = cleanEnd(markdown, start, start + limit);
  return { text: markdown.slice(start, end), end, truncated: true };
}

/** The best place to stop after `start` and not beyond `most`. Always goes forward when `most` allows it. */
export function cleanEnd(markdown: string, start: number, most: number): number {
  if (most >= markdown.length) return markdown.length;
  if (most <= start) return start;
  const least = start + Math.floor((most - start) * patience);
  // Only the neighbourhood is parsed; a fence opened before `start` is rare and costs only a less tidy cut.
  const blocks = splitBlocks(markdown.slice(start, most + 1));
  let end = 0;
  for (const block of blocks) {
    const stop = start + block.end;
    if (stop > most) break;
    const reachesEdge = block === blocks.at(-1);
    // A heading at the cut belongs to what follows; a block that runs into the edge may go on after it.
    if (block.kind !== 'heading' && !reachesEdge) end = stop;
  }
  if (end > least) return pastBreaks(markdown, end, most);
  const last = blocks.at(-1);
  const lastStart = start + (last?.start ?? 0);
  const lineEnd = markdown.lastIndexOf('\n', most - 1) + 1;
  const isLined = last?.kind === 'code' || last?.kind === 'table';
  if (isLined && lineEnd > least) return lineEnd;
  const sentence = isLined ? 0 : lastSentenceEnd(markdown, lastStart, most);
  if (sentence > least) return sentence;
  if (last?.kind === 'heading' && Math.max(end, lineEnd) > start)
    return end > start ? pastBreaks(markdown, end, most) : lineEnd;
  // After the last heading at least: one that nothing follows says nothing.
  const inside = Math.max(least, lastStart);
  if (lineEnd > inside) return lineEnd;
  const space = start + markdown.slice(start, most).search(/\s\S*$/) + 1;
  // Prose without sentence marks, or in a script that has other ones: between words.
  if (!isLined && space > inside) return space;
  const early = Math.max(end, ...[isLined ? lineEnd : space].filter((place) => place > lastStart));
  if (early > start + (most - start) * leastShare) return early === end ? pastBreaks(markdown, end, most) : early;
  return space > inside ? space : wholeCharacter(markdown, start, most);
}

/** Blank lines go with the part before them, so that the next part begins with text. */
function pastBreaks(markdown: string, end: number, most: number): number {
  let at = end;
  while (at < most && markdown.charCodeAt(at) === 10) at += 1;
  return at;
}

function lastSentenceEnd(markdown: string, from: number, most: number): number {
  const sentences = splitSentences(markdown, from, most);
  return sentences.length > 1 ? sentences.at(-1)!.start : 0;
}

/** The same within a number of tokens. */
export function cutToTokens(markdown: string, maxTokens: number, start = 0): CutText {
  let room = endOfTokens(markdown, start, maxTokens) - start;
  let cut = cutText(markdown, room, start);
  // A cut elsewhere can cost a token more at its edge.
  while (room > 0 && cut.end > start && countTokens(cut.text) > maxTokens) {
    room -= Math.max(1, Math.floor(room / 50));
    cut = cutText(markdown, room, start);
  }
  return cut;
}

/** Where a number of tokens is spent. Counted stretch by stretch, since counting from the start again and again takes long. */
function endOfTokens(markdown: string, start: number, maxTokens: number): number {
  const reach = Math.min(markdown.length, start + Math.max(0, Math.floor(maxTokens)) * longestToken);
  let at = start;
  let left = maxTokens;
  while (at < reach) {
    const end = endOfStretch(markdown, at, reach);
    const cost = countTokens(markdown, at, end);
    if (cost > left) break;
    [at, left] = [end, left - cost];
  }
  let [low, high] = [at, endOfStretch(markdown, at, reach)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(markdown, at, middle) <= left) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A token ends before a space, so that stretches that end there come to what the whole does. */
function endOfStretch(markdown: string, start: number, most: number): number {
  if (start + stretchLength >= most) return most;
  const space = markdown.lastIndexOf(' ', start + stretchLength);
  return space > start ? space : start + stretchLength;
}

const stretchLength = 2000;

/** In characters: a run of spaces. */
const longestToken = 128;
