import { moving } from '../css/animations.ts';
import { toPixels, viewport } from '../css/lengths.ts';
import type { LengthBase } from '../css/lengths.ts';
import { splitTopLevel, splitWords } from '../css/syntax.ts';
import type { TextState } from './state.ts';
import type { StyleReader } from './style.ts';
import { beyond } from './thresholds.ts';

/** What is known about an element's box without laying out the page. */
export interface Box {
  readonly style: StyleReader;
  readonly state: TextState;
  readonly parent: TextState;
  /** Sizes, indents and transforms do not apply to the boxes of inline text. */
  readonly isBlock: boolean;
  readonly isTableCell: boolean;
  /** A picture or the like, whose size is what its style says. */
  readonly isReplaced: boolean;
  /** A field shows one line, of what is chosen, and nothing beside its box. */
  readonly isField: boolean;
  readonly position: string;
  readonly base: LengthBase;
  readonly elementChildren: number;
  /** Characters of text inside, and before it in the page. */
  readonly textLength: () => number;
  readonly textBefore: number;
  /** Among the elements of its parent, counted from nought; and how many there are. */
  readonly place: () => number;
  readonly siblings: () => number;
  /** Stands after a box that floats: it may be drawn back onto its line. */
  readonly followsFloat: () => boolean;
}

/** Anything less may still be in the window. */
const far = 400;

/** Has the box been moved out of the window by its offsets, margins or transforms? */
export function hasLeft(box: Box): boolean {
  const { values } = box.style;
  if (!movers.some((property) => values.has(property))) return false;
  return isOffLeft(box) || isOffTop(box) || isOffEnd(box) || isOutsideParent(box);
}

const movers =
  'left right top bottom margin-left margin-top margin-right padding-left transform translate offset-path'.split(' ');

const isPlaced = ({ position }: Box): boolean => position === 'absolute' || position === 'fixed';

/** Placed by the window itself, or by the page, of which nobody sees what is left of it or above. */
const isOfWindow = ({ position, parent }: Box): boolean =>
  position === 'fixed' || (position === 'absolute' && !parent.hasPositionedAncestor);

/** An offset, where the position lets it count; percentages only where the window is what they refer to. */
function offset(box: Box, side: string, whole: number): number | undefined {
  const { style, position, base } = box;
  if (position === 'static' || position === 'sticky') return undefined;
  return style.pixels(side, { ...base, percent: isOfWindow(box) ? whole : 0 });
}

/** How far a box in the flow is moved to the right of where it would stand. */
function relativeShift({ style, base }: Box): number {
  const [ofWindow = 0, ofNothing = 0] = [viewport.width, 0].map(
    (percent) => style.pixels('left', { ...base, percent }) ?? -(style.pixels('right', { ...base, percent }) ?? 0),
  );
  // Half of a box that is as wide as its text is not half of the window: so lists used to be centred.
  return ofWindow <= -viewport.width ? ofWindow : Math.max(ofWindow, ofNothing);
}

function isOffLeft(box: Box): boolean {
  const { style, base, elementChildren } = box;
  const wide = { ...base, percent: viewport.width };
  const width = widthOf(box, wide);
  const isFilling = box.position === 'static' || box.position === 'relative' ? fillsLine(box) : false;
  const moved = translation(box, 'x', isFilling ? viewport.width : width);
  const left = offset(box, 'left', viewport.width);
  const right = left === undefined ? offset(box, 'right', viewport.width) : undefined;
  const shift = box.position === 'relative' ? relativeShift(box) : (left ?? 0);
  const inset = leadBack(style.pixels('padding-left', wide));
  const declared = style.pixels('margin-left', wide) ?? middle(box, 'left', 'right', width);
  // Columns of old: what floats beside a box as wide as the page goes back over it.
  const isColumn = declared <= -far && declared >= -viewport.width && isFloating(style) && box.followsFloat();
  const margin = isColumn ? 0 : declared;
  const x = shift + margin + inset + moved;
  if (left !== undefined && isOfWindow(box) && isLeftOfWindow(box, shift + margin + inset)) return true;
  if (x <= -far) {
    // The track of a carousel is moved as well, and shows what is further right.
    const isTrack = elementChildren >= 3 && !isPlaced(box);
    if (isTrack ? x <= -beyond && style.pixels('width', wide) === undefined : x + width <= 20) return true;
  }
  // Placed by its right edge: `right: 9999px`, `right: 100vw`.
  return right !== undefined && isPlaced(box) && right - moved >= viewport.width;
}

const isFloating = (style: StyleReader): boolean => (style.get('float') ?? 'none') !== 'none';

/** As wide as what it stands in, as boxes are that do not say otherwise. */
const fillsLine = ({ style, parent }: Box): boolean =>
  !parent.isInFlex &&
  !isFloating(style) &&
  !/^(?:inline|table)/.test(style.get('display') ?? '') &&
  /^(?:auto|stretch|-webkit-fill-available)$/.test(style.get('width') ?? 'auto');

/** Does it end before the window begins, however wide it is? */
function isLeftOfWindow(box: Box, start: number): boolean {
  const { style, base, state } = box;
  const wide = { ...base, percent: viewport.width };
  const width = style.pixels('width', wide);
  const padding = (style.pixels('padding-left', wide) ?? 0) + (style.pixels('padding-right', wide) ?? 0);
  // Lines that are not broken run out of it.
  if (width !== undefined && state.isOneLine) return false;
  return (width === undefined ? [1, viewport.width] : [width]).every(
    (size) => start + translation(box, 'x', size) + size + padding <= 0,
  );
}

/** Between two sides that are given a box with automatic margins stands in the middle. */
function middle({ style, base, position }: Box, from: 'left' | 'top', to: 'right' | 'bottom', size: number): number {
  if ((position !== 'absolute' && position !== 'fixed') || style.get(`margin-${from}`) !== 'auto') return 0;
  const whole = from === 'left' ? viewport.width : viewport.height;
  const start = style.pixels(from, { ...base, percent: whole });
  const end = style.pixels(to, { ...base, percent: whole });
  if (start === undefined || end === undefined) return 0;
  return Math.max(0, (whole - start - end - size) / (style.get('margin-right') === 'auto' || from === 'top' ? 2 : 1));
}

/** Padding that leads the text back to where it would be; what boxes have for looks is not meant. */
const leadBack = (padding = 0): number => (padding >= far ? padding : 0);

function isOffTop(box: Box): boolean {
  const { style, base, isBlock, position } = box;
  const tall = { ...base, percent: viewport.height };
  const top = offset(box, 'top', viewport.height);
  const margin = isBlock
    ? (style.pixels('margin-top', { ...base, percent: viewport.width }) ??
      middle(box, 'top', 'bottom', heightOf(box, tall)))
    : 0;
  const isByWindow = isOfWindow(box);
  const lift = position === 'relative' && top === undefined ? (offset(box, 'bottom', 0) ?? 0) : 0;
  const inset = isBlock ? leadBack(style.pixels('padding-top', { ...base, percent: viewport.width })) : 0;
  const y = (top ?? 0) - lift + margin + inset + translation(box, 'y', isByWindow ? heightOf(box, tall) : 0);
  if (isByWindow && top !== undefined) return y + heightOf(box, tall) <= 0;
  const bottom = isByWindow && top === undefined ? offset(box, 'bottom', viewport.height) : undefined;
  if (bottom !== undefined && bottom - y >= viewport.height) return true;
  // In the flow it starts as far down as the text before it reaches: at least a pixel for ten characters.
  return y <= -far && y <= -0.1 * box.textBefore;
}

function isOffEnd(box: Box): boolean {
  const margin = box.style.pixels('margin-left', { ...box.base, percent: 0 }) ?? 0;
  const padding = box.style.pixels('padding-left', { ...box.base, percent: 0 }) ?? 0;
  const start = offset(box, 'left', viewport.width) ?? 0;
  if (box.isBlock && padding + margin + Math.min(0, start) >= beyond) return true;
  if (!isPlaced(box)) {
    const isRight = /^(?:right|inline-end)$/.test(box.style.get('float') ?? '');
    if (isRight && (box.style.pixels('margin-right', { ...box.base, percent: 0 }) ?? 0) <= -beyond) return true;
    return translation(box, 'x', 0) >= beyond || (offset(box, 'left', 0) ?? 0) >= beyond;
  }
  const isFixed = box.position === 'fixed';
  const left = offset(box, 'left', viewport.width);
  const right = offset(box, 'right', viewport.width);
  const top = offset(box, 'top', viewport.height);
  const bottom = offset(box, 'bottom', viewport.height);
  const width = widthOf(box, { ...box.base, percent: viewport.width });
  const x = translation(box, 'x', width);
  const y = translation(box, 'y', 0);
  if (left !== undefined && left + x >= (isFixed ? viewport.width : beyond)) return true;
  if (left === undefined && right !== undefined && right - x <= (isFixed ? -width : -beyond)) return true;
  if (left === undefined && right === undefined && x >= beyond) return true;
  // A page can be scrolled down to a box, but not to a fixed one.
  if (isFixed && top !== undefined && top + y >= viewport.height) return true;
  const tall = { ...box.base, percent: viewport.height };
  return top === undefined && bottom !== undefined && bottom - y < (isFixed ? -heightOf(box, tall) : -beyond);
}

/** Below or beside all that its parent, which cuts off what overflows, has room for. */
function isOutsideParent(box: Box): boolean {
  const { style, base, isBlock, position, parent } = box;
  const around = position === 'absolute' ? parent.holder : parent.inner;
  if (position === 'fixed' || !(around?.cutsAcross || around?.cutsDown)) return false;
  if (!isBlock) return parent.isOneLine && pushedBy(style, base) >= Math.max(1, around.width ?? Infinity);
  // What moves passes by, and the slides of a carousel wait beside it.
  if (style.values.has(moving) || box.siblings() >= 3) return false;
  const across = around.cutsAcross ? (around.width ?? viewport.width) : 0;
  const down = around.cutsDown ? (around.height ?? unknownHeight) : 0;
  return (across > 0 && isBeside(box, across)) || (down > 0 && isBelow(box, down));
}

/** Higher than any box; percentages of it compare all the same. */
const unknownHeight = 1e6;

function isBeside(box: Box, width: number): boolean {
  const { style, position } = box;
  const base = { ...box.base, percent: width };
  const own = style.pixels('width', base) ?? (fillsLine(box) && position !== 'absolute' ? width : undefined);
  const moved = translation(box, 'x', own ?? 0);
  const left = position === 'static' ? 0 : style.pixels('left', base);
  const right = position === 'absolute' && left === undefined ? style.pixels('right', base) : undefined;
  if (right !== undefined) return right - moved >= width;
  const start = (left ?? 0) + (style.pixels('margin-left', base) ?? 0) + moved;
  if (start + (style.pixels('padding-left', base) ?? 0) >= width) return true;
  if (position !== 'absolute' || left === undefined || own === undefined || box.state.isOneLine) return false;
  return start + own + pushedBy(style, base) - (style.pixels('margin-left', base) ?? 0) <= 0;
}

function isBelow(box: Box, height: number): boolean {
  const { style, position } = box;
  const base = { ...box.base, percent: height };
  const top = position === 'static' ? 0 : style.pixels('top', base);
  const bottom = position === 'absolute' && top === undefined ? style.pixels('bottom', base) : undefined;
  if (bottom !== undefined) return bottom - translation(box, 'y', 0) >= height;
  const margin = style.pixels('margin-top', { ...box.base, percent: 0 }) ?? 0;
  return (top ?? 0) + margin + translation(box, 'y', 0) >= height;
}

/** How far a part of a line is moved along it. */
const pushedBy = (style: StyleReader, base: LengthBase): number =>
  (style.pixels('margin-left', { ...base, percent: 0 }) ?? 0) +
  (style.pixels('padding-left', { ...base, percent: 0 }) ?? 0);

/** Declared, or what its text would need, at most a window. */
function widthOf({ style, state, textLength }: Box, base: LengthBase): number {
  const declared = style.pixels('width', base);
  if (declared !== undefined) return declared;
  // 0.42 em: a narrow average letter, so that text is not thought to end further left than it does.
  const text = Math.min(viewport.width, textLength() * state.fontSize * 0.42);
  return Math.min(text, style.pixels('max-width', base) ?? Infinity);
}

function heightOf(box: Box, base: LengthBase): number {
  const declared = box.style.pixels('height', base);
  if (declared !== undefined) return declared;
  const width = Math.max(200, box.style.pixels('width', { ...base, percent: viewport.width }) ?? viewport.width);
  const lines = Math.ceil((box.textLength() * box.state.fontSize * 0.45) / width);
  return Math.min(far, lines * box.state.fontSize * 1.2);
}

/** How far `transform` and `translate` move the box; `whole` is what 100 % means. */
function translation({ style, base, isBlock }: Box, axis: 'x' | 'y', whole: number): number {
  if (!isBlock) return 0;
  const relative = { ...base, percent: whole };
  const at: 0 | 1 = axis === 'x' ? 0 : 1;
  let sum = (toPixels(splitWords(style.get('translate') ?? '')[at] ?? '0', relative) ?? 0) + onPath(style, at);
  for (const [, name, inner] of (style.get('transform') ?? '').matchAll(
    /(translate[a-z0-9]*|matrix(?:3d)?)\(((?:[^()]|\([^()]*\))*)\)/g,
  )) {
    const values = splitTopLevel(inner!, ',').map((value) => value.trim());
    if (name === 'matrix3d') sum += Number(values[12 + at] ?? 0) || 0;
    else if (name === 'matrix') sum += Number(values[4 + at] ?? 0) || 0;
    else if (name === `translate${axis}`) sum += toPixels(values[0]!, relative) ?? 0;
    else if (name === 'translate' || name === 'translate3d') sum += toPixels(values[at] ?? '0', relative) ?? 0;
  }
  return sum;
}

/** `offset-path: path("M -9999 0 …")` puts the box where the path begins, as long as it does not travel. */
function onPath(style: StyleReader, at: 0 | 1): number {
  const path = style.get('offset-path');
  if (path === undefined || !/^0(?:px|%)?$/.test(style.get('offset-distance') ?? '0')) return 0;
  const start = /^path\(\s*["']\s*m\s*([-+.\d]+)[\s,]+([-+.\d]+)/.exec(path);
  return start ? Number(start[at + 1]) || 0 : 0;
}
