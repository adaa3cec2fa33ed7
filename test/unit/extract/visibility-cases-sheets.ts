import type { VisibilityCase } from './visibility-case.ts';

export const sheets: readonly VisibilityCase[] = [
  {
    name: 'by class',
    css: '.x{display:none}',
    body: '<p class="a x">HIDEA</p><p class="xx">SHOWA</p><p class="X">SHOWB</p>',
  },
  { name: 'by id', css: '#x{visibility:hidden}', body: '<p id="x">HIDEA</p><p id="X">SHOWA</p>' },
  {
    name: 'by name and attribute',
    css: 'aside[data-k="v"]{opacity:0}[data-p^=pre]{display:none}[data-s$="fix" i]{display:none}',
    body: '<aside data-k="v">HIDEA</aside><aside data-k="w">SHOWA</aside><p data-p="prefix">HIDEB</p><p data-s="sufFIX">HIDEC</p>',
  },
  {
    name: 'by place',
    css: '.list > li + li{display:none} div p em{font-size:0} h4 ~ p{opacity:0}',
    body: '<ul class="list"><li>SHOWA</li><li>HIDEA</li></ul><div><p>SHOWB <em>HIDEB</em></p></div><section><p>SHOWC</p><h4>t</h4><p>HIDEC</p></section>',
  },
  {
    name: 'by number',
    css: '.n p:nth-child(2n){display:none} .n p:last-of-type{display:none} .n p:nth-child(3){color:#fff}',
    body: '<div class="n"><p>SHOWA</p><p>HIDEA</p><p>HIDEB</p><p>HIDEC</p><p>HIDED</p></div>',
  },
  {
    name: 'not, is, where, has',
    css: 'p.k:not(.keep){display:none} :is(.i,.j) b{display:none} :where(.w){opacity:0} .h:has(> i){visibility:hidden}',
    body: '<p class="k">HIDEA</p><p class="k keep">SHOWA</p><p class="j">SHOWB <b>HIDEB</b></p><p class="w">HIDEC</p><p class="h"><i>HIDED</i></p><p class="h">SHOWC</p>',
  },
  {
    name: 'only when touched',
    css: 'p:hover{display:none} p:focus-within .x{display:none} p::before{display:none} p:not(:hover) .y{display:none}',
    body: '<p>SHOWA <span class="x">SHOWB</span> <span class="y">HIDEA</span></p>',
  },
  {
    name: 'specificity',
    css: '#a.b{display:block} .b{display:none} p.c{display:none} .c{display:block}',
    body: '<p id="a" class="b">SHOWA</p><p class="b">HIDEA</p><p class="c">HIDEB</p>',
  },
  {
    name: 'important',
    css: '.x{display:none!important} .y{display:none ! IMPORTANT}',
    body: '<p class="x" style="display:block">HIDEA</p><p class="y" style="display:block!important">SHOWA</p>',
  },
  {
    name: 'order',
    css: '.x{display:none} .x{display:block} .y{display:block} .y{display:none}',
    body: '<p class="x">SHOWA</p><p class="y">HIDEA</p>',
  },
  {
    name: 'media',
    css: '@media screen{.a{display:none}} @media print{.b{display:none}} @media (max-width:700px){.c{display:none}} @media (min-width:700px){.d{display:none}} @media (400px <= width <= 1400px){.e{display:none}} @media not print{.f{display:none}} @media (prefers-color-scheme:dark){.g{display:none}} @media screen and (min-width:20em), print{.h{display:none}} @media nonsense{.i{display:none}}',
    body: '<p class="a">HIDEA</p><p class="b">SHOWA</p><p class="c">SHOWB</p><p class="d">HIDEB</p><p class="e">HIDEC</p><p class="f">HIDED</p><p class="g">SHOWC</p><p class="h">HIDEE</p><p class="i">SHOWD</p>',
  },
  {
    name: 'responsive twins',
    css: '.phone{display:none} @media (max-width:600px){.phone{display:block}.desk{display:none}}',
    body: '<p class="phone">HIDEA</p><p class="desk">SHOWA</p>',
  },
  {
    name: 'supports',
    css: '@supports (display:grid){.a{display:none}} @supports not (display:grid){.b{display:none}} @supports (display:nonsense){.c{display:none}} @supports (display:grid) and (not (color:nonsense)){.d{display:none}} @supports selector(:has(a)){.e{display:none}}',
    body: '<p class="a">HIDEA</p><p class="b">SHOWA</p><p class="c">SHOWB</p><p class="d">HIDEB</p><p class="e">HIDEC</p>',
  },
  {
    name: 'layers',
    css: '@layer base, theme; @layer theme{.a{display:none}.b{display:block!important}} @layer base{.a{display:block}.b{display:none!important}} @layer theme{.c{display:none}} .c{display:block} @layer{.d{display:none}}',
    body: '<p class="a">HIDEA</p><p class="b">HIDEB</p><p class="c">SHOWA</p><p class="d">HIDEC</p>',
  },
  {
    name: 'imported from a data URL',
    css: '@import url("data:text/css,.a%7Bdisplay:none%7D"); @import "data:text/css;base64,LmJ7ZGlzcGxheTpub25lfQ=="; @import url(data:text/css,.c%7Bdisplay:none%7D) print;',
    body: '<p class="a">HIDEA</p><p class="b">HIDEB</p><p class="c">SHOWA</p>',
  },
  {
    name: 'imported too late',
    css: 'p{margin:0} @import url("data:text/css,.a%7Bdisplay:none%7D");',
    body: '<p class="a">SHOWA</p>',
  },
  {
    name: 'nested rules',
    css: '.o{color:#000; .a{display:none} &.b{display:none} & > .c{opacity:0} @media screen{visibility:hidden; .d{visibility:visible}}}',
    body: '<div class="o">HIDEA<p class="a">HIDEB</p><p class="c">HIDEC</p><p class="d">SHOWA</p></div><div class="o b">HIDED</div><p class="a">SHOWB</p>',
  },
  {
    name: 'escapes in selectors',
    css: '.\\61 b{display:none} .\\31 0{display:none} #a\\:b{display:none} .sm\\:hidden{display:none}',
    body: '<p class="ab">HIDEA</p><p class="10">HIDEB</p><p id="a:b">HIDEC</p><p class="sm:hidden">HIDED</p>',
  },
  {
    name: 'comments everywhere',
    css: '/* .a{display:none} */ .b/**/.c{display:none} .d/* } */{/* x */display/**/:/**/none} .e{display:no/**/ne}',
    body: '<p class="a">SHOWA</p><p class="b c">HIDEA</p><p class="d">HIDEB</p><p class="e">SHOWB</p>',
  },
  {
    name: 'broken rules',
    css: '.a{display:none;; .b{color:red} } .c:unknown-thing, .c{display:none} .d{display:none',
    body: '<p class="a">HIDEA</p><p class="c">SHOWA</p><p class="d">HIDEB</p>',
  },
  {
    name: 'strings and addresses with braces',
    css: '.a::before{content:"}.b{display:none}"} .c{background:url(x}y);display:none}',
    body: '<p class="a">SHOWA</p><p class="b">SHOWB</p><p class="c">HIDEA</p>',
  },
  {
    name: 'an open bracket swallows the rest',
    css: '.a{color:rgb(0,0,0;} .b{display:none}',
    body: '<p class="a">SHOWA</p><p class="b">SHOWB</p>',
  },
  {
    name: 'a stray brace spoils the next rule',
    css: '} .a{display:none} .b{display:none}',
    body: '<p class="a">SHOWA</p><p class="b">HIDEA</p>',
  },
  {
    name: 'variables of the root',
    css: ':root{--off:none;--zero:0} .a{display:var(--off)} .b{opacity:var(--zero)} .c{background:var(--bg,#fff);color:#fff}',
    body: '<p class="a">HIDEA</p><p class="b">HIDEB</p><p class="c">HIDEC</p>',
  },
  {
    name: 'fading in',
    css: '@keyframes in{from{opacity:0}to{opacity:1}} @keyframes out{to{opacity:0}} .a{opacity:0;animation:in 1ms forwards} .b{animation:out 1ms both} .c{animation:out 1ms} .d{opacity:0}',
    body: '<p class="a">SHOWA</p><p class="b">HIDEA</p><p class="c">SHOWB</p><p class="d">HIDEB</p>',
  },
  {
    name: 'classes only scripts set',
    css: '.js .a{display:none} html.ready .b{display:none} .no-js .c{display:none}',
    body: '<p class="a">SHOWA</p><p class="b">SHOWB</p><p class="c">SHOWC</p>',
  },
  {
    name: 'dark page',
    css: 'html{background:#111}body{color:#eee}',
    body: '<p>SHOWA</p><p style="color:#fff">SHOWB</p><p style="color:#121212">HIDEA</p>',
  },
  {
    name: 'dark scheme',
    css: ':root{color-scheme:dark}',
    body: '<p>SHOWA</p><p style="color:#fff">SHOWB</p><p style="color:#131313">HIDEA</p>',
  },
  {
    name: 'root font size',
    css: 'html{font-size:62.5%}',
    body: '<p style="font-size:1.6rem">SHOWA</p><p style="font-size:.1rem">HIDEA</p>',
  },
  {
    name: 'rule of the hidden attribute overruled',
    css: '[hidden].x{display:block}',
    body: '<p hidden class="x">SHOWA</p><p hidden>HIDEA</p>',
  },
  { name: 'scope', css: '@scope (.card){p{display:none}}', body: '<div class="card"><p>HIDEA</p></div><p>SHOWA</p>' },
  {
    name: 'namespaces and upper case names',
    css: '*|p.a{display:none} ASIDE{display:none}',
    body: '<p class="a">HIDEA</p><aside>HIDEB</aside>',
  },
  { name: 'html comments round a sheet', css: '<!-- .a{display:none} -->', body: '<p class="a">HIDEA</p>' },
  {
    name: 'unset, initial, revert',
    css: '.a,.b,.c{display:none} .a{display:initial} .b{display:revert} .c{display:unset} .d{visibility:hidden} .d b{visibility:initial}',
    body: '<p class="a">SHOWA</p><p class="b">SHOWB</p><p class="c">SHOWC</p><p class="d">HIDEA <b>SHOWD</b></p>',
  },
];
