import { parseHtml } from '../../../src/extract/html/parse.ts';
import type { TreeNode } from '../../../src/extract/html/tree.ts';
import { markHidden } from '../../../src/extract/html/visibility/mark-hidden.ts';

function seen(node: TreeNode): string {
  if (node.kind === 'text') return node.text;
  return node.hidden !== undefined || ['head', 'script', 'style'].includes(node.tag)
    ? ''
    : node.children.map(seen).join(' ');
}

/** What a person sees of a page with this body, and what was found about it. */
export function readSeen(body: string, head = '') {
  const { root } = parseHtml(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  const visibility = markHidden(root);
  return { text: seen(root).replace(/\s+/g, ' ').trim(), ...visibility };
}
