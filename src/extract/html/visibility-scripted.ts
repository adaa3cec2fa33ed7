import type { ElementNode } from './tree.ts';

export interface HiddenElement {
  readonly element: ElementNode;
  readonly reason: string;
  readonly characters: number;
}

/** How scripts keep a page back until it has loaded or been scrolled. */
const scripted = new Set(['opacity', 'visibility', 'display', 'hidden']);

/**
 * Many pages send their content invisible and fade it in with a script. When nearly everything is hidden that way a
 * person with a browser sees it all the same. A page that shows its text and hides some of it is not such a page.
 */
export function scriptedElements(hidden: readonly HiddenElement[], shownCharacters: number): ReadonlySet<ElementNode> {
  const candidates = hidden.filter(({ reason }) => scripted.has(reason));
  const held = sum(candidates);
  if (held >= leastText && shownCharacters < held / 20)
    return new Set(candidates.filter(({ characters }) => characters >= held / 2).map(({ element }) => element));
  const faded = candidates.filter(({ reason }) => reason === 'opacity');
  const isFadedIn = faded.length >= 3 && sum(faded) >= leastText && sum(faded) > shownCharacters;
  return new Set(isFadedIn ? faded.map(({ element }) => element) : []);
}

const leastText = 400;

const sum = (elements: readonly HiddenElement[]): number => elements.reduce((all, one) => all + one.characters, 0);
