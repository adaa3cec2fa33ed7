import type { Survey } from '../survey.ts';
import { settleFigures } from './settle-figures.ts';

/**
 * What Markdown has besides the text: the heading that is the page's title, and a figure between it and what follows. Gold texts mostly have
 * neither, readers want both.
 */
export function withTitle(survey: Survey, keep: Uint8Array, title: number): Uint8Array {
  if (title < 0 || keep[title] === 1) return keep;
  const shown = keep.slice();
  shown[title] = 1;
  settleFigures(survey, shown);
  return shown;
}
