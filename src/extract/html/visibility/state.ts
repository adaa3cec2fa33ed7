import { black, white } from '../css/colors.ts';
import type { Color } from '../css/colors.ts';
import type { Container } from '../css/containers.ts';
import { toFraction, toPixels, viewport } from '../css/lengths.ts';
import { splitWords } from '../css/syntax.ts';
import { drawnLooks, usualLooks } from './drawn-looks.ts';
import type { DrawnLooks } from './drawn-looks.ts';
import { fontSizeOf } from './font-size.ts';
import { backgroundOf, colorOf, filterOf, isInk, isLostOn, isRecoloured, isSeenOn } from './grounds.ts';
import type { ColorFilter } from './grounds.ts';
import { innerLayout, projectionOf } from './layout.ts';
import type { InnerLayout } from './layout.ts';
import { variable } from './style.ts';
import type { StyleReader, Variables } from './style.ts';
import { beyond, leastAlpha, leastFontSize } from './thresholds.ts';

/** What an element hands down to its children, as far as it decides whether their text is seen. */
export interface TextState {
  readonly visibility: string;
  readonly fontSize: number;
  readonly rootFontSize: number;
  /** `font-size-adjust`: the height of small letters as a share of the size; undefined when the font decides. */
  readonly sizeAdjust: number | undefined;
  /** Undefined: not known, as with most pages whose style is in files of their own. */
  readonly color: Color | undefined;
  /** That of the page as a whole, which tables have in quirks mode. */
  readonly pageColor: Color | undefined;
  /** `-webkit-text-fill-color`, when it is not the colour. */
  readonly fill: Color | undefined;
  /** What may be behind the text: one colour, the colours of a gradient, or undefined for what we cannot know. */
  readonly backgrounds: readonly Color[] | undefined;
  /** Where that is not known because style is in files: what is behind the text if those give the page no ground. */
  readonly assumed: readonly Color[] | undefined;
  /** The background is painted into the letters. */
  readonly isBackgroundInText: boolean;
  readonly hasOutline: boolean;
  /** A filter gives the letters another colour than their own, and one that stands out. */
  readonly isRecoloured: boolean;
  readonly filter: ColorFilter | undefined;
  readonly isMasked: boolean;
  readonly opacity: number;
  readonly zoom: number;
  /** What transforms leave of its size. */
  readonly scale: number;
  readonly isOneLine: boolean;
  /** As declared; inherited in pixels. */
  readonly textIndent: number;
  /** Of the block the line is in. */
  readonly lineIndent: number;
  readonly letterSpacing: number;
  readonly drawn: DrawnLooks;
  readonly variables: Variables;
  readonly containers: Container | undefined;
  /** Inside a box of no size that cuts off what overflows, and that boxes placed elsewhere escape. */
  readonly isClipped: boolean;
  /** That box, or one inside it, is what placed boxes refer to: they do not escape either. */
  readonly isClipHeld: boolean;
  /** Inside a box outside of the window, which boxes fixed in the window escape. */
  readonly isAway: boolean;
  /** What concerns the children alone; most boxes have nothing of the kind. */
  readonly inner: InnerLayout | undefined;
  /** The box that placed ones refer to, where it cuts off what overflows. */
  readonly holder: InnerLayout | undefined;
  /** Children of a flex or grid container are blocks. */
  readonly isInFlex: boolean;
  readonly hasPositionedAncestor: boolean;
  /** Something between here and the stacking context has a background that covers what lies beneath. */
  readonly isOverCover: boolean;
  /** Something opaque lies over what is in the flow here. */
  readonly isCovered: boolean;
}

/** A page in Chromium with no style at all. With style in files we do not fetch, colours are anybody's guess. */
export function initialState(hasUnknownStyle: boolean, isDark: boolean, variables: Variables): TextState {
  const ground: readonly Color[] = [isDark ? [18, 18, 18, 1] : white];
  const color = hasUnknownStyle ? undefined : isDark ? white : black;
  return {
    visibility: 'visible',
    fontSize: 16,
    rootFontSize: 16,
    sizeAdjust: undefined,
    color,
    pageColor: color,
    fill: undefined,
    backgrounds: hasUnknownStyle ? undefined : ground,
    assumed: hasUnknownStyle ? ground : undefined,
    isBackgroundInText: false,
    hasOutline: false,
    isRecoloured: false,
    filter: undefined,
    isMasked: false,
    opacity: 1,
    zoom: 1,
    scale: 1,
    isOneLine: false,
    inner: undefined,
    holder: undefined,
    textIndent: 0,
    lineIndent: 0,
    letterSpacing: 0,
    drawn: usualLooks,
    variables,
    containers: undefined,
    isClipped: false,
    isClipHeld: false,
    isAway: false,
    isInFlex: false,
    hasPositionedAncestor: false,
    isOverCover: false,
    isCovered: false,
  };
}

/** A state that is not handed down yet. */
type StateDraft = { -readonly [Field in keyof TextState]: TextState[Field] };

/**
 * A copy to change. Written out, because states are read more than anything here: all of them have one shape then, where copies by spreading
 * get a new one for nearly every way to make them.
 */
export const copyOf = (state: TextState): StateDraft => ({
  visibility: state.visibility,
  fontSize: state.fontSize,
  rootFontSize: state.rootFontSize,
  sizeAdjust: state.sizeAdjust,
  color: state.color,
  pageColor: state.pageColor,
  fill: state.fill,
  backgrounds: state.backgrounds,
  assumed: state.assumed,
  isBackgroundInText: state.isBackgroundInText,
  hasOutline: state.hasOutline,
  isRecoloured: state.isRecoloured,
  filter: state.filter,
  isMasked: state.isMasked,
  opacity: state.opacity,
  zoom: state.zoom,
  scale: state.scale,
  isOneLine: state.isOneLine,
  inner: state.inner,
  holder: state.holder,
  textIndent: state.textIndent,
  lineIndent: state.lineIndent,
  letterSpacing: state.letterSpacing,
  drawn: state.drawn,
  variables: state.variables,
  containers: state.containers,
  isClipped: state.isClipped,
  isClipHeld: state.isClipHeld,
  isAway: state.isAway,
  isInFlex: state.isInFlex,
  hasPositionedAncestor: state.hasPositionedAncestor,
  isOverCover: state.isOverCover,
  isCovered: state.isCovered,
});

/** In a box outside of the window. */
export function away(state: TextState): TextState {
  const copy = copyOf(state);
  copy.isAway = true;
  return copy;
}

/** Under something opaque. */
export function covered(state: TextState): TextState {
  const copy = copyOf(state);
  copy.isCovered = true;
  return copy;
}

const farAway = -400;
/** Why text in this state cannot be seen. */
export function textReason(state: TextState): string | undefined {
  if (state.visibility !== 'visible') return 'visibility';
  if (state.isClipped) return 'clipped';
  if (state.isAway) return 'off-screen';
  if (state.isCovered) return 'covered';
  if (state.fontSize * state.zoom * state.scale < leastFontSize) return 'font-size';
  if (state.sizeAdjust !== undefined && state.sizeAdjust * state.fontSize < leastFontSize / 2) return 'font-size';
  if (state.isMasked) return 'text-security';
  if (state.lineIndent <= farAway || (state.isOneLine && state.lineIndent >= beyond)) return 'text-indent';
  // Letters are about half an em wide: this heaps them up or sends them the other way.
  if (state.letterSpacing <= -0.4 * state.fontSize) return 'letter-spacing';
  const ink = state.fill ?? state.color;
  if (!ink || state.hasOutline || state.isBackgroundInText || state.isRecoloured) return undefined;
  if (ink[3] * state.opacity < leastAlpha) return 'color';
  if (!state.backgrounds || state.backgrounds.length === 0) return undefined;
  return isLostOn(state.backgrounds, ink, state.filter) ? 'contrast' : undefined;
}

/** Of a colour that is not seen if style in files gives the page no ground. */
export function isPale(state: TextState): boolean {
  const { assumed, backgrounds } = state;
  const ink = state.fill ?? state.color;
  if (!ink || !assumed || backgrounds !== undefined || state.hasOutline || state.isBackgroundInText) return false;
  return !state.isRecoloured && isLostOn(assumed, ink, undefined);
}

const opacityOf = (style: StyleReader): number =>
  Math.min(1, Math.max(0, toFraction(style.get('opacity') ?? '1') ?? 1));

/** The state of an element's own text, before anything that hides the box as a whole. */
export function inherit(parent: TextState, style: StyleReader, isBlock: boolean): TextState {
  if (style.values.size === 0 && !parent.inner?.isTurned) return inheritAll(parent, isBlock);
  const fontSize = fontSizeOf(style, parent);
  const base = { fontSize, rootFontSize: parent.rootFontSize, percent: viewport.width };
  const color = colorOf(style.get('color'), parent.color, parent.color);
  const indent = style.get('text-indent');
  const textIndent = indent === undefined ? parent.textIndent : (toPixels(splitWords(indent)[0] ?? '', base) ?? 0);
  const spacing = style.get('letter-spacing');
  const fill = style.get('-webkit-text-fill-color');
  const shadow = style.get('text-shadow');
  const stroke = style.pixels('-webkit-text-stroke-width', base) ?? 0;
  const strokeInk = colorOf(style.get('-webkit-text-stroke-color'), color, color);
  const ground = backgroundOf(parent, style, color);
  const security = style.get('-webkit-text-security');
  const display = style.get('display');
  const projection = isBlock ? projectionOf(style, parent.inner, base) : undefined;
  const lines = style.get('white-space');
  const adjust = style.get('font-size-adjust');
  const state = copyOf(parent);
  state.backgrounds = ground.backgrounds;
  state.assumed = ground.assumed;
  state.isBackgroundInText = ground.isBackgroundInText;
  state.visibility = style.get('visibility') ?? parent.visibility;
  state.fontSize = fontSize;
  state.sizeAdjust = adjust === undefined ? parent.sizeAdjust : toFraction(splitWords(adjust).at(-1) ?? '');
  state.color = color;
  state.fill = fill === undefined ? parent.fill : colorOf(fill, undefined, color);
  state.hasOutline =
    (shadow === undefined ? parent.hasOutline : shadow !== 'none' && isInk(shadow)) ||
    (stroke > 0 && (!strokeInk || isSeenOn(strokeInk, ground)));
  state.filter = filterOf(style, parent);
  state.isRecoloured = isRecoloured(style.get('filter'), fill === undefined ? color : undefined, parent, ground);
  state.isMasked = security === undefined ? parent.isMasked : security !== 'none';
  state.opacity = display === 'contents' ? parent.opacity : parent.opacity * opacityOf(style);
  state.zoom = parent.zoom * (toFraction(style.get('zoom') ?? '1') || 1);
  state.scale = projection ? parent.scale * projection.scale : parent.scale;
  state.isOneLine = lines === undefined ? parent.isOneLine : /^(?:nowrap|pre)$/.test(lines);
  state.inner = innerLayout(style, parent.inner, projection, base);
  if (holds(style)) state.holder = state.inner?.cutsAcross || state.inner?.cutsDown ? state.inner : undefined;
  state.textIndent = textIndent;
  state.lineIndent = isBlock ? textIndent : parent.lineIndent;
  state.letterSpacing = spacing === undefined ? parent.letterSpacing : (toPixels(spacing, base) ?? 0);
  state.drawn = drawnLooks(style, parent.drawn);
  state.variables = style.variables;
  state.isAway = parent.isAway && !isFixed(style);
  state.isCovered = parent.isCovered && (style.get('position') ?? 'static') === 'static';
  state.containers = containersOf(style, parent);
  state.isInFlex = display !== undefined && /flex|grid|-webkit-box/.test(display);
  return state;
}

/** The state of an element about which nothing is said. */
function inheritAll(parent: TextState, isBlock: boolean): TextState {
  const lineIndent = isBlock ? parent.textIndent : parent.lineIndent;
  const isSame = lineIndent === parent.lineIndent && !parent.inner && !parent.isInFlex;
  if (isSame) return parent;
  const state = copyOf(parent);
  state.lineIndent = lineIndent;
  state.inner = undefined;
  state.isInFlex = false;
  return state;
}

/** Do placed boxes inside it refer to it? */
export const holds = (style: StyleReader): boolean =>
  (style.get('position') ?? 'static') !== 'static' || (style.get('transform') ?? 'none') !== 'none';

/** Placed in the window itself, wherever the boxes around it are. */
export const isFixed = (style: StyleReader): boolean =>
  style.get('position') === 'fixed' && (style.get('left') ?? style.get('right') ?? 'auto') !== 'auto';

/** Whatever has a name, a size to ask for, or variables of its own; for the rest the next one around says the same. */
function containersOf(style: StyleReader, parent: TextState): Container | undefined {
  const type = style.get('container-type') ?? 'normal';
  const names = splitWords(style.get('container-name') ?? '');
  if (type === 'normal' && names.length === 0 && style.variables === parent.variables) return parent.containers;
  const { variables } = style;
  return { names, type, variable: (name) => variable(variables, name), outer: parent.containers };
}
