import type { Renderer } from './renderer.ts';

/** What is written while marks count as open already: they mean nothing within themselves, and signs beside them break them. */
export function withoutMarks<Result>(renderer: Renderer, marks: readonly string[], write: () => Result): Result {
  const added = marks.filter((mark) => !renderer.open.has(mark));
  for (const mark of added) renderer.open.add(mark);
  const result = write();
  for (const mark of added) renderer.open.delete(mark);
  return result;
}
