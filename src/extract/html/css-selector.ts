import type { ElementNode } from './tree.ts';

export type Combinator = ' ' | '>' | '+' | '~';

/** What a test may ask about the tree; the matcher answers and keeps count. */
export interface MatchContext {
  readonly host: ElementNode | undefined;
  readonly isRightToLeft: boolean;
  readonly isExhausted: boolean;
  spend(steps: number): void;
  isRoot(element: ElementNode): boolean;
  siblings(element: ElementNode): { readonly elements: readonly ElementNode[]; readonly index: number };
  descendants(element: ElementNode): readonly ElementNode[];
  matchesAny(selectors: readonly Selector[], element: ElementNode): boolean;
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
