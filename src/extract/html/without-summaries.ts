const head = 80;
const shortHead = 40;
const longest = 4000;
const mostAlike = 100;

/** Texts without those whose beginning stands in a longer one: summaries repeat what they summarise. One pass over each text. */
export function withoutSummaries(texts: readonly string[], withoutMarks: (text: string) => string): string[] {
  const folded = texts.map((text) =>
    withoutMarks(text.slice(0, 10 * longest))
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .slice(0, longest),
  );
  const heads = new Map<string, number[]>();
  folded.forEach((text, index) => {
    const start = text.slice(0, text.length >= head ? head : shortHead);
    const alike = heads.get(start) ?? [];
    if (start.length >= shortHead && alike.length < mostAlike) heads.set(start, [...alike, index]);
  });
  const summaries = new Set<number>();
  const isShort = [...heads.keys()].some((start) => start.length < head);
  for (const text of folded)
    for (let at = 0; at + shortHead <= text.length; at += 1)
      for (const size of isShort ? [head, shortHead] : [head])
        for (const index of heads.get(text.slice(at, at + size)) ?? []) {
          const other = folded[index]!;
          if (other.length < text.length && text.startsWith(other.slice(0, head), at)) summaries.add(index);
        }
  return texts.filter((_, index) => !summaries.has(index));
}
