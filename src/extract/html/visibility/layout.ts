import type { LengthBase } from '../css/lengths.ts';
import { splitWords } from '../css/syntax.ts';
import { project } from '../css/transforms.ts';
import type { Projection } from '../css/transforms.ts';
import type { StyleReader } from './style.ts';

/** What a box means for its own children, and for nobody further in. */
export interface InnerLayout {
  /** In pixels; nought is none. */
  readonly perspective: number;
  /** It shows its back, and turns its children with it. */
  readonly isTurned: boolean;
  /** Tracks of a grid that stretches what stands in them. */
  readonly rows: readonly string[] | undefined;
  readonly columns: readonly string[] | undefined;
  /** It cuts off what overflows, to the sides or below. */
  readonly cutsAcross: boolean;
  readonly cutsDown: boolean;
  /** The size of a box that does, where it is known. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Undefined when nothing turns, scales or bends the box. */
export function projectionOf(
  style: StyleReader,
  around: InnerLayout | undefined,
  base: LengthBase,
): Projection | undefined {
  const [transform, rotate, scale, translate] = transforms.map((property) => style.get(property));
  if (transform === undefined && rotate === undefined && scale === undefined && translate === undefined)
    return undefined;
  return project({ transform, rotate, scale, translate }, around?.perspective ?? 0, base);
}

const transforms = ['transform', 'rotate', 'scale', 'translate'];

export function innerLayout(
  style: StyleReader,
  around: InnerLayout | undefined,
  projection: Projection | undefined,
  base: LengthBase,
): InnerLayout | undefined {
  if (!around?.isTurned && !concerned.some((property) => style.values.has(property))) return undefined;
  const isTurned =
    style.get('transform-style') === 'preserve-3d' && (projection?.isBack ?? false) !== (around?.isTurned ?? false);
  const isGrid =
    /grid/.test(style.get('display') ?? '') && /^(?:normal|stretch)$/.test(style.get('align-items') ?? 'normal');
  const [cutsAcross = false, cutsDown = false] = ['overflow-x', 'overflow-y'].map((property) =>
    /^(?:hidden|clip)$/.test(style.get(property) ?? ''),
  );
  const cuts = cutsAcross || cutsDown;
  return {
    perspective: style.pixels('perspective', base) ?? 0,
    isTurned,
    rows: isGrid ? tracks(style.get('grid-template-rows')) : undefined,
    columns: isGrid ? tracks(style.get('grid-template-columns')) : undefined,
    cutsAcross,
    cutsDown,
    width: cuts ? sizeOf(style, 'width', ['padding-left', 'padding-right'], base) : undefined,
    height: cuts ? sizeOf(style, 'height', ['padding-top', 'padding-bottom'], base) : undefined,
  };
}

const concerned = [
  'perspective',
  'transform-style',
  'grid-template-rows',
  'grid-template-columns',
  'overflow-x',
  'overflow-y',
];

/** Undefined where it is not a number of pixels, or may be more. */
function sizeOf(style: StyleReader, side: string, paddings: readonly string[], base: LengthBase): number | undefined {
  const size = style.pixels(side, { ...base, percent: Number.NaN });
  const least = style.pixels(`min-${side}`, { ...base, percent: Number.NaN }) ?? 0;
  if (size === undefined || Number.isNaN(size) || Number.isNaN(least)) return undefined;
  const padding = paddings.reduce((sum, property) => sum + (style.pixels(property, base) ?? 0), 0);
  return style.get('box-sizing') === 'border-box' ? Math.max(size, least, padding) : Math.max(size, least) + padding;
}

/** Without names of lines; undefined where their number is not written out. */
function tracks(value: string | undefined): readonly string[] | undefined {
  if (value === undefined || value === 'none' || /repeat\(|subgrid|masonry/.test(value)) return undefined;
  return splitWords(value).filter((word) => !word.startsWith('['));
}

const noSize = /^(?:0(?:fr|px|%|em|rem)?|minmax\(\s*0(?:px)?\s*,\s*0(?:fr|px)?\s*\))$/;

/** Does the child at this place, counted from nought, stand in a row or column of no size? */
export function isInEmptyTrack(around: InnerLayout | undefined, side: 'width' | 'height', place: number): boolean {
  if (!around) return false;
  const { rows, columns } = around;
  const across = columns?.length ?? 1;
  const track = side === 'width' ? columns?.[place % across] : rows?.[Math.floor(place / across)];
  return track !== undefined && noSize.test(track);
}
