import { mostRows } from '../block-judge.ts';
import type { BlockJudge, JudgedPage, JudgeModel } from '../block-judge.ts';
import { countShapes, readSections } from '../slots.ts';
import { startKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { alignedTo, openPlan, planLength } from './memory-plan.ts';
import type { PlanField } from './memory-plan.ts';
import { imageOf } from './model-image.ts';
import type { ModelImage } from './model-image.ts';

/** Between two pages a kernel of this size waits, enough for 2,000 blocks. A page that needs more gets one of its own, which goes with it. */
const idleBytes = 2 * 1024 * 1024;

interface LoadedModel {
  readonly image: ModelImage;
  idle: Kernel | undefined;
}

/** Undefined where the kernel has no room for the model. */
const loaded = new WeakMap<JudgeModel, LoadedModel | undefined>();

/** Judges a page in WebAssembly. Undefined where that is not to be had. */
export function openKernelJudge(model: JudgeModel, page: JudgedPage): BlockJudge | undefined {
  const own = loadOnce(model);
  if (own === undefined) return undefined;
  const { image } = own;
  const areas = pageAreas(image, page);
  const size = Object.values(areas).reduce((sum, bytes) => sum + alignedTo(16, bytes), image.bytes.length);
  const kernel = size <= idleBytes && own.idle !== undefined ? own.idle : loadKernel(image, Math.max(size, idleBytes));
  if (kernel === undefined) return undefined;
  // Whoever fails half-way leaves no kernel behind, and so nothing of the page.
  if (kernel === own.idle) own.idle = undefined;
  return openJudge(kernel, image, page, areas, () => {
    if (kernel.buffer.byteLength > idleBytes) return;
    new Uint8Array(kernel.buffer).fill(0, image.bytes.length, size);
    own.idle = kernel;
  });
}

function loadOnce(model: JudgeModel): LoadedModel | undefined {
  if (!loaded.has(model)) {
    const image = imageOf(model);
    loaded.set(model, image && { image, idle: undefined });
  }
  return loaded.get(model);
}

function loadKernel({ bytes }: ModelImage, size: number): Kernel | undefined {
  const kernel = startKernel(size);
  if (kernel !== undefined) new Uint8Array(kernel.buffer).set(bytes);
  return kernel;
}

/** Bytes that a page takes, by field. */
function pageAreas({ columns, wide, seenWide }: ModelImage, { context, width, same }: JudgedPage) {
  const blocks = context.characters.length;
  const shapes = countShapes(context.shapes);
  const stride = strideOf(width, same);
  return {
    rows: mostRows * stride * 4,
    ranks: mostRows * stride * 2,
    bins: columns * (mostRows + 16),
    ruledOut: mostRows * 4,
    leafBits: mostRows * 4,
    changeCounts: mostRows * 4,
    changes: mostRows * columns * 8,
    said: wide * 4,
    mean: wide * 4,
    part: seenWide * 4,
    lengths: blocks * 4,
    boxes: context.ranges.byteLength,
    sections: blocks * 8,
    headings: blocks * 8,
    shapeOf: blocks * 4,
    sums: (blocks + 1) * wide * 4,
    sizes: (blocks + 1) * 4,
    shapeSums: shapes * wide * 4,
    shapeSizes: shapes * 4,
    seen: blocks * seenWide * 4,
    byTrees: blocks * 4,
    byNets: blocks * 4,
  } satisfies Partial<Record<PlanField, number>>;
}

/** Ranks are turned eight columns at a time. */
const strideOf = (width: number, same: Float32Array): number => alignedTo(8, width + same.length);

function openJudge(
  { buffer, addRows, lookRound }: Kernel,
  image: ModelImage,
  { context, width, same }: JudgedPage,
  areas: ReturnType<typeof pageAreas>,
  done: () => void,
): BlockJudge {
  const blocks = context.characters.length;
  const stride = strideOf(width, same);
  const plan = openPlan(new Int32Array(buffer, 0, planLength), image.bytes.length);
  const counts = { blocks, stride, width, shapes: countShapes(context.shapes) };
  for (const [field, count] of Object.entries(counts)) plan.set(field as PlanField, count);
  const places = Object.fromEntries(
    Object.entries(areas).map(([field, bytes]) => [field, plan.reserve(field as PlanField, bytes)]),
  ) as Record<keyof typeof areas, number>;
  const floats = (field: keyof typeof areas, length: number) => new Float32Array(buffer, places[field], length);
  const integers = (field: keyof typeof areas, length: number) => new Int32Array(buffer, places[field], length);
  floats('lengths', blocks).set(context.characters);
  integers('boxes', context.ranges.length).set(context.ranges);
  integers('shapeOf', blocks).set(context.shapes);
  const { sections, headings } = readSections(context.levels);
  integers('sections', blocks * 2).set(sections);
  integers('headings', blocks * 2).set(headings);
  const rows = floats('rows', mostRows * stride);
  for (let row = 0; row < mostRows; row += 1) rows.set(same, row * stride + width);
  return {
    rows,
    stride,
    add: (first, end) => addRows(0, first, end - first),
    finish() {
      lookRound(0);
      const byTrees = floats('byTrees', blocks).slice();
      const byNets = floats('byNets', blocks).map((sum) => sum / image.nets);
      done();
      return { byTrees, byNets };
    },
  };
}
