import { expect, it } from 'vitest';
import { parseHtml } from '../../../src/extract/html/parse.ts';
import { markHidden } from '../../../src/extract/html/visibility/mark-hidden.ts';

const paragraphs = (count: number, attributes = '') => `<p ${attributes}>x</p>`.repeat(count);
const style = (css: string) => `<style>${css}</style>`;

/** Each would take minutes, or the stack, without the limits. */
it.each<readonly [string, string]>([
  [
    'long chains of ancestors',
    style('div '.repeat(60) + '.no .p{display:none}') + '<div>'.repeat(400) + paragraphs(2_000, 'class="p no"'),
  ],
  [
    'many rules on many elements',
    style(Array.from({ length: 4_000 }, (_, n) => `.a:not(.b${n}) ~ p{opacity:.${n}}`).join('')) +
      paragraphs(3_000, 'class="a"'),
  ],
  ['siblings by number', style('p:nth-last-of-type(7n+3) ~ p:nth-of-type(2n){display:none}') + paragraphs(20_000)],
  [
    'has of everything',
    style('*:has(* * *){opacity:.9} div:has(~ div):has(b){color:red}') + '<div><b>'.repeat(300) + paragraphs(3_000),
  ],
  [
    'variables that double',
    style(
      `:root{--v0:1 1;${Array.from({ length: 60 }, (_, n) => `--v${n + 1}:var(--v${n}) var(--v${n});`).join('')}} p{opacity:var(--v60)}`,
    ) + paragraphs(500),
  ],
  [
    'variables in a long chain',
    style(
      `:root{${Array.from({ length: 30_000 }, (_, n) => `--v${n}:var(--v${n + 1});`).join('')}} p{opacity:var(--v0)}`,
    ) + paragraphs(10),
  ],
  ['variables in a circle', style('p{--a:var(--b);--b:var(--a);opacity:var(--a)}') + paragraphs(500)],
  ['conditions in conditions', `<p style="display:${'if(else:'.repeat(20_000)}none${')'.repeat(20_000)}">x</p>`],
  ['fallbacks in fallbacks', `<p style="display:${'var(--a,'.repeat(20_000)}none${')'.repeat(20_000)}">x</p>`],
  ['layers in layers', style(`@layer ${'a.'.repeat(30_000)}a{p{display:none}}`) + paragraphs(10)],
  [
    'columns that span thousands',
    `<table>${'<col span=1000 style="visibility:collapse">'.repeat(2_000)}${'<tr><td colspan=1000>x'.repeat(2_000)}</table>`,
  ],
  ['values from attributes', style('*{color:attr(data-c type(<color>))}') + paragraphs(5_000, 'data-c="#fff"')],
  ['deep nesting', style('.a{'.repeat(20_000) + 'display:none')],
  ['nesting that multiplies', style('.a,.b{&&,& &{'.repeat(12) + 'display:none') + paragraphs(10, 'class="a b"')],
  ['open brackets', style('a{color:' + '('.repeat(200_000))],
  ['open strings and comments', style(`${'"a\n'.repeat(100_000)}/*${'*'.repeat(100_000)}`)],
  [
    'a thousand medias',
    style('@media (min-width:1px) and (max-width:9999px),print,'.repeat(2_000) + 'screen{p{display:none}}'),
  ],
  ['brackets in conditions', style(`@supports ${'('.repeat(50_000)} {p{display:none}}`)],
  ['a long calculation', `<p style="width:calc(${'(1px + '.repeat(5_000)})">x</p>`],
  ['a long style attribute', `<p style="${'color:red;'.repeat(100_000)}">x</p>`],
  ['a long list of selectors', style(`${'.x,'.repeat(100_000)}p{display:none}`) + paragraphs(100)],
  ['many at-rules', style('@layer a;'.repeat(50_000) + '@import "data:text/css,p{}";'.repeat(20_000)) + paragraphs(10)],
  [
    'imports that import themselves',
    style('@import "data:text/css,@import%20%22data:text/css,%2540import%22;";'.repeat(2_000)),
  ],
  ['a polygon with many corners', `<p style="clip-path:polygon(${'0 0,'.repeat(4_000)}0 0)">x</p>`],
  [
    'a gradient with many colours',
    `<p style="background:linear-gradient(${'rgba(0,0,0,.1),'.repeat(1_000)}#fff)">x</p>`.repeat(50),
  ],
  ['boxes in boxes', '<div style="height:100px;overflow:hidden">'.repeat(3_000) + paragraphs(3)],
  ['colours in colours', '<span style="color:red">'.repeat(3_000) + paragraphs(3)],
])('%s end soon', (_, html) => {
  const { root } = parseHtml(html);
  const started = performance.now();
  markHidden(root);
  expect(performance.now() - started).toBeLessThan(8_000);
});

it('says so when a sheet is too complex to be followed', () => {
  const rules = Array.from({ length: 1_500 }, (_, n) => `.a:not(.b${n}) ~ p:not(.c${n}){opacity:.5}`).join('');
  const { root } = parseHtml(style(rules) + paragraphs(2_000, 'class="a"'));
  expect(markHidden(root).signals).toContain('style-too-complex');
});
