import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { isTooDeep } from './nesting.ts';
import { isSectionList } from './section-list.ts';
import type { BlockHandler, Renderer } from './renderer.ts';
import { taskOf, withoutBoxSign } from './task.ts';

/** Nested and mixed lists; items keep their paragraphs, code and tables, indented under the marker. */
export const list: BlockHandler = (element, renderer) => {
  if (!renderer.isShown(element)) return [];
  if (isTooDeep(element)) return renderer.blocks(element.children);
  const items = itemsOf(element, renderer).filter((item) => item.some((node) => isKept(node, renderer)));
  if (isSectionList(element, items, renderer)) return items.flatMap((item) => renderer.blocks(item));
  const markers = markersOf(element, items, renderer);
  const rendered = items.map((item) => renderItem(item, renderer));
  // One box among many items is a control of the page.
  const hasTasks = rendered.filter(({ task }) => task !== '').length * 2 >= rendered.length;
  const isTight = rendered.every(({ isTight }) => isTight);
  const lines = rendered.flatMap(({ blocks, task }, index) => {
    if (blocks.length === 0) return [];
    const marker = `${markers[index]}${renderer.plain || !hasTasks ? '' : task}`;
    const indent = renderer.plain ? '' : ' '.repeat(markers[index]!.length);
    return [indentItem(marker, indent, blocks.join(isTight ? '\n' : '\n\n'))];
  });
  return lines.length === 0 ? [] : [lines.join(isTight || renderer.plain ? '\n' : '\n\n')];
};

const isKept = (node: TreeNode, renderer: Renderer) =>
  node.kind === 'text' ? /\S/.test(node.text) && renderer.keepsText(node) : renderer.isShown(node);

/** What is not an item but stands in a list belongs to the item before it. */
function itemsOf(element: ElementNode, renderer: Renderer): TreeNode[][] {
  const items: TreeNode[][] = [];
  for (const child of element.children) {
    if (child.kind === 'element' && renderer.isFootnote(child)) continue;
    else if (child.kind === 'element' && child.tag === 'li') items.push([child]);
    else if (child.kind === 'text' && !/\S/.test(child.text)) continue;
    else if (items.length > 0) items.at(-1)!.push(child);
    else items.push([child]);
  }
  return items;
}

function renderItem(
  item: readonly TreeNode[],
  renderer: Renderer,
): { blocks: string[]; isTight: boolean; task: string } {
  const nodes = item.flatMap((node) => (node.kind === 'element' && node.tag === 'li' ? node.children : [node]));
  const blocks = renderer.blocks(nodes);
  // `- ---` would be a rule and no item.
  while (blocks[0] === '---') blocks.shift();
  // Brackets that the page wrote are no box to tick.
  const task = taskOf(item);
  if (task !== '' && blocks[0] !== undefined) blocks[0] = withoutBoxSign(blocks[0]);
  if (!renderer.plain && /^\[[ xX]\](?:\s|$)/.test(blocks[0] ?? '')) blocks[0] = `\\${blocks[0]}`;
  const isList = (block: string) => /^(?:[-*] |\d+[.)] )/.test(block);
  // Tight: one line of text, and lists under it. Anything else needs room to stay what it is.
  const isTight = blocks.every((block, index) =>
    index === 0 ? !block.includes('\n\n') && !block.startsWith('```') : isList(block),
  );
  return { blocks, isTight, task };
}

function markersOf(
  element: ElementNode,
  items: readonly TreeNode[][],
  { plain, isSecondList: follows }: Renderer,
): string[] {
  if (element.tag !== 'ol') return items.map(() => (plain ? '' : follows ? '* ' : '- '));
  const step = attributeOf(element, 'reversed') === undefined ? 1 : -1;
  const start = Number.parseInt(attributeOf(element, 'start') ?? '', 10);
  let number = Number.isNaN(start) ? (step === 1 ? 1 : items.length) : start;
  return items.map((item) => {
    const first = item[0];
    const value = first?.kind === 'element' ? Number.parseInt(attributeOf(first, 'value') ?? '', 10) : Number.NaN;
    if (!Number.isNaN(value)) number = value;
    const marker = `${Math.max(0, Math.min(number, 999_999_999))}${follows ? ')' : '.'} `;
    number += step;
    return marker;
  });
}

export function indentItem(marker: string, indent: string, content: string): string {
  const [first = '', ...rest] = content.split('\n');
  return [marker + first, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n');
}
