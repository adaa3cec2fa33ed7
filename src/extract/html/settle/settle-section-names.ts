import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Longer ones are sentences; and what they name says more than a button. */
const mostWords = 15;
const fewestWords = 5;

/** Below it, it is a label of something else. */
const leastProbable = 0.1;

const nameTag = /^(?:h[2-6]|summary)$/;
const frameTags = new Set(['nav', 'aside', 'header', 'footer', 'form', 'dialog']);

/** Boxes round it that are asked whether they hold its section too. */
const mostLevels = 4;

/**
 * Keeps the name of a section that begins with kept text: `What is in the box`. Alone it says too little to be judged. In articles adverts are named
 * like that too, and in threads buttons.
 */
export function settleSectionNames(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const { blocks } = survey;
  for (let index = 0; index < blocks.length - 1; index += 1) {
    const { container, measure } = blocks[index]!;
    if (keep[index] === 1 || keep[index + 1] === 0 || !isNamed(container)) continue;
    if (measure.words > mostWords || probabilities[index]! < leastProbable) continue;
    const next = blocks[index + 1]!;
    if (isNamed(next.container) || next.measure.words < fewestWords) continue;
    if (holdsBoth(survey, container, index + 1)) keep[index] = 1;
  }
}

const isNamed = ({ tag, attributes }: ElementNode) => nameTag.test(tag) || attributes['role'] === 'heading';

function holdsBoth({ endBlock, firstBlock }: Survey, heading: ElementNode, next: number): boolean {
  let box = heading.parent;
  for (let level = 0; box && box.index >= 0 && level < mostLevels; level += 1, box = box.parent) {
    if (frameTags.has(box.tag)) return false;
    if (endBlock[box.index]! > next && firstBlock[box.index]! <= next) return true;
  }
  return false;
}
