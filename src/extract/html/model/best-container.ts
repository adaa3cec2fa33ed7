import type { Survey } from '../survey.ts';
import type { ElementFacts } from './element-facts.ts';
import { isProse } from './block-sums.ts';

/** The box that holds most of the prose, by the old rule: paragraphs vote for the boxes round them, half as much per level. */
export function bestContainer(survey: Survey, { parent, ownScore }: ElementFacts): number {
  const scores = new Float64Array(survey.elements.length);
  for (const block of survey.blocks) {
    if (!isProse(block)) continue;
    const { measure, linkCharacters, container } = block;
    const density = 1 - linkCharacters / measure.characters;
    let vote = (1 + measure.commas + Math.min(3, measure.characters / 100)) * density;
    for (let box = parent[container.index!]!, level = 0; box >= 0 && level < 5; box = parent[box]!, level += 1) {
      scores[box]! += vote;
      vote /= 2;
    }
  }
  let best = -1;
  let most = 0;
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index]! * (1 + 0.25 * ownScore[index]!);
    if (score > most) {
      most = score;
      best = index;
    }
  }
  return best;
}
