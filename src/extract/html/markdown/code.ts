import { cleanText } from '../../../clean/clean-text.ts';
import { attributeStart } from '../attribute-start.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';
import { collectElements } from './collect-elements.ts';
import { languageOf } from './code-language.ts';
import { firstInside, remembered } from './remembered.ts';
import type { BlockHandler, Renderer } from './renderer.ts';

/** A fenced block with its language, white space intact, line numbers and copy buttons gone. */
export const codeBlock: BlockHandler = (element, renderer) => {
  if (!renderer.hasContent(element)) return [];
  const text = codeLines(element)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  if (text.trim() === '') return [];
  return [fenced(text, element, renderer)];
};

/** The lines of a block of code, between marks that they do not close. */
export function fenced(text: string, element: ElementNode, { plain }: Renderer): string {
  if (plain) return text;
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${languageOf(element)}\n${text}\n${fence}`;
}

export const gutterName =
  /(?:^|[\s_-])(?:gutter|lineno|linenos|linenumbers?|line-?numbers?|ln-num|blob-num|hljs-ln-(?:n|numbers)|rouge-gutter|code-line-number|LineNr|crayon-nums?)(?:$|[\s_-])/i;
/** Names that are also used for other things: numbers alone make them a gutter. */
const shortGutter = /(?:^|\s)(?:ln|lnt|lntd|lno|nums?)(?:\s|$)/;
const control = /(?:^|[\s_-])(?:copy|clipboard|copybtn|toolbar|sr-only|visually-hidden)(?:$|[\s_-])/i;
const lineClass = /(?:^|\s)(?:line|code-line|token-line|view-line|cl|CodeMirror-line|react-code-text)(?:\s|$)/;
const blockLine = new Set(['div', 'p', 'li', 'tr', 'table', 'tbody', 'ol', 'ul', 'pre', 'section']);

/** What stands above the code in the table that puts numbers beside its lines: the name of a file. */
export function codeTitles(table: ElementNode): ElementNode[] {
  const titles: ElementNode[] = [];
  collectElements(table, (node) => node.tag === 'th' || node.tag === 'caption', titles);
  return titles.filter((title) => !isGutter(title) && !has(title, 'pre'));
}

/** Whether a table is only there to put numbers beside lines. */
export function isCodeTable(element: ElementNode): boolean {
  const cells: ElementNode[] = [];
  collectElements(element, (node) => node.tag === 'td', cells);
  if (cells.length === 0) return false;
  if (cells.some((cell) => isGutter(cell)))
    return (
      cells.some((cell) => has(cell, 'pre') || has(cell, 'code')) ||
      cells.some((cell) => /code/i.test(attributeOf(cell, 'class') ?? ''))
    );
  return false;
}

function isGutter(element: ElementNode): boolean {
  const name = attributeOf(element, 'class') ?? '';
  if (gutterName.test(name)) return true;
  if (attributeOf(element, 'data-line-number') !== undefined && !/\S/.test(rawText(element))) return true;
  const mayBe = shortGutter.test(name) || /user-select:\s*none/i.test(attributeOf(element, 'style') ?? '');
  return mayBe && /^[\s\d]*\d[\s\d]*$/.test(rawText(element));
}

/** Lines of code without a box of their own: `<code>` with breaks between its lines. What has none has no code with lines inside either. */
export const isCodeLines = (element: ElementNode): boolean =>
  element.tag === 'code' &&
  firstBreak(element) !== undefined &&
  !isInCode(element) &&
  /\S[^\S\n]*\n\s*\S/.test(rawText(element));

const firstBreak = firstInside('br');

const isInCode: (element: ElementNode) => boolean = remembered(
  ({ parent }) => parent !== undefined && (parent.tag === 'code' || isInCode(parent)),
);

/** What a code box shows beside the code: a name of the language, numbers, a button for copying. */
export function isCodeDecoration(element: ElementNode): boolean {
  const name = attributeOf(element, 'class');
  if (element.tag !== 'button' && name === undefined) return false;
  const isSign = name !== undefined && /(?:^|\s)(?:lang|line-numbers-wrapper)(?:\s|$)/.test(name);
  if (element.tag !== 'button' && !isSign) return false;
  let box = element.parent;
  for (let steps = 0; box && steps < 3; box = box.parent, steps += 1)
    if (/(?:^|\s)(?:language-|highlight|code-?block|codeBlock)/.test(attributeStart(box, 'class')))
      return firstPre(box) !== undefined;
  return false;
}

const firstPre = firstInside('pre');

/** Its text line by line, as it is shown. */
export function codeLines(element: ElementNode): string {
  const lines = new CodeText();
  lines.add(element.children, false);
  return cleanText(lines.text)
    .replaceAll('\r', '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '');
}

class CodeText {
  text = '';
  /** Asked for at every line: looking at the end of the text would put all of it together each time. */
  private endsLine = false;

  private put(text: string): void {
    if (text === '') return;
    this.text += text;
    this.endsLine = text.endsWith('\n');
  }

  add(nodes: readonly TreeNode[], inLine: boolean): void {
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'text') {
        // White space between elements that are lines themselves is layout of the source, not code.
        if (
          !inLine &&
          !/\S/.test(node.text) &&
          (isLine(nodes[index - 1]) || isLine(nodes[index + 1])) &&
          !endsCode(nodes[index - 1])
        )
          continue;
        this.put(node.text);
      } else if (node.tag !== 'br' || !isLine(nodes[index - 1])) this.element(node, inLine);
    }
  }

  private element(node: ElementNode, inLine: boolean): void {
    const { tag, attributes } = node;
    if (tag === 'br') this.put('\n');
    else if (
      tag === 'button' ||
      tag === 'script' ||
      tag === 'style' ||
      tag === 'svg' ||
      tag === 'textarea' ||
      tag === 'template'
    )
      return;
    else if (node.hidden !== undefined) return;
    // The head of a table of lines is its title.
    else if (tag === 'th' || tag === 'caption') return;
    else if (isGutter(node) || (control.test(attributes['class'] ?? '') && node.tag !== 'code')) return;
    else if (isLine(node)) {
      this.startLine();
      this.add(node.children, tag !== 'table' && tag !== 'tbody' && tag !== 'ol' && tag !== 'ul');
      if (!this.endsLine || isEmptyLine(node)) this.put('\n');
    } else {
      this.addSign(node);
      this.add(node.children, inLine);
    }
  }

  /** A style sheet draws the signs of a change before its lines. */
  private addSign(node: ElementNode): void {
    const sign = attributeOf(node, 'data-code-marker');
    if (sign === undefined || !/^[-+ ]$/.test(sign)) return;
    this.startLine();
    this.put(sign);
  }

  private startLine(): void {
    if (this.text !== '' && !this.endsLine) this.put('\n');
  }
}

/** `span.line` (shiki) has newlines between the spans; they were skipped as layout, and written again per line. */
function isLine(node: TreeNode | undefined): boolean {
  if (node?.kind !== 'element') return false;
  return blockLine.has(node.tag) || (node.tag === 'span' && lineClass.test(attributeOf(node, 'class') ?? ''));
}

const endsCode = (node: TreeNode | undefined) =>
  node?.kind === 'element' && node.tag === 'span' && rawText(node).endsWith('\n');
const isEmptyLine = (node: ElementNode) =>
  node.tag !== 'table' && node.tag !== 'tbody' && !/\S/.test(rawText(node)) && !/\n/.test(rawText(node));

function rawText(element: ElementNode): string {
  return element.children
    .map((child) => (child.kind === 'text' ? child.text : child.tag === 'br' ? '\n' : rawText(child)))
    .join('');
}

function has(element: ElementNode, tag: string): boolean {
  return element.children.some((child) => child.kind === 'element' && (child.tag === tag || has(child, tag)));
}
