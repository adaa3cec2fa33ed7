import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';
import { growthRatio, mostRatio } from '../../helpers/growth-ratio.ts';

const sentence = 'Kettles boil water, and everybody in the kitchen likes that very much.';
const prose = `<h1>Kettles</h1>${`<p>${sentence}</p>`.repeat(5)}`;
const names = (count: number) => 'q '.repeat(count * 20);

/** Each took seconds when what stands round many lines was read again for each of them. */
describe('takes time in proportion to the page, with', { timeout: 60_000 }, () => {
  it.each([
    {
      what: 'code in a box with many names',
      html: (count: number) =>
        `${prose}<div class="${names(count)}">${`<p>${sentence}</p><pre>a = 1</pre>`.repeat(count)}</div>`,
      count: 500,
    },
    {
      what: 'lines in a link with many names',
      html: (count: number) =>
        `${prose}<a href="/x" class="${names(4 * count)}">${'<div>Kettles here</div>'.repeat(count)}</a>${prose}`,
      count: 1500,
    },
    {
      what: 'days in a post with many names',
      html: (count: number) =>
        `<div class="commtext">${prose}</div><div class="${names(4 * count)}">${'<p>By <time>2024-01-02</time> x</p>'.repeat(count)}${prose}</div>`,
      count: 1000,
    },
    {
      what: 'days in a post with one long name',
      html: (count: number) =>
        `<div class="commtext">${prose}</div><div class="${'q1'.repeat(count * 20)}" id="a1">${'<p>By <time>2024-01-02</time> x</p>'.repeat(count)}${prose}</div>`,
      count: 1000,
    },
    {
      what: 'lines in bold type with breaks between',
      html: (count: number) => `${prose}<p>${`<b>${sentence}</b><br><br>`.repeat(count)}</p>`,
      count: 5000,
    },
    {
      what: 'brackets that open in a heading',
      html: (count: number) => `${prose}<h2>${'['.repeat(count)}</h2>${prose}`,
      count: 8000,
    },
    {
      what: 'rules for letters of a drawing',
      html: (count: number) =>
        `<style>${Array.from({ length: count }, (_, at) => `.c${at},.d${at}{fill:none}`).join('')}</style>${prose}<svg width="900" height="900">${`<text x="9" y="9">${sentence}</text>`.repeat(count)}</svg>`,
      count: 500,
    },
    {
      what: 'names of what a button opens',
      html: (count: number) =>
        `${prose}<h2><button aria-expanded="false" aria-controls="${Array.from({ length: count }, (_, at) => `p${at}`).join(' ')}">More</button></h2><div hidden>${`<p>${sentence}</p>`.repeat(count)}</div>`,
      count: 2000,
    },
    ...['aria-hidden="true"', 'class="hidden"'].map((attribute) => ({
      what: `short forms within short forms, ${attribute}`,
      html: (count: number) =>
        `${prose}<p>${`<span>k</span><span ${attribute}>`.repeat(count)}${`${sentence} `.repeat(20 * count)}${'</span>'.repeat(count)}</p>`,
      count: 100,
    })),
  ])('$what', ({ html, count }) => {
    const read = (page: string) => () => extract(page, { url: 'https://e.x/p/' });
    expect(growthRatio(read(html(count)), read(html(4 * count)), 4)).toBeLessThan(mostRatio);
  });
});
