import { describe, expect, it } from 'vitest';
import { engineWeight, engineWeights, engineWeightsDate } from '../../../src/merge/engine-weights.ts';

describe('engineWeight', () => {
  it.each([
    [{ name: 'mine', type: 'wikipedia' }, {}, 0.5],
    [{ name: 'mine', type: 'wikipedia' }, { wikipedia: 0.9 }, 0.9],
    [{ name: 'mine', type: 'wikipedia' }, { wikipedia: 0.9, mine: 0.2 }, 0.2],
    [{ name: 'mine', type: 'my-own' }, {}, 0.8],
  ])('%o with %o is %d', (entry, configured, weight) => {
    expect(engineWeight(entry, configured)).toBe(weight);
  });

  it('is dated, and every prior is between 0 and 1', () => {
    expect(engineWeightsDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Object.values(engineWeights).filter((weight) => weight <= 0 || weight > 1)).toEqual([]);
  });
});
