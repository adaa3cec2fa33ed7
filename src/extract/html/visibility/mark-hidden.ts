import type { ElementNode } from '../tree.ts';
import { openForeignObjects } from './foreign.ts';
import { fadedElements } from './fade-ins.ts';
import { openShadowRoots } from './shadows.ts';
import { revealedElements } from './reveals.ts';
import { collectStyle } from './sheets.ts';
import type { Visibility } from './findings.ts';
import { VisibilityWalk } from './walk.ts';

export type { Visibility };

/** Wrappers of a page, one inside the other, and custom elements in them. */
const mostRounds = 12;

/**
 * Marks what a person would not see of a page on a desktop screen: `hidden` on elements, and emptied text where an
 * element hides its own text but shows what is inside it. Decided by the page's own style, as a browser would.
 */
export function markHidden(root: ElementNode): Visibility {
  const { style, onDemand, foreignObjects } = collectStyle(root);
  let walk = new VisibilityWalk(style, onDemand);
  walk.start(root);
  // Shown by a script after all: what is inside is judged again. A page may be wrapped several times.
  for (let round = 0; round < mostRounds && (onDemand.hasScript || style.hasUnknownStyle); round += 1) {
    const faded = fadedElements(root, walk, onDemand.hasScript);
    const scripted = faded.size > 0 || !onDemand.mayReveal ? faded : revealedElements(walk);
    if (scripted.size === 0) break;
    walk.undo();
    walk = new VisibilityWalk(style, onDemand, new Set([...walk.scripted, ...scripted]));
    walk.start(root);
  }
  if (walk.hasClosedPanels) {
    walk.undo();
    walk = new VisibilityWalk(style, onDemand, walk.scripted, true);
    walk.start(root);
  }
  walk.settlePale();
  if (foreignObjects.length > 0) openForeignObjects(foreignObjects);
  if (style.shadows.size > 0) openShadowRoots([...style.shadows.keys()]);
  return walk.report();
}
