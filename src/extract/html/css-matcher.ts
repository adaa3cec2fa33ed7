import type { Compound, MatchContext, Selector } from './css-selector.ts';
import { isElement } from './tree.ts';
import type { ElementNode } from './tree.ts';

interface Siblings {
  readonly elements: readonly ElementNode[];
  readonly index: number;
}

/** How a try ended; `nowhere` tells outer loops that no other ancestor can help, which keeps matching linear. */
const matched = 0;
const here = 1;
const nowhere = 2;

/**
 * Matches selectors, right to left. All work is counted: beyond the budget nothing matches any more, so a sheet written
 * to be slow costs a bounded time.
 */
export class SelectorMatcher implements MatchContext {
  readonly host: ElementNode | undefined;
  isRightToLeft = false;
  private readonly budget: { steps: number };
  private readonly elementsOf = new Map<ElementNode, readonly ElementNode[]>();
  private readonly indexOf = new Map<ElementNode, number>();
  private readonly ancestors = new Map<string, number>();
  private readonly classesOf = new Map<string, readonly string[]>();

  constructor(budget: { steps: number }, host?: ElementNode) {
    this.budget = budget;
    this.host = host;
  }

  /** Goes into an element: its names are those of an ancestor from here on. */
  enter(element: ElementNode): void {
    for (const name of this.namesOf(element)) this.ancestors.set(name, (this.ancestors.get(name) ?? 0) + 1);
  }

  leave(element: ElementNode): void {
    for (const name of this.namesOf(element)) this.ancestors.set(name, this.ancestors.get(name)! - 1);
  }

  /** Is there an ancestor for each of these classes and ids? Answers most selectors without climbing. */
  hasAncestors(names: readonly string[]): boolean {
    for (const name of names) if (!this.ancestors.get(name)) return false;
    return true;
  }

  private namesOf(element: ElementNode): readonly string[] {
    const id = element.attributes['id'];
    const classes = this.classes(element);
    if (id === undefined) return classes;
    return [`#${id}`, ...classes];
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
    for (const selector of selectors) if (this.matches(selector, element)) return true;
    return false;
  }

  classes(element: ElementNode): readonly string[] {
    const value = element.attributes['class'];
    if (!value) return none;
    let classes = this.classesOf.get(value);
    if (!classes) {
      classes = value.split(/[\t\n\f\r ]+/).filter((name) => name !== '');
      this.classesOf.set(value, classes);
    }
    return classes;
  }

  isRoot(element: ElementNode): boolean {
    return parentOf(element) === undefined;
  }

  siblings(element: ElementNode): Siblings {
    const { parent } = element;
    if (!parent) return { elements: [element], index: 0 };
    let elements = this.elementsOf.get(parent);
    if (!elements) {
      elements = parent.children.filter(isElement);
      this.elementsOf.set(parent, elements);
      elements.forEach((sibling, index) => this.indexOf.set(sibling, index));
      this.spend(elements.length);
    }
    return { elements, index: this.indexOf.get(element) ?? 0 };
  }

  descendants(element: ElementNode): readonly ElementNode[] {
    const found: ElementNode[] = [];
    const waiting = element.children.filter(isElement);
    while (waiting.length > 0 && !this.isExhausted) {
      const node = waiting.pop()!;
      found.push(node);
      this.spend(1);
      for (const child of node.children) if (isElement(child)) waiting.push(child);
    }
    return found;
  }

  private from(compounds: readonly Compound[], at: number, element: ElementNode): number {
    const compound = compounds[at]!;
    if (!this.fits(compound, element)) return here;
    if (compound.combinator === undefined) return matched;
    switch (compound.combinator) {
      case '>': {
        const parent = parentOf(element);
        return parent ? this.from(compounds, at + 1, parent) : nowhere;
      }
      case ' ': {
        for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
          const result = this.from(compounds, at + 1, parent);
          if (result !== here) return result;
        }
        return nowhere;
      }
      default: {
        return this.fromSiblings(compounds, at, element, compound.combinator);
      }
    }
  }

  private fromSiblings(compounds: readonly Compound[], at: number, element: ElementNode, combinator: string): number {
    const { elements, index } = this.siblings(element);
    const last = combinator === '+' ? Math.max(0, index - 1) : 0;
    for (let before = index - 1; before >= last; before -= 1) {
      const result = this.from(compounds, at + 1, elements[before]!);
      if (result !== here) return result;
    }
    return here;
  }

  private fits(compound: Compound, element: ElementNode): boolean {
    this.budget.steps -= 1;
    if (compound.isNever || this.budget.steps <= 0) return false;
    if (compound.tag !== undefined && compound.tag !== element.tag) return false;
    if (compound.id !== undefined && compound.id !== element.attributes['id']) return false;
    if (compound.classes.length > 0) {
      const classes = this.classes(element);
      for (const name of compound.classes) if (!classes.includes(name)) return false;
    }
    for (const test of compound.tests) if (!test(element, this)) return false;
    return true;
  }
}

const none: readonly string[] = [];

/** Selectors end at the document and at a shadow root. */
function parentOf(element: ElementNode): ElementNode | undefined {
  const { parent } = element;
  return parent && parent.tag !== '#document' && parent.tag !== '#fragment' && parent.tag !== 'template'
    ? parent
    : undefined;
}
