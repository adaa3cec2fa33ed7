import { attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** What a line says of a post: who wrote it, or when. */
export type Head = 'author' | 'date';

/** How long such a line is. */
export const headWords = 18;

const names: Readonly<Record<Head, RegExp>> = {
  author:
    /(?:^|[\s_-])(?:author|user-?name|user-?link|user-?details|comment-?user|message-?name|byline|tagline|poster|post(?:ed)?-?by|comhead|hnuser|nick(?:name)?|screen-?name|login|member-?name)(?:$|[\s_-])/i,
  date: /(?:^|[\s_-])(?:date|time|date-?time|timestamp|age|posted(?:-?on)?|post-?date|relative-?time|action-?time)(?:$|[\s_-])/i,
};
const timeTags: ReadonlySet<string> = new Set(['time', 'relative-time']);

/** What the line in this box says, whose first words stand in `inner`, as both and what is in the line are called. */
export function headsIn(container: ElementNode, inner: ElementNode): ReadonlySet<Head> {
  const heads = new Set<Head>();
  for (const element of [container, inner, ...partsOf(container)]) {
    if (names.author.test(nameOf(element))) heads.add('author');
    if (timeTags.has(element.tag) || names.date.test(nameOf(element))) heads.add('date');
  }
  return heads;
}

/** Elements of a line, one or two steps in. */
const partsOf = (line: ElementNode): ElementNode[] =>
  line.children.flatMap((child) =>
    child.kind === 'element' && child.hidden === undefined ? [child, ...within(child)] : [],
  );

const within = ({ children }: ElementNode): ElementNode[] =>
  children.filter((child): child is ElementNode => child.kind === 'element' && child.hidden === undefined);

const nameOf = (element: ElementNode): string =>
  `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'itemprop') ?? ''}`;

/** Its tag and first name, without numbers: boxes of one kind are called alike. */
export const lookOf = (element: ElementNode): string =>
  `${element.tag}.${(/\S+/.exec(attributeOf(element, 'class') ?? '')?.[0] ?? '').replace(/\d+/g, '#')}`;

const declaredPost = /schema\.org\/(?:Question|Answer|Comment|\w*Posting)$/i;

/** Does its data say that it is a post? */
export const isDeclaredPost = (element: ElementNode): boolean =>
  declaredPost.test((attributeOf(element, 'itemtype') ?? '').trim());
