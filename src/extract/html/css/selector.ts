import type { ElementNode } from '../tree.ts';

export type Combinator = ' ' | '>' | '+' | '~';

/** The elements of one parent, and where each stands among them. */
export interface Siblings {
  readonly elements: readonly ElementNode[];
  readonly placeOf: ReadonlyMap<ElementNode, Place>;
}

export interface Place {
  readonly index: number;
  /** Counted from one, among the siblings of the same name. */
  readonly ofType: number;
  readonly ofTypeFromEnd: number;
}

/** What a test may ask about the tree; the matcher answers and keeps count. */
export interface MatchContext {
  readonly host: ElementNode | undefined;
  readonly isExhausted: boolean;
  spend(steps: number): void;
  isRoot(element: ElementNode): boolean;
  siblings(element: ElementNode): Siblings;
  /** Is it one of the words of this attribute? */
  hasWord(value: string, word: string): boolean;
  /** What a test has found out about elements, by whatever stands for the question. */
  memo<Value>(key: object): Map<ElementNode, Value>;
  matchesAny(selectors: readonly Selector[], element: ElementNode): boolean;
  /** The element a `:has()` is asked of, while what it asks for is looked for. */
  anchor: ElementNode | undefined;
}

export type ElementTest = (element: ElementNode, context: MatchContext) => boolean;

export interface Compound {
  tag: string | undefined;
  id: string | undefined;
  readonly classes: string[];
  readonly tests: ElementTest[];
  /** The alternatives of an `:is()` or `:where()` in it: by these it can be looked up. */
  anyOf: readonly Selector[] | undefined;
  /** An attribute it asks for. */
  attribute: string | undefined;
  /** A pseudo-element: no element matches. */
  isNever: boolean;
  /** The one that makes a box of its own, where it is that. */
  generated?: 'before' | 'after' | 'first-line';
  /** What is put into a slot, as `::slotted()` describes it. */
  slotted?: readonly Selector[];
  /** `:host`, which speaks of the element outside. */
  isHost: boolean;
  /** How this compound relates to the next one in the list, which stands to its left. */
  combinator: Combinator | undefined;
}

export interface Selector {
  /** Rightmost first: that is how they are matched. */
  readonly compounds: readonly Compound[];
  readonly specificity: number;
}

export const idWeight = 1 << 20;
export const classWeight = 1 << 10;
export const typeWeight = 1;

export const maxSpecificity = (selectors: readonly Selector[]): number =>
  selectors.reduce((most, { specificity }) => Math.max(most, specificity), 0);

/** Reads the selectors inside `:is(…)`; handed in, because they may hold pseudo-classes again. */
export type ParseList = (list: string, isForgiving: boolean) => readonly Selector[] | undefined;

export interface PseudoClass {
  readonly test: ElementTest;
  readonly specificity: number;
  readonly anyOf?: readonly Selector[];
}

/** Reads what is between the brackets of a pseudo-class. */
export type Functional = (inner: string, parse: ParseList) => PseudoClass | undefined;
