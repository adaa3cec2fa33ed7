import type { Box } from './pdf-geometry.ts';

/** Units of the page for each field. */
const fieldSize = 2;
/** A page of usual size has less than half of it. */
const mostFields = 500_000;

/** Where a page has things smaller than letters: together they may be a ground of any colour. */
export class Specks {
  private readonly fields = new Set<number>();

  add([left, bottom, right, top]: Box): void {
    if (this.fields.size >= mostFields) return;
    for (const x of [left, right]) for (const y of [bottom, top]) this.fields.add(fieldOf(x, y));
  }

  has(x: number, y: number): boolean {
    return this.fields.has(fieldOf(x, y));
  }
}

/** Far apart, two places may share a number: then one more letter is taken for seen. */
const fieldOf = (x: number, y: number): number => Math.floor(y / fieldSize) * 65_536 + Math.floor(x / fieldSize);
