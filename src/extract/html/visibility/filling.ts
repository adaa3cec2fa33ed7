import type { ElementNode } from '../tree.ts';
import type { Box } from './offsets.ts';

/** How much of a box that cuts off what overflows is taken by empty boxes and pictures that stand before something. */
export class Filling {
  private readonly taken = new Map<ElementNode, number>();

  /** Is it below all that there is room for? If not, it takes room itself. */
  isBelow(element: ElementNode, box: Box): boolean {
    const { parent, style, base, isBlock, position } = box;
    const around = element.parent;
    const room = parent.inner?.height;
    if (!around || !room || parent.isInFlex || !isBlock || position === 'absolute' || position === 'fixed')
      return false;
    if ((style.get('float') ?? 'none') !== 'none') return false;
    const flat = { ...base, percent: 0 };
    const size = (...properties: readonly string[]) =>
      properties.reduce((sum, property) => sum + Math.max(0, style.pixels(property, flat) ?? 0), 0);
    const before = this.taken.get(around) ?? 0;
    if (before + size('margin-top', 'padding-top') >= room && box.textLength() > 0) return true;
    // What has text of its own may be the first of several that take turns.
    if (box.textLength() > 0) return false;
    const height = Math.max(size('height'), size('min-height')) || (box.isReplaced ? heightOf(element) : 0);
    this.taken.set(around, before + height + size('margin-top', 'padding-top', 'padding-bottom'));
    return false;
  }
}

const heightOf = ({ attributes }: ElementNode): number => Number.parseFloat(attributes['height'] ?? '') || 0;
