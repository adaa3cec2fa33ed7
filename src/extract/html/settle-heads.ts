import { headsIn, headWords, isDeclaredPost, lookOf } from './post-heads.ts';
import type { Head } from './post-heads.ts';
import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/** Fewer look-alikes are no thread, and boxes of which mostly fewer words are kept are no posts. */
const fewestPosts = 3;
const postWords = 8;

/** How far round its head a post may be. */
const mostLevels = 10;

/**
 * In a thread each post that is kept is kept with who wrote it and when: the first line that says both, or of either kind, in its box, where
 * the box is one of several that look the same or is declared a post. Names and days are short and say nothing alone, so they are judged
 * with the post they belong to.
 */
export function settleHeads({ blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  const words = new Int32Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1)
    words[index + 1] = words[index]! + (keep[index] === 1 ? blocks[index]!.measure.words : 0);
  const alike = new Map<ElementNode, ReadonlyMap<string, Alike>>();
  const lines: { readonly index: number; readonly heads: ReadonlySet<Head>; readonly post: ElementNode }[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const { container, inner, measure } = blocks[index]!;
    if (measure.words > headWords) continue;
    const heads = headsIn(container, inner);
    const post = heads.size > 0 ? postOf(container) : undefined;
    if (post) lines.push({ index, heads, post });
  }
  const settled: Readonly<Record<Head, Set<ElementNode>>> = { author: new Set(), date: new Set() };
  for (const { index, heads, post } of [...lines.filter(({ heads: { size } }) => size > 1), ...lines]) {
    if ([...heads].every((head) => settled[head].has(post))) continue;
    for (const head of heads) settled[head].add(post);
    keep[index] = 1;
  }

  /** The smallest box round it that is one of several alike and holds kept text. */
  function postOf(head: ElementNode): ElementNode | undefined {
    let box: ElementNode | undefined = head;
    for (let level = 0; box?.parent && level < mostLevels; level += 1, box = box.parent)
      if (wordsIn(box) > 0 && (isOneOfPosts(box) || (isDeclaredPost(box) && wordsIn(box) >= postWords))) return box;
    return undefined;
  }

  function wordsIn({ index }: ElementNode): number {
    return index < 0 ? 0 : words[Math.min(endBlock[index]!, blocks.length)]! - words[firstBlock[index]!]!;
  }

  function isOneOfPosts(box: ElementNode): boolean {
    const parent = box.parent!;
    const looks = alike.get(parent) ?? countLooks(parent);
    const { boxes, kept, long } = looks.get(lookOf(box))!;
    return boxes >= fewestPosts && 2 * long >= kept;
  }

  function countLooks(parent: ElementNode): ReadonlyMap<string, Alike> {
    const looks = new Map<string, Alike>();
    for (const child of parent.children) {
      if (child.kind === 'text') continue;
      const look = lookOf(child);
      const { boxes, kept, long } = looks.get(look) ?? { boxes: 0, kept: 0, long: 0 };
      const own = wordsIn(child);
      looks.set(look, {
        boxes: boxes + 1,
        kept: kept + (own > 0 ? 1 : 0),
        long: long + (own >= postWords ? 1 : 0),
      });
    }
    alike.set(parent, looks);
    return looks;
  }
}

/** Boxes that look the same in one place: how many, of how many anything is kept, and of how many as much as posts have. */
interface Alike {
  readonly boxes: number;
  readonly kept: number;
  readonly long: number;
}
