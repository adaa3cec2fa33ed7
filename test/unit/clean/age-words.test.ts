import { expect, it } from 'vitest';
import { ageWords } from '../../../src/clean/age-words.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

it.each([
  [-5, '1 second'],
  [0, '1 second'],
  [1400, '1 second'],
  [40 * second, '40 seconds'],
  [89 * second, '89 seconds'],
  [90 * second, '2 minutes'],
  [26 * minute, '26 minutes'],
  [89 * minute, '89 minutes'],
  [2 * hour, '2 hours'],
  [47 * hour, '47 hours'],
  [2 * day, '2 days'],
  [400 * day, '400 days'],
])('%d ms are %s', (ms, words) => {
  expect(ageWords(ms)).toBe(words);
});
