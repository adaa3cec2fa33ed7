import { isDeclaredPost } from './declared-post.ts';
import { fillHoles, postIn } from './fill-holes.ts';
import type { HoledThread, Post } from './fill-holes.ts';
import { headBits, headMarks, lookOf, readHeads } from './post-heads.ts';
import type { Survey } from '../survey.ts';

/** Fewer look-alikes of so many words are no thread; in one an answer may be a word. Of declared posts two are one, and one is long. */
const fewestPosts = 3;
const fewestDeclared = 2;
const postWords = 8;

/** The share of posts that must be kept for the others to belong to them. */
const leastPosts = 0.5;

/** Posts are written, lists of them are links. */
const mostLinks = 0.5;

/** How often a block is looked at, at most: threads in threads could be a page deep. */
const mostLooks = 10;

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
      if (!thread) continue;
      for (const { first, end } of [...thread.kept, ...thread.missing]) budget.blocks -= end - first;
      if (budget.blocks >= 0) fillHoles(survey, keep, thread);
    }
  }
}

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
