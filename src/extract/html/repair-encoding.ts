/** Encodings of several bytes per character: read as Latin-1, every character becomes two strange ones. */
const declaration =
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*(gb2312|gbk|gb18030|big5|big5-hkscs|shift_jis|x-sjis|euc-jp|euc-kr|utf-8)\b/i;

/** Where windows-1252, which browsers use for Latin-1, differs from it. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u009f';

const sampleSize = 20_000;
const leastStrange = 0.05;
const unmistakable = 0.3;
const beyondLatin1 = /[\u0100-\u0151\u0180-\u0191\u0200-\u02c5\u0370-\u1fff\u3000-\uffff]/;

/**
 * A page that was decoded as Latin-1 although it declares otherwise is decoded again. Only when it is certain: nothing in it
 * lies beyond Latin-1, much of it is beyond ASCII, and the declared encoding fits every byte. UTF-8 fits hardly anything else by chance:
 * there a few quotation marks are enough.
 */
export function repairEncoding(html: string): string {
  const declared = declaration.exec(html.slice(0, 4096))?.[1];
  if (declared?.toLowerCase() === 'utf-8' && isMisread(html)) return asUtf8(html) ?? html;
  const sample = html.slice(0, sampleSize);
  const strange = sample.match(/[\u0080-\u00ff]/g)?.length ?? 0;
  // Without a declaration only Chinese is guessed, and only where no language of Latin-1 could be meant.
  const label = declared ?? (strange > sample.length * unmistakable ? 'gb18030' : undefined);
  if (label === undefined || strange < sample.length * leastStrange || beyondLatin1.test(sample)) return html;
  const bytes = bytesOf(html);
  if (!bytes) return html;
  const repaired = new TextDecoder(label).decode(bytes);
  const broken = repaired.match(/\ufffd/g)?.length ?? 0;
  if (declared === undefined && !isChinese(repaired)) return html;
  return broken * 100 > repaired.length ? html : repaired;
}

/** A dash, quotation mark or ellipsis of three bytes, or a letter or space of two, read byte by byte. */
const isMisread = (html: string): boolean => signs.some((sign) => html.includes(sign)) && misreadMark.test(html);

/** Looked for one by one, which takes a tenth of the time: most pages have none of them. */
const signs = ['\u00e2', '\u00c2', '\u00c3'];
const misreadMark = /\u00e2(?:\u0080|€)|[\u00c2\u00c3][\u0080-\u00bf]/;

function asUtf8(html: string): string | undefined {
  const bytes = bytesOf(html);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined; // It was no UTF-8, as the marks beside these show.
  }
}

/** What was read as Latin-1; nothing if it was not. */
function bytesOf(html: string): Uint8Array | undefined {
  const bytes = new Uint8Array(html.length);
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index);
    const byte = code <= 0xff ? code : 0x80 + windows1252.indexOf(html[index]!);
    if (byte < 0x80 && code > 0xff) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}

/** The commonest characters of Chinese prose are there, as often as in any. */
function isChinese(text: string): boolean {
  const characters = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0;
  const common = text.match(/[的是一不了在有人这中]/g)?.length ?? 0;
  return characters > 100 && common > characters * 0.04;
}
