import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';
import { growthRatio, mostRatio } from '../../helpers/growth-ratio.ts';

const sentence = 'Kettles boil water, and everybody in the kitchen likes that very much.';
const prose = `<h1>Kettles</h1>${`<p>${sentence}</p>`.repeat(5)}`;
const drawing = (inside: string) => `${prose}<svg width="500" height="500">${inside}</svg>`;
const nested = (open: string, close: string, inside: string, count: number) =>
  `${prose}${open.repeat(count)}${inside.repeat(count * 40)}${close.repeat(count)}`;

/** Different words of letters alone, none of which stands in the others. */
const words = (count: number, first: string) =>
  Array.from({ length: count }, (_word, index) =>
    Array.from(String(index).padStart(5, '0'), (digit) => 'bcdfghjklm'[Number(digit)]).join(''),
  )
    .map((word) => first + word)
    .join(' ');

/** Each took seconds: what stands round many elements was looked through for each of them, or copied at each level. */
describe('takes time in proportion to the page, with', { timeout: 60_000 }, () => {
  it.each([
    {
      what: 'buttons in a box of code',
      html: (count: number) => `${prose}<div class="highlight">a = 1 ${'b <button>copy</button>'.repeat(count)}</div>`,
      count: 4000,
    },
    {
      what: 'a drawing moved by one long word',
      html: (count: number) =>
        drawing(`<text x="5" y="50" transform="${'a'.repeat(count)}">Kettles boil water here</text>`),
      count: 15_000,
    },
    {
      what: 'a drawing at a place with many digits',
      html: (count: number) => drawing(`<text x="${'1'.repeat(count)}z" y="50">Kettles boil water here</text>`),
      count: 15_000,
    },
    {
      what: 'drawn lines cut to a shape',
      html: (count: number) =>
        drawing(`${'<text x="5" y="50" clip-path="url(#z)">Kettles boil water</text>'.repeat(count)}<g id="z"/>`),
      count: 2000,
    },
    {
      what: 'drawn lines cut to a shape of many parts without a size',
      html: (count: number) =>
        drawing(
          `<clipPath id="z">${'<rect width="0"/>'.repeat(count)}</clipPath>${'<text x="5" y="50" clip-path="url(#z)">Kettles</text>'.repeat(count)}`,
        ),
      count: 2000,
    },
    {
      what: 'drawn lines painted with what has a name',
      html: (count: number) =>
        drawing(`${'<text x="5" y="50" fill="url(#z)">Kettles boil water</text>'.repeat(count)}<g id="z"/>`),
      count: 2000,
    },
    {
      what: 'drawn lines along a path',
      html: (count: number) =>
        drawing(`${'<text><textPath href="#z">Kettles boil water</textPath></text>'.repeat(count)}<path id="z"/>`),
      count: 2000,
    },
    {
      what: 'a formula that shows other words than its source',
      html: (count: number) =>
        `${prose}<p>So <math><mi>${words(count, 'n')}</mi><annotation encoding="application/x-tex">x^2 ${words(count, 'p')}</annotation></math></p>`,
      count: 20_000,
    },
    {
      what: 'formulas in a box with a long source',
      html: (count: number) =>
        `${prose}<p data-math="${'kettle '.repeat(count)}">${'<span class="katex">x</span>'.repeat(count)}</p>`,
      count: 500,
    },
    {
      what: 'a picture of a formula with many spaces',
      html: (count: number) => `${prose}<p>So <img class="tex" src="x.png" alt="$x${' '.repeat(count)}y$"></p>`,
      count: 15_000,
    },
    ...['MathJax', 'MathJax_Preview'].map((name) => ({
      what: `formulas in a line, ${name}`,
      html: (count: number) => `${prose}<p>${`<span class="${name}">x</span>`.repeat(count)}</p>`,
      count: 8000,
    })),
    {
      what: 'dates in one line',
      html: (count: number) =>
        `${prose}<p>${Array.from({ length: count }, (_date, index) => `<time datetime="2024-01-02">day ${index}</time> words `).join('')}</p>`,
      count: 8000,
    },
    {
      what: 'formulas within formulas, only drawn',
      html: (count: number) => nested('<span class="katex">', '</span>', '<b>x</b> y ', count),
      count: 100,
    },
    {
      what: 'lines in boxes within boxes',
      html: (count: number) => nested('<span>', '</span>', 'Kettles<br>', count),
      count: 100,
    },
    {
      what: 'headings within headings',
      html: (count: number) => nested('<h2><div>', '</div></h2>', '<b>x</b> y '.repeat(4), count),
      count: 50,
    },
    {
      what: 'raised text within raised text',
      html: (count: number) => nested('<sup>', '</sup>', 'Kettles<br>', count),
      count: 100,
    },
    ...['<a>', '<a href="javascript:x">', '<a href="/x">'].map((link) => ({
      what: `links within links, ${link}`,
      html: (count: number) => nested(`${link}<object>`, '</object></a>', '<b>x</b> y ', count),
      count: 50,
    })),
    ...['<p>Kettles</p>', '<i>x</i> '].map((inside) => ({
      what: `code within code, ${inside}`,
      html: (count: number) => nested('<code>', '<br></code>', inside, count),
      count: 100,
    })),
    ...['<i></i>', '<b>Water</b> '].map((inside) => ({
      what: `links laid over boxes within boxes, ${inside}`,
      html: (count: number) =>
        nested('<div><a href="/x" aria-label="Kettles boil"></a>', `</div>`, inside, count) +
        `<div>${'<div><a href="/x" aria-label="Water"></a></div>'.repeat(count * 20)}</div>`,
      count: 100,
    })),
    {
      what: 'notes within notes',
      html: (count: number) => nested('<span class="sidenote">', '</span>', 'Kettles<br>', count),
      count: 100,
    },
  ])('$what', ({ html, count }) => {
    const read = (page: string) => () => extract(page, { url: 'https://e.x/p/' });
    expect(growthRatio(read(html(count)), read(html(4 * count)), 4)).toBeLessThan(mostRatio);
  });
});
