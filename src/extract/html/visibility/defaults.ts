import { parseColor } from '../css/colors.ts';
import type { Declaration } from '../css/declarations.ts';
import { expandDeclaration } from '../css/properties.ts';
import { attributeMarks, attributeOf, isElement } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { isFieldOption } from './field-options.ts';
import { copyOf } from './state.ts';
import type { TextState } from './state.ts';

const never = new Set(
  'progress meter template noscript noembed noframes datalist rp param source track area base basefont link meta title audio video canvas iframe frame frameset option optgroup'.split(
    ' ',
  ),
);
const neverInSvg = new Set(
  'title desc metadata defs symbol clipPath mask pattern marker linearGradient radialGradient filter'.split(' '),
);

/** Shown on no screen, whatever style says; or, like options and fallbacks, not shown as text of the page. */
export function neverRendered(element: ElementNode): boolean {
  const { tag, isForeign, parent } = element;
  if (isForeign)
    return (
      neverInSvg.has(tag) ||
      tag === 'mphantom' ||
      (tag === 'annotation-xml' || tag === 'annotation'
        ? !isTex(element.attributes)
        : parent !== undefined && firstOnly.has(parent.tag) && parent.children.find(isChosen) !== element)
    );
  if (tag === 'input') return attributeOf(element, 'type')?.trim().toLowerCase() === 'hidden';
  // Browsers show what is inside an object only when there is nothing else to show.
  if (tag === 'object') return (attributeOf(element, 'data') ?? '') !== '';
  return never.has(tag) && !(tag === 'title' && parent?.tag === 'svg') && !isFieldOption(element);
}

/** Formulas and drawings of which browsers draw the first part only. */
const firstOnly = new Set(['semantics', 'maction', 'switch']);

/** What a drawing shows to somebody who reads English in a browser. */
const isChosen = (node: TreeNode): boolean =>
  isElement(node) &&
  /^$|http:\/\/www\.w3\.org\/1999\/xhtml/.test(
    attributeOf(node, 'requiredextensions') ?? attributeOf(node, 'requiredExtensions') ?? '',
  ) &&
  /^$|(?:^|[\s,])en\b/i.test(attributeOf(node, 'systemlanguage') ?? attributeOf(node, 'systemLanguage') ?? '');

/** The source of a formula is how a formula is read. */
const isTex = (attributes: Readonly<Record<string, string>>): boolean =>
  /^application\/x-(?:la)?tex$/i.test(attributes['encoding'] ?? '');

const declare = (property: string, value: string): Declaration => ({ property, value, isImportant: false });

/** What attributes say about looks. The weakest voice: any rule of the page overrules it. */
export function attributeHints(element: ElementNode): readonly Declaration[] | undefined {
  const { tag } = element;
  if (element.isForeign) return formulaHints(element);
  if (!(element.marks & attributeMarks.looks) && tag !== 'dialog' && tag !== 'marquee') return undefined;
  const { attributes } = element;
  let hints: Declaration[] | undefined;
  const add = (property: string, value: string | undefined) => {
    if (value !== undefined) (hints ??= []).push(declare(property, value));
  };
  const { hidden } = attributes;
  if (hidden !== undefined) {
    if (hidden.trim().toLowerCase() === 'until-found') add('content-visibility', 'hidden');
    else add('display', 'none');
  }
  const isPopover = attributes['popover'] !== undefined;
  if (isPopover || (tag === 'dialog' && attributes['open'] === undefined)) add('display', 'none');
  if (isPopover || tag === 'dialog') (hints ??= []).push(...(isPopover ? overWindow : overPage));
  add('background-color', legacyColor(attributes['bgcolor']));
  if (attributes['background'] !== undefined && backgroundTags.has(tag)) add('background-image', 'url(picture)');
  if (tag === 'font' || tag === 'basefont') {
    add('color', legacyColor(attributes['color']));
    add('font-size', fontSizes[Number(attributes['size'])]);
  } else if (tag === 'body') add('color', legacyColor(attributes['text']));
  else if (tag === 'marquee') add('display', 'inline-block');
  return hints;
}

/** Where browsers put the boxes that they lay over the page. */
const overPage =
  'position:absolute left:0 right:0 margin-left:auto margin-right:auto width:fit-content height:fit-content'
    .split(' ')
    .map((text) => declare(text.split(':')[0]!, text.split(':')[1]!));
const overWindow = [
  ...overPage,
  declare('position', 'fixed'),
  ...['top', 'bottom'].map((side) => declare(side, '0')),
  declare('margin-top', 'auto'),
];

/** Parts of formulas have attributes of their own for looks. */
function formulaHints({ attributes, tag }: ElementNode): readonly Declaration[] | undefined {
  if (!tag.startsWith('m')) return undefined;
  const hints = formulaLooks.flatMap(([name, property]) => {
    const value = attributes[name];
    return value === undefined ? [] : expandDeclaration(property, value.trim());
  });
  return hints.length === 0 ? undefined : hints.map(([property, value]) => declare(property, value));
}

const formulaLooks = [
  ['mathcolor', 'color'],
  ['mathbackground', 'background-color'],
  ['mathsize', 'font-size'],
] as const;

const backgroundTags = new Set(['body', 'table', 'td', 'th', 'tr', 'thead', 'tbody', 'tfoot']);
const fontSizes = [undefined, 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

/** Old colour attributes take names, and digits with or without their sign; what else is in them counts as noughts. */
function legacyColor(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'transparent') return undefined;
  if (/^(?:[a-z]+|#[\da-f]{3})$/.test(text) && Array.isArray(parseColor(text))) return text;
  const digits = text
    .slice(0, 128)
    .replace(/^#/, '')
    .replace(/[^\da-f]/g, '0');
  const length = Math.max(1, Math.ceil(digits.length / 3));
  const parts = [0, 1, 2].map((at) => digits.padEnd(3 * length, '0').slice(at * length, (at + 1) * length));
  // The last eight digits of each part, without noughts in front that all of them have.
  const last = parts.map((part) => part.slice(-8));
  const blank = Math.min(...last.map((part) => /^0*/.exec(part)![0].length), last[0]!.length - 2);
  const pairs = last.map((part) => part.slice(Math.max(0, blank), Math.max(0, blank) + 2).padStart(2, '0'));
  return `#${pairs.join('')}`;
}

/** Elements to which browsers give looks of their own. */
const resetTags = new Set(['a', 'mark', 'button', 'input', 'select', 'textarea', 'dialog']);

/** Do browsers give it looks of its own? */
export const isReset = (tag: string, isQuirky: boolean): boolean => resetTags.has(tag) || (tag === 'table' && isQuirky);

/** What browsers set before any style of the page. */
export function defaultState(element: ElementNode, parent: TextState, isQuirky: boolean): TextState {
  const { tag } = element;
  // Letters in tables never looked like those around them.
  if (tag === 'table' && isQuirky) {
    if (parent.fontSize === 16 && parent.color === parent.pageColor && !parent.isOneLine) return parent;
    const state = copyOf(parent);
    state.fontSize = 16;
    state.color = parent.pageColor;
    state.isOneLine = false;
    return state;
  }
  if (!resetTags.has(tag)) return parent;
  const isKnown = parent.color !== undefined;
  if (tag === 'a' ? attributeOf(element, 'href') === undefined : tag === 'dialog' && !isKnown) return parent;
  const state = copyOf(parent);
  if (tag === 'a') state.color = isKnown ? [0, 0, 238, 1] : undefined;
  else if (tag === 'mark' || tag === 'dialog') {
    state.color = [0, 0, 0, 1];
    state.backgrounds = [tag === 'mark' ? [255, 255, 0, 1] : [255, 255, 255, 1]];
  } else {
    state.color = isKnown ? [0, 0, 0, 1] : undefined;
    state.fontSize = 13.333;
    state.textIndent = 0;
    state.lineIndent = 0;
    state.letterSpacing = 0;
    state.backgrounds = isKnown ? [[239, 239, 239, 1]] : undefined;
  }
  return state;
}
