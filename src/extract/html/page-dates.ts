import { isSomebodyElse } from './byline.ts';
import type { HeadFacts } from './head-facts.ts';
import { isInView } from './is-in-view.ts';
import { isoDate } from './iso-date.ts';
import { rememberedTest } from './remembered-test.ts';
import type { Survey } from './survey.ts';
import { foldLetters } from './fold-letters.ts';
import { attributeMarks, attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** Many dated things are a list; one or two belong to the page. */
const mostDates = 3;

/** What a `<time>` of the page gives for machines. */
export function timeOf(facts: HeadFacts): string | undefined {
  const dated = facts.times.filter(
    (element) => isoDate(element.attributes['datetime']) !== undefined && !isSomebodyElse(element),
  );
  const declared = dated.find(
    ({ attributes }) =>
      attributes['pubdate'] !== undefined ||
      /publish|entry-date|post-date|dt-published/i.test(attributes['class'] ?? ''),
  );
  return (declared ?? (dated.length <= mostDates ? dated[0] : undefined))?.attributes['datetime'];
}

const dateName =
  /(?:^|[\s_-])(?:(?:pub|post|entry|article|news|story)?-?(?:date|datum|fecha|datetime|timestamp)|published|posted)(?:$|[\s_-])/i;
const otherName = /modif|updat|edit|revis|event|start|end|expir|due|birth|today|current|widget|teaser/i;
const longestDate = 60;

/** Blocks before and after the title where its date may stand: that of today is in the page's head, those of other pages are below. */
const before = 12;
const after = 40;

/** A day that the page shows in words or numbers, in a `<time>` or where a name says that it is a date, not far from the title. */
export function shownDay(survey: Survey, title: string, language: string | undefined): string | undefined {
  const { blocks, elements, firstBlock } = survey;
  const titled = foldLetters(title);
  const titleAt = blocks.findIndex(
    ({ container, text }) =>
      container.tag.startsWith('h') && /^h\d$/.test(container.tag) && foldLetters(text) === titled,
  );
  const isDateName = rememberedTest(dateName);
  const days: string[] = [];
  let last: ElementNode | undefined;
  for (const element of elements) {
    if (!isDated(element, isDateName) || (last && (element.parent === last || element.parent?.parent === last)))
      continue;
    const day = dayIn(element, language);
    const away = firstBlock[element.index!]! - titleAt;
    if (day === undefined || (titleAt >= 0 && (away < -before || away > after))) continue;
    last = element;
    days.push(day);
    if (days.length > mostDates) return undefined;
  }
  return days[0];
}

function isDated(element: ElementNode, isDateName: (name: string) => boolean): boolean {
  const { tag } = element;
  if (tag === 'time') return attributeOf(element, 'datetime') === undefined;
  if ((element.marks & named) === 0 || tag === 'body' || tag === 'html') return false;
  const name = attributeOf(element, 'class') ?? '';
  const id = attributeOf(element, 'id') ?? '';
  return (isDateName(name) || (id !== '' && dateName.test(id))) && !otherName.test(`${name} ${id}`);
}

const named = attributeMarks.class | attributeMarks.id;

function dayIn(element: ElementNode, language: string | undefined): string | undefined {
  const text = shortText(element, '').replace(/\s+/g, ' ').trim();
  if (text.length > longestDate || isSomebodyElse(element) || !isInView(element)) return undefined;
  // "Published: 5.3.2024": what stands before the first number is a label, or a weekday, or the month.
  const date = isoDate(text, language) ?? isoDate(text.replace(/^\P{Nd}+/u, ''), language);
  return date !== undefined && date.length >= 10 ? date.slice(0, 10) : undefined;
}

/** The text under an element, no further than a date goes. */
function shortText(element: ElementNode, before: string): string {
  let text = before;
  for (const child of element.children) {
    if (text.length > 4 * longestDate) break;
    if (child.kind === 'text') text += child.text;
    else if (child.hidden === undefined) text = `${shortText(child, text)} `;
  }
  return text;
}

export function dateInUrl(url: string | undefined): string | undefined {
  const match = /\/((?:19|20)\d{2})[/-](\d{2})[/-](\d{2})(?:[/-]|$)/.exec(url ?? '');
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}
