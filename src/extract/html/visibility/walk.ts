import { blockTags } from '../element-sets.ts';
import { attributeOf } from '../tree.ts';
import { rememberDrawn } from '../drawn-ink.ts';
import type { ElementNode } from '../tree.ts';
import { boxReason, isCollapsed } from './boxes.ts';
import type { Cascade } from './cascade.ts';
import { collapsedCells } from './columns.ts';
import { countCharacters, TextCounter } from './counts.ts';
import { coveredInGrid, isCoveredByChild, isCoveredByOwn, longestCovered } from './covers.ts';
import { closes } from './declared.ts';
import type { Declared } from './declared.ts';
import { attributeHints, isReset, neverRendered } from './defaults.ts';
import { describeBox } from './describe-box.ts';
import { Disclosures } from './disclosures.ts';
import { withAttributes } from './element-values.ts';
import { PaleText } from './pale.ts';
import { firstLineReason } from './first-line.ts';
import { holdsSeen, inField, isField, isFieldOption } from './field-options.ts';
import { Filling } from './filling.ts';
import { LineCutter } from './line-cutter.ts';
import { isTiny, pictures } from './pictures.ts';
import { moved, passedOn, placed, shownByScript } from './placement.ts';
import { derive, scopeOf, within } from './scope.ts';
import type { Derived, Scope } from './scope.ts';
import { scriptedReasons } from './fade-ins.ts';
import type { HiddenElement } from './fade-ins.ts';
import { Findings } from './findings.ts';
import type { Visibility } from './findings.ts';
import type { OnDemand } from './on-demand.ts';
import { ShadowHosts } from './shadow-hosts.ts';
import { isShadowRoot, shadowRootOf } from './shadows.ts';
import type { PageStyle } from './sheets.ts';
import { away, covered, initialState } from './state.ts';
import { noVariables } from './style.ts';
import { Surroundings } from './surroundings.ts';
import { summaryOf } from './summary-of.ts';

interface BoxToJudge {
  readonly derived: Derived;
  /** Who shows it, if anybody. */
  readonly shownBy: string | undefined;
  readonly isSuspect: boolean;
}

/** One judgement of all elements of a page, from the root inwards. */
export class VisibilityWalk {
  /** Hidden only until a script has run. */
  readonly scripted: ReadonlySet<ElementNode>;
  shownCharacters = 0;
  private readonly style: PageStyle;
  private readonly onDemand: OnDemand;
  private readonly disclosures: Disclosures;
  private readonly opensPanels: boolean;
  /** Something is closed that a click would open. */
  hasClosedPanels = false;
  /** Elements of which it is known before they are visited that they are not seen, and why. */
  private readonly foreseen = new Map<ElementNode, string>();
  private readonly pale = new PaleText();
  private readonly counter = new TextCounter();
  private readonly findings = new Findings(this.counter);
  private readonly filling = new Filling();
  private isTooComplex = false;
  private readonly lines: LineCutter;
  private readonly surroundings: Surroundings;
  private readonly hosts: ShadowHosts;

  constructor(
    style: PageStyle,
    onDemand: OnDemand,
    scripted: ReadonlySet<ElementNode> = new Set(),
    opensPanels = false,
  ) {
    this.style = style;
    this.onDemand = onDemand;
    this.scripted = scripted;
    this.opensPanels = opensPanels;
    this.disclosures = new Disclosures((element) => closes(style.document.declared(element, attributeHints(element))));
    this.surroundings = new Surroundings(style.hasUnknownStyle, this.counter);
    const { counter, findings, foreseen } = this;
    this.hosts = new ShadowHosts(style, findings, {
      visit: (element, scope, cascade, slottedIn) => this.element(element, scope, cascade, slottedIn),
      show: (characters) => {
        this.shownCharacters += characters;
      },
    });
    this.lines = new LineCutter({ hasUnknownStyle: style.hasUnknownStyle, counter, findings, foreseen });
  }

  start(root: ElementNode): void {
    const { document, hasUnknownStyle, isDark, unshared } = this.style;
    this.children(root, scopeOf(initialState(hasUnknownStyle, isDark, noVariables(unshared))), document, undefined);
  }

  /** White letters on a page with style in files are judged when it is known how the rest of the page looks. */
  settlePale(): void {
    const unseen = this.pale.unseen(this.shownCharacters, (element) => this.surroundings.mayLieOnPicture(element));
    for (const text of unseen) this.findings.empty(text, 'contrast');
  }

  get hidden(): readonly HiddenElement[] {
    return this.findings.hidden;
  }

  report(): Visibility {
    return this.findings.report(this.scripted.size > 0, this.isTooComplex || this.style.isTooComplex());
  }

  /** Takes back what was found, for another judgement. */
  undo(): void {
    this.findings.undo();
  }

  /** Visits what is inside; true when a person sees any of it. */
  private children(element: ElementNode, scope: Scope, cascade: Cascade, reason: string | undefined): boolean {
    const shadow = this.style.shadows.size > 0 ? shadowRootOf(element) : undefined;
    if (shadow) return this.hosts.children(element, shadow, scope, cascade);
    const summary = element.tag === 'details' ? summaryOf(element) : undefined;
    if (scope.isPale && element.tag === 'body') this.pale.isWhole = true;
    let isSeen = summary !== undefined && this.element(summary, scope, cascade);
    if (summary?.hidden !== undefined) return this.findings.shut(element, summary);
    for (const child of element.children) {
      if (child === summary) continue;
      if (child.kind === 'element')
        isSeen =
          (isFieldOption(child) ? this.option(child, scope, cascade, reason) : this.element(child, scope, cascade)) ||
          isSeen;
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
        if (child.kind === 'text' && countCharacters(child.text) > 0) this.findings.empty(child, reason);
    return isSeen;
  }

  /** Marked in any case, so that nobody takes it for text, and counted as none. In a field that is not seen no style shows it. */
  private option(element: ElementNode, scope: Scope, cascade: Cascade, reason: string | undefined): false {
    const { shownCharacters } = this;
    element.hidden = reason;
    if (reason !== undefined) return false;
    const isSeen = this.element(element, scope, cascade) || holdsSeen(element);
    this.shownCharacters = shownCharacters;
    element.hidden ??= isSeen ? inField : 'not-rendered';
    return false;
  }

  private element(element: ElementNode, scope: Scope, cascade: Cascade, slottedIn?: Cascade): boolean {
    const { tag } = element;
    // What is in the head is data about the page, read elsewhere; scripts are never text.
    if (tag === 'head' || tag === 'script' || tag === 'style') return false;
    if (element.hidden === 'no-slot') {
      if (tag === 'slot') this.hosts.openSlot(element, scope, cascade);
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
    if (foreseen !== undefined) return this.findings.hide(element, foreseen);
    if (tag === 'table') for (const cell of collapsedCells(element, cascade)) this.foreseen.set(cell, 'visibility');
    const hints = attributeHints(element);
    cascade.containers = scope.state.containers;
    const said = cascade.declared(element, hints, shadow && shadows.get(shadow), slottedIn);
    const declared = said.asksElement ? withAttributes(said, element.attributes) : said;
    if (declared.isDoubtful && tag !== 'html' && tag !== 'body')
      return this.findings.hide(element, 'style-too-complex');
    const hasLooks = isReset(tag, this.style.isQuirky);
    // Where nothing is said and nothing around is hidden, a script has nothing to show.
    if (declared.values.size === 0 && !hasLooks && scope.isOrdinary) return this.contents(element, scope, cascade);
    return this.styled(element, declared, scope, cascade);
  }

  /** An element of which something is said, by the page or by browsers. */
  private styled(element: ElementNode, declared: Declared, scope: Scope, cascade: Cascade): boolean {
    const { tag } = element;
    const { state: parent } = scope;
    const derived = derive(element, declared, scope, this.style);
    const { style } = derived;
    const shownBy =
      this.shownBy(element) ??
      (derived.isGone || attributeOf(element, 'hidden') !== undefined ? this.openedBy(element) : undefined);
    const isScripted = shownBy !== undefined;
    if (derived.isGone && !isScripted)
      return this.findings.hide(element, attributeOf(element, 'hidden') === undefined ? 'display' : 'hidden');
    if (style.isExhausted && tag !== 'html' && tag !== 'body') {
      this.isTooComplex = true;
      return this.findings.hide(element, 'style-too-complex');
    }
    const isCutOff = parent.inner?.height !== undefined || parent.inner?.width !== undefined;
    const isSized = isField(tag) && style.values.size > 0;
    const isSuspect =
      declared.isSuspect || isCutOff || isSized || (parent.holder !== undefined && derived.isPositioned);
    if (!isScripted && !isSuspect) {
      const isPassedOn = !declared.changesText && !isReset(tag, this.style.isQuirky);
      derived.open ??= within(scope, isPassedOn ? passedOn(tag, style, parent) : placed(tag, derived, parent, false));
      return this.contents(element, derived.open, cascade, derived);
    }
    return this.boxed(element, { derived, shownBy, isSuspect }, scope, cascade);
  }

  /** An element whose box may hide what is in it, or that a script or a click shows. */
  private boxed(
    element: ElementNode,
    { derived, shownBy: knownBy, isSuspect }: BoxToJudge,
    scope: Scope,
    cascade: Cascade,
  ): boolean {
    const { tag } = element;
    const { state: parent } = scope;
    const { style } = derived;
    const box = describeBox(element, derived, {
      parent,
      textLength: () => this.counter.inside(element),
      textBefore: this.shownCharacters,
      declared: (other) => cascade.declared(other, attributeHints(other)),
    });
    const isBoxCollapsed = isCollapsed(box);
    const isInvisible = derived.state.visibility !== 'visible' && parent.visibility === 'visible';
    const shownBy = knownBy ?? (isBoxCollapsed || isInvisible ? this.openedBy(element) : undefined);
    const isScripted = shownBy !== undefined;
    const isBelow = isSuspect && this.filling.isBelow(element, box);
    const reason = isSuspect ? (boxReason(box) ?? (isBelow ? 'clipped' : undefined)) : undefined;
    if (reason === 'off-screen' && !moved.some((property) => style.values.has(property)))
      return this.contents(element, scopeOf(away(placed(tag, derived, parent, false))), cascade);
    if (reason !== undefined && !(isScripted && scriptedReasons.has(reason)))
      return this.findings.hide(element, reason);
    if (isSuspect && !isScripted) {
      this.lines.cut(element, box, cascade, derived.state.isInFlex);
      this.coverBefore(this.surroundings.coveredBy(element, box));
    }
    if (isScripted) {
      const isShut = derived.isGone || reason !== undefined || isBoxCollapsed || derived.state.visibility !== 'visible';
      const inside = scopeOf(shownByScript(placed(tag, derived, parent, isBoxCollapsed), parent));
      const isSeen = this.contents(element, inside, cascade);
      if (isSeen && isShut) this.findings.showing.add(shownBy);
      return isSeen;
    }
    const inner = isBoxCollapsed
      ? (derived.collapsed ??= scopeOf(placed(tag, derived, parent, true)))
      : (derived.open ??= scopeOf(placed(tag, derived, parent, false)));
    return this.contents(element, inner, cascade, derived);
  }

  private coverBefore(before: ElementNode | undefined): void {
    if (before === undefined) return;
    this.shownCharacters -= this.counter.of(before);
    this.findings.hide(before, 'covered');
  }

  /** Closed content behind a click. It is opened when all else is known: what a page shows by itself says what kind of page it is. */
  private openedBy(element: ElementNode): 'shown-by-click' | undefined {
    if (!this.onDemand.hasScript || !this.disclosures.isDisclosed(element)) return undefined;
    this.hasClosedPanels = true;
    return this.opensPanels ? 'shown-by-click' : undefined;
  }

  private shownBy(element: ElementNode): string | undefined {
    return this.scripted.size > 0 && this.scripted.has(element) ? 'shown-by-script' : this.onDemand.shownBy(element);
  }

  private contents(element: ElementNode, scope: Scope, cascade: Cascade, derived?: Derived): boolean {
    if (this.style.hasDrawnText && element.isForeign) rememberDrawn(element, scope.state);
    let { reason } = scope;
    if (reason === 'contrast' && this.surroundings.liesOnPaint(element, scope.state, cascade)) reason = undefined;
    const before = this.findings.hidden.length;
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
      this.lines.cutFirst(element, firstLineReason(element, scope.state, cascade.firstLine));
    const isSeen = this.children(element, inner, cascade, reason);
    cascade.matcher.pass(element, -1);
    if (isSeen) return true;
    if (pictures.has(element.tag) && reason !== 'visibility' && reason !== 'clipped' && reason !== 'off-screen')
      return isTiny(element) ? this.findings.hide(element, 'tiny') : true;
    if (reason === undefined) return false;
    return this.findings.hideWhole(element, reason, before);
  }
}
