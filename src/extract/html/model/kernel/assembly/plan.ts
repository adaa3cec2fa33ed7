/** How many rows are judged together: four registers of sixteen 8-bit numbers. */
export const together: i32 = 64;

/** Bytes from one column of bins to the next: sixteen zeros go before them, so that the first row has one before it too. */
export const binStride: i32 = 16 + together;

/** Where everything lies in memory and how much there is of it; the fields of `memory-plan.ts` outside, in the same order. */
@unmanaged
export class Plan {
  blocks: i32;
  /** Numbers of a block that are read. */
  columns: i32;
  /** Numbers from one row to the next, and how many of them are the block's own; the others are the same in all rows. */
  stride: i32;
  width: i32;
  trees: i32;
  /** Bytes of a tree's leaves, one bit a leaf. */
  planes: i32;
  nets: i32;
  /** Numbers that the first layers give: of one net, of all of them, filled up to 32. */
  inner: i32;
  wide: i32;
  /** The same of the second layers. */
  outer: i32;
  seenWide: i32;
  boxLevels: i32;
  near: i32;
  shapes: i32;
  leak: f32;
  bias: f32;

  /** Per column: place in the row (u16), first of its cuts (u32, one more than columns); the cuts as ranks (i16). */
  places: usize;
  cutsFrom: usize;
  cuts: usize;
  /** Per tree and byte of leaves: how many tests, then those (u32). Per tree: 8 values per byte of leaves (f32). */
  tests: usize;
  leaves: usize;
  /** Of the nets (f32): [column][wide], [wide], [slot][net][inner][outer], [seenWide], [seenWide], [wide]. */
  innerWeights: usize;
  innerBias: usize;
  outerWeights: usize;
  outerBias: usize;
  last: usize;
  direct: usize;

  /** Of the rows at hand: numbers (f32), ranks (i16, [place][row]), bins (u8, [column][row]), and work space. */
  rows: usize;
  ranks: usize;
  bins: usize;
  ruledOut: usize;
  leafBits: usize;
  changeCounts: usize;
  changes: usize;
  said: usize;
  mean: usize;
  part: usize;

  /** Of the page, per block: length (f32), boxes, section and heading as ranges (i32), shape (i32). */
  lengths: usize;
  boxes: usize;
  sections: usize;
  headings: usize;
  shapeOf: usize;
  /** Running sums: of what the first layers say (f32, one more than blocks), of the weights. */
  sums: usize;
  sizes: usize;
  shapeSums: usize;
  shapeSizes: usize;
  seen: usize;
  /** What comes out, per block (f32). */
  byTrees: usize;
  byNets: usize;
}
