import { leadsElsewhere } from './leads-elsewhere.ts';
import { nameOf } from '../model/class-categories.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';
import { weighBlocks } from './weigh-blocks.ts';

/** A longer insert is a part of its own, left out for a reason. */
const longestInsert = 60;

/** The mean probability of its words from which an insert without links is kept. Chosen out of fold. */
const leastMean = 0.4;

/** A text of fewer words, or of which no box has half, has no middle. */
const fewestWords = 100;
const leastShare = 0.5;
const fewestInProse = 10;

/** What stands in the middle of a text and is not part of it, by what it is and by what it is called. */
const foreignTags = new Set(['form', 'aside', 'nav', 'ins', 'iframe']);
const foreignName =
  /(?:^|[\s_-])(?:ads?|advert\w*|promo\w*|sponsor\w*|shar(?:e|ing)\w*|social\w*|relat\w*|recommend\w*|newsletter\w*|subscri\w*|sign-?up|comments?|embed\w*)(?:$|[\s_-])/i;

/** Captions are judged with their pictures. */
const pictureTags = new Set(['img', 'svg', 'video', 'picture', 'figure', 'canvas']);

/**
 * Keeps what an author put between two parts of a text: a question that opens, a card or a button that leads to another site. Each alone looks
 * like what sites put there themselves, but that leads to their own pages or is called what it is.
 */
export function settleInserts(
  survey: Survey,
  keep: Uint8Array,
  probabilities: Float32Array,
  url: string | undefined,
): void {
  const box = textBox(survey, keep);
  if (!box) return;
  const { firstBlock, endBlock, blocks } = survey;
  /** Parts since the last one of which anything is kept. */
  let insert: ElementNode[] = [];
  let isOpen = false;
  for (const part of box.children) {
    if (part.kind !== 'element' || part.hidden !== undefined || part.index < 0) continue;
    const first = firstBlock[part.index]!;
    const end = Math.min(endBlock[part.index]!, blocks.length);
    if (end <= first) continue;
    if (!isAnyKept(keep, first, end)) {
      insert.push(part);
      continue;
    }
    if (isOpen && insert.length > 0) {
      const from = firstBlock[insert[0]!.index]!;
      const { words, probable } = weighBlocks(survey, probabilities, from, first);
      if (words <= longestInsert && belongs(insert, probable, url)) keep.fill(1, from, first);
    }
    insert = [];
    isOpen = true;
  }
}

/** The box whose parts hold most of what is kept. */
function textBox({ blocks }: Survey, keep: Uint8Array): ElementNode | undefined {
  const sizes = new Map<ElementNode, number>();
  let all = 0;
  for (let index = 0; index < blocks.length; index += 1) {
    const { measure, container } = blocks[index]!;
    if (keep[index] === 0 || measure.stops === 0 || measure.words < fewestInProse) continue;
    all += measure.words;
    if (container.parent) sizes.set(container.parent, (sizes.get(container.parent) ?? 0) + measure.words);
  }
  let largest: ElementNode | undefined;
  for (const [box, size] of sizes) if (!largest || size > sizes.get(largest)!) largest = box;
  return largest && all >= fewestWords && sizes.get(largest)! >= all * leastShare ? largest : undefined;
}

function belongs(insert: readonly ElementNode[], probable: number, url: string | undefined): boolean {
  const links: ElementNode[] = [];
  let hasPicture = false;
  const stack = [...insert];
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.hidden !== undefined) continue;
    if (foreignTags.has(element.tag) || foreignName.test(nameOf(element))) return false;
    if (element.tag === 'a') links.push(element);
    hasPicture ||= pictureTags.has(element.tag);
    for (const child of element.children) if (child.kind === 'element') stack.push(child);
  }
  if (links.length === 0) return !hasPicture && probable >= leastMean;
  return url !== undefined && links.every((link) => leadsElsewhere(link, url));
}

function isAnyKept(keep: Uint8Array, first: number, end: number): boolean {
  for (let block = first; block < end; block += 1) if (keep[block] === 1) return true;
  return false;
}
