import { parseColor, type Color } from '../extract/html/css/colors.ts';
import { Drawer, fillInk, strokeInk, type Meaning } from './pdf-drawer.ts';
import { asMatrix, multiply, thickness, unchanged, type Box } from './pdf-geometry.ts';
import { showText } from './pdf-letters.ts';
import type { Specks } from './pdf-specks.ts';
import { boxShape, filledShape, longestPath, placedBox, strokedShape } from './pdf-shape.ts';
import { isMixed } from './pdf-state.ts';
import type { Letter, Operators, Paint, State } from './pdf-state.ts';

/** All letters of a page, in the order they are shown, and what was painted besides. */
export interface Drawing {
  readonly letters: readonly Letter[];
  readonly paints: readonly Paint[];
  /** Where things were painted that are smaller than letters. */
  readonly specks: Specks;
  /** More was painted than is kept, so nothing was: what lies before and behind text is not known. */
  readonly isCrowded: boolean;
  /** A fault left the drawing in a state that is not the page's. */
  readonly isBroken: boolean;
}

/** Pictures are made no larger than this before they are read, so what is as large may be any size. */
export const largestPicture = 64;

/** Draws a page without a canvas, piece by piece: what it shows, where, and in which colours. */
export function startDrawing(meaning: Meaning): {
  readonly drawing: Drawing;
  readonly draw: (piece: Operators) => void;
} {
  const drawer = new Drawer(meaning);
  return {
    drawing: drawer,
    draw: ({ fnArray, argsArray }) =>
      fnArray.forEach((number, at) =>
        handlers[drawer.names.get(number) ?? '']?.(drawer, (argsArray[at] ?? []) as readonly never[]),
      ),
  };
}

type Handler = (drawer: Drawer, given: readonly never[]) => void;

const setState =
  (change: (...given: never[]) => Partial<State>): Handler =>
  ({ state }, given) =>
    void Object.assign(state, change(...given));

const colorOf = (value: string): Color | undefined => {
  const color = parseColor(value);
  return Array.isArray(color) ? (color as unknown as Color) : undefined;
};

const share = (value: unknown): number => (typeof value === 'number' && value >= 0 && value < 1 ? value : 1);

/** What a graphics state dictionary sets. */
const parameters: Readonly<Record<string, (value: never, drawer: Drawer) => Partial<State>>> = {
  CA: (value: unknown) => ({ strokeAlpha: share(value) }),
  ca: (value: unknown) => ({ fillAlpha: share(value) }),
  BM: (value: unknown) => ({ isBlended: value !== 'source-over' }),
  SMask: (value: unknown) => ({ isMasked: Boolean(value) }),
  TR: (value: unknown) => ({ isTransferred: value !== null }),
  LW: (lineWidth: number) => ({ lineWidth }),
  Font: ([name, fontSize]: [string, number], { meaning }) => ({ font: meaning.font(name), fontSize }),
};

const startLine = (state: State, x: number, y: number): void => {
  state.lineMatrix = state.textMatrix = multiply(state.lineMatrix, [1, 0, 0, 1, x, y]);
};

const fills = new Set(['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']);
const evenOdd = new Set(['eoFill', 'eoFillStroke', 'closeEOFillStroke']);
const strokes = new Set([
  'stroke',
  'closeStroke',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
]);

function usePath(drawer: Drawer, number: number, [path]: readonly (ArrayLike<number> | null)[], around: unknown): void {
  const { state, pendingClip } = drawer;
  drawer.pendingClip = undefined;
  const box = around ? (Array.from(around as ArrayLike<number>) as unknown as Box) : undefined;
  if (!path || !box) return;
  const name = drawer.names.get(number) ?? '';
  const isFollowed = path.length <= longestPath;
  if (fills.has(name))
    drawer.paint(filledShape(path, box, state.matrix, evenOdd.has(name)), isFollowed ? fillInk(state) : undefined);
  const width = state.lineWidth * thickness(state.matrix);
  if (strokes.has(name) && width >= leastStroke && isFollowed)
    drawer.paint(strokedShape(path, box, state.matrix, width), strokeInk(state));
  if (pendingClip) drawer.clip(filledShape(path, box, state.matrix, pendingClip === 'even-odd'));
}

/** A narrower line is no ground for text. */
const leastStroke = 2;
const unitBox: Box = [0, 0, 1, 1];

function paintPicture(drawer: Drawer, width: number, height: number): void {
  const [a, b, c, d] = drawer.state.matrix;
  const across = width >= largestPicture ? Infinity : width / Math.hypot(a, b);
  const up = height >= largestPicture ? Infinity : height / Math.hypot(c, d);
  drawer.paint(placedBox(unitBox, drawer.state.matrix), undefined, Math.min(across, up));
}

/** Drawn many times over, in places that are not looked at. */
const paintPictures: Handler = (drawer) => drawer.paint(boxShape(drawer.state.clip.box), undefined, Infinity);

interface Group {
  readonly matrix?: ArrayLike<number> | null;
  readonly bbox?: ArrayLike<number> | null;
  readonly smask?: unknown;
}

function beginGroup(drawer: Drawer, { matrix, bbox, smask }: Group): void {
  drawer.enter();
  const { state } = drawer;
  if (smask || drawer.masks > 0) drawer.masks += 1;
  if (bbox)
    drawer.clip(placedBox(Array.from(bbox) as unknown as Box, multiply(state.matrix, asMatrix(matrix) ?? unchanged)));
  state.groupAlpha *= state.fillAlpha;
  state.isGroupMixed = isMixed(state);
  state.isGroupMasked ||= state.isMasked;
  Object.assign(state, { fillAlpha: 1, strokeAlpha: 1, isBlended: false, isMasked: false, isTransferred: false });
}

function beginForm(drawer: Drawer, matrix: ArrayLike<number> | null, bbox: ArrayLike<number> | null): void {
  drawer.enter();
  const { state } = drawer;
  state.matrix = multiply(state.matrix, asMatrix(matrix) ?? unchanged);
  if (bbox) drawer.clip(placedBox(Array.from(bbox) as unknown as Box, state.matrix));
}

/** Operator → what it does. Those that are not here change nothing that is seen. */
const handlers: Readonly<Record<string, Handler>> = {
  save: (drawer) => drawer.save(),
  restore: (drawer) => drawer.restore(),
  transform: ({ state }, given: readonly number[]) => {
    state.matrix = multiply(state.matrix, asMatrix(given) ?? unchanged);
  },
  setLineWidth: setState((lineWidth: number) => ({ lineWidth })),
  setGState: (drawer, [entries]: readonly (readonly (readonly [string, never])[])[]) => {
    for (const [name, value] of entries ?? []) Object.assign(drawer.state, parameters[name]?.(value, drawer));
  },
  setFillRGBColor: setState((color: string) => ({ fill: colorOf(color) })),
  setStrokeRGBColor: setState((color: string) => ({ stroke: colorOf(color) })),
  setFillTransparent: setState(() => ({ fill: [0, 0, 0, 0] })),
  setStrokeTransparent: setState(() => ({ stroke: [0, 0, 0, 0] })),
  setFillColorN: setState(() => ({ fill: undefined })),
  setStrokeColorN: setState(() => ({ stroke: undefined })),
  clip: (drawer) => void (drawer.pendingClip = 'winding'),
  eoClip: (drawer) => void (drawer.pendingClip = 'even-odd'),
  constructPath: (drawer, [number, path, around]: readonly unknown[]) =>
    usePath(drawer, number as number, path as (ArrayLike<number> | null)[], around),
  shadingFill: (drawer) => drawer.paint(boxShape(drawer.state.clip.box), undefined),
  paintImageXObject: (drawer, [, width, height]: readonly number[]) => paintPicture(drawer, width ?? 0, height ?? 0),
  paintInlineImageXObject: (drawer, [image]: readonly { width: number; height: number }[]) =>
    paintPicture(drawer, image?.width ?? 0, image?.height ?? 0),
  paintImageMaskXObject: (drawer, [image]: readonly { width: number; height: number }[]) =>
    paintPicture(drawer, image?.width ?? 0, image?.height ?? 0),
  paintSolidColorImageMask: (drawer) => drawer.paint(placedBox(unitBox, drawer.state.matrix), fillInk(drawer.state)),
  paintImageXObjectRepeat: paintPictures,
  paintInlineImageXObjectGroup: paintPictures,
  paintImageMaskXObjectRepeat: paintPictures,
  paintImageMaskXObjectGroup: paintPictures,
  beginGroup: (drawer, [group]: readonly Group[]) => beginGroup(drawer, group ?? {}),
  endGroup: (drawer) => {
    drawer.leave();
    drawer.masks = Math.max(0, drawer.masks - 1);
  },
  paintFormXObjectBegin: (drawer, [matrix, bbox]: readonly (ArrayLike<number> | null)[]) =>
    beginForm(drawer, matrix ?? null, bbox ?? null),
  paintFormXObjectEnd: (drawer) => drawer.leave(),
  beginMarkedContent: (drawer) => drawer.openLayer(true),
  beginMarkedContentProps: (drawer, [tag, layer]: readonly unknown[]) =>
    drawer.openLayer(tag !== 'OC' || drawer.meaning.isShown(layer)),
  endMarkedContent: (drawer) => drawer.closeLayer(),
  setCharSpacing: setState((letterSpacing: number) => ({ letterSpacing })),
  setWordSpacing: setState((wordSpacing: number) => ({ wordSpacing })),
  setHScale: setState((percent: number) => ({ stretch: percent / 100 })),
  setLeading: setState((leading: number) => ({ leading })),
  setTextRise: setState((rise: number) => ({ rise })),
  setTextRenderingMode: setState((mode: number) => ({ mode })),
  setFont: ({ state, meaning }, [name, fontSize]: readonly unknown[]) =>
    void Object.assign(state, { font: meaning.font(name as string), fontSize: fontSize as number }),
  beginText: ({ state }) => void (state.textMatrix = state.lineMatrix = unchanged),
  endText: (drawer) => {
    if (drawer.pendingStencil.length === 0) return;
    drawer.state.stencil = drawer.pendingStencil;
    drawer.pendingStencil = [];
  },
  moveText: ({ state }, [x, y]: readonly number[]) => startLine(state, x!, y!),
  setLeadingMoveText: ({ state }, [x, y]: readonly number[]) => {
    state.leading = -y!;
    startLine(state, x!, y!);
  },
  setTextMatrix: ({ state }, [matrix]: readonly ArrayLike<number>[]) =>
    void (state.textMatrix = state.lineMatrix = asMatrix(matrix) ?? unchanged),
  nextLine: ({ state }) => startLine(state, 0, -state.leading),
  showText: (drawer, [glyphs]: readonly (readonly unknown[])[]) => showText(drawer, glyphs ?? []),
};
