import { estimateTokens } from './estimate-tokens.ts';
import type { Span } from './split-sentences.ts';

/** The address of a link, which an excerpt leaves out: it counts for nothing, and a cut in it would lose the link. */
const address = /\]\((?:[^()\s]|\([^()\s]*\)){1,2000}(?:\s"[^"\n]*")?\)/g;
const soft = /[;；，、,)\]}]\s?|\s/;
const shortest = 400;
const smallestStep = 80;

/** A sentence without an end (logs, minified text, Chinese commas) is cut at the softest place there is, into units of so many tokens. */
export function splitLong(markdown: string, span: Span, unitTokens: number): Span[] {
  if (span.end - span.start < shortest) return [span];
  const addresses = addressesIn(markdown, span);
  const tokens = shownTokens(markdown, span, addresses);
  if (tokens <= unitTokens * 2) return [span];
  const hidden = addresses.reduce((sum, { start, end }) => sum + end - start, 0);
  const step = Math.max(smallestStep, Math.floor(((span.end - span.start - hidden) * unitTokens) / tokens));
  const pieces: Span[] = [];
  let { start } = span;
  while (start < span.end) {
    const end = cutAfter(markdown, span, addresses, { start, step });
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
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
  const found = soft.exec(markdown.slice(hard, hard + Math.ceil(step / 2)));
  const at = hard + (found ? found.index + found[0].length : 0);
  return Math.min(span.end, ahead.find((one) => one.start < at && at < one.end)?.end ?? at);
}

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
