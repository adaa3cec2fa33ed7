import { blockTags } from '../element-sets.ts';
import { isBlank } from '../is-blank.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import type { Renderer } from './renderer.ts';

const headingTag = /^h[1-6]$/;
const isHeading = (node: ElementNode) => headingTag.test(node.tag) || attributeOf(node, 'role') === 'heading';

/**
 * Whether a list is only a wrapper: each item is a section, a heading and blocks under it (Javadoc). Sections in items would be indented
 * for nothing, and missing from the table of contents. Numbers say something, so numbered lists stay.
 */
export function isSectionList(element: ElementNode, items: readonly TreeNode[][], renderer: Renderer): boolean {
  if (element.tag === 'ol' || items.length === 0) return false;
  const sections = items.filter((item) => {
    const after = afterHeading(item, renderer);
    // In a link round heading and text (a card), the text is a block of its own whatever it is written in.
    return after?.nodes.some((node) => isShownBlock(node, renderer, items.length === 1 || after.isCard)) === true;
  });
  // Something else may stand between cards: an advertisement, a line about the rest.
  return sections.length * 5 >= items.length * 4;
}

interface AfterHeading {
  readonly nodes: readonly TreeNode[];
  /** The heading stands in a link. */
  readonly isCard: boolean;
}

/** What is shown after the heading that these nodes begin with; undefined if they begin with anything else. */
function afterHeading(nodes: readonly TreeNode[], renderer: Renderer): AfterHeading | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.kind === 'text') {
      if (isBlank(node.text)) continue;
      return undefined;
    }
    if (node.hidden !== undefined || !renderer.isShown(node)) continue;
    const rest = nodes.slice(index + 1);
    if (isHeading(node)) return { nodes: rest, isCard: false };
    const isLink = node.tag === 'a';
    const inner = isLink || blockTags.has(node.tag) ? afterHeading(node.children, renderer) : undefined;
    return inner && { nodes: [...inner.nodes, ...rest], isCard: isLink || inner.isCard };
  }
  return undefined;
}

/** One item alone is no list, so whatever follows its heading makes it a section. `isAlone`: anything counts. */
function isShownBlock(node: TreeNode, renderer: Renderer, isAlone: boolean): boolean {
  if (node.kind === 'text') return isAlone && !isBlank(node.text) && renderer.keepsText(node);
  return (isAlone || blockTags.has(node.tag)) && node.hidden === undefined && renderer.isShown(node);
}
