import { edgeText } from '../stands-apart.ts';
import type { TreeNode } from '../tree.ts';

/** Signs of scripts that are written without spaces and as wide as high. Not Hangul, which has spaces. */
const wide =
  '[\\u2e80-\\u303f\\u3041-\\u312f\\u31a0-\\u31ff\\u3300-\\ua4cf\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff01-\\uff9f\\uffe0-\\uffe6\\u{20000}-\\u{3fffd}]';
const within = new RegExp(`(${wide})[ \\t\\r\\f]*\\n[ \\t\\n\\r\\f]*(?=${wide})`, 'gu');
const leading = new RegExp(`^[ \\t\\r\\f]*\\n[ \\t\\n\\r\\f]*(?=${wide})`, 'u');
const trailing = new RegExp(`(${wide})[ \\t\\r\\f]*\\n[ \\t\\n\\r\\f]*$`, 'u');
const startsWide = new RegExp(`^${wide}`, 'u');
const endsWide = new RegExp(`${wide}$`, 'u');

/**
 * A line of the source that ends between two Chinese or Japanese signs ends nowhere on the page, as browsers show it: a space there
 * would be a space within a word. `before` and `after`: what the text stands between.
 */
export function withoutWraps(text: string, before: TreeNode | undefined, after: TreeNode | undefined): string {
  if (!text.includes('\n') || !mayBeWide.test(text)) return text;
  let joined = text.replace(within, '$1');
  if (before?.kind === 'element' && endsWide.test(edgeText(before, -1))) joined = joined.replace(leading, '');
  if (after?.kind === 'element' && startsWide.test(edgeText(after, 0))) joined = joined.replace(trailing, '$1');
  return joined;
}

const mayBeWide = /[\u2e80-\uffff]/;
