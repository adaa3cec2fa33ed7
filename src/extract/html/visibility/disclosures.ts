import { unseenTags } from '../element-sets.ts';
import { isInView } from '../is-in-view.ts';
import type { ElementNode } from '../tree.ts';
import { countCharacters } from './counts.ts';
import { isInMenu, isMenu } from './on-demand.ts';

/** Does the page's style close it? */
export type IsClosed = (element: ElementNode) => boolean;

/**
 * Closed content that says by its place alone what opens it. Three forms are certain enough where a page has scripts: what follows a
 * closed button or a heading that is a button, answers that follow their questions, at least three of them closed and in the same dress,
 * and panes behind a row of as many tabs. A single paragraph that is hidden among others is none of them, nor are menus, forms and lists
 * of links.
 */
export class Disclosures {
  private readonly families = new Map<ElementNode, Family>();
  private readonly cousins = new Map<ElementNode, ReadonlyMap<string, Pairs>>();
  private readonly answered = new Map<ElementNode, Map<string, boolean>>();

  isDisclosed(panel: ElementNode, isClosed: IsClosed): boolean {
    const { parent } = panel;
    if (!parent || isMenu(panel) || isInMenu(panel) || !isProse(panel)) return false;
    return this.followsLabel(panel, parent, isClosed) || this.followsTabs(panel, parent, isClosed);
  }

  private followsLabel(panel: ElementNode, parent: ElementNode, isClosed: IsClosed): boolean {
    const label = this.familyOf(parent).labels.get(panel);
    if (!label || !isInView(label) || !isLabel(label, longestLabel)) return false;
    if (isClosedButton(label) || isButtonHeading(label)) return true;
    return nameOf(label) !== nameOf(panel) && this.isAnswer(parent, dressOf(label, panel), isClosed);
  }

  /** Are there enough questions and closed answers in this dress, in this box or in those beside it that look like it? */
  private isAnswer(parent: ElementNode, dress: string, isClosed: IsClosed): boolean {
    const known = this.answered.get(parent)?.get(dress);
    if (known !== undefined) return known;
    const own = this.familyOf(parent).pairs.get(dress) ?? [];
    const isOne = areAnswers(own, isClosed) || areAnswers(this.cousinsOf(parent).get(dress) ?? [], isClosed);
    const answers = this.answered.get(parent) ?? new Map<string, boolean>();
    this.answered.set(parent, answers.set(dress, isOne));
    return isOne;
  }

  /** The pairs in all boxes beside this one that are called the same. */
  private cousinsOf(parent: ElementNode): Pairs {
    const above = parent.parent;
    if (!above) return new Map();
    let byName = this.cousins.get(above);
    if (!byName) this.cousins.set(above, (byName = this.pairsByName(above)));
    return byName.get(nameOf(parent)) ?? new Map<string, Pair[]>();
  }

  private pairsByName(above: ElementNode): Map<string, Map<string, Pair[]>> {
    const byName = new Map<string, Map<string, Pair[]>>();
    for (const [name, boxes] of this.familyOf(above).named) {
      const pairs = new Map<string, Pair[]>();
      for (const box of boxes) for (const [dress, list] of this.familyOf(box).pairs) addTo(pairs, dress, ...list);
      byName.set(name, pairs);
    }
    return byName;
  }

  /** Is it one of several panes, all but one of them closed, behind a row of as many tabs? */
  private followsTabs(panel: ElementNode, parent: ElementNode, isClosed: IsClosed): boolean {
    const family = this.familyOf(parent);
    const panes = family.named.get(nameOf(panel)) ?? [];
    if (panes.length < 2 || panes.length > mostTabs) return false;
    const row = family.labels.get(panes[0]!) ?? (parent.parent && this.familyOf(parent.parent).labels.get(parent));
    if (!row || !isInView(row) || !isRowOfTabs(row, panes.length)) return false;
    return panes.filter((pane) => !isClosed(pane)).length <= 1;
  }

  private familyOf(parent: ElementNode): Family {
    let family = this.families.get(parent);
    if (!family) this.families.set(parent, (family = readFamily(parent)));
    return family;
  }
}

interface Pair {
  readonly label: ElementNode;
  readonly panel: ElementNode;
}

/** By dress. */
type Pairs = ReadonlyMap<string, readonly Pair[]>;

/** What stands beside what among the children of an element. */
interface Family {
  /** By element: the one before it. */
  readonly labels: ReadonlyMap<ElementNode, ElementNode>;
  readonly pairs: Pairs;
  /** By name: all that are called so. */
  readonly named: ReadonlyMap<string, readonly ElementNode[]>;
}

function readFamily({ children }: ElementNode): Family {
  const labels = new Map<ElementNode, ElementNode>();
  const pairs = new Map<string, Pair[]>();
  const named = new Map<string, ElementNode[]>();
  let label: ElementNode | undefined;
  for (const panel of children) {
    if (panel.kind === 'text') {
      if (countCharacters(panel.text) > 0) label = undefined;
      continue;
    }
    if (unseenTags.has(panel.tag)) continue;
    addTo(named, nameOf(panel), panel);
    if (label) {
      labels.set(panel, label);
      addTo(pairs, dressOf(label, panel), { label, panel });
    }
    label = panel;
  }
  return { labels, pairs, named };
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, ...values: readonly Value[]): void {
  const list = lists.get(key);
  if (list) for (const value of values) list.push(value);
  else lists.set(key, [...values]);
}

/** What it is and is called; further names may say that it is open or long. */
const nameOf = ({ tag, attributes }: ElementNode): string =>
  `${tag}.${/\S+/.exec(attributes['class'] ?? '')?.[0] ?? ''}`;
const dressOf = (label: ElementNode, panel: ElementNode): string => `${nameOf(label)}\n${nameOf(panel)}`;

const leastAnswers = 3;
/** So many pairs are looked at to find those. */
const mostPairs = 200;

/** At least three different texts, closed, each behind a label of its own. */
function areAnswers(pairs: readonly Pair[], isClosed: IsClosed): boolean {
  if (pairs.length < leastAnswers) return false;
  const answers = new Set<string>();
  const questions = new Set<string>();
  for (const { label, panel } of pairs.slice(0, mostPairs)) {
    if (!isLabel(label, longestLabel) || holdsLink(label) || !isProse(panel) || !isClosed(panel)) continue;
    answers.add(contentOf(panel).beginning);
    questions.add(contentOf(label).beginning);
    if (answers.size >= leastAnswers && questions.size >= leastAnswers) return true;
  }
  return false;
}

const telling = 500;
const longestLabel = 200;
const longestTab = 60;
const mostTabs = 20;
const leastAnswer = 40;
/** So much of an element is looked at to tell what it is. */
const mostNodes = 1_000;

interface Content {
  beginning: string;
  characters: number;
  linked: number;
  hasField: boolean;
  nodes: number;
}

function contentOf(element: ElementNode): Content {
  const content = { beginning: '', characters: 0, linked: 0, hasField: false, nodes: 0 };
  addContent(element, false, content);
  return content;
}

function addContent({ children }: ElementNode, isLinked: boolean, content: Content): void {
  for (const child of children) {
    content.nodes += 1;
    if (content.nodes > mostNodes) return;
    if (child.kind === 'element' && child.hidden !== undefined) continue;
    if (child.kind === 'text') {
      const characters = countCharacters(child.text);
      content.characters += characters;
      if (content.beginning.length < telling) content.beginning += child.text.slice(0, telling);
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

/** A few words, of what is known to be seen by now. */
function isLabel(label: ElementNode, longest: number): boolean {
  const { beginning, characters, nodes } = contentOf(label);
  return sayable.test(beginning) && characters <= longest && nodes <= mostNodes;
}

const sayable = /[\p{L}\p{N}]/u;

function isProse(panel: ElementNode): boolean {
  const { characters, linked, hasField } = contentOf(panel);
  return characters >= leastAnswer && linked * 2 < characters && !hasField;
}

const holdsLink = (label: ElementNode): boolean => isLink(label) || contentOf(label).linked > 0;

/** Are there as many tabs in a row, called the same? Other things may stand beside them. */
function isRowOfTabs(row: ElementNode, count: number): boolean {
  let items = itemsOf(row);
  while (items.length === 1) items = itemsOf(items[0]!);
  if (items.length > mostTabs) return false;
  return items.some((first) => {
    const group = items.filter((item) => nameOf(item) === nameOf(first));
    return group.length === count && group.every((item) => isLabel(item, longestTab) && isTab(item));
  });
}

const itemsOf = ({ children }: ElementNode): ElementNode[] =>
  children.filter((child): child is ElementNode => child.kind === 'element' && !unseenTags.has(child.tag));

/** A button, a link to nowhere, or what is called a tab; or a box round one of them. */
function isTab(item: ElementNode): boolean {
  const { tag, attributes } = item;
  if (isButton(item) || attributes['role'] === 'tab' || tabName.test(attributes['class'] ?? '')) return true;
  if (tag === 'a') return !isLink(item);
  const [only, ...more] = itemsOf(item);
  return tag === 'li' && only !== undefined && more.length === 0 && only.tag !== 'li' && isTab(only);
}

const tabName = /(?:^|[\s_-])tabs?(?:$|[\s_-])/i;

const isButton = ({ tag, attributes }: ElementNode): boolean => tag === 'button' || attributes['role'] === 'button';

/** A button that says it is closed, as accordions say it. */
function isClosedButton(label: ElementNode): boolean {
  const { attributes } = label;
  if (!isButton(label) || attributes['aria-haspopup'] !== undefined || attributes['disabled'] !== undefined)
    return false;
  return (
    attributes['aria-expanded'] === 'false' ||
    attributes['data-expanded'] === 'false' ||
    attributes['data-state'] === 'closed'
  );
}

/** A heading all of whose text is one button. */
function isButtonHeading({ tag, attributes, children }: ElementNode): boolean {
  if (!/^h[1-6]$/.test(tag) && attributes['role'] !== 'heading') return false;
  const inside = children.filter((child) => child.kind === 'element' || countCharacters(child.text) > 0);
  const [only] = inside;
  return inside.length === 1 && only?.kind === 'element' && isButton(only);
}
