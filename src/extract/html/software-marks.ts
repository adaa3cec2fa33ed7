import type { PageKind } from '../document.ts';
import { rememberedTest } from './remembered-test.ts';
import type { Survey } from './survey.ts';
import { attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** Names that one kind of software gives to parts of one kind of page: comments of link boards and of code hosts; papers and stories. */
const marks: readonly (readonly [RegExp, PageKind])[] = [
  [/(?:^|\s)(?:commtext|timeline-comment-header|react-issue-comment|issue-body-header-author)(?:\s|$)/, 'forum'],
  [/(?:^|\s)comment-body\s(?:\S+\s)*markdown-body(?:\s|$)/, 'forum'],
  [/(?:^|\s)note-text\smd(?:\s|$)/, 'forum'],
  [/(?:^|\s)(?:ltx_title_document|pw-post-title)(?:\s|$)/, 'article'],
];

/** Elements that one site has made for itself. */
const markedTags: ReadonlyMap<string, PageKind> = new Map([['shreddit-comment', 'forum']]);

const anyMark = new RegExp(marks.map(([mark]) => mark.source).join('|'));

/** What a page is by the names of the boxes round its lines. Lines are fewer than elements, and each name is looked at once. */
export function markedKind({ blocks, elements }: Survey): PageKind | undefined {
  const own = elements.find(({ tag }) => markedTags.has(tag));
  if (own) return markedTags.get(own.tag);
  const isMarked = rememberedTest(anyMark);
  const kindOf = (name: string | undefined) =>
    name !== undefined && isMarked(name) ? marks.find(([mark]) => mark.test(name))?.[1] : undefined;
  for (const { container, inner } of blocks) {
    const kind =
      kindOf(classOf(container)) ??
      kindOf(classOf(container.parent)) ??
      (inner === container ? undefined : kindOf(attributeOf(inner, 'data-testid')));
    if (kind !== undefined) return kind;
  }
  return undefined;
}

const classOf = (element: ElementNode | undefined): string | undefined => element && attributeOf(element, 'class');
