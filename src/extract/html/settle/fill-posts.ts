import { attributeStart } from '../attribute-start.ts';
import { preTags } from '../element-sets.ts';
import { lookOf, readHeads } from './post-heads.ts';
import type { Block, Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Parts of a text, which stand in the box of a post. */
const textTags = ['p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'h2', 'h3', 'h4', 'h5', 'h6'];
const partTags = new Set([...textTags, ...preTags]);
const mostLevels = 6;

/** Fewer boxes that look alike are no thread: the text of a page stands in one. */
const fewestPosts = 3;

/** One is enough if it is called what somebody said. */
const bodyName = /(?:^|\s)(?:comment|message|reply|answer)[-_]*(?:body|text|content)(?=\s|$|[-_]\d)/i;
const isNamed = (body: ElementNode) => bodyName.test(`${attributeStart(body, 'class')} ${attributeStart(body, 'id')}`);

/** A larger box holds more than what one person said. */
const mostBlocks = 60;

/** Fewer words are a name or a number beside the post. */
const fewestWords = 5;

/** What is less probable is a button. */
const leastProbable = 0.03;

/**
 * What somebody said in a thread is kept whole: where a paragraph of a post is kept, so are those beside it, with code and quotations. Of a
 * line and a link nobody knows what they answer.
 */
export function fillPosts(survey: Survey, keep: Uint8Array, probabilities: Float32Array): void {
  const { blocks, firstBlock, endBlock } = survey;
  const bodies = new Set<ElementNode>();
  for (let index = 0; index < blocks.length; index += 1)
    if (keep[index] === 1 && blocks[index]!.measure.words >= fewestWords) bodies.add(bodyOf(blocks[index]!.container));
  const looks = countLooks(bodies);
  const heads = readHeads(survey);
  const isRepeated = repeated(blocks);
  for (const body of bodies) {
    const first = firstBlock[body.index]!;
    const end = Math.min(endBlock[body.index]!, blocks.length);
    if ((looks.get(lookOf(body))! < fewestPosts && !isNamed(body)) || end - first > mostBlocks) continue;
    for (let index = first; index < end; index += 1)
      if (heads[index] === 0 && probabilities[index]! >= leastProbable && !isRepeated(blocks[index]!))
        if (belongsTo(body, blocks[index]!.container) && !isTool(blocks[index]!.container, body)) keep[index] = 1;
  }
}

function countLooks(bodies: ReadonlySet<ElementNode>): ReadonlyMap<string, number> {
  const looks = new Map<string, number>();
  for (const body of bodies) looks.set(lookOf(body), (looks.get(lookOf(body)) ?? 0) + 1);
  return looks;
}

/** What stands below each post is a button: `Reply with quote`. */
function repeated(blocks: readonly Block[]): (block: Block) => boolean {
  const known = new Set<string>();
  const twice = new Set<string>();
  for (const { text, measure } of blocks)
    if (measure.words <= buttonWords) (known.has(lookOfText(text)) ? twice : known).add(lookOfText(text));
  return ({ text }) => twice.has(lookOfText(text));
}

/** Numbers of posts and of votes differ. */
const lookOfText = (text: string): string => text.slice(0, 100).replace(/\d+/g, '#');

const buttonWords = 8;
const toolName =
  /(?:^|[\s_-])(?:sig|signature|ads?|advert\w*|sponsor\w*|tools?|toolbar|actions?|controls?|buttons?|menu|share)(?:$|[\s_-])/i;

/** In the box of a post, and none of what was said: what it can be done with, and what is the same below all of its author. */
function isTool(container: ElementNode, body: ElementNode): boolean {
  for (let box: ElementNode | undefined = container; box && box !== body; box = box.parent)
    if (toolName.test(attributeStart(box, 'class'))) return true;
  return false;
}

/** A quotation may have a box of its own. */
function belongsTo(body: ElementNode, container: ElementNode): boolean {
  const own = bodyOf(container);
  return own === body || (own !== container && own.parent === body);
}

function bodyOf(container: ElementNode): ElementNode {
  let box = container;
  for (let level = 0; partTags.has(box.tag) && box.parent && level < mostLevels; level += 1) box = box.parent;
  return box;
}
