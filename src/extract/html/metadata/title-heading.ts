import { foldLetters } from '../fold-letters.ts';
import { isLabelledTitle } from './labelled-title.ts';
import { isOfSite } from './site-signs.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Lower ones head a part, even if it is called like the page. */
const headingTag = /^h[1-3]$/;

/** Shorter titles are words that any heading may begin with. */
const fewestLetters = 4;

/** With so much text between two that say the title the first heads it, and the second a part. */
const fewestWords = 20;

/** Boxes between the heading of a post and the item it is in. */
const mostSteps = 8;

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
    const block = blocks[index]!;
    const { container, text } = block;
    if (!container.tag.startsWith('h') || !headingTag.test(container.tag)) continue;
    const said = foldLetters(text);
    const isSame = said === titled || isLabelledTitle(block, title);
    // The heading of a post repeats that of its thread.
    if (same >= 0 && blocks[same]!.container.tag === 'h1' && isInItem(container)) continue;
    if (!isSame && (same >= 0 || container.tag !== 'h1' || !isLike(said, titled, isOnly && !isOfSite(block)))) continue;
    if (keep[index] === 1) return same >= 0 && wordsBetween(blocks, keep, same, index) >= fewestWords ? same : index;
    if (isSame) same = same < 0 ? index : same;
    else like = like < 0 ? index : like;
  }
  return same >= 0 ? same : like;
}

function isInItem(heading: ElementNode): boolean {
  let node: ElementNode | undefined = heading;
  for (let steps = 0; node && steps < mostSteps; node = node.parent, steps += 1) if (node.tag === 'li') return true;
  return false;
}

/** How much is kept between two places. */
function wordsBetween(blocks: Survey['blocks'], keep: Uint8Array, first: number, second: number): number {
  let words = 0;
  for (let index = first; index < second; index += 1) if (keep[index] === 1) words += blocks[index]!.measure.words;
  return words;
}

/** A label before the title or more behind it, or most of it; the only main heading may be any larger part of it. */
function isLike(said: string, titled: string, isOnly: boolean): boolean {
  if (titled.length >= fewestLetters && (said.startsWith(titled) || said.endsWith(titled))) return true;
  if (said.length < fewestLetters) return false;
  if (isOnly && said.length >= largePart * titled.length && titled.includes(said)) return true;
  return 2 * said.length >= titled.length && titled.startsWith(said);
}

const largePart = 0.4;
