import { viewport } from './css-lengths.ts';
import type { Declaration } from './css-sheet.ts';
import { blockTags } from './element-sets.ts';
import { isElement } from './tree.ts';
import type { ElementNode, TextNode } from './tree.ts';
import { boxReason, isCollapsed } from './visibility-boxes.ts';
import type { Cascade } from './visibility-cascade.ts';
import { attributeHints, defaultState, neverRendered, resetTags } from './visibility-defaults.ts';
import type { Box } from './visibility-offsets.ts';
import { scriptedElements } from './visibility-scripted.ts';
import type { HiddenElement } from './visibility-scripted.ts';
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
  const first = new VisibilityWalk(style);
  first.start(root);
  const scripted = scriptedElements(first.hidden, first.shownCharacters);
  if (scripted.size === 0) return first.report();
  // Shown after all: what is inside is judged again.
  for (const { element } of first.hidden) element.hidden = undefined;
  const second = new VisibilityWalk(style, scripted);
  second.start(root);
  return second.report();
}

class VisibilityWalk {
  readonly hidden: HiddenElement[] = [];
  shownCharacters = 0;
  private readonly style: PageStyle;
  /** Hidden only until a script has run. */
  private readonly scripted: ReadonlySet<ElementNode>;
  private readonly emptied: { readonly reason: string; readonly characters: number }[] = [];

  constructor(style: PageStyle, scripted: ReadonlySet<ElementNode> = new Set()) {
    this.style = style;
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
    const slots = shadow && slotsOf(shadow);
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
    if (tag === 'head' || tag === 'script' || tag === 'style') return false;
    const isRoot = isShadowRoot(element);
    if (isRoot) return this.children(element, parent, this.style.shadows.get(element) ?? cascade, undefined);
    if (neverRendered(element)) {
      element.hidden = 'not-rendered';
      return false;
    }
    const shadow = this.style.shadows.size > 0 ? this.shadowOf(element) : undefined;
    const hints: readonly Declaration[] | undefined = attributeHints(element);
    const declared = cascade.declared(element, hints, shadow);
    if (declared.size === 0 && !resetTags.has(tag) && !parent.isInFlex) {
      const isBlock = blockTags.has(tag);
      const state =
        isBlock && parent.lineIndent !== parent.textIndent ? { ...parent, lineIndent: parent.textIndent } : parent;
      return this.contents(element, state, cascade);
    }
    const style = new StyleReader(declared, parent.variables);
    const isScripted = this.scripted.has(element);
    if (style.get('display') === 'none' && !isScripted)
      return this.hide(element, element.attributes['hidden'] === undefined ? 'display' : 'hidden');
    const box = this.box(element, style, parent);
    if (isScripted)
      return this.contents(
        element,
        { ...placed(element, box), opacity: parent.opacity, visibility: 'visible' },
        cascade,
      );
    const reason = boxReason(box);
    if (reason !== undefined) return this.hide(element, reason);
    return this.contents(element, placed(element, box), cascade);
  }

  private contents(element: ElementNode, state: TextState, cascade: Cascade): boolean {
    let reason = textReason(state);
    if (reason === 'contrast' && mayLieOnPicture(element)) reason = undefined;
    const isPicture = pictures.has(element.tag);
    const before = this.hidden.length;
    const isSeen = this.children(element, state, cascade, reason);
    if (isSeen) return true;
    if (isPicture && (reason === undefined || (reason !== 'visibility' && reason !== 'clipped')))
      return !isTiny(element);
    if (reason === undefined) return false;
    // What is inside is counted with the element.
    this.hidden.length = before;
    return this.hide(element, reason);
  }

  private box(element: ElementNode, style: StyleReader, parent: TextState): Box {
    const { tag } = element;
    const display = style.get('display');
    const position = style.get('position') ?? 'static';
    const isOut = position === 'absolute' || position === 'fixed' || (style.get('float') ?? 'none') !== 'none';
    const isBlock =
      isOut ||
      parent.isInFlex ||
      (display === undefined ? blockTags.has(tag) || pictures.has(tag) : !/^(?:inline|contents|ruby)$/.test(display));
    const isDark = tag === 'html' && /^(?:only\s+)?dark(?:\s+only)?$/.test(style.get('color-scheme') ?? '');
    const start = isDark ? initialState(this.style.hasUnknownStyle, true) : defaultState(element, parent);
    const inherited = inherit(start, style, isBlock);
    const state = tag === 'html' ? { ...inherited, rootFontSize: inherited.fontSize } : inherited;
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

  private shadowOf(element: ElementNode): Cascade | undefined {
    const template = element.children.find((child) => isElement(child) && isShadowRoot(child));
    return template && this.style.shadows.get(template as ElementNode);
  }

  private hide(element: ElementNode, reason: string): false {
    element.hidden = reason;
    this.hidden.push({ element, reason, characters: countText(element) });
    return false;
  }

  private empty(text: TextNode, reason: string): void {
    this.emptied.push({ reason, characters: countCharacters(text.text) });
    // A space, so that the words around do not run together.
    text.text = ' ';
  }
}

const pictures = new Set([
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'svg',
  'iframe',
  'object',
  'embed',
  'input',
  'math',
]);
const cells = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'col', 'colgroup', 'table']);

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

/** Text placed over a picture has its colours behind it. */
function mayLieOnPicture(element: ElementNode): boolean {
  let node: ElementNode | undefined = element;
  for (let level = 0; level < 4 && node && node.tag !== 'body'; level += 1, node = node.parent) {
    const style: string = node.attributes['style'] ?? '';
    const isPlacedOver =
      /position|z-index|grid|margin[^;]*-\d|transform/i.test(style) || node.attributes['class'] !== undefined;
    if (isPlacedOver && node.parent && node.parent.tag !== 'body' && holdsPicture(node.parent, 200)) return true;
  }
  return false;
}

function holdsPicture(element: ElementNode, limit: number): boolean {
  let left = limit;
  const waiting: ElementNode[] = [element];
  while (waiting.length > 0 && left > 0) {
    left -= 1;
    for (const child of waiting.pop()!.children)
      if (isElement(child)) {
        if (pictures.has(child.tag) && child.tag !== 'input' && child.tag !== 'math' && !isTiny(child)) return true;
        waiting.push(child);
      }
  }
  return false;
}

/** A picture of a few pixels is not for people. */
function isTiny({ attributes }: ElementNode): boolean {
  const isSmall = (value: string | undefined) =>
    value !== undefined && /^\s*\d/.test(value) && Number.parseFloat(value) <= 3;
  return isSmall(attributes['width']) || isSmall(attributes['height']);
}

function slotsOf(shadow: ElementNode): ReadonlySet<string> {
  const slots = new Set<string>();
  const visit = (element: ElementNode): void => {
    for (const child of element.children)
      if (isElement(child)) {
        if (child.tag === 'slot') slots.add(child.attributes['name'] ?? '');
        visit(child);
      }
  };
  visit(shadow);
  return slots;
}

function countText(element: ElementNode): number {
  if (neverRendered(element) || element.tag === 'script' || element.tag === 'style') return 0;
  let count = 0;
  for (const child of element.children) count += child.kind === 'text' ? countCharacters(child.text) : countText(child);
  return count;
}

const countCharacters = (text: string): number => text.replace(/\s+/g, '').length;
