import { isEmpty, meet, type Box } from './pdf-geometry.ts';
import type { Paint } from './pdf-state.ts';

/** What lies at a point of a page. */
export interface Layers {
  /** From above to below. */
  readonly at: (x: number, y: number) => Generator<Paint>;
}

/** Fields each way that the page is divided into, and in how many a paint is noted before it counts as wide. */
const [fields, mostFields] = [32, 48];

/** Sorts paints by where they are, so that a letter is held against what is near it. */
export function layOut(paints: readonly Paint[], view: Box): Layers {
  const [left, bottom, right, top] = view;
  const column = (x: number) => clamp(Math.floor(((x - left) / (right - left)) * fields!));
  const row = (y: number) => clamp(Math.floor(((y - bottom) / (top - bottom)) * fields!));
  const near = new Map<number, Paint[]>();
  const wide: Paint[] = [];
  for (const paint of paints) {
    const box = meet(meet(paint.shape.box, paint.clip.box), view);
    if (isEmpty(box)) continue;
    const [fromColumn, fromRow, toColumn, toRow] = [column(box[0]), row(box[1]), column(box[2]), row(box[3])];
    if ((toColumn - fromColumn + 1) * (toRow - fromRow + 1) > mostFields!) wide.push(paint);
    else
      for (let across = fromColumn; across <= toColumn; across += 1)
        for (let up = fromRow; up <= toRow; up += 1) {
          const field = up * fields! + across;
          const there = near.get(field);
          if (there) there.push(paint);
          else near.set(field, [paint]);
        }
  }
  return {
    *at(x, y) {
      const local = near.get(row(y) * fields! + column(x)) ?? [];
      let [one, other] = [local.length - 1, wide.length - 1];
      while (one >= 0 || other >= 0) {
        const isLocal = one >= 0 && (other < 0 || local[one]!.order > wide[other]!.order);
        const paint = isLocal ? local[one--]! : wide[other--]!;
        if (paint.shape.holds(x, y) && paint.clip.holds(x, y)) yield paint;
      }
    },
  };
}

const clamp = (field: number) => Math.min(fields! - 1, Math.max(0, field));
