/** The compact tree the extractor works on: elements and text, nothing else. Built once by the parser, then only marked. */
export interface ElementNode {
  readonly kind: 'element';
  /** Lower-case name; foreign elements (svg, math) keep theirs. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  parent: ElementNode | undefined;
  readonly children: TreeNode[];
  /** Why a person does not see it; set by the cascade. Children of a hidden element are not looked at. */
  hidden?: string;
}

export interface TextNode {
  readonly kind: 'text';
  text: string;
  parent: ElementNode | undefined;
}

export type TreeNode = ElementNode | TextNode;
