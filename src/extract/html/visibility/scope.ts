import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Declared } from './declared.ts';
import { defaultState } from './defaults.ts';
import { isTouched } from './drawn-looks.ts';
import { isField } from './field-options.ts';
import { isBlockBox } from './placement.ts';
import { copyOf, inherit, initialState, isPale, textReason } from './state.ts';
import type { TextState } from './state.ts';
import { StyleReader } from './style.ts';

/** A state of text, with what follows from it for the elements inside. Most elements of a page share a few. */
export interface Scope {
  readonly state: TextState;
  /** Why text in this state is not seen. */
  readonly reason: string | undefined;
  /** An element that says nothing is as the text around it. */
  readonly isOrdinary: boolean;
  /** White, or nearly, on a ground that is not known. */
  readonly isPale: boolean;
  /** The last of those with the same declarations, which differ by their names. */
  readonly derived: Map<Declared, Derived>;
}

/** What a style comes to inside a scope. Siblings mostly have the same. */
export interface Derived {
  readonly name: string;
  readonly other: Derived | undefined;
  readonly style: StyleReader;
  readonly isBlock: boolean;
  readonly isGone: boolean;
  readonly isPositioned: boolean;
  readonly isGrid: boolean;
  /** Of its text, before anything its box does. */
  readonly state: TextState;
  open: Scope | undefined;
  collapsed: Scope | undefined;
}

export const scopeOf = (state: TextState): Scope => ({
  state,
  reason: textReason(state),
  isOrdinary:
    !state.isInFlex && !state.inner && state.lineIndent === state.textIndent && state.visibility === 'visible',
  isPale: isPale(state),
  derived: new Map(),
});

/** The scope of a state, which is nearly always the one it came from. */
export const within = (scope: Scope, state: TextState): Scope => (state === scope.state ? scope : scopeOf(state));

interface PageLooks {
  readonly hasUnknownStyle: boolean;
  readonly isQuirky: boolean;
}

/** Columns of tables hold nothing that is shown, whatever is written in them, and a field is nothing without its box. */
const isNoBox = (display: string | undefined, tag: string): boolean =>
  display === 'none' ||
  (display === 'contents' && isField(tag)) ||
  (display !== undefined && display.startsWith('table-column') && !tag.startsWith('col'));

/** In a drawing: the drawing itself is a box of the page. */
const isDrawn = ({ isForeign, parent }: ElementNode): boolean => isForeign && parent?.isForeign === true;

/** The same style comes to the same on all elements of a name. */
function nameOf(element: ElementNode): string {
  if (isDrawn(element)) return `drawn ${element.tag}`;
  return element.tag === 'a' && attributeOf(element, 'href') === undefined ? 'a without href' : element.tag;
}

/** What a style comes to on an element of this name, inside a scope. */
export function derive(element: ElementNode, declared: Declared, scope: Scope, page: PageLooks): Derived {
  const { tag } = element;
  const name = nameOf(element);
  const first = scope.derived.get(declared);
  for (let found = first; found; found = found.other) if (found.name === name) return found;
  const parent = scope.state;
  const style = new StyleReader(declared, parent.variables);
  const isBlock = isBlockBox(tag, style, parent);
  const isDark = tag === 'html' && /^(?:only\s+)?dark(?:\s+only)?$/.test(style.get('color-scheme') ?? '');
  const start = isDark
    ? initialState(page.hasUnknownStyle, true, parent.variables)
    : defaultState(element, parent, page.isQuirky);
  const inherited = inherit(start, style, isBlock);
  const derived: Derived = {
    name,
    other: first,
    style,
    isBlock,
    isGone: isNoBox(style.get('display'), tag),
    isPositioned: (style.get('position') ?? 'static') !== 'static',
    isGrid: /grid/.test(style.get('display') ?? ''),
    state: stateOf(element, inherited, style),
    open: undefined,
    collapsed: undefined,
  };
  scope.derived.set(declared, derived);
  return derived;
}

function stateOf(element: ElementNode, inherited: TextState, style: StyleReader): TextState {
  const { tag } = element;
  if (tag === 'html' || tag === 'body') return ofPage(tag, inherited);
  if (!isDrawn(element) || !isTouched(style)) return inherited;
  const state = copyOf(inherited);
  state.drawn = { ...inherited.drawn, isTouched: true };
  return state;
}

/** The root's letters are what `rem` is measured by, and the colour of the body is that of the page. */
function ofPage(tag: string, inherited: TextState): TextState {
  const state = copyOf(inherited);
  if (tag === 'html') state.rootFontSize = inherited.fontSize;
  state.pageColor = inherited.color;
  return state;
}
