import { attributeMarks, attributeOf } from '../tree.ts';
import { withChildren } from '../tree-nodes.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

const noteClass = /(?:^|\s)(?:ltx_role_footnote|sidenote|marginnote)(?:\s|$)/;
const markClass = /(?:^|\s)(?:ltx_note_mark|ltx_tag_note|sidenote-number)(?:\s|$)/;

/** A note that the page writes into its line and a style sheet moves to the margin (LaTeXML, Tufte CSS). */
export const isMarginNote = (element: ElementNode): boolean =>
  (element.tag === 'span' || element.tag === 'small') &&
  (element.marks & attributeMarks.class) !== 0 &&
  noteClass.test(attributeOf(element, 'class') ?? '');

/** What the note says, without its number. */
export const noteNodes = (element: ElementNode): TreeNode[] =>
  element.children.flatMap((child): TreeNode[] => {
    if (child.kind === 'text') return [child];
    if (markClass.test(attributeOf(child, 'class') ?? '')) return [];
    return child.tag === 'span' ? [withChildren(child, noteNodes(child))] : [child];
  });
