import { html as spec } from 'parse5';
import type { Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { asKey } from './known-names.ts';
import { Element, Text } from './tree-nodes.ts';
import { marksIn, quirksMark } from './tree.ts';
import type { ElementNode, TextNode, TreeNode } from './tree.ts';
import { youngArray } from './young-array.ts';

export type TreeTypes = TreeAdapterTypeMap<
  TreeNode,
  ElementNode,
  TreeNode,
  ElementNode,
  ElementNode,
  ElementNode,
  TextNode,
  TextNode,
  ElementNode,
  TextNode
>;

/** The page is larger than it may be. */
export class NodeLimit extends Error {}

/** Equal names are one string, which is compared faster than two. */
const tagNames = new Map(Object.values(spec.TAG_NAMES).map((name) => [name as string, name as string]));

/** Elements of drawings and those that pages make up, as the engine keeps names; there are only so many. */
function keepName(tag: string): string {
  if (tagNames.size >= mostNames || tag.length > longestName) return tag;
  const name = asKey(tag);
  tagNames.set(name, name);
  return name;
}

const mostNames = 1000;
const longestName = 40;

/** Comments and doctypes are made, because the parser asks for them, and never attached. */
const ignored = new Text('');

/** The parser hands over a word at a time. */
const longestRun = 4096;

/** A class, so that every page is built by the same functions: new ones per page would be compiled per page. */
export class LeanTree implements TreeAdapter<TreeTypes> {
  private readonly maxNodes: number;
  private nodes = 0;
  // The end of a text that still grows. Joined word by word a text would hold an object per word.
  private run = '';
  private runNode: TextNode | undefined = undefined;
  private mode: spec.DOCUMENT_MODE = spec.DOCUMENT_MODE.NO_QUIRKS;
  private readonly attributeLists = new Map<ElementNode, Token.Attribute[]>();
  private readonly namespaces = new Map<ElementNode, spec.NS>();

  constructor(maxNodes: number) {
    this.maxNodes = maxNodes;
  }

  settleText(): void {
    if (!this.runNode) return;
    this.run.charCodeAt(0); // makes one string of its parts
    this.runNode.text += this.run;
    this.runNode = undefined;
  }

  private grow(node: TextNode, text: string): void {
    if (this.runNode !== node || this.run.length > longestRun) {
      this.settleText();
      this.runNode = node;
      this.run = text;
    } else this.run += text;
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes > this.maxNodes) throw new NodeLimit('too many nodes');
  }

  createDocument(): ElementNode {
    return new Element('#document', [], false, 0);
  }

  createDocumentFragment(): ElementNode {
    return new Element('#fragment', [], false, 0);
  }

  createElement(tag: string, namespace: spec.NS, attributes: Token.Attribute[]): ElementNode {
    this.count();
    const isForeign = namespace !== spec.NS.HTML;
    const element = new Element(tagNames.get(tag) ?? keepName(tag), attributes, isForeign, marksIn(attributes));
    if (isForeign) {
      this.namespaces.set(element, namespace);
      this.attributeLists.set(element, attributes);
    }
    return element;
  }

  createCommentNode(): TextNode {
    return ignored;
  }

  createTextNode(text: string): TextNode {
    return new Text(text);
  }

  appendChild(parent: ElementNode, node: TreeNode): void {
    if (node !== ignored) insertAt(parent, -1, node);
  }

  insertBefore(parent: ElementNode, node: TreeNode, reference: TreeNode): void {
    if (node !== ignored) insertAt(parent, indexIn(parent.children, reference), node);
  }

  insertText(parent: ElementNode, text: string): void {
    const { children } = parent;
    const last = children.length === 0 ? undefined : children[children.length - 1];
    if (last?.kind === 'text') this.grow(last, text);
    else {
      this.count();
      insertAt(parent, -1, new Text(text));
    }
  }

  insertTextBefore(parent: ElementNode, text: string, reference: TreeNode): void {
    const index = indexIn(parent.children, reference);
    const previous = parent.children[index - 1];
    if (previous?.kind === 'text') this.grow(previous, text);
    else {
      this.count();
      insertAt(parent, index, new Text(text));
    }
  }

  detachNode(node: TreeNode): void {
    if (!node.parent) return;
    const index = indexIn(node.parent.children, node);
    if (index >= 0) node.parent.children.splice(index, 1);
    node.parent = undefined;
  }

  adoptAttributes(element: ElementNode, attributes: Token.Attribute[]): void {
    if (attributes.length === 0) return;
    (element as Element).adopt(attributes);
    element.marks = element.marks | marksIn(attributes);
  }

  // A template's content is its children here; whether they are shown is decided later, with everything else.
  getTemplateContent(template: ElementNode): ElementNode {
    return template;
  }

  setTemplateContent(): void {}

  setDocumentType(): void {}

  setDocumentMode(document: ElementNode, mode: spec.DOCUMENT_MODE): void {
    this.mode = mode;
    document.marks = mode === spec.DOCUMENT_MODE.QUIRKS ? quirksMark : 0;
  }

  getDocumentMode(): spec.DOCUMENT_MODE {
    return this.mode;
  }

  getFirstChild(node: ElementNode): TreeNode | null {
    return node.children[0] ?? null;
  }

  getChildNodes(node: ElementNode): TreeNode[] {
    return node.children;
  }

  getParentNode(node: TreeNode): ElementNode | null {
    return node.parent ?? null;
  }

  // Read by the parser for foreign elements only (integration points).
  getAttrList(element: ElementNode): Token.Attribute[] {
    return this.attributeLists.get(element) ?? [];
  }

  getTagName(element: ElementNode): string {
    return element.tag;
  }

  getNamespaceURI(element: ElementNode): spec.NS {
    return element.isForeign ? (this.namespaces.get(element) ?? spec.NS.HTML) : spec.NS.HTML;
  }

  getTextNodeContent(node: TextNode): string {
    return node.text;
  }

  getCommentNodeContent(): string {
    return '';
  }

  getDocumentTypeNodeName(): string {
    return '';
  }

  getDocumentTypeNodePublicId(): string {
    return '';
  }

  getDocumentTypeNodeSystemId(): string {
    return '';
  }

  isTextNode(node: TreeNode): node is TextNode {
    return node.kind === 'text';
  }

  isCommentNode(node: TreeNode): node is TextNode {
    return node === ignored;
  }

  isDocumentTypeNode(node: TreeNode): node is TextNode {
    return node === ignored;
  }

  isElementNode(node: TreeNode): node is ElementNode {
    return node.kind === 'element';
  }

  setNodeSourceCodeLocation(): void {}

  getNodeSourceCodeLocation(): undefined {
    return undefined;
  }

  updateNodeSourceCodeLocation(): void {}
}

function indexIn(children: readonly TreeNode[], node: TreeNode): number {
  return children.at(-1) === node ? children.length - 1 : children.lastIndexOf(node);
}

function insertAt(parent: ElementNode, index: number, node: TreeNode): void {
  const element = parent as Element;
  node.parent = element;
  if (element.children.length === 0) element.children = youngArray(node);
  else if (index < 0) element.children.push(node);
  else element.children.splice(index, 0, node);
}
