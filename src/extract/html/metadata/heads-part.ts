import type { Survey } from '../survey.ts';

const headingTag = /^h[1-6]$/;

/**
 * Whether the heading that says the title is one of a part: below kept text with a heading of its order or above. A date or the name of a
 * section right over it is no part of the page.
 */
export function headsPart({ blocks }: Survey, keep: Uint8Array, title: number): boolean {
  const order = blocks[title]?.container.tag ?? '';
  let isHeaded = false;
  for (let index = 0; index < title; index += 1) {
    if (keep[index] !== 1) continue;
    const { tag } = blocks[index]!.container;
    if (!headingTag.test(tag)) {
      if (isHeaded) return true;
    } else isHeaded ||= tag <= order;
  }
  return false;
}
