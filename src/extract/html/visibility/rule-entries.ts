import { mayHideText } from '../css/hiding.ts';
import type { SelectorMatcher } from '../css/matcher.ts';
import type { Selector } from '../css/selector.ts';
import type { StyleRule } from '../css/style-rules.ts';
import { ranks } from './winners.ts';

/** A rule as it is looked up: one of its selectors, and what has to be tried. */
export interface Entry {
  readonly selector: Selector;
  /** Numbers of the classes and ids that ancestors must have. */
  readonly around: readonly number[];
  readonly rule: StyleRule;
  /** The bucket it lies in is all it asks for. */
  readonly isSimple: boolean;
}

/** What a tree says about elements outside of it: everything they say themselves is stronger. */
export const fromInside = (selector: Selector, rule: StyleRule): Entry => ({
  selector,
  rule: { ...rule, layer: ranks.inside },
  isSimple: false,
  around: [],
});

/** The same about the element itself. */
export const ofElement = ({ compounds: [last, ...others], specificity }: Selector, rule: StyleRule): StyleRule => {
  const { generated: _, ...compound } = last!;
  return { ...rule, selectors: [{ compounds: [{ ...compound, isNever: false }, ...others], specificity }] };
};

export const paints = ({ declarations }: StyleRule): boolean =>
  declarations.some(
    ({ property, value }) => /^background-(?:color|image)$/.test(property) && !/^(?:none|transparent)$/.test(value),
  );

export const hides = ({ rule }: Entry): boolean => rule.declarations.some(mayHideText);

/** The numbers of the classes and ids it wants of ancestors. */
export function watched({ compounds }: Selector, matcher: SelectorMatcher): readonly number[] {
  if (compounds.length === 1) return noNumbers;
  const numbers: number[] = [];
  // The host is outside of the tree its rules are for.
  if (compounds.some(({ isHost }, index) => isHost && index > 0)) return noNumbers;
  for (let index = 1; index < compounds.length; index += 1) {
    const link = compounds[index - 1]!.combinator;
    if (link !== ' ' && link !== '>') continue;
    const { id, classes } = compounds[index]!;
    if (id !== undefined) numbers.push(matcher.watch(id, 'id'));
    for (const name of classes) numbers.push(matcher.watch(name, 'class'));
  }
  return numbers;
}

const noNumbers: readonly number[] = [];
