import type { VisibilityCase } from './visibility-case.ts';

const page = (start: string, css: string, body: string): VisibilityCase => ({
  name: `${start === '' ? 'no doctype' : start}: ${css}${body}`,
  body,
  page: `${start}<html><head><title>Bees</title><style>${css}</style></head><body><p>Bees SHOWFIRST</p>${body}</body></html>`,
});

/** The same markup with and without a doctype. */
const both = (css: string, body: string): VisibilityCase[] => [
  page('', css, body.replaceAll('WORD', 'HIDEA')),
  page('<!doctype html>', css, body.replaceAll('WORD', 'SHOWA')),
];

/** Pages without a doctype are shown as in the nineties: lengths without units, colours without a sign, names in any case. */
export const attackedQuirks: readonly VisibilityCase[] = [
  ...both('', '<p style="font-size:1">text WORD</p>'),
  ...both('', '<p style="position:absolute;left:-9999">text WORD</p>'),
  ...both('', '<p style="text-indent:-9999">text WORD</p>'),
  ...both('', '<p style="margin-left:-9999">text WORD</p>'),
  ...both('', '<p style="margin:0 0 0 -9999">text WORD</p>'),
  ...both('', '<p style="padding-left:9999">text WORD</p>'),
  ...both('', '<p style="letter-spacing:-99">text WORD</p>'),
  ...both('', '<div style="width:1;height:1;overflow:hidden">text WORD</div>'),
  ...both('', '<p style="color:ffffff">text WORD</p>'),
  ...both('', '<p style="color:fff !important">text WORD</p>'),
  ...both('', '<p style="color:#036;background-color:003366">text WORD</p>'),
  ...both('.HIDDEN{display:none}', '<p class="hidden">text WORD</p>'),
  ...both('#Gone{display:none}', '<p id="gONE">text WORD</p>'),
  ...both('.x .HIDDEN{display:none}', '<div class="X"><p class="hidden">text WORD</p></div>'),
  ...both('p.A.b{display:none}', '<p class="a B">text WORD</p>'),
  page('', '[class~=HIDDEN]{display:none}', '<p class="hidden">text SHOWA</p>'),
  page('', '', '<p style="line-height:0">text SHOWA</p>'),
  page('', '', '<div style="font-size:0">HIDEA<table><tr><td>cell SHOWA</table></div>'),
  page('<!doctype html>', '', '<div style="font-size:0">HIDEA<table><tr><td>cell HIDEB</table></div>'),
  page(
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
    '',
    '<p style="position:absolute;left:-9999">text HIDEA</p>',
  ),
];
