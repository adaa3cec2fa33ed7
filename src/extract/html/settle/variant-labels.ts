import { isBlank } from '../is-blank.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { shownAround, shownOn } from './variant-sayings.ts';
import type { Saying } from './variant-sayings.ts';

/** What names a group of options on the page. */
export interface VariantLabel extends Saying {
  readonly element: ElementNode;
  /** Holds something else that is not to be lost. */
  readonly saysMore: boolean;
}

export const longestLabel = 40;
/** A heading over more than the options is longer, or stands outside of their box. */
const mostHeadingWords = 3;

/** Boxes in which buttons are options. */
export const optionBox = /swatch|variant|variation|option|(?:^|[-_ ])(?:sizes?|colou?rs?)(?:[-_ ]|$)/i;

const headingTags = new Set('h2 h3 h4 h5 h6'.split(' '));
const lineTags = new Set('span p div strong b dt'.split(' '));

export const toLabel = (element: ElementNode): VariantLabel => ({
  text: shownOn(element),
  isShown: true,
  element,
  saysMore: false,
});

/** The label round an element, or a line before it or before the box that it begins. */
export function labelBefore(element: ElementNode): VariantLabel | undefined {
  for (let box = element, up = 0; up < 2 && box.parent; box = box.parent, up += 1) {
    if (box.parent.tag === 'label') return labelRound(box.parent, element);
    const siblings = box.parent.children;
    for (let at = siblings.indexOf(box) - 1; at >= 0; at -= 1) {
      const node = siblings[at]!;
      if (node.kind === 'text' ? isBlank(node.text) : node.tag === 'input') continue;
      return node.kind === 'element' && node.hidden === undefined ? lineLabel(node, box) : undefined;
    }
  }
  return undefined;
}

function labelRound(label: ElementNode, control: ElementNode): VariantLabel {
  const [before, behind] = shownAround(label, control);
  const saysMore = before !== '' && behind !== '';
  return { text: before === '' ? behind : before, isShown: true, element: label, saysMore };
}

/** Elements for labels, and lines that name something or are called a label; no price, and no sentence. */
function lineLabel(element: ElementNode, box: ElementNode): VariantLabel | undefined {
  const isHeading = headingTags.has(element.tag);
  const isNamed = element.tag === 'label' || element.tag === 'legend' || isHeading || isCalledLabel(element);
  if (!isNamed && !lineTags.has(element.tag)) return undefined;
  const label = toLabel(element);
  const [name = '', chosen] = label.text.split(/[:：]/);
  if (!/^[^\d$€£¥]+$/.test(name) || name.length > longestLabel || (!isNamed && chosen === undefined)) return undefined;
  return !isHeading || (isShortHeading(element) && isAloneWith(element, box)) ? label : undefined;
}

const isCalledLabel = (element: ElementNode): boolean => /label/i.test(attributeOf(element, 'class') ?? '');

export const isShortHeading = (element: ElementNode): boolean =>
  headingTags.has(element.tag) && shownOn(element).split(' ').length <= mostHeadingWords;

/** Stands in a box of options with them alone. */
function isAloneWith(heading: ElementNode, box: ElementNode): boolean {
  const { children } = heading.parent!;
  const names = `${attributeOf(heading.parent!, 'class') ?? ''} ${attributeOf(heading.parent!, 'id') ?? ''}`;
  return optionBox.test(names) && children.every((node) => node === heading || node === box || isControl(node));
}

const isControl = (node: TreeNode): boolean =>
  node.kind === 'text'
    ? isBlank(node.text)
    : node.hidden !== undefined || node.tag === 'button' || node.tag === 'input';
