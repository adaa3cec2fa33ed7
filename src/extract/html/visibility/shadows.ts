import { attributeOf, isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { replaceChildren, takeChildren } from '../tree-nodes.ts';

/** A host has one: what follows are templates like others. */
export const isShadowRoot = (element: ElementNode): boolean =>
  saysSo(element) && (element.parent === undefined || shadowRootOf(element.parent) === element);

export const shadowRootOf = ({ children }: ElementNode): ElementNode | undefined =>
  children.find((child): child is ElementNode => isElement(child) && saysSo(child));

const saysSo = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'template' && /^(?:open|closed)$/i.test(attributes['shadowrootmode'] ?? '');

/** Marks the slots into which something is put: what stands in them is shown only when nothing is. */
export function markSlots(shadow: ElementNode, host: ElementNode): void {
  const given = new Set(
    host.children.flatMap((child) =>
      child.kind === 'element'
        ? child === shadow
          ? []
          : [attributeOf(child, 'slot') ?? '']
        : /\S/.test(child.text)
          ? ['']
          : [],
    ),
  );
  const visit = (element: ElementNode): void => {
    for (const child of element.children)
      if (isElement(child)) {
        const name = attributeOf(child, 'name') ?? '';
        if (child.tag === 'slot' && given.has(name)) child.hidden = 'no-slot';
        else visit(child);
      }
  };
  visit(shadow);
}

/** Puts the content of shadow roots where a person sees it: in their host. */
export function openShadowRoots(templates: readonly ElementNode[]): void {
  for (const template of templates) {
    const host = template.parent;
    const index = host?.children.indexOf(template) ?? -1;
    if (!host || index < 0) continue;
    replaceChildren(host, index, 1, takeChildren(template));
  }
}
