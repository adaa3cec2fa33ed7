import { isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** What opens a closed `<details>`, where the page says it. */
export function summaryOf({ attributes, children }: ElementNode): ElementNode | undefined {
  if (attributes['open'] !== undefined) return undefined;
  return children.filter(isElement).find(({ tag }) => tag === 'summary');
}
