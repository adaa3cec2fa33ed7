import { parseColor } from './colors.ts';
import type { Color } from './colors.ts';
import { toFraction } from './lengths.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** What filters that change lightness make of a colour. */
export function filteredColor(filter: string, color: Color): Color {
  let [red, green, blue] = color as readonly number[] as [number, number, number];
  for (const [, name, argument] of filter.matchAll(/(invert|brightness|contrast)\(([^()]*)\)/g)) {
    const share = toFraction(argument!.trim() || '1') ?? 1;
    const turn = turns[name!]!(share);
    [red, green, blue] = [turn(red), turn(green), turn(blue)];
  }
  return [red, green, blue, color[3]];
}

const within = (channel: number): number => Math.min(255, Math.max(0, channel));

const turns: Readonly<Record<string, (share: number) => (channel: number) => number>> = {
  invert: (share) => (channel) => channel + Math.min(1, share) * (255 - 2 * channel),
  brightness: (share) => (channel) => within(channel * share),
  contrast: (share) => (channel) => within((channel - 127.5) * share + 127.5),
};

/** Could this filter change how light something is? */
export const changesLightness = (filter: string): boolean => /invert|brightness|contrast/.test(filter);

/** The colours of the shadows a filter draws behind letters; `undefined` stands for one that cannot be computed. */
export function dropShadows(filter: string): readonly (Color | undefined)[] {
  return [...filter.matchAll(/drop-shadow\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, inner]) => {
    const color = splitWords(inner!)
      .map(parseColor)
      .find((one) => one !== undefined);
    return Array.isArray(color) ? (color as Color) : undefined;
  });
}

interface InnerShadow {
  readonly color: Color;
  /** No box has a middle it does not reach. */
  readonly isWhole: boolean;
}

/** A shadow that fills the box from its edges inwards, deep enough to meet in the middle of a paragraph. */
export function innerShadow(shadow: string): InnerShadow | undefined {
  for (const layer of splitTopLevel(shadow, ',')) {
    const words = splitWords(layer.trim());
    if (!words.includes('inset')) continue;
    const spread = words.filter((word) => /^[-+]?[\d.]+(?:px|em|rem|vw|vh|vmax)?$/.test(word))[3];
    const color = words.map(parseColor).find((one) => Array.isArray(one));
    const depth = spread === undefined ? 0 : Number.parseFloat(spread);
    if (depth >= deep && color) return { color: color as Color, isWhole: depth >= bottomless };
  }
  return undefined;
}

const deep = 50;
const bottomless = 100;
