import type { VisibilityCase } from './visibility-case.ts';
import { hidingStyles, showingStyles } from './visibility-variants-inline.ts';

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

const elements: readonly VisibilityCase[] = [
  { name: 'variants: progress', body: '<progress value=1 max=2>HIDEA</progress><meter value=1>HIDEB</meter>' },
  {
    name: 'variants: svg',
    body: '<svg width=100 height=50><title>HIDEA</title><desc>HIDEB</desc><metadata>HIDEC</metadata><defs><text>HIDED</text></defs><symbol><text>HIDEE</text></symbol></svg>',
  },
  { name: 'variants: noembed', body: '<noembed>HIDEA</noembed><noframes>HIDEB</noframes>' },
  { name: 'variants: xmp', body: '<xmp>SHOWA <b></xmp>' },
  {
    name: 'variants: attrs',
    body: '<p title="HIDEA">x</p><a href="https://e.example/" title="HIDEB" aria-label="HIDEC">SHOWD</a><abbr title="HIDEE">SHOWF</abbr><table summary="HIDEG"><tr><th abbr="HIDEH">SHOWI</th></tr></table>',
  },
  {
    name: 'variants: aria',
    body: '<p aria-description="HIDEA" aria-labelledby=q data-note="HIDEB" alt="HIDEC" placeholder="HIDED">SHOWE</p><p aria-placeholder="HIDEF" aria-roledescription="HIDEG" aria-valuetext="HIDEH">x</p>',
  },
  {
    name: 'variants: img hidden',
    body: '<img src=a.png alt="HIDEA" style="display:none"><img src=a.png alt="HIDEB" hidden><img src=a.png alt="HIDEC" width=0 height=0><img src=a.png alt="HIDED" style="opacity:0"><img src=a.png alt="HIDEE" style="width:1px;height:1px"><img src=a.png alt="HIDEF" width="1" height="1px">',
  },
  {
    name: 'variants: img in hidden',
    body: '<div style="visibility:hidden"><img src=a.png width=300 height=200 alt="HIDEA"></div>',
  },
  { name: 'variants: area', body: '<map name=m><area alt="HIDEA" href="https://e.example/" shape=default></map>' },
  {
    name: 'variants: inputs',
    body: '<form><input type=hidden value="HIDEA"><input type=text placeholder="x" name="HIDEB"><input type=password value="HIDEC"></form>',
  },
  {
    name: 'variants: iframe srcdoc',
    body: '<iframe srcdoc="&lt;p&gt;HIDEA" width=0 height=0></iframe><iframe src=x>HIDEB</iframe>',
  },
  { name: 'variants: object', body: '<object data="x.swf" style="display:none">HIDEA</object>' },
  {
    name: 'variants: nested details',
    body: '<details><summary>SHOWA</summary><p>KEEPB</p><p style="display:none">HIDEC</p></details>',
  },
  {
    name: 'variants: details open hidden',
    body: '<details open style="display:none"><summary>HIDEA</summary>HIDEB</details>',
  },
  {
    name: 'variants: dialog',
    body: '<dialog>HIDEA</dialog><dialog open>SHOWB</dialog><div popover=auto>HIDEC</div><div popover=manual style="display:block">SHOWD</div>',
  },
  {
    name: 'variants: template nested',
    body: '<template><template>HIDEA</template>HIDEB</template><table><template><tr><td>HIDEC</td></tr></template></table>',
  },
  {
    name: 'variants: comments',
    body: '<!-- HIDEA --><!--HIDEB--!><!---HIDEC--><!- HIDED -><? HIDEE ?><!HIDEF></!HIDEG></ HIDEH>',
  },
  { name: 'variants: cdata', body: '<![CDATA[ HIDEA ]]><p>SHOWB</p>' },
  { name: 'variants: cdata svg', body: '<svg width=9 height=9><desc><![CDATA[HIDEA]]></desc></svg>' },
  {
    name: 'variants: conditional comment',
    body: '<!--[if IE]><p>HIDEA</p><![endif]--><!--[if !IE]><!--><p>SHOWB</p><!--<![endif]-->',
  },
  { name: 'variants: comment in attr', body: '<p title="<!--">SHOWA</p><p title="--><b>HIDEB</b>">SHOWC</p>' },
  {
    name: 'variants: script types',
    body: '<script type=text/template><p>HIDEA</p></script><script type=text/x-handlebars>HIDEB</script><script>/*HIDEC*/</script><script type=module>"HIDED"</script>',
  },
  { name: 'variants: script comment trick', body: '<script><!--<script></script>HIDEA--></script><p>SHOWB</p>' },
  { name: 'variants: style in body', body: '<style>/*HIDEA*/ .zz{content:"HIDEB"}</style>' },
  { name: 'variants: ruby', body: '<ruby>SHOWA<rp>(HIDEB</rp><rt>SHOWC</rt><rp>HIDED)</rp></ruby>' },
  { name: 'variants: datalist', body: '<datalist><option value="HIDEA">HIDEB</option></datalist>' },
  { name: 'variants: textarea', body: '<textarea hidden>HIDEA</textarea>' },
  {
    name: 'variants: canvas',
    body: '<canvas>HIDEA</canvas><audio controls>HIDEB</audio><video controls>HIDEC<track label="HIDED"></video>',
  },
  { name: 'variants: slot', body: '<slot>SHOWA</slot>' },
  { name: 'variants: custom element', body: '<x-card>SHOWA</x-card><x-card hidden>HIDEB</x-card>' },
  { name: 'variants: hidden=until-found', body: '<div hidden=until-found>HIDEA</div><div hidden=nope>HIDEB</div>' },
  { name: 'variants: shadow closed', body: '<div><template shadowrootmode=closed><p>SHOWA</p></template>HIDEB</div>' },
  {
    name: 'variants: font tag',
    body: '<font size=1>SHOWA</font><font color=#ffffff>HIDEB</font><font color="#FFF">HIDEC</font>',
  },
  {
    name: 'variants: bgcolor',
    body: '<table bgcolor=white><tr><td><font color=white>HIDEA</font></td></tr></table><table bgcolor=navy><tr><td><font color=white>SHOWB</font></td></tr></table><table><tr bgcolor=black><td style="color:#000">HIDEC</td></tr></table>',
  },
  { name: 'variants: marquee', body: '<marquee>SHOWA</marquee>' },
  { name: 'variants: nobr center', body: '<center>SHOWA</center><nobr>SHOWB</nobr><big>SHOWC</big><tt>SHOWD</tt>' },
  { name: 'variants: bdo', body: '<bdo dir=ltr>SHOWA</bdo>' },
  { name: 'variants: link in hidden', body: '<a style="display:none" href="https://evil.example/HIDEA">HIDEB</a>' },
  { name: 'variants: empty link', body: '<p>x<a href="https://evil.example/?HIDEA"></a> SHOWB</p>' },
  {
    name: 'variants: link 1px',
    body: '<p>x<a href="https://evil.example/?HIDEA" style="font-size:0">HIDEC</a> SHOWB</p>',
  },
  {
    name: 'variants: link white',
    body: '<p>x <a href="https://evil.example/?HIDEA" style="color:#fff">HIDEC</a> SHOWB</p>',
  },
  {
    name: 'variants: javascript link',
    body: '<p><a href="javascript:HIDEA">SHOWB</a> <a href="data:text/html,HIDEC">SHOWD</a> <a href="vbscript:HIDEE">SHOWF</a></p>',
  },
  { name: 'variants: input value hidden', body: '<input value="HIDEA" style="display:none">' },
  {
    name: 'variants: caption hidden',
    body: '<table><caption style="display:none">HIDEA</caption><tr><td>SHOWB</td><td>c</td></tr></table>',
  },
  {
    name: 'variants: heading hidden',
    body: '<h2 style="display:none">HIDEA</h2><h2>SHOWB <span style="font-size:0">HIDEC</span></h2><p>text below the heading</p>',
  },
  { name: 'variants: code hidden', body: '<pre><code>SHOWA <span style="display:none">HIDEB</span></code></pre>' },
  { name: 'variants: li hidden', body: '<ol><li>SHOWA</li><li style="opacity:0">HIDEB</li></ol>' },
  {
    name: 'variants: math phantom',
    body: '<math><mphantom><mtext>HIDEA</mtext></mphantom><mtext>SHOWB</mtext></math>',
  },
  { name: 'variants: nested opacity', body: '<div style="opacity:.25"><div style="opacity:.25">HIDEA</div></div>' },
  {
    name: 'variants: vis child',
    body: '<div style="visibility:hidden">HIDEA<p style="visibility:visible">SHOWB</p></div>',
  },
  {
    name: 'variants: zero parent overflow',
    body: '<div style="height:0;overflow:hidden"><div><p>HIDEA</p></div></div>',
  },
  {
    name: 'variants: offscreen parent',
    body: '<div style="position:absolute;left:-9999px"><p>HIDEA <b style="position:static">HIDEB</b></p></div>',
  },
  {
    name: 'variants: neg zindex',
    body: '<div style="background:#fff;position:relative;z-index:0"><p style="position:relative;z-index:-1">SHOWA</p></div>',
  },
  {
    name: 'variants: fake aria-hidden',
    body: '<p aria-hidden=true>SHOWA</p><p role=presentation>SHOWB</p><p role=none>SHOWC</p>',
  },
];

export const variants: readonly VisibilityCase[] = [
  ...inline(hidingStyles, 'HIDE'),
  ...inline(showingStyles, 'SHOW'),
  ...sheets,
  ...elements,
];
