/** An element of a feed: prefix dropped, text with CDATA and entities resolved. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const maxElements = 50_000;
const maxDepth = 100;

/** A forgiving reader for feeds: no DTD, no external entities, bounded, one pass; unmatched end tags are ignored. */
export function parseXml(source: string): XmlElement {
  const root: XmlElement = { name: '#root', attributes: {}, children: [], text: '' };
  const stack = [root];
  let count = 0;
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const top = stack.at(-1)!;
    if (open !== at) top.text += decodeEntities(source.slice(at, open < 0 ? source.length : open));
    if (open < 0) break;
    const section = sections.find(([opening]) => source.startsWith(opening, open));
    if (section) {
      const [opening, closing, isText] = section;
      const close = source.indexOf(closing, open + opening.length);
      if (isText) top.text += source.slice(open + opening.length, close < 0 ? source.length : close);
      at = close < 0 ? source.length : close + closing.length;
      continue;
    }
    const tag = readTag(source, open);
    if (!tag) {
      top.text += '<';
      at = open + 1;
      continue;
    }
    at = tag.end;
    if (tag.isEnd) {
      const opened = stack.findLastIndex(({ name }) => name === tag.name);
      if (opened > 0) stack.length = opened;
      continue;
    }
    count += 1;
    if (count > maxElements) break;
    const element: XmlElement = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    top.children.push(element);
    if (!tag.isEmpty && stack.length < maxDepth) stack.push(element);
  }
  return root;
}

/** What is not an element: how it opens and closes, and whether it is text. */
const sections: readonly (readonly [opening: string, closing: string, isText: boolean])[] = [
  ['<![CDATA[', ']]>', true],
  ['<!--', '-->', false],
  ['<?', '?>', false],
  ['<!', '>', false],
];

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly end: number;
}

/** No tag is longer: what goes on without an end is text. */
const longestTag = 4_000;

function readTag(source: string, open: number): Tag | undefined {
  const end = tagEnd(source, open + 1);
  if (end < 0) return undefined;
  const inner = source.slice(open + 1, end);
  const match = /^(\/?)([^\s/>]+)/.exec(inner);
  if (!match) return undefined;
  return {
    name: localName(match[2]!),
    isEnd: match[1] === '/',
    isEmpty: inner.endsWith('/'),
    attributes: readAttributes(inner.slice(match[0].length)),
    end: end + 1,
  };
}

/** The bracket that is in no quoted value. */
function tagEnd(source: string, from: number): number {
  const most = Math.min(source.length, from + longestTag);
  for (let at = from; at < most; at += 1) {
    const sign = source[at];
    if (sign === '>') return at;
    if (sign === '"' || sign === "'") {
      const close = source.indexOf(sign, at + 1);
      if (close < 0 || close > most) return source.indexOf('>', at);
      at = close;
    }
  }
  return -1;
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

function readAttributes(source: string): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>;
  for (const [, name, double, single] of source.matchAll(/([^\s="']{1,200})\s{0,80}=\s{0,80}(?:"([^"]*)"|'([^']*)')/g))
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
