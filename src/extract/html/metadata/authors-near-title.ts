import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeStart } from '../attribute-start.ts';
import { elementsNear } from './elements-near.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Blocks above and below the title where a forum or a blog says who wrote the page. */
const above = 4;
const below = 15;
const mostFound = 5;

/** What software of forums and blogs calls a person; a menu or a comment is looked at elsewhere. */
const userName =
  /(?:^|[\s_-])(?:(?:big)?user-?name|hnuser|nick(?:name)?|screen-?name|message-?name|user-?info__name|authi|person-listing)(?:$|[\s_-])/i;
const authorPage = /\/(?:authors?|autor(?:es|en)?|auteurs?|autore)\/[^/?#]+\/?$/i;

/** People near the title: named as users, with a page of their own among the site's authors, or as `@ada` with a link to `/ada`. */
export function authorsNearTitle(survey: Survey, titleAt: number): ElementNode[] {
  const found: ElementNode[] = [];
  if (titleAt < 0) return found;
  for (const element of elementsNear(survey, titleAt - above, titleAt + below)) {
    if (found.length >= mostFound) break;
    if ((element.marks & attributeMarks.any) !== 0 && isPerson(element, survey)) found.push(element);
  }
  return found;
}

function isPerson(element: ElementNode, survey: Survey): boolean {
  const { tag, marks } = element;
  if ((marks & attributeMarks.class) !== 0 && userName.test(attributeOf(element, 'class') ?? '')) return true;
  if ((marks & attributeMarks.named) !== 0 && /[-_]author$/.test(attributeOf(element, 'data-testid') ?? ''))
    return true;
  if (tag !== 'a' || (marks & attributeMarks.link) === 0) return false;
  const href = attributeOf(element, 'href') ?? '';
  return authorPage.test(href) || (isHandle(element, href) && !isMention(element, survey));
}

function isHandle(link: ElementNode, href: string): boolean {
  const [, name] = /\/@?([\w.-]{2,40})\/?$/.exec(href) ?? [];
  return name !== undefined && cleanLine(textOf(link)) === `@${name}`;
}

const mentionName = /(?:^|[\s_-])mention(?:$|[\s_-])/i;
const mostSteps = 4;
const onlyBy = /^(?:\p{L}{1,20}\s)?by:?\s*@/iu;

/** Called so, or in an item of a list that does not begin with "by": lists of changes end with who made them. */
function isMention(link: ElementNode, { blocks, firstBlock }: Survey): boolean {
  if (mentionName.test(attributeStart(link, 'class'))) return true;
  let node: ElementNode | undefined = link;
  for (let steps = 0; node && node.tag !== 'li'; node = node.parent, steps += 1) if (steps >= mostSteps) return false;
  const line = blocks[firstBlock[link.index]!]?.text ?? '';
  return node !== undefined && !onlyBy.test(line);
}

const mostBoxes = 30;

/** Who an element of the page's own making round the title says wrote it: `<forum-post author="ada">`. */
export function authorAround(title: ElementNode | undefined): string | undefined {
  let node = title;
  for (let steps = 0; node && steps < mostBoxes; node = node.parent, steps += 1)
    if (node.tag.includes('-')) {
      const author = attributeOf(node, 'author');
      if (author !== undefined && author !== '') return author;
    }
  return undefined;
}
