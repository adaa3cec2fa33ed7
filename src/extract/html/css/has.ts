import { maxSpecificity } from './selector.ts';
import type { Combinator, Compound, Functional, MatchContext, Selector } from './selector.ts';
import { splitTopLevel } from './syntax.ts';
import { isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

interface Relative {
  readonly relation: Combinator;
  readonly selectors: readonly Selector[];
  /** One compound: asks about one element alone, whatever stands around it. */
  readonly isSingle: boolean;
}

/** `:has()`: each selector in it with how it is tied to the element that is asked. */
export const has: Functional = (inner, parse) => {
  const relatives: Relative[] = [];
  for (const part of splitTopLevel(inner, ',')) {
    const relation = (/^\s*([>+~])/.exec(part)?.[1] ?? ' ') as Combinator;
    const selectors = parse(part.replace(/^\s*[>+~]/, ''), false);
    if (!selectors) return undefined;
    const isSingle = selectors.every(({ compounds }) => compounds.length === 1);
    relatives.push({
      relation,
      selectors: isSingle ? selectors : selectors.map((one) => tied(one, relation)),
      isSingle,
    });
  }
  return {
    test: (element, matcher) =>
      relatives.some(({ relation, selectors, isSingle }) =>
        isSingle ? relations[relation](element, selectors, matcher) : leadsTo(element, relation, selectors, matcher),
      ),
    specificity: maxSpecificity(relatives.flatMap(({ selectors }) => selectors)),
  };
};

type Relation = (element: ElementNode, selectors: readonly Selector[], matcher: MatchContext) => boolean;

const relations: Readonly<Record<Combinator, Relation>> = {
  ' ': holds,
  '>': (element, selectors, matcher) =>
    element.children.some((child) => isElement(child) && matcher.matchesAny(selectors, child)),
  '+': (element, selectors, matcher) => {
    const { elements, placeOf } = matcher.siblings(element);
    const next = elements[(placeOf.get(element)?.index ?? elements.length) + 1];
    return next !== undefined && matcher.matchesAny(selectors, next);
  },
  '~': (element, selectors, matcher) => {
    const { elements, placeOf } = matcher.siblings(element);
    const { parent } = element;
    if (!parent) return false;
    // The last one that matches serves all before it.
    const memo = matcher.memo<number>(selectors);
    if (!memo.has(parent))
      memo.set(
        parent,
        elements.findLastIndex((sibling) => matcher.matchesAny(selectors, sibling)),
      );
    return memo.get(parent)! > (placeOf.get(element)?.index ?? elements.length);
  },
};

/** What remembering one answer costs, beside the steps that find it. */
const memoSteps = 10;

/** Is one inside? Asked of an element and of those in it, the answer is found in one pass over them. */
function holds(element: ElementNode, selectors: readonly Selector[], matcher: MatchContext): boolean {
  const memo = matcher.memo<boolean>(selectors);
  const known = memo.get(element);
  if (known !== undefined) return known;
  let isFound = false;
  for (const child of element.children) {
    if (!isElement(child)) continue;
    matcher.spend(memoSteps);
    if (matcher.isExhausted) return false;
    isFound = matcher.matchesAny(selectors, child) || holds(child, selectors, matcher);
    if (isFound) break;
  }
  memo.set(element, isFound);
  return isFound;
}

/** The same selector with the asked element at its left end: `:has(.a .b)` wants the `.a` inside as well. */
function tied({ compounds, specificity }: Selector, relation: Combinator): Selector {
  const first = compounds.at(-1)!;
  return { compounds: [...compounds.slice(0, -1), { ...first, combinator: relation }, anchor], specificity };
}

const anchor: Compound = {
  tag: undefined,
  id: undefined,
  classes: [],
  tests: [(element, matcher) => element === matcher.anchor],
  anyOf: undefined,
  attribute: undefined,
  isNever: false,
  isHost: false,
  combinator: undefined,
};

/** Tries everything the relation can reach. Slow, rare, and counted. */
function leadsTo(
  element: ElementNode,
  relation: Combinator,
  selectors: readonly Selector[],
  matcher: MatchContext,
): boolean {
  const outer = matcher.anchor;
  matcher.anchor = element;
  const waiting: ElementNode[] =
    relation === ' ' || relation === '>' ? element.children.filter(isElement) : [...following(element, matcher)];
  let isFound = false;
  while (waiting.length > 0 && !isFound && !matcher.isExhausted) {
    const node = waiting.pop()!;
    matcher.spend(1);
    isFound = matcher.matchesAny(selectors, node);
    for (const child of node.children) if (isElement(child)) waiting.push(child);
  }
  matcher.anchor = outer;
  return isFound;
}

function following(element: ElementNode, matcher: MatchContext): readonly ElementNode[] {
  const { elements, placeOf } = matcher.siblings(element);
  return elements.slice((placeOf.get(element)?.index ?? elements.length) + 1);
}
