import { attributeStart } from '../attribute-start.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer look-alikes are no thread. */
const fewestPosts = 4;

/** Words a post has on average; shorter look-alikes are buttons, names and counts. */
const postWords = 8;

/** The share of the words of look-alikes that must be kept for the rest to be posts of the same thread. */
const leastKept = 0.2;

/**
 * In a thread a post is kept as those around it are: what was asked with what was answered, whoever is nested in whom. By structure: blocks in boxes that look the same, some in each other, are posts of one thread.
 */
export function settlePosts(survey: Survey, keep: Uint8Array): void {
  const { blocks } = survey;
  const likes = new Map<string, number[]>();
  for (const [index, { container }] of blocks.entries()) {
    const look = lookOf(container);
    const group = likes.get(look);
    if (group) group.push(index);
    else likes.set(look, [index]);
  }
  for (const group of likes.values()) {
    if (group.length < fewestPosts || !group.some((index) => isNested(blocks[index]!.container))) continue;
    let all = 0;
    let kept = 0;
    for (const index of group) {
      const { words } = blocks[index]!.measure;
      all += words;
      if (keep[index] === 1) kept += words;
    }
    if (all < group.length * postWords || kept < all * leastKept) continue;
    for (const index of group) keep[index] = 1;
  }
}

const itemSteps = 4;
const nestingSteps = 5;

/** Whether the box of a post stands in another box of the same name: an answer in what it answers. */
function isNested(post: ElementNode): boolean {
  let item: ElementNode | undefined = post;
  for (let steps = 0; item && steps < itemSteps; item = item.parent, steps += 1) {
    const name = attributeStart(item, 'class');
    if (name === '') continue;
    let outer = item.parent;
    for (let up = 0; outer && up < nestingSteps; outer = outer.parent, up += 1)
      if (outer.tag === item.tag && attributeStart(outer, 'class') === name) return true;
  }
  return false;
}

function lookOf(element: ElementNode): string {
  let look = '';
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps < 3; node = node.parent, steps += 1)
    look += `${node.tag}.${attributeStart(node, 'class').replace(/\d+/g, '#')} `;
  return look;
}
