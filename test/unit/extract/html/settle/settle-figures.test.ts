import { describe, expect, it } from 'vitest';
import { settleFigures } from '../../../../../src/extract/html/settle/settle-figures.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(body, byFirstSign, settleFigures).map((text) => text.slice(0, 3));

const figure = (caption: string, picture = '<img src="/a.png" alt="">') =>
  `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
const long = 'word '.repeat(90);
const sentence = `${'word '.repeat(12)}word.`;

describe('figures', () => {
  it.each([
    ['keep their captions between kept text', `<p>9 a</p>${figure('1 b')}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
    ['also behind a heading', `<h1>9 a</h1>${figure('1 b')}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
    ['also in a box', `<p>9 a</p><div>${figure('1 b')}</div><p>9 c</p>`, ['9 a', '1 b', '9 c']],
    [
      'of several pictures too',
      `<p>9 a</p><figure>${figure('1 b')}${figure('1 c')}</figure><p>9 d</p>`,
      ['9 a', '1 b', '1 c', '9 d'],
    ],
    [
      'one after the other',
      `<p>9 a</p>${figure('1 b')}<table><tr><td>1 c</td></tr></table>${figure('1 d')}<p>9 e</p>`,
      ['9 a', '1 b', '1 d', '9 e'],
    ],
    ['at the end of a text', `<div><p>9 ${sentence}</p>${figure('1 b')}</div><p>1 c</p>`, ['9 w', '1 b']],
    ['of sounds too', `<p>9 a</p>${figure('1 b', '<audio></audio>')}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
    ['of frames too', `<p>9 a</p>${figure('1 b', '<iframe></iframe>')}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
    [
      'of tables too',
      `<p>9 a</p>${figure('1 b', '<table><tr><td>1 c</td></tr></table>')}<p>9 d</p>`,
      ['9 a', '1 c', '1 b', '9 d'],
    ],
    ['behind code', `<div><p>1 a</p><pre>9 b</pre>${figure('1 c')}</div><p>1 d</p>`, ['9 b', '1 c']],
    ['of films too', `<p>9 a</p>${figure('1 b', '<div><video></video></div>')}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});

describe('left as judged', () => {
  it.each([
    ['one at the end of a heading', `<div><p>9 a</p>${figure('1 b')}</div><p>9 c</p>`, ['9 a', '9 c']],
    [
      'one beside too many others',
      `<p>9 a</p>${figure('1 b')}${'<ul><li>1 c</li></ul>'.repeat(9)}<p>9 d</p>`,
      ['9 a', '9 d'],
    ],
    ['a figure at the end', `<p>9 a</p>${figure('1 b')}<p>1 c</p>`, ['9 a']],
    ['one at the beginning', `<p>1 a</p>${figure('1 b')}<p>9 c</p>`, ['9 c']],
    ['one without a picture', `<p>9 a</p>${figure('1 b', '')}<p>9 c</p>`, ['9 a', '9 c']],
    ['a part of many words', `<p>9 a</p>${figure(`1 b ${long}`)}<p>9 c</p>`, ['9 a', '9 c']],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
