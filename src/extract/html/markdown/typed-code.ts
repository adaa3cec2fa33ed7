import { cleanText } from '../../../clean/clean-text.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { codeBlock, codeLines, fenced, isCodeLines } from './code.ts';
import type { BlockHandler, Renderer } from './renderer.ts';

const evenFont = /(?:^|;)\s*font(?:-family)?\s*:[^;]*\b(?:monospace|courier|consolas|menlo|monaco)/i;
const keptSpace = /(?:^|;)\s*white-space\s*:\s*(?:pre|pre-wrap|break-spaces)\s*(?:;|!|$)/i;
const typedTags = new Set(['div', 'p', 'section']);
const innerTags = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 'a', 'br', 'code', 'wbr']);

const boxName = /(?:^|[\s_-])(?:fragment|code|code-?block|listing|highlight|source)(?:$|[\s_-])/i;
const lineName = /(?:^|\s)(?:line|code-line|token-line)(?:\s|$)/;

/** A box named after code that holds nothing but boxes named after lines (Doxygen). */
const isBoxOfLines = ({ tag, attributes, children }: ElementNode) =>
  tag === 'div' &&
  boxName.test(attributes['class'] ?? '') &&
  children.some((child) => child.kind === 'element') &&
  children.every((child) =>
    child.kind === 'text'
      ? !/\S/.test(child.text)
      : child.tag === 'div' && lineName.test(attributeOf(child, 'class') ?? ''),
  );

/** How code is written that has no element for code: boxes of lines, lines of `<code>`, or a style with letters of one width that keeps indents. */
export function codeHandler(element: ElementNode): BlockHandler | undefined {
  if (isCodeLines(element) || isBoxOfLines(element)) return codeBlock;
  if ((element.marks & attributeMarks.style) === 0 || !typedTags.has(element.tag)) return undefined;
  const style = attributeOf(element, 'style') ?? '';
  if (!evenFont.test(style) || !holdsOnlyText(element)) return undefined;
  if (keptSpace.test(style)) return /\S[^\S\n]*\n\s*\S/.test(codeLines(element)) ? codeBlock : undefined;
  return /\n\u00a0[\u00a0 ]+\S/.test(typedLines(element)) ? typedCode : undefined;
}

/** Lines that breaks end, with indents of spaces that do not collapse. */
const typedCode: BlockHandler = (element, renderer) => {
  const text = renderer.hasContent(element) ? cleanText(typedLines(element, renderer)).replaceAll('\u00a0', ' ') : '';
  return text.trim() === '' ? [] : [fenced(text.trimEnd(), element, renderer)];
};

function typedLines(element: ElementNode, renderer?: Renderer): string {
  return rawLines(element, renderer)
    .replace(/[ \t\r\f]*\n[ \t\r\f]*/g, '\n')
    .replace(/^[ \t\n]+/, '');
}

function rawLines(element: ElementNode, renderer: Renderer | undefined): string {
  let text = '';
  for (const child of element.children) {
    if (child.kind === 'text')
      text += renderer?.keepsText(child) === false ? '' : child.text.replace(/[ \t\n\r\f]+/g, ' ');
    else if (child.tag === 'br') text += '\n';
    else if (child.hidden === undefined) text += rawLines(child, renderer);
  }
  return text;
}

const holdsOnlyText = (element: ElementNode): boolean =>
  element.children.every((child) => child.kind === 'text' || (innerTags.has(child.tag) && holdsOnlyText(child)));
