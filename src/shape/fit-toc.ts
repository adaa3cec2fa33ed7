import type { TocEntry } from '../values/result.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { Space } from './make-extracts.ts';

/** The part of an answer that its table of contents may take. */
export const tocShare = 0.15;
/** A short one is worth more than what it takes. */
const leastCharacters = 400;
/** Numbers and names round a title. */
const around = { characters: 50, tokens: 14 };

/** The headings that fit beside the text, the outer ones first, in page order. Fewer than two say nothing. */
export function fitToc(toc: readonly TocEntry[], { characters, tokens }: Space): readonly TocEntry[] {
  const room = {
    characters: Math.max(leastCharacters, characters * tocShare),
    tokens: (tokens ?? Infinity) * tocShare,
  };
  const kept = new Set<TocEntry>();
  const outermost = [...toc].sort((one, other) => one.level - other.level);
  for (const entry of outermost) {
    room.characters -= entry.title.length + around.characters;
    room.tokens -= estimateTokens(entry.title, 0, entry.title.length) + around.tokens;
    if (room.characters < 0 || room.tokens < 0) break;
    kept.add(entry);
  }
  return kept.size < 2 ? [] : toc.filter((entry) => kept.has(entry));
}
