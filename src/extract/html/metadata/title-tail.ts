import { cleanLine } from '../../../clean/clean-text.ts';
import { isMarkedAuthor, personName } from './byline.ts';
import type { Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';

/** `Tides of the north by ada · Pull Request #12 · north/tides`: a name between the page's own title and a mark. */
const tail = /^\s*(?:[|·•–—-]\s*)?by\s+([^|·•–—]{2,60}?)\s*(?:[|·•–—]|\s-\s)/iu;

/** Who the window's title says wrote the page, where the page names that person as an author somewhere: goods are "by" their makers. */
export function nameAfterTitle(windowTitle: string, title: string, { elements }: Survey): string | undefined {
  const whole = cleanLine(windowTitle);
  const at = title === '' ? -1 : whole.indexOf(title);
  const name = at < 0 ? undefined : personName(tail.exec(whole.slice(at + title.length))?.[1]);
  const isNamed = elements.some((element) => isMarkedAuthor(element) && cleanLine(textOf(element)) === name);
  return name !== undefined && isNamed ? name : undefined;
}
