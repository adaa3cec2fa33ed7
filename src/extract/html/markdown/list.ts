import type { ElementNode, TreeNode } from '../tree.ts';
import { isTooDeep } from './nesting.ts';
import { isSectionList } from './section-list.ts';
import type { BlockHandler, Renderer } from './renderer.ts';

/** Nested and mixed lists; items keep their paragraphs, code and tables, indented under the marker. */
export const list: BlockHandler = (element, renderer) => {
  if (!renderer.isShown(element)) return [];
  if (isTooDeep(element)) return renderer.blocks(element.children);
  const items = itemsOf(element, renderer).filter((item) => item.some((node) => isKept(node, renderer)));
  if (isSectionList(element, items, renderer)) return items.flatMap((item) => renderer.blocks(item));
  const rendered = items.map((item) => renderItem(item, renderer));
  const markers = markersOf(element, items, renderer.plain);
  const isTight = rendered.every(({ isTight }) => isTight);
  const lines = rendered.flatMap(({ blocks, task }, index) => {
    if (blocks.length === 0) return [];
    const marker = `${markers[index]}${renderer.plain ? '' : task}`;
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
  if (!renderer.plain && /^\[[ xX]\](?:\s|$)/.test(blocks[0] ?? '')) blocks[0] = `\\${blocks[0]}`;
  const isList = (block: string) => /^(?:[-*] |\d+[.)] )/.test(block);
  // Tight: one line of text, and lists under it. Anything else needs room to stay what it is.
  const isTight = blocks.every((block, index) =>
    index === 0 ? !block.includes('\n\n') && !block.startsWith('```') : isList(block),
  );
  return { blocks, isTight, task: taskOf(nodes) };
}

function taskOf(nodes: readonly TreeNode[]): string {
  for (const node of nodes) {
    if (node.kind === 'text') {
      if (/\S/.test(node.text)) return '';
    } else if (node.tag === 'input') {
      if (node.attributes['type'] !== 'checkbox') return '';
      return node.attributes['checked'] === undefined ? '[ ] ' : '[x] ';
    } else return node.tag === 'label' || node.tag === 'p' || node.tag === 'span' ? taskOf(node.children) : '';
  }
  return '';
}

function markersOf(element: ElementNode, items: readonly TreeNode[][], plain: boolean): string[] {
  const follows = followsList(element);
  if (element.tag !== 'ol') return items.map(() => (plain ? '' : follows ? '* ' : '- '));
  const step = element.attributes['reversed'] === undefined ? 1 : -1;
  const start = Number.parseInt(element.attributes['start'] ?? '', 10);
  let number = Number.isNaN(start) ? (step === 1 ? 1 : items.length) : start;
  return items.map((item) => {
    const first = item[0];
    const value = first?.kind === 'element' ? Number.parseInt(first.attributes['value'] ?? '', 10) : Number.NaN;
    if (!Number.isNaN(value)) number = value;
    const marker = `${Math.max(0, Math.min(number, 999_999_999))}${follows ? ')' : '.'} `;
    number += step;
    return marker;
  });
}

/** Two lists in a row would be read as one; every second then uses the other marker. */
function followsList(element: ElementNode): boolean {
  const siblings = element.parent?.children ?? [];
  let before = 0;
  for (let index = siblings.indexOf(element) - 1; index >= 0 && before < 1_000; index -= 1) {
    const sibling = siblings[index]!;
    if (sibling.kind === 'text') {
      if (/\S/.test(sibling.text)) break;
    } else if (sibling.tag === element.tag) before += 1;
    else break;
  }
  return before % 2 === 1;
}

export function indentItem(marker: string, indent: string, content: string): string {
  const [first = '', ...rest] = content.split('\n');
  return [marker + first, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n');
}
