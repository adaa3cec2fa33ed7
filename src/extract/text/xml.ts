/** An element of a feed: prefix dropped, text with CDATA and entities resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;
const maxElements = 50_000;
const maxDepth = 100;

/** A forgiving reader for feeds: no DTD, no external entities, bounded; unmatched end tags are ignored. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '#root', attributes: {}, children: [], text: '' };
  const stack = [root];
  let count = 0;
  for (const [, data, slash, name, attributes, empty, text] of source.matchAll(token)) {
    const top = stack.at(-1)!;
    if (data !== undefined) top.text += data;
    else if (text !== undefined) top.text += decodeEntities(text);
    else if (name !== undefined && slash === '/') {
      const open = stack.findLastIndex((element) => element.name === localName(name));
      if (open > 0) stack.length = open;
    } else if (name !== undefined) {
      count += 1;
      if (count > maxElements) break;
      const element: XmlElement = {
        name: localName(name),
        attributes: readAttributes(attributes ?? ''),
        children: [],
        text: '',
      };
      top.children.push(element);
      if (empty !== '/' && stack.length < maxDepth) stack.push(element);
    }
  }
  return root;
}

const localName = (name: string) => name.replace(/^.*:/, '').toLowerCase();

function readAttributes(source: string): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [, name, double, single] of source.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[localName(name!)] ??= decodeEntities(double ?? single ?? '');
  return attributes;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
