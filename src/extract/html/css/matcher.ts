import type { Compound, MatchContext, Selector, Siblings } from './selector.ts';
import { attributeMarks, attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** How a try ended; the last two tell outer loops that no other sibling or ancestor can help, which keeps matching linear. */
const matched = 0;
const here = 1;
const noSibling = 2;
const nowhere = 3;

/** Names that occur in a `class`, taken apart once for all elements that have it. */
interface ClassList {
  readonly names: readonly string[];
  /** Instead of `names`, where there are too many to look through one by one. */
  readonly set: ReadonlySet<string> | undefined;
  /** Those that selectors want of an ancestor, as their numbers. */
  readonly watched: readonly number[];
}

const named = attributeMarks.class | attributeMarks.id;

/**
 * Matches selectors, right to left. All work is counted: beyond the budget nothing is tried any more, so a sheet written
 * to be slow costs a bounded time. What is true of an element is remembered where asking again would be slow.
 */
export class SelectorMatcher implements MatchContext {
  readonly host: ElementNode | undefined;
  private readonly isQuirky: boolean;
  anchor: ElementNode | undefined;
  private readonly budget: { steps: number };
  private readonly siblingsOf = new Map<ElementNode, Siblings>();
  private readonly lists = new Map<string, ClassList>();
  private readonly memos = new Map<object, Map<ElementNode, unknown>>();
  /** Number of each class and id some selector wants of an ancestor. */
  private readonly classNumbers = new Map<string, number>();
  private readonly idNumbers = new Map<string, number>();
  /** By number: how many of the elements around have it. */
  private readonly around: number[] = [];

  constructor(budget: { steps: number }, host?: ElementNode, isQuirky = false) {
    this.budget = budget;
    this.host = host;
    this.isQuirky = isQuirky;
  }

  /** An id as selectors are compared with it. */
  idOf(element: ElementNode): string | undefined {
    const id = attributeOf(element, 'id');
    return this.isQuirky ? id?.toLowerCase() : id;
  }

  /** The number of a class or id that ancestors are asked for. All are named before the walk begins. */
  watch(name: string, kind: 'class' | 'id'): number {
    const numbers = kind === 'class' ? this.classNumbers : this.idNumbers;
    let number = numbers.get(name);
    if (number === undefined) {
      number = this.around.length;
      numbers.set(name, number);
      this.around.push(0);
    }
    return number;
  }

  /** Goes into an element (`by` 1), or leaves it (`by` -1): between the two its names are those of an ancestor. */
  pass(element: ElementNode, by: 1 | -1): void {
    const marks = element.marks;
    if (this.around.length === 0 || (marks & named) === 0) return;
    const classes = marks & attributeMarks.class ? attributeOf(element, 'class') : undefined;
    if (classes)
      for (const number of this.list(this.isQuirky ? classes.toLowerCase() : classes).watched)
        this.around[number]! += by;
    if ((marks & attributeMarks.id) === 0 || this.idNumbers.size === 0) return;
    const number = this.idNumbers.get(this.idOf(element) ?? '');
    if (number !== undefined) this.around[number]! += by;
  }

  /** Is there an ancestor for each of these classes and ids? Answers most selectors without climbing. */
  hasAround(numbers: readonly number[]): boolean {
    for (const number of numbers) if (this.around[number] === 0) return false;
    return true;
  }

  get isExhausted(): boolean {
    return this.budget.steps <= 0;
  }

  spend(steps: number): void {
    this.budget.steps -= steps;
  }

  matches(selector: Selector, element: ElementNode): boolean {
    return this.from(selector.compounds, 0, element) === matched;
  }

  matchesAny(selectors: readonly Selector[], element: ElementNode): boolean {
    for (const selector of selectors) if (this.from(selector.compounds, 0, element) === matched) return true;
    return false;
  }

  /** The names in a `class`. */
  classes(value: string): readonly string[] {
    return this.list(this.isQuirky ? value.toLowerCase() : value).names;
  }

  hasWord(value: string, word: string): boolean {
    const { names, set } = this.list(value);
    return set ? set.has(word) : names.includes(word);
  }

  isRoot(element: ElementNode): boolean {
    return parentOf(element) === undefined;
  }

  siblings({ parent }: ElementNode): Siblings {
    if (!parent) return alone;
    let siblings = this.siblingsOf.get(parent);
    if (!siblings) {
      siblings = numbered(parent.children.filter(isElement));
      this.siblingsOf.set(parent, siblings);
      this.spend(siblings.elements.length * 2);
    }
    return siblings;
  }

  memo<Value>(key: object): Map<ElementNode, Value> {
    let memo = this.memos.get(key);
    if (!memo) this.memos.set(key, (memo = new Map()));
    return memo as Map<ElementNode, Value>;
  }

  private list(value: string): ClassList {
    let list = this.lists.get(value);
    if (!list) {
      const names = splitClasses(value);
      const watched = this.classNumbers.size === 0 ? noNumbers : this.watchedOf(names);
      list = { names, watched, set: names.length > 16 ? new Set(names) : undefined };
      this.lists.set(value, list);
      this.spend(names.length);
    }
    return list;
  }

  private watchedOf(names: readonly string[]): readonly number[] {
    let watched: number[] | undefined;
    for (const name of names) {
      const number = this.classNumbers.get(name);
      if (number !== undefined) (watched ??= []).push(number);
    }
    return watched ?? noNumbers;
  }

  private from(compounds: readonly Compound[], at: number, element: ElementNode): number {
    const compound = compounds[at]!;
    if (!this.fits(compound, element)) return here;
    if (compound.combinator === undefined) return matched;
    switch (compound.combinator) {
      case '>': {
        const parent = parentOf(element);
        if (!parent) return nowhere;
        const result = this.from(compounds, at + 1, parent);
        // Siblings have the same parent, and would fail with it.
        return result === here ? noSibling : result;
      }
      case ' ': {
        for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
          const result = this.from(compounds, at + 1, parent);
          if (result === matched || result === nowhere) return result;
        }
        return nowhere;
      }
      default: {
        return this.fromSiblings(compounds, at, element, compound.combinator);
      }
    }
  }

  private fromSiblings(compounds: readonly Compound[], at: number, element: ElementNode, combinator: string): number {
    const { elements, placeOf } = this.siblings(element);
    const index = placeOf.get(element)?.index ?? 0;
    if (combinator === '+') return index === 0 ? noSibling : this.from(compounds, at + 1, elements[index - 1]!);
    for (let before = index - 1; before >= 0; before -= 1) {
      const result = this.from(compounds, at + 1, elements[before]!);
      if (result !== here) return result;
    }
    return noSibling;
  }

  private fits(compound: Compound, element: ElementNode): boolean {
    this.budget.steps -= 1;
    if (compound.isNever || this.budget.steps <= 0) return false;
    if (compound.tag !== undefined && compound.tag !== element.tag) return false;
    if (compound.id !== undefined && compound.id !== this.idOf(element)) return false;
    if (compound.classes.length > 0) {
      const value = attributeOf(element, 'class');
      if (!value) return false;
      const written = this.isQuirky ? value.toLowerCase() : value;
      for (const name of compound.classes) if (!this.hasWord(written, name)) return false;
    }
    for (const test of compound.tests) if (!test(element, this)) return false;
    return true;
  }
}

const noNumbers: readonly number[] = [];

/** The names in a `class`; nearly always they are parted by single spaces. */
export function splitClasses(value: string): readonly string[] {
  const names = /[\t\n\f\r]/.test(value) ? value.split(/[\t\n\f\r ]+/) : value.split(' ');
  return names.includes('') ? names.filter((name) => name !== '') : names;
}

const alone: Siblings = { elements: [], placeOf: new Map() };

/** Positions from both ends, among all and among those of the same name, found in one pass each way. */
function numbered(elements: readonly ElementNode[]): Siblings {
  const placeOf = new Map<ElementNode, { index: number; ofType: number; ofTypeFromEnd: number }>();
  const counts = new Map<string, number>();
  for (const [index, element] of elements.entries()) {
    const ofType = (counts.get(element.tag) ?? 0) + 1;
    counts.set(element.tag, ofType);
    placeOf.set(element, { index, ofType, ofTypeFromEnd: 0 });
  }
  for (const element of elements) {
    const place = placeOf.get(element)!;
    place.ofTypeFromEnd = counts.get(element.tag)! - place.ofType + 1;
  }
  return { elements, placeOf };
}

/** Selectors end at the document and at a shadow root. */
function parentOf(element: ElementNode): ElementNode | undefined {
  const { parent } = element;
  return parent && parent.tag !== '#document' && parent.tag !== '#fragment' && parent.tag !== 'template'
    ? parent
    : undefined;
}
