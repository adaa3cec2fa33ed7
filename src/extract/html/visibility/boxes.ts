import { contrast, over } from '../css/colors.ts';
import { filteredColor } from '../css/paint.ts';
import { toFraction, toPixels, viewport } from '../css/lengths.ts';
import type { LengthBase } from '../css/lengths.ts';
import { holdsNothing } from '../css/shapes.ts';
import { splitWords } from '../css/syntax.ts';
import { gradientStops } from '../css/gradients.ts';
import type { StyleReader } from './style.ts';
import { isImageAway } from './image-away.ts';
import { isInEmptyTrack, projectionOf } from './layout.ts';
import { hasLeft } from './offsets.ts';
import type { Box } from './offsets.ts';
import { leastContrast } from './thresholds.ts';

/** Why a box is not seen, with everything in it. */
export function boxReason(box: Box): string | undefined {
  const { style, state, isBlock } = box;
  // Most elements declare nothing that could matter here.
  if (style.values.size === 0) return undefined;
  if (style.get('display') === 'contents') return undefined;
  if (state.opacity < 0.1) return 'opacity';
  if (isBlock && style.get('content-visibility') === 'hidden') return 'content-visibility';
  if (isClippedAway(box)) return 'clip';
  if (isMaskedAway(style)) return 'mask';
  if (isFilteredAway(style, box.base) || isBleached(box)) return 'filter';
  if (isBlock && isTurnedAway(box)) return 'transform';
  if (hasLeft(box)) return 'off-screen';
  if (isPushedOut(box)) return 'text-indent';
  if (isSpacedOut(box)) return 'spacing';
  if (isTinyPicture(box)) return 'tiny';
  if (isReplaced(style)) return 'replaced';
  return isBehindCover(box) ? 'covered' : undefined;
}

/** `content: url(…)`: a picture in the place of what is inside. */
const isReplaced = (style: StyleReader): boolean =>
  /^(?:url|image-set|-webkit-image-set|[a-z-]*gradient)\(/.test(style.get('content') ?? '');

/** A picture of a few pixels is not for people, and neither is its description. */
function isTinyPicture({ style, isReplaced, base }: Box): boolean {
  if (!isReplaced) return false;
  return ['width', 'height', 'max-width', 'max-height'].some(
    (property) => (style.pixels(property, { ...base, percent: 1e9 }) ?? Infinity) <= 3,
  );
}

/** A box without height or width that cuts off what overflows. */
export function isCollapsed(box: Box): boolean {
  const { style, parent, isBlock, isTableCell, base, elementChildren } = box;
  // Cells grow with their content whatever their width says.
  if (!isBlock || isTableCell || style.get('display') === 'table') return false;
  if (box.isField) return isTooSmallField(box);
  if (!cutsOverflow(style)) return false;
  const height = sizeOf(box, 'height', ['padding-top', 'padding-bottom']);
  const width = sizeOf(box, 'width', ['padding-left', 'padding-right']);
  if (isSmall(height, false) && isSmall(width, false)) return true;
  // A flex item of no size grows into the room there is, if it may.
  const isItem = parent.isInFlex && !parent.inner?.rows && !parent.inner?.columns;
  const mayGrow = isItem && isGrowing(style);
  if (isItem && !mayGrow && startsFlat(style, base)) return true;
  if (isSmall(width, mayGrow)) return true;
  // Not even the first word of a line that is not broken.
  if (
    box.state.isOneLine &&
    elementChildren === 0 &&
    Math.max(width.least, Math.min(width.fixed, width.most)) < 1.5 * base.fontSize
  )
    return true;
  const line = style.get('line-height');
  const lineHeight =
    line === undefined ? base.fontSize * 1.2 : (toPixels(line, base) ?? (toFraction(line) ?? 1.2) * base.fontSize);
  const isFlat = lineHeight <= 1 && height.fixed === Infinity && elementChildren === 0;
  const below = style.pixels('padding-bottom', base) ?? 0;
  // Letters stand in the middle of their line.
  if (elementChildren === 0 && (lineHeight - 1.5 * base.fontSize) / 2 >= height.fixed + below) return true;
  if (!isSmall(height, mayGrow) && !isFlat) return false;
  // Room below the text shows it (boxes that keep an aspect ratio); room above pushes it out of sight.
  if (below > 2) return false;
  return elementChildren === 0 || (style.pixels('padding-top', base) ?? 0) <= 2;
}

/** Without room for a letter. Browsers count the padding of a field to its size, unless told otherwise. */
function isTooSmallField(box: Box): boolean {
  const { parent, style, base } = box;
  const mayGrow = parent.isInFlex && isGrowing(style);
  return fieldSides.some(([side, before, behind, letters]) => {
    const room = letters * base.fontSize;
    const { fixed, most, least } = sizeOf(box, side, [before, behind]);
    const size = Math.max(least, Math.min(mayGrow ? Infinity : fixed, most));
    const padding =
      style.get('box-sizing') === 'content-box'
        ? 0
        : (style.pixels(before, base) ?? 0) + (style.pixels(behind, base) ?? 0);
    return size < room || (padding > 0 && size - padding <= 2);
  });
}

/** With how many letters there must be room for. */
const fieldSides = [
  ['width', 'padding-left', 'padding-right', 1.5],
  ['height', 'padding-top', 'padding-bottom', 0.5],
] as const;

const isGrowing = (style: StyleReader): boolean =>
  (toFraction(style.get('flex-grow') ?? '0') ?? 0) > 0 ||
  /[1-9(]|content|stretch|fill/.test(style.get('flex-basis') ?? '');

/** `flex: 0 0 0`. */
const startsFlat = (style: StyleReader, base: LengthBase): boolean =>
  (style.pixels('flex-basis', base) ?? Infinity) <= 2 &&
  ['min-width', 'min-height'].every((property) => (style.pixels(property, base) ?? 0) <= 2);

/** Room for one line of text and no more: what stands below it is cut off. */
export function showsOneLine(box: Box): boolean {
  const { style, isBlock, base } = box;
  if (!isBlock || !cutsOverflow(style)) return false;
  if (style.get('-webkit-line-clamp') === '1') return true;
  const line = style.get('line-height');
  const lineHeight =
    line === undefined ? base.fontSize * 1.15 : (toPixels(line, base) ?? (toFraction(line) ?? 1.15) * base.fontSize);
  const { fixed, most, least } = sizeOf(box, 'height', ['padding-top', 'padding-bottom']);
  const below = style.pixels('padding-bottom', base) ?? 0;
  // Of the next line a rim may be seen, and nothing to read.
  return Math.max(least, Math.min(fixed, most)) + below <= 1.3 * lineHeight && lineHeight > 0;
}

/** How many letters of an unbroken line a box shows, where it cuts the line off. */
export function lettersShown(box: Box): number {
  const { style, state, isBlock, base } = box;
  if (!isBlock || !state.isOneLine || !/^(?:hidden|clip)$/.test(style.get('overflow-x') ?? '')) return Infinity;
  const { fixed, most, least } = sizeOf(box, 'width', ['padding-left', 'padding-right']);
  return Math.max(least, Math.min(fixed, most)) / (0.4 * base.fontSize);
}

interface Size {
  readonly fixed: number;
  readonly most: number;
  readonly least: number;
}

const isSmall = ({ fixed, most, least }: Size, mayGrow: boolean): boolean =>
  least <= 2 && (most <= 2 || (!mayGrow && fixed <= 2));

/** Of the room for content. Percentages of an unknown size are large, unless they are zero. */
function sizeOf({ style, parent, base, place }: Box, side: 'width' | 'height', paddings: readonly string[]): Size {
  const big = { ...base, percent: 1e9 };
  // Where it stands among its siblings takes a look at all of them.
  const hasTracks = parent.inner?.rows !== undefined || parent.inner?.columns !== undefined;
  const isInNoTrack = hasTracks && isInEmptyTrack(parent.inner, side, place());
  const isNothing = isInNoTrack || (side === 'height' && ignoresContent(style));
  const own = style.pixels(side, big) ?? (isNothing ? 0 : Infinity);
  const padding =
    style.get('box-sizing') === 'border-box'
      ? paddings.reduce((sum, property) => sum + (style.pixels(property, base) ?? 0), 0)
      : 0;
  const most = style.pixels(`max-${side}`, big) ?? Infinity;
  // With room on the far side what does not fit is seen there.
  const hasRoom = padding > 0 && (style.pixels(paddings[1]!, base) ?? 0) > 2;
  return {
    fixed: Math.max(own - (hasRoom ? 0 : padding), 0),
    most: Math.max(most - (hasRoom ? 0 : padding), 0),
    least: style.pixels(`min-${side}`, big) ?? 0,
  };
}

/** `contain: size`: as high as if nothing were in it. */
const ignoresContent = (style: StyleReader): boolean => /\b(?:strict|size)\b/.test(style.get('contain') ?? '');

function cutsOverflow(style: StyleReader): boolean {
  if (/\b(?:strict|content|paint)\b/.test(style.get('contain') ?? '')) return true;
  const x = style.get('overflow-x');
  const y = style.get('overflow-y');
  return (x !== undefined && x !== 'visible') || (y !== undefined && y !== 'visible');
}

/** `text-indent: 100%` with hidden overflow: the old way to put a picture in place of text. */
function isPushedOut({ style, state, isBlock }: Box): boolean {
  if (!isBlock || !(style.values.has('text-indent') || style.values.has('overflow-x'))) return false;
  // Otherwise only its first word is: the next line starts where lines start.
  const isAlone = state.isOneLine || style.values.has('height') || style.values.has('max-height');
  return isAlone && state.textIndent >= viewport.width * 0.95 && cutsOverflow(style);
}

/** Words heaped up to the left of the window, or letters and words so far apart that the first alone is in sight. */
function isSpacedOut({ style, state, base }: Box): boolean {
  const words = style.pixels('word-spacing', base) ?? 0;
  if (words <= -apart) return true;
  return state.isOneLine && cutsOverflow(style) && (words >= apart || state.letterSpacing >= apart);
}

const apart = 300;

function isClippedAway({ style, position, base }: Box): boolean {
  const rect = style.get('clip');
  if (rect?.startsWith('rect(') && (position === 'absolute' || position === 'fixed')) {
    const [top, right, bottom, left] = splitWords(rect.slice(5, -1))
      .filter((word) => word !== ',')
      .map((word) => toPixels(word, base));
    // `auto` is the edge of the box, and unknown.
    if (right !== undefined && right - (left ?? 0) <= 1) return true;
    if (bottom !== undefined && bottom - (top ?? 0) <= 1) return true;
  }
  return holdsNothing(style.get('clip-path') ?? '', base);
}

function isMaskedAway(style: StyleReader): boolean {
  const mask = style.get('mask-image');
  if (mask === undefined || mask === 'none') return false;
  if (!mask.startsWith('url(') && isImageAway(style, 'mask')) return true;
  const stops = gradientStops(mask);
  return stops !== undefined && stops.length > 0 && stops.every((stop) => stop[3] < 0.1);
}

function isFilteredAway(style: StyleReader, base: LengthBase): boolean {
  const filter = style.get('filter');
  if (filter === undefined) return false;
  for (const [, name, argument] of filter.matchAll(/(opacity|blur)\(([^()]*)\)/g)) {
    if (name === 'opacity' && (toFraction(argument!.trim() || '1') ?? 1) < 0.1) return true;
    if (name === 'blur' && (toPixels(argument!.trim() || '0', base) ?? 0) >= 8) return true;
  }
  return false;
}

/** Letters without a ground of their own that a filter gives the colour of what is behind them. */
function isBleached({ style, state, parent, elementChildren }: Box): boolean {
  const filter = style.get('filter');
  const ink = state.fill ?? state.color;
  if (
    filter === undefined ||
    !ink ||
    elementChildren > 0 ||
    state.hasOutline ||
    state.isRecoloured ||
    !state.backgrounds?.length
  )
    return false;
  const filtered = filteredColor(filter, ink);
  // A ground of its own is filtered with the letters.
  const grounds = state.backgrounds;
  const behind = grounds === parent.backgrounds ? grounds : grounds.map((ground) => filteredColor(filter, ground));
  return behind.every((ground) => contrast(over(filtered, ground), ground) < leastContrast);
}

/** Scaled to nothing, seen from the edge or from a point behind it, or from behind when the back is not painted. */
function isTurnedAway({ style, parent, base }: Box): boolean {
  const projection = projectionOf(style, parent.inner, base);
  if (projection && (projection.scale < 0.05 || projection.isBehind)) return true;
  const isBack = (projection?.isBack ?? false) !== (parent.inner?.isTurned ?? false);
  return isBack && style.get('backface-visibility') === 'hidden';
}

/** Sent below its parent, whose background then lies on top of it. */
function isBehindCover({ style, parent, position }: Box): boolean {
  const level = style.get('z-index');
  return level !== undefined && level.startsWith('-') && position !== 'static' && parent.isOverCover;
}
