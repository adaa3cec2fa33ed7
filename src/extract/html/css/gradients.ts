import { over, parseColor } from './colors.ts';
import type { Color } from './colors.ts';
import { splitTopLevel, splitWords } from './syntax.ts';

/** The colours of a gradient over what is behind it; undefined for pictures, which may hold any colour. */
export function gradientOver(image: string, behind: readonly Color[] | undefined): readonly Color[] | undefined {
  const stops = gradientStops(image);
  if (!stops || stops.length === 0) return undefined;
  const result: Color[] = [];
  for (const stop of stops) {
    if (stop[3] >= 1) result.push(stop);
    else if (behind) result.push(...behind.slice(0, 8).map((color) => over(stop, color)));
    else return undefined;
  }
  return result.slice(0, 32);
}

/** Undefined when a layer is not a gradient of plain colours. */
export function gradientStops(image: string): readonly Color[] | undefined {
  const stops: Color[] = [];
  for (const layer of splitTopLevel(image, ',')) {
    const inner = /^(?:-webkit-)?(?:repeating-)?(?:linear|radial|conic)-gradient\(([\s\S]*)\)$/.exec(layer.trim())?.[1];
    if (inner === undefined) return undefined;
    for (const part of splitTopLevel(inner, ',')) {
      const color = splitWords(part.trim())
        .map(parseColor)
        .find((one) => one !== undefined);
      if (color === 'unknown' || color === 'current') return undefined;
      if (color) stops.push(color);
    }
  }
  return stops;
}
