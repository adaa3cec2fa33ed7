import { isBlank } from '../is-blank.ts';
import { inField } from '../visibility/field-options.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TextNode, TreeNode } from '../tree.ts';
import { VariantAllowance } from './variant-allowance.ts';
import type { VariantCandidate, VariantGroup } from './variant-allowance.ts';
import { isShortHeading, labelBefore, longestLabel, optionBox, toLabel } from './variant-labels.ts';
import type { VariantLabel } from './variant-labels.ts';
import { saidByButton, saidByOption, saidUnseen } from './variant-sayings.ts';
import type { Saying } from './variant-sayings.ts';

export interface FoundVariants {
  readonly groups: readonly VariantGroup[];
  /** The last text before the first of them that is kept and stays. */
  readonly before: TextNode | undefined;
}

const mostGroups = 8;
/** A page of thousands of fields is no product. */
const mostTries = 200;
const mostButtons = 40;
const mostLabels = 12;
/** What is offered of a product stands together, in this many blocks. */
const farthest = 40;
const longestOption = 60;
const mostNameWords = 3;

/** Boxes of the product itself, by the names that shops give them. */
const productBox = /product|variant|variation|swatch|(?:^|[-_ /])(?:cart|buy|offers?)(?:[-_ /]|$)|add-?to-?/i;
/** Boxes of something else: other products, what visitors say, the shop. */
const otherBox =
  /related|recommend|upsell|cross-?sell|also|similar|carousel|filter|facet|sort|toolbar|review|comment|rating|newsletter|search|shipping|country|currency|locale|language/i;
const otherControl =
  /qty|quantity|country|currency|lang|locale|sort|orderby|rating|review|region|province|postal|month/i;
/** What fields without any label are called in which a variant is chosen. */
const optionName = /option|variant|attribute|size|colou?r|^id /i;
const frameTags = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);

/** The groups of options of a product, in page order: behind its heading, near each other, each label once. */
export function findVariantGroups(root: ElementNode, keep: Uint8Array): FoundVariants {
  const walk = new Walk(keep);
  walk.visit(root, { isProduct: false, isOptions: false });
  return { groups: walk.groups, before: walk.before() };
}

/** Where an element stands; elsewhere nothing of the product is offered. */
interface Place {
  readonly isProduct: boolean;
  readonly isOptions: boolean;
}

class Walk {
  readonly groups: VariantGroup[] = [];
  private readonly keep: Uint8Array;
  /** Of what is kept before the first group, the last few: they may be its label. */
  private readonly kept: TextNode[] = [];
  private readonly labels = new Map<string, ElementNode>();
  private hasTitle = false;
  private block = 0;
  private firstBlock: number | undefined;
  private tries = 0;
  private readonly allowance = new VariantAllowance();

  constructor(keep: Uint8Array) {
    this.keep = keep;
  }

  visit(element: ElementNode, around: Place): void {
    const place = placeOf(element, around);
    const { children } = element;
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]!;
      if (child.kind === 'text') this.pass(child);
      else if (child.hidden === undefined && !child.isForeign) {
        const group = this.hasTitle && place.isProduct ? this.groupAt(children, at, place) : undefined;
        if (group) this.add(group);
        else this.visit(child, place);
        if (child.tag === 'h1') this.hasTitle = true;
        else if (child.tag === 'label') this.labels.set(attributeOf(child, 'for') ?? '', child);
      }
    }
  }

  private pass(node: TextNode): void {
    if (isBlank(node.text) || node.block < 0) return;
    this.block = node.block;
    if (this.groups.length > 0 || this.keep[node.block] !== 1) return;
    this.kept.push(node);
    if (this.kept.length > mostLabels) this.kept.shift();
  }

  before(): TextNode | undefined {
    const taken = new Set(this.groups.flatMap(({ elements }) => elements));
    return this.kept.findLast(({ parent }) => {
      for (let box = parent; box; box = box.parent) if (taken.has(box)) return false;
      return true;
    });
  }

  private add(candidate: VariantCandidate): void {
    this.firstBlock ??= this.block;
    const isNear = this.block - this.firstBlock <= farthest && this.groups.length < mostGroups;
    if (!isNear || this.groups.some(({ label }) => label === candidate.label?.text)) return;
    const group = this.allowance.admit(candidate);
    if (group) this.groups.push(group);
  }

  private groupAt(children: readonly TreeNode[], at: number, place: Place): VariantCandidate | undefined {
    const element = children[at] as ElementNode;
    const isOption = place.isOptions && isButton(element);
    if ((!isOption && element.tag !== 'select' && !isRadioBox(element)) || this.tries >= mostTries) return undefined;
    this.tries += 1;
    if (isOption) return buttonGroup(children, at);
    return element.tag === 'select' ? this.selectGroup(element) : radioGroup(element);
  }

  private selectGroup(select: ElementNode): VariantCandidate | undefined {
    const {
      name = '',
      id = '',
      'aria-label': spoken = '',
    } = select.attributes as Readonly<Record<string, string | undefined>>;
    if (otherControl.test(`${name} ${id} ${spoken}`)) return undefined;
    const options = optionsOf(select);
    const first = options[0];
    const asks = first !== undefined && attributeOf(first, 'value') === '' ? first : undefined;
    const isNamed = optionName.test(`${name} ${id}`);
    const labelled = id === '' ? undefined : this.labels.get(id);
    const label = labelled ? toLabel(labelled) : labelBefore(select);
    const called = label ?? saidUnseen(spoken, mostNameWords) ?? (asks && saidByOption(asks));
    if (called === undefined && !isNamed) return undefined;
    const said = options.filter((option) => option !== asks).map(saidByOption);
    return toGroup(called, said, []);
  }
}

const elsewhere: Place = { isProduct: false, isOptions: false };

function placeOf(element: ElementNode, around: Place): Place {
  const { isProduct, isOptions } = around;
  if (around === elsewhere || frameTags.has(element.tag)) return elsewhere;
  if (!(element.marks & attributeMarks.any)) return around;
  const names = ['class', 'id', 'action', 'itemprop'].map((name) => attributeOf(element, name) ?? '').join(' ');
  if (element.tag !== 'html' && element.tag !== 'body' && otherBox.test(names)) return elsewhere;
  const isNamed = names.trim() !== '';
  return { isProduct: isProduct || productBox.test(names), isOptions: isNamed ? optionBox.test(names) : isOptions };
}

/** A group that has options, each of them short. */
function toGroup(
  called: VariantLabel | Saying | undefined,
  said: readonly (Saying | undefined)[],
  parts: readonly ElementNode[],
): VariantCandidate | undefined {
  const options = new Map<string, Saying>();
  for (const saying of said) {
    if (saying === undefined || saying.text.length > longestOption) return undefined;
    if (saying.text !== '' && !options.get(saying.text)?.isShown) options.set(saying.text, saying);
  }
  const texts = [...options.keys()];
  if (texts.length === 0 || isCount(texts)) return undefined;
  // "Colour: Sand" says what is chosen.
  const [name = '', ...chosen] = called?.text.split(/[:：]/).map((part) => part.trim()) ?? [];
  const isName = name !== '' && name.length <= longestLabel;
  const isWhole = chosen.every((part) => part === '' || options.has(part));
  return {
    label: isName ? { text: name, isShown: called?.isShown ?? true } : undefined,
    options: [...options.values()],
    labels: called && 'element' in called && isName && isWhole && !called.saysMore ? [called.element] : [],
    parts,
  };
}

/** 1, 2, 3: how many, not which. */
const isCount = (options: readonly string[]) =>
  options.every((option, index) => Number(option) === Number(options[0]) + index && Number(options[0]) <= 1);

const isRadioBox = (element: ElementNode): boolean =>
  element.tag === 'fieldset' || attributeOf(element, 'role') === 'radiogroup';

function radioGroup(box: ElementNode): VariantCandidate | undefined {
  const parts: ElementNode[] = [];
  let legend: ElementNode | undefined;
  let radios = 0;
  const visit = (element: ElementNode): void => {
    for (const child of element.children) {
      if (child.kind === 'text' || child.hidden !== undefined || isRadioBox(child)) continue;
      const isFirst = parts.length === 0 && radios === 0;
      if (child.tag === 'legend' || (isFirst && isShortHeading(child))) legend ??= child;
      else if (attributeOf(child, 'role') === 'radio') parts.push(child);
      else if (child.tag === 'label') {
        parts.push(child);
        visit(child);
      } else if (child.tag === 'input') radios += attributeOf(child, 'type') === 'radio' ? 1 : 0;
      else visit(child);
    }
  };
  visit(box);
  const isChoice = radios > 0 ? parts.length === radios : attributeOf(box, 'role') === 'radiogroup';
  if (!isChoice || parts.length > mostButtons) return undefined;
  const own = legend ? toLabel(legend) : saidUnseen(attributeOf(box, 'aria-label') ?? '', mostNameWords);
  return toGroup(own ?? labelBefore(box), parts.map(saidByButton), parts);
}

function buttonGroup(children: readonly TreeNode[], at: number): VariantCandidate | undefined {
  const buttons: ElementNode[] = [];
  for (const node of children.slice(at, at + mostButtons * 2)) {
    if (node.kind === 'text' ? !isBlank(node.text) : !isButton(node)) break;
    if (node.kind === 'element') buttons.push(node);
  }
  if (buttons.length < 2) return undefined;
  const label = labelBefore(buttons[0]!);
  return label && toGroup(label, buttons.map(saidByButton), buttons);
}

const isButton = (element: ElementNode): boolean =>
  element.tag === 'button' && element.hidden === undefined && attributeOf(element, 'type') !== 'submit';

function optionsOf(element: ElementNode): ElementNode[] {
  return element.children.flatMap((child) => {
    if (child.kind === 'text' || child.hidden !== inField) return [];
    return child.tag === 'optgroup' ? optionsOf(child) : [child];
  });
}
