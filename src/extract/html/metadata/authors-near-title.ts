import { cleanLine } from '../../../clean/clean-text.ts';
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
export function authorsNearTitle({ elements, firstBlock }: Survey, titleAt: number): ElementNode[] {
  const found: ElementNode[] = [];
  if (titleAt < 0) return found;
  for (let index = firstFrom(firstBlock, titleAt - above); index < elements.length; index += 1) {
    if (firstBlock[index]! > titleAt + below || found.length >= mostFound) break;
    const element = elements[index]!;
    if ((element.marks & attributeMarks.any) !== 0 && isPerson(element)) found.push(element);
  }
  return found;
}

/** Elements are in the order of their blocks. */
function firstFrom(firstBlock: Int32Array, block: number): number {
  let [low, high] = [0, firstBlock.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (firstBlock[middle]! < block) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isPerson(element: ElementNode): boolean {
  const { tag, marks } = element;
  if ((marks & attributeMarks.class) !== 0 && userName.test(attributeOf(element, 'class') ?? '')) return true;
  if ((marks & attributeMarks.named) !== 0 && /[-_]author$/.test(attributeOf(element, 'data-testid') ?? ''))
    return true;
  if (tag !== 'a' || (marks & attributeMarks.link) === 0) return false;
  const href = attributeOf(element, 'href') ?? '';
  return authorPage.test(href) || isHandle(element, href);
}

function isHandle(link: ElementNode, href: string): boolean {
  const [, name] = /\/@?([\w.-]{2,40})\/?$/.exec(href) ?? [];
  return name !== undefined && cleanLine(textOf(link)) === `@${name}`;
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
