import { isElement } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** Elements with something to see that is not text. */
export const pictures = new Set([
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'svg',
  'iframe',
  'object',
  'embed',
  'input',
  'math',
]);

/** Text placed over a picture has its colours behind it. */
export function mayLieOnPicture(element: ElementNode): boolean {
  let node: ElementNode | undefined = element;
  for (let level = 0; level < 4 && node && node.tag !== 'body'; level += 1, node = node.parent) {
    const style: string = node.attributes['style'] ?? '';
    const isPlacedOver =
      /position|z-index|grid|margin[^;]*-\d|transform/i.test(style) || node.attributes['class'] !== undefined;
    if (isPlacedOver && node.parent && node.parent.tag !== 'body' && holdsPicture(node.parent, 200)) return true;
  }
  return false;
}

function holdsPicture(element: ElementNode, limit: number): boolean {
  let left = limit;
  const waiting: ElementNode[] = [element];
  while (waiting.length > 0 && left > 0) {
    left -= 1;
    for (const child of waiting.pop()!.children)
      if (isElement(child)) {
        if (pictures.has(child.tag) && child.tag !== 'input' && child.tag !== 'math' && !isTiny(child)) return true;
        waiting.push(child);
      }
  }
  return false;
}

/** A picture of a few pixels is not for people. */
export function isTiny({ attributes }: ElementNode): boolean {
  const isSmall = (value: string | undefined) =>
    value !== undefined && /^\s*\d/.test(value) && Number.parseFloat(value) <= 3;
  return isSmall(attributes['width']) || isSmall(attributes['height']);
}
