/** Only what snippets are decorated with: `Vec<T>` is text. */
const decoration = /<\/?(?:strong|b|em|i|mark|span|br|p)(?:\s[^<>]*)?\/?>/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A snippet without its markup: `<strong>`, `<span class="searchmatch">`, `&amp;`, `&#x27;`. */
export function plainText(html: string | null | undefined): string {
  return (html ?? '')
    .replace(decoration, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
      name === undefined ? character(decimal, hex, whole) : (named[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function character(decimal: string | undefined, hex: string | undefined, whole: string): string {
  const point = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
}
