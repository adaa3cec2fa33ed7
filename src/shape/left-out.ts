import type { TocEntry } from '../values/result.ts';
import type { Span } from './split-sentences.ts';

/**
 * The headings of what is not shown, each with the characters that are missing where a part of its section is shown.
 * Sections outside `scope` were not asked for. A heading whose own text is shown, or
 * that stands for the whole page, gives way to those below it.
 */
export function leftOut(
  markdown: string,
  toc: readonly TocEntry[],
  shown: readonly Span[],
  scope: Span = { start: 0, end: markdown.length },
): readonly TocEntry[] {
  const pageLength = markdown.trim().length;
  const spans = [...shown].sort((one, other) => one.start - other.start);
  return toc.flatMap((entry, index) => {
    const start = Math.max(entry.offset, scope.start);
    const end = Math.min(entry.offset + entry.length, scope.end);
    const missing = end > start ? missingIn(markdown, spans, start, end) : 0;
    if (missing === 0) return [];
    const below = toc[index + 1];
    const hasBelow = below !== undefined && below.level > entry.level && below.offset < end;
    if (hasBelow && (entry.length >= pageLength || missingIn(markdown, spans, start, below.offset) === 0)) return [];
    return [missing < markdown.slice(start, end).trim().length ? { ...entry, missing } : entry];
  });
}

/** Characters of a stretch that no span covers; blank space at the edges of a gap is not missed. */
function missingIn(markdown: string, spans: readonly Span[], start: number, end: number): number {
  let missing = 0;
  let at = start;
  for (const span of spans) {
    if (span.end <= at) continue;
    if (span.start >= end) break;
    if (span.start > at) missing += markdown.slice(at, span.start).trim().length;
    at = Math.max(at, span.end);
    if (at >= end) return missing;
  }
  return missing + markdown.slice(at, end).trim().length;
}
