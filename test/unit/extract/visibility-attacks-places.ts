import type { VisibilityCase } from './visibility-case.ts';

const stacked = '.g{display:grid}.g>*{grid-area:1/1}';

/** Where things stand decides: in a grid, in a column, in a line, in the window. */
export const attackedPlaces: readonly VisibilityCase[] = [
  {
    name: 'under another item of a grid',
    css: stacked,
    body: '<div class="g"><p>HIDEA</p><div style="background:#fff">SHOWA</div></div>',
  },
  {
    name: 'under another item in the same row and column',
    css: '.g{display:grid}.g>*{grid-row:1;grid-column:1}.b{background:#fff}',
    body: '<div class="g"><p>HIDEA</p><p class="b">SHOWA</p></div>',
  },
  {
    name: 'in the same place of a grid, without a ground',
    css: stacked,
    body: '<div class="g"><p>SHOWA</p><p style="margin-top:50px">SHOWB</p></div>',
  },
  {
    name: 'in another place of a grid',
    css: '.g{display:grid}',
    body: '<div class="g"><p style="grid-area:1/1">SHOWA</p><p style="grid-area:2/1;background:#fff">SHOWB</p></div>',
  },
  {
    name: 'white on another item of a grid',
    css: stacked,
    body: '<div class="g"><div style="background:#036;height:100px"></div><p style="color:#fff">SHOWA</p></div>',
  },
  {
    name: 'white on a box that fills its parent',
    body: '<div style="position:relative"><div style="position:absolute;inset:0;background:#036"></div><p style="position:relative;color:#fff">SHOWA</p></div>',
  },
  {
    name: 'white on a white box that fills its parent',
    body: '<div style="position:relative"><div style="position:absolute;inset:0;background:#fff"></div><p style="position:relative;color:#fff">HIDEA</p></div>',
  },
  {
    name: 'in a collapsed column',
    css: '.c{visibility:collapse}',
    body: '<table><colgroup><col><col class="c"></colgroup><tr><th>SHOWA<th>HIDEA<tr><td colspan="2">SHOWB<tr><td>SHOWC<td>HIDEB</table>',
  },
  {
    name: 'in a collapsed column without a group',
    body: '<table><col><col style="visibility:collapse"><tr><td>SHOWA<td>HIDEA</table>',
  },
  {
    name: 'below the only line',
    body: '<p style="height:1em;line-height:1em;overflow:hidden">first SHOWA<br>HIDEA <b>HIDEB</b></p>',
  },
  {
    name: 'below the highest line',
    body: '<p style="max-height:1.2em;line-height:1.2;overflow:hidden">first SHOWA<br>HIDEA</p>',
  },
  {
    name: 'below the line that is not cut',
    body: '<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden">first SHOWA<br>HIDEA</p>',
  },
  {
    name: 'in the second of several lines',
    body: '<p style="height:60px;overflow:hidden">first SHOWA<br>second SHOWB</p>',
  },
  {
    name: 'behind the end of a line',
    body: '<div style="width:100px;overflow:hidden;white-space:nowrap"><span style="margin-left:500px">HIDEA</span></div>',
  },
  {
    name: 'indented in a line',
    body: '<div style="width:300px;overflow:hidden;white-space:nowrap"><span style="margin-left:50px">SHOWA</span></div>',
  },
  {
    name: 'fixed in the window, inside a box that is outside',
    body: '<div style="position:absolute;left:-9999px">HIDEA<div>HIDEB</div><div style="position:fixed;left:0;top:0">SHOWA</div></div>',
  },
  {
    name: 'fixed in a box that was moved away',
    body: '<div style="transform:translateX(-9999px)">HIDEA<div style="position:fixed;left:0;top:0">HIDEB</div></div>',
  },
  { name: 'from right to left', css: ':dir(rtl){display:none}', body: '<p dir="rtl">HIDEA</p><p>SHOWA</p>' },
  {
    name: 'from left to right in a page that is not',
    body: '',
    page: '<!doctype html><html dir="rtl"><style>p:dir(ltr){display:none}</style><p>SHOWA</p><p dir="ltr">HIDEA</p></html>',
  },
];
