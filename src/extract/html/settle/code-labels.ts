import type { CodePart } from './code-parts.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

/** What a frame says besides its code: the name of the language, a button or two. */
const mostLabels = 3;
const mostLabelWords = 4;

/** Boxes of a text: a line in them is part of it, however short. So is a heading. */
const textTags = new Set([
  'html',
  'body',
  'main',
  'article',
  'section',
  'details',
  'li',
  'td',
  'th',
  'dd',
  'blockquote',
]);
const headingTag = /^h[1-6]$/;

/** How many boxes may hold the code alone, and how many elements of a line are asked whether they are buttons. */
const mostBoxes = 12;
const mostElements = 8;

/** The lines of a few words in the frame of code: a box that holds nothing but them and the code. */
export function codeLabels(
  { blocks, firstBlock, endBlock }: Survey,
  { element, first, end }: CodePart,
): readonly number[] {
  let box = element.parent;
  for (let steps = 0; box && !textTags.has(box.tag) && steps < mostBoxes; box = box.parent, steps += 1) {
    const from = firstBlock[box.index]!;
    const to = Math.min(endBlock[box.index]!, blocks.length);
    if (from === first && to === end) continue;
    if (to - from > end - first + mostLabels) return [];
    const labels: number[] = [];
    for (let at = from; at < to; at += 1) if (at < first || at >= end) labels.push(at);
    return labels.every(isShort) ? labels : [];
  }
  return [];

  function isShort(label: number): boolean {
    const { measure, container } = blocks[label]!;
    return measure.words <= mostLabelWords && !headingTag.test(container.tag);
  }
}

/** Is there a link in the line that leads nowhere? It does something to the code: `Code: Select all`. */
export const hasAction = (line: ElementNode): boolean => actionsIn(line).length > 0;

/** The links of a line that lead nowhere. */
export const actionsIn = ({ children }: ElementNode): readonly ElementNode[] =>
  children.slice(0, mostElements).filter(isAction);

/** A link without an address that has a name is a place to jump to. */
function isAction(node: TreeNode): node is ElementNode {
  if (node.kind !== 'element' || node.tag !== 'a' || node.children.length === 0) return false;
  const { marks, written } = node;
  const address = written.find(({ name }) => name === 'href')?.value;
  if (address !== undefined) return /^(?:#?$|javascript:)/i.test(address.trim());
  return (marks & attributeMarks.id) === 0 && !written.some(({ name }) => name === 'name');
}
