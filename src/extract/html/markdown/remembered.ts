import type { ElementNode } from '../tree.ts';

/** Asks about each element once. For when the tree stays as it is: what stands round many elements is asked for each of them. */
export function remembered<Answer>(ask: (element: ElementNode) => Answer): (element: ElementNode) => Answer {
  const known = new WeakMap<ElementNode, { readonly answer: Answer }>();
  return (element) => {
    let found = known.get(element);
    if (!found) known.set(element, (found = { answer: ask(element) }));
    return found.answer;
  };
}

/** Finds the first element of a name inside another. What was looked through for one is not again for those round it. */
export function firstInside(tag: string, isLookedAt = any): (element: ElementNode) => ElementNode | undefined {
  const find = remembered((element): ElementNode | undefined => {
    for (const child of element.children) {
      if (child.kind === 'text' || !isLookedAt(child)) continue;
      const found = child.tag === tag ? child : child.children.length > 0 ? find(child) : undefined;
      if (found) return found;
    }
    return undefined;
  });
  return find;
}

const any = (_element: ElementNode) => true;

/** The first that is seen. */
export const firstSeen = (tag: string) => firstInside(tag, ({ hidden }) => hidden === undefined);
