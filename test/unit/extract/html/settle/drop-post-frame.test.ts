import { describe, expect, it } from 'vitest';
import { dropPostFrame } from '../../../../../src/extract/html/settle/drop-post-frame.ts';
import { settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main><p>a b c d e f g h</p>${body}</main>`, () => 1, dropPostFrame).slice(1);

const quotation = (name: string, line: string) =>
  `<blockquote class="bbCodeBlock"><div>said</div><div class="${name}"><a>${line}</a></div></blockquote>`;

describe('the frame of a post', () => {
  it.each([
    ['has a button that expands a quotation', quotation('bbCodeBlock-expandLink', 'Click to expand...'), ['said']],
    ['has one of another name', quotation('quote-expand-button', 'More'), ['said']],
    [
      'is round a quotation that is no element of its own',
      '<div class="quoteBox"><p>said</p><p class="js-expander">More</p></div>',
      ['said'],
    ],
    [
      'has no sentence of the quotation',
      quotation('expandLink', 'one two three four five'),
      ['said', 'one two three four five'],
    ],
    ['has nothing that is called otherwise', quotation('bbCodeBlock-expandContent', 'one two'), ['said', 'one two']],
    ['is round no line of a text', '<p class="expander">More</p>', ['More']],
    ['has a signature', '<aside class="message-signature"><div>Allotment 14</div><p>Kent</p></aside><p>i</p>', ['i']],
    ['has one as other software calls it', '<div id="sig19" class="signature">Zorki 4</div><p>i</p>', ['i']],
    ['has no line that says who wrote it', '<div class="post-signature owner">asked by ada</div>', ['asked by ada']],
    [
      'has none that says who wrote the post, and when',
      '<div class="signature"><div>by <span class="author">ada</span> <time>May 4</time></div></div>',
      ['by ada May 4'],
    ],
    ['is not most of the page', '<div class="signature">a b c d e f g h i j</div>', ['a b c d e f g h i j']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
