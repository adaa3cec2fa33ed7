import { isWordUnit, type Step } from './compile-pattern.ts';
import type { Span } from './split-sentences.ts';

export interface PatternMatches {
  readonly matches: readonly Span[];
  /** How much of the text was searched: less than all of it when the search ended at a bound. */
  readonly searched: number;
}

/**
 * Runs all threads of a pattern through the text at once (Thompson 1968), so its time is steps times characters, whatever the
 * pattern. `maxWork` bounds even that (10 million steps take about half a second): a count and no
 * clock, so equal questions get equal answers.
 */
export function matchPattern(
  steps: readonly Step[],
  text: string,
  { from = 0, maxMatches = 100, maxWork = 10_000_000 } = {},
): PatternMatches {
  const matches: Span[] = [];
  let work = 0;
  let current: number[] = [];
  let starts: number[] = [];
  let next: number[] = [];
  let nextStarts: number[] = [];
  // Remembers at which position a step was entered last, so that it is entered once a position.
  const seen = new Int32Array(steps.length).fill(-1);
  let mark = 0;
  let best: Span | undefined;

  const enter = (first: number, start: number, at: number, list: number[], listStarts: number[]) => {
    const stack = [first];
    while (stack.length > 0) {
      const pc = stack.pop()!;
      if (seen[pc] === mark) continue;
      seen[pc] = mark;
      work += 1;
      const step = steps[pc]!;
      if (step.kind === 'jump') stack.push(step.to);
      else if (step.kind === 'fork') stack.push(step.second, step.first);
      else if (step.kind === 'edge') {
        if (holds(step.at, text, at)) stack.push(pc + 1);
      } else {
        list.push(pc);
        listStarts.push(start);
      }
    }
  };

  let at = from;
  while (at <= text.length && matches.length < maxMatches) {
    if (work > maxWork) {
      // What may have begun before is looked for again, unless that would be all of it.
      const begun = starts.reduce((least, start) => Math.min(least, start), best?.start ?? at);
      return { matches, searched: begun > (matches.at(-1)?.end ?? from) ? begun : at };
    }
    mark += 1;
    next = [];
    nextStarts = [];
    // A new thread begins here only while nothing has matched: leftmost wins.
    const threads = current;
    const threadStarts = starts;
    if (!best) {
      const have = new Set(threads);
      const fresh: number[] = [];
      const freshStarts: number[] = [];
      enter(0, at, at, fresh, freshStarts);
      fresh.forEach((pc, index) => {
        if (have.has(pc)) return;
        threads.push(pc);
        threadStarts.push(freshStarts[index]!);
      });
    }
    mark += 1;
    const code = text.codePointAt(at) ?? -1;
    const after = at + (code > 0xffff ? 2 : 1);
    for (let thread = 0; thread < threads.length; thread += 1) {
      work += 1;
      const step = steps[threads[thread]!]!;
      if (step.kind === 'match') {
        best = { start: threadStarts[thread]!, end: at };
        break; // Threads after this one are less wanted.
      }
      if (step.kind === 'unit' && code >= 0 && step.test(code))
        enter(threads[thread]! + 1, threadStarts[thread]!, after, next, nextStarts);
    }
    current = next;
    starts = nextStarts;
    if (best && current.length === 0) {
      // Nothing is longer. An empty match says nothing about a page.
      if (best.end > best.start) matches.push(best);
      at = best.end > best.start ? best.end : after;
      best = undefined;
      continue;
    }
    at = after;
  }
  return { matches, searched: Math.min(at, text.length) };
}

function holds(edge: 'start' | 'end' | 'word' | 'inside', text: string, at: number): boolean {
  if (edge === 'start') return at === 0 || text.charCodeAt(at - 1) === 10;
  if (edge === 'end') return at === text.length || text.charCodeAt(at) === 10;
  const before = at > 0 && isWordUnit(text.charCodeAt(at - 1));
  const after = at < text.length && isWordUnit(text.charCodeAt(at));
  return (before !== after) === (edge === 'word');
}
