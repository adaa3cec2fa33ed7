import type { Survey } from './survey.ts';

/** Which blocks are the page's content: one flag per block. */
export function chooseContent(survey: Survey): Uint8Array {
  const keep = new Uint8Array(survey.blocks.length);
  const best = bestContainer(survey);
  for (let index = 0; index < keep.length; index += 1) {
    const { container } = survey.blocks[index]!;
    let inside = best === undefined;
    for (let node = container as typeof container | undefined; node; node = node.parent) {
      if (node === best) inside = true;
      if (/^(?:nav|footer|aside|form)$/.test(node.tag) && node !== best) {
        inside = false;
        break;
      }
    }
    keep[index] = inside ? 1 : 0;
  }
  return keep;
}

function bestContainer(survey: Survey) {
  const scores = new Map<number, number>();
  for (const { container, measure, linkCharacters } of survey.blocks) {
    const density = 1 - linkCharacters / (measure.characters || 1);
    if (measure.words < 8 || density < 0.5) continue;
    const value = (1 + measure.commas + Math.min(3, measure.characters / 100)) * density;
    let share = 1;
    for (let node = container.parent, steps = 0; node && steps < 4; node = node.parent, steps += 1) {
      scores.set(node.index!, (scores.get(node.index!) ?? 0) + value * share);
      share /= 2;
    }
  }
  let best = -1;
  for (const [index, score] of scores) if (best < 0 || score > scores.get(best)!) best = index;
  return best < 0 ? undefined : survey.elements[best];
}
