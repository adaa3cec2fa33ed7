import { describe, expect, it } from 'vitest';
import { indexOf } from '../../../src/shape/page-index.ts';
import { weights } from '../../../src/shape/rank-weights.ts';
import { secondOpinion, type Findings } from '../../../src/shape/second-opinion.ts';

const { leastLikeness, letters, nearLetters, nearWords, oneAway, otherSection, secondLikeness } = weights;

/** The opinion on every unit of a page, headings too. */
const opinions = (markdown: string, query: string, findings: Partial<Findings> = {}) =>
  Array.from(secondOpinion(indexOf(markdown), query, { words: [], ...findings }), (opinion) =>
    Number(opinion.toFixed(6)),
  );

const rounded = (...values: number[]) => values.map((value) => Number(value.toFixed(6)));

describe('secondOpinion', () => {
  const page = '## One\n\nNothing stands here.\n\nThey reencrypt everything.\n\n## Two\n\nNothing stands there.';

  it('sees letters that words share, fading from where they stand and more beyond a heading', () => {
    const near = (levels: number) => nearLetters * levels;
    expect(opinions(page, 'encryption')).toEqual(
      rounded(near(oneAway ** 2), near(oneAway), near(1) + letters, near(otherSection), near(otherSection * oneAway)),
    );
  });

  it('adds the words that the ranking found, from farther away', () => {
    const inUnit = Float64Array.of(0, 0, 0, 0, 0.5);
    expect(opinions(page, '', { words: [{ weight: 3, inUnit }] })).toEqual(
      rounded(
        nearWords * otherSection * oneAway ** 3,
        nearWords * otherSection * oneAway ** 2,
        nearWords * otherSection * oneAway,
        nearWords * oneAway,
        nearWords,
      ),
    );
  });

  it('adds what is used as the question is, beyond what any two texts share', () => {
    const likeness = Float64Array.of(0, leastLikeness, leastLikeness + 0.4, leastLikeness + 0.2, -1);
    expect(opinions(page, '', { likeness })).toEqual(rounded(0, 0, secondLikeness, secondLikeness / 2, 0));
  });

  it('has none where nothing of the question stands', () => {
    expect(opinions(page, 'quizzical')).toEqual([0, 0, 0, 0, 0]);
    expect(opinions(page, '')).toEqual([0, 0, 0, 0, 0]);
  });
});
