/**
 * Plain text of a provider's snippet: `Title <b>x</b> &amp; y` → `Title x & y`. Only names HTML knows are tags, so that
 * `List<String>` survives; entities are decoded once, so that text about `&lt;b&gt;` stays text. One pass, linear.
 */
export function stripMarkup(html: string): string {
  if (!html.includes('<')) return html.includes('&') ? decodeEntities(html) : html;
  let out = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    if (open < 0) return out + decodeEntities(html.slice(at));
    out += decodeEntities(html.slice(at, open));
    at = open;
    const mark = markupAt(html, open);
    if (mark) {
      out += mark.becomes;
      at = mark.end;
    } else {
      out += '<';
      at += 1;
    }
  }
}

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const block = new Set(
  'address article aside blockquote body br center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Their content is not text. */
const raw = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe', 'svg']);

const tagName = /<\/?([a-z][a-z0-9]*)(?=[\s/>])[^<>]{0,2000}>/iy;

function markupAt(html: string, open: number): { becomes: string; end: number } | undefined {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { becomes: '', end: close < 0 ? html.length : close + 3 };
  }
  tagName.lastIndex = open;
  const match = tagName.exec(html);
  if (!match) return undefined;
  const name = match[1]!.toLowerCase();
  const end = open + match[0].length;
  if (inline.has(name)) return { becomes: '', end };
  if (block.has(name)) return { becomes: ' ', end };
  if (!raw.has(name)) return undefined;
  if (html[open + 1] === '/') return { becomes: '', end };
  const close = endTag(html, name, end);
  return { becomes: ' ', end: close };
}

function endTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}[^<>]{0,200}>`, 'gi');
  pattern.lastIndex = from;
  // Without an end tag the rest of the snippet is the element's content, as in a browser.
  return pattern.exec(html) ? pattern.lastIndex : html.length;
}

/** Decodes character references once. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(reference, decodeOne) : text;
}

const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,15}));/g;

function decodeOne(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return code >= 0x80 && code <= 0x9f ? windows1252[code - 0x80]! : String.fromCodePoint(code);
}

/** HTML reads references into the C1 range as Windows-1252. */
const windows1252 = [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'];

/** U+00A0 to U+00FF in order, then what writers use beyond. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const beyond =
  'amp& lt< gt> quot" apos\' hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› bull• dagger† Dagger‡ permil‰ prime′ Prime″ euro€ trade™ minus− le≤ ge≥ ne≠ asymp≈ infin∞ larr← uarr↑ rarr→ darr↓ harr↔ OElig\u0152 oelig\u0153 Scaron\u0160 scaron\u0161 Yuml\u0178 fnof\u0192 circ\u02c6 tilde\u02dc ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f alphaα betaβ gammaγ deltaδ Delta\u0394 lambdaλ muμ piπ sigmaσ Sigma\u03a3 omegaω Omega\u03a9 sum∑ radic√ check✓ star☆ hearts♥';
const named = new Map([
  ...latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...beyond.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
]);
