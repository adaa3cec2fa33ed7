import { foldLetters } from '../fold-letters.ts';
import type { ElementNode } from '../tree.ts';
import { termOf } from './definition-list.ts';
import type { Renderer } from './renderer.ts';
import { panelsOf, sharesPanel } from './tab-panels.ts';

/** Tabs of the page whose panels are known: each names its panel where that is written, and the row of them is left out. */
export class Tabs {
  private readonly names = new Map<ElementNode, ElementNode>();

  /** Whether an element is a row of tabs that name their panels from now on, or only say which rows of one panel are shown. */
  isRow(element: ElementNode, renderer: Renderer): boolean {
    if (sharesPanel(element)) return true;
    const named = panelsOf(element);
    if (!named || named.filter(({ panel }) => renderer.isShown(panel)).length < 2) return false;
    for (const { tab, panel } of named) this.names.set(panel, tab);
    return true;
  }

  /** What a panel says, below the name of the tab that opens it; a panel that begins with its name needs no other. */
  named(panel: ElementNode, blocks: string[], renderer: Renderer): string[] {
    const tab = this.names.size === 0 ? undefined : this.names.get(panel);
    const name = tab ? termOf(tab, renderer) : '';
    return name === '' || saysOnly(blocks[0], name) ? blocks : [name, ...blocks];
  }
}

/** Code is an example, even if it is as short as its name. */
const saysOnly = (block: string | undefined, name: string): boolean =>
  block !== undefined && !block.startsWith('```') && foldLetters(block) === foldLetters(name);
