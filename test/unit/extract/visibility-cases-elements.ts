import type { VisibilityCase } from './visibility-case.ts';

export const elements: readonly VisibilityCase[] = [
  { name: 'comment', body: '<!-- HIDEA --><p>SHOWA</p><!--> SHOWB <!-- HIDEB --!><p>SHOWC</p>' },
  { name: 'template', body: '<template><p>HIDEA</p></template>' },
  { name: 'script and style', body: '<script type="text/plain">HIDEA</script><style>/* HIDEB */</style>' },
  { name: 'noscript', body: '<noscript><p>HIDEA</p></noscript>' },
  {
    name: 'hidden attribute',
    body: '<p hidden>HIDEA</p><p hidden="">HIDEB</p><p hidden="false">HIDEC</p><div hidden="until-found">HIDED</div>',
  },
  { name: 'hidden overruled by style', body: '<p hidden style="display:block">SHOWA</p>' },
  { name: 'aria-hidden is for screen readers', body: '<p aria-hidden="true">SHOWA</p>' },
  { name: 'inert is still seen', body: '<p inert>SHOWA</p>' },
  { name: 'phantom', body: '<p>SHOWA <math><mi>x</mi><mphantom><mtext>HIDEA</mtext></mphantom></math></p>' },
  { name: 'dialog', body: '<dialog>HIDEA</dialog><dialog open>SHOWA</dialog>' },
  { name: 'popover', body: '<div popover>HIDEA</div>' },
  { name: 'details', body: '<details><summary>SHOWA</summary><p>KEEPA</p></details>' },
  {
    name: 'fallback of media',
    body: '<video>HIDEA</video><audio>HIDEB</audio><canvas>HIDEC</canvas><iframe>HIDED</iframe>',
  },
  { name: 'object without anything to show', body: '<object>SHOWA</object>' },
  {
    name: 'hidden fields and lists',
    body: '<input type="hidden" value="HIDEA"><datalist id="d"><option>HIDEB</option></datalist>',
  },
  { name: 'ruby brackets', body: '<ruby>SHOWA<rp>HIDEA</rp><rt>SHOWB</rt></ruby>' },
  { name: 'attributes', body: '<p title="HIDEA" data-x="HIDEB" aria-label="HIDEC" onclick="HIDED">SHOWA</p>' },
  {
    name: 'old colours',
    body: '<font color="white">HIDEA</font><font color="ffffff">HIDEB</font><table bgcolor="#000000"><tr><td><font color="#ffffff">SHOWA</font></td></tr></table>',
  },
  {
    name: 'old body',
    body: '',
    page: '<!doctype html><body bgcolor="black" text="white"><p>SHOWA</p><p style="color:#000">HIDEA</p></body>',
  },
  {
    name: 'mark and buttons have looks of their own',
    body: '<div style="color:#fff"><mark>SHOWA</mark><button>SHOWB</button></div><div style="font-size:0"><button>SHOWC</button></div>',
  },
  {
    name: 'shadow root',
    body: '<div><template shadowrootmode="open"><style>.x{display:none}</style><p class="x">HIDEA</p><p>SHOWA</p><slot></slot></template><p class="x">SHOWB</p></div><p class="x">SHOWC</p>',
  },
  {
    name: 'shadow root without a slot',
    body: '<div><template shadowrootmode="open"><p>SHOWA</p><slot name="n"></slot></template><p>HIDEA</p><p slot="n">SHOWB</p></div>',
  },
  {
    name: 'what a slot holds when nothing is put there',
    body: '<div><template shadowrootmode="open"><slot>HIDEA</slot><slot name="n">SHOWA</slot></template><p>SHOWB</p></div>',
  },
  {
    name: 'host hidden from inside',
    body: '<div><template shadowrootmode="open"><style>:host{display:none}</style><slot></slot></template>HIDEA</div>',
  },
  {
    name: 'sheet for paper',
    body: '<style media="print">.a{display:none}</style><style media="screen">.b{display:none}</style><p class="a">SHOWA</p><p class="b">HIDEA</p>',
  },
  {
    name: 'sheet of another kind',
    body: '<style type="text/less">.a{display:none}</style><style type="TEXT/CSS">.b{display:none}</style><p class="a">SHOWA</p><p class="b">HIDEA</p>',
  },
  {
    name: 'sheet in a template or noscript does not count',
    body: '<template><style>.a{display:none}</style></template><noscript><style>.b{display:none}</style></noscript><p class="a">SHOWA</p><p class="b">SHOWB</p>',
  },
  {
    name: 'linked data sheet',
    body: '<link rel="stylesheet" href="data:text/css,.a{display:none}"><link rel="alternate stylesheet" title="x" href="data:text/css,.b{display:none}"><p class="a">HIDEA</p><p class="b">SHOWA</p>',
  },
  {
    name: 'sheet in svg',
    body: '<svg width="0" height="0"><style>.a{display:none}</style></svg><p class="a">HIDEA</p>',
  },
  { name: 'sheet after the text', body: '<p class="a">HIDEA</p><style>.a{display:none}</style>' },
  {
    name: 'style attribute with references',
    body: '<p style="display&#58;none">HIDEA</p><p style="display:&#x6e;one">HIDEB</p><p STYLE="display:none">HIDEC</p>',
  },
  { name: 'second attribute does not count', body: '<p style="color:#333" style="display:none">SHOWA</p>' },
  { name: 'misnested markup', body: '<b style="display:none"><p>HIDEA</b>SHOWA</p>' },
  { name: 'table text moved out', body: '<div style="display:none"><table><tr>HIDEA<td>HIDEB</td></tr></table></div>' },
];
