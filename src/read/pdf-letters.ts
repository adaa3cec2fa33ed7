import { type Drawer, fillInk, strokeInk } from './pdf-drawer.ts';
import { asMatrix, multiply, xOf, yOf, type Matrix } from './pdf-geometry.ts';
import { isMixed } from './pdf-state.ts';
import type { Ink, Operators, PdfFont, Run, State } from './pdf-state.ts';

/** A letter of a font; the names are the library's. */
interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace?: boolean;
  readonly vmetric?: readonly number[] | null;
  /** Which of the font's drawings it is. */
  readonly operatorListId?: string;
}

const usualMatrix: Matrix = [0.001, 0, 0, 0.001, 0, 0];
/** Where letters have their body: what is above and below that are tips and tails. */
const [usualLow, usualHigh] = [0, 0.6];

/** Shows letters, and the gaps between them, from where the last ones ended. */
export function showText(drawer: Drawer, shown: readonly unknown[]): void {
  const { state, masks } = drawer;
  const { font = {}, fontSize, stretch, rise } = state;
  const glyphs = shown.filter((one): one is Glyph => typeof one === 'object' && one !== null);
  const inGlyphs = asMatrix(font.fontMatrix) ?? usualMatrix;
  const place = multiply(state.matrix, state.textMatrix);
  drawer.order += 1;
  const run = runOf(drawer, place, glyphs);
  const body = bodyOf(font, inGlyphs);
  let [x, y] = [0, 0];
  for (const one of shown) {
    if (typeof one === 'number') {
      if (font.vertical) y -= (one * fontSize) / 1000;
      else x -= ((one * fontSize) / 1000) * stretch;
      continue;
    }
    const glyph = one as Glyph;
    const isBlank = font.isType3Font === true && drawsNothing(drawer, drawingOf(font, glyph));
    if (masks === 0 && /\S/.test(glyph.unicode)) {
      const [atX, atY] = [xOf(place, x, y + rise), yOf(place, x, y + rise)];
      const width = glyph.width * inGlyphs[0];
      const size = font.isType3Font === true ? Math.max(Math.abs(width), body.high - body.low) || Infinity : 1;
      drawer.add({ run, text: glyph.unicode, x: atX, y: atY, width, size, ...body, isBlank });
    }
    const spacing = state.letterSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    if (font.vertical) y += (glyph.vmetric?.[0] ?? -glyph.width) * inGlyphs[0] * fontSize + spacing;
    else x += (glyph.width * inGlyphs[0] * fontSize + spacing) * stretch;
  }
  state.textMatrix = multiply(state.textMatrix, [1, 0, 0, 1, x, y]);
  if (state.mode >= 4 && font.isType3Font !== true && masks === 0) drawer.pendingStencil.push(run);
}

function runOf(drawer: Drawer, [a, b, c, d]: Matrix, glyphs: readonly Glyph[]): Run {
  const { state, order, isOff } = drawer;
  const { fontSize, stretch, font } = state;
  return {
    inks: inksOf(drawer, glyphs),
    order,
    clip: state.clip,
    isOff,
    isMixed: isMixed(state),
    isVertical: font?.vertical === true,
    em: [a * fontSize * stretch, b * fontSize * stretch, c * fontSize, d * fontSize, 0, 0],
  };
}

/** Text is filled, stroked, both or neither, and a stencil besides from the fourth mode on. */
const modes: readonly ((state: State) => Ink[])[] = [
  (state) => [fillInk(state)],
  (state) => [strokeInk(state)],
  (state) => [fillInk(state), strokeInk(state)],
  () => [],
];

function inksOf({ state, names }: Drawer, glyphs: readonly Glyph[]): Ink[] {
  const { font, mode } = state;
  if (font?.isType3Font !== true) return modes[mode & 3]!(state);
  if (mode === 3) return [];
  // A drawing that gives its bounds first has the colour of the text, any other its own.
  const isColored = glyphs.some(
    (glyph) => names.get(drawingOf(font, glyph)?.fnArray[0] ?? -1) !== 'setCharWidthAndBounds',
  );
  const ink = fillInk(state);
  return [isColored ? { color: undefined, alpha: ink.alpha } : ink];
}

const drawingOf = (font: PdfFont, { operatorListId }: Glyph): Operators | undefined =>
  font.charProcOperatorList?.[operatorListId ?? ''];

const painting = /^(?:paint|shadingFill|showText)/;

function drawsNothing({ names }: Drawer, drawing: Operators | undefined): boolean {
  return !drawing?.fnArray.some((number, at) => {
    const name = names.get(number) ?? '';
    if (name !== 'constructPath') return painting.test(name);
    return names.get((drawing.argsArray[at] as readonly number[])[0]!) !== 'endPath';
  });
}

/** From where to where letters reach in ems; the letters of a font of drawings have any size. */
function bodyOf({ isType3Font, bbox }: PdfFont, inGlyphs: Matrix): { readonly low: number; readonly high: number } {
  if (isType3Font !== true) return { low: usualLow!, high: usualHigh! };
  const [, bottom = 0, , top = 0] = Array.from(bbox ?? []);
  const [low, high] = [bottom * inGlyphs[3], top * inGlyphs[3]];
  return { low: Math.min(low, high), high: Math.max(low, high) };
}
