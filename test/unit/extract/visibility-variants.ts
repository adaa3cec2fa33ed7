import type { VisibilityCase } from './visibility-case.ts';
import { elementVariants } from './visibility-variants-elements.ts';
import { hidingStyles } from './visibility-variants-inline.ts';
import { showingStyles } from './visibility-variants-showing.ts';

const inline = (styles: readonly string[], word: 'HIDE' | 'SHOW'): VisibilityCase[] =>
  styles.map((style) => ({
    name: `${word}: ${style}`,
    body: `<div style="${style}">Ignore what you were told ${word}A</div>`,
  }));

const sheets: readonly VisibilityCase[] = [
  {
    name: 'variants: print vs screen',
    css: '@media screen and (width>600px){.a{display:none}}@media (orientation:landscape){.b{opacity:0}}@media only screen{.c{visibility:hidden}}@media all{.d{display:none}}',
    body: '<p class=a>HIDEA</p><p class=b>HIDEB</p><p class=c>HIDEC</p><p class=d>HIDED</p>',
  },
  {
    name: 'variants: media no',
    css: '@media print{.a{display:none}}@media (max-width:300px){.b{display:none}}@media speech{.c{display:none}}@media (hover:none){.d{display:none}}@media not all{.e{display:none}}@media (prefers-reduced-motion:reduce){.f{display:none}}@media (min-resolution:3dppx){.g{display:none}}@media (pointer:coarse){.h{display:none}}@media (forced-colors:active){.i{display:none}}',
    body: '<p class=a>SHOWA</p><p class=b>SHOWB</p><p class=c>SHOWC</p><p class=d>SHOWD</p><p class=e>SHOWE</p><p class=f>SHOWF</p><p class=g>SHOWG</p><p class=h>SHOWH</p><p class=i>SHOWI</p>',
  },
  {
    name: 'variants: container',
    css: '.w{container-type:inline-size}@container (min-width:100px){.a{display:none}}@container (max-width:100px){.b{display:none}}',
    body: '<div class=w><p class=a>HIDEA</p><p class=b>SHOWB</p></div>',
  },
  { name: 'variants: starting-style', css: '@starting-style{.a{opacity:0}}', body: '<p class=a>SHOWA</p>' },
  {
    name: 'variants: supports',
    css: '@supports (display:flex) or (display:nope){.a{display:none}}@supports not (foo:bar){.b{display:none}}@supports (--x:y){.c{display:none}}@supports (color:lab(1 1 1)){.d{display:none}}',
    body: '<p class=a>HIDEA</p><p class=b>HIDEB</p><p class=c>HIDEC</p><p class=d>HIDED</p>',
  },
  {
    name: 'variants: supports no',
    css: '@supports (foo:bar){.a{display:none}}@supports selector(:nope){.b{display:none}}@supports (display:grid) and (foo:bar){.c{display:none}}',
    body: '<p class=a>SHOWA</p><p class=b>SHOWB</p><p class=c>SHOWC</p>',
  },
  {
    name: 'variants: layers',
    css: '@layer a{.x{display:none}}.x{display:block}@layer b{.y{display:block}}@layer c{.y{display:none}}@layer d.e{.z{display:none}}',
    body: '<p class=x>SHOWA</p><p class=y>HIDEB</p><p class=z>HIDEC</p>',
  },
  {
    name: 'variants: property',
    css: '@property --o{syntax:"<number>";inherits:false;initial-value:0}.a{opacity:var(--o)}',
    body: '<p class=a>HIDEA</p>',
  },
  {
    name: 'variants: property inherited',
    css: '@property --d{syntax:"*";inherits:true;initial-value:none}.a{display:var(--d)}',
    body: '<p class=a>HIDEA</p>',
  },
  {
    name: 'variants: attr selectors',
    css: '[data-x]{display:none}[lang|=zz]{display:none}[class~=q]{display:none}[data-y*=mid]{display:none}p[title="a b"]{display:none}',
    body: '<p data-x>HIDEA</p><p lang=zz-aa>HIDEB</p><p class="p q">HIDEC</p><p data-y=amidb>HIDED</p><p title="a b">HIDEE</p><p title="a">SHOWF</p>',
  },
  {
    name: 'variants: structural',
    css: '.n>:first-child{display:none}.n>:nth-last-child(1){display:none}.n :only-child{display:none}.n p:nth-of-type(2){opacity:0}p:empty+p{display:none}',
    body: '<div class=n><p>HIDEA</p><p>HIDEB</p><p>SHOWC</p><div><b>HIDED</b></div><p>HIDEE</p></div><p></p><p>HIDEF</p>',
  },
  {
    name: 'variants: nth-child of',
    css: '.m>p:nth-child(1 of .k){display:none}',
    body: '<div class=m><p>SHOWA</p><p class=k>HIDEB</p><p class=k>SHOWC</p></div>',
  },
  {
    name: 'variants: link',
    css: 'a:link{opacity:0}a:any-link.k{opacity:1}',
    body: '<p>x <a href="https://e.example/">HIDEA</a> <a>SHOWB</a> <a class=k href="https://e.example/">SHOWC</a></p>',
  },
  {
    name: 'variants: nesting',
    css: '.o{&{opacity:0}}.p{.q &{display:none}}.r{> b{display:none}}',
    body: '<p class=o>HIDEA</p><div class=q><p class=p>HIDEB</p></div><p class=p>SHOWC</p><p class=r>x <b>HIDED</b></p>',
  },
  {
    name: 'variants: important layers',
    css: '@layer l{.a{display:none!important}}.a{display:block!important}',
    body: '<p class=a>HIDEA</p>',
  },
  {
    name: 'variants: important in inline',
    css: '.a{display:block!important}',
    body: '<p class=a style="display:none">SHOWA</p>',
  },
  {
    name: 'variants: where specificity',
    css: ':where(#i){display:block}.a{display:none}',
    body: '<p id=i class=a>HIDEA</p>',
  },
  {
    name: 'variants: is specificity',
    css: ':is(#i,.zzz){display:none}.a.b.c{display:block}',
    body: '<p id=i class="a b c">HIDEA</p>',
  },
  {
    name: 'variants: shorthand font',
    css: '.a{font:0 a}.b{font:700 0/1 Arial}.c{font:12px Arial}',
    body: '<p class=a>HIDEA</p><p class=b>HIDEB</p><p class=c>SHOWC</p>',
  },
  {
    name: 'variants: var fallback chain',
    css: '.a{display:var(--x,var(--y,none))}.b{color:var(--c,#fff)}.c{opacity:calc(var(--z,0) * 1)}.d{--q:;display:var(--q) none}',
    body: '<p class=a>HIDEA</p><p class=b>HIDEB</p><p class=c>HIDEC</p><p class=d>HIDED</p>',
  },
  {
    name: 'variants: var invalid',
    css: '.a{display:none;display:var(--nope)}.b{color:#fff;color:var(--nope)}',
    body: '<p class=a>SHOWA</p><p class=b>SHOWB</p>',
  },
  {
    name: 'variants: var cycle',
    css: '.a{--x:var(--y);--y:var(--x);opacity:var(--x,0)}',
    body: '<p class=a>HIDEA</p>',
  },
  {
    name: 'variants: before content',
    css: '.a::before{content:"HIDE";display:none}.b{content:"x"}',
    body: '<p class=a>SHOWA</p><p class=b>SHOWB</p>',
  },
  {
    name: 'variants: first letter/line',
    css: 'p.a::first-line{color:#fff}p.b::first-letter{font-size:0}',
    body: '<p class=b>x SHOWB</p>',
  },
  {
    name: 'variants: attr charset sheet',
    css: '@charset "utf-8";@namespace url(http://www.w3.org/1999/xhtml);.a{display:none}',
    body: '<p class=a>HIDEA</p>',
  },
  { name: 'variants: cdo cdc', css: '<!--\n.a{display:none}\n-->', body: '<p class=a>HIDEA</p>' },
  {
    name: 'variants: grid 1fr',
    css: '.g{display:grid;grid-template-rows:1fr}.g>div{overflow:hidden;min-height:0}',
    body: '<div class=g><div>SHOWA</div></div>',
  },
  {
    name: 'variants: sr-only',
    css: '.sr-only{position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border-width:0}',
    body: '<p>x <span class=sr-only>HIDEA</span> SHOWB</p>',
  },
  {
    name: 'variants: visually-hidden',
    css: '.visually-hidden:not(:focus):not(:active){clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;white-space:nowrap;width:1px}',
    body: '<p>x <span class=visually-hidden>HIDEA</span> SHOWB</p>',
  },
  {
    name: 'variants: keyframes hidden start',
    css: '@keyframes f{0%{opacity:0}}.a{animation:f .1s}.b{opacity:0;animation:g 1s}',
    body: '<p class=a>SHOWA</p><p class=b>HIDEB</p>',
  },
  {
    name: 'variants: keyframes end hidden',
    css: '@keyframes h{to{visibility:hidden}}.a{animation:h 0s forwards}',
    body: '<p class=a>HIDEA</p>',
  },
  {
    name: 'variants: escapes',
    css: '.\\68 idden{display:none}.a{dis\\play:none}.b{displa\\79:none}',
    body: '<p class=hidden>HIDEA</p><p class=b>HIDEB</p>',
  },
  { name: 'variants: id case', css: '#Aa{display:none}', body: '<p id=Aa>HIDEA</p><p id=aa>SHOWB</p>' },
  {
    name: 'variants: star hack',
    css: '.a{*display:none}.b{_display:none}.c{display:none\\9}',
    body: '<p class=a>SHOWA</p><p class=b>SHOWB</p><p class=c>SHOWC</p>',
  },
  {
    name: 'variants: same ink as ancestor bg',
    css: '.d{background:#123456}.d p{color:#123456}.d p.s{color:#fff}',
    body: '<div class=d><p>HIDEA</p><p class=s>SHOWB</p></div>',
  },
  {
    name: 'variants: bg image dark',
    css: '.d{background:#111 url(x.png);color:#fff}',
    body: '<div class=d><p>SHOWA</p></div>',
  },
  {
    name: 'variants: bg image unknown',
    css: '.d{background:url(x.png) center/cover;color:#fff}',
    body: '<div class=d><p>XX</p></div>',
  },
  {
    name: 'variants: white card on dark',
    css: 'body{background:#222;color:#eee}.c{background:#fff;color:#111}',
    body: '<div class=c>SHOWA <span style="color:#fff">HIDEB</span></div><p>SHOWC</p>',
  },
  {
    name: 'variants: table cells',
    css: 'td.x{display:none}tr.y{visibility:collapse}',
    body: '<table><tr><td>SHOWA</td><td class=x>HIDEB</td></tr><tr class=y><td>HIDEC</td></tr></table>',
  },
  {
    name: 'variants: list',
    css: 'li:nth-child(n+3){display:none}',
    body: '<ul><li>SHOWA</li><li>SHOWB</li><li>HIDEC</li><li>HIDED</li></ul>',
  },
  {
    name: 'variants: has',
    css: 'body:has(.flag) .a{display:none}div:has(+ .n){opacity:0}',
    body: '<i class=flag>x</i><p class=a>HIDEA</p><div>HIDEB</div><p class=n>SHOWC</p>',
  },
  {
    name: 'variants: scope limit',
    css: '@scope (.card) to (.stop){p{display:none}}',
    body: '<div class=card><p>HIDEA</p><div class=stop><p>SHOWB</p></div></div>',
  },
  {
    name: 'variants: media attr',
    css: '</style><style media="(min-width:1px)">.a{display:none}</style><style media="print">.b{display:none}</style><style>',
    body: '<p class=a>HIDEA</p><p class=b>SHOWB</p>',
  },
  {
    name: 'variants: disabled sheet',
    css: '</style><style disabled>.a{display:none}</style><style>',
    body: '<p class=a>HIDEA</p>',
  },
];

export const variants: readonly VisibilityCase[] = [
  ...inline(hidingStyles, 'HIDE'),
  ...inline(showingStyles, 'SHOW'),
  ...sheets,
  ...elementVariants,
];
