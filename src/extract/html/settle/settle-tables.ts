import { keptBeside } from './kept-beside.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** The mean probability of its words from which a table is kept, and that of one in the kept text of its box. Chosen out of fold. */
const leastMean = 0.5;
const leastInText = 0.35;

/** The share of its words that must have been kept for all to be. */
const leastKept = 0.6;

/**
 * A table of data is content or it is not, because a hole in it is wrong data: all its cells follow what was thought of its words. A
 * name or a number alone says too little to be judged. Layout tables are left as judged.
 */
export function settleTables(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  let onPage = -1;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    if (element.tag !== 'table') continue;
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, blocks.length);
    if (end - first < 2 || !holdsData(element, survey)) continue;
    let hoped = 0;
    let all = 0;
    let kept = 0;
    for (let block = first; block < end; block += 1) {
      const { words } = blocks[block]!.measure;
      all += words;
      hoped += words * probabilities[block]!;
      if (keep[block] === 1) kept += words;
    }
    const { whole, isInText } = keptBeside(survey, keep, element);
    if (onPage < 0) onPage = wordsKept(survey, keep);
    if (hoped >= all * (isInText ? leastInText : leastMean) || kept >= all * leastKept) {
      keep.fill(1, first, end);
      // The caption of a figure goes with what it is about.
      if (isInText && whole.tag === 'figure') keep.fill(1, firstBlock[whole.index!]!, endBlock[whole.index!]!);
      onPage += all - kept;
    } else if (kept * 2 < onPage) {
      // Of a table that is most of the page, a part may be what the page is about.
      keep.fill(0, first, end);
      onPage -= kept;
    }
  }
}

function wordsKept({ blocks }: Survey, keep: Uint8Array): number {
  let words = 0;
  for (const [index, { measure }] of blocks.entries()) if (keep[index] === 1) words += measure.words;
  return words;
}

/** No table inside, and somebody meant rows and columns: header cells, a caption or a grid without headings, which head parts of a page. */
function holdsData(table: ElementNode, survey: Survey): boolean {
  let hasHeader = false;
  let hasHeading = false;
  const stack: ElementNode[] = [table];
  for (let element = stack.pop(); element; element = stack.pop()) {
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      if (child.tag === 'table') return false;
      if (/^h[1-6]$/.test(child.tag)) hasHeading = true;
      if (child.tag === 'th' || child.tag === 'caption') hasHeader = true;
      stack.push(child);
    }
  }
  return hasHeader || (!hasHeading && isGrid(table, survey));
}

/** The share of its rows that have the same number of cells, two or more. */
const leastRegular = 0.6;

/** A cell of more words that has most of the table's is a column of the page. */
const mostCellWords = 20;

function isGrid(table: ElementNode, { blocks, firstBlock, endBlock }: Survey): boolean {
  const rows = rowsOf(table).map((row) => childrenOf(row, cellTags));
  const times = new Map<number, number>();
  for (const { length } of rows) times.set(length, (times.get(length) ?? 0) + 1);
  const isRegular = [...times].some(([length, count]) => length >= 2 && count >= rows.length * leastRegular);
  if (rows.length < 2 || !isRegular) return false;
  const wordsIn = ({ index = -1 }: ElementNode): number => {
    let words = 0;
    const end = index < 0 ? 0 : Math.min(endBlock[index]!, blocks.length);
    for (let block = firstBlock[index] ?? 0; block < end; block += 1) words += blocks[block]!.measure.words;
    return words;
  };
  const largest = rows.flat().reduce((most, cell) => Math.max(most, wordsIn(cell)), 0);
  return largest <= mostCellWords || largest * 2 <= wordsIn(table);
}

const sectionTags = new Set(['thead', 'tbody', 'tfoot']);
const rowTags = new Set(['tr']);
const cellTags = new Set(['td', 'th']);

const rowsOf = (table: ElementNode): ElementNode[] => [
  ...childrenOf(table, rowTags),
  ...childrenOf(table, sectionTags).flatMap((section) => childrenOf(section, rowTags)),
];

const childrenOf = ({ children }: ElementNode, tags: ReadonlySet<string>): ElementNode[] =>
  children.filter((child): child is ElementNode => child.kind === 'element' && tags.has(child.tag));
