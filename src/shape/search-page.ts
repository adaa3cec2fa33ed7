import { comparable, letterAt, type Relaxation } from './comparable-text.ts';
import { compilePattern } from './compile-pattern.ts';
import { matchPattern, type PatternMatches } from './match-pattern.ts';
import type { Span } from './split-sentences.ts';

export interface PageMatches extends PatternMatches {
  /** It was looked for as a regular expression. */
  readonly isPattern: boolean;
  /** Why the needle cannot be looked for. */
  readonly problem?: string;
}

/** `/pattern/flags`. A path such as `/etc/passwd` is no pattern: its end is no flags, or it has a slash within. */
const expression = /^\/((?:[^/\\]|\\[^])+)\/([gimsuy]*)$/;

/**
 * Where a text stands on a page, or what `/a regular expression/is` matches. Plain text is found in any case, with any white
 * space, and through the dressing of Markdown, as it was shown. Bounded in work whatever the pattern.
 */
export function searchPage(
  markdown: string,
  needle: string,
  { from = 0, maxMatches }: { readonly from?: number; readonly maxMatches: number },
): PageMatches {
  const [, source, flags = ''] = expression.exec(needle.trim()) ?? [];
  if (source === undefined || new Set(flags).size < flags.length) {
    return { ...plainMatches(markdown, needle, from, maxMatches), isPattern: false };
  }
  // Lines have their own ends and characters are whole in any case, so `m` and `u` ask for what is there; all are found.
  const compiled = compilePattern(source, { ignoreCase: flags.includes('i'), dotMatchesAll: flags.includes('s') });
  if ('problem' in compiled) return { matches: [], searched: 0, isPattern: true, problem: compiled.problem };
  return { ...matchPattern(compiled.steps, markdown, { from, maxMatches }), isPattern: true };
}

const asWritten: readonly Relaxation[] = ['whitespace', 'case'];
const asShown: readonly Relaxation[] = [...asWritten, 'typography', 'markup'];

/** A needle with marks of Markdown means them first of all: `a * b` is not `a b`. */
function plainMatches(markdown: string, needle: string, from: number, maxMatches: number): PatternMatches {
  const hasMarks = /[*_~`#>|\\[\]!+&]/.test(needle);
  const written = hasMarks ? lettersIn(markdown, needle, asWritten, from, maxMatches) : undefined;
  return written && written.matches.length > 0 ? written : lettersIn(markdown, needle, asShown, from, maxMatches);
}

function lettersIn(
  markdown: string,
  needle: string,
  how: readonly Relaxation[],
  from: number,
  maxMatches: number,
): PatternMatches {
  const wanted = comparable(needle, how, { startsLine: false, hasReferences: false }).letters.trim();
  if (wanted === '') return { matches: [], searched: markdown.length };
  const page = comparable(markdown, how);
  const { letters, starts, ends } = page;
  const matches: Span[] = [];
  let at = letters.indexOf(wanted, letterAt(page, from));
  while (at >= 0 && matches.length < maxMatches) {
    const end = at + wanted.length;
    matches.push({ start: starts[at]!, end: ends[end - 1]! });
    at = letters.indexOf(wanted, end);
  }
  return { matches, searched: at < 0 ? markdown.length : matches.at(-1)!.end };
}
