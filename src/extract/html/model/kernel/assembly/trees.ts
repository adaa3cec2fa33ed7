import { binStride, Plan, together } from './plan';

/**
 * Every test of every tree, without a branch: a number above the cut rules out the leaves on the left, a bit each, of 64 rows at a time.
 * The first leaf that is left is the one that walking down would reach (QuickScorer, Lucchese et al., 2015).
 */
export function sumTrees(plan: Plan, first: i32, rows: i32): void {
  const sums = plan.byTrees + first * 4;
  let test = plan.tests;
  let leaves = plan.leaves;
  for (let tree = 0; tree < plan.trees; tree++) {
    for (let plane = 0; plane < plan.planes; plane++) test = ruleOut(plan, test, plan.ruledOut + plane * together);
    for (let row = 0; row < rows; row += 16) joinPlanes(plan.ruledOut + row, plan.leafBits + row * 4);
    for (let row = 0; row < rows; row++) {
      const leaf = ctz(~load<u32>(plan.leafBits + row * 4));
      const sum = sums + row * 4;
      store<f32>(sum, load<f32>(sum) + load<f32>(leaves + leaf * 4));
    }
    leaves += plan.planes * 8 * 4;
  }
}

/** Which of eight leaves are ruled out, per row; returns where the next tests are. */
function ruleOut(plan: Plan, from: usize, to: usize): usize {
  const end = from + 4 + load<u32>(from) * 4;
  let one = i8x16.splat(0);
  let two = i8x16.splat(0);
  let three = i8x16.splat(0);
  let four = i8x16.splat(0);
  for (let test = from + 4; test < end; test += 4) {
    const bins = plan.bins + <usize>load<u16>(test) * binStride + 16;
    const cut = v128.load_splat<u8>(test, 2);
    const left = v128.load_splat<u8>(test, 3);
    one = v128.or(one, v128.and(left, i8x16.gt_s(v128.load(bins), cut)));
    two = v128.or(two, v128.and(left, i8x16.gt_s(v128.load(bins, 16), cut)));
    three = v128.or(three, v128.and(left, i8x16.gt_s(v128.load(bins, 32), cut)));
    four = v128.or(four, v128.and(left, i8x16.gt_s(v128.load(bins, 48), cut)));
  }
  v128.store(to, one);
  v128.store(to, two, 16);
  v128.store(to, three, 32);
  v128.store(to, four, 48);
  return end;
}

/** Four bytes of sixteen rows to sixteen numbers of 32 bits. */
function joinPlanes(from: usize, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from, together);
  const c = v128.load(from, together * 2);
  const d = v128.load(from, together * 3);
  const ab = v128.shuffle<i8>(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const AB = v128.shuffle<i8>(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const cd = v128.shuffle<i8>(c, d, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const CD = v128.shuffle<i8>(c, d, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(to, v128.shuffle<i16>(ab, cd, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(to, v128.shuffle<i16>(ab, cd, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  v128.store(to, v128.shuffle<i16>(AB, CD, 0, 8, 1, 9, 2, 10, 3, 11), 32);
  v128.store(to, v128.shuffle<i16>(AB, CD, 4, 12, 5, 13, 6, 14, 7, 15), 48);
}
