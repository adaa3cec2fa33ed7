/** The compact tree the extractor works on: elements and text, nothing else. Built once by the parser, then only marked. */
export interface ElementNode {
  readonly kind: 'element';
  /** Lower-case name; foreign elements (svg, math) keep theirs. */
  readonly tag: string;
  /** All of them; the first who asks has a record made. `attributeOf` answers without. Not part of `{ ...element }`: see `withChildren`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The same as the parser read them. */
  readonly written: readonly WrittenAttribute[];
  parent: ElementNode | undefined;
  readonly children: TreeNode[];
  /** Why a person does not see it; set by the cascade. Children of a hidden element are not looked at. */
  hidden: string | undefined;
  /** True inside svg and math, where names mean something else. */
  readonly isForeign: boolean;
  /** Which of the attributes asked for most it has (`attributeMarks`); set by the parser, which sees them all. */
  marks: number;
  /** Position among the elements the survey visited; set by the survey, -1 before. */
  index: number;
}

export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
}

export interface TextNode {
  readonly kind: 'text';
  text: string;
  parent: ElementNode | undefined;
  /** The block this text belongs to; set by the survey, -1 before. */
  block: number;
}

export type TreeNode = ElementNode | TextNode;

export function isElement(node: TreeNode): node is ElementNode {
  return node.kind === 'element';
}

/** One attribute. Elements have few, so they are looked through. */
export function attributeOf({ written }: ElementNode, name: string): string | undefined {
  for (let index = 0; index < written.length; index += 1)
    if (written[index]!.name === name) return written[index]!.value;
  return undefined;
}

/** Attributes that are asked for on every element: one bit each, so that most elements need not be asked. */
export const attributeMarks = {
  any: 1,
  class: 2,
  id: 4,
  style: 8,
  looks: 16,
  controls: 32,
  property: 64,
  data: 128,
  link: 256,
  /** What it is called besides its class. */
  named: 512,
} as const;

/** On the document: it says no kind of HTML that browsers know, and is shown as browsers showed pages in the nineties. */
export const quirksMark = 1 << 12;

const longData = 1000;

const markOf = new Map<string, number>([
  ['class', attributeMarks.class],
  ['id', attributeMarks.id | attributeMarks.named],
  ['style', attributeMarks.style],
  ['itemprop', attributeMarks.property | attributeMarks.named],
  ['href', attributeMarks.link],
  ['role', attributeMarks.controls | attributeMarks.named],
  ...['aria-controls', 'aria-expanded'].map((name) => [name, attributeMarks.controls] as const),
  ...['data-testid', 'data-component', 'data-type'].map((name) => [name, attributeMarks.named] as const),
  ...['hidden', 'popover', 'bgcolor', 'background', 'color', 'size', 'text'].map(
    (name) => [name, attributeMarks.looks] as const,
  ),
]);

export function marksIn(attributes: readonly WrittenAttribute[]): number {
  if (attributes.length === 0) return 0;
  let marks: number = attributeMarks.any;
  for (let index = 0; index < attributes.length; index += 1) {
    const { name, value } = attributes[index]!;
    marks |= markOf.get(name) ?? 0;
    if (value.length > longData && name.startsWith('data-')) marks |= attributeMarks.data;
  }
  return marks;
}
