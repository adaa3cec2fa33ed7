import type { Survey } from '../survey.ts';
import type { ElementFacts } from './element-facts.ts';
import type { FeatureGroup, Writer } from './feature-context.ts';
import { addSenses, senseWidth, sumWidth } from './senses.ts';
import type { Senses } from './senses.ts';

/** Sums of the senses of all names round an element: of its own box and small ones, and of large ones. */
export interface NameSenses {
  readonly near: Float32Array;
  readonly far: Float32Array;
}

/** A box of more blocks is a part of the page rather than of an item. */
const mostNear = 8;

export function sumNameSenses(
  { firstBlock, endBlock, blocks }: Survey,
  { parent, senses }: ElementFacts,
  known: Senses | undefined,
): NameSenses | undefined {
  if (known === undefined) return undefined;
  const near = new Float32Array(parent.length * sumWidth);
  const far = new Float32Array(parent.length * sumWidth);
  const isNear = (index: number): boolean => Math.min(endBlock[index]!, blocks.length) - firstBlock[index]! <= mostNear;
  for (let index = 0; index < parent.length; index += 1) {
    const above = parent[index]!;
    const at = index * sumWidth;
    if (above >= 0) {
      const from = above * sumWidth;
      for (let number = 0; number < sumWidth; number += 1) far[at + number] = far[from + number]!;
      if (isNear(above)) for (let number = 0; number < sumWidth; number += 1) near[at + number] = near[from + number]!;
    }
    const own = senses[index];
    if (own !== undefined) addSenses(own, known.numbers, isNear(index) ? near : far, at);
  }
  return { near, far };
}

const parts = ['text', 'near', 'far'];

const write: Writer = ({ inner }, index, { textSenses, nameSenses }, out, at) => {
  if (nameSenses === undefined || textSenses === undefined) return;
  writeMean(textSenses, index, out, at);
  writeMean(nameSenses.near, inner.index!, out, at + senseWidth);
  writeMean(nameSenses.far, inner.index!, out, at + 2 * senseWidth);
};

/** Divided by the root of their number: many that agree say more than one. */
function writeMean(sums: Float32Array, row: number, out: Float32Array, at: number): void {
  const from = row * sumWidth;
  const count = sums[from + senseWidth]!;
  if (count === 0) return;
  const share = 1 / Math.sqrt(count);
  for (let index = 0; index < senseWidth; index += 1) out[at + index] = sums[from + index]! * share;
}

export const senseFeatures: FeatureGroup = {
  names: parts.flatMap((part) => Array.from({ length: senseWidth }, (_, index) => `${part}Sense${index}`)),
  write,
};
