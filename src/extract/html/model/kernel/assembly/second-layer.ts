import { total } from './first-layer';
import { Plan } from './plan';

/** The second layers: what the first say of the blocks that belong to a block, slot by slot, in the order of `slots.ts` outside. */
export function addSlots(plan: Plan): void {
  for (let block = 0; block < plan.blocks; block++)
    memory.copy(plan.seen + block * plan.seenWide * 4, plan.outerBias, plan.seenWide * 4);
  addWindow(plan, 0, 0, 0);
  addWindow(plan, 1, -1, -1);
  addWindow(plan, 2, 1, 1);
  addWindow(plan, 3, -plan.near, plan.near);
  addPage(plan, 4);
  addRanges(plan, 5, plan.sections, 8);
  addRanges(plan, 6, plan.headings, 8);
  for (let level = 0; level < plan.boxLevels; level++)
    addRanges(plan, 7 + level, plan.boxes + level * 8, plan.boxLevels * 8);
  addShapes(plan, 7 + plan.boxLevels);
  for (let block = 0; block < plan.blocks; block++) addLast(plan, block);
}

/** The blocks from so many after a block to so many after it, as far as there are any. */
function addWindow(plan: Plan, slot: i32, from: i32, to: i32): void {
  for (let block = 0; block < plan.blocks; block++) {
    const first = max(0, block + from);
    const end = min(plan.blocks, block + to + 1);
    if (end <= first) continue;
    readMean(plan, first, end);
    multiply(plan, slot);
    addPart(plan, block);
  }
}

function addPage(plan: Plan, slot: i32): void {
  readMean(plan, 0, plan.blocks);
  multiply(plan, slot);
  for (let block = 0; block < plan.blocks; block++) addPart(plan, block);
}

/** Ranges that lie `step` bytes apart. */
function addRanges(plan: Plan, slot: i32, ranges: usize, step: i32): void {
  let lastFirst = -1;
  let lastEnd = -1;
  for (let block = 0; block < plan.blocks; block++) {
    const first = load<i32>(ranges + block * step);
    const end = load<i32>(ranges + block * step, 4);
    if (first < 0 || end > plan.blocks || end <= first) continue;
    // Neighbours are mostly in the same box.
    if (first != lastFirst || end != lastEnd) {
      readMean(plan, first, end);
      multiply(plan, slot);
      lastFirst = first;
      lastEnd = end;
    }
    addPart(plan, block);
  }
}

/** Blocks of the same shape, which need not stand together; what is said of each shape takes the place of its sum. */
function addShapes(plan: Plan, slot: i32): void {
  for (let shape = 0; shape < plan.shapes; shape++) {
    const sums = plan.shapeSums + shape * plan.wide * 4;
    scaleTo(plan, sums, load<f32>(plan.shapeSizes + shape * 4));
    multiply(plan, slot);
    memory.copy(sums, plan.part, plan.seenWide * 4);
  }
  for (let block = 0; block < plan.blocks; block++)
    add(plan, block, plan.shapeSums + load<i32>(plan.shapeOf + block * 4) * plan.wide * 4);
}

/** The weighted mean of the blocks [first, end). */
function readMean(plan: Plan, first: i32, end: i32): void {
  const size = load<f32>(plan.sizes + end * 4) - load<f32>(plan.sizes + first * 4);
  const share = f32x4.splat(1 / size);
  const from = plan.sums + first * plan.wide * 4;
  const to = plan.sums + end * plan.wide * 4;
  for (let at: usize = 0; at < <usize>plan.wide * 4; at += 16)
    v128.store(plan.mean + at, f32x4.mul(f32x4.sub(v128.load(to + at), v128.load(from + at)), share));
}

function scaleTo(plan: Plan, sums: usize, size: f32): void {
  const share = f32x4.splat(1 / size);
  for (let at: usize = 0; at < <usize>plan.wide * 4; at += 16)
    v128.store(plan.mean + at, f32x4.mul(v128.load(sums + at), share));
}

/** The mean of each net times its weights for a slot, 16 sums at a time in registers. */
function multiply(plan: Plan, slot: i32): void {
  const step = plan.outer * 4;
  const size = plan.inner * step;
  let weights = plan.outerWeights + slot * plan.nets * size;
  let mean = plan.mean;
  let part = plan.part;
  for (let net = 0; net < plan.nets; net++) {
    const end = mean + plan.inner * 4;
    for (let at = 0; at < step; at += 64) multiplyPart(mean, end, weights + at, step, part + at);
    mean = end;
    weights += size;
    part += step;
  }
}

function multiplyPart(from: usize, end: usize, weights: usize, step: i32, part: usize): void {
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let c = f32x4.splat(0);
  let d = f32x4.splat(0);
  let row = weights;
  for (let mean = from; mean < end; mean += 4) {
    const value = v128.load_splat<f32>(mean);
    a = f32x4.add(a, f32x4.mul(value, v128.load(row)));
    b = f32x4.add(b, f32x4.mul(value, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(value, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(value, v128.load(row, 48)));
    row += step;
  }
  v128.store(part, a);
  v128.store(part, b, 16);
  v128.store(part, c, 32);
  v128.store(part, d, 48);
}

function addPart(plan: Plan, block: i32): void {
  add(plan, block, plan.part);
}

function add(plan: Plan, block: i32, part: usize): void {
  const seen = plan.seen + block * plan.seenWide * 4;
  for (let at: usize = 0; at < <usize>plan.seenWide * 4; at += 16)
    v128.store(seen + at, f32x4.add(v128.load(seen + at), v128.load(part + at)));
}

function addLast(plan: Plan, block: i32): void {
  const seen = plan.seen + block * plan.seenWide * 4;
  const leak = f32x4.splat(plan.leak);
  let sum = f32x4.splat(0);
  for (let at: usize = 0; at < <usize>plan.seenWide * 4; at += 16) {
    const value = v128.load(seen + at);
    sum = f32x4.add(sum, f32x4.mul(f32x4.pmax(value, f32x4.mul(value, leak)), v128.load(plan.last + at)));
  }
  const to = plan.byNets + block * 4;
  store<f32>(to, load<f32>(to) + total(sum));
}
