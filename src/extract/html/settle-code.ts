import { preTags } from './element-sets.ts';
import type { Survey } from './survey.ts';

/** Boxes round code that may hold nothing else: its frame, its tab. */
const mostFrames = 3;

/** Blocks of code in a row that are looked past for the text they belong to. */
const mostBeside = 6;

/**
 * Code belongs to the text it stands in: an answer without its example explains nothing, and what code says is no sentence that could be
 * judged. It is kept if the text before it or behind it in the same box is.
 */
export function settleCode({ blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  for (let index = 0; index < blocks.length; index += 1) {
    if (keep[index] === 1 || !isCode(index)) continue;
    let box = blocks[index]!.container.parent;
    for (let steps = 0; box?.index !== undefined && steps < mostFrames; box = box.parent, steps += 1) {
      const first = Math.max(firstBlock[box.index]!, index - mostBeside);
      const end = Math.min(endBlock[box.index]!, blocks.length, index + mostBeside + 1);
      const before = textBeside(index, -1, first, end);
      const behind = textBeside(index, 1, first, end);
      if (before === undefined && behind === undefined) continue;
      if (keep[before ?? -1] === 1 || keep[behind ?? -1] === 1) keep[index] = 1;
      break;
    }
  }

  function isCode(index: number): boolean {
    return preTags.has(blocks[index]!.container.tag);
  }

  function textBeside(index: number, step: 1 | -1, first: number, end: number): number | undefined {
    for (let at = index + step; at >= first && at < end; at += step) if (!isCode(at)) return at;
    return undefined;
  }
}
