import { black, type Color } from '../extract/html/css/colors.ts';
import { unchanged, type Matrix } from './pdf-geometry.ts';
import { wholePage, type Shape } from './pdf-shape.ts';

/** What is known of a font; the names are the library's. */
export interface PdfFont {
  readonly vertical?: boolean;
  readonly fontMatrix?: ArrayLike<number> | null;
  readonly bbox?: ArrayLike<number> | null;
  readonly isType3Font?: boolean;
  /** How each letter of a font of drawings is drawn. */
  readonly charProcOperatorList?: Readonly<Record<string, Operators>> | null;
}

/** What a page, or a letter of a font of drawings, has drawn: numbers of operators, and what each is given. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** With what something is painted; without a colour when nobody can say which. */
export interface Ink {
  readonly color: Color | undefined;
  readonly alpha: number;
}

/** Letters that are shown together, and all that decides whether they are seen. */
export interface Run {
  /** Empty when nothing is painted. More inks come when the letters are a stencil that others paint through. */
  readonly inks: Ink[];
  /** When it was painted; later things lie above it. */
  order: number;
  readonly clip: Shape;
  /** In a layer that is switched off. */
  readonly isOff: boolean;
  /** Mixed with what is behind it in ways that are not looked into. */
  readonly isMixed: boolean;
  readonly isVertical: boolean;
  /** From a box of one by one, in which a letter stands, to the page; where it stands is left out. */
  readonly em: Matrix;
}

export interface Letter {
  readonly run: Run;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** In ems. */
  readonly width: number;
  /** How large it is, in ems: of a font of drawings nobody knows before. */
  readonly size: number;
  readonly low: number;
  readonly high: number;
  /** A drawing that draws nothing. */
  readonly isBlank: boolean;
}

/** Something painted that can lie before or behind text. */
export interface Paint {
  readonly order: number;
  readonly shape: Shape;
  readonly clip: Shape;
  /** Undefined: a pattern, a picture, or something mixed with what is behind it. */
  readonly ink: Ink | undefined;
  /** Of a picture, and of anything else that may show letters: its points for each unit of the page, as far as they were told. */
  readonly fineness?: number;
}

/** The graphics state of PDF, as far as it decides what is seen. */
export interface State {
  matrix: Matrix;
  clip: Shape;
  fill: Color | undefined;
  stroke: Color | undefined;
  fillAlpha: number;
  strokeAlpha: number;
  /** Of the groups this is drawn in. */
  groupAlpha: number;
  isGroupMixed: boolean;
  isGroupMasked: boolean;
  isBlended: boolean;
  isMasked: boolean;
  isTransferred: boolean;
  lineWidth: number;
  font: PdfFont | undefined;
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  mode: number;
  textMatrix: Matrix;
  lineMatrix: Matrix;
  /** Letters that are a stencil for what is painted from now on. */
  stencil: readonly Run[];
}

export const initialState: Readonly<State> = {
  matrix: unchanged,
  clip: wholePage,
  fill: black,
  stroke: black,
  fillAlpha: 1,
  strokeAlpha: 1,
  groupAlpha: 1,
  isGroupMixed: false,
  isGroupMasked: false,
  isBlended: false,
  isMasked: false,
  isTransferred: false,
  lineWidth: 1,
  font: undefined,
  fontSize: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  textMatrix: unchanged,
  lineMatrix: unchanged,
  stencil: [],
};

export const isMixed = (state: State): boolean =>
  state.isGroupMixed || state.isBlended || state.isMasked || state.isTransferred;
