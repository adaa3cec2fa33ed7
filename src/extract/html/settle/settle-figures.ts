import { keptBeside } from './kept-beside.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** More is a part of its own that calls itself a figure. */
const longestCaption = 80;

/** A picture or a film in the middle of a text, or at its end, belongs to it, and what is written under the picture says what it shows. */
export function settleFigures(survey: Survey, keep: Uint8Array): void {
  const { elements, firstBlock, endBlock } = survey;
  const holdsShown = shownSearch();
  for (let index = 0; index < elements.length; index += 1) {
    const figure = elements[index]!;
    if (figure.tag !== 'figure') continue;
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, keep.length);
    if (end <= first || !isShort(survey, first, end) || !holdsShown(figure)) continue;
    if (keptBeside(survey, keep, figure).isInText) keep.fill(1, first, end);
  }
}

function isShort({ blocks }: Survey, first: number, end: number): boolean {
  let words = 0;
  for (let block = first; block < end && words <= longestCaption; block += 1) words += blocks[block]!.measure.words;
  return words <= longestCaption;
}

/** What a caption is about. Code is kept by the text it stands in. */
const shownTags = new Set(['img', 'svg', 'video', 'audio', 'iframe', 'canvas', 'math', 'table']);

/** Figures stand in figures; each is looked through once. */
function shownSearch(): (element: ElementNode) => boolean {
  const known = new Map<ElementNode, boolean>();
  const search = (element: ElementNode): boolean => {
    let holds = known.get(element);
    if (holds !== undefined) return holds;
    holds = element.children.some((child) => child.kind === 'element' && (shownTags.has(child.tag) || search(child)));
    if (element.tag === 'figure') known.set(element, holds);
    return holds;
  };
  return search;
}
