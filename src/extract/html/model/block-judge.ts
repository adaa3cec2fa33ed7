import type { BlockNets } from './block-nets.ts';
import type { BoostedTrees } from './boosted-trees.ts';
import type { BlockContext } from './slots.ts';

/** What blocks are judged by. */
export interface JudgeModel {
  /** Per column of a row: its cuts, as ranks, in rising order. */
  readonly cuts: readonly Int16Array[];
  readonly trees: BoostedTrees;
  readonly nets: BlockNets;
}

/** A page whose blocks are to be judged. */
export interface JudgedPage {
  readonly context: BlockContext;
  /** How many numbers of a row are the block's own, and those that follow them in every row. */
  readonly width: number;
  readonly same: Float32Array;
}

/** Takes the rows of a page in order, as many at a time as it has place for. */
export interface BlockJudge {
  /** Zeros where the next blocks' own numbers go, `stride` from one row to the next. */
  readonly rows: Float32Array;
  readonly stride: number;
  /** Takes in the rows of the blocks [first, end), and empties them. */
  add(first: number, end: number): void;
  /** When all are in; the judge is not used again. */
  finish(): Verdicts;
}

/** How much speaks for each block, as logits. */
export interface Verdicts {
  readonly byTrees: Float32Array;
  readonly byNets: Float32Array;
}

/** Rows held at once: few enough to stay near the processor from being written until they are judged. */
export const mostRows = 64;
