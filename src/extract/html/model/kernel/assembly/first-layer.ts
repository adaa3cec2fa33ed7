import { binStride, Plan, together } from './plan';

/**
 * The first layers of all nets, as if they were one: what they say of a block follows from what they said of the one before and from the
 * columns that changed, two in three are the same. The first row at hand is computed whole, so that errors of rounding do not add up.
 */
export function addBlocks(plan: Plan, first: i32, rows: i32): void {
  collectChanges(plan, rows);
  memory.copy(plan.said, plan.innerBias, plan.wide * 4);
  for (let row = 0; row < rows; row++) {
    const from = plan.changes + row * plan.columns * 8;
    const end = from + load<i32>(plan.changeCounts + row * 4) * 8;
    for (let at = 0; at < plan.wide * 4; at += 128) addChanges(plan.said + at, plan.innerWeights + at, from, end);
    addBlock(plan, first + row);
  }
}

/** Per row: the columns whose bins differ from the row before, as where their weights begin and by how much they rose. */
function collectChanges(plan: Plan, rows: i32): void {
  memory.fill(plan.changeCounts, 0, together * 4);
  for (let column = 0; column < plan.columns; column++) {
    const bins = plan.bins + column * binStride + 16;
    const weights = column * plan.wide * 4;
    for (let first = 0; first < rows; first += 16) {
      const own = v128.load(bins + first);
      const before = v128.load(bins + first - 1);
      let differing = i8x16.bitmask(i8x16.ne(own, before));
      while (differing != 0) {
        const row = first + ctz(differing);
        differing &= differing - 1;
        const count = load<i32>(plan.changeCounts + row * 4);
        store<i32>(plan.changeCounts + row * 4, count + 1);
        const change = plan.changes + (row * plan.columns + count) * 8;
        store<i32>(change, weights);
        store<f32>(change, <f32>(<i32>load<u8>(bins + row) - <i32>load<u8>(bins + row - 1)), 4);
      }
    }
  }
}

/** Adds 32 weights of each changed column, held in registers. */
function addChanges(said: usize, weights: usize, from: usize, end: usize): void {
  let a = v128.load(said);
  let b = v128.load(said, 16);
  let c = v128.load(said, 32);
  let d = v128.load(said, 48);
  let e = v128.load(said, 64);
  let f = v128.load(said, 80);
  let g = v128.load(said, 96);
  let h = v128.load(said, 112);
  for (let change = from; change < end; change += 8) {
    const row = weights + load<u32>(change);
    const rise = v128.load_splat<f32>(change, 4);
    a = f32x4.add(a, f32x4.mul(rise, v128.load(row)));
    b = f32x4.add(b, f32x4.mul(rise, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(rise, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(rise, v128.load(row, 48)));
    e = f32x4.add(e, f32x4.mul(rise, v128.load(row, 64)));
    f = f32x4.add(f, f32x4.mul(rise, v128.load(row, 80)));
    g = f32x4.add(g, f32x4.mul(rise, v128.load(row, 96)));
    h = f32x4.add(h, f32x4.mul(rise, v128.load(row, 112)));
  }
  v128.store(said, a);
  v128.store(said, b, 16);
  v128.store(said, c, 32);
  v128.store(said, d, 48);
  v128.store(said, e, 64);
  v128.store(said, f, 80);
  v128.store(said, g, 96);
  v128.store(said, h, 112);
}

/** Keeps what is said of the blocks up to this one, weighted by the root of their lengths, and what it says without the second layer. */
function addBlock(plan: Plan, block: i32): void {
  const length = load<f32>(plan.lengths + block * 4);
  const weight = sqrt<f32>(max<f32>(1, length));
  const weights = f32x4.splat(weight);
  const leak = f32x4.splat(plan.leak);
  const shape = load<i32>(plan.shapeOf + block * 4);
  const ofShape = plan.shapeSums + shape * plan.wide * 4;
  const sums = plan.sums + block * plan.wide * 4;
  const next = sums + plan.wide * 4;
  let direct = f32x4.splat(0);
  for (let at: usize = 0; at < <usize>plan.wide * 4; at += 16) {
    const said = v128.load(plan.said + at);
    const bent = f32x4.pmax(said, f32x4.mul(said, leak));
    const weighted = f32x4.mul(bent, weights);
    direct = f32x4.add(direct, f32x4.mul(bent, v128.load(plan.direct + at)));
    v128.store(next + at, f32x4.add(v128.load(sums + at), weighted));
    v128.store(ofShape + at, f32x4.add(v128.load(ofShape + at), weighted));
  }
  const size = plan.sizes + block * 4;
  store<f32>(size, load<f32>(size) + weight, 4);
  const ofShapes = plan.shapeSizes + shape * 4;
  store<f32>(ofShapes, load<f32>(ofShapes) + weight);
  store<f32>(plan.byNets + block * 4, plan.bias + total(direct));
}

export function total(four: v128): f32 {
  return (
    f32x4.extract_lane(four, 0) +
    f32x4.extract_lane(four, 1) +
    f32x4.extract_lane(four, 2) +
    f32x4.extract_lane(four, 3)
  );
}
