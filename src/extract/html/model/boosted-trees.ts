/** Boosted trees, ready to run: all nodes of all trees in a row, a left child right after its parent. */
export interface BoostedTrees {
  readonly roots: Int32Array;
  /** Column to look at; `leaf` where the sum gets its value. */
  readonly features: Uint16Array;
  readonly thresholds: Float32Array;
  readonly rights: Int32Array;
  readonly values: Float32Array;
}

const leaf = 65_535;

/** In the packed form: a leaf, and a column beyond the first 254. */
const packedLeaf = 255;
const packedFar = 254;

/** Leaf values are stored in steps of this size. */
const valueStep = 1 / 4096;

/**
 * Unpacks what the trainer wrote. `edges`: the number of columns (two bytes), how many cuts each has (one byte), then all cuts as
 * the upper halves of 32-bit floats. `nodes`: trees in depth-first order; a split is column (from 254 on: 254 and the rest) and number of the cut, a
 * leaf is 255 and a 16-bit value.
 */
export function decodeTrees(edges: string, nodes: string): BoostedTrees {
  const cuts = decodeCuts(bytesOf(edges));
  const bytes = bytesOf(nodes);
  const view = new DataView(bytes.buffer);
  const features: number[] = [];
  const thresholds: number[] = [];
  const rights: number[] = [];
  const values: number[] = [];
  const roots: number[] = [];
  let at = 0;
  const readNode = (): void => {
    const index = features.length;
    const code = bytes[at]!;
    rights.push(0);
    if (code === packedLeaf) {
      features.push(leaf);
      thresholds.push(0);
      values.push(view.getInt16(at + 1) * valueStep);
      at += 3;
      return;
    }
    if (code === packedFar) at += 1;
    const feature = code === packedFar ? packedFar + bytes[at]! : code;
    features.push(feature);
    thresholds.push(cuts[feature]![bytes[at + 1]!]!);
    values.push(0);
    at += 2;
    readNode();
    rights[index] = features.length;
    readNode();
  };
  while (at < bytes.length) {
    roots.push(features.length);
    readNode();
  }
  return {
    roots: Int32Array.from(roots),
    features: Uint16Array.from(features),
    thresholds: Float32Array.from(thresholds),
    rights: Int32Array.from(rights),
    values: Float32Array.from(values),
  };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

function decodeCuts(bytes: Uint8Array<ArrayBuffer>): Float32Array[] {
  const view = new DataView(bytes.buffer);
  const half = new DataView(new ArrayBuffer(4));
  const columns = view.getUint16(0);
  let at = 2 + columns;
  return Array.from({ length: columns }, (_, column) =>
    Float32Array.from({ length: bytes[2 + column]! }, () => {
      half.setUint16(0, view.getUint16(at));
      at += 2;
      return half.getFloat32(0);
    }),
  );
}

/** Rows that are judged together: as many as fit beside a tree into the processor's nearest memory. */
const together = 64;

/** The same for many rows, `stride` numbers apart. A tree at a time, so that it is near for all of them. */
export function probabilities(
  { roots, features, thresholds, rights, values }: BoostedTrees,
  rows: Float32Array,
  stride: number,
  count: number,
): Float64Array {
  const sums = new Float64Array(count);
  for (let first = 0; first < count; first += together) {
    const end = Math.min(count, first + together);
    for (let tree = 0; tree < roots.length; tree += 1) {
      const root = roots[tree]!;
      for (let index = first; index < end; index += 1) {
        const offset = index * stride;
        let node = root;
        let feature = features[node]!;
        while (feature !== leaf) {
          node = rows[offset + feature]! <= thresholds[node]! ? node + 1 : rights[node]!;
          feature = features[node]!;
        }
        sums[index]! += values[node]!;
      }
    }
  }
  for (let index = 0; index < count; index += 1) sums[index] = 1 / (1 + Math.exp(-sums[index]!));
  return sums;
}

/** How probably one row of numbers is content, 0..1. */
export function probability(
  { roots, features, thresholds, rights, values }: BoostedTrees,
  row: Float32Array,
  offset: number,
): number {
  let sum = 0;
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree]!;
    let feature = features[node]!;
    while (feature !== leaf) {
      node = row[offset + feature]! <= thresholds[node]! ? node + 1 : rights[node]!;
      feature = features[node]!;
    }
    sum += values[node]!;
  }
  return 1 / (1 + Math.exp(-sum));
}
