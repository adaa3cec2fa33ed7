const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Their text is read as it stands in HTML, but as any other text in XML. */
const rawTags = new Set(['script', 'style']);

/**
 * XHTML that is served as XML, written so that a reader of HTML sees the same: empty elements are closed, sections of
 * characters are text, comments, instructions and the document type are left out. One pass, forgiving: what is not XML
 * stays as it is.
 */
export function xhtmlToHtml(source: string): string {
  const out: string[] = ['<!DOCTYPE html>'];
  /** The script or style sheet that is open. */
  let raw: string | undefined;
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open !== at) out.push(asText(source.slice(at, open < 0 ? source.length : open), raw));
    if (open < 0) break;
    const section = sections.find(([opening]) => source.startsWith(opening, open));
    if (section) {
      const [opening, closing, isText] = section;
      const close = source.indexOf(closing, open + opening.length);
      const end = close < 0 ? source.length : close;
      if (isText) out.push(asText(escaped(source.slice(open + opening.length, end)), raw));
      at = end + (close < 0 ? 0 : closing.length);
      continue;
    }
    if (source.startsWith('<!', open)) {
      at = declarationEnd(source, open);
      continue;
    }
    const tag = tagAt(source, open);
    if (!tag) {
      out.push('<');
      at = open + 1;
      continue;
    }
    const { name, whole, isEnd, isEmpty } = tag;
    at = open + whole.length;
    if (raw === undefined || (isEnd && name === raw)) {
      out.push(written(tag));
      if (rawTags.has(name) && !isEmpty) raw = isEnd ? undefined : name;
    }
  }
  return out.join('');
}

/** What is not an element: how it opens and closes, and whether it is text. */
const sections: readonly (readonly [opening: string, closing: string, isText: boolean])[] = [
  ['<!--', '-->', false],
  ['<![CDATA[', ']]>', true],
  ['<?', '?>', false],
];

/** Behind a document type, with the declarations in it. */
function declarationEnd(source: string, open: number): number {
  const end = source.indexOf('>', open);
  if (end < 0) return source.length;
  const subset = source.slice(open, end).indexOf('[');
  const close = subset < 0 ? end : source.indexOf(']>', open + subset);
  return close < 0 ? source.length : close + (subset < 0 ? 1 : 2);
}

interface Tag {
  readonly whole: string;
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
}

/** No tag is longer. */
const longestTag = 100_000;
const tagStart = /<(\/?)([a-z_][\w.:-]{0,200})/iy;

function tagAt(source: string, open: number): Tag | undefined {
  tagStart.lastIndex = open;
  const match = tagStart.exec(source);
  if (!match) return undefined;
  const most = Math.min(source.length, open + longestTag);
  for (let at = tagStart.lastIndex; at < most; at += 1) {
    const sign = source[at];
    // A bracket that is in no value begins something else: this was no tag.
    if (sign === '<') return undefined;
    if (sign === '>') {
      const whole = source.slice(open, at + 1);
      const isEmpty = match[1] === '' && source[at - 1] === '/';
      return { whole, name: match[2]!.toLowerCase(), isEnd: match[1] === '/', isEmpty };
    }
    if (sign !== '"' && sign !== "'") continue;
    at = source.indexOf(sign, at + 1);
    if (at < 0) return undefined;
  }
  return undefined;
}

function written({ whole, name, isEnd, isEmpty }: Tag): string {
  // In HTML nothing ends it.
  if (name === 'plaintext') return isEnd || isEmpty ? '' : '<pre>';
  if (isEnd && voidTags.has(name)) return '';
  return isEmpty && !voidTags.has(name) ? `${whole.slice(0, -2)}></${name}>` : whole;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Text of scripts and style sheets is not escaped in HTML; what would end them there is not in it. */
function asText(text: string, raw: string | undefined): string {
  if (raw === undefined) return text;
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity]!).replace(/<(?=[/!])/g, '');
}
