import { describe, expect, it } from 'vitest';
import { LetterGroups } from '../../../src/shape/letter-groups.ts';

describe('LetterGroups', () => {
  /** Numbers of the groups that `term` shares with the question. */
  const shared = (query: string, term: string) => {
    const found: number[] = [];
    new LetterGroups(query).eachIn(term, (number) => found.push(number));
    return found;
  };

  it.each([
    { claim: 'a word has its beginning and every three letters', query: 'mount', term: 'mount', groups: [0, 1, 2, 3] },
    {
      claim: 'a compound has those of its part, but not its beginning',
      query: 'platte',
      term: 'festplatt',
      groups: [1, 2],
    },
    { claim: 'a prefix leaves the rest', query: 'mount', term: 'unmount', groups: [1, 2, 3] },
    { claim: 'other words share nothing', query: 'mount', term: 'verzeichnis', groups: [] },
    { claim: 'a word of one letter is a group', query: 'R', term: 'r', groups: [0] },
    { claim: 'a word of one letter is no part of another', query: 'R', term: 'rust', groups: [] },
    { claim: 'a word of two letters is the beginning of others', query: 'ls', term: 'lsof', groups: [0] },
    { claim: 'unspaced scripts go by the character', query: '隐藏文件', term: '藏起', groups: [1] },
    { claim: 'words that only carry a question do not count', query: 'what is the', term: 'the', groups: [] },
  ])('$claim', ({ query, term, groups }) => {
    expect(shared(query, term)).toEqual(groups);
  });

  it('counts every group once', () => {
    expect(new LetterGroups('mount mount mounts').size).toBe(4);
    expect(new LetterGroups('').size).toBe(0);
  });
});
