import { describe, expect, it } from 'vitest';
import { comparable, type Relaxation } from '../../../src/shape/comparable-text.ts';
import { growthRatio, mostRatio } from '../../helpers/growth-ratio.ts';

const all: readonly Relaxation[] = ['whitespace', 'typography', 'markup', 'case'];
const lettersOf = (text: string, dropsNumbers = false) => comparable(text, all, { dropsNumbers }).letters.trim();

describe('comparable', () => {
  it.each([
    { claim: 'the row under a table’s head is dropped', text: '| a | b |\n|---|:-:|\n| 1 | 2 |', letters: 'a b 1 2' },
    { claim: 'however long that row is', text: `| a |\n|${'-'.repeat(5000)}|\n| 1 |`, letters: 'a 1' },
    { claim: 'a row with a word is none of these', text: '|---|x|', letters: '--- x' },
    { claim: 'a sign in a cell is the page’s own', text: '| > 5 | - | # |', letters: '> 5 - #' },
    { claim: 'a sign in a heading is the page’s own', text: '## > 5 times', letters: '> 5 times' },
    { claim: 'seven signs are no heading', text: '####### a', letters: '####### a' },
    { claim: 'a row may stand in a quotation in a list', text: '> - | a |', letters: 'a' },
  ])('$claim', ({ text, letters }) => {
    expect(lettersOf(text)).toBe(letters);
  });

  it.each([
    { claim: 'of items', text: '1. One\n2. Two\n\n3) Three', letters: 'one two three' },
    { claim: 'of items below a line of prose', text: 'Do:\n1. One\n2. Two', letters: 'do: one two' },
    { claim: 'of items in a quotation', text: '> 1. One\n> 2. Two', letters: 'one two' },
    {
      claim: 'but not those that a line of prose begins with',
      text: 'It costs\n12. Then',
      letters: 'it costs 12. then',
    },
    { claim: 'nor those within a line', text: '1. One 2. Two', letters: 'one 2. two' },
    { claim: 'nor figures with a point within', text: '1.5 m', letters: '1.5 m' },
  ])('leaves out the numbers $claim', ({ text, letters }) => {
    expect(lettersOf(text, true)).toBe(letters);
  });

  it.each(
    // prettier-ignore
    [
      '|', '> |', '|-', '| -', '\\|', `|${'-'.repeat(1999)}x\n`, '>', '- ', '-', '*', '* ', '# ', '#', '1. ', '1', '1.', ' ', '\n',
      '[', '](', '](a', '](]()', '[^', '`', '~', '\\', '!', '_', '&', '&lt;', ' - ', '\u0301', '\u0316\u0301', 'word ',
    ],
  )('takes time in proportion to a text of %j', (piece) => {
    const [short, long] = [1, 4].map((times) => piece.repeat(Math.ceil((times * 20_000) / piece.length))) as [
      string,
      string,
    ];
    const compare = (text: string) => () => comparable(text, all, { dropsNumbers: true });
    expect(growthRatio(compare(short), compare(long), 40)).toBeLessThan(mostRatio);
  });
});
