import { paired, pairText as text } from './visibility-case.ts';
import type { Pair, VisibilityCase } from './visibility-case.ts';

/** A style that hides a paragraph, and the nearest one that does not. */
const styles: readonly Pair[] = [
  ['word-spacing:-9999px', 'word-spacing:-2px'],
  ['word-spacing:9999px;white-space:nowrap;overflow:hidden', 'word-spacing:20px;white-space:nowrap;overflow:hidden'],
  ['letter-spacing:500px;overflow:hidden;white-space:nowrap', 'letter-spacing:5px;overflow:hidden;white-space:nowrap'],
  ['letter-spacing:-1em', 'letter-spacing:-.05em'],
  ['white-space:nowrap;overflow:hidden;width:20px', 'overflow:hidden;width:400px'],
  ['text-overflow:ellipsis;overflow:hidden;white-space:nowrap;width:10px', 'text-overflow:ellipsis;overflow:hidden'],
  ['text-wrap:nowrap;width:0;overflow:hidden', 'text-wrap:nowrap;width:0'],
  ['display:table-column', 'display:table-cell'],
  ['display:table-column-group', 'display:table-caption'],
  ['display:inline-flex;height:0;overflow:hidden', 'display:table;height:0;overflow:hidden'],
  ['transform:scale3d(1,1,0)', 'transform:scale3d(1,1,.1)'],
  ['transform:scaleZ(0)', 'transform:scaleZ(2)'],
  ['transform:rotateX(.25turn)', 'transform:rotateX(.1turn)'],
  ['transform:rotateX(100grad)', 'transform:rotateX(20grad)'],
  ['rotate:x 90deg', 'rotate:x 20deg'],
  ['scale:0 1', 'scale:1 .9'],
  ['translate:0 -3000px', 'translate:0 30px'],
  ['clip-path:polygon(200% 0,300% 0,300% 100%)', 'clip-path:polygon(0 0,300% 0,300% 100%,0 100%)'],
  ['clip-path:inset(0 0 0 100%)', 'clip-path:inset(0 0 0 1%)'],
  ['clip-path:xywh(0 0 0 0)', 'clip-path:xywh(0 0 100% 100%)'],
  ['clip-path:ellipse(0 50%)', 'clip-path:ellipse(90% 90%)'],
  ['clip-path:rect(0 0 0 0)', 'clip-path:rect(0 100% 100% 0)'],
  ['clip:rect(0,0,0,0);position:fixed', 'clip:rect(0,0,0,0);position:relative'],
  ['background:#fff url(/none.png);color:#fff', 'background:#036 url(/none.png);color:#fff'],
  [
    'background:url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7);color:#fff',
    'background:#036 url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7);color:#fff',
  ],
  [
    'box-shadow:inset 0 0 0 1000px #fff;background:#000;color:#fff',
    'box-shadow:inset 0 0 0 1px #fff;background:#000;color:#fff',
  ],
  ['box-shadow:inset 0 0 0 100px #000;color:#000', 'box-shadow:inset 0 0 0 1px #000;color:#000'],
  [
    'background:linear-gradient(#000,#000);background-size:0 0;color:#fff',
    'background:linear-gradient(#000,#000);color:#fff',
  ],
  [
    'background:#fff;-webkit-background-clip:text;background-clip:text;color:transparent',
    'background:#000;-webkit-background-clip:text;background-clip:text;color:transparent',
  ],
  ['color:white;color:color(bogus 1 1 1)', 'color:white;color:color(srgb 0 0 0)'],
  ['color:color-mix(in srgb,currentColor 0%,white)', 'color:color-mix(in srgb,currentColor 90%,white)'],
  ['color:Canvas', 'color:CanvasText'],
  ['color:lch(100 0 0)', 'color:lch(30 0 0)'],
  ['color:oklab(1 0 0)', 'color:oklab(.3 0 0)'],
  ['color:hwb(0 100% 0%)', 'color:hwb(0 0% 100%)'],
  ['color:light-dark(#fff,#000)', 'color:light-dark(#000,#fff)'],
  ['color:#fff!important;color:#000', 'color:#fff;color:#000'],
  ['-webkit-text-fill-color:#fff;color:#000', '-webkit-text-fill-color:#000;color:#fff'],
  ['color:transparent;-webkit-text-stroke:1px #fff', 'color:transparent;-webkit-text-stroke:1px #036'],
  ['color:#fff;text-shadow:1px 1px 0 #fff', 'color:#fff;text-shadow:1px 1px 0 #000'],
  ['filter:brightness(0) invert(1)', 'filter:brightness(0)'],
  ['mask:linear-gradient(rgba(0,0,0,0) 0 0)', 'mask:linear-gradient(#000 0 0)'],
  ['max-block-size:0;overflow:hidden', 'max-block-size:none;overflow:hidden'],
  ['block-size:0;overflow:hidden', 'block-size:2em;overflow:hidden'],
  ['overflow:clip;height:0', 'overflow:visible;height:0'],
  ['contain:strict', 'contain:layout'],
  ['font:italic bold 0/1 serif', 'font:italic bold 12px/1 serif'],
  ['font-size:clamp(0px,0vw,1px)', 'font-size:clamp(12px,1vw,20px)'],
  ['position:fixed;left:100%', 'position:fixed;left:10%'],
  ['position:absolute;inset-inline-start:-9999px', 'position:absolute;inset-inline-start:99px'],
  ['text-indent:-100vw;white-space:nowrap', 'text-indent:-1vw;white-space:nowrap'],
];

/** Sheets for a paragraph of class `x` with a heading before it, in a section of class `s`. */
const sheets: readonly Pair[] = [
  ['.x::first-line{color:#fff}', '.x::first-line{color:#036}'],
  ['.x::first-line{font-size:0}', '.x::first-line{font-size:20px}'],
  ['.x::first-line{color:transparent}', '.x::first-letter{color:transparent}'],
  ['.x:first-line{color:#fff}', '.x::first-line{opacity:0}'],
  ['.s{display:flex}.x{flex:0 0 0;overflow:hidden}', '.s{display:flex}.x{flex:1 0 0;overflow:hidden}'],
  ['.s{display:flex}.x{flex-basis:0;overflow:hidden}', '.s{display:flex}.x{flex-basis:300px;overflow:hidden}'],
  ['.s{display:flex}.x{width:0;overflow:hidden}', '.s{display:flex}.x{width:0;flex:auto;overflow:hidden}'],
  ['.s{display:flex}.x{flex:none;width:0;overflow:hidden}', '.s{display:flex}.x{flex:0 0 0}'],
  ['.s{height:100px;overflow:hidden}.x{padding-top:200px}', '.s{height:100px;overflow:hidden}.x{padding-top:10px}'],
  [
    '.s{display:grid;grid-template-rows:auto 0}.x{overflow:hidden}',
    '.s{display:grid;grid-template-rows:auto 1fr}.x{overflow:hidden}',
  ],
  ['.x:not(:target){display:none}', '.x:target{display:none}'],
  ['h4:active ~ .x{display:block}.x{display:none}', 'h4:active ~ .x{display:none}'],
  ['@media not speech{.x{display:none}}', '@media speech{.x{display:none}}'],
  ['p:nth-child(1 of .x){display:none}', 'p:nth-child(2 of .x){display:none}'],
  ['section:not(:has(h5)) p{display:none}', 'section:has(h5) p{display:none}'],
  [':root{--a:var(--b);--b:var(--a)}.x{display:var(--a,none)}', ':root{--a: ;}.x{display:var(--a,none)}'],
  ['.x{.s &{display:none}}', '.s{+ .x{display:none}}'],
  ['.x:is(.y,..z,.x){display:none}', '.x,..y{display:none}'],
  ['@scope(.s){.x{display:none}}', '@scope(.s) to (.x){p{display:none}}'],
];

/** Whole pieces of a page. */
const bodies: readonly Pair[] = [
  [
    '<p>$</p><div style="margin-top:-60px;height:80px;background:#fff;position:relative"></div>',
    '<p>$</p><div style="margin-top:-60px;height:80px;background:#fff"></div>',
  ],
  [
    '<p style="height:20px">$</p><div style="position:relative;top:-60px;height:80px;background:#fff">o</div>',
    '<p style="height:20px">$</p><div style="position:relative;top:-60px;height:80px">o</div>',
  ],
  [
    '<div style="height:20px;overflow:hidden"><p style="margin:0">One line</p><p style="margin:0">$</p></div>',
    '<div style="height:40px;overflow:hidden"><p style="margin:0">One line</p><p style="margin:0">$</p></div>',
  ],
  [
    '<div style="height:20px;overflow:hidden">One line<div>$</div></div>',
    '<div style="height:20px;overflow:hidden">One line <span>$</span></div>',
  ],
  [
    '<ul style="height:20px;overflow:hidden"><li>One</li><li style="display:none">$</li></ul>',
    '<ul style="height:20px;overflow:hidden;padding:0"><li style="display:inline">One</li> <li style="display:inline">$</li></ul>',
  ],
  [
    `<div style="white-space:nowrap;overflow:hidden;width:200px">${'A line that goes on '.repeat(12)} $</div>`,
    '<div style="white-space:nowrap;overflow:hidden;width:900px">A line that goes on $</div>',
  ],
  [
    '<article><img src="/a.jpg" width="600" height="100"><p class="note" style="color:#fff">$</p></article>',
    '<article style="position:relative"><img src="/a.jpg" width="600" height="100" style="position:absolute"><p class="note" style="color:#036">$</p></article>',
  ],
  [
    '<div style="overflow:hidden;height:0;position:relative"><div style="position:absolute;top:100px">$</div></div>',
    '<div style="overflow:hidden;height:0"><div style="position:absolute;top:100px">$</div></div>',
  ],
  [
    '<div style="height:60px;overflow:hidden"><div style="height:100px"></div><p>$</p></div>',
    '<div style="height:90px;overflow:hidden"><div style="height:10px"></div><p>$</p></div>',
  ],
  [
    '<div style="height:60px;overflow:hidden"><img width="10" height="100" style="display:block"><p>$</p></div>',
    '<div style="height:60px"><img width="10" height="100" style="display:block"><p>$</p></div>',
  ],
  [
    '<link rel="stylesheet" href="/a.css"><article class="a"><img src="/a.jpg" width="600" height="100"><p class="note" style="color:#fff;background:#fff">$</p></article>',
    '<link rel="stylesheet" href="/a.css"><article class="a"><img src="/a.jpg" width="600" height="100"><p class="note" style="color:#fff;background:#036">$</p></article>',
  ],
  [
    '<style>body::before{content:"";position:fixed;inset:0;background:#fff;z-index:-1}</style><p style="color:#fff">$</p>',
    '<style>body::before{content:"";position:fixed;inset:0;background:#111;z-index:-1}</style><p style="color:#fff">$</p>',
  ],
  ['<div style="filter:invert(1)"><p>$</p></div>', '<div style="filter:invert(1)"><p style="color:#fff">$</p></div>'],
  ['<div style="filter:brightness(0) invert(1)"><p>$</p></div>', '<div style="filter:brightness(0.9)"><p>$</p></div>'],
  [
    '<section style="filter:contrast(0);background:#fff"><p>$</p></section>',
    '<section style="filter:invert(1);background:#fff"><p>$</p></section>',
  ],
  [
    '<div style="display:grid"><p style="grid-area:1/1">$</p><div style="grid-area:1/1;background:#fff;z-index:1">o</div></div>',
    '<div style="display:grid"><p style="grid-area:1/1">$</p><div style="grid-area:1/1;z-index:1">o</div></div>',
  ],
];

export const visibilityPairs: readonly VisibilityCase[] = [
  ...paired(styles, (style, word) => ({ body: `<p style="${style}">${text(word)}</p>` })),
  ...paired(sheets, (css, word) => ({
    css,
    body: `<section class="s"><h4>Head</h4><p class="x">${text(word)}</p></section>`,
  })),
  ...paired(bodies, (body, word) => ({ body: body.replace('$', text(word)) })),
];
