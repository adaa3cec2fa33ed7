import { SelectorMatcher } from './css-matcher.ts';
import type { Selector } from './css-selector.ts';
import { readStyleAttribute } from './css-sheet.ts';
import type { Declaration, StyleRule, StyleRules } from './css-sheet.ts';
import type { ElementNode } from './tree.ts';

/** The declarations that won on one element, by longhand. */
export type Declared = ReadonlyMap<string, string>;

interface Entry {
  readonly selector: Selector;
  readonly rule: StyleRule;
  /** The bucket it lies in is all it asks for. */
  readonly isSimple: boolean;
}

interface Winner {
  value: string;
  rank: number;
  weight: number;
}

/** Later beats earlier: hints, layers in order, no layer, `style`, animations, then the important ones in reverse. */
const ranks = {
  hint: -1,
  unlayered: 10_000,
  inline: 20_000,
  animation: 25_000,
  important: 30_000,
  inlineImportant: 60_000,
};

const nothing: Declared = new Map();

/** Finds what the sheets and the `style` attribute say about an element; rules are looked up by id, class and name. */
export class Cascade {
  readonly matcher: SelectorMatcher;
  private readonly rules: StyleRules;
  private readonly byId = new Map<string, Entry[]>();
  private readonly byClass = new Map<string, Entry[]>();
  private readonly byTag = new Map<string, Entry[]>();
  private readonly universal: Entry[] = [];
  private readonly hostEntries: Entry[] = [];
  private readonly shared = new Map<string, Declared>();
  private readonly candidates = new Map<string, readonly Entry[]>();
  private readonly attributes = new Map<string, readonly Declaration[]>();

  constructor(rules: StyleRules, matcher: SelectorMatcher) {
    this.rules = rules;
    this.matcher = matcher;
    for (const rule of rules.rules) for (const selector of rule.selectors) this.index(selector, rule);
  }

  /** `hints` are what old attributes (`hidden`, `bgcolor`) say; every rule beats them. */
  declared(element: ElementNode, hints?: readonly Declaration[], hostOf?: Cascade): Declared {
    const { attributes, tag } = element;
    const style = attributes['style'];
    const id = attributes['id'];
    const byId = id === undefined ? undefined : this.byId.get(id);
    const key = `${tag} ${attributes['class'] ?? ''}`;
    const isOrdinary = style === undefined && !hints && !byId && !hostOf;
    const known = isOrdinary ? this.shared.get(key) : undefined;
    if (known) return known;

    const winners = new Map<string, Winner>();
    if (hints) add(winners, hints, ranks.hint, ranks.hint, 0);
    const entries = this.candidatesOf(element, key);
    const isShared = this.addMatching(winners, entries, element) && isOrdinary;
    if (byId) this.addMatching(winners, byId, element);
    if (hostOf) hostOf.addMatching(winners, hostOf.hostEntries, element);
    if (style !== undefined) add(winners, this.attribute(style), ranks.inline, ranks.inlineImportant, 0);
    this.animate(winners);
    const declared = winners.size === 0 ? nothing : settleWinners(winners);
    if (isShared) this.shared.set(key, declared);
    return declared;
  }

  private index(selector: Selector, rule: StyleRule): void {
    const last = selector.compounds[0]!;
    if (last.isNever) return;
    const { id, classes, tag, tests } = last;
    const asked = (id === undefined ? 0 : 1) + classes.length + (tag === undefined ? 0 : 1) + tests.length;
    const entry: Entry = {
      selector,
      rule,
      isSimple: selector.compounds.length === 1 && asked <= 1 && tests.length === 0,
    };
    if (last.isHost) this.hostEntries.push(entry);
    else if (id !== undefined) push(this.byId, id, entry);
    else if (classes.length > 0) push(this.byClass, classes[0]!, entry);
    else if (tag !== undefined) push(this.byTag, tag, entry);
    else this.universal.push(entry);
  }

  private candidatesOf(element: ElementNode, key: string): readonly Entry[] {
    let entries = this.candidates.get(key);
    if (!entries) {
      entries = [
        ...this.universal,
        ...(this.byTag.get(element.tag) ?? []),
        ...this.matcher.classes(element).flatMap((name) => this.byClass.get(name) ?? []),
      ];
      this.candidates.set(key, entries);
    }
    return entries;
  }

  /** True when the answer holds for every element with the same name and classes. */
  private addMatching(winners: Map<string, Winner>, entries: readonly Entry[], element: ElementNode): boolean {
    let isShared = true;
    for (const { selector, rule, isSimple } of entries) {
      isShared &&= isSimple;
      if (!isSimple && !this.matcher.matches(selector, element)) continue;
      const { layer, order } = rule;
      const rank = layer ?? ranks.unlayered;
      const important = ranks.important + (layer === undefined ? 0 : ranks.unlayered - layer);
      add(winners, rule.declarations, rank, important, selector.specificity * 2 ** 20 + order);
    }
    return isShared;
  }

  private attribute(style: string): readonly Declaration[] {
    let declarations = this.attributes.get(style);
    if (!declarations) {
      declarations = readStyleAttribute(style);
      this.attributes.set(style, declarations);
    }
    return declarations;
  }

  /** An animation that has ended, or never does, shows its last frame: most of what fades in starts invisible. */
  private animate(winners: Map<string, Winner>): void {
    const name = winners.get('animation-name')?.value;
    if (name === undefined || this.rules.keyframes.size === 0) return;
    const last = this.rules.keyframes.get(name.split(',')[0]!.trim());
    const fill = winners.get('animation-fill-mode')?.value ?? '';
    const count = winners.get('animation-iteration-count')?.value ?? '';
    if (last && /forwards|both/.test(fill + (count === 'infinite' ? 'both' : '')))
      add(winners, last, ranks.animation, ranks.animation, 0);
  }
}

function push(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  const entries = map.get(key);
  if (entries) entries.push(entry);
  else map.set(key, [entry]);
}

function add(
  winners: Map<string, Winner>,
  declarations: readonly Declaration[],
  normal: number,
  important: number,
  weight: number,
): void {
  for (const { property, value, isImportant } of declarations) {
    const rank = isImportant ? important : normal;
    const current = winners.get(property);
    if (!current) winners.set(property, { value, rank, weight });
    else if (rank > current.rank || (rank === current.rank && weight >= current.weight)) {
      current.value = value;
      current.rank = rank;
      current.weight = weight;
    }
  }
}

function settleWinners(winners: ReadonlyMap<string, Winner>): Declared {
  const declared = new Map<string, string>();
  for (const [property, { value }] of winners) declared.set(property, value);
  return declared;
}
