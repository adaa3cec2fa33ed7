import { describe, expect, it } from 'vitest';
import { fuse } from '../../../src/merge/fuse.ts';

const story =
  'The ministry said on Friday that the old bridge over the river will close for two years while the arches are repaired stone by stone.';
const title = 'Old bridge to close for two years';
const at = (url: string, changes: { title?: string; snippet?: string } = {}) => ({
  url,
  title,
  snippet: story,
  ...changes,
});

describe('near-duplicates', () => {
  it('fold on different hosts, with the other address kept', () => {
    expect(
      fuse([[at('https://agency.example/1')], [at('https://paper.example/2', { title: `${title} | The Paper` })]]),
    ).toEqual([
      { url: 'https://agency.example/1', title, snippet: story, sources: [0, 1], alsoAt: ['https://paper.example/2'] },
    ]);
  });

  it('fold within one list at the better place', () => {
    const other = { url: 'https://other.example/', title: 'Other', snippet: '' };
    const rows = fuse([[at('https://agency.example/1'), other, at('https://paper.example/2')]]);
    expect(rows.map(({ url }) => url)).toEqual(['https://agency.example/1', 'https://other.example/']);
    expect(rows[0]!.sources).toEqual([0]);
  });

  it('fold when one word of the text was changed', () => {
    const snippet = story.replace('Friday', 'Monday');
    expect(
      fuse([[at('https://agency.example/1'), at('https://paper.example/2', { snippet: `${snippet} More.` })]]),
    ).toHaveLength(1);
  });

  it.each([
    ['on the same host', at('https://agency.example/2')],
    ['with another title', at('https://paper.example/2', { title: 'New bridge opens' })],
    ['with another number in the title', at('https://paper.example/2', { title: `${title} 2` })],
    ['with another text', at('https://paper.example/2', { snippet: story.split(' ').toReversed().join(' ') })],
    ['with a short text', at('https://paper.example/2', { snippet: 'The ministry said on Friday.' })],
    ['without a text', at('https://paper.example/2', { snippet: '' })],
  ])('stay two rows %s', (_, other) => {
    expect(fuse([[at('https://agency.example/1')], [other]])).toHaveLength(2);
  });

  it('need a text long enough to say something', () => {
    const short = { title: 'Home', snippet: 'Official site.' };
    expect(fuse([[at('https://a.example/', short), at('https://b.example/', short)]])).toHaveLength(2);
  });
});
