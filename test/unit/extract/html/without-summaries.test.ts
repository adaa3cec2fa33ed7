import { expect, it } from 'vitest';
import { withoutSummaries } from '../../../../src/extract/html/without-summaries.ts';

const whole = (text: string) => text;
const story =
  'The boats in the harbour were painted again last summer, because salt and wind had worn the wood down to its grain, and nobody liked to look at them.';

it.each([
  ['a summary', [story.slice(0, 110), story], [story]],
  ['a short summary', [story.slice(0, 60), story], [story]],
  ['a quotation from the middle', [story.slice(20, 140), story], [story]],
  ['in Chinese', ['港口的木船去年夏天重新上了漆。', '港口的木船去年夏天重新上了漆。因为盐。'], undefined],
  ['two of one length', [story, `${story.slice(0, -1)}!`], undefined],
  ['other stories', [story, `Later ${story.slice(60)} So it went on.`, 'A third one.'], undefined],
  ['nothing', [], undefined],
])('%s', (_name, texts, kept) => {
  expect(withoutSummaries(texts, whole)).toEqual(kept ?? texts);
});

it('compares words, not marks', () => {
  expect(withoutSummaries([story, `<p>${story}</p><p>More.</p>`], (text) => text.replace(/<[^>]*>/g, ' '))).toEqual([
    `<p>${story}</p><p>More.</p>`,
  ]);
});
