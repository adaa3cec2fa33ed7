import type { Color } from '../extract/html/css/colors.ts';
import { contains, isEmpty, meet, type Box } from './pdf-geometry.ts';
import { common, type Shape } from './pdf-shape.ts';
import { Specks } from './pdf-specks.ts';
import { initialState, isMixed } from './pdf-state.ts';
import type { Ink, Letter, Paint, PdfFont, Run, State } from './pdf-state.ts';

/** What the operators of a page mean, as far as the page itself does not say it. */
export interface Meaning {
  /** The library's numbers of the operators, by name. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly font: (name: string) => PdfFont | undefined;
  /** Whether a layer is switched on. */
  readonly isShown: (layer: unknown) => boolean;
}

/** Thinner than this, in units of the page, nothing is a ground for text or a cover of it. */
const leastThickness = 0.5;
/** Through one stencil of letters, more is not looked at. */
const mostInks = 4;
/** A page of the smallest print has a tenth of it. */
const mostLetters = 300_000;
/** A map of many thousand shapes has less, the smallest aside. */
const mostPaints = 30_000;
const mostSaved = 10_000;
/** What is smaller than this both ways is no ground for a letter alone, only with others like it. */
const speckSize = 3;

/** What was drawn so far, and the graphics state with all that it goes back to. */
export class Drawer {
  readonly letters: Letter[] = [];
  readonly paints: Paint[] = [];
  readonly specks = new Specks();
  isCrowded = false;
  readonly meaning: Meaning;
  readonly names: ReadonlyMap<number, string>;
  state: State = { ...initialState };
  order = 0;
  private readonly saved: State[] = [];
  /** How much had been saved when each form began: it cannot undo more than it did. */
  private readonly floors: number[] = [];
  private readonly layers: boolean[] = [];
  private layersOff = 0;
  /** How deep in drawings that only make a mask. */
  masks = 0;
  pendingClip: 'winding' | 'even-odd' | undefined;
  pendingStencil: Run[] = [];

  constructor(meaning: Meaning) {
    this.meaning = meaning;
    this.names = new Map(Object.entries(meaning.numbers).map(([name, number]) => [number, name]));
  }

  /** @throws RangeError when more is put by than any page does. */
  save(): void {
    if (this.saved.length >= mostSaved) throw new RangeError('more states than a page has');
    this.saved.push({ ...this.state });
  }

  restore(): void {
    if (this.saved.length > (this.floors.at(-1) ?? 0)) this.state = this.saved.pop()!;
    this.pendingClip = undefined;
  }

  enter(): void {
    this.save();
    this.floors.push(this.saved.length);
  }

  leave(): void {
    const floor = this.floors.pop();
    if (floor === undefined) return;
    this.saved.length = floor;
    this.restore();
  }

  /** A form began that never ended: what was drawn after it was drawn somewhere else. */
  get isBroken(): boolean {
    return this.floors.length > 0;
  }

  openLayer(isShown: boolean): void {
    this.layers.push(isShown);
    if (!isShown) this.layersOff += 1;
  }

  closeLayer(): void {
    if (this.layers.pop() === false) this.layersOff -= 1;
  }

  get isOff(): boolean {
    return this.layersOff > 0;
  }

  clip(shape: Shape): void {
    this.state.clip = common(this.state.clip, shape);
  }

  /** @throws RangeError when a page has more letters than any. */
  add(letter: Letter): void {
    if (this.letters.length >= mostLetters) throw new RangeError('more letters than a page holds');
    this.letters.push(letter);
  }

  paint(shape: Shape, ink: Ink | undefined, fineness?: number): void {
    const { clip, stencil } = this.state;
    if (this.masks > 0 || this.isOff || isEmpty(shape.box)) return;
    this.order += 1;
    for (const run of stencil)
      if (run.inks.length < mostInks) {
        run.inks.push(ink ?? { color: undefined, alpha: 1 });
        run.order = this.order;
      }
    if (stencil.length > 0 || thicknessOf(shape.box) < leastThickness) return;
    // Through a mask anything can be painted, letters too: browsers write them again, unseen, for those who search and copy.
    const points = this.state.isMasked || this.state.isGroupMasked ? Infinity : fineness;
    const known = isMixed(this.state) ? undefined : ink;
    this.keep({ order: this.order, shape, clip, ink: known, ...(points !== undefined && { fineness: points }) });
  }

  private keep(paint: Paint): void {
    const [left, bottom, right, top] = paint.shape.box;
    if (paint.fineness === undefined && right - left < speckSize && top - bottom < speckSize) {
      if (!isWhite(paint.ink)) this.specks.add(paint.shape.box);
      return;
    }
    if (this.isCrowded) return;
    const last = this.paints.at(-1);
    if (last && hides(paint, last)) this.paints.pop();
    this.paints.push(paint);
    this.isCrowded = this.paints.length > mostPaints;
    if (this.isCrowded) this.paints.length = 0;
  }
}

/** Whether nothing can be seen any more of what was painted just before. */
const hides = ({ shape, clip, ink }: Paint, { shape: below, fineness }: Paint): boolean =>
  fineness === undefined &&
  ink?.color !== undefined &&
  ink.alpha === 1 &&
  shape.isBox &&
  clip.isBox &&
  contains(meet(shape.box, clip.box), below.box);

const isWhite = (ink: Ink | undefined): boolean => ink?.color !== undefined && Math.min(...ink.color.slice(0, 3)) > 240;

const thicknessOf = ([left, bottom, right, top]: Box) => Math.min(right - left, top - bottom);

export const fillInk = ({ fill, fillAlpha, groupAlpha }: State): Ink => inkOf(fill, fillAlpha * groupAlpha);
export const strokeInk = ({ stroke, strokeAlpha, groupAlpha }: State): Ink => inkOf(stroke, strokeAlpha * groupAlpha);
const inkOf = (color: Color | undefined, alpha: number): Ink => ({ color, alpha: alpha * (color?.[3] ?? 1) });
