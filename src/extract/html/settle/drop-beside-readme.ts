import { attributeOf, attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Block, Survey } from '../survey.ts';

/** The share of what is kept that the readme must have to be what the page is there for: of a short one the list of files says more. */
const leastShare = 0.3;

/** Lists of files have messages, which are links, and counts. */
const proseWords = 12;

/**
 * Where the page shows the readme of some software, and marks it as its text, nothing else is kept beside it: lists of files, counts and names
 * of side bars say what is there, not what it is. The heading of the first order stays, which may stand above it.
 */
export function dropBesideReadme(survey: Survey, keep: Uint8Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  const readmes = elements.filter(isReadme);
  if (readmes.length !== 1) return;
  const first = firstBlock[readmes[0]!.index]!;
  const end = endBlock[readmes[0]!.index]!;
  let inside = 0;
  let all = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    if (keep[index] === 0) continue;
    if ((index < first || index >= end) && isWritten(blocks[index]!)) return;
    all += blocks[index]!.measure.words;
    if (index >= first && index < end) inside += blocks[index]!.measure.words;
  }
  if (inside <= all * leastShare) return;
  for (let index = 0; index < blocks.length; index += 1)
    if ((index < first || index >= end) && blocks[index]!.container.tag !== 'h1') keep[index] = 0;
}

/** Somebody wrote more on the page: another file, or what is said of the readme. */
const isWritten = ({ container, measure, linkCharacters }: Block): boolean =>
  container.tag === 'pre' || container.tag === 'code' || (measure.words >= proseWords && linkCharacters === 0);

const isReadme = (element: ElementNode): boolean =>
  element.tag === 'article' &&
  (element.marks & attributeMarks.property) !== 0 &&
  attributeOf(element, 'itemprop') === 'text' &&
  /(?:^|\s)markdown-body(?:\s|$)/.test(attributeOf(element, 'class') ?? '');
