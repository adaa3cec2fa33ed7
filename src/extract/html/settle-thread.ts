import { headBits, lookOf, readHeads } from './post-heads.ts';
import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';

/** Fewer look-alikes of so many words are no thread; in one an answer may be a word. */
const fewestPosts = 3;
const postWords = 8;

/** The share of posts that must be kept for the others to belong to them, and of a kind of part for it to be what posts say. */
const leastPosts = 0.5;
const leastParts = 0.5;

/**
 * A thread has no holes: where most of several boxes that look the same, each with who wrote it or when, are kept, so are the others, with
 * those parts that are kept of most. A short answer alone looks like nothing.
 */
export function settleThread(survey: Survey, keep: Uint8Array): void {
  const heads = readHeads(survey);
  for (const parent of survey.elements) {
    const groups = new Map<string, Post[]>();
    for (const child of parent.children) {
      if (child.kind === 'text' || child.index < 0) continue;
      const look = lookOf(child);
      const group = groups.get(look);
      if (group) group.push(postIn(survey, child));
      else groups.set(look, [postIn(survey, child)]);
    }
    for (const group of groups.values()) settle(survey, heads, keep, group);
  }
}

interface Post {
  readonly first: number;
  readonly end: number;
}

const postIn = ({ firstBlock, endBlock, blocks }: Survey, { index }: ElementNode): Post => ({
  first: firstBlock[index]!,
  end: Math.min(endBlock[index]!, blocks.length),
});

function settle(survey: Survey, heads: Uint8Array, keep: Uint8Array, group: readonly Post[]): void {
  if (group.length < fewestPosts) return;
  const { blocks } = survey;
  const posts = group.filter((post) => hasHead(heads, post));
  const long = posts.filter((post) => wordsIn(survey, post) >= postWords);
  const kept = posts.filter(({ first, end }) => keep.subarray(first, end).includes(1));
  if (long.length < fewestPosts || kept.length === posts.length || kept.length < posts.length * leastPosts) return;
  const parts = keptParts(survey, keep, kept);
  for (const { first, end } of posts) {
    if (keep.subarray(first, end).includes(1)) continue;
    for (let index = first; index < end; index += 1) if (parts.has(placeOf(blocks[index]!.container))) keep[index] = 1;
  }
}

function hasHead(heads: Uint8Array, { first, end }: Post): boolean {
  for (let index = first; index < end; index += 1) if (heads[index]! & headBits) return true;
  return false;
}

function wordsIn({ blocks }: Survey, { first, end }: Post): number {
  let words = 0;
  for (let index = first; index < end; index += 1) words += blocks[index]!.measure.words;
  return words;
}

/** Which parts are kept of most posts. */
function keptParts({ blocks }: Survey, keep: Uint8Array, posts: readonly Post[]): ReadonlySet<string> {
  const counts = new Map<string, { all: number; kept: number }>();
  for (const { first, end } of posts)
    for (let index = first; index < end; index += 1) {
      const place = placeOf(blocks[index]!.container);
      const count = counts.get(place) ?? { all: 0, kept: 0 };
      count.all += 1;
      count.kept += keep[index]!;
      counts.set(place, count);
    }
  return new Set([...counts].filter(([, { all, kept }]) => kept >= all * leastParts).map(([place]) => place));
}

/** A block and the box round it, as they are called. */
const placeOf = (element: ElementNode): string => `${lookOf(element)} ${element.parent ? lookOf(element.parent) : ''}`;
