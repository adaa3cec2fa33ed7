import { contrast, over } from './css-colors.ts';
import type { Color } from './css-colors.ts';
import { toFraction, toPixels, viewport } from './css-lengths.ts';
import type { LengthBase } from './css-lengths.ts';
import { splitTopLevel, splitWords } from './css-syntax.ts';
import { gradientStops, leastContrast } from './visibility-state.ts';
import type { StyleReader } from './visibility-state.ts';
import { hasLeft } from './visibility-offsets.ts';
import type { Box } from './visibility-offsets.ts';

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
  if (isBlock && isTurnedAway(style)) return 'transform';
  if (hasLeft(box)) return 'off-screen';
  if (isPushedOut(box)) return 'text-indent';
  if (isTinyPicture(box)) return 'tiny';
  return isBehindCover(box) ? 'covered' : undefined;
}

/** A picture of a few pixels is not for people, and neither is its description. */
function isTinyPicture({ style, isReplaced, base }: Box): boolean {
  if (!isReplaced) return false;
  return ['width', 'height', 'max-width', 'max-height'].some(
    (property) => (style.pixels(property, { ...base, percent: 1e9 }) ?? Infinity) <= 3,
  );
}

/** A box without height or width that cuts off what overflows. */
export function isCollapsed({ style, parent, isBlock, isTableCell, base, elementChildren }: Box): boolean {
  // Cells grow with their content whatever their width says.
  if (!isBlock || isTableCell || !cutsOverflow(style)) return false;
  // Percentages of an unknown size are large, unless they are zero.
  const big = { ...base, percent: 1e9 };
  const size = (name: string) => {
    const own = style.pixels(name, big) ?? (name === 'height' && ignoresContent(style) ? 0 : Infinity);
    const most = style.pixels(`max-${name}`, big) ?? Infinity;
    return { fixed: Math.max(own, 0), most, least: style.pixels(`min-${name}`, big) ?? 0 };
  };
  const tiny = ({ fixed, most, least }: ReturnType<typeof size>, mayGrow: boolean) =>
    least <= 2 && (most <= 2 || (!mayGrow && fixed <= 2));
  const height = size('height');
  const width = size('width');
  const bothTiny = tiny(height, false) && tiny(width, false);
  if (bothTiny) return true;
  // A flex item of no size grows into the room there is.
  if (tiny(width, parent.isInFlex)) return true;
  const line = style.get('line-height');
  const isFlat = line !== undefined && (toPixels(line, base) ?? (toFraction(line) ?? 1) * base.fontSize) <= 1;
  if (!tiny(height, parent.isInFlex) && !(isFlat && height.fixed === Infinity && elementChildren === 0)) return false;
  // Room below the text shows it (boxes that keep an aspect ratio); room above pushes it out of sight.
  if ((style.pixels('padding-bottom', base) ?? 0) > 2) return false;
  return elementChildren === 0 || (style.pixels('padding-top', base) ?? 0) <= 2;
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
  return isBlock && state.textIndent >= viewport.width * 0.95 && cutsOverflow(style);
}

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
  const path = /^(inset|circle|ellipse|polygon|rect|xywh)\(([\s\S]*)\)/.exec(style.get('clip-path') ?? '');
  return path !== null && shapes[path[1] as keyof typeof shapes](path[2]!.split(/\sround\s/)[0]!, base);
}

/** True when the shape holds nothing. Lengths are compared with a box of a thousand pixels. */
const shapes = {
  inset(inner: string, base: LengthBase): boolean {
    const [top = 0, right = top, bottom = top, left = right] = lengths(inner, base);
    return top + bottom >= 990 || left + right >= 990;
  },
  circle: (inner: string, base: LengthBase): boolean => isPoint(inner, base),
  ellipse: (inner: string, base: LengthBase): boolean => isPoint(inner, base),
  polygon(inner: string, base: LengthBase): boolean {
    const points = splitTopLevel(inner.replace(/^\s*(?:evenodd|nonzero)\s*,/, ''), ',').map((point) =>
      lengths(point, base),
    );
    if (points.length > 200 || points.some((point) => point.length !== 2)) return false;
    let area = 0;
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length]!;
      area += x! * nextY! - nextX! * y!;
    });
    return Math.abs(area) / 2 < 4;
  },
  rect(inner: string, base: LengthBase): boolean {
    const [top, right, bottom, left] = lengths(inner, base);
    return left !== undefined && (right! - left <= 1 || bottom! - top! <= 1);
  },
  xywh(inner: string, base: LengthBase): boolean {
    const [, , width, height] = lengths(inner, base);
    return height !== undefined && (width! <= 1 || height <= 1);
  },
};

const lengths = (text: string, base: LengthBase): readonly number[] =>
  splitWords(text.trim()).flatMap((word) => toPixels(word, { ...base, percent: 1_000 }) ?? []);

function isPoint(inner: string, base: LengthBase): boolean {
  const radius = lengths(inner.split(/\bat\b/)[0]!, base);
  return radius.some((length) => length <= 1);
}

function isMaskedAway(style: StyleReader): boolean {
  const mask = style.get('mask-image');
  if (mask === undefined || mask === 'none') return false;
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
  if (filter === undefined || !ink || elementChildren > 0 || state.hasOutline || !parent.backgrounds?.length)
    return false;
  if (state.backgrounds !== parent.backgrounds) return false;
  let [red, green, blue] = ink as readonly number[] as [number, number, number];
  for (const [, name, argument] of filter.matchAll(/(invert|brightness)\(([^()]*)\)/g)) {
    const share = toFraction(argument!.trim() || '1') ?? 1;
    const turn = (channel: number) =>
      name === 'invert' ? channel + Math.min(1, share) * (255 - 2 * channel) : Math.min(255, channel * share);
    [red, green, blue] = [turn(red), turn(green), turn(blue)];
  }
  const filtered: Color = [red, green, blue, ink[3]];
  return parent.backgrounds.every((behind) => contrast(over(filtered, behind), behind) < leastContrast);
}

const edgeOn = (degrees: number): boolean => Math.abs(Math.cos((degrees * Math.PI) / 180)) < 0.05;
const backwards = (degrees: number): boolean => Math.cos((degrees * Math.PI) / 180) < 0;

/** Scaled to nothing, seen from the edge, or from behind when the back is not painted. */
function isTurnedAway(style: StyleReader): boolean {
  const scale = style.get('scale');
  if (scale !== undefined && splitWords(scale).some((word) => Math.abs(toFraction(word) ?? 1) < 0.05)) return true;
  const hasNoBack = style.get('backface-visibility') === 'hidden';
  const turns = (axis: string, degrees: number) =>
    axis !== 'z' && (edgeOn(degrees) || (hasNoBack && backwards(degrees)));
  const rotate = /^([xyz])\s+([-+.\d]+(?:deg|turn|rad|grad))$/.exec(style.get('rotate') ?? '');
  if (rotate && turns(rotate[1]!, toDegrees(rotate[2]!))) return true;
  for (const [, name, inner] of (style.get('transform') ?? '').matchAll(/([a-z0-9]+)\(([^()]*)\)/g)) {
    const values = inner!.split(/[\s,]+/).filter((word) => word !== '');
    if (
      name!.startsWith('scale') &&
      name !== 'scalez' &&
      values.slice(0, 2).some((word) => Math.abs(toFraction(word) ?? 1) < 0.05)
    )
      return true;
    if (name!.startsWith('skew') && values.some((word) => edgeOn(toDegrees(word)))) return true;
    if ((name === 'rotatex' || name === 'rotatey') && turns(name.at(-1)!, toDegrees(values[0] ?? ''))) return true;
    if (name === 'matrix') {
      const [a = 1, b = 0, c = 0, d = 1] = values.map(Number);
      if (Math.abs(a * d - b * c) < 0.002) return true;
    }
  }
  return false;
}

function toDegrees(text: string): number {
  const match = /^([-+]?[\d.]+)(deg|turn|rad|grad)?$/.exec(text);
  if (!match) return 0;
  return Number(match[1]) * { deg: 1, turn: 360, rad: 180 / Math.PI, grad: 0.9 }[match[2] ?? 'deg']!;
}

/** Sent below its parent, whose background then lies on top of it. */
function isBehindCover({ style, parent, position }: Box): boolean {
  const level = style.get('z-index');
  return level !== undefined && level.startsWith('-') && position !== 'static' && parent.isOverCover;
}
