import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// @ts-expect-error -- a script without types
import { findEdges } from '../../../../scripts/train-boosting.mjs';
// @ts-expect-error -- a script without types
import { packTrees } from '../../../../scripts/train-pack.mjs';
import type { BlockContext } from '../../../../src/extract/html/model/slots.ts';
import { decodeCuts, decodeTrees, probability } from '../../../../src/extract/html/model/boosted-trees.ts';
import { boxLevels } from '../../../../src/extract/html/model/box-levels.ts';
import { openKernelJudge } from '../../../../src/extract/html/model/kernel/kernel-judge.ts';
import { ranksOf, rankOfUpper } from '../../../../src/extract/html/model/ranks.ts';

type Node = { value: number } | { feature: number; bin: number; left: number; right: number };

const columns = 300;
/** Column n is cut at n % 60 + 0.5 and + 1.5: numbers that half a float holds exactly. */
const edges = Array.from({ length: columns }, (_, column) => [(column % 60) + 0.5, (column % 60) + 1.5]);

/** As the trainer writes them: nodes in the order they were made, children by number. */
const tree: fc.Arbitrary<Node[]> = fc
  .array(fc.record({ feature: fc.nat(columns - 1), bin: fc.nat(1), at: fc.nat() }), { maxLength: 12 })
  .chain((splits) =>
    fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 13, maxLength: 13 }).map((values) => {
      const nodes: Node[] = [{ value: values[0]! / 64 }];
      for (const [index, { feature, bin, at }] of splits.entries()) {
        const leaves = nodes.flatMap((node, place) => ('value' in node ? [place] : []));
        const place = leaves[at % leaves.length]!;
        const left = nodes.push(nodes[place]!) - 1;
        const right = nodes.push({ value: values[index + 1]! / 64 }) - 1;
        nodes[place] = { feature, bin, left, right };
      }
      return nodes;
    }),
  );

function walk(nodes: readonly Node[], row: Float32Array): number {
  let node = nodes[0]!;
  while (!('value' in node))
    node = nodes[row[node.feature]! <= edges[node.feature]![node.bin]! ? node.left : node.right]!;
  return node.value;
}

describe('cuts between values', () => {
  it('part every value from the next while there are few', () => {
    expect(findEdges([Float32Array.of(0, 0, 0, 0, 1, 5, 5)], 8, () => 0)).toEqual([[0.5, 3]]);
  });

  it('part a column of many equal values as finely as any other', () => {
    const column = Float32Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? 3 : index % 997));
    const [edges] = findEdges([column], 16, () => 0) as number[][];
    expect(edges!.length).toBe(15);
    const bins = new Map<number, number>();
    for (const value of column) {
      const bin = edges!.findLastIndex((edge) => value > edge);
      bins.set(bin, (bins.get(bin) ?? 0) + 1);
    }
    const sizes = [...bins.values()].sort((one, two) => two - one);
    expect(sizes[0]).toBeLessThan(6000);
    expect(sizes[1]).toBeLessThan(600);
  });
});

/** A net that says nothing. */
const silentNets = {
  columns: Uint16Array.of(0),
  cutsFrom: Uint32Array.of(0, 2),
  cuts: new Int16Array(2),
  nets: [
    {
      inner: new Float64Array(8),
      innerBias: new Float64Array(8),
      outer: new Float64Array((8 + boxLevels) * 64),
      outerBias: new Float64Array(8),
      last: new Float64Array(8),
      direct: new Float64Array(8),
      bias: 0,
    },
  ],
};
const contextOf = (count: number): BlockContext => ({
  characters: new Float64Array(count),
  ranges: new Int32Array(count * boxLevels * 2).fill(-1),
  shapes: new Int32Array(count),
  levels: new Uint8Array(count),
});

describe('boosted trees', () => {
  it('say after packing what they said before, whatever the column', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), fc.nat(3), (trees, shift) => {
        const { cuts, nodes } = packTrees({ edges, sets: [trees, trees.slice(1)] });
        const row = Float32Array.from({ length: columns }, (_, column) => (column % 60) + ((column + shift) % 4) * 0.7);
        const sum = trees.reduce((all, nodesOf) => all + walk(nodesOf, row), 0);
        expect(probability(decodeTrees(decodeCuts(cuts), nodes[0]), ranksOf(row))).toBeCloseTo(
          1 / (1 + Math.exp(-sum)),
          5,
        );
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it('say the same in the kernel, where all tests are made at once', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 64 }), (trees, count) => {
        const packed = packTrees({ edges, sets: [trees] });
        const cuts = decodeCuts(packed.cuts);
        const model = { cuts, trees: decodeTrees(cuts, packed.nodes[0]), nets: silentNets };
        const judge = openKernelJudge(model, { context: contextOf(count), width: columns, same: new Float32Array() })!;
        const rows = Array.from({ length: count }, (_, row) =>
          Float32Array.from({ length: columns }, (_, column) => (column % 60) + ((column + row) % 4) * 0.7),
        );
        for (const [index, row] of rows.entries()) judge.rows.set(row, index * judge.stride);
        judge.add(0, count);
        expect([...judge.finish().byTrees]).toEqual(
          rows.map((row) => trees.reduce((all, nodesOf) => all + walk(nodesOf, row), 0)),
        );
      }),
      { seed: 11, numRuns: 60 },
    );
  });
});

describe('ranks', () => {
  it('are above a cut exactly where the numbers are', () => {
    const halves = fc
      .integer({ min: 0, max: 0xffff })
      .map((half) => new Float32Array(Int32Array.of(half << 16).buffer)[0]!);
    const cut = halves.filter((value) => Number.isFinite(value));
    const near = fc.tuple(cut, fc.integer({ min: -2, max: 2 })).map(([value, steps]) => {
      const bits = new Int32Array(Float32Array.of(value).buffer);
      return new Float32Array(Int32Array.of(bits[0]! + steps).buffer)[0]!;
    });
    fc.assert(
      fc.property(cut, fc.oneof(fc.float(), near, cut), (threshold, value) => {
        const upper = new Uint32Array(Float32Array.of(threshold).buffer)[0]! >>> 16;
        expect(ranksOf(Float32Array.of(value))[0]! <= rankOfUpper(upper)).toBe(Math.fround(value) <= threshold);
      }),
      { numRuns: 2000 },
    );
  });

  it('put what is no number above every cut', () => {
    expect([...ranksOf(Float32Array.of(NaN, -NaN, Infinity, -0, 0, -Infinity))]).toEqual([
      0x7fff, 0x7fff, 0x7f80, 0, 0, -0x7f80,
    ]);
  });
});
