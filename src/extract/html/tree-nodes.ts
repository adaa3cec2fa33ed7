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
  // The first of a name counts: in drawings `xlink:href` and `href` come under one.
  for (let index = 0; index < attributes.length; index += 1)
    record[attributes[index]!.name] ??= attributes[index]!.value;
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

/** More arguments than this may be too many for a call. */
const mostArguments = 10_000;

/** Puts nodes in the place of some of the children, as `splice` does, however many they are. */
export function replaceChildren(parent: ElementNode, at: number, removed: number, nodes: readonly TreeNode[]): void {
  const { children } = parent;
  for (const node of nodes) node.parent = parent;
  if (children.length > 0 && nodes.length <= mostArguments) children.splice(at, removed, ...nodes);
  else (parent as Element).children = children.slice(0, at).concat(nodes, children.slice(at + removed));
}

/** Takes all children from an element. */
export function takeChildren(parent: ElementNode): readonly TreeNode[] {
  const { children } = parent;
  (parent as Element).children = noChildren;
  return children;
}

/** All elements without content share it, so it is only ever replaced, never filled. */
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
