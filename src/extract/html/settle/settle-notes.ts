import { findNotes } from '../markdown/find-notes.ts';
import type { Notes } from '../markdown/find-notes.ts';
import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Notes to a text are a small part of it; longer ones are a list of sources, which is judged as it is. */
const mostOfText = 0.15;
const fewWords = 80;

/**
 * A note goes with the text that refers to it: alone it looks like what is below pages. Where the notes as a whole are left out, so are the
 * references to them (their label is empty).
 */
export function settleNotes(survey: Survey, keep: Uint8Array): Notes {
  const notes = findNotes(survey, keep);
  const { targets } = notes;
  if (targets.size === 0) return notes;
  const { blocks } = survey;
  let kept = 0;
  for (let index = 0; index < keep.length; index += 1) if (keep[index] === 1) kept += blocks[index]!.measure.words;
  const left = [...targets.keys()].filter((note) => !isKept(note));
  const words = left.reduce((sum, note) => sum + wordsIn(note), 0);
  const isSmall = words <= Math.max(fewWords, kept * mostOfText);
  for (const note of left)
    if (isSmall) keep.fill(1, ...rangeOf(note));
    else targets.set(note, '');
  return notes;

  function isKept(note: ElementNode): boolean {
    const [first, end] = rangeOf(note);
    return keep.indexOf(1, first) >= 0 && keep.indexOf(1, first) < end;
  }

  function wordsIn(note: ElementNode): number {
    const [first, end] = rangeOf(note);
    let sum = 0;
    for (let index = first; index < end; index += 1) sum += blocks[index]!.measure.words;
    return sum;
  }

  function rangeOf({ index }: ElementNode): readonly [number, number] {
    return index < 0 ? [0, 0] : [survey.firstBlock[index]!, Math.min(survey.endBlock[index]!, keep.length)];
  }
}
