import { describe, expect, it } from 'vitest';
import { settleReferences } from '../../../../../src/extract/html/settle/settle-references.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string, url?: string): string[] =>
  settlePage(`<main><p>9 a</p>${body}</main>`, byFirstSign, (survey, keep, probabilities) =>
    settleReferences(survey, keep, probabilities, url),
  )
    .slice(1)
    .map((text) => text.slice(0, 3));

const here = 'https://www.here.example/a';
const list = (...links: readonly string[]) =>
  `<ul>${links.map((link) => `<li><a href="${link}">1 c</a></li>`).join('')}</ul>`;
const there = list('https://there.example/', 'https://other.example/');

describe('links to other sites', () => {
  it.each([
    ['are kept under a kept heading', `<h2>9 b</h2>${there}`, ['9 b', '1 c', '1 c']],
    ['are kept with the heading behind the text', `<h2>4 b</h2>${there}`, ['4 b', '1 c', '1 c']],
    ['stay out under an improbable heading', `<h2>2 b</h2>${there}`, []],
    ['stay out far behind the text', `<p>1 x</p><h2>4 b</h2>${there}`, []],
    ['stay out in another box', `<h2>9 b</h2><div><p>1 x</p>${there}</div>`, ['9 b']],
    ['stay out if one leads to the same site', `<h2>9 b</h2>${list('https://there.example/', '/b')}`, ['9 b']],
    [
      'stay out if they are many',
      `<h2>9 b</h2>${list(...Array.from({ length: 40 }, () => 'https://o.example/'))}`,
      ['9 b'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body, here)).toEqual(expected);
  });

  it('are not known on a page without an address', () => {
    expect(settled(`<h2>9 b</h2>${there}`)).toEqual(['9 b']);
  });
});
