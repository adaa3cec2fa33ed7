import { binStride, Plan, together } from './plan';

/** Numbers to bins: how many of its column's cuts each is above. */
export function binRows(plan: Plan): void {
  rankRows(plan);
  for (let column = 0; column < plan.columns; column++) {
    const ranks = plan.ranks + <usize>load<u16>(plan.places + column * 2) * together * 2;
    const bins = plan.bins + column * binStride + 16;
    const first = plan.cuts + load<u32>(plan.cutsFrom + column * 4) * 2;
    const end = plan.cuts + load<u32>(plan.cutsFrom + column * 4, 4) * 2;
    countCuts(ranks, first, end, bins);
    countCuts(ranks + together, first, end, bins + together / 2);
  }
}

/** Of 32 rows. */
function countCuts(ranks: usize, first: usize, end: usize, bins: usize): void {
  const one = v128.load(ranks);
  const two = v128.load(ranks, 16);
  const three = v128.load(ranks, 32);
  const four = v128.load(ranks, 48);
  let ofOne = i16x8.splat(0);
  let ofTwo = i16x8.splat(0);
  let ofThree = i16x8.splat(0);
  let ofFour = i16x8.splat(0);
  for (let at = first; at < end; at += 2) {
    const cut = v128.load_splat<u16>(at);
    ofOne = i16x8.sub(ofOne, i16x8.gt_s(one, cut));
    ofTwo = i16x8.sub(ofTwo, i16x8.gt_s(two, cut));
    ofThree = i16x8.sub(ofThree, i16x8.gt_s(three, cut));
    ofFour = i16x8.sub(ofFour, i16x8.gt_s(four, cut));
  }
  v128.store(bins, i8x16.narrow_i16x8_u(ofOne, ofTwo));
  v128.store(bins, i8x16.narrow_i16x8_u(ofThree, ofFour), 16);
}

/** Ranks of all numbers, turned: those of one column in a row. The rows are empty afterwards. */
function rankRows(plan: Plan): void {
  const step = plan.stride * 4;
  for (let column = 0; column < plan.stride; column += 8)
    for (let row = 0; row < together; row += 8) {
      const from = plan.rows + row * step + column * 4;
      turn(
        ranksAt(from),
        ranksAt(from + step),
        ranksAt(from + 2 * step),
        ranksAt(from + 3 * step),
        ranksAt(from + 4 * step),
        ranksAt(from + 5 * step),
        ranksAt(from + 6 * step),
        ranksAt(from + 7 * step),
        plan.ranks + (column * together + row) * 2,
      );
    }
  for (let row = 0; row < together; row++) memory.fill(plan.rows + row * step, 0, plan.width * 4);
}

/** As in `ranks.ts` outside: the upper half of the number, rounded up, ordered as an integer; above all where it is no number. */
function rank(bits: v128): v128 {
  const size = v128.and(bits, i32x4.splat(0x7fffffff));
  const sign = i32x4.shr_s(bits, 31);
  const ordered = i32x4.sub(v128.xor(size, sign), sign);
  const upper = i32x4.shr_s(i32x4.add(ordered, i32x4.splat(0xffff)), 16);
  return v128.bitselect(i32x4.splat(0x7fff), upper, i32x4.gt_s(size, i32x4.splat(0x7f800000)));
}

function ranksAt(from: usize): v128 {
  return i16x8.narrow_i32x4_s(rank(v128.load(from)), rank(v128.load(from, 16)));
}

/** Eight rows of eight to eight columns of eight. */
function turn(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128, to: usize): void {
  const ab = low16(a, b);
  const AB = high16(a, b);
  const cd = low16(c, d);
  const CD = high16(c, d);
  const ef = low16(e, f);
  const EF = high16(e, f);
  const gh = low16(g, h);
  const GH = high16(g, h);
  turnHalf(low32(ab, cd), high32(ab, cd), low32(ef, gh), high32(ef, gh), to);
  turnHalf(low32(AB, CD), high32(AB, CD), low32(EF, GH), high32(EF, GH), to + 4 * together * 2);
}

function turnHalf(a: v128, b: v128, c: v128, d: v128, to: usize): void {
  v128.store(to, v128.shuffle<i64>(a, c, 0, 2));
  v128.store(to + together * 2, v128.shuffle<i64>(a, c, 1, 3));
  v128.store(to + together * 4, v128.shuffle<i64>(b, d, 0, 2));
  v128.store(to + together * 6, v128.shuffle<i64>(b, d, 1, 3));
}

function low16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

function high16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

function low32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
}

function high32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
}
