import { isAscii, isUtf8 } from 'node:buffer';

/** The encoding a body without a usable label is most likely in. Bytes decide, in the order of how sure they are. */
export function detectEncoding(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (isAscii(bytes)) return hasJisEscapes(bytes) ? 'iso-2022-jp' : 'utf-8';
  if (!isNotUtf8(bytes)) return 'utf-8';
  const sample = sampleOf(bytes);
  return multiByteEncoding(sample) ?? singleByteEncoding(sample);
}

/** A stray byte is damage; more of them are another encoding. */
export function isNotUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return false;
  const { sequences, invalid } = countUtf8(bytes);
  return invalid > 0 && (sequences === 0 || invalid > Math.max(2, (sequences + invalid) * 0.02));
}

/** Counts well-formed multi-byte sequences of UTF-8 and bytes that fit none. A cut at the end is no fault. */
function countUtf8(bytes: Uint8Array): { readonly sequences: number; readonly invalid: number } {
  let [sequences, invalid, index] = [0, 0, 0];
  while (index < bytes.length) {
    const lead = bytes[index]!;
    index += 1;
    if (lead < 0x80) continue;
    const more =
      lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0;
    if (more > 0 && index + more > bytes.length && bytes.subarray(index).every(isContinuation)) break;
    let seen = 0;
    while (seen < more && isContinuation(bytes[index + seen] ?? 0)) seen += 1;
    if (more > 0 && seen === more) sequences += 1;
    else invalid += 1;
    if (seen === more) index += more;
  }
  return { sequences, invalid };
}

const isContinuation = (byte: number) => byte >= 0x80 && byte < 0xc0;

/** The encoding a byte order mark names. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
}

/** UTF-16 without a mark shows in the empty halves of spaces, digits and markup. */
export function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 512);
  if (sample.length < 8) return undefined;
  const zeros = [0, 0];
  // By index: a pair for each byte of each page is a quarter of all that reading it leaves behind here.
  for (let index = 0; index < sample.length; index += 1) if (sample[index] === 0) zeros[index % 2]! += 1;
  const [even, odd] = zeros as [number, number];
  const many = sample.length * 0.3;
  const few = sample.length * 0.05;
  if (odd > many && even < few) return 'utf-16le';
  return even > many && odd < few ? 'utf-16be' : undefined;
}

function hasJisEscapes(bytes: Uint8Array): boolean {
  return /\x1b\$[@B]|\x1b\([JI]/.test(Buffer.from(bytes.subarray(0, 65_536)).toString('latin1'));
}

const sampleBytes = 65_536;

/** The part that tells: everything from the first byte that is not ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const from = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1);
  return bytes.subarray(from, from + sampleBytes);
}

interface Candidate {
  readonly encoding: string;
  /** The share of characters a text in this encoding is made of, over those that are not ASCII. */
  readonly typical: RegExp;
  readonly least: number;
}

/** In this order: Japanese and Korean bytes are also valid Chinese, not the other way round. */
const multiByte: readonly Candidate[] = [
  { encoding: 'shift_jis', typical: /[\u3040-\u30ff\u3001\u3002]/g, least: 0.2 },
  { encoding: 'euc-jp', typical: /[\u3040-\u30ff\u3001\u3002]/g, least: 0.2 },
  { encoding: 'euc-kr', typical: /[\uac00-\ud7a3]/g, least: 0.85 },
];

function multiByteEncoding(sample: Uint8Array): string | undefined {
  for (const { encoding, typical, least } of multiByte) {
    const read = readable(encoding, sample);
    if (read && share(read, typical) >= least) return encoding;
  }
  return chineseEncoding(sample);
}

/** The frequent half of each character set sits in one range of lead bytes; the right reading uses it most. */
function chineseEncoding(sample: Uint8Array): string | undefined {
  const [gbk, big5] = [readable('gb18030', sample), readable('big5', sample)];
  const scores = [
    {
      encoding: 'gb18030',
      score:
        gbk === undefined ? 0 : frequentPairs(sample, (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1),
    },
    { encoding: 'big5', score: big5 === undefined ? 0 : frequentPairs(sample, (lead) => lead >= 0xa4 && lead <= 0xc6) },
  ];
  const best = scores[1]!.score > scores[0]!.score ? scores[1]! : scores[0]!;
  return best.score > 0.6 ? best.encoding : undefined;
}

function frequentPairs(sample: Uint8Array, isFrequent: (lead: number, trail: number) => boolean): number {
  let [pairs, frequent] = [0, 0];
  for (let index = 0; index < sample.length - 1; index += 1) {
    const lead = sample[index]!;
    if (lead < 0x81) continue;
    index += 1;
    // Punctuation is in A1–A3 in both and says nothing.
    if (lead <= 0xa3 && lead >= 0xa1) continue;
    pairs += 1;
    if (isFrequent(lead, sample[index]!)) frequent += 1;
  }
  return pairs === 0 ? 0 : frequent / pairs;
}

/** The text, if these bytes are one in this encoding; damage in a hundredth of it is forgiven. */
function readable(encoding: string, sample: Uint8Array): string | undefined {
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  const foreign = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const broken = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  return foreign > 0 && broken <= foreign * 0.01 ? text : undefined;
}

function share(text: string, typical: RegExp): number {
  const foreign = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return foreign === 0 ? 0 : (text.match(typical)?.length ?? 0) / foreign;
}

/** Letters a language uses most, in lower case: the wrong table yields capitals, symbols and rare letters instead. */
const singleByte: readonly { readonly encoding: string; readonly frequent: RegExp; readonly script: RegExp }[] = [
  { encoding: 'windows-1252', frequent: /[éèàùâêîôûçäöüßñáíóúãõåøæ’“”–—©»«°]/g, script: /[À-ÿ]/g },
  { encoding: 'windows-1250', frequent: /[ąćęłńóśźżáčďéěíňřšťúůýžőűşţăâî„”–]/g, script: /[À-ž]/g },
  { encoding: 'windows-1251', frequent: /[оеаинтсрвлкмдпуяыьзбгійчхж]/g, script: /[Ѐ-ӿ]/g },
  { encoding: 'koi8-r', frequent: /[оеаинтсрвлкмдпуяыьзбгійчхж]/g, script: /[Ѐ-ӿ]/g },
  { encoding: 'iso-8859-5', frequent: /[оеаинтсрвлкмдпуяыьзбгійчхж]/g, script: /[Ѐ-ӿ]/g },
  { encoding: 'ibm866', frequent: /[оеаинтсрвлкмдпуяыьзбгійчхж]/g, script: /[Ѐ-ӿ]/g },
  { encoding: 'windows-1253', frequent: /[αοιετνσηρπκμλυςάόίέήώύ]/g, script: /[Ͱ-Ͽ]/g },
  { encoding: 'windows-1254', frequent: /[ışğçöüâİ]/g, script: /[À-ş]/g },
  { encoding: 'windows-1255', frequent: /[א-ת]/g, script: /[֐-׿]/g },
  { encoding: 'windows-1256', frequent: /[اليمنوتربعدهسكف]/g, script: /[؀-ۿ]/g },
  { encoding: 'windows-874', frequent: /[านรอกเงมยลวดทสต่้ัี]/g, script: /[฀-๿]/g },
];

function singleByteEncoding(sample: Uint8Array): string {
  const scored = singleByte.map(({ encoding, frequent, script }) => {
    const text = new TextDecoder(encoding).decode(sample);
    return { encoding, score: share(text, frequent) + 0.2 * share(text, script) };
  });
  const best = scored.reduce((top, one) => (one.score > top.score ? one : top));
  // Western is what an unlabelled page is unless another reading is clearly better.
  return best.score > scored[0]!.score + 0.1 ? best.encoding : scored[0]!.encoding;
}
