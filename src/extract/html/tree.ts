/** The compact tree the extractor works on: elements and text, nothing else. Built once by the parser, then only marked. */
export interface ElementNode {
  readonly kind: 'element';
  /** Lower-case name; foreign elements (svg, math) keep theirs. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  parent: ElementNode | undefined;
  readonly children: TreeNode[];
  /** Why a person does not see it; set by the cascade. Children of a hidden element are not looked at. */
  hidden?: string | undefined;
  /** True inside svg and math, where names mean something else. */
  readonly isForeign?: boolean | undefined;
  /** Which of the attributes asked for most it has (`attributeMarks`); set by the parser, which sees them all. */
  marks?: number;
  /** Position among the elements the survey visited; set by the survey, -1 before. */
  index?: number;
}

export interface TextNode {
  readonly kind: 'text';
  text: string;
  parent: ElementNode | undefined;
  /** The block this text belongs to; set by the survey, -1 before. */
  block?: number;
}

export type TreeNode = ElementNode | TextNode;

export function isElement(node: TreeNode): node is ElementNode {
  return node.kind === 'element';
}

/** Attributes that are asked for on every element: one bit each, so that most elements need not be asked. */
export const attributeMarks = { any: 1, class: 2, id: 4, style: 8, looks: 16, controls: 32 } as const;

const all = Object.values(attributeMarks).reduce((sum, mark) => sum | mark, 0);

/** An element that was not made by the parser may have any of them. */
export const marksOf = ({ marks = all }: ElementNode): number => marks;
