import { describe, expect, it } from 'vitest';
import { splitBlocks } from '../../../src/shape/split-blocks.ts';

const kinds = (markdown: string) =>
  splitBlocks(markdown).map(({ kind, start, end }) => [kind, markdown.slice(start, end)]);

describe('splitBlocks', () => {
  it.each([
    {
      claim: 'headings of both kinds',
      markdown: '# One\nText\n\nTwo\n---\n',
      blocks: [
        ['heading', '# One'],
        ['text', 'Text'],
        ['heading', 'Two\n---'],
      ],
    },
    {
      claim: 'paragraphs with their lines',
      markdown: 'a\nb\n\nc',
      blocks: [
        ['text', 'a\nb'],
        ['text', 'c'],
      ],
    },
    {
      claim: 'list items with what belongs to them',
      markdown: '- a\n  more\n- b\n1. c',
      blocks: [
        ['item', '- a\n  more'],
        ['item', '- b'],
        ['item', '1. c'],
      ],
    },
    {
      claim: 'fences to their end, blank lines and headings inside',
      markdown: '```js\n# no heading\n\nx\n```\nafter',
      blocks: [
        ['code', '```js\n# no heading\n\nx\n```'],
        ['text', 'after'],
      ],
    },
    {
      claim: 'a fence within a longer fence',
      markdown: '````\n```\nx\n```\n````',
      blocks: [['code', '````\n```\nx\n```\n````']],
    },
    {
      claim: 'an open fence to the end of the page',
      markdown: 'a\n```\nx\n',
      blocks: [
        ['text', 'a'],
        ['code', '```\nx\n'],
      ],
    },
    {
      claim: 'tables',
      markdown: '| a | b |\n|---|---|\n| 1 | 2 |\n\nend',
      blocks: [
        ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
        ['text', 'end'],
      ],
    },
    { claim: 'tables without outer bars', markdown: 'a | b\n--|--\n1 | 2', blocks: [['table', 'a | b\n--|--\n1 | 2']] },
    {
      claim: 'definition terms',
      markdown: '**--force**\n\nDoes it anyway.',
      blocks: [
        ['term', '**--force**'],
        ['text', 'Does it anyway.'],
      ],
    },
    {
      claim: 'definition texts',
      markdown: 'Term\n: its text',
      blocks: [
        ['text', 'Term'],
        ['item', ': its text'],
      ],
    },
    {
      claim: 'rules',
      markdown: 'a\n\n***\n\nb',
      blocks: [
        ['text', 'a'],
        ['rule', '***'],
        ['text', 'b'],
      ],
    },
  ])('reads $claim', ({ markdown, blocks }) => {
    expect(kinds(markdown)).toEqual(blocks);
  });
});
