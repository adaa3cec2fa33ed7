import { foldLetters } from './fold-letters.ts';
import type { Survey } from './survey.ts';

/** The block of the heading that is the title; -1 where none is. */
export function titleBlock({ blocks }: Survey, title: string): number {
  const titled = foldLetters(title);
  return blocks.findIndex(
    ({ container, text }) =>
      container.tag.startsWith('h') && /^h\d$/.test(container.tag) && foldLetters(text) === titled,
  );
}
