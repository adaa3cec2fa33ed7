import type { ElementNode, TextNode } from '../tree.ts';
import { lettersShown, showsOneLine } from './boxes.ts';
import type { Cascade } from './cascade.ts';
import { countCharacters } from './counts.ts';
import type { TextCounter } from './counts.ts';
import { isStackedBox, mayBeOver } from './covers.ts';
import type { Findings } from './findings.ts';
import { firstLine } from './first-line.ts';
import type { Box } from './offsets.ts';

interface Sources {
  readonly hasUnknownStyle: boolean;
  readonly counter: TextCounter;
  readonly findings: Findings;
  /** Takes elements that are not seen before they are visited, and why. */
  readonly foreseen: Map<ElementNode, string>;
}

/** Hides the lines that a box does not show. */
export class LineCutter {
  private readonly sources: Sources;
  /** Texts of which a first line was taken. */
  private readonly taken = new Set<TextNode>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  cut(element: ElementNode, box: Box, cascade: Cascade, isInFlex: boolean): void {
    if (showsOneLine(box)) this.cutLines(element, cascade, isInFlex);
    this.cutLine(element, box);
  }

  /** Hides what comes after the first line, where that ends with a break or a block begins. */
  private cutLines({ children }: ElementNode, cascade: Cascade, isInFlex: boolean): void {
    const { hasUnknownStyle, counter, findings, foreseen } = this.sources;
    const isStacked = hasUnknownStyle || isInFlex ? () => false : isStackedBox;
    const first = children.findIndex((child) => counter.of(child) > 0);
    const end = children.findIndex(
      (child, index) => index > first && child.kind === 'element' && (child.tag === 'br' || isStacked(child, cascade)),
    );
    if (first < 0 || end < 0) return;
    for (const child of children.slice(end))
      if (child.kind === 'element') {
        if (!mayBeOver(child, cascade)) foreseen.set(child, 'clipped');
      } else if (countCharacters(child.text) > 0) findings.empty(child, 'clipped');
  }

  /** Hides the end of a line that is several times as long as what its box shows of it. */
  private cutLine({ children }: ElementNode, box: Box): void {
    const [text] = children;
    if (text?.kind !== 'text' || children.length > 1) return;
    const shown = lettersShown(box);
    if (text.text.length > 4 * shown)
      this.sources.findings.empty(text, 'clipped', `${text.text.trim().slice(0, Math.ceil(shown))} `);
  }

  /** Hides the first line of a block, where it is not seen. */
  cutFirst(block: ElementNode, reason: string | undefined): void {
    if (reason === undefined) return;
    const line = firstLine(block);
    // The first line of a box is that of the first box in it.
    if (line.some(({ text }) => this.taken.has(text))) return;
    for (const { text, rest } of line) {
      this.taken.add(text);
      this.sources.findings.empty(text, reason, rest);
    }
  }
}
