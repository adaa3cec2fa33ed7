import type { ElementNode, TextNode, TreeNode, WrittenAttribute } from './tree.ts';

const none: Readonly<Record<string, string>> = Object.freeze({});

/**
 * Inherits nothing, so an attribute named `constructor` is only an attribute. Objects of this kind all look alike to the engine, whatever
 * their names: others come in thousands of shapes, and code that reads them is compiled again and again.
 */
export const emptyRecord = () => Object.create(null) as Record<string, string>;

function toRecord(attributes: readonly WrittenAttribute[]): Readonly<Record<string, string>> {
  if (attributes.length === 0) return none;
  const record = emptyRecord();
  for (let index = 0; index < attributes.length; index += 1) record[attributes[index]!.name] = attributes[index]!.value;
  return record;
}

/** A copy with other children. */
export function withChildren(element: ElementNode, children: TreeNode[]): ElementNode {
  const copy = new Element(element.tag, element.written, element.isForeign, element.marks);
  copy.parent = element.parent;
  copy.hidden = element.hidden;
  copy.index = element.index;
  copy.children = children;
  return copy;
}

/** The parser only ever replaces it, so all elements without content share it. */
const noChildren: TreeNode[] = [];

export class Element implements ElementNode {
  readonly kind = 'element';
  readonly tag: string;
  written: readonly WrittenAttribute[];
  private record: Readonly<Record<string, string>> | undefined = undefined;
  parent: ElementNode | undefined = undefined;
  children: TreeNode[] = noChildren;
  hidden: string | undefined = undefined;
  readonly isForeign: boolean;
  marks: number;
  index = -1;

  constructor(tag: string, written: readonly WrittenAttribute[], isForeign: boolean, marks: number) {
    this.tag = tag;
    this.written = written;
    this.isForeign = isForeign;
    this.marks = marks;
  }

  get attributes(): Readonly<Record<string, string>> {
    return (this.record ??= toRecord(this.written));
  }

  /** Attributes that a second tag adds; the first of a name counts. */
  adopt(attributes: readonly WrittenAttribute[]): void {
    this.written = [...this.written, ...attributes.filter(({ name }) => this.attributes[name] === undefined)];
    this.record = undefined;
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
