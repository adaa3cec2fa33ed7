import type { JudgeModel } from '../block-judge.ts';
import { joinCuts } from '../block-nets.ts';
import type { BlockNet, BlockNets } from '../block-nets.ts';
import { columnOf, isLeaf } from '../boosted-trees.ts';
import type { BoostedTrees } from '../boosted-trees.ts';
import { boxLevels } from '../box-levels.ts';
import { leak } from '../open-nets.ts';
import { near } from '../slots.ts';
import { alignedTo, openPlan, planBytes, planLength } from './memory-plan.ts';
import type { PlanField } from './memory-plan.ts';
import { packTests } from './tree-tests.ts';

/** The start of the kernel's memory: the plan, then all that was learned, as the kernel wants it. */
export interface ModelImage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many columns of a row are read. */
  readonly columns: number;
  /** Numbers that all first layers give together, and all second ones; both are filled up. */
  readonly wide: number;
  readonly seenWide: number;
  readonly nets: number;
}

/** Numbers that the kernel holds in registers at once, of the first and of the second layer. */
const innerStep = 32;
const outerStep = 16;
/** Bins are compared as signed bytes. */
const mostCuts = 127;

/** Undefined where the model is larger than the kernel allows. */
export function imageOf({ cuts, trees, nets }: JudgeModel): ModelImage | undefined {
  const columns = usedColumns(trees, nets);
  const places = new Map(columns.map((column, place) => [column, place]));
  const used = columns.map((column) => cuts[column]!);
  const packed = packTests(trees, places, cuts);
  if (packed === undefined || used.some(({ length }) => length > mostCuts)) return undefined;

  const inner = nets.nets[0]!.innerBias.length;
  const outer = alignedTo(outerStep, nets.nets[0]!.outerBias.length);
  const seenWide = nets.nets.length * outer;
  const wide = alignedTo(innerStep, Math.max(nets.nets.length * inner, seenWide));
  const arrays: Partial<Record<PlanField, Uint16Array | Uint32Array | Int16Array | Float32Array>> = {
    places: Uint16Array.from(columns),
    ...joinCuts(used),
    tests: packed.tests,
    leaves: packed.leaves,
    innerWeights: innerWeights(nets, places, wide),
    innerBias: joined(nets.nets, 'innerBias', inner, wide),
    outerWeights: outerWeights(nets.nets, outer),
    outerBias: joined(nets.nets, 'outerBias', outer, seenWide),
    last: joined(nets.nets, 'last', outer, seenWide),
    direct: joined(nets.nets, 'direct', inner, wide),
  };
  const size = Object.values(arrays).reduce((sum, { byteLength }) => sum + alignedTo(16, byteLength), planBytes);
  const bytes = new Uint8Array(size);
  const plan = openPlan(new Int32Array(bytes.buffer, 0, planLength), planBytes);
  const counts = { columns: columns.length, trees: trees.roots.length, planes: packed.planes, nets: nets.nets.length };
  for (const [field, count] of Object.entries({ ...counts, inner, wide, outer, seenWide, boxLevels, near }))
    plan.set(field as PlanField, count);
  plan.setFloat('leak', leak);
  plan.setFloat(
    'bias',
    nets.nets.reduce((sum, { bias }) => sum + bias, 0),
  );
  for (const [field, array] of Object.entries(arrays))
    bytes.set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      plan.reserve(field as PlanField, array.byteLength),
    );
  return { bytes, columns: columns.length, wide, seenWide, nets: nets.nets.length };
}

/** Columns that the trees or the nets read, in rising order. */
function usedColumns({ nodes }: BoostedTrees, { columns }: BlockNets): number[] {
  const used = new Set<number>(columns);
  for (const node of nodes) if (!isLeaf(node)) used.add(columnOf(node));
  return [...used].sort((one, other) => one - other);
}

/** [column][all numbers of all nets]. */
function innerWeights({ nets, columns }: BlockNets, places: ReadonlyMap<number, number>, wide: number): Float32Array {
  const all = new Float32Array(places.size * wide);
  for (const [index, column] of columns.entries())
    for (const [number, { inner, innerBias }] of nets.entries()) {
      const width = innerBias.length;
      all.set(inner.subarray(index * width, (index + 1) * width), places.get(column)! * wide + number * width);
    }
  return all;
}

/** [slot][net][inner][outer]. */
function outerWeights(nets: readonly BlockNet[], filled: number): Float32Array {
  const width = nets[0]!.outerBias.length;
  const rows = nets[0]!.innerBias.length;
  const slots = nets[0]!.outer.length / rows / width;
  const all = new Float32Array(slots * nets.length * rows * filled);
  for (const [number, { outer }] of nets.entries())
    for (let slot = 0; slot < slots; slot += 1)
      for (let row = 0; row < rows; row += 1) {
        const from = (slot * rows + row) * width;
        all.set(outer.subarray(from, from + width), ((slot * nets.length + number) * rows + row) * filled);
      }
  return all;
}

/** The same numbers of all nets, `step` apart. */
function joined(
  nets: readonly BlockNet[],
  field: 'innerBias' | 'outerBias' | 'last' | 'direct',
  step: number,
  length: number,
): Float32Array {
  const all = new Float32Array(length);
  for (const [number, net] of nets.entries()) all.set(net[field], number * step);
  return all;
}
