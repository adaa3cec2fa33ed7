import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const seen = '<h1>Bees</h1><p>Keepers of bees on flat roofs report good harvests this year.</p>';
const unseen = '<div class="h">UNSEEN</div>';
const page = (css: string, body = unseen) => `<style>${css}</style>${seen}${body}`;
const numbers = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => write(n)).join('');

/** A rule that hides must not get lost because a limit was met before it. */
describe('what a long style hides stays hidden', () => {
  it.each<readonly [string, string]>([
    ['behind a long attribute', `${seen}<div style="${'width:1px;'.repeat(3_000)}display:none">UNSEEN</div>`],
    ['at the end of a long list of selectors', page(`${'a,'.repeat(500)}.h{display:none}`)],
    ['behind many rules', page(`${'p{top:0}'.repeat(61_000)}.h{display:none}`)],
    ['behind megabytes of rules', page(`${'.yy{top:0}'.repeat(320_000)}.h{display:none}`)],
    ['inside many conditions', page(`${'@media all{'.repeat(30)}.h{display:none}${'}'.repeat(30)}`)],
    ['inside more conditions than are read', page(`${'@media all{'.repeat(140)}.h{display:none}${'}'.repeat(140)}`)],
    ['inside many brackets', page(`${':is('.repeat(12)}.h${')'.repeat(12)}{display:none}`)],
    ['inside more brackets than are read', page(`${':is('.repeat(60)}.h${')'.repeat(60)}{display:none}`)],
    ['by nesting that multiplies', page(`.h{${'&.h,&.q{'.repeat(9)}display:none${'}'.repeat(10)}`)],
    ['by a chain of many elements', page(`${'* > '.repeat(70)}.h{display:none}`, '<div>'.repeat(80) + unseen)],
    [
      'by a chain of variables',
      page(`:root{${numbers(40, (n) => `--a${n}:var(--a${n + 1});`)}--a40:none}.h{display:var(--a0)}`),
    ],
    [
      'when rules can no longer be tried',
      page(
        `${numbers(1_500, (n) => `:not(.q${n}) * * .z{color:red}`)} body .h{display:none}`,
        '<p class="z">z</p>'.repeat(5_000) + unseen,
      ),
    ],
    ['though a rule speaks of something around', page('.h{display:none} body:has(html .h) .h{display:block}')],
    ['in a formula', `${seen}<p>so <math><mphantom><mtext>UNSEEN</mtext></mphantom><mi>x</mi></math></p>`],
    ['in a drawing', `${seen}<svg width="300" height="90"><foreignObject>UNSEEN</foreignObject></svg>`],
  ])('%s', (_, html) => {
    const { markdown, text } = extract(html, { url: 'https://example.org/' });
    expect(markdown).not.toContain('UNSEEN');
    expect(text).not.toContain('UNSEEN');
    expect(markdown).toContain('Keepers of bees');
  });

  it('reads HTML that is shown in a drawing', () => {
    const label = '<foreignObject width="300" height="90"><p>Where the queen lives, in a drawing.</p></foreignObject>';
    const { markdown } = extract(`${seen}<svg width="300" height="90">${label}</svg>`);
    expect(markdown).toContain('Where the queen lives');
  });
});

/** Each is read in one go; twice as much of it takes about twice as long, or is marked as too much. */
describe('time grows with the page, not with its square', () => {
  const many = (count: number, attributes = '') => `<p ${attributes}>x</p>`.repeat(count);
  it.each<readonly [string, (size: number) => string]>([
    ['chains', (size) => page('* * * * * * * * .z{color:red}'.repeat(size / 10), many(size, 'class=z'))],
    [
      'numbers among some',
      (size) =>
        page(
          numbers(size / 100, (n) => `:nth-last-child(${n}n+1 of .z){color:red}`),
          many(size, 'class=z'),
        ),
    ],
    [
      'siblings',
      (size) =>
        page(
          numbers(size / 100, (n) => `[x${n}] ~ * ~ * ~ .z{color:red}`),
          many(size, 'class=z'),
        ),
    ],
    [
      'has',
      (size) =>
        page(
          numbers(size / 100, (n) => `div:has(.q${n} b){color:red}`),
          '<div>'.repeat(300) + many(size),
        ),
    ],
    [
      'attributes',
      (size) =>
        page(
          numbers(size / 20, (n) => `[data-x~="z${n}"]{color:red}`),
          many(size / 10, `data-x="${'z '.repeat(500)}"`),
        ),
    ],
    [
      'styles of their own',
      (size) =>
        page(
          '.z{color:red}'.repeat(size / 5),
          numbers(size, (n) => `<p class=z style="width:${n}px">x</p>`),
        ),
    ],
    [
      'text in its own colour',
      (size) => page('p{color:#fff;background:#fff}', `<div class=a>${many(size, 'class=x')}</div>`),
    ],
    [
      'boxes of one line',
      (size) => page('.c{height:18px;overflow:hidden}', '<div class=c><p>a</p><p>b</p></div>'.repeat(size)),
    ],
    [
      'first lines',
      (size) => page('div::first-line{color:#fff}', `${'<div>'.repeat(300)}${'<i></i>'.repeat(size * 5)}`),
    ],
    ['lists in lists', (size) => page('', '<ul><li>a'.repeat(size / 4))],
    ['lists in a row', (size) => page('', '<ul><li>a</li></ul>'.repeat(size / 2))],
    ['definitions in definitions', (size) => page('', '<dl><dt>a<dd>'.repeat(size / 4))],
  ])('%s', (_, make) => {
    const started = performance.now();
    extract(make(8_000), {});
    // A second and a half when nothing else runs; what was quadratic took minutes.
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
