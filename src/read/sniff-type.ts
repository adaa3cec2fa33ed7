import { markedEncoding, wideEncoding } from './detect-encoding.ts';

/** What a body is, by its own bytes first: servers and attackers name things as they like. */
export type PageType =
  | 'html'
  | 'text'
  | 'markdown'
  | 'json'
  | 'feed'
  | 'pdf'
  | 'image'
  | 'audio'
  | 'video'
  | 'archive'
  | 'binary';

/** The type of a body, from magic bytes, then from the header where the bytes do not contradict it, then from its text. */
export function sniffType(bytes: Uint8Array, contentType = ''): PageType {
  const head = latin1(bytes.subarray(0, 4096));
  const declared = declaredType(contentType.split(';', 1)[0]!.trim().toLowerCase());
  const isText = !isBinary(bytes);
  const magic = magicType(head);
  // A text may begin with letters that also begin a file (`GIF89a is…`); only a PDF may be nothing but letters.
  if (magic && (magic === 'pdf' || !isText || declared === undefined || isBinaryType(declared))) return magic;
  const seen = textType(isWide(bytes) ? head.replaceAll('\0', '') : head, bytes);
  const isOpen = declared === undefined || isBinaryType(declared);
  if (isOpen && seen !== 'html' && pdfAfterJunk.test(head)) return 'pdf';
  if (!isText) return isBinaryType(declared) ? declared : 'binary';
  return declared === undefined ? seen : (corrections[declared]?.[seen] ?? (isBinaryType(declared) ? seen : declared));
}

/** Where the text itself is believed although the header says otherwise. Plain text stays plain: it may show source. */
const corrections: Readonly<Partial<Record<PageType, Partial<Record<PageType, PageType>>>>> = {
  html: { feed: 'feed', json: 'json' },
  json: { html: 'html', feed: 'feed' },
  feed: { html: 'html', json: 'json', text: 'text' },
};

/** Readers look for the beginning of a PDF in its first kilobyte; a page that speaks of it is none. */
const pdfAfterJunk = /^[\s\S]{0,1024}?(?<![ -~])%PDF-\d/;

/** Magic bytes as Latin-1 text at the start, or at an offset. */
const magics: readonly (readonly [pattern: RegExp, type: PageType])[] = [
  [/^(?:\xef\xbb\xbf)?\s{0,1024}%PDF-\d/, 'pdf'],
  [/^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[\s\S]{4}WEBP|II\*\0|MM\0\*|\0\0[\x01\x02]\0|8BPS|\xff\x0a\xff)/, 'image'],
  [/^BM[\s\S]{4}\0\0\0\0/, 'image'],
  [/^\0\0[\s\S]{2}ftyp(avif|avis|heic|heix|mif1|msf1)/, 'image'],
  [/^(\0\0\0\x0cJXL |\0\0\0\x0cjP {2})/, 'image'],
  [/^\0\0[\s\S]{2}ftyp(M4A|M4B)/, 'audio'],
  [/^(ID3[\x02-\x04]|\xff[\xfb\xf3\xf2]|fLaC|RIFF[\s\S]{4}WAVE|FORM[\s\S]{4}AIF|MThd|#!AMR)/, 'audio'],
  [/^OggS/, 'audio'],
  [/^(\0\0[\s\S]{2}ftyp|\0[\s\S]{3}moov|\x1aE\xdf\xa3|RIFF[\s\S]{4}AVI |FLV\x01|\0\0\x01[\xb0-\xbf])/, 'video'],
  [
    /^(PK[\x03\x05\x07][\x04\x06\x08]|\x1f\x8b\x08|7z\xbc\xaf\x27\x1c|Rar!\x1a|\xfd7zXZ\0|BZh[1-9]1AY|\x28\xb5\x2f\xfd)/,
    'archive',
  ],
  [/^[\s\S]{256}\0ustar/, 'archive'],
  [
    /^(\x7fELF|\0asm|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|\xce\xfa\xed\xfe|SQLite format 3\0|wOFF|wOF2|OTTO|\0\x01\0\0)/,
    'binary',
  ],
  [/^MZ[\s\S]{2,126}\0\0/, 'binary'],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, 'binary'], // old Office files
];

function magicType(head: string): PageType | undefined {
  return magics.find(([pattern]) => pattern.test(head))?.[1];
}

const declaredTypes: readonly (readonly [pattern: RegExp, type: PageType])[] = [
  [/^(text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^text\/(x-)?(markdown|gfm)$/, 'markdown'],
  [/^(application|text)\/(json|ld\+json|x-ndjson|json5|jsonl)$|\+json$/, 'json'],
  [/^application\/(rss|atom|rdf)\+xml$/, 'feed'],
  [/^application\/(x-)?pdf$/, 'pdf'],
  [/^text\/(plain|csv|css|javascript|tab-separated-values|x-|yaml|vtt|calendar|vcard|richtext)/, 'text'],
  [
    /^application\/(javascript|ecmascript|typescript|x-yaml|yaml|toml|x-sh|x-httpd-php|sql|graphql|x-tex|x-latex)$/,
    'text',
  ],
  [/^image\/(?!svg)/, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^application\/(zip|gzip|x-tar|x-7z-compressed|x-rar-compressed|vnd\.openxmlformats.*|epub\+zip)$/, 'archive'],
];

/** `undefined` where the name says nothing: XML may be anything, octet-stream means "unknown". */
function declaredType(essence: string): PageType | undefined {
  return declaredTypes.find(([pattern]) => pattern.test(essence))?.[1];
}

const binaryTypes: readonly PageType[] = ['pdf', 'image', 'audio', 'video', 'archive', 'binary'];
const isBinaryType = (type: PageType | undefined): type is PageType => type !== undefined && binaryTypes.includes(type);

/** Control bytes that text does not have (MIME sniffing standard), more often than by accident. */
function isBinary(bytes: Uint8Array): boolean {
  if (isWide(bytes)) return false;
  const sample = bytes.subarray(0, 4096);
  const odd = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return odd > sample.length * 0.02;
}

const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/** UTF-16, by its mark or by the empty halves of ASCII letters. */
const isWide = (bytes: Uint8Array) => (markedEncoding(bytes) ?? wideEncoding(bytes))?.startsWith('utf-16') === true;

const htmlStart =
  /^<(?:!doctype\s+html|(?:html|head|body|title|meta|link|script|style|p|div|h[1-6]|table|a|b|br|span|ul|ol|article|section|main|header|nav|form|img|iframe|font|center|pre)[\s/>])/i;
const xmlRoot = /^<([\w:-]+)/;
const feedRoots = new Set(['rss', 'feed', 'rdf:rdf', 'channel']);

function textType(head: string, bytes: Uint8Array): PageType {
  const start = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').trimStart();
  const root = xmlRoot.exec(withoutProlog(start, xmlProlog))?.[1]?.toLowerCase();
  if (root && feedRoots.has(root)) return 'feed';
  if (root === 'svg') return 'image';
  if (root === 'html' || htmlStart.test(withoutProlog(start, htmlProlog))) return 'html';
  return isJson(start, bytes) ? 'json' : 'text';
}

type Prolog = readonly (readonly [opening: RegExp, closing: string])[];
const htmlProlog: Prolog = [[/^<!--/, '-->']];
const xmlProlog: Prolog = [...htmlProlog, [/^<\?/, '?>'], [/^<!doctype/i, '>']];

/** What stands before the first element, taken off piece by piece: one pattern for all of it may try for ever. */
function withoutProlog(text: string, prolog: Prolog): string {
  for (let rest = text; ;) {
    const closing = prolog.find(([opening]) => opening.test(rest))?.[1];
    const end = closing === undefined ? -1 : rest.indexOf(closing, 2);
    if (end < 0) return rest;
    rest = rest.slice(end + closing!.length).trimStart();
  }
}

/** Opens and closes like JSON and shows no markup. The parser has the last word. */
function isJson(start: string, bytes: Uint8Array): boolean {
  const end = latin1(bytes.subarray(-64)).replaceAll('\0', '').trimEnd().at(-1);
  const isClosed = (start.startsWith('{') && end === '}') || (start.startsWith('[') && end === ']');
  return isClosed && /^(\{\s*("|\})|\[\s*(["{[\]\d-]|true|false|null))/.test(start);
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
