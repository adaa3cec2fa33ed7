import { isMarkedAuthor, isSomebodyElse, personName } from './byline.ts';
import { elementsNear } from './elements-near.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';

/** `Issue created 3 days ago by Ada Moor`: what trackers write over the title. */
const opened =
  /(?:^|\s)(?:created|opened|reported|started|asked|submitted|posted|published|written)\s(?:[^.!?]{0,60}\s)?by\s+/i;
const longestLine = 160;

/** Who the line right above the title says opened the page, where that is marked as an author: below it others may answer. */
export function openerAbove(survey: Survey, titleAt: number): string | undefined {
  const line = survey.blocks[titleAt - 1]?.text ?? '';
  const said = line.length <= longestLine ? opened.exec(line) : null;
  if (said === null) return undefined;
  const rest = line.slice(said.index + said[0].length);
  for (const element of elementsNear(survey, titleAt - 1, titleAt - 1)) {
    // What goes on below the line is no name in it.
    if (survey.endBlock[element.index] !== titleAt || !isMarkedAuthor(element) || isSomebodyElse(element)) continue;
    const name = personName(textOf(element));
    if (name !== undefined && rest.startsWith(name)) return name;
  }
  return undefined;
}
