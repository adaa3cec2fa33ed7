import type { VisibilityCase } from './visibility-case.ts';

const shadow = (inner: string, light: string) =>
  `<div><template shadowrootmode="open">${inner}</template>${light}</div>`;

/** Elements and attributes an attacker may try, each with what a person sees beside it. */
export const attackedElements: readonly VisibilityCase[] = [
  { name: 'slot in a hidden box', body: shadow('<p hidden><slot></slot></p><p>SHOWA</p>', '<p>HIDEA</p>HIDEB') },
  { name: 'slot that is not rendered', body: shadow('<style>slot{display:none}</style><slot></slot>', '<p>HIDEA</p>') },
  {
    name: 'slot in a box with ink like its ground',
    body: shadow('<div style="color:#fff"><slot></slot></div>', '<p>HIDEA</p>'),
  },
  {
    name: 'slot in letters of no size',
    body: shadow('<div style="font-size:0"><slot></slot></div>', 'HIDEA<b style="font-size:16px">SHOWA</b>'),
  },
  {
    name: 'slot on a dark ground',
    body: shadow('<div style="background:#000"><slot></slot></div>', '<p style="color:#fff">SHOWA</p>'),
  },
  {
    name: 'slots by name, one of them hidden',
    body: shadow(
      '<slot></slot><div hidden><slot name="n"></slot></div>',
      '<p>SHOWA</p><p slot="n">HIDEA</p><p slot="m">HIDEB</p>',
    ),
  },
  {
    name: 'second shadow root',
    body: '<div><template shadowrootmode="open"><p>SHOWA</p></template><template shadowrootmode="open"><p>HIDEA</p></template></div>',
  },
  { name: 'old name of a shadow root', body: '<div><template shadowroot="open">HIDEA</template><p>SHOWA</p></div>' },
  {
    name: 'other parts of a formula',
    body: '<p>SHOWA <math><maction actiontype="toggle"><mi>SHOWB</mi><mtext>HIDEA</mtext></maction><semantics><mi>x</mi><annotation encoding="text/plain">HIDEB</annotation><mtext>HIDEC</mtext></semantics></math></p>',
  },
  {
    name: 'more fallbacks',
    body: '<object data="data:text/plain,x">HIDEA</object><video><track label="HIDEB">HIDEC</video><meter value="1">HIDED</meter><p>SHOWA</p>',
  },
  {
    name: 'hidden in many ways',
    body: '<p hidden="hidden">HIDEA</p><section hidden><p style="display:block">HIDEB</p></section><div popover="hint">HIDEC</div><dialog style="display:none" open>HIDED</dialog><p slot="x">SHOWA</p><p inert>SHOWB</p>',
  },
  {
    name: 'odd comments',
    body: '<!--x-->SHOWA<!--><p>SHOWB</p><!-- --!>SHOWC<!-- a --- HIDEA --><!DOCTYPE HIDEB><?php HIDEC ?></ HIDED><p>SHOWD <!-- HIDEE > --> SHOWE</p>',
  },
  {
    name: 'lists and tables',
    body: '<ul><li>SHOWA</li><li><span hidden>HIDEA</span>SHOWB</li></ul><table><div style="display:none">HIDEB</div><tr><td>SHOWC</td><td hidden>HIDEC</td></tr></table>',
  },
  {
    name: 'style in formulas',
    body: '<math><style>.a{display:none}</style></math><math><mi><style>.b{display:none}</style></mi></math><svg width="1" height="1"><title><style>.c{display:none}</style></title></svg><p class="a">SHOWA</p><p class="b">HIDEA</p><p class="c">HIDEB</p>',
  },
  {
    name: 'named sets of sheets',
    body: '<style title="x">.a{display:none}</style><style title="y">.b{display:none}</style><style>.c{display:none}</style><link rel="stylesheet" title="z" href="data:text/css,.d{display:none}"><p class="a">HIDEA</p><p class="b">SHOWA</p><p class="c">HIDEB</p><p class="d">SHOWB</p>',
  },
  {
    name: 'style that is text',
    body: '<textarea hidden><style>.a{display:none}</style></textarea><iframe hidden><style>.b{display:none}</style></iframe><style>.c{display:</style><style>none}</style><p class="a">SHOWA</p><p class="b">SHOWB</p><p class="c">SHOWC</p>',
  },
  {
    name: 'attributes in odd spellings',
    body: '<div/style=display:none>HIDEA</div><div\nstyle\n=\n"display:none">HIDEB</div><div style="display&colon;none">HIDEC</div><div style="&#100isplay:none">HIDED</div><div style="display:no\nne">SHOWA</div><div hidden=a style="display:block" hidden>SHOWB</div>',
  },
  {
    name: 'tags that close others',
    body: '<p style="display:none">HIDEA<div>SHOWA</div><ul><li style="display:none">HIDEB<li>SHOWB</ul><table><tr><td style="display:none">HIDEC<td>SHOWC</table><p><b style="visibility:hidden">HIDED</p><p>HIDEE</b> SHOWD</p>',
  },
];
