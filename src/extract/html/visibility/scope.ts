import type { ElementNode } from '../tree.ts';
import type { Declared } from './declared.ts';
import { defaultState } from './defaults.ts';
import { isBlockBox } from './placement.ts';
import { inherit, initialState, textReason } from './state.ts';
import type { TextState } from './state.ts';
import { StyleReader } from './style.ts';

/** A state of text, with what follows from it for the elements inside. Most elements of a page share a few. */
export interface Scope {
  readonly state: TextState;
  /** Why text in this state is not seen. */
  readonly reason: string | undefined;
  readonly derived: Map<Declared, Map<string, Derived>>;
}

/** What a style comes to inside a scope. Siblings mostly have the same. */
export interface Derived {
  readonly style: StyleReader;
  readonly isBlock: boolean;
  /** Of its text, before anything its box does. */
  readonly state: TextState;
  open: Scope | undefined;
  collapsed: Scope | undefined;
}

export const scopeOf = (state: TextState): Scope => ({ state, reason: textReason(state), derived: new Map() });

/** The scope of a state, which is nearly always the one it came from. */
export const within = (scope: Scope, state: TextState): Scope => (state === scope.state ? scope : scopeOf(state));

/** What a style comes to on an element of this name, inside a scope. */
export function derive(
  element: ElementNode,
  declared: Declared,
  { state: parent, derived }: Scope,
  hasUnknownStyle: boolean,
): Derived {
  const { tag } = element;
  let byTag = derived.get(declared);
  if (!byTag) derived.set(declared, (byTag = new Map()));
  const key = tag === 'a' && element.attributes['href'] === undefined ? 'a without href' : tag;
  let found = byTag.get(key);
  if (!found) {
    const style = new StyleReader(declared, parent.variables);
    const isBlock = isBlockBox(tag, style, parent);
    const isDark = tag === 'html' && /^(?:only\s+)?dark(?:\s+only)?$/.test(style.get('color-scheme') ?? '');
    const start = isDark ? initialState(hasUnknownStyle, true) : defaultState(element, parent);
    const inherited = inherit(start, style, isBlock);
    const state = tag === 'html' ? { ...inherited, rootFontSize: inherited.fontSize } : inherited;
    byTag.set(key, (found = { style, isBlock, state, open: undefined, collapsed: undefined }));
  }
  return found;
}
