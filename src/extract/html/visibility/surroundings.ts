import type { ElementNode } from '../tree.ts';
import type { Cascade } from './cascade.ts';
import type { TextCounter } from './counts.ts';
import { drawnUp, hasGround, heightOfText, isPaintedBehind, longestCovered, mayBeOver } from './covers.ts';
import type { Box } from './offsets.ts';
import { isButton } from './pale.ts';
import { PictureFinder } from './pictures.ts';
import type { TextState } from './state.ts';

/** What lies under an element, and what under it is no longer seen. */
export class Surroundings {
  private readonly hasUnknownStyle: boolean;
  private readonly counter: TextCounter;
  private readonly pictures = new PictureFinder();
  private looks = 200;

  constructor(hasUnknownStyle: boolean, counter: TextCounter) {
    this.hasUnknownStyle = hasUnknownStyle;
    this.counter = counter;
  }

  mayLieOnPicture(element: ElementNode): boolean {
    return this.pictures.mayLieOnPicture(element);
  }

  /** On a picture, or on paint of another box than those round it. */
  liesOnPaint(element: ElementNode, state: TextState, cascade: Cascade): boolean {
    if (this.hasUnknownStyle && isButton(element, () => this.counter.inside(element))) return true;
    const isPlaced = this.hasUnknownStyle ? undefined : (node: ElementNode) => mayBeOver(node, cascade);
    const isOnGround = (node: ElementNode) => hasGround(node, state, cascade);
    if (this.pictures.mayLieOnPicture(element, isOnGround, isPlaced)) return true;
    return !isOnGround(element) && isPaintedBehind(element, state, cascade);
  }

  /** What stands before an element that is drawn up over it. */
  coveredBy(element: ElementNode, box: Box): ElementNode | undefined {
    // Each look goes back along the siblings: some are enough for any page.
    if (this.hasUnknownStyle || this.looks <= 0 || drawnUp(box) <= 0) return undefined;
    this.looks -= 1;
    const siblings = element.parent?.children ?? [];
    const before = siblings.slice(0, siblings.indexOf(element)).findLast((node) => this.counter.of(node) > 0);
    if (before?.kind !== 'element' || before.hidden !== undefined) return undefined;
    const characters = this.counter.of(before);
    const isTooLarge = characters > longestCovered || drawnUp(box) < heightOfText(characters, box.parent.fontSize);
    return isTooLarge ? undefined : before;
  }
}
