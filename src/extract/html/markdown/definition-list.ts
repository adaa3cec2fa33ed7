import type { ElementNode } from '../tree.ts';
import { titleLine } from './button-title.ts';
import { betweenMarks } from './escape.ts';
import { indentItem } from './list.ts';
import { isTooDeep } from './nesting.ts';
import type { BlockHandler, Renderer } from './renderer.ts';
import { withoutMarks } from './without-marks.ts';

/** Markdown has no definition list: an item per term, the term bold, its definition beside or under it. */
export const definitionList: BlockHandler = (element, renderer) => {
  if (!renderer.isShown(element)) return [];
  if (isTooDeep(element)) return renderer.blocks(element.children);
  const parts = partsOf(element).filter((part) => !renderer.isFootnote(part));
  // Without a term it is how wikis indent.
  if (!parts.some(({ tag }) => tag === 'dt')) return parts.flatMap((part) => renderer.blocks([part]));
  const entries: { term: string; blocks: string[] }[] = [];
  for (const child of parts) {
    if (!renderer.isShown(child)) continue;
    if (child.tag === 'dt') entries.push({ term: termOf(child, renderer), blocks: [] });
    else {
      if (entries.length === 0) entries.push({ term: '', blocks: [] });
      for (const block of renderer.blocks(child.children)) entries.at(-1)!.blocks.push(block);
    }
  }
  const items = entries.map((entry) => writeEntry(entry, renderer.plain));
  const isTight = items.every((item) => !item.includes('\n\n'));
  return items.length === 0 ? [] : [items.join(isTight ? '\n' : '\n\n')];
};

function writeEntry({ term, blocks }: { term: string; blocks: string[] }, plain: boolean): string {
  const parts = named(term, blocks);
  return plain ? parts.join('\n') : indentItem('- ', '  ', parts.join('\n\n'));
}

/** Blocks with what they are about before them, on the line of the first where that is a paragraph. */
export function named(term: string, blocks: readonly string[]): readonly string[] {
  const [first = '', ...rest] = blocks;
  const fits = first !== '' && !first.includes('\n') && !/^(?:[-*#>|]|\d+[.)]\s|```)/.test(first);
  const separator = /[:：?]\**$/.test(term) ? ' ' : ': ';
  const head = term !== '' && fits ? `${term}${separator}${first}` : term;
  const body = term !== '' && fits ? rest : blocks;
  return head === '' ? body : [head, ...body];
}

/** What an element names, in bold. */
export function termOf(element: ElementNode, renderer: Renderer): string {
  const read = () => titleLine(element.children, renderer).replaceAll('\n', ' ');
  if (renderer.plain) return read();
  // A signature has stars and slanted names, which strong text would be broken by.
  const bare = withoutMarks(renderer, ['**', '*'], read);
  if (bare === '') return '';
  return /^[`[]/.test(bare) ? read() : `**${betweenMarks(bare)}**`;
}

/** Terms and definitions may be wrapped in div, one group each. */
function partsOf(element: ElementNode): ElementNode[] {
  return element.children.flatMap((child) => {
    if (child.kind !== 'element' || child.hidden !== undefined) return [];
    if (child.tag === 'dt' || child.tag === 'dd') return [child];
    const inner = child.tag === 'div' ? partsOf(child) : [];
    return inner.length > 0 ? inner : [child];
  });
}
