import { parsePseudoClass, pseudoElements } from './pseudo-classes.ts';
import { classWeight, idWeight, maxSpecificity, typeWeight } from './selector.ts';
import type { Combinator, Compound, ElementTest, Selector } from './selector.ts';
import { commentMark, findTopLevel, isSpace, splitTopLevel, unescapeCss } from './syntax.ts';

/** Brackets inside brackets; deeper a selector counts as none. */
export const maxSelectorDepth = 40;
const maxCompounds = 1_000;

/** Undefined when one of them is not valid: then the whole rule is not. A forgiving list only drops the bad ones. */
export function parseSelectors(text: string, isForgiving = false, depth = 0): readonly Selector[] | undefined {
  if (depth > maxSelectorDepth) return undefined;
  const selectors: Selector[] = [];
  for (const part of splitTopLevel(text, ',')) {
    const selector = new SelectorParser(part, depth).parse();
    if (selector) selectors.push(selector);
    else if (!isForgiving) return undefined;
  }
  return selectors;
}

const identifier = /(?:[-\w\u0080-\uffff]|\\(?:[\da-fA-F]{1,6}[ \n\t]?|[^\n\da-fA-F]))+/y;
const badStart = /^(?:-?\d|-$)/;
const attribute =
  /^\s*(?:[-\w*]*\|)?((?:[-\w\u0080-\uffff]|\\[^\n])+)\s*(?:([~|^$*]?=)\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|((?:[-\w\u0080-\uffff]|\\[^\n])+))\s*([is])?\s*)?$/i;

class SelectorParser {
  private at = 0;
  private specificity = 0;
  private readonly text: string;
  private readonly depth: number;

  constructor(text: string, depth: number) {
    this.text = text.replaceAll(commentMark, '').trim();
    this.depth = depth;
  }

  parse(): Selector | undefined {
    const compounds: Compound[] = [];
    let combinator: Combinator | undefined;
    while (compounds.length < maxCompounds) {
      const compound = this.compound();
      if (!compound) return undefined;
      compound.combinator = combinator;
      compounds.push(compound);
      if (this.at >= this.text.length) return { compounds: compounds.toReversed(), specificity: this.specificity };
      combinator = this.combinator();
      if (!combinator) return undefined;
    }
    return undefined;
  }

  private combinator(): Combinator | undefined {
    const start = this.at;
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
    const next = this.text[this.at];
    if (next === '>' || next === '+' || next === '~') {
      this.at += 1;
      while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
      return next;
    }
    return this.at > start ? ' ' : undefined;
  }

  private name(): string | undefined {
    identifier.lastIndex = this.at;
    const match = identifier.exec(this.text);
    if (!match || badStart.test(match[0])) return undefined;
    this.at = identifier.lastIndex;
    return unescapeCss(match[0]);
  }

  private compound(): Compound | undefined {
    const compound: Compound = {
      tag: undefined,
      id: undefined,
      classes: [],
      tests: [],
      anyOf: undefined,
      attribute: undefined,
      isNever: false,
      isHost: false,
      combinator: undefined,
    };
    const start = this.at;
    if (!this.type(compound)) return undefined;
    for (;;) {
      const isValid = this.simple(compound);
      if (isValid === undefined) return this.at > start ? compound : undefined;
      if (!isValid) return undefined;
    }
  }

  private type(compound: Compound): boolean {
    if (this.text[this.at] === '*') this.at += 1;
    else {
      const tag = this.name();
      if (tag !== undefined) {
        compound.tag = tag.toLowerCase();
        this.specificity += typeWeight;
      }
    }
    if (this.text[this.at] !== '|' || this.text[this.at + 1] === '=') return true;
    // A namespace: `*|a` and `svg|a` are `a` to us.
    this.at += 1;
    compound.tag = undefined;
    return this.text[this.at] === '|' ? false : this.type(compound);
  }

  /** Undefined: the compound ends here. */
  private simple(compound: Compound): boolean | undefined {
    const mark = this.text[this.at];
    if (mark === '.' || mark === '#') {
      this.at += 1;
      const name = this.name();
      if (name === undefined) return false;
      this.specificity += mark === '.' ? classWeight : idWeight;
      if (mark === '.') compound.classes.push(name);
      else if (compound.id === undefined || compound.id === name) compound.id = name;
      else compound.isNever = true;
      return true;
    }
    if (mark === '[') return this.attribute(compound);
    return mark === ':' ? this.pseudo(compound) : undefined;
  }

  private attribute(compound: Compound): boolean {
    const end = findTopLevel(this.text, this.at + 1, ']');
    const match = attribute.exec(this.text.slice(this.at + 1, end));
    this.at = end + 1;
    if (!match) return false;
    this.specificity += classWeight;
    const quoted = match[3] ?? match[4];
    if (match[5] !== undefined && badStart.test(match[5])) return false;
    const wanted = unescapeCss(quoted ?? match[5] ?? '');
    compound.attribute ??= unescapeCss(match[1]!).toLowerCase();
    compound.tests.push(
      attributeTest(unescapeCss(match[1]!).toLowerCase(), match[2], wanted, match[6]?.toLowerCase() === 'i'),
    );
    return true;
  }

  private pseudo(compound: Compound): boolean {
    const isElement = this.text[this.at + 1] === ':';
    this.at += isElement ? 2 : 1;
    const name = this.name()?.toLowerCase();
    if (name === undefined) return false;
    let inner: string | undefined;
    if (this.text[this.at] === '(') {
      const end = findTopLevel(this.text, this.at + 1, ')');
      inner = this.text.slice(this.at + 1, end);
      this.at = end + 1;
    }
    if (isElement || pseudoElements.legacy.has(name)) {
      compound.isNever = true;
      if (name === 'slotted') return this.slotted(compound, inner);
      if (name === 'before' || name === 'after' || name === 'first-line') compound.generated = name;
      this.specificity += typeWeight;
      return name.startsWith('-webkit-') || pseudoElements.known.has(name);
    }
    const pseudo = parsePseudoClass(name, inner?.trim(), (list, isForgiving) =>
      parseSelectors(list, isForgiving, this.depth + 1),
    );
    if (!pseudo) return false;
    compound.tests.push(pseudo.test);
    compound.isHost ||= name === 'host';
    compound.anyOf ??= pseudo.anyOf;
    this.specificity += pseudo.specificity;
    return true;
  }

  /** `::slotted(p)`: what is put into a slot, from outside. */
  private slotted(compound: Compound, inner: string | undefined): boolean {
    const selectors = inner === undefined ? undefined : parseSelectors(inner, false, this.depth + 1);
    if (!selectors) return false;
    compound.slotted = selectors;
    this.specificity += typeWeight + maxSpecificity(selectors);
    return true;
  }
}

/** HTML compares these values without case. */
const caselessValues = new Set(['type', 'align', 'dir', 'lang', 'rel', 'media', 'method', 'valign', 'disabled']);

function attributeTest(name: string, operator: string | undefined, wanted: string, isCaseless: boolean): ElementTest {
  if (operator === undefined) return ({ attributes }) => attributes[name] !== undefined;
  const fold = isCaseless || caselessValues.has(name) ? (text: string) => text.toLowerCase() : (text: string) => text;
  const value = fold(wanted);
  const compare = comparisons[operator];
  return ({ attributes }, matcher) => {
    const given = attributes[name];
    if (given === undefined) return false;
    // A value of ordinary length is one step, like everything else.
    matcher.spend(given.length >> 4);
    return compare ? compare(fold(given), value) : value !== '' && matcher.hasWord(fold(given), value);
  };
}

/** All but `~=`, which asks for a word. */
const comparisons: Readonly<Record<string, (given: string, wanted: string) => boolean>> = {
  '=': (given, wanted) => given === wanted,
  '|=': (given, wanted) => given === wanted || given.startsWith(`${wanted}-`),
  '^=': (given, wanted) => wanted !== '' && given.startsWith(wanted),
  '$=': (given, wanted) => wanted !== '' && given.endsWith(wanted),
  '*=': (given, wanted) => wanted !== '' && given.includes(wanted),
};
