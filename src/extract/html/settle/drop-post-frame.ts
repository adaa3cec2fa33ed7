import { attributeStart } from '../attribute-start.ts';
import { headBits, readHeads } from './post-heads.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** "Click to expand..." */
const mostButtonWords = 4;
const expandName = /(?:^|[\s_-])expand(?:-?link|er|-?button)?(?:$|[\s_-])/i;

/** What software for forums calls the lines that end each post of a member. On other sites a `post-signature` says who wrote it. */
const signatureName = /(?:^|\s)(?:message-|user-?)?signature(?:\s|$)/i;

/** More of what is kept is no frame. */
const mostShare = 0.5;

/** How far round such a line its quotation is. */
const mostLevels = 6;
const quotationName = /quote/i;

/**
 * Leaves out, in forums, what software writes round what people say: the button that expands a quotation, and the signature that ends all
 * posts of a member. Both are kept with the post they stand in.
 */
export function dropPostFrame(survey: Survey, keep: Uint8Array): void {
  const { elements, blocks, firstBlock, endBlock } = survey;
  const isSignature = rememberedTest(signatureName);
  const isExpander = rememberedTest(expandName);
  const dropped: number[] = [];
  let heads: Uint8Array | undefined;
  let end = 0;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    const first = firstBlock[index]!;
    if ((element.marks & attributeMarks.class) === 0 || first < end || endBlock[index]! <= first) continue;
    const name = attributeStart(element, 'class');
    const isFrame = isSignature(name)
      ? !namesAuthor(first, endBlock[index]!)
      : isExpander(name) && isButton(element, first);
    if (!isFrame) continue;
    end = Math.min(endBlock[index]!, blocks.length);
    for (let block = first; block < end; block += 1) if (keep[block] === 1) dropped.push(block);
  }
  const wordsOf = (block: number) => blocks[block]!.measure.words;
  let all = 0;
  for (let block = 0; block < blocks.length; block += 1) if (keep[block] === 1) all += wordsOf(block);
  if (dropped.reduce((words, block) => words + wordsOf(block), 0) > all * mostShare) return;
  for (const block of dropped) keep[block] = 0;

  /** What some forums call a signature says who wrote the post, and when. */
  function namesAuthor(from: number, to: number): boolean {
    heads ??= readHeads(survey);
    return heads.subarray(from, to).some((marks) => (marks & headBits) !== 0);
  }

  function isButton(element: ElementNode, first: number): boolean {
    return (
      endBlock[element.index] === first + 1 && blocks[first]!.measure.words <= mostButtonWords && isInQuotation(element)
    );
  }
}

function isInQuotation({ parent }: ElementNode): boolean {
  for (let box = parent, level = 0; box && level < mostLevels; box = box.parent, level += 1)
    if (box.tag === 'blockquote' || quotationName.test(attributeStart(box, 'class'))) return true;
  return false;
}
