import { classWeight, maxSpecificity } from './selector.ts';
import type { ElementTest, Functional, MatchContext, ParseList, PseudoClass, Selector } from './selector.ts';
import { has } from './has.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const pseudoElements = {
  /** May be written with one colon. */
  legacy: words('before after first-line first-letter'),
  known: words(
    'before after first-line first-letter selection placeholder marker backdrop file-selector-button cue slotted part target-text grammar-error spelling-error highlight view-transition details-content checkmark picker picker-icon scroll-button scroll-marker column',
  ),
};

/** Known to browsers, never true on a page nobody has touched yet. */
const untouched = words(
  'hover active focus focus-visible focus-within visited target target-within target-current user-valid user-invalid invalid out-of-range autofill -webkit-autofill fullscreen -webkit-full-screen picture-in-picture playing buffering seeking stalled muted volume-locked modal popover-open current past future indeterminate blank active-view-transition state local-link interest-source -internal-autofill-previewed',
);

/** Undefined when browsers would not know it either, which makes the rule invalid. */
export function parsePseudoClass(name: string, inner: string | undefined, parse: ParseList): PseudoClass | undefined {
  if (inner !== undefined) return functional.get(name)?.(inner, parse);
  if (untouched.has(name)) return { test: () => false, specificity: classWeight };
  const test = plain.get(name);
  return test && { test, specificity: classWeight };
}

const tagIs =
  (...tags: readonly string[]): ElementTest =>
  ({ tag }) =>
    tags.includes(tag);
const formTags = tagIs('input', 'button', 'select', 'textarea', 'option', 'optgroup', 'fieldset');
const isLink: ElementTest = ({ tag, attributes }) =>
  (tag === 'a' || tag === 'area') && attributes['href'] !== undefined;
const isDisabled: ElementTest = (element, matcher) =>
  formTags(element, matcher) && attributeOf(element, 'disabled') !== undefined;
const isRequired: ElementTest = ({ attributes }) => attributes['required'] !== undefined;
const takesText = tagIs('input', 'textarea', 'select');

function position(element: ElementNode, matcher: MatchContext, ofType: boolean, fromEnd: boolean): number {
  const { elements, placeOf } = matcher.siblings(element);
  const place = placeOf.get(element);
  if (!place) return 1;
  if (ofType) return fromEnd ? place.ofTypeFromEnd : place.ofType;
  return fromEnd ? elements.length - place.index : place.index + 1;
}
const at =
  (wanted: number, ofType: boolean, fromEnd: boolean): ElementTest =>
  (element, matcher) =>
    position(element, matcher, ofType, fromEnd) === wanted;
const both =
  (one: ElementTest, other: ElementTest): ElementTest =>
  (element, matcher) =>
    one(element, matcher) && other(element, matcher);

const plain: ReadonlyMap<string, ElementTest> = new Map(
  Object.entries<ElementTest>({
    root: (element, matcher) => matcher.isRoot(element),
    scope: (element, matcher) => matcher.isRoot(element),
    host: (element, matcher) => matcher.host === element,
    'first-child': at(1, false, false),
    'last-child': at(1, false, true),
    'only-child': both(at(1, false, false), at(1, false, true)),
    'first-of-type': at(1, true, false),
    'last-of-type': at(1, true, true),
    'only-of-type': both(at(1, true, false), at(1, true, true)),
    empty: ({ children }) => children.every((child) => child.kind === 'text' && child.text === ''),
    link: isLink,
    'any-link': isLink,
    '-webkit-any-link': isLink,
    checked: ({ attributes }) => attributes['checked'] !== undefined || attributes['selected'] !== undefined,
    default: ({ attributes }) => attributes['checked'] !== undefined || attributes['selected'] !== undefined,
    disabled: isDisabled,
    enabled: (element, matcher) => formTags(element, matcher) && !isDisabled(element, matcher),
    required: both(takesText, isRequired),
    optional: (element, matcher) => takesText(element, matcher) && !isRequired(element, matcher),
    valid: (element, matcher) => takesText(element, matcher) && !isRequired(element, matcher),
    'in-range': ({ tag }) => tag === 'input',
    'placeholder-shown': ({ attributes }) => attributes['placeholder'] !== undefined && !attributes['value'],
    'read-only': (element, matcher) => !takesText(element, matcher) || attributeOf(element, 'readonly') !== undefined,
    'read-write': (element, matcher) => takesText(element, matcher) && attributeOf(element, 'readonly') === undefined,
    open: ({ attributes }) => attributes['open'] !== undefined,
    defined: ({ tag }) => !tag.includes('-'),
    paused: ({ tag }) => tag === 'video' || tag === 'audio',
  }),
);

const any =
  (weigh: (selectors: readonly Selector[]) => number): Functional =>
  (inner, parse) => {
    const selectors = parse(inner, true);
    return (
      selectors && {
        test: (element, matcher) => matcher.matchesAny(selectors, element),
        specificity: weigh(selectors),
        anyOf: selectors,
      }
    );
  };

const not: Functional = (inner, parse) => {
  const selectors = parse(inner, false);
  return (
    selectors && {
      test: (element, matcher) => !matcher.matchesAny(selectors, element),
      specificity: maxSpecificity(selectors),
    }
  );
};

const nth =
  (ofType: boolean, fromEnd: boolean): Functional =>
  (inner, parse) => {
    const [formula = '', list] = inner.split(/\sof\s/i);
    const step = parseNth(formula);
    const selectors = list === undefined ? [] : parse(list, false);
    if (!step || !selectors) return undefined;
    const fits = (index: number) =>
      step.a === 0 ? index === step.b : (index - step.b) % step.a === 0 && (index - step.b) / step.a >= 0;
    if (list === undefined)
      return {
        test: (element, matcher) => fits(position(element, matcher, ofType, fromEnd)),
        specificity: classWeight,
      };
    const test: ElementTest = (element, matcher) => {
      const index = placeAmong(selectors, element, matcher, fromEnd);
      return index !== undefined && fits(index);
    };
    return { test, specificity: classWeight + maxSpecificity(selectors) };
  };

/** What remembering one answer costs, beside the steps that find it. */
const memoSteps = 10;

/** Position among the siblings that match; found once for all of them. */
function placeAmong(
  selectors: readonly Selector[],
  element: ElementNode,
  matcher: MatchContext,
  fromEnd: boolean,
): number | undefined {
  const memo = matcher.memo<{ readonly index: number; readonly of: { count: number } } | undefined>(selectors);
  if (!memo.has(element)) {
    const of = { count: 0 };
    memo.set(element, undefined);
    const { elements } = matcher.siblings(element);
    matcher.spend(elements.length * memoSteps);
    for (const sibling of elements) {
      const isOne = matcher.matchesAny(selectors, sibling);
      if (isOne) of.count += 1;
      memo.set(sibling, isOne ? { index: of.count, of } : undefined);
    }
  }
  const place = memo.get(element);
  return place && (fromEnd ? place.of.count - place.index + 1 : place.index);
}

function parseNth(formula: string): { a: number; b: number } | undefined {
  const text = formula.replace(/\s+/g, '').toLowerCase();
  if (text === 'odd') return { a: 2, b: 1 };
  if (text === 'even') return { a: 2, b: 0 };
  const match = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(text);
  if (!match || text === '') return undefined;
  const a =
    match[1] === undefined ? 0 : match[1] === '' || match[1] === '+' ? 1 : match[1] === '-' ? -1 : Number(match[1]);
  return { a, b: Number(match[2] ?? 0) };
}

const lang: Functional = (inner) => {
  const wanted = inner.split(',').map((part) => part.trim().replace(/["']/g, '').toLowerCase());
  const test: ElementTest = (element, matcher) => {
    const given = languageOf(element, matcher.memo(languageOf), matcher);
    return given !== '' && wanted.some((one) => given === one || given.startsWith(`${one}-`));
  };
  return { test, specificity: classWeight };
};

/** The `lang` that holds for an element: its own or that of the nearest around it. */
function languageOf(element: ElementNode, memo: Map<ElementNode, string>, matcher: MatchContext): string {
  const known = memo.get(element);
  if (known !== undefined) return known;
  matcher.spend(1);
  const own = attributeOf(element, 'lang')?.toLowerCase();
  const given = own ?? (element.parent ? languageOf(element.parent, memo, matcher) : '');
  memo.set(element, given);
  return given;
}

/** The `dir` that holds for an element; `auto` depends on its text, and is taken for the usual. */
function directionOf(element: ElementNode, memo: Map<ElementNode, string>, matcher: MatchContext): string {
  const known = memo.get(element);
  if (known !== undefined) return known;
  matcher.spend(1);
  const own = attributeOf(element, 'dir')?.toLowerCase();
  const around = () => (element.parent ? directionOf(element.parent, memo, matcher) : 'ltr');
  const given = own === 'rtl' || own === 'ltr' ? own : own === 'auto' ? 'ltr' : around();
  memo.set(element, given);
  return given;
}

const functional: ReadonlyMap<string, Functional> = new Map(
  Object.entries<Functional>({
    is: any(maxSpecificity),
    matches: any(maxSpecificity),
    '-webkit-any': any(() => classWeight),
    where: any(() => 0),
    not,
    has,
    lang,
    dir: (inner) => ({
      test: (element, matcher) => inner.toLowerCase() === directionOf(element, matcher.memo(directionOf), matcher),
      specificity: classWeight,
    }),
    host: (inner, parse) => {
      const selectors = parse(inner, false);
      return (
        selectors && {
          test: (element, matcher) => matcher.host === element && matcher.matchesAny(selectors, element),
          specificity: classWeight + maxSpecificity(selectors),
        }
      );
    },
    'nth-child': nth(false, false),
    'nth-last-child': nth(false, true),
    'nth-of-type': nth(true, false),
    'nth-last-of-type': nth(true, true),
    state: () => ({ test: () => false, specificity: classWeight }),
  }),
);
