import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { escapeText } from './escape.ts';

const minimumSide = 16;
const longestAlt = 300;

/** `[image: alt]`, never a live image: a picture's address is a way out for data. Decoration says nothing. */
export function imageText(element: ElementNode, plain: boolean): string {
  if (plain) return '';
  const { alt, width, height } = element.attributes;
  if (isDecoration(element) || isTiny(width) || isTiny(height)) return '';
  // Descriptions in brackets of their own were written for browsers that show text alone.
  return described(cleanLine(alt ?? '').replace(/^\[([^[\]]*)\]$/, '$1'));
}

const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f)+$/u;
const longestEmoji = 24;

/**
 * The sign that a picture in a line stands for; undefined if it is any other picture. The name that a forum gives it (`:smile:`) is a
 * description like others: nobody sees it, and names in a row are a sentence.
 */
export function emojiText(element: ElementNode): string | undefined {
  const alt = attributeOf(element, 'alt');
  if (alt === undefined || alt.length > longestEmoji || isDecoration(element)) return undefined;
  return emoji.test(alt) && /[\p{Extended_Pictographic}\p{RI}]/u.test(alt) ? alt : undefined;
}

/** A description as it is written. */
export function described(text: string): string {
  // A file name or an address is not a description.
  if (text === '' || /^\S+\.(?:jpe?g|png|gif|webp|svg|avif)$/i.test(text) || /^https?:\/\//.test(text)) return '';
  return `[image: ${escapeText(text.slice(0, longestAlt), true)}]`;
}

const isDecoration = (element: ElementNode): boolean =>
  /^(?:presentation|none)$/.test(attributeOf(element, 'role') ?? '');

function isTiny(side: string | undefined): boolean {
  return side !== undefined && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(side) && Number.parseFloat(side) < minimumSide;
}
