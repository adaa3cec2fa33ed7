import { describe, expect, it } from 'vitest';
import { boxLevels } from '../../../../src/extract/html/model/box-levels.ts';
import { contextFeatureNames, contextFeatures } from '../../../../src/extract/html/model/context-features.ts';

/** Six blocks of one length and no boxes: a heading, two lines, a smaller heading, a line, the next main heading. */
const levels = Uint8Array.of(1, 0, 0, 3, 0, 2);
const first = Float32Array.of(0.5, 1, 0.75, 0.25, 0.5, 0.125);
const rows = contextFeatures(
  {
    characters: new Float64Array(levels.length).fill(4),
    ranges: new Int32Array(levels.length * boxLevels * 2).fill(-1),
    shapes: new Int32Array(levels.length),
    levels,
  },
  first,
);
const column = (name: string) =>
  Array.from(levels, (_, index) => rows[index * contextFeatureNames.length + contextFeatureNames.indexOf(name)]!);

describe('what the second look knows of headings', () => {
  it('what the first said of the last one before and the next one after', () => {
    expect(column('pUnder')).toEqual([-1, 0.5, 0.5, 0.5, 0.25, 0.25]);
    expect(column('pNextHeading')).toEqual([0.25, 0.25, 0.25, 0.125, 0.125, -1]);
  });

  it('the mean of the part that a main heading opens', () => {
    expect(column('meanSection')).toEqual([...Array(5).fill(Math.fround(0.6)), 0.125]);
  });
});

describe('how far a block is from the cut', () => {
  it('by the threshold that the first look alone would take', () => {
    expect(column('margin')).toEqual(Array.from(first, (value) => value - 0.5));
  });
});
