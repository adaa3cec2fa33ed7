import { blockTags } from '../element-sets.ts';
import type { ElementNode, TextNode } from '../tree.ts';
import { boxReason, isCollapsed, lettersShown, showsOneLine } from './boxes.ts';
import type { Cascade } from './cascade.ts';
import { collapsedCells } from './columns.ts';
import { countCharacters, TextCounter } from './counts.ts';
import {
  coveredInGrid,
  drawnUp,
  hasGround,
  heightOfText,
  isCoveredByChild,
  isCoveredByOwn,
  isPaintedBehind,
  isStackedBox,
  longestCovered,
  mayBeOver,
} from './covers.ts';
import { attributeHints, neverRendered, resetTags } from './defaults.ts';
import { describeBox } from './describe-box.ts';
import { withAttributes } from './element-values.ts';
import type { Box } from './offsets.ts';
import { isButton, PaleText } from './pale.ts';
import { firstLine, firstLineReason } from './first-line.ts';
import { Filling } from './filling.ts';
import { isTiny, PictureFinder, pictures } from './pictures.ts';
import { passedOn, placed, shownByScript } from './placement.ts';
import { derive, scopeOf, within } from './scope.ts';
import type { Derived, Scope } from './scope.ts';
import { scriptedReasons } from './fade-ins.ts';
import type { HiddenElement } from './fade-ins.ts';
import type { OnDemand } from './on-demand.ts';
import { isShadowRoot, markSlots, shadowRootOf } from './shadows.ts';
import type { PageStyle } from './sheets.ts';
import { away, covered, initialState } from './state.ts';
import { noVariables } from './style.ts';
import { leastAlpha } from './thresholds.ts';
import { summaryOf } from './summary-of.ts';

export interface Visibility {
  /** Characters of text a person does not see, spaces left out. */
  readonly hiddenCharacters: number;
  /** The ways in which text was hidden, sorted. */
  readonly signals: string[];
}

/** One judgement of all elements of a page, from the root inwards. */
export class VisibilityWalk {
  readonly hidden: HiddenElement[] = [];
  readonly marked: ElementNode[] = [];
  /** Hidden only until a script has run. */
  readonly scripted: ReadonlySet<ElementNode>;
  shownCharacters = 0;
  private readonly style: PageStyle;
  private readonly onDemand: OnDemand;
  private readonly emptied: { readonly reason: string; readonly characters: number }[] = [];
  /** Elements of which it is known before they are visited that they are not seen, and why. */
  private readonly foreseen = new Map<ElementNode, string>();
  private readonly pale = new PaleText();
  /** Who shows what was hidden and is read all the same. */
  private readonly showing = new Set<string>();
  private readonly counter = new TextCounter();
  private readonly pictureFinder = new PictureFinder();
  private readonly filling = new Filling();
  private isTooComplex = false;
  private looks = 200;
  /** Texts of which a first line was taken. */
  private readonly cut = new Set<TextNode>();
  /** How things are seen in the slots of the host that is being visited, by name. */
  private openSlots = new Map<string, Scope>();

  constructor(style: PageStyle, onDemand: OnDemand, scripted: ReadonlySet<ElementNode> = new Set()) {
    this.style = style;
    this.onDemand = onDemand;
    this.scripted = scripted;
  }

  start(root: ElementNode): void {
    const { document, hasUnknownStyle, isDark, unshared } = this.style;
    this.children(root, scopeOf(initialState(hasUnknownStyle, isDark, noVariables(unshared))), document, undefined);
  }

  /** White letters on a page with style in files are judged when it is known how the rest of the page looks. */
  settlePale(): void {
    const unseen = this.pale.unseen(this.shownCharacters, (element) => this.pictureFinder.mayLieOnPicture(element));
    for (const text of unseen) this.empty(text, 'contrast');
  }

  report(): Visibility {
    const gone = [...this.hidden, ...this.emptied].filter(({ characters }) => characters > 0);
    const signals = new Set([...gone.map(({ reason }) => reason), ...this.showing]);
    if (this.scripted.size > 0) signals.add('shown-by-script');
    if (this.isTooComplex || this.style.isTooComplex()) signals.add('style-too-complex');
    return {
      hiddenCharacters: gone.reduce((sum, { characters }) => sum + characters, 0),
      signals: [...signals].toSorted(),
    };
  }

  /** Visits what is inside; true when a person sees any of it. */
  private children(element: ElementNode, scope: Scope, cascade: Cascade, reason: string | undefined): boolean {
    const shadow = this.style.shadows.size > 0 ? shadowRootOf(element) : undefined;
    if (shadow) return this.hostChildren(element, shadow, scope, cascade);
    const summary = element.tag === 'details' ? summaryOf(element) : undefined;
    if (scope.isPale && element.tag === 'body') this.pale.isWhole = true;
    let isSeen = summary !== undefined && this.element(summary, scope, cascade);
    if (summary?.hidden !== undefined) return this.shut(element, summary);
    for (const child of element.children) {
      if (child === summary) continue;
      if (child.kind === 'element') isSeen = this.element(child, scope, cascade) || isSeen;
      else if (reason === undefined) {
        const characters = countCharacters(child.text);
        this.shownCharacters += characters;
        isSeen ||= characters > 0;
        if (characters > 0 && scope.isPale) this.pale.add(element, child, characters, this.shownCharacters);
      }
    }
    // With nothing to be seen inside, the element is marked as a whole by the caller.
    if (isSeen && reason !== undefined)
      for (const child of element.children)
        if (child.kind === 'text' && countCharacters(child.text) > 0) this.empty(child, reason);
    return isSeen;
  }

  /** Nothing opens it that could be seen. */
  private shut(details: ElementNode, summary: ElementNode): false {
    for (const child of details.children)
      if (child.kind === 'text') this.empty(child, 'closed');
      else if (child !== summary) this.hide(child, 'closed');
    return false;
  }

  /** The tree in the shadow first: each child of the host is seen where its slot stands, and as that is seen. */
  private hostChildren(host: ElementNode, shadow: ElementNode, scope: Scope, cascade: Cascade): boolean {
    const around = this.openSlots;
    const slots = (this.openSlots = new Map());
    markSlots(shadow, host);
    const inner = this.style.shadows.get(shadow);
    let isSeen = this.element(shadow, scope, cascade);
    for (const child of host.children) {
      const slot = slots.get(child.kind === 'text' ? '' : (child.attributes['slot'] ?? ''));
      if (child === shadow || (child.kind === 'text' && countCharacters(child.text) === 0)) continue;
      if (child.kind === 'element') {
        if (slot || neverRendered(child)) isSeen = this.element(child, slot ?? scope, cascade, inner) || isSeen;
        else this.hide(child, 'no-slot');
      } else if (!slot || slot.reason !== undefined) this.empty(child, slot?.reason ?? 'no-slot');
      else {
        this.shownCharacters += countCharacters(child.text);
        isSeen = true;
      }
    }
    this.openSlots = around;
    return isSeen;
  }

  /** A slot in which something from outside is put; reached only where it is rendered. */
  private openSlot(slot: ElementNode, scope: Scope, cascade: Cascade): void {
    const derived = derive(slot, cascade.declared(slot, attributeHints(slot)), scope, this.style);
    const name = slot.attributes['name'] ?? '';
    if (derived.isGone || derived.state.opacity < leastAlpha || this.openSlots.has(name)) return;
    this.openSlots.set(name, scopeOf(placed('slot', derived, scope.state, false)));
  }

  private element(element: ElementNode, scope: Scope, cascade: Cascade, slottedIn?: Cascade): boolean {
    const { tag } = element;
    // What is in the head is data about the page, read elsewhere; scripts are never text.
    if (tag === 'head' || tag === 'script' || tag === 'style') return false;
    if (element.hidden === 'no-slot') {
      if (tag === 'slot') this.openSlot(element, scope, cascade);
      return false;
    }
    const { shadows } = this.style;
    if (shadows.size > 0 && isShadowRoot(element))
      return this.children(element, scope, shadows.get(element) ?? cascade, undefined);
    if (neverRendered(element)) {
      element.hidden = 'not-rendered';
      return false;
    }
    const shadow = shadows.size > 0 ? shadowRootOf(element) : undefined;
    const foreseen = this.foreseen.size > 0 ? this.foreseen.get(element) : undefined;
    if (foreseen !== undefined) return this.hide(element, foreseen);
    if (tag === 'table') for (const cell of collapsedCells(element, cascade)) this.foreseen.set(cell, 'visibility');
    const hints = attributeHints(element);
    cascade.containers = scope.state.containers;
    const said = cascade.declared(element, hints, shadow && shadows.get(shadow), slottedIn);
    const declared = said.asksElement ? withAttributes(said, element.attributes) : said;
    if (declared.isDoubtful && tag !== 'html' && tag !== 'body') return this.hide(element, 'style-too-complex');
    const { state: parent } = scope;
    const isReset = resetTags.has(tag) || (tag === 'table' && this.style.isQuirky);
    // Where nothing is said and nothing around is hidden, a script has nothing to show.
    if (declared.values.size === 0 && !isReset && scope.isOrdinary) return this.contents(element, scope, cascade);
    const shownBy = this.shownBy(element);
    const isScripted = shownBy !== undefined;
    const isPlain = !isReset && !isScripted;
    const derived = derive(element, declared, scope, this.style);
    const { style } = derived;
    if (derived.isGone && !isScripted)
      return this.hide(element, element.attributes['hidden'] === undefined ? 'display' : 'hidden');
    if (style.isExhausted && tag !== 'html' && tag !== 'body') {
      this.isTooComplex = true;
      return this.hide(element, 'style-too-complex');
    }
    const isCutOff = parent.inner?.height !== undefined || parent.inner?.width !== undefined;
    const isSuspect = declared.isSuspect || isCutOff || (parent.holder !== undefined && derived.isPositioned);
    if (!isScripted && !isSuspect) {
      derived.open ??= within(
        scope,
        isPlain && !declared.changesText ? passedOn(tag, style, parent) : placed(tag, derived, parent, false),
      );
      return this.contents(element, derived.open, cascade, derived);
    }
    const box = describeBox(element, derived, {
      parent,
      textLength: () => this.counter.inside(element),
      textBefore: this.shownCharacters,
      declared: (other) => cascade.declared(other, attributeHints(other)),
    });
    const isBelow = isSuspect && this.filling.isBelow(element, box);
    const reason = isSuspect ? (boxReason(box) ?? (isBelow ? 'clipped' : undefined)) : undefined;
    if (reason === 'off-screen' && !moved.some((property) => style.values.has(property)))
      return this.contents(element, scopeOf(away(placed(tag, derived, parent, false))), cascade);
    if (reason !== undefined && !(isScripted && scriptedReasons.has(reason))) return this.hide(element, reason);
    if (isSuspect && !isScripted) {
      if (showsOneLine(box)) this.cutLines(element, cascade, derived.state.isInFlex);
      this.cutLine(element, box);
      this.coverBefore(element, box);
    }
    const isBoxCollapsed = isCollapsed(box);
    if (isScripted) {
      const isShut = derived.isGone || reason !== undefined || isBoxCollapsed || derived.state.visibility !== 'visible';
      const inside = scopeOf(shownByScript(placed(tag, derived, parent, isBoxCollapsed), parent));
      const isSeen = this.contents(element, inside, cascade);
      if (isSeen && isShut) this.showing.add(shownBy);
      return isSeen;
    }
    const inner = isBoxCollapsed
      ? (derived.collapsed ??= scopeOf(placed(tag, derived, parent, true)))
      : (derived.open ??= scopeOf(placed(tag, derived, parent, false)));
    return this.contents(element, inner, cascade, derived);
  }

  /** Hides what comes after the first line, where that ends with a break or a block begins. */
  private cutLines({ children }: ElementNode, cascade: Cascade, isInFlex: boolean): void {
    const isStacked = this.style.hasUnknownStyle || isInFlex ? () => false : isStackedBox;
    const first = children.findIndex((child) => this.counter.of(child) > 0);
    const end = children.findIndex(
      (child, index) => index > first && child.kind === 'element' && (child.tag === 'br' || isStacked(child, cascade)),
    );
    if (first < 0 || end < 0) return;
    for (const child of children.slice(end))
      if (child.kind === 'element') {
        if (!mayBeOver(child, cascade)) this.foreseen.set(child, 'clipped');
      } else if (countCharacters(child.text) > 0) this.empty(child, 'clipped');
  }

  /** Hides the end of a line that is several times as long as what its box shows of it. */
  private cutLine({ children }: ElementNode, box: Box): void {
    const [text] = children;
    if (text?.kind !== 'text' || children.length > 1) return;
    const shown = lettersShown(box);
    if (text.text.length > 4 * shown) this.empty(text, 'clipped', `${text.text.trim().slice(0, Math.ceil(shown))} `);
  }

  private cutFirstLine(block: ElementNode, reason: string | undefined): void {
    const line = reason === undefined ? [] : firstLine(block);
    // The first line of a box is that of the first box in it.
    if (line.some(({ text }) => this.cut.has(text))) return;
    for (const { text, rest } of line) {
      this.cut.add(text);
      this.empty(text, reason!, rest);
    }
  }

  private coverBefore(element: ElementNode, box: Box): void {
    // Each look goes back along the siblings: some are enough for any page.
    if (this.style.hasUnknownStyle || this.looks <= 0 || drawnUp(box) <= 0) return;
    this.looks -= 1;
    const siblings = element.parent?.children ?? [];
    const before = siblings.slice(0, siblings.indexOf(element)).findLast((node) => this.counter.of(node) > 0);
    if (before?.kind !== 'element' || before.hidden !== undefined) return;
    const characters = this.counter.of(before);
    if (characters > longestCovered || drawnUp(box) < heightOfText(characters, box.parent.fontSize)) return;
    this.shownCharacters -= characters;
    this.hide(before, 'covered');
  }

  private shownBy(element: ElementNode): string | undefined {
    return this.scripted.size > 0 && this.scripted.has(element) ? 'shown-by-script' : this.onDemand.shownBy(element);
  }

  private liesOnPaint(element: ElementNode, { state }: Scope, cascade: Cascade): boolean {
    if (this.style.hasUnknownStyle && isButton(element, () => this.counter.inside(element))) return true;
    const isPlaced = this.style.hasUnknownStyle ? undefined : (node: ElementNode) => mayBeOver(node, cascade);
    const isOnGround = (node: ElementNode) => hasGround(node, state, cascade);
    if (this.pictureFinder.mayLieOnPicture(element, isOnGround, isPlaced)) return true;
    return !isOnGround(element) && isPaintedBehind(element, state, cascade);
  }

  private contents(element: ElementNode, scope: Scope, cascade: Cascade, derived?: Derived): boolean {
    let { reason } = scope;
    if (reason === 'contrast' && this.liesOnPaint(element, scope, cascade)) reason = undefined;
    const before = this.hidden.length;
    let inner = scope;
    // Style we do not have may lift the text over what seems to cover it.
    const isPositioned = derived !== undefined && derived.isPositioned;
    const isKnown = isPositioned && reason === undefined && !this.style.hasUnknownStyle;
    const mayBeCovered = isKnown && this.counter.inside(element) <= longestCovered;
    let isCovered = mayBeCovered && isCoveredByOwn(element, scope.state, cascade);
    cascade.matcher.pass(element, 1);
    isCovered ||= mayBeCovered && isCoveredByChild(element, scope.state, cascade);
    if (derived?.isGrid && !this.style.hasUnknownStyle)
      for (const child of coveredInGrid(element, scope.state, cascade)) this.foreseen.set(child, 'covered');
    if (isCovered) {
      reason = 'covered';
      inner = scopeOf(covered(scope.state));
    }
    if (cascade.firstLine && reason === undefined && (derived?.isBlock ?? blockTags.has(element.tag)))
      this.cutFirstLine(element, firstLineReason(element, scope.state, cascade.firstLine));
    const isSeen = this.children(element, inner, cascade, reason);
    cascade.matcher.pass(element, -1);
    if (isSeen) return true;
    if (pictures.has(element.tag) && reason !== 'visibility' && reason !== 'clipped' && reason !== 'off-screen')
      return isTiny(element) ? this.hide(element, 'tiny') : true;
    if (reason === undefined) return false;
    // What is inside is counted with the element.
    this.hidden.length = before;
    return this.hide(element, reason);
  }

  private hide(element: ElementNode, reason: string): false {
    element.hidden = reason;
    this.marked.push(element);
    this.hidden.push({ element, reason, characters: this.counter.gone(element) });
    return false;
  }

  /** A space is left, so that the words around do not run together. */
  private empty(text: TextNode, reason: string, rest = ' '): void {
    this.emptied.push({ reason, characters: countCharacters(text.text) - countCharacters(rest) });
    text.text = rest;
  }
}

/** These make a box the place that fixed boxes inside it refer to. */
const moved = ['transform', 'translate', 'scale', 'rotate', 'filter', 'perspective', 'offset-path'];
