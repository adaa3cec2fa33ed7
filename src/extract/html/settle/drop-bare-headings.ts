import type { Survey } from '../survey.ts';

const headingTag = /^h[2-6]$/;

/**
 * Where a section is left out, its heading says nothing. For products, whose shelves of others are left out: the titles of the cards, and
 * "You may also like". In lists and services headings alone may be all that is said of a thing.
 */
export function dropBareHeadings({ blocks }: Survey, keep: Uint8Array): void {
  if (!blocks.some(({ container }, index) => keep[index] === 1 && !/^h[1-6]$/.test(container.tag))) return;
  /** Of what was passed so far, from the end: the last heading, and whether anything between is there, and kept. */
  let next = { level: 0, isKept: false };
  let isAny = false;
  let isAnyKept = false;
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const { tag } = blocks[index]!.container;
    if (!/^h[1-6]$/.test(tag)) {
      isAny = true;
      isAnyKept ||= keep[index] === 1;
      continue;
    }
    const level = Number(tag[1]);
    const hasParts = next.isKept && next.level > level;
    if (isAny && !isAnyKept && !hasParts && headingTag.test(tag)) keep[index] = 0;
    next = { level, isKept: keep[index] === 1 };
    isAny = false;
    isAnyKept = false;
  }
}
