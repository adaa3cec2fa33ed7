import { attributeStart } from '../attribute-start.ts';
import { isSomebodyElse } from './byline.ts';
import { elementsNear } from './elements-near.ts';
import { isoDate } from './iso-date.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';

/** Blocks above and below the title where its date stands; further below are dates of answers. */
const above = 2;
const below = 4;

const dateName =
  /(?:^|[\s_-])(?:age|(?:post-?|pub-?)?(?:date|time)|date-?time|time-?(?:ago|stamp)|posted|published)(?:$|[\s_-])/i;
const otherName = /modif|updat|edit|revis|event|start|end|expir|due|birth|today|current/i;
const isoStart = /^\s*(\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)(?![\d-])/;

/** `7 hours ago` in a box called an age or a date, near the title: the date itself is shown to who points at it. */
export function tooltipDate(survey: Survey, titleAt: number): string | undefined {
  if (titleAt < 0) return undefined;
  for (const element of elementsNear(survey, titleAt - above, titleAt + below)) {
    if ((element.marks & attributeMarks.class) === 0) continue;
    const name = attributeStart(element, 'class');
    if (!dateName.test(name) || otherName.test(name) || isSomebodyElse(element)) continue;
    const date = isoDate(isoStart.exec(attributeOf(element, 'title') ?? '')?.[1]);
    if (date !== undefined) return date;
  }
  return undefined;
}
