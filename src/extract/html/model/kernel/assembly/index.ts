/**
 * The arithmetic of the block model in WebAssembly, four to sixteen numbers an instruction. What it computes is written down in `open-nets.ts` and
 * `boosted-trees.ts` outside, which also run where there is no WebAssembly.
 */
import { binRows } from './bins';
import { addBlocks } from './first-layer';
import { Plan } from './plan';
import { addSlots } from './second-layer';
import { sumTrees } from './trees';

/** Judges the rows at hand, which are those of the blocks from `first` on. */
export function addRows(at: usize, first: i32, rows: i32): void {
  const plan = changetype<Plan>(at);
  binRows(plan);
  sumTrees(plan, first, rows);
  addBlocks(plan, first, rows);
}

/** Looks round each block, when all rows were added. */
export function lookRound(at: usize): void {
  addSlots(changetype<Plan>(at));
}
