import { describe, expect, it } from 'vitest';
import { shareBudget } from '../../../src/shape/budget.ts';

describe('shareBudget', () => {
  it.each([
    {
      claim: 'everybody gets what it needs when there is enough',
      needs: [10, 20, 30],
      total: 100,
      shares: [10, 20, 30],
    },
    { claim: 'equal needs get equal parts', needs: [100, 100], total: 100, shares: [50, 50] },
    { claim: 'what a small one leaves flows on', needs: [10, 1000, 1000], total: 210, shares: [10, 100, 100] },
    { claim: 'the order of the pages does not matter', needs: [1000, 10, 1000], total: 210, shares: [100, 10, 100] },
    { claim: 'parts are whole numbers', needs: [100, 100, 100], total: 100, shares: [33, 33, 34] },
    { claim: 'a page without content takes nothing', needs: [0, 50], total: 40, shares: [0, 40] },
    { claim: 'no budget gives nothing', needs: [5, 5], total: 0, shares: [0, 0] },
    { claim: 'a negative budget gives nothing', needs: [5], total: -3, shares: [0] },
    { claim: 'no pages need no shares', needs: [], total: 10, shares: [] },
  ])('$claim', ({ needs, total, shares }) => {
    expect(shareBudget(needs, total)).toEqual(shares);
  });
});
