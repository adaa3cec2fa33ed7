import { isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

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
export class PictureFinder {
  private readonly found = new Map<ElementNode, boolean>();

  mayLieOnPicture(element: ElementNode): boolean {
    let node: ElementNode | undefined = element;
    for (let level = 0; level < 4 && node && node.tag !== 'body'; level += 1, node = node.parent) {
      const style: string = node.attributes['style'] ?? '';
      const isPlacedOver =
        /position|z-index|grid|margin[^;]*-\d|transform/i.test(style) || node.attributes['class'] !== undefined;
      if (isPlacedOver && node.parent && node.parent.tag !== 'body' && this.holdsPicture(node.parent)) return true;
    }
    return false;
  }

  /** Looks at the 200 nearest; once for all that is in the element. */
  private holdsPicture(element: ElementNode): boolean {
    const known = this.found.get(element);
    if (known !== undefined) return known;
    let left = 200;
    let isFound = false;
    const waiting: ElementNode[] = [element];
    while (waiting.length > 0 && left > 0 && !isFound) {
      left -= 1;
      for (const child of waiting.pop()!.children)
        if (isElement(child)) {
          isFound ||= pictures.has(child.tag) && child.tag !== 'input' && child.tag !== 'math' && !isTiny(child);
          waiting.push(child);
        }
    }
    this.found.set(element, isFound);
    return isFound;
  }
}

/** One pixel, written out. With a class it may be a sprite, beside another address it keeps the place of a picture. */
const isDot = (attributes: Readonly<Record<string, string>>): boolean =>
  (attributes['src'] ?? '').startsWith('data:image/gif;base64,R0lGODlhAQABA') &&
  Object.keys(attributes).every((name) => dotAttributes.has(name));
const dotAttributes = new Set(['src', 'alt', 'title', 'border', 'loading']);

/** A picture of a few pixels is not for people. */
export function isTiny({ attributes }: ElementNode): boolean {
  const isSmall = (value: string | undefined) =>
    value !== undefined && /^\s*\d/.test(value) && Number.parseFloat(value) <= 3;
  return isSmall(attributes['width']) || isSmall(attributes['height']) || isDot(attributes);
}
