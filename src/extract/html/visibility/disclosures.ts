import { unseenTags } from '../element-sets.ts';
import { isInView } from '../is-in-view.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { countCharacters } from './counts.ts';
import { isInMenu, isMenu } from './on-demand.ts';
import { Contents, isLink } from './panel-contents.ts';
import type { Content } from './panel-contents.ts';

/** Does the page's style close it? */
export type IsClosed = (element: ElementNode) => boolean;

/**
 * Closed content that says by its place alone what opens it. Three forms are certain enough where a page has scripts: what follows a
 * closed button or a heading that is a button, answers that follow their questions, at least three of them closed and in the same dress,
 * and panes behind a row of as many tabs. A single paragraph that is hidden among others is none of them, nor are copies of what is
 * shown, menus, forms and lists of links.
 */
export class Disclosures {
  private readonly families = new Map<ElementNode, Family>();
  private readonly cousins = new Map<ElementNode, ReadonlyMap<string, Pairs>>();
  private readonly answered = new Map<ElementNode, Map<string, boolean>>();
  private readonly rows = new Map<ElementNode, ReadonlySet<number>>();
  private readonly contents = new Contents();
  private readonly isClosed: IsClosed;

  constructor(isClosed: IsClosed) {
    this.isClosed = isClosed;
  }

  isDisclosed(panel: ElementNode): boolean {
    const { parent } = panel;
    if (!parent || !panelTags.has(panel.tag) || isMenu(panel) || isInMenu(panel)) return false;
    if (!this.isText(panel) || this.isCopy(panel, parent)) return false;
    const isLong = this.isProse(panel);
    // What calls itself the panel of a tab may be a line: a command for each system.
    const mayFollowTabs = isLong || attributeOf(panel, 'role') === 'tabpanel';
    return (isLong && this.followsLabel(panel, parent)) || (mayFollowTabs && this.followsTabs(panel, parent));
  }

  private followsLabel(panel: ElementNode, parent: ElementNode): boolean {
    const label = this.familyOf(parent).labels.get(panel);
    if (!label || !isInView(label) || !isLabel(this.contents.seenOf(label), longestLabel)) return false;
    const button = isClosedButton(label) ? label : buttonIn(label);
    if (button) return opens(button, panel);
    return nameOf(label) !== nameOf(panel) && this.isAnswer(parent, dressOf(label, panel));
  }

  /** Are there enough questions and closed answers in this dress, in this box or in those beside it that look like it? */
  private isAnswer(parent: ElementNode, dress: string): boolean {
    const known = this.answered.get(parent)?.get(dress);
    if (known !== undefined) return known;
    const own = this.familyOf(parent).pairs.get(dress) ?? [];
    const isOne = this.areAnswers(own) || this.areAnswers(this.cousinsOf(parent).get(dress) ?? []);
    const answers = this.answered.get(parent) ?? new Map<string, boolean>();
    this.answered.set(parent, answers.set(dress, isOne));
    return isOne;
  }

  /** At least three different texts, closed, each behind a label of its own. */
  private areAnswers(pairs: readonly Pair[]): boolean {
    if (pairs.length < leastAnswers) return false;
    const answers = new Set<string>();
    const questions = new Set<string>();
    for (const { label, panel } of pairs.slice(0, mostPairs)) {
      if (!this.isQuestion(label, panel) || !this.isProse(panel) || !this.isClosed(panel)) continue;
      answers.add(this.contents.of(panel).beginning);
      questions.add(this.contents.of(label).beginning);
      if (answers.size >= leastAnswers && questions.size >= leastAnswers) return true;
    }
    return false;
  }

  /** A few words without a link that are more than a word before a box: a term, a heading, what has a name or asks. */
  private isQuestion(label: ElementNode, panel: ElementNode): boolean {
    if (!isLabel(this.contents.of(label), longestLabel) || isLink(label)) return false;
    const { beginning, linked } = this.contents.of(label);
    const isTold = headTag.test(label.tag) || hasName(label) || hasName(panel) || asks.test(beginning);
    return linked === 0 && isTold;
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
  private followsTabs(panel: ElementNode, parent: ElementNode): boolean {
    const family = this.familyOf(parent);
    const panes = family.named.get(nameOf(panel)) ?? [];
    if (panel.tag === 'dd' || panel.tag === 'p' || panes.length < 2 || panes.length > mostTabs) return false;
    const row = family.labels.get(panes[0]!) ?? (parent.parent && this.familyOf(parent.parent).labels.get(parent));
    if (!row || !isInView(row) || !this.tabsIn(row).has(panes.length)) return false;
    return panes.filter((pane) => !this.isClosed(pane)).length <= 1;
  }

  /** How many tabs, called the same, stand in a row; other things may stand beside them. */
  private tabsIn(row: ElementNode): ReadonlySet<number> {
    let counts = this.rows.get(row);
    if (!counts) this.rows.set(row, (counts = this.countTabs(row)));
    return counts;
  }

  private countTabs(row: ElementNode): ReadonlySet<number> {
    let items = itemsOf(row);
    while (items.length === 1) items = itemsOf(items[0]!);
    if (items.length > mostTabs) return new Set();
    const groups = new Map<string, ElementNode[]>();
    for (const item of items) addTo(groups, nameOf(item), item);
    const areTabs = (group: readonly ElementNode[]) =>
      group.every((item) => isLabel(this.contents.seenOf(item), longestTab) && isTab(item));
    return new Set([...groups.values()].filter(areTabs).map(({ length }) => length));
  }

  /** Does it only say again, for another screen or for a form, what stands beside it? */
  private isCopy(panel: ElementNode, parent: ElementNode): boolean {
    const { labels, nexts } = this.familyOf(parent);
    const own = this.contents.of(panel).beginning.slice(0, sameBeginning);
    return [labels.get(panel), nexts.get(panel)].some((beside) => {
      const other = beside && this.contents.of(beside).beginning;
      return (
        other !== undefined && other !== '' && (other.includes(own) || own.includes(other.slice(0, sameBeginning)))
      );
    });
  }

  private isProse(panel: ElementNode): boolean {
    return this.isText(panel) && this.contents.of(panel).characters >= leastAnswer;
  }

  private isText(panel: ElementNode): boolean {
    const { characters, linked, hasField } = this.contents.of(panel);
    return characters > 0 && linked * 2 < characters && !hasField;
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
  /** By element: the one before it, and the one behind. */
  readonly labels: ReadonlyMap<ElementNode, ElementNode>;
  readonly nexts: ReadonlyMap<ElementNode, ElementNode>;
  readonly pairs: Pairs;
  /** By name: all that are called so. */
  readonly named: ReadonlyMap<string, readonly ElementNode[]>;
}

function readFamily({ children }: ElementNode): Family {
  const labels = new Map<ElementNode, ElementNode>();
  const nexts = new Map<ElementNode, ElementNode>();
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
      nexts.set(label, panel);
      addTo(pairs, dressOf(label, panel), { label, panel });
    }
    label = panel;
  }
  return { labels, nexts, pairs, named };
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

const longestLabel = 200;
const longestTab = 60;
const mostTabs = 20;
const leastAnswer = 40;
const sameBeginning = 60;
/** Boxes that panels are; a word, an item of a list or a cell is none. */
const panelTags = new Set(['div', 'section', 'article', 'aside', 'dd', 'p']);
const headTag = /^(?:h[1-6]|dt|summary|button)$/;
const asks = /[?？]$/;
const hasName = ({ attributes }: ElementNode): boolean => /\S/.test(attributes['class'] ?? '');

const isLabel = ({ beginning, characters, isWhole }: Content, longest: number): boolean =>
  isWhole && beginning !== '' && characters <= longest;

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

/** The button that is all of a heading's text. */
function buttonIn({ tag, attributes, children }: ElementNode): ElementNode | undefined {
  if (!/^h[1-6]$/.test(tag) && attributes['role'] !== 'heading') return undefined;
  const inside = children.filter((child) => child.kind === 'element' || countCharacters(child.text) > 0);
  const [only] = inside;
  return inside.length === 1 && only?.kind === 'element' && isButton(only) ? only : undefined;
}

/** A button that names what it opens opens nothing else: that, or a box right round it. */
function opens({ attributes }: ElementNode, panel: ElementNode): boolean {
  const controlled = attributes['aria-controls']?.trim();
  if (!controlled) return true;
  const names = new Set(controlled.split(/\s+/));
  const isNamed = (element: ElementNode) => names.has(attributeOf(element, 'id') ?? '');
  return isNamed(panel) || itemsOf(panel).some(isNamed);
}
