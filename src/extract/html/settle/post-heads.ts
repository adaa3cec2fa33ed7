import { attributeStart } from '../attribute-start.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/**
 * What a line says of a post, one bit each: who wrote it; when; that data declares this author, where an editor may be named before; that
 * it leads to a person, who wrote the post where nothing is called an author.
 */
export const headMarks = { author: 1, date: 2, declared: 4, person: 8 } as const;

/** Discuz calls the line with the day after the author too. */
const dayOnly = 16;
const dayLine = /^author-?post-?on\d*$/i;

/** What makes a line a head. */
export const headBits = headMarks.author | headMarks.date;

/** How long such a line is. */
const headWords = 18;

const authorName =
  /(?:^|[\s_-])(?:author|authi|user-?name|user-?link|user-?details|comment-?user|message-?name|byline|tagline|poster|post(?:ed)?-?by|comhead|hnuser|nick(?:name)?|screen-?name|member-?name)(?:$|[\s_-])/i;
const dateName =
  /(?:^|[\s_-])(?:date|time|date-?time|timestamp|age|posted(?:-?on)?|author-?post-?on|post-?date|relative-?time|action-?time)(?:$|[\s_-])/i;
const timeTags: ReadonlySet<string> = new Set(['time', 'relative-time']);

/**
 * Which lines say who wrote a post, or when, as their boxes and what is in them are called: `headMarks` per block. Only what stands in the
 * line itself counts: the box round a comment's text may hold its author in another line.
 */
export function readHeads({ blocks, elements, firstBlock, endBlock }: Survey): Uint8Array {
  const marksIn = marksOfElements();
  const heads = new Uint8Array(blocks.length);
  for (let index = 0; index < heads.length; index += 1) {
    const { container, inner, measure } = blocks[index]!;
    if (measure.words <= headWords) heads[index] = marksIn(container) | marksIn(inner);
  }
  for (let at = 0; at < elements.length; at += 1) {
    const index = firstBlock[at]!;
    if (index >= endBlock[at]! || index >= heads.length || !isPartOf(index, at)) continue;
    const says = marksIn(elements[at]!);
    heads[index] = says & dayOnly ? headMarks.date : heads[index]! | says;
  }
  return heads;

  /** Elements of a block are numbered after the box that holds it. */
  function isPartOf(index: number, at: number): boolean {
    const { container, measure } = blocks[index]!;
    return measure.words <= headWords && at > container.index;
  }
}

/** Pages of people, as software for threads addresses them. */
const person =
  /(?:^|\/)(?:u|users?|members?|profiles?|people)\/(?:\d+\/)?[^/?#]+\/?(?:[?#]|$)|[/?&](?:mode=viewprofile|action=profile|user\?id=|uid=\d)/i;

function marksOfElements(): (element: ElementNode) => number {
  const isAuthor = rememberedTest(authorName);
  const isDate = rememberedTest(dateName);
  return (element) => {
    const { marks } = element;
    if (timeTags.has(element.tag)) return headMarks.date;
    let says = 0;
    if (marks & attributeMarks.link && person.test(attributeStart(element, 'href'))) says |= headMarks.person;
    if ((marks & (attributeMarks.class | attributeMarks.named)) === 0) return says;
    if (marks & attributeMarks.id && dayLine.test(attributeStart(element, 'id'))) return dayOnly;
    const name = nameOf(element);
    if (isAuthor(name)) says |= headMarks.author;
    if (isDate(name)) says |= headMarks.date;
    if (marks & attributeMarks.property && attributeOf(element, 'itemprop') === 'author') says |= headMarks.declared;
    return says;
  };
}

/** What it is called. Software numbers the parts of posts (`authorposton12`); other ids are of parts that the page has once. */
function nameOf(element: ElementNode): string {
  const name = attributeStart(element, 'class');
  if ((element.marks & attributeMarks.named) === 0) return name;
  const numbered = /^(\D+)\d+$/.exec(attributeStart(element, 'id'))?.[1] ?? '';
  return `${name} ${attributeStart(element, 'itemprop')} ${attributeStart(element, 'data-testid')} ${numbered}`;
}

/** Its tag and first name, without numbers: boxes of one kind are called alike. */
export const lookOf = (element: ElementNode): string =>
  `${element.tag}.${(/\S+/.exec(attributeStart(element, 'class'))?.[0] ?? '').replace(/\d+/g, '#')}`;
