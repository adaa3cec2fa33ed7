import { attributeStart } from '../attribute-start.ts';
import { collapseSpace } from '../collapse-space.ts';
import { datedParts } from './date-words.ts';
import type { DateRole } from './date-words.ts';
import { isBlank } from '../is-blank.ts';
import { attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Lists that hold more than a name, a date and their labels are about several things. */
const mostBeside = 9;
/** Boxes round a date that hold nothing but the date. */
const mostBoxes = 2;
const longestLabel = 30;

/** What a date is of, as a sign right before it is called or a label right behind it says. */
export function roleBeside(element: ElementNode): DateRole | undefined {
  let node = element;
  for (let steps = 0; node.parent && steps <= mostBoxes; node = node.parent, steps += 1) {
    const { children } = node.parent;
    if (children.length > mostBeside) return undefined;
    const beside = children.filter((child) => (isElement(child) ? child.hidden === undefined : !isBlank(child.text)));
    const at = beside.indexOf(node);
    const role =
      roleOfSign(beside[at - 1]) ?? (at === beside.length - 2 ? roleOfLabel(beside[at + 1], node) : undefined);
    if (role !== undefined || beside.length > 1) return role;
  }
  return undefined;
}

/** `<i title="Last update"></i> 2 October 2024`: a drawing that is called what the date is of. */
function roleOfSign(sign: ElementNode['children'][number] | undefined): DateRole | undefined {
  // A link or a button does something else.
  if (sign === undefined || !isElement(sign) || sign.tag === 'a' || sign.tag === 'button') return undefined;
  const label = attributeOf(sign, 'title') ?? attributeOf(sign, 'aria-label') ?? '';
  return label.length > longestLabel || !isBlank(startOf(sign)) ? undefined : datedParts(label).at(-1)!.role;
}

/** Says of a message that it is no longer what was sent then. */
const flag = /^(?:[([]|edited)/i;

/** `<li>1 month ago</li><li>Updated</li>`: the last of a short row, in a box like the date's. */
function roleOfLabel(label: ElementNode['children'][number] | undefined, box: ElementNode): DateRole | undefined {
  if (label === undefined || !isElement(label) || label.tag !== box.tag) return undefined;
  // What holds something has a date of its own.
  if (label.children.some(isElement) || attributeStart(label, 'class') !== attributeStart(box, 'class'))
    return undefined;
  const text = collapseSpace(startOf(label)).trim();
  if (text.length > longestLabel || /\p{Nd}/u.test(text) || flag.test(text)) return undefined;
  const [before, said] = datedParts(text);
  // "Published" behind a date changes nothing: that is what dates are taken for.
  return before?.text === '' && said?.role === 'modified' ? 'modified' : undefined;
}

/** The text under an element, no further than a label goes. */
function startOf(element: ElementNode, before = ''): string {
  let text = before;
  for (const child of element.children) {
    if (text.length > 4 * longestLabel) break;
    text = child.kind === 'text' ? text + child.text : startOf(child, text);
  }
  return text;
}
