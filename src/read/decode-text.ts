import { detectEncoding, isNotUtf8, markedEncoding } from './detect-encoding.ts';
import { lateCharset } from './late-charset.ts';

export interface Decoded {
  readonly text: string;
  /** The WHATWG name of the encoding that was used. */
  readonly encoding: string;
}

/** The standard's 1024 bytes miss pages that open with a long comment. */
const prescanBytes = 4096;

/**
 * Bytes to text: byte order mark, then header, then the page's own word, then what the bytes look like.
 * A name that no browser knows counts as none. Never throws.
 */
export function decodeText(bytes: Uint8Array, contentType = '', type = 'html'): Decoded {
  const marked = markedEncoding(bytes);
  if (marked) return decodeAs(marked, bytes);
  for (const label of labels(bytes, contentType, type)) {
    const encoding = knownEncoding(label);
    // Servers claim UTF-8 for files they never looked into.
    if (encoding && !(encoding === 'utf-8' && isNotUtf8(bytes))) return decodeAs(encoding, bytes);
  }
  return decodeAs(detectEncoding(bytes), bytes);
}

/** What header and page say, the surest first. What comes late in the head is looked for only where nothing else helps. */
function* labels(bytes: Uint8Array, contentType: string, type: string): Generator<string | undefined> {
  yield headerLabel(contentType);
  if (type === 'html' || type === 'feed') yield* documentLabels(bytes);
  if (type === 'html') yield narrow(lateCharset(bytes));
}

function decodeAs(encoding: string, bytes: Uint8Array): Decoded {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, western) : text, encoding };
}

/** Bytes 0x80–0x9F of windows-1252. Node 20 decodes them as if they were ISO-8859-1, and loses every curly quote. */
const westernMarks = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const western = (control: string) => westernMarks[control.charCodeAt(0) - 0x80]!;

function headerLabel(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1];
}

const declarations = [
  /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w:.-]+)/i,
  /<meta[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)/i, // both <meta charset> and the content of http-equiv
];

/** What the document says of itself. */
function documentLabels(bytes: Uint8Array): readonly (string | undefined)[] {
  const head = Buffer.from(bytes.subarray(0, prescanBytes))
    .toString('latin1')
    .replace(/<!--[\s\S]*?-->/g, '');
  return declarations.map((pattern) => narrow(pattern.exec(head)?.[1]));
}

/** A document was readable as ASCII up to what it says, so it cannot be UTF-16 (HTML standard). */
const narrow = (label: string | undefined) => (label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label);

/** The encoding behind a label, by the table of the WHATWG standard: no UTF-7, no surprises. */
function knownEncoding(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined; // an unknown label is no label
  }
}
