import type { ElementNode, TextNode, TreeNode } from '../tree.ts';
import { Element, Text } from '../tree-nodes.ts';
import { findVariantGroups } from './variant-groups.ts';
import type { VariantGroup } from './variant-allowance.ts';

/**
 * What a product can be had in, as one list behind what is kept before it. On the page it stands in fields and buttons, which are no text,
 * so no block is chosen for it and none is judged otherwise because of it.
 */
export function writeVariants(root: ElementNode, keep: Uint8Array): void {
  const { groups, before } = findVariantGroups(root, keep);
  if (!before || groups.length === 0) return;
  const place = placeBehind(before);
  const list = put('ul', place.parent!, before);
  list.children = groups.map((group) => {
    const item = put('li', list, before);
    const text = new Text(lineOf(group));
    text.parent = item;
    text.block = before.block;
    item.children = [text];
    return item;
  });
  for (const element of groups.flatMap(({ elements }) => elements)) takeOut(element);
  const siblings = place.parent!.children;
  siblings.splice(siblings.indexOf(place) + 1, 0, list);
}

function lineOf({ label, options, count }: VariantGroup): string {
  const named = options.join(', ');
  const all = options.length < count ? `${named}, … (${count})` : named;
  return label === undefined ? all : `${label}: ${all}`;
}

/** Lists, tables and lines are not cut in two; those round the whole page are. */
const farthestUp = 8;
const wholeTags = new Set(
  'a abbr b bdi button caption code dd del dl dt em figcaption figure h1 h2 h3 h4 h5 h6 i ins label li menu ol p s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  ),
);

function placeBehind(text: TextNode): TreeNode {
  let place: TreeNode = text;
  for (let box = text.parent, up = 0; box?.parent && up < farthestUp; box = box.parent, up += 1)
    if (wholeTags.has(box.tag)) place = box;
  return place;
}

/** As much kept as the text it is put behind. */
function put(tag: string, parent: ElementNode, { parent: holder }: TextNode): Element {
  const element = new Element(tag, [], false, 0);
  element.parent = parent;
  element.index = holder!.index;
  return element;
}

/** Of the page, where it would be said again. */
function takeOut(element: ElementNode): void {
  const siblings = element.parent!.children;
  const at = siblings.indexOf(element);
  if (at >= 0) siblings.splice(at, 1);
}
