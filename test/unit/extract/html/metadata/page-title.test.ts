import { describe, expect, it } from 'vitest';
import { extract } from '../../../../../src/extract/index.ts';

const story =
  '<p>The harbour master of the old town wrote in his log that the tide had come in earlier than anyone had expected.</p>';
const titleOf = (title: string, headings: readonly string[], url: string, social = '') =>
  extract(
    `<title>${title}</title>${social && `<meta property="og:title" content="${social}">`}<main>${headings.map((heading) => `<h1>${heading}</h1>${story}`).join('')}</main>`,
    { url },
  ).title;
const kettle = 'Minato Kettle MK870, two litres, brushed steel';

describe('the title of a page', () => {
  it.each([
    [
      'has no shelf behind a colon',
      `Minato.example: ${kettle}: Home &amp; Kitchen`,
      [kettle, 'About this item'],
      kettle,
    ],
    [
      'is not what introduces it',
      'Kettles: a guide for all who boil',
      ['Kettles', 'About'],
      'Kettles: a guide for all who boil',
    ],
    [
      'has no place behind what a short heading is of',
      'ring package - code.example/kit/ring - Go Packages',
      ['ring'],
      'ring package',
    ],
    [
      'has what its heading says more of',
      'ring package - a guide for all who ring',
      ['ring'],
      'ring package - a guide for all who ring',
    ],
  ])('%s', (_name, title, headings, expected) => {
    expect(titleOf(title, headings, 'https://www.minato.example/a/b')).toBe(expected);
  });

  it('has no section that is spelled in two ways', () => {
    const title = titleOf(
      'Tides come too early here : Sea',
      ['Sea'],
      'https://minato.example/r/sea/1',
      'Tides come too early here • r/Sea',
    );
    expect(title).toBe('Tides come too early here');
  });
});
