import { html as spec, Parser } from 'parse5';
import type { Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { SkippingTokenizer } from './skipping-tokenizer.ts';
import { attributeMarks, marksOf } from './tree.ts';
import type { ElementNode, TextNode, TreeNode } from './tree.ts';

/** Where parsing stops or flattens: a page may be large, it may not be a weapon. */
export interface ParseLimits {
  readonly maxNodes: number;
  readonly maxDepth: number;
}

export interface Parsed {
  /** Holds `html`; its own tag is `#document`. */
  readonly root: ElementNode;
  /** The page had more nodes than allowed; the tree holds the first of them. */
  readonly isCut: boolean;
}

const defaultLimits: ParseLimits = { maxNodes: 200_000, maxDepth: 1000 };

type Types = TreeAdapterTypeMap<
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

class NodeLimit extends Error {}

/** Parses as browsers do, straight into our own tree. Never throws; a page over the limits comes back cut or flattened. */
export function parseHtml(html: string, limits: ParseLimits = defaultLimits): Parsed {
  const adapter = createAdapter(limits.maxNodes);
  // Scripting is on, as for the person we read for: <noscript> is then text, which costs nothing and shows nothing.
  const parser = new Parser<Types>({ treeAdapter: adapter, scriptingEnabled: true });
  parser.tokenizer = new SkippingTokenizer(parser);
  flattenBeyond(parser, limits.maxDepth);
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof NodeLimit)) throw error;
    return { root: parser.document, isCut: true };
  } finally {
    adapter.settleText();
  }
  return { root: parser.document, isCut: false };
}

/**
 * Many of the parser's steps walk the stack of open elements, so depth is time. Beyond the limit a start tag opens
 * nothing: its content stays, one level up, as in browsers (which stop at 512).
 */
function flattenBeyond(parser: Parser<Types>, maxDepth: number): void {
  const onStartTag = parser.onStartTag.bind(parser);
  parser.onStartTag = (token: Token.TagToken): void => {
    if (parser.openElements.stackTop < maxDepth || closesAtOnce.has(token.tagName)) onStartTag(token);
  };
}

/** Void elements, and those whose content is not markup: left out, their content would be read as text of the page. */
const closesAtOnce = new Set(
  'br hr img input wbr script style textarea title noscript iframe xmp noembed noframes plaintext'.split(' '),
);

const none: Readonly<Record<string, string>> = Object.freeze({});

/** Inherits nothing, so an attribute named `constructor` is only an attribute; unlike `Object.create(null)` it stays fast. */
const AttributeRecord = function AttributeRecord() {} as unknown as new () => Record<string, string>;
AttributeRecord.prototype = Object.create(null) as object;

function toRecord(attributes: readonly Token.Attribute[]): Readonly<Record<string, string>> {
  if (attributes.length === 0) return none;
  const record = new AttributeRecord();
  for (const { name, value } of attributes) record[name] = value;
  return record;
}

const markOf = new Map<string, number>([
  ['class', attributeMarks.class],
  ['id', attributeMarks.id],
  ['style', attributeMarks.style],
  ...['aria-controls', 'aria-expanded', 'role'].map((name) => [name, attributeMarks.controls] as const),
  ...['hidden', 'popover', 'bgcolor', 'background', 'color', 'size', 'text'].map(
    (name) => [name, attributeMarks.looks] as const,
  ),
]);

function marksIn(attributes: readonly Token.Attribute[]): number {
  if (attributes.length === 0) return 0;
  let marks: number = attributeMarks.any;
  for (const { name } of attributes) marks |= markOf.get(name) ?? 0;
  return marks;
}

function createElement(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  isForeign: boolean,
  marks: number,
): ElementNode {
  return {
    kind: 'element',
    tag,
    attributes,
    parent: undefined,
    children: [],
    hidden: undefined,
    isForeign,
    marks,
    index: -1,
  };
}

const createText = (text: string): TextNode => ({ kind: 'text', text, parent: undefined, block: -1 });

/** Comments and doctypes are made, because the parser asks for them, and never attached. */
const ignored = createText('');

function indexIn(children: readonly TreeNode[], node: TreeNode): number {
  return children.at(-1) === node ? children.length - 1 : children.lastIndexOf(node);
}

/** The parser hands over a word at a time. */
const longestRun = 4096;

function createAdapter(maxNodes: number): TreeAdapter<Types> & { settleText(): void } {
  let nodes = 0;
  // The end of a text that still grows. Joined word by word a text would hold an object per word.
  let run = '';
  let runNode: TextNode | undefined;
  const settleText = () => {
    if (!runNode) return;
    run.charCodeAt(0); // makes one string of its parts
    runNode.text += run;
    runNode = undefined;
  };
  const grow = (node: TextNode, text: string) => {
    if (runNode !== node || run.length > longestRun) {
      settleText();
      runNode = node;
      run = text;
    } else run += text;
  };
  let mode: spec.DOCUMENT_MODE = spec.DOCUMENT_MODE.NO_QUIRKS;
  const attributeLists = new WeakMap<ElementNode, Token.Attribute[]>();
  const namespaces = new WeakMap<ElementNode, spec.NS>();
  const count = () => {
    nodes += 1;
    if (nodes > maxNodes) throw new NodeLimit('too many nodes');
  };
  const insertAt = (parent: ElementNode, index: number, node: TreeNode) => {
    node.parent = parent;
    if (index < 0) parent.children.push(node);
    else parent.children.splice(index, 0, node);
  };
  return {
    settleText,
    createDocument: () => createElement('#document', none, false, 0),
    createDocumentFragment: () => createElement('#fragment', none, false, 0),
    createElement(tag, namespace, attributes) {
      count();
      const isForeign = namespace !== spec.NS.HTML;
      const element = createElement(tag, toRecord(attributes), isForeign, marksIn(attributes));
      if (isForeign) {
        namespaces.set(element, namespace);
        attributeLists.set(element, attributes);
      }
      return element;
    },
    createCommentNode: () => ignored,
    createTextNode: createText,
    appendChild(parent, node) {
      if (node !== ignored) insertAt(parent, -1, node);
    },
    insertBefore(parent, node, reference) {
      if (node !== ignored) insertAt(parent, indexIn(parent.children, reference), node);
    },
    insertText(parent, text) {
      const last = parent.children.at(-1);
      if (last?.kind === 'text') grow(last, text);
      else {
        count();
        insertAt(parent, -1, createText(text));
      }
    },
    insertTextBefore(parent, text, reference) {
      const index = indexIn(parent.children, reference);
      const previous = parent.children[index - 1];
      if (previous?.kind === 'text') grow(previous, text);
      else {
        count();
        insertAt(parent, index, createText(text));
      }
    },
    detachNode(node) {
      if (!node.parent) return;
      const index = indexIn(node.parent.children, node);
      if (index >= 0) node.parent.children.splice(index, 1);
      node.parent = undefined;
    },
    adoptAttributes(element, attributes) {
      if (attributes.length === 0) return;
      const target = element as { attributes: Record<string, string> };
      if (target.attributes === none) target.attributes = new AttributeRecord();
      for (const { name, value } of attributes) target.attributes[name] ??= value;
      element.marks = marksOf(element) | marksIn(attributes);
    },
    // A template's content is its children here; whether they are shown is decided later, with everything else.
    getTemplateContent: (template) => template,
    setTemplateContent: () => {},
    setDocumentType: () => {},
    setDocumentMode: (_document, next) => {
      mode = next;
    },
    getDocumentMode: () => mode,
    getFirstChild: (node) => node.children[0] ?? null,
    getChildNodes: (node) => node.children,
    getParentNode: (node) => node.parent ?? null,
    // Read by the parser for foreign elements only (integration points).
    getAttrList: (element) => attributeLists.get(element) ?? [],
    getTagName: (element) => element.tag,
    getNamespaceURI: (element) => (element.isForeign ? (namespaces.get(element) ?? spec.NS.HTML) : spec.NS.HTML),
    getTextNodeContent: (node) => node.text,
    getCommentNodeContent: () => '',
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is TextNode => node.kind === 'text',
    isCommentNode: (node): node is TextNode => node === ignored,
    isDocumentTypeNode: (node): node is TextNode => node === ignored,
    isElementNode: (node): node is ElementNode => node.kind === 'element',
    setNodeSourceCodeLocation: () => {},
    getNodeSourceCodeLocation: () => undefined,
    updateNodeSourceCodeLocation: () => {},
  };
}
