import { describe, expect, it } from 'vitest';
import { chooseNames } from '../../../src/pi/choose-names.ts';
import { declarations } from '../../../src/pi/declarations.ts';

const { standard } = declarations;

describe('names nobody else has', () => {
  it.each([
    { given: 'nothing', wanted: {}, present: [], names: ['web_search', 'web_fetch'], notes: [] },
    {
      given: 'a wish',
      wanted: { web_search: 'find' },
      present: [{ name: 'web_search' }],
      names: ['find', 'web_fetch'],
      notes: [],
    },
    {
      given: 'a taken name',
      wanted: {},
      present: [{ name: 'web_search', sourceInfo: { path: '/x/other.ts' } }],
      names: ['webglass_search', 'web_fetch'],
      notes: ['The tool name web_search is taken by /x/other.ts; webglass offers webglass_search instead.'],
    },
    {
      given: 'a taken wish and a taken second name',
      wanted: { web_fetch: 'get' },
      present: [{ name: 'get', sourceInfo: { path: '<inline>' } }, { name: 'webglass_fetch' }],
      names: ['web_search', 'webglass_fetch_2'],
      notes: ['The tool name get is taken by another extension; webglass offers webglass_fetch_2 instead.'],
    },
    {
      given: 'a wish for one name twice',
      wanted: { web_search: 'web', web_fetch: 'web' },
      present: [],
      names: ['web', 'webglass_fetch'],
      notes: ['The tool name web is taken by another extension; webglass offers webglass_fetch instead.'],
    },
  ])('given $given', ({ wanted, present, names, notes }) => {
    const chosen = chooseNames(standard, wanted, present);
    expect(chosen).toEqual({
      names: { web_search: names[0], web_fetch: names[1] },
      notes,
      isSecondCopy: false,
    });
  });

  it('knows a second copy of itself', () => {
    const present = standard.map(({ name, description }) => ({ name, description }));
    expect(chooseNames(standard, {}, present).isSecondCopy).toBe(true);
    expect(chooseNames(standard, {}, present.slice(1)).isSecondCopy).toBe(false);
  });
});
