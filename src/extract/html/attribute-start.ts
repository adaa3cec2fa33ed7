import { attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** More than names of people's pages take; lists of utility classes are the longest. */
const longest = 1000;

/**
 * An attribute as far as anybody reads it, empty if there is none. Each of a thousand lines asks the boxes round it what they are called: a
 * name as long as the page would be read a thousand times.
 */
export function attributeStart(element: ElementNode, name: string): string {
  const value = attributeOf(element, name) ?? '';
  return value.length > longest ? value.slice(0, longest) : value;
}
