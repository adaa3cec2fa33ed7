import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { escapeText } from './escape.ts';

const minimumSide = 16;
const longestAlt = 300;

/** `[image: alt]`, never a live image: a picture's address is a way out for data. Decoration says nothing. */
export function imageText(element: ElementNode, plain: boolean): string {
  if (plain) return '';
  const { alt, width, height, role } = element.attributes;
  if (role === 'presentation' || isTiny(width) || isTiny(height)) return '';
  // Descriptions in brackets of their own were written for browsers that show text alone.
  return described(cleanLine(alt ?? '').replace(/^\[([^[\]]*)\]$/, '$1'));
}

const emoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f)+$/u;
const longestEmoji = 24;

/** The sign that a picture in a line stands for, or the name that a forum gives it; undefined if it is any other picture. */
export function emojiText(element: ElementNode): string | undefined {
  const alt = attributeOf(element, 'alt');
  if (alt === undefined || alt.length > longestEmoji) return undefined;
  if (emoji.test(alt) && /[\p{Extended_Pictographic}\p{RI}]/u.test(alt)) return alt;
  const isNamed =
    /^:[a-z\d_+-]+:$/.test(alt) &&
    /(?:^|\s)(?:emoji|smil(?:ey|ies|e))(?:\s|$)/.test(attributeOf(element, 'class') ?? '');
  return isNamed ? alt : undefined;
}

/** A description as it is written. */
export function described(text: string): string {
  // A file name or an address is not a description.
  if (text === '' || /^\S+\.(?:jpe?g|png|gif|webp|svg|avif)$/i.test(text) || /^https?:\/\//.test(text)) return '';
  return `[image: ${escapeText(text.slice(0, longestAlt), true)}]`;
}

function isTiny(side: string | undefined): boolean {
  return side !== undefined && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(side) && Number.parseFloat(side) < minimumSide;
}
