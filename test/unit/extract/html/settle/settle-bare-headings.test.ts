import { describe, expect, it } from 'vitest';
import { extract } from '../../../../../src/extract/index.ts';
import { settleBareHeadings } from '../../../../../src/extract/html/settle/settle-bare-headings.ts';
import { settlePage } from '../../../../helpers/settle-page.ts';

/** The texts that are kept in the end, after those named were. */
const settled = (page: string, ...kept: readonly string[]): string[] =>
  settlePage(page, (text) => (kept.includes(text) ? 1 : 0), settleBareHeadings);

describe('of a page of which only headings are kept', () => {
  const list = '<ul><li><a href=/a>a</a><li><a href=/b>b</a></ul>';
  it.each([
    ['links that follow are kept', `<div><h1>T</h1>${list}</div><p>p</p>`, ['T'], ['T', 'a', 'b']],
    ['the last counts', `<div><p>p</p><h1>T</h1><h2>U</h2>${list}</div>`, ['T', 'U'], ['T', 'U', 'a', 'b']],
    ['boxes that hold nothing else are left', `<div><div><h1>T</h1></div>${list}</div>`, ['T'], ['T', 'a', 'b']],
    [
      'frames stay out',
      `<header><h1>T</h1><p>m</p></header><nav>n</nav>${list}<footer>f</footer>`,
      ['T'],
      ['T', 'a', 'b'],
    ],
    [
      'a page that says something is left as it is',
      `<h1>T</h1>${list}<p>Here is what we have to say.</p>`,
      ['T'],
      ['T'],
    ],
    ['the end of the page stays its end', `${list}<h1>T</h1>`, ['T'], ['T']],
    ['nothing changes where a text is kept', `<h1>T</h1>${list}<p>p</p>`, ['T', 'p'], ['T', 'p']],
    ['nothing changes where nothing is kept', `<h1>T</h1>${list}`, [], []],
  ])('%s', (_, page, kept, expected) => {
    expect(settled(page, ...kept)).toEqual(expected);
  });
});

it('reads the map of a site', () => {
  const links = Array.from({ length: 90 }, (_, index) => `<li><a href=/p${index}>Product page ${index}</a>`).join('');
  const { markdown } = extract(
    `<title>Sitemap of all our pages | Acme</title><nav><a href=/>Acme</a></nav><div><h1>Sitemap of all our pages</h1><ul>${links}</ul></div>`,
    { url: 'https://a.example/sitemap' },
  );
  expect(markdown.match(/Product page/g)).toHaveLength(90);
});
