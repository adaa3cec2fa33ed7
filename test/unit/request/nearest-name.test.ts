import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../src/request/nearest-name.ts';

const known = ['baseUrl', 'weight', 'timeoutMs', 'defaultSearchLimit', 'type'];

describe('the name that was meant', () => {
  it.each([
    { name: 'base_url', near: 'baseUrl' },
    { name: 'baseURL', near: 'baseUrl' },
    { name: 'wieght', near: 'weight' },
    { name: 'timeout', near: 'timeoutMs' },
    { name: 'default_search_limit', near: 'defaultSearchLimit' },
    { name: 'tpye', near: 'type' },
    { name: 'apiKey', near: undefined },
    { name: '', near: undefined },
  ])('$name: $near', ({ name, near }) => {
    expect(nearestName(name, known)).toBe(near);
  });

  it.each([
    { name: 'exa-main', near: undefined },
    { name: 'exaa', near: 'exa' },
    { name: 'xea', near: 'exa' },
    { name: 'eva', near: undefined },
    { name: 'yo', near: undefined },
    { name: 'lou', near: undefined },
    { name: 'a', near: undefined },
    { name: 'kaig', near: 'kagi' },
    { name: 'kag', near: 'kagi' },
    { name: 'java', near: undefined },
    { name: 'brove', near: 'brave' },
    { name: 'serpar', near: 'serper' },
    { name: 'google', near: undefined },
  ])('of a provider: $name is $near', ({ name, near }) => {
    expect(nearestName(name, ['exa', 'you', 'jina', 'kagi', 'brave', 'serper', 'tavily'])).toBe(near);
  });

  it('is a known one or none, and itself when it is known', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), (name, names) => {
        const near = nearestName(name, names);
        expect(near === undefined || names.includes(near)).toBe(true);
        expect(nearestName(names[0]!, names)).toBe(names[0]);
      }),
    );
  });
});
