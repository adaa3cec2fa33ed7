import { expect, it } from 'vitest';
import { sharesByAnswers } from '../../../src/shape/shares-by-answers.ts';

const filler = (subject: string) =>
  Array.from({ length: 80 }, (_, index) => `Sentence ${index} is about ${subject} and nothing else.`).join(' ');
const answers = Array.from(
  { length: 12 },
  (_, index) => `The harbour fee in zone ${index} is ${index + 3} crowns.`,
).join('\n\n');

it('a page that answers gets more than one that does not, and none gets more than there is', () => {
  const shares = sharesByAnswers([filler('gardens'), `${filler('boats')}\n\n${answers}`, ''], 'harbour fee', 300);
  expect(shares[1]).toBeGreaterThan(200);
  expect(shares[2]).toBe(0);
  expect(shares.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300);
});
