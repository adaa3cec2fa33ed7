import { replaceChildren, takeChildren } from '../tree-nodes.ts';
import type { ElementNode } from '../tree.ts';

/** Puts HTML that stands in a drawing, and is seen there, behind the drawing: drawings themselves are not read. */
export function openForeignObjects(objects: readonly ElementNode[]): void {
  for (const object of objects) {
    const svg = drawingAround(object);
    const index = svg?.parent?.children.indexOf(svg) ?? -1;
    if (!svg?.parent || index < 0 || !hasRoom(object)) continue;
    replaceChildren(svg.parent, index + 1, 0, takeChildren(object));
  }
}

/** The outermost drawing, when nothing between hides what is inside. */
function drawingAround(object: ElementNode): ElementNode | undefined {
  let drawing: ElementNode | undefined;
  for (let node: ElementNode | undefined = object; node; node = node.parent) {
    if (node.hidden !== undefined) return undefined;
    // What is around the drawing has no attributes of drawings.
    if (node.isForeign && !isDrawn(node)) return undefined;
    if (node.tag === 'svg') drawing = node;
  }
  return drawing;
}

/** Drawings are also styled by attributes. */
function isDrawn({ tag, attributes }: ElementNode): boolean {
  const { display, visibility, opacity, transform, width, height, x, y } = attributes as Readonly<
    Record<string, string | undefined>
  >;
  if (display === 'none' || (visibility !== undefined && visibility !== 'visible')) return false;
  if (Number.parseFloat(opacity ?? '1') < 0.1 || /scale\(\s*0*(?:\.0\d*)?\s*[),]/.test(transform ?? '')) return false;
  if (tag === 'svg') return !isNothing(width) && !isNothing(height);
  return tag !== 'foreignObject' || (isNear(x, width) && isNear(y, height));
}

const isNothing = (value: string | undefined): boolean => value !== undefined && Number.parseFloat(value) <= 3;

/** Does it reach into the drawing, which begins at nought? */
const isNear = (start: string | undefined, size: string | undefined): boolean =>
  !(Number.parseFloat(start ?? '0') + Number.parseFloat(size ?? 'NaN') <= 0);

/** Without a size of its own it has none, and shows nothing. */
function hasRoom({ attributes }: ElementNode): boolean {
  const isLarge = (value: string | undefined) => value !== undefined && Number.parseFloat(value) > 3;
  if (attributes['style'] !== undefined || attributes['class'] !== undefined)
    return attributes['width'] !== '0' && attributes['height'] !== '0';
  return isLarge(attributes['width']) && isLarge(attributes['height']);
}
