import type { Survey } from '../survey.ts';

const headingTag = /^h[2-6]$/;

/** One may be the last line of a text that goes on elsewhere. */
const fewest = 2;

/**
 * Leaves out headings in a row behind the text whose sections were left out: the names of what a side bar counts and of shelves below. In
 * articles, manuals and threads; in lists and services headings alone may be all that is said of a thing.
 */
export function dropLastHeadings({ blocks }: Survey, keep: Uint8Array): void {
  const last: number[] = [];
  let index = blocks.length - 1;
  /** Whether anything was left out since the heading before. */
  let isBare = false;
  for (; index >= 0; index -= 1) {
    if (keep[index] === 0) isBare = true;
    else if (!isBare || !headingTag.test(blocks[index]!.container.tag)) break;
    else {
      last.push(index);
      isBare = false;
    }
  }
  // Right below another heading they are what that one heads.
  const isHeaded = index >= 0 && /^h[1-6]$/.test(blocks[index]!.container.tag);
  if (index >= 0 && !isHeaded && last.length >= fewest) for (const at of last) keep[at] = 0;
}
