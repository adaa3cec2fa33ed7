import { foldLetters } from '../fold-letters.ts';
import type { Survey } from '../survey.ts';

/** Lower ones head a part, even if it is called like the page. */
const headingTag = /^h[1-3]$/;

/** Shorter titles are words that any heading may begin with. */
const fewestLetters = 4;

/**
 * The block of the heading that says the page's title and has kept text below it; -1 where none does. One that is kept counts before
 * others above it: pages repeat their title right over the part that is theirs. A main heading may say more than the title, or less.
 */
export function titleHeading({ blocks }: Survey, keep: Uint8Array, title: string): number {
  const titled = foldLetters(title);
  const last = keep.lastIndexOf(1);
  if (titled === '') return -1;
  const isOnly = blocks.filter(({ container }) => container.tag === 'h1').length === 1;
  let same = -1;
  let like = -1;
  for (let index = 0; index < last; index += 1) {
    const { container, text } = blocks[index]!;
    if (!container.tag.startsWith('h') || !headingTag.test(container.tag)) continue;
    const said = foldLetters(text);
    const isSame = said === titled;
    if (!isSame && (same >= 0 || container.tag !== 'h1' || !isLike(said, titled, isOnly))) continue;
    if (keep[index] === 1) return same >= 0 && isBetween(keep, same, index) ? same : index;
    if (isSame) same = same < 0 ? index : same;
    else like = like < 0 ? index : like;
  }
  return same >= 0 ? same : like;
}

/** Is anything kept between two places? Then the first of them heads it, and the second a part. */
function isBetween(keep: Uint8Array, first: number, second: number): boolean {
  const next = keep.indexOf(1, first);
  return next >= 0 && next < second;
}

/** A label before the title or more behind it, or most of it; the only main heading may be any part of it. */
function isLike(said: string, titled: string, isOnly: boolean): boolean {
  if (isOnly && said.length >= fewestLetters && titled.includes(said)) return true;
  if (titled.length >= fewestLetters && (said.startsWith(titled) || said.endsWith(titled))) return true;
  return said.length >= fewestLetters && 2 * said.length >= titled.length && titled.startsWith(said);
}
