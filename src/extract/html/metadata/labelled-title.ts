import type { Block } from '../survey.ts';

const label = /^[\p{L}\p{M}]{1,20}(?:\s[\p{L}\p{M}]{1,20})?\s?[:：]\s*$/u;

/** `Thread: Tides of the north`: forums put a word before the title in the page's main heading, and none in the heading of a post. */
export const isLabelledTitle = ({ container, text }: Block, title: string): boolean =>
  container.tag === 'h1' &&
  title !== '' &&
  text.endsWith(title) &&
  label.test(text.slice(0, text.length - title.length));
