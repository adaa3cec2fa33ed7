import { animatedDeclarations } from '../css/animations.ts';
import { isInContainer } from '../css/containers.ts';
import type { Container, ContainerQuery } from '../css/containers.ts';
import { layerPlaces } from '../css/layers.ts';
import type { SelectorMatcher } from '../css/matcher.ts';
import { readStyleAttribute } from '../css/declarations.ts';
import type { Declaration } from '../css/declarations.ts';
import type { StyleRule, StyleRules } from '../css/style-rules.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { drawnHints } from './drawn-looks.ts';
import { doubtful, nothing, toDeclared } from './declared.ts';
import type { Declared } from './declared.ts';
import { hides, paints } from './rule-entries.ts';
import type { Entry } from './rule-entries.ts';
import { RuleIndex } from './rule-index.ts';
import { add, addEntries, addReverting, ranks, reverts } from './winners.ts';
import type { Winner } from './winners.ts';

/** What is true of all elements with the same name and classes. */
interface Kind {
  readonly simple: ReadonlyMap<string, Winner>;
  readonly outcome: Outcome;
  /** Rules that ask for more, apart from those that may fit any element. */
  readonly others: readonly Entry[];
  readonly isDoubtful: boolean;
}

/** What rules come to that were found to fit: a step for each of them, in the order they are tried. */
interface Outcome {
  declared: Declared | undefined;
  next: Map<Entry, Outcome> | undefined;
  /** With what an element says itself, in its `style` and in older attributes. */
  withOwn: Map<string, Declared> | undefined;
}

const outcomeOf = (declared?: Declared): Outcome => ({ declared, next: undefined, withOwn: undefined });

/** Finds what the sheets and the `style` attribute say about an element; rules are looked up by id, class and name. */
export class Cascade {
  readonly matcher: SelectorMatcher;
  private readonly rules: StyleRules;
  private readonly index: RuleIndex;
  private readonly kinds = new Map<string, { readonly bare: Kind; readonly byClasses: Map<string, Kind> }>();
  /** `style` attributes, each read once. */
  private readonly inline = new Map<string, readonly Declaration[]>();
  private readonly hiding = new Map<readonly Entry[], boolean>();
  /** Some rule says `revert-layer`: all that fit have to be looked at together. */
  private readonly isReverted: boolean;
  /** What is said about `::before` and `::after`, where one of them is painted. */
  readonly generated: readonly Cascade[];
  /** What is said about `::first-line`. */
  readonly firstLine: Cascade | undefined;
  /** Style we do not have may make containers. */
  private readonly mayHaveContainers: boolean;
  /** The containers round the element that is asked about. */
  containers: Container | undefined;

  /** `variables` are the custom properties somebody asks for; pages define hundreds that only paint. */
  constructor(rules: StyleRules, matcher: SelectorMatcher, variables: ReadonlySet<string>, mayHaveContainers: boolean) {
    this.rules = rules;
    this.mayHaveContainers = mayHaveContainers;
    this.matcher = matcher;
    const places = layerPlaces(rules.layers);
    this.isReverted = rules.rules.some(({ declarations }) => declarations.some(reverts));
    this.index = new RuleIndex(matcher, this.isReverted);
    const matters = ({ property }: Declaration) => !property.startsWith('--') || variables.has(property);
    for (const rule of rules.rules) {
      const declarations = rule.declarations.every(matters) ? rule.declarations : rule.declarations.filter(matters);
      if (declarations.length > 0) {
        const layer = rule.layer === undefined ? undefined : places[rule.layer];
        const isSame = declarations === rule.declarations && layer === rule.layer;
        const kept = isSame ? rule : { ...rule, declarations, layer };
        for (const selector of rule.selectors) this.index.add(selector, kept);
      }
    }
    const about = (list: StyleRule[]) =>
      new Cascade({ ...rules, rules: list, layers: new Map() }, matcher, variables, mayHaveContainers);
    this.generated = Object.values(this.index.boxes)
      .filter((list) => list.some(paints))
      .map(about);
    this.firstLine = this.index.lines.length > 0 ? about(this.index.lines) : undefined;
  }

  /** `given` is what old attributes (`hidden`, `bgcolor`) say; every rule beats them. */
  declared(
    element: ElementNode,
    given?: readonly Declaration[],
    hostOf?: Cascade | undefined,
    slottedIn?: Cascade | undefined,
  ): Declared {
    const hints = given ?? (this.rules.hasDrawnText && element.isForeign ? drawnHints(element) : undefined);
    const marks = element.marks;
    const classes = marks & attributeMarks.class ? attributeOf(element, 'class') : undefined;
    const style = marks & attributeMarks.style ? attributeOf(element, 'style') : undefined;
    const kind = this.kindOf(element.tag, classes ?? '');
    const { universal, byAttribute, byId: ids } = this.index;
    const byId = marks & attributeMarks.id && ids.size > 0 ? ids.get(this.matcher.idOf(element) ?? '') : undefined;
    const asksMore =
      universal.length > 0 || kind.others.length > 0 || byId || hostOf || slottedIn || byAttribute.size > 0;
    if (!asksMore && this.rules.doubtful.size === 0) return this.settle(kind, noEntries, hints, style, false);

    const matching: Entry[] = [];
    if (universal.length > 0) this.collect(matching, universal, element);
    if (kind.others.length > 0) this.collect(matching, kind.others, element);
    if (byId) this.collect(matching, byId, element);
    const byAttributes = byAttribute.size > 0 && marks !== 0 ? this.attributeEntries(element) : noBuckets;
    for (const entries of byAttributes) this.collect(matching, entries, element);
    if (hostOf) hostOf.collect(matching, hostOf.index.hostEntries, element);
    if (slottedIn) this.collect(matching, slottedIn.index.slottedEntries, element);
    if (this.matcher.isExhausted && this.mayHide([kind.others, universal, byId ?? noEntries, ...byAttributes]))
      return doubtful;
    if (kind.isDoubtful || (marks & attributeMarks.id && this.rules.doubtful.has(`#${this.matcher.idOf(element)}`)))
      return doubtful;
    return this.settle(kind, matching, hints, style, hostOf !== undefined || slottedIn !== undefined);
  }

  /** The same rules and the same attributes have the same outcome. */
  private settle(
    kind: Kind,
    matching: readonly Entry[],
    hints: readonly Declaration[] | undefined,
    style: string | undefined,
    isHost: boolean,
  ): Declared {
    if (matching.length === 0 && !hints && style === undefined) return kind.outcome.declared!;
    this.matcher.spend(matching.length * 4 + 1);
    // The rules of a host are also those of the tree in its shadow.
    if (isHost) return this.decide(kind, matching, hints, style);
    let { outcome } = kind;
    for (const entry of matching) {
      const next: Map<Entry, Outcome> = (outcome.next ??= new Map());
      let further = next.get(entry);
      if (!further) next.set(entry, (further = outcomeOf()));
      outcome = further;
    }
    if (!hints && style === undefined) return (outcome.declared ??= this.decide(kind, matching, hints, style));
    const own = hints
      ? `${hints.map(({ property, value }) => `${property}:${value}`).join(';')}{${style ?? ''}`
      : style!;
    const known = outcome.withOwn?.get(own);
    if (known) return known;
    const declared = this.decide(kind, matching, hints, style);
    (outcome.withOwn ??= new Map()).set(own, declared);
    return declared;
  }

  private decide(
    kind: Kind,
    matching: readonly Entry[],
    hints: readonly Declaration[] | undefined,
    style: string | undefined,
  ): Declared {
    const winners = new Map(kind.simple);
    this.matcher.spend(winners.size >> 2);
    if (hints) add(winners, hints, ranks.hint, ranks.hint, 0);
    if (this.isReverted) addReverting(winners, matching);
    else addEntries(winners, matching);
    if (style !== undefined) add(winners, this.inlineStyle(style), ranks.inline, ranks.inlineImportant, 0);
    return this.toDeclared(winners);
  }

  private inlineStyle(style: string): readonly Declaration[] {
    let declarations = this.inline.get(style);
    if (!declarations) this.inline.set(style, (declarations = readStyleAttribute(style, this.rules.isQuirky)));
    return declarations;
  }

  private kindOf(tag: string, classes: string): Kind {
    let kinds = this.kinds.get(tag);
    if (!kinds) this.kinds.set(tag, (kinds = { bare: this.createKind(tag, noNames), byClasses: new Map() }));
    if (classes === '' || (this.index.byClass.size === 0 && this.rules.doubtful.size === 0)) return kinds.bare;
    let kind = kinds.byClasses.get(classes);
    if (!kind) {
      const names = this.matcher.classes(classes);
      kind = this.speaksOf(names) ? this.createKind(tag, names) : kinds.bare;
      kinds.byClasses.set(classes, kind);
    }
    return kind;
  }

  private speaksOf(names: readonly string[]): boolean {
    const { doubtful: doubts } = this.rules;
    for (const name of names)
      if (this.index.byClass.has(name) || (doubts.size > 0 && doubts.has(`.${name}`))) return true;
    return false;
  }

  /** By name and classes alone; what those rule out is gone for good. */
  private createKind(tag: string, names: readonly string[]): Kind {
    const { everywhere, byTag, byClass } = this.index;
    const found = new Set(everywhere);
    for (const entry of byTag.get(tag) ?? noEntries) found.add(entry);
    for (const name of names) for (const entry of byClass.get(name) ?? noEntries) found.add(entry);
    const classes = names.length > 16 ? new Set(names) : { has: (name: string) => names.includes(name) };
    const simple: Entry[] = [];
    const others: Entry[] = [];
    for (const entry of found) {
      const last = entry.selector.compounds[0]!;
      if ((last.tag === undefined || last.tag === tag) && last.classes.every((name) => classes.has(name)))
        (entry.isSimple ? simple : others).push(entry);
    }
    this.matcher.spend(found.size);
    const winners = new Map<string, Winner>();
    addEntries(winners, simple);
    const { doubtful: doubts } = this.rules;
    const isDoubtful = doubts.size > 0 && names.some((name) => doubts.has(`.${name}`));
    return { simple: winners, outcome: outcomeOf(this.toDeclared(winners)), others, isDoubtful };
  }

  private toDeclared(winners: Map<string, Winner>): Declared {
    if (winners.size === 0) return nothing;
    const isAnimated = winners.has('animation-name') && this.rules.keyframes.size > 0;
    return toDeclared(isAnimated ? this.animated(winners) : winners);
  }

  private attributeEntries(element: ElementNode): readonly (readonly Entry[])[] {
    let found: (readonly Entry[])[] | undefined;
    for (const [name, entries] of this.index.byAttribute)
      if (attributeOf(element, name) !== undefined) (found ??= []).push(entries);
    return found ?? noBuckets;
  }

  private collect(matching: Entry[], entries: readonly Entry[], element: ElementNode): void {
    const { matcher } = this;
    matcher.spend(entries.length);
    if (matcher.isExhausted) return;
    for (const entry of entries)
      if (
        entry.isSimple ||
        (matcher.hasAround(entry.around) &&
          matcher.matches(entry.selector, element) &&
          (entry.rule.containers === undefined || this.isContained(entry.rule.containers)))
      )
        matching.push(entry);
  }

  private isContained(queries: readonly ContainerQuery[]): boolean {
    return queries.every((query) => isInContainer(query, this.containers, this.mayHaveContainers));
  }

  /** When rules can no longer be tried: is there one that hides what it fits? */
  private mayHide(buckets: readonly (readonly Entry[])[]): boolean {
    return buckets.some((entries) => {
      let answer = this.hiding.get(entries);
      if (answer === undefined) this.hiding.set(entries, (answer = entries.some(hides)));
      return answer;
    });
  }

  private animated(given: ReadonlyMap<string, Winner>): Map<string, Winner> {
    const winners = new Map(given);
    const declarations = animatedDeclarations((property) => given.get(property)?.value, this.rules.keyframes);
    add(winners, declarations, ranks.animation, ranks.animation, 0);
    return winners;
  }
}

const noEntries: readonly Entry[] = [];
const noBuckets: readonly (readonly Entry[])[] = [];
const noNames: readonly string[] = [];
