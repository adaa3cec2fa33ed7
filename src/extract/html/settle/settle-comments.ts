import { isDeclaredPost } from './declared-post.ts';
import { lookOf } from './post-heads.ts';
import { fillHoles, postIn } from './fill-holes.ts';
import type { Post } from './fill-holes.ts';
import { attributeStart } from '../attribute-start.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const commentName = /(?:^|\s)comment(?:\s|$)/i;

/** How far round a list of comments the post is that they are about. */
const mostLevels = 6;

/** Fewer posts with comments have nothing to be like. */
const fewestLists = 2;

/** How often a block is looked at, at most: lists in lists could be a page deep. */
const mostLooks = 3;

/**
 * Where people comment on posts, in a list below each, the comments on one are kept as those on another: all, if any is. They are short, and
 * what is asked in one is answered in the next.
 */
export function settleComments(survey: Survey, keep: Uint8Array): void {
  let budget = survey.blocks.length * mostLooks;
  for (const { comments, lists, isNested } of listedComments(survey)) {
    if (isNested || lists.size < fewestLists) continue;
    for (const { first, end } of comments) budget -= end - first;
    if (budget < 0) return;
    const isKept = ({ first, end }: Post) => keep.subarray(first, end).includes(1);
    const kept = comments.filter(isKept);
    const missing = comments.filter((comment) => !isKept(comment));
    if (kept.length > 0) fillHoles(survey, keep, { kept, missing });
  }
}

interface Comments {
  readonly comments: Post[];
  readonly lists: Set<ElementNode>;
  /** Comments in comments are a thread, which may be left out from some depth on. */
  isNested: boolean;
}

/** Comments in lists below posts, those together that look the same in lists that look the same. */
function listedComments(survey: Survey): Iterable<Comments> {
  const found = new Map<string, Comments>();
  const isComment = rememberedTest(commentName);
  for (const element of survey.elements) {
    const list = element.parent;
    if ((element.marks & attributeMarks.class) === 0 || !list || !isComment(attributeStart(element, 'class'))) continue;
    const look = `${lookOf(element)} ${lookOf(list)}`;
    const post = postIn(survey, element);
    const group = found.get(look) ?? { comments: [], lists: new Set(), isNested: false };
    if (!group.lists.has(list) && !isBelowPost(list)) continue;
    found.set(look, group);
    group.isNested ||= post.first < (group.comments.at(-1)?.end ?? 0);
    group.comments.push(post);
    group.lists.add(list);
  }
  return found.values();
}

function isBelowPost({ parent }: ElementNode): boolean {
  for (let box = parent, level = 0; box && level < mostLevels; box = box.parent, level += 1)
    if (isDeclaredPost(box)) return true;
  return false;
}
