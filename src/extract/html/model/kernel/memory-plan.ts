/**
 * Whatever the kernel reads and writes lies in one memory. At its start is a plan: how much there is of everything and where. The fields are
 * those of `assembly/plan.ts`, in the same order, 32 bits each.
 */
const planFields = [
  'blocks',
  'columns',
  'stride',
  'width',
  'trees',
  'planes',
  'nets',
  'inner',
  'wide',
  'outer',
  'seenWide',
  'boxLevels',
  'near',
  'shapes',
  'leak',
  'bias',
  'places',
  'cutsFrom',
  'cuts',
  'tests',
  'leaves',
  'innerWeights',
  'innerBias',
  'outerWeights',
  'outerBias',
  'last',
  'direct',
  'rows',
  'ranks',
  'bins',
  'ruledOut',
  'leafBits',
  'changeCounts',
  'changes',
  'said',
  'mean',
  'part',
  'lengths',
  'boxes',
  'sections',
  'headings',
  'shapeOf',
  'sums',
  'sizes',
  'shapeSums',
  'shapeSizes',
  'seen',
  'byTrees',
  'byNets',
] as const;

export type PlanField = (typeof planFields)[number];

export interface MemoryPlan {
  set(field: PlanField, value: number): void;
  /** For numbers that are not whole. */
  setFloat(field: PlanField, value: number): void;
  /** Finds a place for so many bytes, after all others; returns where. */
  reserve(field: PlanField, bytes: number): number;
  /** Where the next place would be. */
  end(): number;
}

/** `fields`: the plan itself, from the start of the memory on. */
export function openPlan(fields: Int32Array, start: number): MemoryPlan {
  const floats = new Float32Array(fields.buffer, fields.byteOffset, fields.length);
  let at = start;
  return {
    set: (field, value) => (fields[placeOf(field)] = value),
    setFloat: (field, value) => (floats[placeOf(field)] = value),
    reserve(field, bytes) {
      const place = at;
      fields[placeOf(field)] = place;
      at = alignedTo(16, at + bytes);
      return place;
    },
    end: () => at,
  };
}

const placeOf = (field: PlanField): number => planFields.indexOf(field);

export const alignedTo = (step: number, size: number): number => Math.ceil(size / step) * step;

export const planLength: number = planFields.length;
export const planBytes: number = alignedTo(16, planLength * 4);
