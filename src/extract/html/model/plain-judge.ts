import { mostRows } from './block-judge.ts';
import type { BlockJudge, JudgedPage, JudgeModel } from './block-judge.ts';
import { sumTrees } from './boosted-trees.ts';
import { openNets } from './open-nets.ts';
import { rankRows, ranksOf } from './ranks.ts';

/** What the kernel computes, written down plainly: for where there is no WebAssembly, and to hold the kernel to. */
export function openPlainJudge({ trees, nets }: JudgeModel, { context, width, same }: JudgedPage): BlockJudge {
  const count = context.characters.length;
  const size = Math.min(count, mostRows);
  const rows = new Float32Array(size * width);
  const stride = width + same.length;
  const ranks = new Int16Array(size * stride);
  for (let row = 0; row < size; row += 1) ranks.set(ranksOf(same), row * stride + width);
  const byTrees = new Float32Array(count);
  const open = openNets(nets, context);
  return {
    rows,
    stride: width,
    add(first, end) {
      rankRows({ numbers: rows, width, first: 0, count: end - first }, ranks, stride, 0);
      byTrees.set(sumTrees(trees, ranks, stride, end - first), first);
      open.add(ranks, stride, first, end);
      rows.fill(0);
    },
    finish: () => ({ byTrees, byNets: Float32Array.from(open.judge()) }),
  };
}
