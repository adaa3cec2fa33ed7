import { describe, expect, it } from 'vitest';
import { indexOf } from '../../../src/shape/page-index.ts';
import { weights } from '../../../src/shape/rank-weights.ts';
import { weighSurroundings } from '../../../src/shape/weigh-surroundings.ts';

/** Scores given to the units of a page, by the text they begin with; what they become. */
function weighed(markdown: string, given: Readonly<Record<string, number>>): Record<string, number> {
  const index = indexOf(markdown);
  const textOf = (unit: number) => markdown.slice(index.units[unit]!.start, index.units[unit]!.end).trim();
  const scores = Float64Array.from(index.units, (_, unit) => given[textOf(unit)] ?? 0);
  weighSurroundings(index, scores);
  return Object.fromEntries(index.units.map((_, unit) => [textOf(unit), scores[unit]!]));
}

describe('weighSurroundings', () => {
  it('lifts a sentence whose section has a better one, and the best by the second best', () => {
    const page =
      '## One\n\nThe first sentence is here.\n\nThe second sentence is here.\n\n## Two\n\nThe third sentence is here.';
    expect(
      weighed(page, {
        'The first sentence is here.': 10,
        'The second sentence is here.': 4,
        'The third sentence is here.': 4,
      }),
    ).toEqual({
      '## One': 0,
      'The first sentence is here.': 10 + weights.section * 4,
      'The second sentence is here.': 4 + weights.section * 10,
      '## Two': 0,
      'The third sentence is here.': 4,
    });
  });

  it('lifts less the longer the section is', () => {
    const filler = Array.from({ length: 400 }, (_, index) => `Filler sentence number ${index} is here.`).join('\n\n');
    const [best, other] = ['The best sentence is here.', 'The other sentence is here.'];
    const lifted = weighed(`## One\n\n${best}\n\n${other}\n\n${filler}`, { [best]: 10, [other]: 4 })[other]!;
    expect(lifted).toBeGreaterThan(4);
    expect(lifted).toBeLessThan(4 + (weights.section * 10) / 2);
  });

  it.each([
    ['What is the limit of uploads?', weights.question],
    ['**What is the limit of uploads?**', weights.question],
    ['上传文件的大小限制是多少？', weights.question],
    ['The limit of uploads is ten.', 1],
    ['```\nlimit of uploads = 10?\n```', weights.code],
  ])('%j counts %d of its score', (text, share) => {
    expect(weighed(`## Limits\n\n${text}`, { [text]: 10 })[text]).toBeCloseTo(10 * share, 10);
  });
});
