import type { TocEntry } from '../values/result.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { Space } from './make-extracts.ts';
import { termsOf } from './terms.ts';

/** The part of an answer that its table of contents may take. */
export const tocShare = 0.15;
/** A short one is worth more than what it takes. */
const leastCharacters = 400;
/** Sizes and marks round a title. */
const around = { characters: 12, tokens: 5 };

/** No answer has room for more. */
const mostLooked = 2000;

/** The headings that fit beside the text, in page order: those with words of the question first, then the outer ones. */
export function fitToc(
  toc: readonly TocEntry[],
  { characters, tokens }: Space,
  question: string = '',
): readonly TocEntry[] {
  const room = {
    characters: Math.max(leastCharacters, characters * tocShare),
    tokens: (tokens ?? Infinity) * tocShare,
  };
  const asked = new Set(termsOf(question));
  const looked = toc.slice(0, mostLooked);
  const worth = new Map(looked.map((entry) => [entry, termsOf(entry.title).filter((term) => asked.has(term)).length]));
  const order = [...looked].sort((one, other) => worth.get(other)! - worth.get(one)! || one.level - other.level);
  const kept = new Set<TocEntry>();
  for (const entry of order) {
    room.characters -= entry.title.length + around.characters;
    room.tokens -= estimateTokens(entry.title, 0, entry.title.length) + around.tokens;
    if (room.characters < 0 || room.tokens < 0) break;
    kept.add(entry);
  }
  return looked.filter((entry) => kept.has(entry));
}
