import { black, over, parseColor, white } from './css/colors.ts';
import type { Color } from './css/colors.ts';
import type { ElementNode } from './tree.ts';
import { isLostOn } from './visibility/grounds.ts';
import type { TextState } from './visibility/state.ts';
import { leastAlpha } from './visibility/thresholds.ts';

const states = new WeakMap<ElementNode, TextState>();

/** Keeps what the page's style says about a part of a drawing for those who read it later. */
export function rememberDrawn(element: ElementNode, state: TextState): void {
  states.set(element, state);
}

/** What may lie behind letters: none of it is known where the list is empty, and pictures are undefined. */
export type Grounds = readonly Color[] | undefined;

/** What lies behind a drawing. Style that we do not have counts as none. */
export function groundsBehind(svg: ElementNode): Grounds {
  const state = states.get(svg);
  return state?.backgrounds ?? state?.assumed ?? [white];
}

/** Do letters of a drawing stand out from something behind them? What is not known does not: most of them are labels. */
export function isInked(element: ElementNode, grounds: Grounds): boolean {
  const state = states.get(element);
  if (!state || state.drawn.isTouched) return false;
  const { fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = state.drawn;
  const isSeen = (paint: string, opacity: number) => {
    const ink = inkOf(paint, opacity, state);
    if (!Array.isArray(ink) || ink[3] < leastAlpha) return false;
    return grounds === undefined || !isLostOn(grounds, ink as Color, state.filter);
  };
  return isSeen(fill, fillOpacity) || (strokeWidth > thinnest && isSeen(stroke, strokeOpacity));
}

/** Of the lines round letters that have no other ink. */
const thinnest = 0.1;

/** Does a shape surely leave what lies behind it as it is? */
export function isUnpainted(shape: ElementNode): boolean {
  const state = states.get(shape);
  const ink = state && inkOf(state.drawn.fill, state.drawn.fillOpacity, state);
  return ink === 'none' || (Array.isArray(ink) && ink[3] < leastAlpha);
}

/** What lies behind letters over a shape: in its middle nothing but its colour. */
export function groundsOver(shape: ElementNode, behind: Grounds, isWhole: boolean): Grounds {
  const state = states.get(shape);
  const ink = state && !state.drawn.isTouched ? inkOf(state.drawn.fill, state.drawn.fillOpacity, state) : undefined;
  if (!Array.isArray(ink)) return isWhole ? [] : behind;
  const own = behind === undefined ? [ink as Color] : behind.map((ground) => over(ink as Color, ground));
  return isWhole ? own : behind && [...behind, ...own].slice(-mostGrounds);
}

const mostGrounds = 8;

/** Undefined where it is not known. */
function inkOf(paint: string, opacity: number, { color, opacity: around }: TextState): Color | 'none' | undefined {
  if (paint === 'none') return 'none';
  const parsed = parseColor(paint);
  // In style that we do not have nearly all pages are black on white.
  const ink = parsed === 'current' ? (color ?? black) : parsed;
  return Array.isArray(ink) ? [ink[0], ink[1], ink[2], ink[3] * Math.min(1, opacity) * around] : undefined;
}
