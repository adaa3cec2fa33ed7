import { attributeStart } from '../attribute-start.ts';
import { collapseSpace } from '../collapse-space.ts';
import { datesIn } from './dates-in-line.ts';
import { elementsNear } from './elements-near.ts';
import { isInView } from '../is-in-view.ts';
import { isoDate } from './iso-date.ts';
import { dateRoleOf, isDateBox } from './page-dates.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Blocks above and under the title where the first post says when it was written: some say it right over their title. */
const above = 3;
const below = 40;

const longestLine = 90;

/** Since when somebody is a member stands in a list of what is known of them; quotations have dates of their own. */
const otherTags = new Set(['dl', 'blockquote', 'nav', 'footer', 'aside']);
const otherName =
  /(?:^|[\s_-])(?:quote|signature|user-?(?:info|details|extras?)|post-?profile|poster|joined)(?:$|[\s_-])/i;
const mostBoxes = 8;

/**
 * When a thread began: the first date at its title or below, in a `<time>`, in a box that is called a date, or behind a word for what is posted.
 * Dates are many there, and those behind it are of answers. A first one that may be read two ways gives none.
 */
export function threadDate(survey: Survey, titleAt: number, language: string | undefined): string | undefined {
  if (titleAt < 0) return undefined;
  let said: { readonly date: string; readonly at: number } | undefined;
  for (const element of elementsNear(survey, titleAt - above, titleAt + below)) {
    const at = survey.firstBlock[element.index]!;
    // What a line says in words its `<time>` may give to the minute.
    if (said && at > said.at) break;
    const line = lineWith(element, survey);
    if (line === undefined || isOther(element) || !isInView(element)) continue;
    const given = attributeOf(element, 'datetime');
    if (given !== undefined && isoDate(given) !== undefined) {
      if (dateRoleOf(element, survey) !== 'modified') return given;
      continue;
    }
    const { published, modified, unsaid } = datesIn(line, language);
    const isBox = isDateBox(element);
    const date = published ?? (isBox ? unsaid : undefined);
    if (date !== undefined) said ??= { date, at };
    else if (isBox && !said && modified === undefined && fewestDigits.test(line)) return undefined;
  }
  return said?.date;
}

/** Day, month and year. */
const fewestDigits = /(?:\p{Nd}\D{0,2}){6}/u;

/** What is read for a date: the element that gives one, the box that is called one, or the whole of a short line. */
function lineWith(element: ElementNode, survey: Survey): string | undefined {
  const block = survey.blocks[survey.firstBlock[element.index]!];
  const isRead = attributeOf(element, 'datetime') !== undefined || isDateBox(element) || block?.container === element;
  if (!isRead) return undefined;
  const line = block?.container === element ? block.text : collapseSpace(textOf(element)).trim();
  return line.length <= longestLine && /\p{Nd}/u.test(line) ? line : undefined;
}

function isOther(element: ElementNode): boolean {
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps < mostBoxes; node = node.parent, steps += 1)
    if (otherTags.has(node.tag) || otherName.test(attributeStart(node, 'class'))) return true;
  return false;
}
