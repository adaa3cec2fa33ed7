import type { Survey } from './survey.ts';
import { attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** Fewer look-alikes are no thread, and a box with fewer words of its own is no post. */
const fewestPosts = 3;
const postWords = 8;

/** How long a line is that says who wrote a post or when, and how far round it the post may be. */
const headWords = 12;
const mostLevels = 10;

const names: Readonly<Record<Head, RegExp>> = {
  author:
    /(?:^|[\s_-])(?:author|user-?name|user-?link|byline|poster|post(?:ed)?-?by|comhead|hnuser|nick(?:name)?|screen-?name|login|member-?name)(?:$|[\s_-])/i,
  date: /(?:^|[\s_-])(?:date|time|date-?time|timestamp|age|posted(?:-?on)?|post-?date|relative-?time)(?:$|[\s_-])/i,
};
const timeTags = new Set(['time', 'relative-time']);

type Head = 'author' | 'date';

/**
 * In a thread each post that is kept is kept with who wrote it and when: the first line of either kind in its box, where the box is one of
 * several that look the same. Names and days are short and say nothing alone, so they are judged with the post they belong to.
 */
export function settleHeads({ blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  const words = new Int32Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1)
    words[index + 1] = words[index]! + (keep[index] === 1 ? blocks[index]!.measure.words : 0);
  const alike = new Map<ElementNode, Map<string, number>>();
  const settled: Readonly<Record<Head, Set<ElementNode>>> = { author: new Set(), date: new Set() };
  for (let index = 0; index < blocks.length; index += 1) {
    const { container, inner, measure } = blocks[index]!;
    if (measure.words > headWords) continue;
    const heads = headsIn(container, inner);
    if (heads.length === 0) continue;
    const post = postOf(container);
    if (!post) continue;
    for (const head of heads) {
      if (settled[head].has(post)) continue;
      settled[head].add(post);
      keep[index] = 1;
    }
  }

  /** The smallest box round it that is one of several alike and holds kept text. */
  function postOf(head: ElementNode): ElementNode | undefined {
    let box: ElementNode | undefined = head;
    for (let level = 0; box?.parent && level < mostLevels; level += 1, box = box.parent)
      if (wordsIn(box) >= postWords && lookAlikes(box) >= fewestPosts) return box;
    return undefined;
  }

  function wordsIn({ index }: ElementNode): number {
    return index < 0 ? 0 : words[Math.min(endBlock[index]!, blocks.length)]! - words[firstBlock[index]!]!;
  }

  function lookAlikes(box: ElementNode): number {
    const parent = box.parent!;
    let counts = alike.get(parent);
    if (!counts) {
      counts = new Map<string, number>();
      for (const child of parent.children)
        if (child.kind === 'element') counts.set(lookOf(child), (counts.get(lookOf(child)) ?? 0) + 1);
      alike.set(parent, counts);
    }
    return counts.get(lookOf(box)) ?? 0;
  }
}

function headsIn(container: ElementNode, inner: ElementNode): Head[] {
  const heads: Head[] = [];
  if (isNamed(container, names.author) || isNamed(inner, names.author)) heads.push('author');
  if (timeTags.has(container.tag) || timeTags.has(inner.tag)) heads.push('date');
  else if (isNamed(container, names.date) || isNamed(inner, names.date)) heads.push('date');
  return heads;
}

const isNamed = (element: ElementNode, name: RegExp): boolean => name.test(attributeOf(element, 'class') ?? '');

/** Its tag and first name, without numbers. */
const lookOf = (element: ElementNode): string =>
  `${element.tag}.${(/\S+/.exec(attributeOf(element, 'class') ?? '')?.[0] ?? '').replace(/\d+/g, '#')}`;
