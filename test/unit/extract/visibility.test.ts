import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/extract/html/parse.ts';
import type { TreeNode } from '../../../src/extract/html/tree.ts';
import { markHidden } from '../../../src/extract/html/visibility/mark-hidden.ts';
import { pageOf } from './visibility-case.ts';
import { visibilityCases } from './visibility-cases.ts';

const notText = new Set(['head', 'script', 'style']);

function seen(node: TreeNode): string {
  if (node.kind === 'text') return node.text;
  return node.hidden !== undefined || notText.has(node.tag) ? '' : node.children.map(seen).join(' ');
}

const words = (text: string) => [...new Set(text.match(/\b(?:HIDE|SHOW|KEEP)[A-Z]+\b/g) ?? [])].toSorted();

describe('what a person sees', () => {
  it.each(visibilityCases)('$name', (given) => {
    const page = pageOf(given);
    const { root } = parseHtml(page);
    markHidden(root);
    expect(words(seen(root))).toEqual(words(page).filter((word) => !word.startsWith('HIDE')));
  });
});
