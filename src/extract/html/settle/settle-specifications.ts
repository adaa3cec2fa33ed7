import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';
import { weighBlocks } from './weigh-blocks.ts';

/** Fewer are a price with its name, and longer ones a text. */
const fewestPairs = 3;
const mostWordsAPair = 30;
const mostWords = 600;

/** The mean probability of its words below which it is a form, a menu or a list of terms. */
const leastProbable = 0.08;

/** A heading or a line over it. */
const mostLabelWords = 6;

const frameTags = new Set(['nav', 'footer', 'aside', 'form']);

/** Keeps what a product is made of: names with short values, in a list of terms or a table of two columns. */
export function settleSpecifications(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  const main = elements.find(({ tag }) => tag === 'main');
  for (const element of elements) {
    const pairs = pairsIn(element);
    if (pairs < fewestPairs || isFramed(element) || !isIn(element, main)) continue;
    const first = firstBlock[element.index]!;
    const end = Math.min(endBlock[element.index]!, blocks.length);
    const { words, probable } = weighBlocks(survey, probabilities, first, end);
    if (words > Math.min(mostWords, pairs * mostWordsAPair) || probable < leastProbable) continue;
    keep.fill(1, first, end);
    const label = blocks[first - 1];
    if (label && label.container.parent === element.parent && label.measure.words <= mostLabelWords)
      keep[first - 1] = 1;
  }
}

function pairsIn(element: ElementNode): number {
  if (element.tag === 'dl') return Math.min(count(element, 'dt'), count(element, 'dd'));
  if (element.tag !== 'tbody') return 0;
  const rows = element.children.filter((child) => child.kind === 'element' && child.tag === 'tr') as ElementNode[];
  return rows.every((row) => row.children.filter(isCell).length === 2) ? rows.length : 0;
}

const isCell = (node: ElementNode['children'][number]) =>
  node.kind === 'element' && (node.tag === 'td' || node.tag === 'th');

const count = ({ children }: ElementNode, tag: string) =>
  children.filter((child) => child.kind === 'element' && child.tag === tag).length;

/** What the page is there for, where it says so. */
function isIn(element: ElementNode, main: ElementNode | undefined): boolean {
  let box: ElementNode | undefined = main && element;
  while (box && box !== main) box = box.parent;
  return box === main;
}

function isFramed(element: ElementNode): boolean {
  for (let box = element.parent; box; box = box.parent) if (frameTags.has(box.tag)) return true;
  return false;
}
