import { toPixels } from '../css/lengths.ts';
import type { TextState } from './state.ts';
import type { StyleReader } from './style.ts';

const sizeWords = new Map(
  Object.entries({
    'xx-small': 9,
    'x-small': 10,
    small: 13,
    medium: 16,
    large: 18,
    'x-large': 24,
    'xx-large': 32,
    'xxx-large': 48,
  }),
);

/** In pixels, of an element inside another. */
export function fontSizeOf(style: StyleReader, parent: TextState): number {
  const value = style.get('font-size');
  if (value === undefined) return parent.fontSize;
  if (value === 'smaller') return parent.fontSize / 1.2;
  if (value === 'larger') return parent.fontSize * 1.2;
  const base = { fontSize: parent.fontSize, rootFontSize: parent.rootFontSize, percent: parent.fontSize };
  return sizeWords.get(value) ?? toPixels(value, base) ?? parent.fontSize;
}
