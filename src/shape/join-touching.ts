import type { Span } from './split-sentences.ts';

/** The stretches of a page that are shown without a gap: passages with nothing but blank space between them are one. In page order. */
export function joinTouching(markdown: string, passages: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of passages) {
    const before = joined.at(-1);
    if (before && markdown.slice(before.end, start).trim() === '')
      joined[joined.length - 1] = { start: before.start, end };
    else joined.push({ start, end });
  }
  return joined;
}
