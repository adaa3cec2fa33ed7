import { foldLetters } from '../fold-letters.ts';
import { splitTitle } from './title-parts.ts';
import { shareOf, titleWords } from '../title-words.ts';

/** Fewer letters begin alike by chance. */
const fewLetters = 10;

/**
 * `Tides of the north` of `Tides of the north • r/sea` and `Tides of the north : sea`: where the window's title and Open Graph's begin alike
 * and end with a section in two spellings, the section is no part of either. Empty where they do not.
 */
export function withoutSection(title: string, social: string): string {
  const [window, declared] = [splitTitle(title), splitTitle(social)].map((parts) => parts.at(-1)!);
  if (window!.from === 0 || declared!.from === 0) return '';
  const start = social.slice(0, declared!.from).trim();
  const isAlike = foldLetters(start) === foldLetters(title.slice(0, window!.from));
  if (!isAlike || foldLetters(start).length < fewLetters) return '';
  // One letter is a mark of it; with a word more it is something else, as subtitles are.
  const [one, other] = [window!, declared!].map(
    ({ text }) => new Set([...titleWords(text)].filter((word) => word.length > 1)),
  );
  const isOneSection = one!.size > 0 && shareOf(one!, other!) === 1 && shareOf(other!, one!) === 1;
  return isOneSection && foldLetters(window!.text) !== foldLetters(declared!.text) ? start : '';
}
