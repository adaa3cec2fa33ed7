import { viewport } from './css-lengths.ts';
import type { Declaration } from './css-sheet.ts';
import { blockTags } from './element-sets.ts';
import { isElement } from './tree.ts';
import type { ElementNode, TextNode } from './tree.ts';
import { boxReason, isCollapsed } from './visibility-boxes.ts';
import type { Cascade, Declared } from './visibility-cascade.ts';
import { attributeHints, defaultState, neverRendered, resetTags } from './visibility-defaults.ts';
import type { Box } from './visibility-offsets.ts';
import { isTiny, mayLieOnPicture, pictures } from './visibility-pictures.ts';
import { scriptedElements, scriptedReasons, shownOnDemand } from './visibility-scripted.ts';
import type { HiddenElement, OnDemand } from './visibility-scripted.ts';
import { openShadowRoots, slotsOf } from './visibility-shadows.ts';
import { collectStyle, isShadowRoot } from './visibility-sheets.ts';
import type { PageStyle } from './visibility-sheets.ts';
import { inherit, initialState, StyleReader, textReason } from './visibility-state.ts';
import type { TextState } from './visibility-state.ts';

export interface Visibility {
  /** Characters of text a person does not see, spaces left out. */
  readonly hiddenCharacters: number;
  /** The ways in which text was hidden, sorted. */
  readonly signals: string[];
}

/**
 * Marks what a person would not see of a page on a desktop screen: `hidden` on elements, and emptied text where an
 * element hides its own text but shows what is inside it. Decided by the page's own style, as a browser would.
 */
export function markHidden(root: ElementNode): Visibility {
  const style = collectStyle(root);
  const onDemand = shownOnDemand(root);
  let walk = new VisibilityWalk(style, onDemand);
  walk.start(root);
  // Shown by a script after all: what is inside is judged again. A page may be wrapped several times.
  for (let round = 0; round < 8; round += 1) {
    const scripted = scriptedElements(walk.hidden, walk.shownCharacters);
    if (scripted.size === 0) break;
    for (const element of walk.marked) element.hidden = undefined;
    walk = new VisibilityWalk(style, onDemand, new Set([...walk.scripted, ...scripted]));
    walk.start(root);
  }
  if (style.shadows.size > 0) openShadowRoots([...style.shadows.keys()]);
  return walk.report();
}

class VisibilityWalk {
  readonly hidden: HiddenElement[] = [];
  readonly marked: ElementNode[] = [];
  /** Hidden only until a script has run. */
  readonly scripted: ReadonlySet<ElementNode>;
  shownCharacters = 0;
  private readonly style: PageStyle;
  private readonly onDemand: OnDemand;
  private readonly emptied: { readonly reason: string; readonly characters: number }[] = [];

  private readonly reasons = new Map<TextState, string | undefined>();
  private readonly inherited = new Map<
    Declared,
    { readonly key: string; readonly parent: TextState; readonly state: TextState }
  >();

  constructor(style: PageStyle, onDemand: OnDemand, scripted: ReadonlySet<ElementNode> = new Set()) {
    this.style = style;
    this.onDemand = onDemand;
    this.scripted = scripted;
  }

  start(root: ElementNode): void {
    const { document, hasUnknownStyle, isDark } = this.style;
    this.children(root, initialState(hasUnknownStyle, isDark), document, undefined);
  }

  report(): Visibility {
    const gone = [...this.hidden, ...this.emptied].filter(({ characters }) => characters > 0);
    const signals = new Set(gone.map(({ reason }) => reason));
    if (this.scripted.size > 0) signals.add('shown-by-script');
    if (this.style.document.matcher.isExhausted) signals.add('style-too-complex');
    return {
      hiddenCharacters: gone.reduce((sum, { characters }) => sum + characters, 0),
      signals: [...signals].toSorted(),
    };
  }

  /** Visits what is inside; true when a person sees any of it. */
  private children(element: ElementNode, state: TextState, cascade: Cascade, reason: string | undefined): boolean {
    const shadow = element.children.find((child) => isElement(child) && isShadowRoot(child)) as ElementNode | undefined;
    const slots = shadow && slotsOf(shadow, element);
    const texts: TextNode[] = [];
    let isSeen = false;
    for (const child of element.children) {
      if (child.kind === 'text') {
        if (!/\S/.test(child.text)) continue;
        if (reason !== undefined) texts.push(child);
        else if (slots && !slots.has('')) this.empty(child, 'no-slot');
        else {
          this.shownCharacters += countCharacters(child.text);
          isSeen = true;
        }
      } else if (slots && child !== shadow && !slots.has(child.attributes['slot'] ?? '')) this.hide(child, 'no-slot');
      else isSeen = this.element(child, state, cascade) || isSeen;
    }
    // With nothing to be seen inside, the element is marked as a whole by the caller.
    if (isSeen) for (const text of texts) this.empty(text, reason!);
    return isSeen;
  }

  private element(element: ElementNode, parent: TextState, cascade: Cascade): boolean {
    const { tag } = element;
    // What is in the head is data about the page, read elsewhere; scripts are never text.
    if (tag === 'head' || tag === 'script' || tag === 'style' || element.hidden === 'no-slot') return false;
    const isRoot = isShadowRoot(element);
    if (isRoot) return this.children(element, parent, this.style.shadows.get(element) ?? cascade, undefined);
    if (neverRendered(element)) {
      element.hidden = 'not-rendered';
      return false;
    }
    const shadow = this.style.shadows.size > 0 ? this.shadowOf(element) : undefined;
    const hints: readonly Declaration[] | undefined = attributeHints(element);
    const declared = cascade.declared(element, hints, shadow);
    const { values, changesText, isSuspect } = declared;
    const isScripted = this.scripted.has(element) || this.onDemand.shows(element);
    const isPlain = !resetTags.has(tag) && !isScripted;
    if (values.size === 0 && isPlain && !parent.isInFlex && parent.lineIndent === parent.textIndent)
      return this.contents(element, parent, cascade);
    const style = new StyleReader(declared, parent.variables);
    if (style.get('display') === 'none' && !isScripted)
      return this.hide(element, element.attributes['hidden'] === undefined ? 'display' : 'hidden');
    if (isPlain && !changesText && !isSuspect) return this.contents(element, passedOn(element, style, parent), cascade);
    const box = this.box(element, declared, style, parent);
    const reason = isSuspect ? boxReason(box) : undefined;
    if (reason !== undefined && !(isScripted && scriptedReasons.has(reason))) return this.hide(element, reason);
    const state = placed(element, box);
    return this.contents(element, isScripted ? shownByScript(state, parent) : state, cascade);
  }

  private contents(element: ElementNode, state: TextState, cascade: Cascade): boolean {
    let reason = this.reasonOf(state);
    if (reason === 'contrast' && mayLieOnPicture(element)) reason = undefined;
    const before = this.hidden.length;
    cascade.matcher.enter(element);
    const isSeen = this.children(element, state, cascade, reason);
    cascade.matcher.leave(element);
    if (isSeen) return true;
    if (pictures.has(element.tag) && reason !== 'visibility' && reason !== 'clipped')
      return isTiny(element) ? this.hide(element, 'tiny') : true;
    if (reason === undefined) return false;
    // What is inside is counted with the element.
    this.hidden.length = before;
    return this.hide(element, reason);
  }

  /** Most elements of a page share a few states. */
  private reasonOf(state: TextState): string | undefined {
    if (!this.reasons.has(state)) this.reasons.set(state, textReason(state));
    return this.reasons.get(state);
  }

  private box(element: ElementNode, declared: Declared, style: StyleReader, parent: TextState): Box {
    const { tag } = element;
    const display = style.get('display');
    const position = style.get('position') ?? 'static';
    const isBlock = isBlockBox(tag, style, parent);
    const state = this.stateOf(element, declared, style, parent, isBlock);
    return {
      style,
      state,
      parent,
      isBlock,
      isTableCell: display === undefined ? cells.has(tag) : display.startsWith('table-'),
      isReplaced: pictures.has(tag),
      position,
      base: { fontSize: state.fontSize, rootFontSize: state.rootFontSize, percent: viewport.width },
      elementChildren: element.children.filter(isElement).length,
      textLength: () => countText(element),
      textBefore: this.shownCharacters,
    };
  }

  /** Siblings mostly have the same style and the same parent. */
  private stateOf(
    element: ElementNode,
    declared: Declared,
    style: StyleReader,
    parent: TextState,
    isBlock: boolean,
  ): TextState {
    const { tag } = element;
    const key = `${tag} ${isBlock} ${element.attributes['href'] === undefined}`;
    const last = this.inherited.get(declared);
    if (last?.key === key && last.parent === parent) return last.state;
    const isDark = tag === 'html' && /^(?:only\s+)?dark(?:\s+only)?$/.test(style.get('color-scheme') ?? '');
    const start = isDark ? initialState(this.style.hasUnknownStyle, true) : defaultState(element, parent);
    const inherited = inherit(start, style, isBlock);
    const state = tag === 'html' ? { ...inherited, rootFontSize: inherited.fontSize } : inherited;
    this.inherited.set(declared, { key, parent, state });
    return state;
  }

  private shadowOf(element: ElementNode): Cascade | undefined {
    const template = element.children.find((child) => isElement(child) && isShadowRoot(child));
    return template && this.style.shadows.get(template as ElementNode);
  }

  private hide(element: ElementNode, reason: string): false {
    element.hidden = reason;
    this.marked.push(element);
    this.hidden.push({ element, reason, characters: countText(element) });
    return false;
  }

  private empty(text: TextNode, reason: string): void {
    this.emptied.push({ reason, characters: countCharacters(text.text) });
    // A space, so that the words around do not run together.
    text.text = ' ';
  }
}

const cells = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'col', 'colgroup', 'table']);

function isBlockBox(tag: string, style: StyleReader, parent: TextState): boolean {
  const display = style.get('display');
  const position = style.get('position');
  if (parent.isInFlex || position === 'absolute' || position === 'fixed') return true;
  if ((style.get('float') ?? 'none') !== 'none') return true;
  return display === undefined ? blockTags.has(tag) || pictures.has(tag) : !/^(?:inline|contents|ruby)$/.test(display);
}

const isFlex = (display: string | undefined): boolean => display !== undefined && /flex|grid|-webkit-box/.test(display);

/** The state of an element that says nothing about text and cannot be out of sight: nearly always its parent's. */
function passedOn({ tag }: ElementNode, style: StyleReader, parent: TextState): TextState {
  const position = style.get('position') ?? 'static';
  const isInFlex = isFlex(style.get('display'));
  const hasPositionedAncestor = parent.hasPositionedAncestor || position !== 'static';
  const isClipped = parent.isClipped && position !== 'absolute' && position !== 'fixed';
  const lineIndent =
    parent.lineIndent !== parent.textIndent && isBlockBox(tag, style, parent) ? parent.textIndent : parent.lineIndent;
  const isSame =
    isInFlex === parent.isInFlex &&
    hasPositionedAncestor === parent.hasPositionedAncestor &&
    isClipped === parent.isClipped &&
    lineIndent === parent.lineIndent;
  return isSame ? parent : { ...parent, isInFlex, hasPositionedAncestor, isClipped, lineIndent };
}

const shownByScript = (state: TextState, { opacity, isClipped }: TextState): TextState => ({
  ...state,
  opacity,
  isClipped,
  visibility: 'visible',
});

/** What the box does to what is inside it. */
function placed(element: ElementNode, box: Box): TextState {
  const { style, state, position, parent } = box;
  const escapes = position === 'absolute' || position === 'fixed';
  const isClipped = isCollapsed(box) || (parent.isClipped && !escapes);
  const startsContext = style.get('z-index') !== undefined && style.get('z-index') !== 'auto' && position !== 'static';
  const covers =
    element.tag !== 'html' &&
    element.tag !== 'body' &&
    state.backgrounds !== parent.backgrounds &&
    (state.backgrounds?.length ?? 0) > 0;
  const isOverCover = startsContext || state.opacity < parent.opacity ? false : covers || parent.isOverCover;
  const hasPositionedAncestor =
    parent.hasPositionedAncestor || position !== 'static' || style.get('transform') !== undefined;
  return { ...state, isClipped, isOverCover, hasPositionedAncestor };
}

function countText(element: ElementNode): number {
  if (neverRendered(element) || element.tag === 'script' || element.tag === 'style') return 0;
  let count = 0;
  for (const child of element.children) count += child.kind === 'text' ? countCharacters(child.text) : countText(child);
  return count;
}

const countCharacters = (text: string): number => text.replace(/\s+/g, '').length;
