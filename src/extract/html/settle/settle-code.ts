import { codeLabels, hasAction } from './code-labels.ts';
import { codeParts } from './code-parts.ts';
import type { CodePart } from './code-parts.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Boxes round code that may hold nothing else: its frame, its tab, the tables and boxes that highlighters write. */
const mostFrames = 12;

/** Blocks of code and signs in a row that are looked past for the text that code belongs to. */
const mostBeside = 8;

/**
 * Code belongs to the text it stands in: an answer without its example explains nothing, and what code says is no sentence that could be
 * judged. It is kept if the text before it or behind it in the same box is, and the caption of its figure with it.
 */
export function settleCode(survey: Survey, keep: Uint8Array): void {
  const { blocks, firstBlock, endBlock } = survey;
  const parts = codeParts(survey);
  if (parts.length === 0) return;
  const isCode = new Uint8Array(blocks.length);
  for (const { first, end } of parts) isCode.fill(1, first, end);
  const captioned = new Set<ElementNode>();
  for (const part of parts) {
    const { first, end } = part;
    // Lines of code are kept together.
    if (!keep.subarray(first, end).includes(1) && !belongsToKept(part)) continue;
    keep.fill(1, first, end);
    keepCaption(part);
  }

  function belongsToKept(part: CodePart): boolean {
    const lines = codeLabels(survey, part);
    if (areKeptBeside(part, new Set(lines.filter(isLabel))).includes(true)) return true;
    // Whatever else its frame says, between two parts of a text it belongs to that.
    return lines.length > 0 && areKeptBeside(part, new Set(lines)).filter(Boolean).length === 2;
  }

  /** Whether the text before it and behind it is kept, in the nearest box that has any. */
  function areKeptBeside({ element, first, end }: CodePart, labels: ReadonlySet<number>): readonly boolean[] {
    let box = element.parent;
    for (let steps = 0; box?.index !== undefined && steps < mostFrames; box = box.parent, steps += 1) {
      const before = textBeside(first - 1, -1, Math.max(firstBlock[box.index]!, first - mostBeside), labels);
      const behind = textBeside(end, 1, Math.min(endBlock[box.index]!, blocks.length, end + mostBeside) - 1, labels);
      if (before !== undefined || behind !== undefined) return [before, behind].map((at) => keep[at ?? -1] === 1);
    }
    return [];
  }

  function textBeside(from: number, step: 1 | -1, last: number, labels: ReadonlySet<number>): number | undefined {
    for (let at = from; step * at <= step * last; at += step)
      if (isCode[at] === 0 && !labels.has(at) && (keep[at] === 1 || !isSign(at))) return at;
    return undefined;
  }

  /** The line over a code box that says so, or has a button in it; it says nothing of the code, whatever its element is. */
  function isLabel(index: number): boolean {
    const { container } = blocks[index]!;
    return hasAction(container) || codeBoxName.test(attributeOf(container.parent!, 'class') ?? '');
  }

  /** What a frame shows besides: the name of a language or a file, tabs, a button for copying, a caption. */
  function isSign(index: number): boolean {
    const { container, measure } = blocks[index]!;
    if (measure.words > mostSignWords || textTags.has(container.tag)) return false;
    return (
      measure.words <= fewWords ||
      container.tag === 'figcaption' ||
      signName.test(attributeOf(container, 'class') ?? '')
    );
  }

  function keepCaption({ element }: CodePart): void {
    let box = element.parent;
    for (let steps = 0; box && box.tag !== 'figure' && steps < mostFrames; steps += 1) box = box.parent;
    if (box?.tag !== 'figure' || captioned.has(box)) return;
    captioned.add(box);
    for (const child of box.children)
      if (child.kind === 'element' && isCaption(child)) keep.fill(1, firstBlock[child.index]!, endBlock[child.index]!);
  }

  function isCaption({ tag, index }: ElementNode): boolean {
    return tag === 'figcaption' && index >= 0 && endBlock[index] === firstBlock[index]! + 1;
  }
}

const codeBoxName = /(?:^|[\s_-])code-?(?:box|block|frame|wrapper|container)(?:$|[\s_-])/i;
const fewWords = 3;
const mostSignWords = 12;
const textTags = new Set(['p', 'li', 'dt', 'dd', 'td', 'th', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const signName =
  /(?:^|[\s_-])(?:meta|toolbar|header|footer|copy|caption|title|lang|language|filename|tabs?)(?:$|[\s_-])/i;
