import { lookOf } from './post-heads.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** The share of a kind of part that must be kept for it to be what posts say. */
const leastParts = 0.5;

/** How far round a text the part of the post may be that it belongs to. */
const mostLevels = 8;

export interface Post {
  readonly box: ElementNode;
  readonly first: number;
  readonly end: number;
}

export const postIn = ({ firstBlock, endBlock, blocks }: Survey, box: ElementNode): Post => ({
  box,
  first: firstBlock[box.index]!,
  end: Math.min(endBlock[box.index]!, blocks.length),
});

/** Posts of one thread of which some are missing. */
export interface HoledThread {
  readonly kept: readonly Post[];
  readonly missing: readonly Post[];
}

/** Keeps of the missing posts what is mostly kept of the others. */
export function fillHoles(survey: Survey, keep: Uint8Array, { kept, missing }: HoledThread): void {
  const parts = partsOf(survey, keep, kept);
  for (const post of missing) keepParts(survey, keep, post, parts);
}

/** Parts of posts, as they are called: whether they are mostly kept. */
function partsOf({ blocks }: Survey, keep: Uint8Array, posts: readonly Post[]): ReadonlyMap<string, boolean> {
  const counts = new Map<string, number>();
  for (const { box, first, end } of posts)
    for (let index = first; index < end; index += 1) {
      const { container } = blocks[index]!;
      const part = nameOf(container, partOf(container, box), box);
      counts.set(part, (counts.get(part) ?? 0) + (keep[index] === 1 ? 1 - leastParts : -leastParts));
    }
  return new Map([...counts].map(([part, count]) => [part, count >= 0]));
}

/** What stands in a part that is kept of others, also in a box of its own there that those have not: code, a quotation. */
function keepParts(
  { blocks }: Survey,
  keep: Uint8Array,
  { box, first, end }: Post,
  parts: ReadonlyMap<string, boolean>,
): void {
  for (let index = first; index < end; index += 1) {
    const { container } = blocks[index]!;
    let part = partOf(container, box);
    for (let level = 0; level < mostLevels && part !== box && part.parent && !parts.has(lookOf(part)); level += 1)
      part = partOf(part.parent!, box);
    if (parts.get(nameOf(container, part, box)) === true) keep[index] = 1;
  }
}

/** The nearest box with a name round it in the post, or the post. */
function partOf(element: ElementNode, post: ElementNode): ElementNode {
  let box = element;
  while (box !== post && box.parent && lookOf(box).endsWith('.')) box = box.parent;
  return box;
}

/** Where nothing in the post has a name, elements in elements are all there is to tell. */
const nameOf = (element: ElementNode, part: ElementNode, post: ElementNode): string =>
  part === post ? `${lookOf(element)} ${element.parent ? lookOf(element.parent) : ''}` : lookOf(part);
