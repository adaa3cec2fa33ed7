import { contrast, over, white, type Color } from '../extract/html/css/colors.ts';
import type { Drawing } from './pdf-drawing.ts';
import { holds, thickness, xOf, yOf, type Box } from './pdf-geometry.ts';
import { layOut, type Layers } from './pdf-layers.ts';
import type { Ink, Letter, Run } from './pdf-state.ts';

/** Below these a person sees nothing; above them a reader with good eyes does. */
const leastSize = 1;
const leastShare = 1 / 800;
const leastAlpha = 0.05;
const leastContrast = 1.15;
/** Yellow on white has no contrast to speak of, and yet is seen: as far as one of red, green and blue. */
const leastDifference = 40;
/** What shines through covers. */
const leastThrough = 0.1;
/** Points of a picture that a letter needs to be read in it. */
const leastPoints = 4;
/** Where a letter is looked at, as shares of its box; it is seen when this many of the points are. */
const [columns, rows, leastSeen] = [[0.5, 0.2, 0.8], [0.5, 0.2, 0.8], 2];
/** Letters without a width of their own, such as accents, are about this wide in ems. */
const usualWidth = 0.3;

/** Why a letter of the page is not seen; nothing for one that is, or when nobody can say. */
export type Judge = (letter: Letter) => string | undefined;

/** Judges letters by what is drawn before and after them, within the part of the page that is shown. */
export function judgeOf({ paints, specks, isCrowded }: Drawing, view: Box): Judge {
  const layers = layOut(paints, view);
  const isUnknown = (x: number, y: number) => isCrowded || specks.has(x, y);
  const least = Math.min(leastSize, Math.max(view[2] - view[0], view[3] - view[1]) * leastShare);
  return (letter) => {
    if (letter.run.isOff) return 'optional-content';
    if (thickness(letter.run.em) * letter.size < least) return 'font-size';
    let seen = 0;
    let reason: string | undefined;
    for (const [x, y] of pointsOf(letter)) {
      const why = holds(view, x, y) ? hiddenAt(letter, x, y, layers, isUnknown) : 'off-screen';
      if (why === undefined) seen += 1;
      else reason ??= why;
      if (seen >= leastSeen!) return undefined;
    }
    return reason;
  };
}

function* pointsOf({ run, x, y, width, low, high }: Letter): Generator<readonly [number, number]> {
  const top = high > low ? high : low + Math.abs(width);
  const [left, right] = run.isVertical ? [-0.5, 0.5] : [0, width === 0 ? usualWidth : width];
  const [bottom, above] = run.isVertical ? [-1, 0] : [low, top];
  for (const row of rows!)
    for (const column of columns!) {
      const [inX, inY] = [left + (right - left) * column, bottom + (above - bottom) * row];
      yield [x + xOf(run.em, inX, inY), y + yOf(run.em, inX, inY)];
    }
}

function hiddenAt(
  { run, isBlank }: Letter,
  x: number,
  y: number,
  layers: Layers,
  isUnknown: (x: number, y: number) => boolean,
): string | undefined {
  if (!run.clip.holds(x, y)) return 'clipped';
  const { ground, through, isPictured } = layersAt(run, x, y, layers);
  if (isPictured) return undefined; // a scanned page shows what its letters only say
  if (isBlank || run.inks.length === 0) return 'visibility';
  if (through < leastThrough) return 'covered';
  const known = isUnknown(x, y) ? undefined : ground;
  if (run.isMixed || run.inks.some((ink) => isSeenOn(ink, known))) return undefined;
  return run.inks.every(({ alpha }) => alpha < leastAlpha) ? 'opacity' : 'contrast';
}

interface Surroundings {
  /** The colour behind; nothing when nobody can say. */
  readonly ground: Color | undefined;
  /** How much of the letters the things before them leave. */
  readonly through: number;
  readonly isPictured: boolean;
}

function layersAt(run: Run, x: number, y: number, layers: Layers): Surroundings {
  const fineEnough = leastPoints / thickness(run.em);
  let [through, behind] = [1, 1];
  const grounds: Ink[] = [];
  let isKnown = true;
  for (const { order, ink, fineness } of layers.at(x, y)) {
    if (through < leastThrough || behind < leastAlpha) break;
    if (fineness !== undefined && fineness >= fineEnough) return { ground: undefined, through, isPictured: true };
    if (order > run.order) through *= 1 - (ink?.color ? ink.alpha : 0);
    else if (!ink?.color) isKnown = false;
    else {
      grounds.push(ink);
      behind *= 1 - ink.alpha;
    }
  }
  const mixed = grounds.reduceRight<Color>(
    (below, { color: [r, g, b] = white, alpha }) => over([r, g, b, alpha], below),
    white,
  );
  return { ground: isKnown ? mixed : undefined, through, isPictured: false };
}

function isSeenOn({ color, alpha }: Ink, ground: Color | undefined): boolean {
  if (!color || !ground) return alpha >= leastAlpha;
  const seen = over([color[0], color[1], color[2], alpha], ground);
  const differs = [0, 1, 2].some((channel) => Math.abs(seen[channel]! - ground[channel]!) >= leastDifference);
  return differs || contrast(seen, ground) >= leastContrast;
}
