import { blockTags } from '../element-sets.ts';
import { isField } from './field-options.ts';
import { pictures } from './pictures.ts';
import { copyOf, holds, isFixed } from './state.ts';
import type { TextState } from './state.ts';
import type { StyleReader } from './style.ts';

/** Sizes, indents and transforms do not apply to boxes that are parts of a line. */
export function isBlockBox(tag: string, style: StyleReader, parent: TextState): boolean {
  const display = style.get('display');
  const position = style.get('position');
  if (parent.isInFlex || position === 'absolute' || position === 'fixed' || isField(tag)) return true;
  if ((style.get('float') ?? 'none') !== 'none') return true;
  return display === undefined ? blockTags.has(tag) || pictures.has(tag) : !/^(?:inline|contents|ruby)$/.test(display);
}

const isFlex = (display: string | undefined): boolean => display !== undefined && /flex|grid|-webkit-box/.test(display);

/** The state of an element that says nothing about text and cannot be out of sight: nearly always its parent's. */
export function passedOn(tag: string, style: StyleReader, parent: TextState): TextState {
  const position = style.get('position') ?? 'static';
  const isInFlex = isFlex(style.get('display'));
  const hasPositionedAncestor = parent.hasPositionedAncestor || position !== 'static';
  const isClipped = parent.isClipped && !escapes(position, parent);
  const isClipHeld = isClipped && (parent.isClipHeld || position !== 'static');
  const lineIndent =
    parent.lineIndent !== parent.textIndent && isBlockBox(tag, style, parent) ? parent.textIndent : parent.lineIndent;
  const isCovered = parent.isCovered && position === 'static';
  const isAway = parent.isAway && !isFixed(style);
  const isSame =
    isInFlex === parent.isInFlex &&
    hasPositionedAncestor === parent.hasPositionedAncestor &&
    isClipped === parent.isClipped &&
    isClipHeld === parent.isClipHeld &&
    lineIndent === parent.lineIndent &&
    isCovered === parent.isCovered &&
    isAway === parent.isAway &&
    !parent.inner &&
    (!parent.holder || !holds(style));
  if (isSame) return parent;
  const state = copyOf(parent);
  state.isInFlex = isInFlex;
  state.hasPositionedAncestor = hasPositionedAncestor;
  state.isClipped = isClipped;
  state.isClipHeld = isClipHeld;
  state.lineIndent = lineIndent;
  state.isCovered = isCovered;
  state.isAway = isAway;
  state.inner = undefined;
  if (holds(style)) state.holder = undefined;
  return state;
}

export function shownByScript(state: TextState, { opacity, isClipped, isClipHeld }: TextState): TextState {
  const shown = copyOf(state);
  shown.opacity = opacity;
  shown.isClipped = isClipped;
  shown.isClipHeld = isClipHeld;
  shown.visibility = 'visible';
  return shown;
}

/** Is it placed outside of the box that would cut it off? */
const escapes = (position: string, { isClipHeld }: TextState): boolean =>
  position === 'fixed' || (position === 'absolute' && !isClipHeld);

/** What the box does to what is inside it. */
export function placed(
  tag: string,
  { style, state }: { readonly style: StyleReader; readonly state: TextState },
  parent: TextState,
  isBoxCollapsed: boolean,
): TextState {
  const position = style.get('position') ?? 'static';
  const isClipped = isBoxCollapsed || (parent.isClipped && !escapes(position, parent));
  const isHolding = position !== 'static' || style.get('transform') !== undefined;
  const isClipHeld = isClipped && ((parent.isClipped && parent.isClipHeld) || isHolding);
  const startsContext = style.get('z-index') !== undefined && style.get('z-index') !== 'auto' && position !== 'static';
  const covers =
    tag !== 'html' &&
    tag !== 'body' &&
    state.backgrounds !== parent.backgrounds &&
    (state.backgrounds?.length ?? 0) > 0;
  const isOverCover = startsContext || state.opacity < parent.opacity ? false : covers || parent.isOverCover;
  const hasPositionedAncestor =
    parent.hasPositionedAncestor || position !== 'static' || style.get('transform') !== undefined;
  const isSame =
    isClipped === state.isClipped &&
    isClipHeld === state.isClipHeld &&
    isOverCover === state.isOverCover &&
    hasPositionedAncestor === state.hasPositionedAncestor;
  if (isSame) return state;
  const inside = copyOf(state);
  inside.isClipped = isClipped;
  inside.isClipHeld = isClipHeld;
  inside.isOverCover = isOverCover;
  inside.hasPositionedAncestor = hasPositionedAncestor;
  return inside;
}

/** These make a box the place that fixed boxes inside it refer to. */
export const moved = ['transform', 'translate', 'scale', 'rotate', 'filter', 'perspective', 'offset-path'];
