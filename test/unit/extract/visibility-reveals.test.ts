import { describe, expect, it } from 'vitest';
import { readSeen as read } from './read-seen.ts';

const script = '<script src="/page.js"></script>';
const waiting = 'opacity:0;transform:translateY(30px)';
const part = (inside: string, style = waiting) => `<div style="${style}">${inside}</div>`;
const parts = (wrap = part) =>
  ['<h2>Honey</h2><p>One.</p>', '<img src="/b.png" alt=""><p>Two.</p>', '<p>Three.</p>', '<p>Four.</p>']
    .map((inside) => wrap(inside))
    .join('');
const page = (body: string) => `<h1>Bees</h1><p>They fly from flower to flower, and carry pollen along.</p>${body}`;

describe('parts that come into sight as the page is scrolled', () => {
  it.each([
    ['moved', parts()],
    ['made smaller', parts((inside) => part(inside, 'will-change:transform; opacity:0.001; transform:scale(0.8)'))],
    ['blurred', parts((inside) => part(inside, 'opacity:0;filter:blur(4px)'))],
    ['one inside the other', part(`<p>Around.</p>${parts()}`) + parts()],
  ])('are read: %s', (_, body) => {
    const { text, signals } = read(page(body), script);
    expect(text).toMatch(/Honey One\. Two\. Three\. Four\.$/);
    expect(signals).toEqual(['shown-by-script']);
  });

  it('are read of a page that was saved without its scripts, not of one that has none', () => {
    expect(read(page(parts()), '<link rel="stylesheet" href="/a.css">').text).toContain('Four.');
    expect(read(page(parts())).text).not.toContain('Four.');
    expect(read(page(parts()), '<link rel="stylesheet" href="/a.css"><script> </script>').text).not.toContain('Four.');
  });

  it('leave hidden what is hidden inside them', () => {
    const { text } = read(page(parts() + part('<h2>More</h2><p hidden>GONE</p>')), script);
    expect(text).toMatch(/Four\. More$/);
  });

  it.each([
    ['not moved', parts((inside) => part(inside, 'opacity:0'))],
    ['moved nowhere', parts((inside) => part(inside, 'opacity:0;transform:none'))],
    ['not displayed', parts((inside) => part(inside, `${waiting};display:none`))],
    ['three', part('<h2>A</h2>') + part('<h2>B</h2>') + part('<h2>C</h2>')],
    ['the same words again', part('<h2>A</h2><p>GONE</p>').repeat(9)],
    ['nothing but text', ['A', 'B', 'C', 'D', 'E'].map((word) => part(`<p>${word}</p>`)).join('')],
    ['in a menu', `<nav>${parts()}</nav>`],
    ['in a dialog', `<div role="dialog">${parts()}</div>`],
    [
      'under the pointer, by a sheet',
      `<style>.card{${waiting}}</style>${parts((inside) => `<div class="card">${inside}</div>`)}`,
    ],
  ])('are more than text that is hidden: %s', (_, body) => {
    const { text, signals } = read(page(body), script);
    expect(text).toMatch(/carry pollen along\.$/);
    expect(signals).not.toContain('shown-by-script');
  });
});

describe('a part that is nearly the whole page', () => {
  const prose = 'Bees fly from flower to flower, and carry pollen along as they go. '.repeat(20);
  const sections = (names = ['Honey', 'Wax', 'Hives', 'Queens']) =>
    names.map((name) => `<h2>${name}</h2><p>${prose}</p>`).join('');
  /** More than the line about cookies that pages show which are held back as a whole. */
  const shown = page(`<p>${prose.slice(0, 240)}</p>`);
  const saved = '<link rel="stylesheet" href="/a.css">';

  it.each([
    ['beside a script', script, waiting],
    ['saved without scripts', saved, waiting],
    ['in all spellings', saved, '-webkit-transform:translate3d(0, 5%, 0);transform:translate3d(0, 5%, 0);opacity:0'],
  ])('is read beside sentences: %s', (_, head, style) => {
    const { text, signals } = read(shown + part(sections(), style), head);
    expect(text).toContain('Queens');
    expect(signals).toEqual(['shown-by-script']);
  });

  it('is read with lists and tables for sections', () => {
    const body = `<h2>Honey</h2><p>${prose.repeat(4)}</p><ul><li>One</li></ul><ol><li>Two</li></ol><table><tr><td>Three</td></tr></table>`;
    expect(read(shown + part(body), script).text).toContain('Three');
  });

  it.each([
    ['not moved', script, part(sections(['GONE', 'A', 'B', 'C']), 'opacity:0')],
    ['moved by nothing', script, part(sections(['GONE', 'A', 'B', 'C']), 'opacity:0;transform:translateY(0)')],
    ['made no larger', script, part(sections(['GONE', 'A', 'B', 'C']), 'opacity:0;transform:scale(1)')],
    ['nearly seen', script, part(sections(['GONE', 'A', 'B', 'C']), 'opacity:0.01;transform:translateY(9px)')],
    ['over the page', script, part(sections(['GONE', 'A', 'B', 'C']), `${waiting};position:fixed`)],
    ['without room', script, part(sections(['GONE', 'A', 'B', 'C']), `${waiting};height:1px;overflow:hidden`)],
    ['not to be touched', script, part(sections(['GONE', 'A', 'B', 'C']), `${waiting};pointer-events:none`)],
    [
      'hidden from voices',
      script,
      `<div aria-hidden="true" style="${waiting}">${sections(['GONE', 'A', 'B', 'C'])}</div>`,
    ],
    ['of no sections', script, part(`<h2>GONE</h2><p>${prose.repeat(8)}</p>`)],
    ['of one heading again and again', script, part(sections(['GONE', 'GONE', 'GONE', 'GONE']))],
    ['short', script, part('<h2>GONE</h2><h2>A</h2><h2>B</h2><h2>C</h2>')],
    ['beside as much', script, `<p>${prose.repeat(2)}</p>${part(sections(['GONE', 'A', 'B', 'C']))}`],
    ['in a dialog', script, `<div role="dialog">${part(sections(['GONE', 'A', 'B', 'C']))}</div>`],
    ['by a sheet', script, `<style>.x{opacity:0}</style><div class="x">${sections(['GONE', 'A', 'B', 'C'])}</div>`],
  ])('is more than text that is hidden: %s', (_, head, body) => {
    const { text, signals } = read(shown + body, head);
    expect(text).not.toContain('GONE');
    expect(signals).not.toContain('shown-by-script');
  });
});
