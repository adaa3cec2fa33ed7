import { isBlank } from '../is-blank.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

/** Panels stand near the row of their tabs; no more nodes than these are looked at. */
const mostLookedAt = 200;
const mostSteps = 3;
/** Among more, finding the place of each row would take longer than the rest of the page. */
const mostSiblings = 2_000;

export interface NamedPanel {
  readonly tab: ElementNode;
  readonly panel: ElementNode;
}

/** The panels that a row of tabs opens, each with its tab; undefined if the element is no such row or has others. */
export function panelsOf(row: ElementNode): readonly NamedPanel[] | undefined {
  if (!mayBeRow(row)) return undefined;
  const tabs = tabsIn(row);
  const panels = tabs.length > 1 ? panelsAfter(row, tabs.length) : [];
  if (panels.length === 0 || panels.length !== tabs.length || !holdsOnlyTabs(row)) return undefined;
  const named = tabs.map((tab, index) => ({ tab, panel: panels[index]! }));
  const labels = new Set(tabs.flatMap((tab) => attributeOf(tab, 'id') ?? []));
  return named.some((pair) => controlsOther(pair) || isLabelledByOther(pair, labels)) ? undefined : named;
}

/** Is it a row of tabs that all control the same panel? They choose what is shown in it. */
export function sharesPanel(row: ElementNode): boolean {
  if (roleOf(row) !== 'tablist' || !holdsOnlyTabs(row)) return false;
  const [first, ...rest] = tabsIn(row).map((tab) => attributeOf(tab, 'aria-controls'));
  return first !== undefined && rest.length > 0 && rest.every((controlled) => controlled === first);
}

/** A name of a tab is shorter than an answer that is told in it. */
const longestTab = 100;

/** Accordions have their answers between their tabs or in them, whatever those are called: they would go with the row. */
function holdsOnlyTabs(row: ElementNode): boolean {
  let left = mostLookedAt;
  const isFrame = (node: TreeNode): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (node.kind === 'text') return isBlank(node.text);
    if (node.hidden !== undefined) return true;
    return isTab(node) ? textOf(node).length <= longestTab : node.tag !== 'img' && node.children.every(isFrame);
  };
  return row.children.every(isFrame);
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
  for (let steps = 0; steps < mostSteps && search.found.length === 0 && node.parent; steps += 1, node = node.parent) {
    const { children } = node.parent;
    if (children.length > mostSiblings) break;
    search.look(children, children.indexOf(node) + 1);
  }
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
      // What stands behind another row is its.
      else if (mayBeRow(node)) this.left = 0;
      else this.look(node.children);
    }
  }
}

function controlsOther({ tab, panel }: NamedPanel): boolean {
  const [controlled, id] = [attributeOf(tab, 'aria-controls'), attributeOf(panel, 'id')];
  return controlled !== undefined && id !== undefined && controlled !== id;
}

/** A panel may also be labelled by what is in its tab, or by its own heading. */
function isLabelledByOther({ tab, panel }: NamedPanel, labels: ReadonlySet<string>): boolean {
  const ids = attributeOf(panel, 'aria-labelledby')?.split(/\s+/) ?? [];
  return ids.some((id) => labels.has(id)) && !ids.includes(attributeOf(tab, 'id') ?? '');
}
