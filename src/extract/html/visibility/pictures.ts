import { attributeOf, isElement } from '../tree.ts';
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

type Ask = (element: ElementNode) => boolean;

/** Text placed over a picture has its colours behind it. */
export class PictureFinder {
  private readonly found = new Map<ElementNode, ElementNode | undefined>();

  /** Without `isPlaced`, style in files may place whatever has a class. What has a ground of its own hides the picture. */
  mayLieOnPicture(element: ElementNode, hasGround: Ask = () => false, isPlaced: Ask = hasClass): boolean {
    let node: ElementNode | undefined = element;
    for (let level = 0; level < 4 && node && node.tag !== 'body'; level += 1, node = node.parent) {
      if (hasGround(node)) return false;
      const { parent }: ElementNode = node;
      if (!parent || parent.tag === 'body') return false;
      const picture = this.pictureIn(parent);
      if (picture && (placing.test(attributeOf(node, 'style') ?? '') || isPlaced(node) || isPlaced(picture)))
        return true;
    }
    return false;
  }

  /** Looks at the 200 nearest; once for all that is in the element. */
  private pictureIn(element: ElementNode): ElementNode | undefined {
    if (this.found.has(element)) return this.found.get(element);
    let left = 200;
    let found: ElementNode | undefined;
    const waiting: ElementNode[] = [element];
    while (waiting.length > 0 && left > 0 && !found) {
      left -= 1;
      for (const child of waiting.pop()!.children)
        if (isElement(child)) {
          if (pictures.has(child.tag) && child.tag !== 'input' && child.tag !== 'math' && !isTiny(child))
            found ??= child;
          waiting.push(child);
        }
    }
    this.found.set(element, found);
    return found;
  }
}

const placing = /position|z-index|grid|margin[^;]*-\d|transform/i;
const hasClass = ({ attributes }: ElementNode): boolean => attributes['class'] !== undefined;

/** One pixel, written out. With a class it may be a sprite, beside another address it keeps the place of a picture. */
const isDot = (element: ElementNode): boolean =>
  (attributeOf(element, 'src') ?? '').startsWith('data:image/gif;base64,R0lGODlhAQABA') &&
  Object.keys(element.attributes).every((name) => dotAttributes.has(name));
const dotAttributes = new Set(['src', 'alt', 'title', 'border', 'loading']);

/** A picture of a few pixels is not for people. */
export function isTiny(element: ElementNode): boolean {
  const isSmall = (value: string | undefined) =>
    value !== undefined && /^\s*\d/.test(value) && Number.parseFloat(value) <= 3;
  return isSmall(attributeOf(element, 'width')) || isSmall(attributeOf(element, 'height')) || isDot(element);
}
