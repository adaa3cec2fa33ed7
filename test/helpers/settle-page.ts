import { openPage } from '../../src/extract/html/open-page.ts';
import type { Survey } from '../../src/extract/html/survey.ts';

type Settle = (survey: Survey, keep: Uint8Array, probabilities: Float32Array) => void;

/** The texts kept in the end, when each was as probable as `probable` says and those above one half were kept to begin with. */
export function settlePage(page: string, probable: (text: string) => number, settle: Settle): string[] {
  const { survey } = openPage(page);
  const probabilities = Float32Array.from(survey.blocks, ({ text }) => probable(text));
  const keep = Uint8Array.from(probabilities, (one) => (one > 0.55 ? 1 : 0));
  settle(survey, keep, probabilities);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
}

/** Texts that say how probable they are, in tenths, by their first sign. */
export const byFirstSign = (text: string): number => Number(text[0]) / 10;
