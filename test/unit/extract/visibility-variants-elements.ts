import type { VisibilityCase } from './visibility-case.ts';

/** Elements whose kind decides what is shown of them. */
export const elementVariants: readonly VisibilityCase[] = [
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
