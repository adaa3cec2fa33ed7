import type { VisibilityCase } from './visibility-case.ts';

export const nested: readonly VisibilityCase[] = [
  { name: 'opacity adds up', body: '<div style="opacity:.2"><p style="opacity:.3">HIDEA</p></div>' },
  {
    name: 'display none holds for all inside',
    body: '<div style="display:none"><p style="display:block">HIDEA</p></div>',
  },
  {
    name: 'visible inside invisible',
    body: '<div style="visibility:hidden">HIDEA <b style="visibility:visible">SHOWA</b> HIDEB</div>',
  },
  {
    name: 'letters of no size, with a child that has one',
    body: '<div style="font-size:0">HIDEA<span style="font-size:16px">SHOWA</span></div>',
  },
  { name: 'em of nothing is nothing', body: '<div style="font-size:0"><span style="font-size:2em">HIDEA</span></div>' },
  { name: 'rem does not inherit', body: '<div style="font-size:0"><span style="font-size:1rem">SHOWA</span></div>' },
  {
    name: 'ink inherited',
    body: '<div style="color:#fff"><p>HIDEA</p><p style="background:#333">SHOWA</p><p style="color:#000">SHOWB</p></div>',
  },
  {
    name: 'links have their own ink',
    body: '<p style="color:#fff">HIDEA <a href="https://example.com/">SHOWA</a></p>',
  },
  {
    name: 'ink on the background of an ancestor',
    body: '<div style="background:#036"><section><p style="color:#fff">SHOWA</p><p style="color:#036">HIDEA</p></section></div>',
  },
  {
    name: 'half a background over white',
    body: '<div style="background:rgba(0,0,0,.02)"><p style="color:#fff">HIDEA</p></div>',
  },
  {
    name: 'background shorthand resets',
    body: '<div style="background-color:#000;background:none"><p style="color:#fff">HIDEA</p></div>',
  },
  {
    name: 'indent undone inside',
    body: '<div style="text-indent:-9999px"><p>HIDEA</p><p style="text-indent:0">SHOWA</p></div>',
  },
  {
    name: 'inline boxes have no size to cut',
    body: '<p>a <span style="width:0;height:0;overflow:hidden">SHOWA</span></p>',
  },
  { name: 'inline boxes are not indented', body: '<p>a <span style="text-indent:-9999px">SHOWA</span></p>' },
  {
    name: 'inline boxes are not scaled',
    body: '<p>a <span style="transform:scale(0)">SHOWA</span> <span style="display:inline-block;transform:scale(0)">HIDEA</span></p>',
  },
  {
    name: 'children of flex are blocks',
    body: '<div style="display:flex"><span style="height:0;max-height:0;overflow:hidden">HIDEA</span><span>SHOWA</span></div>',
  },
  {
    name: 'flex items grow',
    body: '<div style="display:flex"><div style="width:0;flex:1;overflow:hidden">SHOWA</div></div>',
  },
  { name: 'cells grow', body: '<table><tr><td style="width:1px;overflow:hidden">SHOWA</td></tr></table>' },
  {
    name: 'placed boxes escape the cut',
    body: '<div style="height:0;overflow:hidden">HIDEA<p style="position:absolute;top:300px">SHOWA</p></div>',
  },
  {
    name: 'below its parent',
    body: '<div style="background:#eee"><p style="position:relative;z-index:-1">HIDEA</p></div>',
  },
  { name: 'below, with nothing to cover it', body: '<div><p style="position:relative;z-index:-1">SHOWA</p></div>' },
  { name: 'contents has no box', body: '<div style="display:contents;opacity:0">SHOWA</div>' },
  {
    name: 'carousel track',
    body: '<div style="overflow:hidden;width:600px"><div style="display:flex;width:1800px;transform:translate3d(-600px,0,0)"><div style="width:600px">one</div><div style="width:600px">SHOWA</div><div style="width:600px">three</div></div></div>',
  },
  {
    name: 'white over a picture',
    body: '<div style="position:relative;height:80px;width:400px"><img alt="" width="400" height="80" src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' width=\'400\' height=\'80\'%3E%3Crect width=\'400\' height=\'80\'/%3E%3C/svg%3E"><p style="position:absolute;top:0;left:10px;color:#fff">SHOWA</p></div>',
  },
  {
    name: 'variables',
    body: '<div style="--gone:none;--ink:#fff"><p style="display:var(--gone)">HIDEA</p><p style="color:var(--ink)">HIDEB</p><p style="display:var(--missing, none)">HIDEC</p><p style="display:var(--missing)">SHOWA</p></div>',
  },
  {
    name: 'variables of variables',
    body: '<div style="--a:var(--b);--b:0"><p style="opacity:var(--a)">HIDEA</p><p style="--b:1;opacity:var(--b)">SHOWA</p></div>',
  },
];
