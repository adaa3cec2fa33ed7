import { SelectorMatcher } from './css-matcher.ts';
import type { Compound, Selector } from './css-selector.ts';
import { readStyleAttribute } from './css-sheet.ts';
import type { Declaration, StyleRule, StyleRules } from './css-sheet.ts';
import type { ElementNode } from './tree.ts';

/** The declarations that won on one element. Elements for which the same won share one. */
export interface Declared {
  /** By longhand. */
  readonly values: ReadonlyMap<string, string>;
  /** Says something about the looks of text, which is handed down. */
  readonly changesText: boolean;
  /** Says something that might take the box out of sight. */
  readonly isSuspect: boolean;
}

interface Entry {
  readonly number: number;
  readonly selector: Selector;
  /** Classes, and ids with their sign, that ancestors must have. */
  readonly ancestors: readonly string[];
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

const nothing: Declared = { values: new Map(), changesText: false, isSuspect: false };

/** Finds what the sheets and the `style` attribute say about an element; rules are looked up by id, class and name. */
export class Cascade {
  readonly matcher: SelectorMatcher;
  private readonly rules: StyleRules;
  private readonly byId = new Map<string, Entry[]>();
  private readonly byClass = new Map<string, Entry[]>();
  private readonly byTag = new Map<string, Entry[]>();
  private readonly byAttribute = new Map<string, Entry[]>();
  private readonly universal: Entry[] = [];
  private readonly hostEntries: Entry[] = [];
  private readonly shared = new Map<string, Declared>();
  private readonly candidates = new Map<string, readonly Entry[]>();
  private readonly settled = new Map<string, Declared>();
  private entries = 0;

  /** `variables` are the custom properties somebody asks for; pages define hundreds that only paint. */
  constructor(rules: StyleRules, matcher: SelectorMatcher, variables: ReadonlySet<string>) {
    this.rules = rules;
    this.matcher = matcher;
    const matters = ({ property }: Declaration) => !property.startsWith('--') || variables.has(property);
    for (const rule of rules.rules) {
      const declarations = rule.declarations.every(matters) ? rule.declarations : rule.declarations.filter(matters);
      if (declarations.length > 0)
        for (const selector of rule.selectors) this.index(selector, { ...rule, declarations });
    }
  }

  /** `hints` are what old attributes (`hidden`, `bgcolor`) say; every rule beats them. */
  declared(element: ElementNode, hints?: readonly Declaration[], hostOf?: Cascade): Declared {
    const { attributes, tag } = element;
    const style = attributes['style'];
    const id = attributes['id'];
    const byId = id === undefined ? undefined : this.byId.get(id);
    const key = `${tag} ${attributes['class'] ?? ''}`;
    const isOrdinary = style === undefined && !hints && !byId && !hostOf && !this.hasAttributeRule(element);
    const known = isOrdinary ? this.shared.get(key) : undefined;
    if (known) return known;

    const matching: Entry[] = [];
    const isShared = this.collect(matching, this.candidatesOf(element, key), element) && isOrdinary;
    if (byId) this.collect(matching, byId, element);
    const isPlain = this.byAttribute.size === 0 || !this.collectByAttribute(matching, element);
    if (hostOf) hostOf.collect(matching, hostOf.hostEntries, element);
    const declared = this.settle(matching, hints, style, hostOf !== undefined);
    if (isShared && isPlain) this.shared.set(key, declared);
    return declared;
  }

  /** The same rules and the same attribute have the same outcome. */
  private settle(
    matching: readonly Entry[],
    hints: readonly Declaration[] | undefined,
    style: string | undefined,
    isHost: boolean,
  ): Declared {
    if (matching.length === 0 && !hints && style === undefined) return nothing;
    const key = hints || isHost ? undefined : `${matching.map(({ number }) => number).join(' ')} ${style ?? ''}`;
    const known = key === undefined ? undefined : this.settled.get(key);
    if (known) return known;
    const winners = new Map<string, Winner>();
    if (hints) add(winners, hints, ranks.hint, ranks.hint, 0);
    for (const { selector, rule } of matching) {
      const { layer, order } = rule;
      const important = ranks.important + (layer === undefined ? 0 : ranks.unlayered - layer);
      add(winners, rule.declarations, layer ?? ranks.unlayered, important, selector.specificity * 2 ** 20 + order);
    }
    if (style !== undefined) add(winners, readStyleAttribute(style), ranks.inline, ranks.inlineImportant, 0);
    this.animate(winners);
    const declared = winners.size === 0 ? nothing : toDeclared(winners);
    if (key !== undefined) this.settled.set(key, declared);
    return declared;
  }

  private index(selector: Selector, rule: StyleRule): void {
    const last = selector.compounds[0]!;
    if (last.isNever) return;
    const isSimple = selector.compounds.length === 1 && last.tests.length === 0;
    this.entries += 1;
    const entry: Entry = { number: this.entries, selector, rule, isSimple, ancestors: ancestorNames(selector) };
    if (last.isHost) this.hostEntries.push(entry);
    else if (!this.place(entry, last) && !this.placeByAny(entry, last)) {
      if (last.attribute === undefined) this.universal.push(entry);
      else push(this.byAttribute, last.attribute, entry);
    }
  }

  /** Into the bucket of its id, class or name; false when it has none. */
  private place(entry: Entry, { id, classes, tag }: Compound): boolean {
    if (id !== undefined) push(this.byId, id, entry);
    else if (classes.length > 0) push(this.byClass, classes[0]!, entry);
    else if (tag !== undefined) push(this.byTag, tag, entry);
    else return false;
    return true;
  }

  private placeByAny(entry: Entry, { anyOf }: Compound): boolean {
    const lasts = anyOf?.map(({ compounds }) => compounds[0]!);
    if (!lasts?.every(({ id, classes, tag }) => id !== undefined || classes.length > 0 || tag !== undefined))
      return false;
    for (const last of lasts) this.place(entry, last);
    return true;
  }

  /** By name and classes alone; what those rule out is gone for good. */
  private candidatesOf(element: ElementNode, key: string): readonly Entry[] {
    let entries = this.candidates.get(key);
    if (!entries) {
      const classes = this.matcher.classes(element);
      const found = new Set([
        ...this.universal,
        ...(this.byTag.get(element.tag) ?? []),
        ...classes.flatMap((name) => this.byClass.get(name) ?? []),
      ]);
      entries = [...found].filter(({ selector }) => {
        const last = selector.compounds[0]!;
        const isOfTag = last.tag === undefined || last.tag === element.tag;
        return isOfTag && last.classes.every((name) => classes.includes(name));
      });
      this.candidates.set(key, entries);
    }
    return entries;
  }

  private hasAttributeRule({ attributes }: ElementNode): boolean {
    if (this.byAttribute.size > 0) for (const name in attributes) if (this.byAttribute.has(name)) return true;
    return false;
  }

  private collectByAttribute(matching: Entry[], element: ElementNode): boolean {
    let isFound = false;
    for (const name in element.attributes) {
      const entries = this.byAttribute.get(name);
      if (entries) this.collect(matching, entries, element);
      isFound ||= entries !== undefined;
    }
    return isFound;
  }

  /** True when the answer holds for every element with the same name and classes. */
  private collect(matching: Entry[], entries: readonly Entry[], element: ElementNode): boolean {
    let isShared = true;
    for (const entry of entries) {
      isShared &&= entry.isSimple;
      if (entry.isSimple) matching.push(entry);
      else if (this.matcher.isExhausted) continue;
      else if (this.matcher.hasAncestors(entry.ancestors) && this.matcher.matches(entry.selector, element))
        matching.push(entry);
    }
    return isShared;
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

function ancestorNames({ compounds }: Selector): readonly string[] {
  const names: string[] = [];
  for (let index = 1; index < compounds.length; index += 1) {
    const link = compounds[index - 1]!.combinator;
    if (link !== ' ' && link !== '>') continue;
    const { id, classes, isHost } = compounds[index]!;
    // The host is outside of the tree its rules are for.
    if (isHost) return [];
    if (id !== undefined) names.push(`#${id}`);
    names.push(...classes);
  }
  return names;
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

function toDeclared(winners: ReadonlyMap<string, Winner>): Declared {
  const values = new Map<string, string>();
  let changesText = false;
  let isSuspect = false;
  for (const [property, { value }] of winners) {
    values.set(property, value);
    changesText ||= textProperties.has(property) || property.startsWith('--');
    isSuspect ||= suspects.get(property)?.test(value) ?? false;
  }
  return { values, changesText, isSuspect };
}

const textProperties = new Set(
  'visibility opacity font-size color background-color background-image background-clip -webkit-text-fill-color -webkit-text-stroke-width -webkit-text-security text-shadow text-indent letter-spacing zoom color-scheme'.split(
    ' ',
  ),
);

/** Values that might hide; the others need no second look. */
const suspects = suspectTable([
  ['opacity', /^(?!1$|100%$)/],
  ['left right top bottom margin-left margin-top', /^(?!(?:auto|0|\d{1,2}(?:\.\d+)?(?:px|em|rem|%)?|\d{3}px)$)/],
  ['transform translate scale rotate filter clip-path mask-image', /^(?!none$)/],
  ['clip content-visibility z-index', /^(?!auto$|visible$|\d)/],
  ['overflow-x overflow-y', /^(?!visible$)/],
  ['width height max-width max-height', /^(?:[0-3](?:\.\d+)?(?:px)?|\.\d.*)$|[(\u0001]/],
]);

function suspectTable(rows: readonly (readonly [string, RegExp])[]): ReadonlyMap<string, RegExp> {
  return new Map(rows.flatMap(([properties, pattern]) => properties.split(' ').map((property) => [property, pattern])));
}
