import { attributeStart } from '../attribute-start.ts';
import { isMarkedAuthor, isSomebodyElse, personName } from './byline.ts';
import { collapseSpace } from '../collapse-space.ts';
import { isOneOfMany } from './dated-rows.ts';
import { datedParts } from './date-words.ts';
import type { DateRole } from './date-words.ts';
import { datesIn } from './dates-in-line.ts';
import type { PageDates } from './dates-in-line.ts';
import type { HeadFacts } from '../head-facts.ts';
import { isInView } from '../is-in-view.ts';
import { isoDate } from './iso-date.ts';
import { rememberedTest } from '../remembered-test.ts';
import { roleBeside } from './role-beside.ts';
import type { Block, Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Many dated things are a list; one or two belong to the page. */
const mostDates = 3;

const publishedName = /publish|entry-date|post-date|dt-published|datecreated/i;
const changedName =
  /(?:^|[\s_-])(?:(?:last|date|dt)?[_-]?(?:mod(?:ified)?|updated?|edited|revised)|update[_-]?(?:time|date))(?:$|[\s_-])/i;

/** So many dates are looked at closely; more are a list in any case. */
const mostLookedAt = 60;

/** What the `<time>` elements of the page give for machines; `author`: who the page itself names, where it names somebody. */
export function machineDates(facts: HeadFacts, survey: Survey, author: string | undefined): PageDates {
  const changed: ElementNode[] = [];
  const others: ElementNode[] = [];
  const times = [...facts.times, ...facts.relativeTimes].filter((time) => isoDate(attributeOf(time, 'datetime')));
  let isLeftOut = false;
  for (const [index, element] of times.entries()) {
    if (isSomebodyElse(element)) continue;
    if (index < mostLookedAt) {
      if (isOneOfMany(element)) continue;
      if (author !== undefined && !isDeclared(element) && isOfAnother(element, author)) {
        isLeftOut = true;
        continue;
      }
    }
    (dateRoleOf(element, survey) === 'modified' ? changed : others).push(element);
  }
  const declared = others.find(isDeclared);
  const published =
    declared ??
    (others.length <= mostDates ? others[0] : undefined) ??
    (isLeftOut ? times.find((time) => lineOf(time, survey).startsWith(author!)) : undefined);
  const modified = changed.length <= mostDates ? changed[0] : undefined;
  return {
    published: published && attributeOf(published, 'datetime'),
    modified: modified && attributeOf(modified, 'datetime'),
  };
}

const isDeclared = ({ attributes }: ElementNode) =>
  attributes['pubdate'] !== undefined || publishedName.test(attributes['class'] ?? '');

const lineOf = ({ index }: ElementNode, { blocks, firstBlock }: Survey) => blocks[firstBlock[index] ?? -1]?.text ?? '';

/** Boxes between a date and the line that says who did something then. */
const mostSteps = 3;

/** Whether a date stands behind the name of another author: when somebody closed, merged or wrote something else. */
function isOfAnother(element: ElementNode, author: string): boolean {
  let node = element;
  for (let steps = 0; node.parent && steps < mostSteps; node = node.parent, steps += 1) {
    const { children } = node.parent;
    const at = children.indexOf(node);
    const named = children
      .slice(Math.max(0, at - mostBefore), at)
      .findLast((other) => isElement(other) && isMarkedAuthor(other));
    const name = named && isElement(named) ? personName(collapseSpace(textOf(named))) : undefined;
    if (name !== undefined && !name.includes('@')) return !author.includes(name) && !name.includes(author);
  }
  return false;
}

const mostBefore = 12;

/** Boxes round a date that may be called after it. */
const nearBoxes = 2;

/** What a date is of, as it or a box round it is called, or as the words before it say. */
export function dateRoleOf(element: ElementNode, survey: Survey): DateRole | undefined {
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps <= nearBoxes; node = node.parent, steps += 1) {
    const name = namesOf(node);
    if (publishedName.test(name)) return 'published';
    if (changedName.test(name)) return 'modified';
    if (steps === 0) {
      const said = roleBefore(element, survey) ?? roleBeside(element);
      if (said !== undefined) return said;
    }
  }
  return undefined;
}

const namesOf = (element: ElementNode) =>
  (element.marks & attributeMarks.any) === 0
    ? ''
    : `${attributeStart(element, 'class')} ${attributeStart(element, 'id')} ${attributeStart(element, 'itemprop')}`;

const farthestLabel = 60;
const longestLabel = 30;
/** Of a line with thousands of dates each would be looked for in all of it; paragraphs end before. */
const longestLine = 10_000;

/** Words on the same line after the last year, or a label that is a line of its own. */
function roleBefore(element: ElementNode, { blocks, firstBlock }: Survey): DateRole | undefined {
  const at = firstBlock[element.index] ?? -1;
  const line = (blocks[at]?.text ?? '').slice(0, longestLine);
  const start = line.indexOf(collapseSpace(shortText(element, '')).trim());
  const before = start > 0 ? line.slice(Math.max(0, start - farthestLabel), start) : labelAbove(blocks[at - 1]);
  const { role, text } = datedParts(before.split(/\d{4}/).at(-1)!).at(-1)!;
  return text.length > longestLabel || /[.!?]\s/.test(text) ? undefined : role;
}

const labelAbove = (block: Block | undefined) =>
  block && block.text.length <= longestLabel && !/^h\d$/.test(block.container.tag) && !/\d/.test(block.text)
    ? block.text
    : '';

const dateName =
  /(?:^|[\s_-])(?:(?:pub|post|entry|article|news|story)?-?(?:date|datum|fecha|datetime|timestamp)|published|posted|(?:last-?)?(?:mod|modified|updated?|edited|revised))(?:$|[\s_-])/i;
const otherName = /modif|updat|edit|revis/i;
const strangeName = /event|start|end|expir|due|birth|today|current|widget|teaser/i;
const longestDate = 90;

/** Blocks before and after the title where its date may stand: that of today is in the page's head, those of other pages are below. */
const before = 12;
const after = 40;

/**
 * Days that the page shows in words or numbers, in a `<time>` or where a name says that it is a date: not far from the title when it was
 * published, anywhere when it was changed, which pages say below. `titleAt`: the title's block, -1 where there is none.
 */
export function shownDates(survey: Survey, titleAt: number, language: string | undefined): PageDates {
  const { elements, firstBlock } = survey;
  const isDateName = rememberedTest(dateName);
  const published: string[] = [];
  const modified: string[] = [];
  let last: ElementNode | undefined;
  for (const element of elements) {
    if (!isDated(element, isDateName) || (last && (element.parent === last || element.parent?.parent === last)))
      continue;
    const dates = datesOf(element, survey, language);
    if (dates === undefined) continue;
    const away = firstBlock[element.index]! - titleAt;
    const isNear = titleAt < 0 || (away >= -before && away <= after);
    if (dates.modified !== undefined) modified.push(dates.modified);
    const isBeside =
      !isNear &&
      last !== undefined &&
      modified.length > 0 &&
      sharesBox(element, last) &&
      dateRoleOf(element, survey) === 'published';
    if (dates.published !== undefined && (isNear || isBeside) && !isOneOfMany(element)) published.push(dates.published);
    if (dates.modified !== undefined || isNear) last = element;
    if (published.length > mostDates) break;
  }
  return { published: oneOf(published), modified: oneOf(modified) };
}

/** Manuals say below the text when a page was changed and, in the same box, when it was created. */
const sharesBox = ({ parent }: ElementNode, last: ElementNode) =>
  parent === last.parent || (parent?.parent !== undefined && parent.parent === last.parent?.parent);

const day = 10;

/** The first day, or the first month where no day is given; of a list none. */
const oneOf = (dates: readonly string[]) =>
  dates.length > mostDates ? undefined : (dates.find(({ length }) => length === day) ?? dates[0]);

function isDated(element: ElementNode, isDateName: (name: string) => boolean): boolean {
  const { tag } = element;
  if (tag === 'time') return attributeOf(element, 'datetime') === undefined;
  if ((element.marks & named) === 0 || tag === 'body' || tag === 'html') return false;
  const name = attributeOf(element, 'class') ?? '';
  const id = attributeOf(element, 'id') ?? '';
  return (isDateName(name) || (id !== '' && dateName.test(id))) && !strangeName.test(`${name} ${id}`);
}

/** As it is called, or a `<time>` that gives no date to machines. */
export const isDateBox = (element: ElementNode): boolean => isDated(element, (name) => dateName.test(name));

const named = attributeMarks.class | attributeMarks.id;

function datesOf(element: ElementNode, survey: Survey, language: string | undefined): PageDates | undefined {
  const text = collapseSpace(shortText(element, '')).trim();
  if (text.length > longestDate || !/\p{Nd}/u.test(text) || isSomebodyElse(element) || !isInView(element))
    return undefined;
  const { unsaid, published, modified } = datesIn(text, language);
  const role = unsaid === undefined ? undefined : dateRoleOf(element, survey);
  if (unsaid === undefined) return { published, modified };
  if (role === 'modified') return { published, modified: modified ?? unsaid };
  // Called after a change in words that may mean something else: neither.
  if (role === undefined && otherName.test(namesOf(element))) return { published, modified };
  return { published: published ?? unsaid, modified };
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
