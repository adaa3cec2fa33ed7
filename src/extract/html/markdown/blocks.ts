import { textOf } from '../text-of.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { titleLine } from './button-title.ts';
import { codeBlock } from './code.ts';
import { definitionList } from './definition-list.ts';
import { betweenMarks } from './escape.ts';
import { displayedTex } from './inert-tex.ts';
import { list } from './list.ts';
import { mathText } from './math.ts';
import { isTooDeep, quoted } from './nesting.ts';
import { withoutAnchors } from './permalinks.ts';
import type { BlockHandler, Renderer } from './renderer.ts';
import { table } from './table.ts';
import { withoutMarks } from './without-marks.ts';

const heading =
  (level: number): BlockHandler =>
  (element, renderer) => {
    if (!renderer.hasContent(element)) return [];
    // A heading is strong by itself.
    const inline = withoutMarks(renderer, ['**'], () => titleLine(withoutAnchors(element).children, renderer));
    const text = inline.replace(/\s*\n\s*/g, ' ');
    if (text === '') return [];
    if (renderer.plain) return [text];
    // A trailing run of # would be taken for the heading's closing mark.
    return [`${'#'.repeat(renderer.headingLevel(element, level))} ${renderer.linked(text.replace(/(#+)$/, '\\$1'))}`];
  };

const quote: BlockHandler = (element, renderer) => {
  if (!renderer.hasContent(element)) return [];
  if (isTooDeep(element)) return renderer.blocks(element.children);
  const content = renderer.blocks(element.children).join('\n\n');
  if (content === '') return [];
  return [renderer.plain ? content : quoted(content)];
};

const rule: BlockHandler = (element, renderer) => (!renderer.plain && renderer.isInside(element) ? ['---'] : []);

/** What rustdoc writes to open again what is open: `Expand description`, `Show 5 methods`. */
const opensOpen = ({ parent, children, attributes }: ElementNode): boolean =>
  attributes['class'] === 'hideme' &&
  /(?:^|\s)toggle(?:\s|$)/.test(parent?.attributes['class'] ?? '') &&
  children.length === 1 &&
  children[0]!.kind === 'element' &&
  children[0]!.tag === 'span' &&
  /^(?:Expand|Show) [\w ]{1,40}$/.test(textOf(children[0]!));

const summary: BlockHandler = (element, renderer) => {
  if (!renderer.hasContent(element) || opensOpen(element)) return [];
  const blocks = withoutMarks(renderer, ['**'], () => renderer.blocks(element.children));
  const [only] = blocks;
  return !renderer.plain && blocks.length === 1 && only !== undefined && !/^[#*`|>-]|\n/.test(only)
    ? [`**${betweenMarks(only)}**`]
    : blocks;
};

const button: BlockHandler = (element, renderer) =>
  renderer.hasContent(element) ? renderer.blocks(element.children) : [];

/** A formula on its own line. */
export function displayMath(element: ElementNode, renderer: Renderer): string[] | undefined {
  if (!renderer.isInside(element)) return undefined;
  const math = mathText(element);
  if (!math?.isDisplay) return undefined;
  return [renderer.plain ? math.tex : displayedTex(math.tex)];
}

/** The specification of block content: element → handler. Elements not named are containers: their blocks, in order. */
export const blockHandlers: Readonly<Record<string, BlockHandler>> = Object.assign(Object.create(null) as object, {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ul: list,
  ol: list,
  menu: list,
  dir: list,
  dl: definitionList,
  pre: codeBlock,
  xmp: codeBlock,
  listing: codeBlock,
  plaintext: codeBlock,
  blockquote: quote,
  table,
  hr: rule,
  summary,
  button,
} satisfies Record<string, BlockHandler>);

/** Elements that say they are a heading; without a level they are taken for a section's. */
export function roleHeading(element: ElementNode): BlockHandler | undefined {
  if (attributeOf(element, 'role') !== 'heading') return undefined;
  const level = Number.parseInt(attributeOf(element, 'aria-level') ?? '2', 10);
  return heading(Math.max(1, Math.min(6, Number.isNaN(level) ? 2 : level)));
}
