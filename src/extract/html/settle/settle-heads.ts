import { isDeclaredPost } from './declared-post.ts';
import { headBits, headMarks, lookOf, readHeads } from './post-heads.ts';
import type { Block, Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** Fewer look-alikes are no thread, and boxes of which mostly fewer words are kept are no posts. */
const fewestPosts = 3;
const postWords = 8;

/** How far round its head a post may be. */
const mostLevels = 10;

/**
 * In a thread each post that is kept is kept with who wrote it and when: the first line that says both, or of either kind, in its box, where
 * the box is one of several that look the same, looks like those, or is declared a post. Names and days are short and say nothing alone, so
 * they are judged with the post they belong to.
 */
export function settleHeads(survey: Survey, keep: Uint8Array): void {
  const { blocks } = survey;
  const heads = readHeads(survey);
  const postOf = findPosts(survey, keep);
  /** The first post may stand in no box of its own: it has the title right above its head, or its text below. */
  const opensThread = (index: number, says: number) =>
    (says & headBits) === headBits && [-2, -1, 1, 2].some((step) => keep[index + step] === 1);
  const lines: HeadLine[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const says = heads[index]!;
    const post = says === 0 ? undefined : postOf(blocks[index]!.container);
    if (post) lines.push({ index, says, post });
    else if (opensThread(index, says)) keep[index] = 1;
  }
  const settled = new Map<ElementNode, number>();
  const chosen: HeadLine[] = [];
  for (const line of byTrust(lines)) {
    const said = settled.get(line.post) ?? 0;
    const says = line.says & headBits;
    if ((said | says) === said) continue;
    settled.set(line.post, said | says);
    chosen.push(line);
  }
  for (const { index } of chosen) keep[index] = 1;
  const unsigned = (line: HeadLine) => settled.get(line.post) === headMarks.date;
  keepNames(survey, keep, chosen.filter(unsigned), lines.filter(unsigned));
}

interface HeadLine {
  readonly index: number;
  readonly says: number;
  readonly post: ElementNode;
}

/** How far from its author the day of a post may stand. */
const nearAuthor = 3;

/** Lines that say both first, then authors that data declares, with the day beside them, then as they stand. */
function byTrust(lines: readonly HeadLine[]): readonly HeadLine[] {
  const isDeclared = (line: HeadLine | undefined) => line !== undefined && (line.says & headMarks.declared) > 0;
  const beside = new Set(lines.filter(isDeclared));
  for (const [at, { index, post }] of lines.entries()) {
    const isNear = [lines[at - 1], lines[at + 1]].some(
      (line) => line?.post === post && isDeclared(line) && Math.abs(line.index - index) <= nearAuthor,
    );
    if (isNear) beside.add(lines[at]!);
  }
  return [...lines.filter(({ says }) => (says & headBits) === headBits), ...beside, ...lines];
}

const nameWords = 6;

/**
 * Where nothing is called an author, one is the first line that leads to a person, or the one right before the day if it leads
 * somewhere. Buttons do too, but say the same in each post.
 */
function keepNames(
  { blocks, firstBlock }: Survey,
  keep: Uint8Array,
  days: readonly HeadLine[],
  lines: readonly HeadLine[],
): void {
  const people = new Map<ElementNode, number>();
  for (const { index, says, post } of lines)
    if (says & headMarks.person && isName(blocks[index]!) && !people.has(post)) people.set(post, index);
  const names = days
    .map(({ index, post }) => people.get(post) ?? Math.max(index - 1, firstBlock[post.index]!))
    .filter((index) => isName(blocks[index]!));
  if (new Set(names.map((index) => blocks[index]!.text)).size < 2) return;
  for (const index of names) keep[index] = 1;
}

const isName = ({ measure, linkCharacters, text }: Block): boolean =>
  measure.words <= nameWords && 2 * linkCharacters >= text.length && /[\p{L}\p{N}]{2}/u.test(text);

/** Boxes that look the same in one place: how many, of how many anything is kept, and of how many as much as posts have. */
interface Alike {
  readonly boxes: number;
  readonly kept: number;
  readonly long: number;
}

/** Which post an element belongs to: the smallest box round it that is one and holds kept text. */
function findPosts(
  { blocks, firstBlock, endBlock }: Survey,
  keep: Uint8Array,
): (element: ElementNode) => ElementNode | undefined {
  const words = new Int32Array(blocks.length + 1);
  for (let index = 0; index < blocks.length; index += 1)
    words[index + 1] = words[index]! + (keep[index] === 1 ? blocks[index]!.measure.words : 0);
  const alike = new Map<ElementNode, ReadonlyMap<string, Alike>>();
  /** How posts look that stand beside each other: an answer inside one of them may stand alone. */
  const known = new Set<string>();

  return (element) => {
    let box: ElementNode | undefined = element;
    for (let level = 0; box?.parent && level < mostLevels; level += 1, box = box.parent)
      if (wordsIn(box) > 0 && (isDeclaredPost(box) || isOneOfPosts(box, box.parent))) return box;
    return undefined;
  };

  function isOneOfPosts(box: ElementNode, parent: ElementNode): boolean {
    const look = lookOf(box);
    if (known.has(look)) return true;
    const { boxes, kept, long } = (alike.get(parent) ?? countLooks(parent)).get(look)!;
    const areAlike = boxes >= fewestPosts && 2 * long >= kept;
    if (areAlike && !look.endsWith('.')) known.add(look);
    return areAlike;
  }

  function wordsIn({ index }: ElementNode): number {
    return index < 0 ? 0 : words[Math.min(endBlock[index]!, blocks.length)]! - words[firstBlock[index]!]!;
  }

  function countLooks(parent: ElementNode): ReadonlyMap<string, Alike> {
    const looks = new Map<string, Alike>();
    for (const child of parent.children) {
      if (child.kind === 'text') continue;
      const look = lookOf(child);
      const { boxes, kept, long } = looks.get(look) ?? { boxes: 0, kept: 0, long: 0 };
      const own = wordsIn(child);
      looks.set(look, {
        boxes: boxes + 1,
        kept: kept + (own > 0 ? 1 : 0),
        long: long + (own >= postWords ? 1 : 0),
      });
    }
    alike.set(parent, looks);
    return looks;
  }
}
