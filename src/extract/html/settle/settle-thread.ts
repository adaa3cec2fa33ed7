import { isDeclaredPost } from './declared-post.ts';
import { headBits, headMarks, lookOf, readHeads } from './post-heads.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer look-alikes of so many words are no thread; in one an answer may be a word. Of declared posts two are one, and one is long. */
const fewestPosts = 3;
const fewestDeclared = 2;
const postWords = 8;

/** The share of posts that must be kept for the others to belong to them, and of a kind of part for it to be what posts say. */
const leastPosts = 0.5;
const leastParts = 0.5;

/** Posts are written, lists of them are links. */
const mostLinks = 0.5;

/** How often a block is looked at, at most: threads in threads could be a page deep. */
const mostLooks = 10;

/** How far round a text the part of the post may be that it belongs to. */
const mostLevels = 8;

/**
 * A thread has no holes: where most of several boxes that look the same, each with who wrote it or when, are kept, so are the others, with
 * those parts that are kept of most. Where each says both, one that is kept speaks for all, unless they are links. A short answer alone
 * looks like nothing.
 */
export function settleThread(survey: Survey, keep: Uint8Array): void {
  const sums = sumUp(survey, keep);
  const budget = { blocks: survey.blocks.length * mostLooks };
  for (const parent of survey.elements) {
    if (parent.children.length < fewestDeclared) continue;
    const groups = new Map<string, Post[]>();
    for (const child of parent.children) {
      if (child.kind === 'text' || child.index < 0) continue;
      const look = lookOf(child);
      const group = groups.get(look);
      if (group) group.push(postIn(survey, child));
      else groups.set(look, [postIn(survey, child)]);
    }
    for (const group of groups.values()) {
      const thread = group.length < fewestDeclared ? undefined : holedThread(sums, group);
      if (thread) fillHoles(survey, keep, thread, budget);
    }
  }
}

interface Post {
  readonly box: ElementNode;
  readonly first: number;
  readonly end: number;
}

const postIn = ({ firstBlock, endBlock, blocks }: Survey, box: ElementNode): Post => ({
  box,
  first: firstBlock[box.index]!,
  end: Math.min(endBlock[box.index]!, blocks.length),
});

/** Of all blocks before each: how many say who or when, how many words they have, and how much those have that are no heads. */
type Sums = Readonly<Record<'authors' | 'dates' | 'words' | 'body' | 'kept' | 'letters' | 'linked', Int32Array>>;

function sumUp(survey: Survey, keep: Uint8Array): Sums {
  const { blocks } = survey;
  const heads = readHeads(survey);
  const sum = (value: (index: number) => number): Int32Array => {
    const sums = new Int32Array(blocks.length + 1);
    for (let index = 0; index < blocks.length; index += 1) sums[index + 1] = sums[index]! + value(index);
    return sums;
  };
  const inBody = (index: number) => ((heads[index]! & headBits) === 0 ? 1 : 0);
  return {
    authors: sum((index) => heads[index]! & headMarks.author),
    dates: sum((index) => heads[index]! & headMarks.date),
    words: sum((index) => blocks[index]!.measure.words),
    body: sum((index) => inBody(index) * blocks[index]!.measure.words),
    kept: sum((index) => inBody(index) * keep[index]!),
    letters: sum((index) => inBody(index) * blocks[index]!.text.length),
    linked: sum((index) => inBody(index) * blocks[index]!.linkCharacters),
  };
}

interface HoledThread {
  readonly kept: readonly Post[];
  readonly missing: readonly Post[];
}

/** Posts of one thread of which some are missing; a post of which only the head is kept is. */
function holedThread(sums: Sums, group: readonly Post[]): HoledThread | undefined {
  const within = (sum: Int32Array, { first, end }: Pick<Post, 'first' | 'end'>) => sum[end]! - sum[first]!;
  const posts = group.filter(
    (post) => within(sums.authors, post) + within(sums.dates, post) > 0 && within(sums.body, post) > 0,
  );
  const areDeclared = posts.length >= fewestDeclared && posts.every(({ box }) => isDeclaredPost(box));
  if (posts.length < fewestPosts && !areDeclared) return undefined;
  const long = posts.filter((post) => within(sums.words, post) >= postWords);
  if (long.length < (areDeclared ? 1 : fewestPosts)) return undefined;
  const kept = posts.filter((post) => within(sums.kept, post) > 0);
  const missing = posts.filter((post) => within(sums.kept, post) === 0);
  if (kept.length === 0 || missing.length === 0) return undefined;
  return kept.length >= posts.length * leastPosts || areSigned() ? { kept, missing } : undefined;

  /** Says each who wrote it and when, and do they say more than where something is? */
  function areSigned(): boolean {
    const whole = { first: posts[0]!.first, end: posts.at(-1)!.end };
    return (
      posts.length === group.length &&
      posts.every((post) => within(sums.authors, post) > 0 && within(sums.dates, post) > 0) &&
      within(sums.body, whole) >= posts.length * postWords &&
      within(sums.linked, whole) <= within(sums.letters, whole) * mostLinks
    );
  }
}

function fillHoles(survey: Survey, keep: Uint8Array, { kept, missing }: HoledThread, budget: { blocks: number }): void {
  for (const { first, end } of [...kept, ...missing]) budget.blocks -= end - first;
  if (budget.blocks < 0) return;
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
    for (let level = 0; level < mostLevels && part !== box && !parts.has(lookOf(part)); level += 1)
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
