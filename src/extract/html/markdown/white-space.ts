import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Renderer } from './renderer.ts';

const declared = /(?:^|;)\s*white-space(?:-collapse)?\s*:\s*([a-z-]+)/i;
const keeping = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)$/i;

/** Among what is open: lines of the source are lines of the page here. */
export const linesMark = 'lines';

/** Writes an element whose own style may say that its lines are kept, or kept no longer. */
export function inItsLines<Result>(element: ElementNode, { open }: Renderer, write: () => Result): Result {
  const style = attributeOf(element, 'style');
  const value = style === undefined ? undefined : declared.exec(style)?.[1];
  const isKeeping = value !== undefined && keeping.test(value);
  if (value === undefined || isKeeping === open.has(linesMark)) return write();
  if (isKeeping) open.add(linesMark);
  else open.delete(linesMark);
  const result = write();
  if (isKeeping) open.delete(linesMark);
  else open.add(linesMark);
  return result;
}
