import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { termOf } from './definition-list.ts';
import type { Renderer } from './renderer.ts';

/** Panels stand near the row of their tabs; no more nodes than these are looked at. */
const mostLookedAt = 300;
const mostSteps = 3;

/** Tabs of the page whose panels are known: each names its panel where that is written, and the row of them is left out. */
export class Tabs {
  private readonly names = new Map<ElementNode, ElementNode>();

  /** Whether an element is a row of tabs that name their panels from now on. */
  isRow(element: ElementNode, renderer: Renderer): boolean {
    if (!mayBeRow(element)) return false;
    const tabs = tabsIn(element);
    const panels = tabs.length > 1 ? panelsAfter(element, tabs.length) : [];
    if (panels.length !== tabs.length || panels.filter((panel) => renderer.isShown(panel)).length < 2) return false;
    if (tabs.some((tab, index) => controlsOther(tab, panels[index]!))) return false;
    for (const [index, panel] of panels.entries()) this.names.set(panel, tabs[index]!);
    return true;
  }

  /** The name of the tab that opens a panel, on a line of its own. */
  nameOf(panel: ElementNode, renderer: Renderer): readonly string[] {
    const tab = this.names.size === 0 ? undefined : this.names.get(panel);
    const name = tab ? termOf(tab, renderer) : '';
    return name === '' ? [] : [name];
  }
}

const roleOf = (element: ElementNode) =>
  element.marks & attributeMarks.controls ? attributeOf(element, 'role') : undefined;

const isCalled = (element: ElementNode | undefined, name: RegExp) =>
  element !== undefined && (element.marks & attributeMarks.class) !== 0 && name.test(attributeOf(element, 'class')!);

/** MkDocs and VitePress. */
const rowClass = /(?:^|\s)tabbed-labels(?:\s|$)/;
const panelClass = /(?:^|\s)tabbed-block(?:\s|$)/;
const groupClass = /(?:^|\s)vp-code-group(?:\s|$)/;

const mayBeRow = (element: ElementNode) =>
  roleOf(element) === 'tablist' ||
  isCalled(element, rowClass) ||
  (isCalled(element, /^tabs$/) && isCalled(element.parent, groupClass));

const isTab = (element: ElementNode) => roleOf(element) === 'tab' || element.tag === 'label';

const isPanel = (element: ElementNode) =>
  roleOf(element) === 'tabpanel' || isCalled(element, panelClass) || isCalled(element.parent?.parent, groupClass);

function tabsIn(row: ElementNode): readonly ElementNode[] {
  const search = new Search(isTab);
  search.look(row.children);
  return search.found;
}

/** The next panels behind a row, as many as it has tabs. */
function panelsAfter(row: ElementNode, count: number): readonly ElementNode[] {
  const search = new Search(isPanel, count);
  let node = row;
  for (let steps = 0; steps < mostSteps && search.found.length === 0 && node.parent; steps += 1, node = node.parent)
    search.look(node.parent.children, node.parent.children.indexOf(node) + 1);
  return search.found;
}

/** Looks for elements near a place; those it finds are not looked into. */
class Search {
  readonly found: ElementNode[] = [];
  private readonly matches: (element: ElementNode) => boolean;
  private readonly most: number;
  private left = mostLookedAt;

  constructor(matches: (element: ElementNode) => boolean, most = mostLookedAt) {
    this.matches = matches;
    this.most = most;
  }

  look(nodes: readonly TreeNode[], from = 0): void {
    for (let at = from; at < nodes.length && this.found.length < this.most && this.left > 0; at += 1) {
      const node = nodes[at]!;
      this.left -= 1;
      if (node.kind === 'text') continue;
      if (this.matches(node)) this.found.push(node);
      else this.look(node.children);
    }
  }
}

function controlsOther(tab: ElementNode, panel: ElementNode): boolean {
  const [controlled, id] = [attributeOf(tab, 'aria-controls'), attributeOf(panel, 'id')];
  return controlled !== undefined && id !== undefined && controlled !== id;
}
