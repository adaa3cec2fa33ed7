import { describe, expect, it } from 'vitest';
import { listProviders } from '../../../src/providers/registry.ts';
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

  it('has a prior for every provider that searches', () => {
    const searching = listProviders()
      .filter(({ search }) => search)
      .map(({ id }) => id);
    expect(searching.filter((id) => !engineWeights[id])).toEqual([]);
  });

  it('is dated, and every prior is between 0 and 1 and has a reason', () => {
    expect(engineWeightsDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const priors = Object.values(engineWeights);
    expect(priors.filter(({ weight, because }) => weight <= 0 || weight > 1 || because.length < 20)).toEqual([]);
  });
});
