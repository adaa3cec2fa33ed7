import type { ElementNode } from '../tree.ts';

/** A level is often left out, for the size of the letters below it; that misleads nobody. */
const mostSkipped = 2;

/** Levels of a page's headings as they are written: one heading of the first order, and none far below the one it stands under. */
export class HeadingLevels {
  /** The heading that says what the page is called, whatever its order; the first one that is of the first order stays so before it. */
  private readonly title: ElementNode | undefined;
  private hasMain = false;
  /** Headings that are open at the current place, the outermost first. */
  private readonly open: { readonly level: number; readonly written: number }[] = [];

  constructor(title: ElementNode | undefined) {
    this.title = title;
  }

  next(element: ElementNode, said: number): number {
    const level = this.levelOf(element, said);
    while (this.open.length > 0 && this.open.at(-1)!.level >= level) this.open.pop();
    const above = this.open.at(-1)?.written;
    const written = above === undefined || level - above <= mostSkipped ? level : above + 1;
    this.open.push({ level, written });
    return written;
  }

  private levelOf(element: ElementNode, said: number): number {
    if (said > 1 && element !== this.title) return said;
    if (this.hasMain) return Math.max(2, said);
    this.hasMain = true;
    return 1;
  }
}
