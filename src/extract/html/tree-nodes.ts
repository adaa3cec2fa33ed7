import type { Token } from 'parse5';
import type { ElementNode, TextNode, TreeNode } from './tree.ts';

export const none: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Inherits nothing, so an attribute named `constructor` is only an attribute. Objects of this kind all look alike to the engine, whatever
 * their names: others come in thousands of shapes, and code that reads them is compiled again and again.
 */
export const emptyRecord = () => Object.create(null) as Record<string, string>;

export function toRecord(attributes: readonly Token.Attribute[]): Readonly<Record<string, string>> {
  if (attributes.length === 0) return none;
  const record = emptyRecord();
  for (let index = 0; index < attributes.length; index += 1) record[attributes[index]!.name] = attributes[index]!.value;
  return record;
}

/** The parser only ever replaces it, so all elements without content share it. */
const noChildren: TreeNode[] = [];

export class Element implements ElementNode {
  readonly kind = 'element';
  readonly tag: string;
  attributes: Readonly<Record<string, string>>;
  parent: ElementNode | undefined = undefined;
  children: TreeNode[] = noChildren;
  hidden: string | undefined = undefined;
  readonly isForeign: boolean;
  marks: number;
  index = -1;

  constructor(tag: string, attributes: Readonly<Record<string, string>>, isForeign: boolean, marks: number) {
    this.tag = tag;
    this.attributes = attributes;
    this.isForeign = isForeign;
    this.marks = marks;
  }
}

export class Text implements TextNode {
  readonly kind = 'text';
  text: string;
  parent: ElementNode | undefined = undefined;
  block = -1;

  constructor(text: string) {
    this.text = text;
  }
}
