import { describe, expect, it } from 'vitest';
import type { BlockJudge, JudgedPage, JudgeModel } from '../../../../src/extract/html/model/block-judge.ts';
import { decodeNets } from '../../../../src/extract/html/model/block-nets.ts';
import type { BlockNets } from '../../../../src/extract/html/model/block-nets.ts';
import { boxLevels } from '../../../../src/extract/html/model/box-levels.ts';
import { openKernelJudge } from '../../../../src/extract/html/model/kernel/kernel-judge.ts';
import { loadModel } from '../../../../src/extract/html/model/load-model.ts';
import { openPlainJudge } from '../../../../src/extract/html/model/plain-judge.ts';
import { ranksOf } from '../../../../src/extract/html/model/ranks.ts';

const inner = 32;
const outer = 16;
const slots = 8 + boxLevels;

/** A net that gives out what its first number says of one slot; the first number is how many of the cuts 1, 2, 3 the column is above. */
function netOf(slot: number): BlockNets {
  const weights = (length: number, ...ones: readonly number[]) =>
    Float64Array.from({ length }, (_, index) => Number(ones.includes(index)));
  return {
    columns: Uint16Array.of(1),
    cutsFrom: Uint32Array.of(0, 3),
    cuts: ranksOf(Float32Array.of(1, 2, 3)),
    nets: [
      {
        inner: weights(inner, 0),
        innerBias: weights(inner),
        outer: weights(slots * inner * outer, slot * inner * outer),
        outerBias: weights(outer),
        last: weights(outer, 0),
        direct: weights(inner),
        bias: 0,
      },
    ],
  };
}

/** Six blocks: a heading, two lines, a smaller heading, a line, the next main heading. The second line is longer than the others. */
const context = {
  characters: Float64Array.of(4, 4, 16, 4, 4, 4),
  ranges: Int32Array.from({ length: 6 * boxLevels * 2 }, (_, at) => {
    const [block, level] = [Math.floor(at / (boxLevels * 2)), Math.floor(at / 2) % boxLevels];
    return level > 0 || block === 0 || block > 2 ? -1 : [1, 3][at % 2]!;
  }),
  shapes: Int32Array.of(0, 1, 2, 0, 1, 0),
  levels: Uint8Array.of(1, 0, 0, 3, 0, 2),
};
/** Two columns a row; the net reads the second. */
const numbers = [9, 0.5, 9, 1.5, 9, 3.5, 9, 2.5, 9, 1, 9, 7];
const noTrees = { roots: new Int32Array(), nodes: new Int32Array(), values: new Float32Array() };

type Open = (model: JudgeModel, page: JudgedPage) => BlockJudge | undefined;
const judges: readonly (readonly [string, Open])[] = [
  ['in plain code', openPlainJudge],
  ['in the kernel', openKernelJudge],
];

function judge(open: Open, nets: BlockNets, chunk = 6): number[] {
  const cuts = [new Int16Array(), ranksOf(Float32Array.of(1, 2, 3))];
  const own = open({ cuts, trees: noTrees, nets }, { context, width: 2, same: new Float32Array() })!;
  for (let first = 0; first < 6; first += chunk) {
    const end = Math.min(6, first + chunk);
    for (let block = first; block < end; block += 1)
      own.rows.set(numbers.slice(block * 2, block * 2 + 2), (block - first) * own.stride);
    own.add(first, end);
  }
  return Array.from(own.finish().byNets, (value) => Math.round(value * 1000) / 1000);
}

describe.each(judges)('what the net knows of a block, %s', (_where, open) => {
  it.each([
    ['how many cuts its number is above', 0, [0, 1, 3, 2, 0, 3]],
    ['the same of the block before', 1, [0, 0, 1, 3, 2, 0]],
    ['of the block after', 2, [1, 3, 2, 0, 3, 0]],
    ['the mean of four on either side, longer ones count more', 3, [1.5, 1.714, 1.714, 1.714, 1.714, 2]],
    ['the mean of the page', 4, Array(6).fill(1.714)],
    ['the mean of the part that a main heading opens', 5, [...Array(5).fill(1.5), 3]],
    ['the heading above', 6, [0, 0, 0, 0, 2, 2]],
    ['the mean of its box', 7, [0, 2.333, 2.333, 0, 0, 0]],
    ['nothing of a box that is not there', 8, Array(6).fill(0)],
    ['the mean of the blocks of its shape', 13, [1.667, 0.5, 3, 1.667, 0.5, 1.667]],
  ])('%s', (_name, slot, expected) => {
    expect(judge(open, netOf(slot))).toEqual(expected);
  });

  it('the same whether rows come at once or in parts', () => {
    for (const slot of Array(slots).keys()) expect(judge(open, netOf(slot), 4)).toEqual(judge(open, netOf(slot)));
  });

  it('adds what its own numbers say directly, and lets little through of what speaks against', () => {
    const model = netOf(0);
    const plain = model.nets[0]!;
    const net = { ...plain, inner: plain.inner.map((value) => -value), direct: plain.inner.slice(0, inner), bias: 1 };
    // 0.02 of each layer: -0.02 x bin directly, and 0.02 of that through the second.
    expect(judge(open, { ...model, nets: [net] })).toEqual(
      [0, 1, 3, 2, 0, 3].map((bin) => Math.round(1000 * (1 - 0.0204 * bin)) / 1000),
    );
  });

  it('of several nets, the mean of what each says', () => {
    const [own, before] = [netOf(0), netOf(1)];
    expect(judge(open, { ...own, nets: [...own.nets, ...before.nets] })).toEqual([0, 0.5, 2, 2.5, 1, 1.5]);
  });
});

describe('the nets that are shipped', () => {
  it('read whole columns of the model, each with its cuts in rising order', () => {
    const { nets: model } = loadModel();
    expect(model.cutsFrom.length).toBe(model.columns.length + 1);
    expect(model.cutsFrom.at(-1)).toBe(model.cuts.length);
    for (const index of model.columns.keys()) {
      const cuts = model.cuts.subarray(model.cutsFrom[index], model.cutsFrom[index + 1]);
      expect(cuts.length).toBeGreaterThan(0);
      expect(cuts).toEqual(cuts.toSorted());
    }
    expect(model.nets.map((net) => net.outer.length)).toEqual(Array(2).fill(slots * inner * outer));
  });

  it('are unpacked from numbers in steps of 1/4096; weights of cuts are for their number', () => {
    const size = 2 * inner + slots * inner * outer + 2 * outer + inner + 1;
    const bytes = new Uint8Array(4 + size * 2);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 1);
    view.setUint16(2, 5);
    view.setInt16(4, 4096);
    view.setInt16(4 + (size - 1) * 2, -2048);
    const cuts = Array.from({ length: 6 }, () => Int16Array.of(1, 2, 3, 4));
    const model = decodeNets(cuts, Buffer.from(bytes).toString('base64'));
    const [net] = model.nets;
    expect([model.columns, model.cutsFrom, net!.inner[0], net!.inner[1], net!.bias]).toEqual([
      Uint16Array.of(5),
      Uint32Array.of(0, 4),
      0.25,
      0,
      -0.5,
    ]);
  });
});
