import { paired, pairText as text } from './visibility-case.ts';
import type { Pair, VisibilityCase } from './visibility-case.ts';

const centred = 'position:relative;left:50%;transform:translateX(-50%)';

/** Moved back to where it would be, or not. */
const styles: readonly Pair[] = [
  ['transform:translateX(-100%)', centred],
  ['position:relative;left:-100%', 'position:relative;left:50%;translate:-50% 0'],
  ['position:relative;right:100%', 'position:relative;right:-50%;transform:translateX(-50%)'],
  ['translate:-100% 0', `${centred};max-width:1000px`],
  ['position:relative;left:-2000px;transform:translateX(50%)', `${centred};display:inline-block`],
  ['display:inline-block;transform:translateX(-200%)', 'display:inline-block;transform:translateX(-50%)'],
  ['position:relative;left:-900px;width:400px', `${centred};width:400px`],
  [
    'position:fixed;left:0;top:0;width:300px;transform:translateX(-100%)',
    'position:fixed;left:0;top:0;width:300px;transform:translateX(-5%)',
  ],
  ['position:fixed;left:0;top:0;transform:translateX(-100%)', 'position:fixed;left:0;top:0;transform:translateX(-10%)'],
  ['position:fixed;left:-320px;width:300px', 'position:fixed;left:-20px;width:300px'],
  ['position:absolute;left:-220px;width:200px', 'position:absolute;left:-20px;width:200px'],
  ['position:fixed;left:-320px;width:300px;padding:5px', 'position:fixed;left:-320px;width:300px;padding:0 0 0 330px'],
  [
    'position:absolute;left:-200px;margin-left:-120px;width:300px',
    'position:absolute;left:-320px;margin-left:320px;width:300px',
  ],
];

const animated = (timing: string, frames: string) => `.x{animation:m ${timing}}@keyframes m{${frames}}`;
const across = 'from{transform:translateX(100%)}to{transform:translateX(-100%)}';

/** Sheets for a paragraph of class `x`. */
const sheets: readonly Pair[] = [
  [animated('1s linear forwards -2s', across), animated('10s linear infinite', across)],
  [
    animated('10s linear infinite', 'from{transform:translateX(-200%)}to{transform:translateX(-100%)}'),
    animated('10s linear infinite', 'from{translate:100%}to{translate:-100%}'),
  ],
  [
    animated('10s linear infinite', 'from{margin-left:-300%}to{margin-left:-200%}'),
    animated('10s linear infinite', 'from{margin-left:100%}to{margin-left:-100%}'),
  ],
  [
    `${animated('10s linear infinite', 'from{left:-3000px}to{left:-2000px}')}.x{position:relative}`,
    `${animated('10s linear infinite -5s', 'from{left:2000px}to{left:-2000px}')}.x{position:relative}`,
  ],
  [
    animated('10s infinite', '0%,to{opacity:0}50%{opacity:.05}'),
    animated('10s infinite', '0%,to{opacity:0}50%{opacity:1}'),
  ],
  [
    `${animated('10s infinite', '50%{opacity:.02}')}.x{opacity:0}`,
    `${animated('10s infinite', '50%{opacity:1}')}.x{opacity:0}`,
  ],
  [
    animated('99999s infinite', 'from{opacity:0}to{opacity:1}'),
    animated('9s infinite', 'from{opacity:0}to{opacity:1}'),
  ],
  [
    `${animated('9s 99999s infinite', 'from{opacity:1}to{opacity:1}')}.x{opacity:0}`,
    `${animated('9s .01s infinite', 'from{opacity:1}to{opacity:1}')}.x{opacity:0}`,
  ],
  [
    animated('9s infinite', 'from{color:#fff}to{color:#fff}'),
    animated('9s infinite', 'from{color:#000}to{color:#fff}'),
  ],
  [animated('1s forwards -2s', 'from{color:#000}to{color:#fff}'), animated('1s', 'from{color:#000}to{color:#fff}')],
];

/** Whole pieces of a page. */
const bodies: readonly Pair[] = [
  ['<dialog open style="left:-9999px">$</dialog>', '<dialog open style="left:9px">$</dialog>'],
  ['<dialog open style="top:-9999px">$</dialog>', '<dialog open style="top:9px">$</dialog>'],
  ['<dialog open style="inset:-9999px auto auto -9999px">$</dialog>', '<dialog open>$</dialog>'],
  ['<dialog open style="left:-900px;margin:0">$</dialog>', '<dialog open style="left:-900px;top:200px">$</dialog>'],
  [
    '<dialog open style="right:9999px;left:auto">$</dialog>',
    '<dialog open style="left:-9999px;position:static">$</dialog>',
  ],
  [
    '<div popover style="display:block;left:-9999px;margin:0">$</div>',
    '<div popover style="display:block;left:9px;margin:0">$</div>',
  ],
  [
    '<div popover style="display:block;top:-999px;margin:0">$</div>',
    '<div popover style="display:block;top:-400px">$</div>',
  ],
  ['<div popover style="display:block;left:-9999px">$</div>', '<div popover style="display:block">$</div>'],
  [
    '<table><tr><td style="position:absolute;width:1px;height:1px;overflow:hidden">$</table>',
    '<table><tr><td style="width:1px;height:1px;overflow:hidden">$</table>',
  ],
  [
    '<table><tr style="position:absolute;width:1px;height:1px;overflow:hidden"><td>$</table>',
    '<table style="position:absolute;width:1px;height:1px;overflow:hidden"><tr><td>$</table>',
  ],
  [
    '<table><tr><td style="float:left;width:0;height:0;overflow:hidden">$</table>',
    '<table><tr><td style="float:left;width:300px;overflow:hidden">$</table>',
  ],
  [
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;left:100%;top:0">$</p></div>',
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;left:50%;top:0">$</p></div>',
  ],
  [
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;right:100%;top:0">$</p></div>',
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;right:50%;top:0">$</p></div>',
  ],
  [
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;top:100%">$</p></div>',
    '<div style="position:relative"><p>One</p><p style="position:absolute;top:100%">$</p><br><br><br></div>',
  ],
  [
    '<div style="position:relative;overflow:hidden"><p>One</p><p style="position:absolute;bottom:100%">$</p></div>',
    '<div style="position:relative;margin-top:90px"><p>One</p><p style="position:absolute;bottom:100%">$</p></div>',
  ],
  [
    '<div style="overflow:hidden"><p style="transform:translateX(110%)">$</p></div>',
    '<div style="overflow:hidden"><p style="transform:translateX(10%)">$</p></div>',
  ],
  [
    '<div style="overflow:hidden"><p style="translate:100vw">$</p></div>',
    '<div style="overflow:hidden"><p style="transform:translateX(110%);width:300px">$</p></div>',
  ],
  [
    '<div style="width:200px;overflow:hidden;white-space:nowrap"><p style="padding-left:400px">$</p></div>',
    '<div style="width:800px;overflow:hidden;white-space:nowrap"><p style="padding-left:40px">$</p></div>',
  ],
  [
    '<div style="overflow:hidden"><p style="padding-left:100%">$</p></div>',
    '<div style="overflow:hidden"><p style="padding-left:10%">$</p></div>',
  ],
  [
    '<div style="overflow:hidden"><p style="margin-left:100%">$</p></div>',
    '<div style="overflow:hidden"><p style="margin-left:10%">$</p></div>',
  ],
  [
    '<div style="position:relative;overflow:hidden;width:400px;height:90px"><p style="position:absolute;left:-300px;width:200px">$</p></div>',
    '<div style="position:relative;overflow:hidden;width:400px;height:90px"><p style="position:absolute;left:-30px;width:300px">$</p></div>',
  ],
];

/** Boxes further in, which refer to the box that cuts them off or to one between. */
const within = (style: string, between: string, own: string) =>
  `<div style="position:relative;overflow:hidden;${style}"><p>One</p><div style="${between}"><b style="${own}">$</b></div></div>`;
const nested: readonly Pair[] = [
  [within('', '', 'position:absolute;left:100%;top:0'), within('', '', 'position:absolute;left:20%;top:0')],
  [
    within('height:60px', 'color:#036', 'position:absolute;top:100%'),
    within('height:90px', 'position:relative;height:20px', 'position:absolute;top:100%'),
  ],
  [
    within('width:400px;height:60px', '', 'position:absolute;left:500px'),
    within('width:400px;height:300px', 'position:relative;left:-300px', 'position:absolute;left:310px'),
  ],
];

/** Columns made of floats, lines of news, and other things of old. */
const layouts: readonly VisibilityCase[] = [
  {
    name: 'columns drawn back over a wide one',
    body: '<div style="float:left;width:100%"><p style="margin:0 200px">SHOWA</p></div><div style="float:left;width:200px;margin-left:-100%">SHOWB</div><div style="float:left;width:200px;margin-left:-200px">SHOWC</div><br clear="all">',
  },
  {
    name: 'columns drawn back into the padding around',
    body: '<div style="padding:0 200px;overflow:hidden"><div style="float:left;width:100%">SHOWA</div><div style="float:left;width:200px;margin-left:-100%;position:relative;right:200px">SHOWB</div></div>',
  },
  {
    name: 'a float with nothing to be drawn back over',
    body: '<p>SHOWA</p><p style="float:left;width:200px;margin-left:-100%">HIDEA</p><br clear="all">',
  },
  {
    name: 'a float drawn back too far',
    body: '<p style="float:left">SHOWA</p><p style="float:left;width:200px;margin-left:-9999px">HIDEA</p><br clear="all">',
  },
  {
    name: 'list in the middle',
    body: '<ul style="float:left;position:relative;left:50%"><li style="float:left;position:relative;left:-50%">SHOWA</li></ul><br clear="all">',
  },
  {
    name: 'as wide as the window in a narrow column',
    body: '<div style="width:600px;margin:0 auto"><p style="position:relative;left:50%;margin-left:-50vw;width:100vw">SHOWA</p></div>',
  },
  {
    name: 'line of news, with room before it',
    css: `.t{overflow:hidden;white-space:nowrap}.x{display:inline-block;padding-left:100%}${animated('10s linear infinite -5s', '0%{transform:translate3d(0,0,0)}to{transform:translate3d(-100%,0,0)}')}`,
    body: '<div class="t"><span class="x">news SHOWA</span></div>',
  },
  {
    name: 'line of news that starts beside its box',
    css: `.t{overflow:hidden;position:relative;height:30px}.x{position:absolute;left:100%;margin:0}${animated('10s linear infinite -5s', 'to{transform:translateX(-1500px)}')}`,
    body: '<div class="t"><p class="x">news SHOWA</p></div>',
  },
  {
    name: 'old colours',
    body: '<font color="fff">SHOWA</font> <font color="ffffff">HIDEA</font> <font color="#fff">HIDEB</font> <font color="White">HIDEC</font> <font color="#ffffffff">HIDED</font> <font color="rgb(255,255,255)">SHOWB</font> <font color="chucknorris">SHOWC</font>',
  },
  {
    name: 'namespaces nobody declared',
    css: 'svg|p.x{display:none}*|p.y{display:none}',
    body: '<p class="x">SHOWA</p><p class="y">HIDEA</p>',
  },
  {
    name: 'a namespace by name',
    css: '@namespace h url(http://www.w3.org/1999/xhtml);h|p.x{display:none}',
    body: '<p class="x">HIDEA</p>',
  },
  {
    name: 'parts of a drawing to choose from',
    body: '<svg width="900" height="90"><switch><text y="30">SHOWA</text><text y="60">HIDEA</text></switch><switch><text y="30" x="200" systemLanguage="xx">HIDEB</text><text x="200" y="60">SHOWB</text></switch><switch><text y="30" x="400" requiredExtensions="http://ns.adobe.com/x">HIDEC</text><text x="400" y="60">SHOWC</text></switch><switch><foreignObject x="600" width="300" height="50"><p>SHOWD</p></foreignObject><text x="600" y="60">HIDED</text></switch></svg>',
  },
];

const page = (start: string, body: string): VisibilityCase => ({
  name: `${start}${body}`,
  body,
  page: `${start}<html><head><title>Bees</title></head>${body}</html>`,
});

/** In quirks mode tables have the colour of the body, not of the box they stand in. */
const tables: readonly VisibilityCase[] = [
  page('', '<body><div style="color:#fff">HIDEA<table><tr><td>cell SHOWA</table></div>'),
  page('', '<body style="color:#fff">HIDEA<table><tr><td>cell HIDEB</table>'),
  page('', '<body text="#ffffff">HIDEA<table><tr><td>cell HIDEB</table>'),
  page('', '<body text="#ffffff" bgcolor="#000000">SHOWA<table><tr><td>cell SHOWB</table>'),
  page('', '<body><table style="color:#fff"><tr><td>cell HIDEA<table><tr><td>cell SHOWA</table></table>'),
  page('<!doctype html>', '<body><div style="color:#fff">HIDEA<table><tr><td>cell HIDEB</table></div>'),
];

export const attackedMoves: readonly VisibilityCase[] = [
  ...paired(styles, (style, word) => ({ body: `<p style="${style}">${text(word)}</p>` })),
  ...paired(sheets, (css, word) => ({ css, body: `<p class="x">${text(word)}</p>` })),
  ...paired(bodies, (body, word) => ({ body: body.replace('$', text(word)) })),
  ...paired(nested, (body, word) => ({ body: body.replace('$', text(word)) })),
  ...layouts,
  ...tables,
];
