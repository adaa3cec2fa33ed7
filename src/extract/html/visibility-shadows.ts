import { isElement } from './tree.ts';
import type { ElementNode } from './tree.ts';

export const isShadowRoot = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'template' && /^(?:open|closed)$/i.test(attributes['shadowrootmode'] ?? '');

export const shadowRootOf = ({ children }: ElementNode): ElementNode | undefined =>
  children.find((child): child is ElementNode => isElement(child) && isShadowRoot(child));

/** The slots of a shadow root by name. What stands in a slot is shown only when nothing is put there. */
export function slotsOf(shadow: ElementNode, host: ElementNode): ReadonlySet<string> {
  const given = new Set(
    host.children.flatMap((child) =>
      child.kind === 'element'
        ? child === shadow
          ? []
          : [child.attributes['slot'] ?? '']
        : /\S/.test(child.text)
          ? ['']
          : [],
    ),
  );
  const slots = new Set<string>();
  const visit = (element: ElementNode): void => {
    for (const child of element.children)
      if (isElement(child)) {
        const name = child.attributes['name'] ?? '';
        if (child.tag === 'slot') slots.add(name);
        if (child.tag === 'slot' && given.has(name)) child.hidden = 'no-slot';
        else visit(child);
      }
  };
  visit(shadow);
  return slots;
}

/** Puts the content of shadow roots where a person sees it: in their host. */
export function openShadowRoots(templates: readonly ElementNode[]): void {
  for (const template of templates) {
    const host = template.parent;
    const index = host?.children.indexOf(template) ?? -1;
    if (!host || index < 0) continue;
    for (const child of template.children) child.parent = host;
    host.children.splice(index, 1, ...template.children);
  }
}
