import { unseenTags } from '../element-sets.ts';
import { isInView } from '../is-in-view.ts';
import type { ElementNode } from '../tree.ts';
import { countCharacters } from './counts.ts';
import { isInMenu, isMenu } from './on-demand.ts';

/**
 * Closed content that says by its place alone what opens it. Three forms are certain enough where a page has scripts: what follows a
 * button, answers that follow their questions, at least three times in the same dress, and panes behind a row of as many labels. Menus,
 * forms and lists of links are neither.
 */
export class Disclosures {
  private readonly families = new Map<ElementNode, Family>();
  private readonly cousins = new Map<ElementNode, ReadonlyMap<string, number>>();

  isDisclosed(panel: ElementNode): boolean {
    const { parent } = panel;
    if (!parent || isMenu(panel) || isInMenu(panel) || !isProse(panel)) return false;
    return this.followsLabel(panel, parent) || this.followsRow(panel, parent);
  }

  private followsLabel(panel: ElementNode, parent: ElementNode): boolean {
    const label = this.familyOf(parent).labels.get(panel);
    if (!label || !isInView(label) || !isLabel(label, longestLabel)) return false;
    if (isButton(label) || isButtonHeading(label)) return true;
    return !holdsLink(label) && this.countPairs(parent, dressOf(label, panel)) >= leastPairs;
  }

  /** Is it one of several panes, behind a row of as many short labels? */
  private followsRow(panel: ElementNode, parent: ElementNode): boolean {
    const { counts, firsts, labels } = this.familyOf(parent);
    const panes = counts.get(nameOf(panel)) ?? 0;
    if (panes < 2) return false;
    const row =
      labels.get(firsts.get(nameOf(panel))!) ?? (parent.parent && this.familyOf(parent.parent).labels.get(parent));
    return row !== undefined && isInView(row) && isRowOf(row, panes);
  }

  /** How often such a label and such a panel stand beside each other, in this box or in those beside it that look like it. */
  private countPairs(parent: ElementNode, dress: string): number {
    const own = this.familyOf(parent).pairs.get(dress) ?? 0;
    const above = parent.parent;
    if (own >= leastPairs || !above) return own;
    let counts = this.cousins.get(above);
    if (!counts) this.cousins.set(above, (counts = this.countCousins(above)));
    return counts.get(`${nameOf(parent)}\n${dress}`) ?? 0;
  }

  private countCousins({ children }: ElementNode): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const child of children) {
      if (child.kind !== 'element') continue;
      for (const [dress, count] of this.familyOf(child).pairs) {
        const key = `${nameOf(child)}\n${dress}`;
        counts.set(key, (counts.get(key) ?? 0) + count);
      }
    }
    return counts;
  }

  private familyOf(parent: ElementNode): Family {
    let family = this.families.get(parent);
    if (!family) this.families.set(parent, (family = readFamily(parent)));
    return family;
  }
}

/** What stands beside what among the children of an element. */
interface Family {
  /** By element: the one before it. */
  readonly labels: ReadonlyMap<ElementNode, ElementNode>;
  readonly pairs: ReadonlyMap<string, number>;
  /** By name: how many there are, and the first of them. */
  readonly counts: ReadonlyMap<string, number>;
  readonly firsts: ReadonlyMap<string, ElementNode>;
}

function readFamily({ children }: ElementNode): Family {
  const labels = new Map<ElementNode, ElementNode>();
  const pairs = new Map<string, number>();
  const counts = new Map<string, number>();
  const firsts = new Map<string, ElementNode>();
  let before: ElementNode | undefined;
  for (const child of children) {
    if (child.kind === 'text') {
      if (countCharacters(child.text) > 0) before = undefined;
      continue;
    }
    if (unseenTags.has(child.tag)) continue;
    const name = nameOf(child);
    if (!firsts.has(name)) firsts.set(name, child);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (before) {
      labels.set(child, before);
      const dress = dressOf(before, child);
      pairs.set(dress, (pairs.get(dress) ?? 0) + 1);
    }
    before = child;
  }
  return { labels, pairs, counts, firsts };
}

/** What it is and is called; further names may say that it is open or long. */
const nameOf = ({ tag, attributes }: ElementNode): string =>
  `${tag}.${/\S+/.exec(attributes['class'] ?? '')?.[0] ?? ''}`;
const dressOf = (label: ElementNode, panel: ElementNode): string => `${nameOf(label)}\n${nameOf(panel)}`;

const leastPairs = 3;
const longestLabel = 200;
const longestTab = 60;
const mostTabs = 20;
const leastAnswer = 40;
/** So much of an element is looked at to tell what it is. */
const mostNodes = 1_000;

interface Content {
  characters: number;
  linked: number;
  hasField: boolean;
  nodes: number;
}

function contentOf(element: ElementNode): Content {
  const content = { characters: 0, linked: 0, hasField: false, nodes: 0 };
  addContent(element, false, content);
  return content;
}

function addContent({ children }: ElementNode, isLinked: boolean, content: Content): void {
  for (const child of children) {
    content.nodes += 1;
    if (content.nodes > mostNodes) return;
    if (child.kind === 'text') {
      const characters = countCharacters(child.text);
      content.characters += characters;
      if (isLinked) content.linked += characters;
    } else {
      content.hasField ||= fieldTags.has(child.tag);
      if (!unseenTags.has(child.tag)) addContent(child, isLinked || isLink(child), content);
    }
  }
}

const fieldTags = new Set(['input', 'select', 'textarea', 'form', 'nav', 'iframe']);

const isLink = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'a' && !/^\s*(?:#|$)/.test(attributes['href'] ?? '');

function isLabel(label: ElementNode, longest: number): boolean {
  const { characters, nodes } = contentOf(label);
  return characters > 0 && characters <= longest && nodes <= mostNodes;
}

/** Are there as many short labels in a row, called the same? Other things may stand beside them. */
function isRowOf(row: ElementNode, count: number): boolean {
  const items = row.children.filter((child) => child.kind === 'element' && !unseenTags.has(child.tag)) as ElementNode[];
  if (items.length === 1) return isRowOf(items[0]!, count);
  if (items.length > mostTabs) return false;
  return items.some((first) => {
    const group = items.filter((item) => nameOf(item) === nameOf(first));
    return group.length === count && group.every((item) => isLabel(item, longestTab) && !holdsLink(item));
  });
}

function isProse(panel: ElementNode): boolean {
  const { characters, linked, hasField } = contentOf(panel);
  return characters >= leastAnswer && linked * 2 < characters && !hasField;
}

const holdsLink = (label: ElementNode): boolean => isLink(label) || contentOf(label).linked > 0;

const isButton = ({ tag, attributes }: ElementNode): boolean => tag === 'button' || attributes['role'] === 'button';

/** A heading all of whose text is one button. */
function isButtonHeading({ tag, attributes, children }: ElementNode): boolean {
  if (!/^h[1-6]$/.test(tag) && attributes['role'] !== 'heading') return false;
  const inside = children.filter((child) => child.kind === 'element' || countCharacters(child.text) > 0);
  const [only] = inside;
  return inside.length === 1 && only?.kind === 'element' && isButton(only);
}
