import { describe, expect, it } from 'vitest';
import { settleAnnounced } from '../../../../../src/extract/html/settle/settle-announced.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string, url?: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, (survey, keep, probabilities) =>
    settleAnnounced(survey, keep, probabilities, url),
  ).map((text) => text.slice(0, 3));

const here = 'https://www.here.example/a';
const sentence = '<p>9 a can be had in two sizes:</p>';
const link = (href: string) => `<ul><li><a href="${href}">1 b</a></li><li><a href="${href}">1 c</a></li></ul>`;

describe('what a kept sentence announces', () => {
  it.each([
    ['is kept as a list', `${sentence}<ul><li>1 b</li><li>2 c</li></ul>`, ['9 a', '1 b', '2 c']],
    ['is kept as code in a frame', `${sentence}<div><pre>1 b</pre></div>`, ['9 a', '1 b']],
    ['is kept as a table', `${sentence}<table><tr><td>1 b</td></tr></table>`, ['9 a', '1 b']],
    ['is kept in other scripts', '<p>9 a b c d e：</p><ul><li>1 b</li></ul>', ['9 a', '1 b']],
    ['is kept if it leads to other sites', sentence + link('https://there.example/'), ['9 a', '1 b', '1 c']],
    ['stays out if it leads to the same site', sentence + link('/b'), ['9 a']],
    [
      'is kept with links beside text',
      `${sentence}<ul><li><a href="/b">1 b</a> which is small</li></ul>`,
      ['9 a', '1 b'],
    ],
    ['stays out if it leads to networks', sentence + link('https://www.facebook.com/here'), ['9 a']],
    ['stays out where the sentence does', '<p>2 a can be had in two sizes:</p><ul><li>1 b</li></ul>', []],
    ['stays out behind a label', '<p>9 related:</p><ul><li>1 b</li></ul>', ['9 r']],
    ['stays out without a colon', '<p>9 a can be had in two sizes.</p><ul><li>1 b</li></ul>', ['9 a']],
    ['stays out in another box', `<div>${sentence}</div><ul><li>1 b</li></ul>`, ['9 a']],
    ['stays out behind something else', `${sentence}<p>1 x</p><ul><li>1 b</li></ul>`, ['9 a']],
    ['stays out if it is a menu', `${sentence}<ul><li>0 b</li></ul>`, ['9 a']],
    ['stays out if it is long', `${sentence}<ul>${`<li>1 ${'b '.repeat(100)}</li>`.repeat(5)}</ul>`, ['9 a']],
  ])('%s', (_, body, expected) => {
    expect(settled(body, here)).toEqual(expected);
  });

  it('is not known to lead elsewhere on a page without an address', () => {
    expect(settled(sentence + link('https://there.example/'))).toEqual(['9 a']);
  });
});
