import { constants, inflateSync } from 'node:zlib';

/** What is left of a part of a PDF after some of its filters; nothing when it would be more than was allowed. */
type Decoded = Buffer | undefined;
type Filter = (content: Buffer, most: number) => Decoded;

/** The filters text can stand behind, by both of their names. Those of pictures are not opened to read text. */
const filters: Readonly<Record<string, Filter>> = {
  FlateDecode: inflated,
  Fl: inflated,
  RunLengthDecode: runs,
  RL: runs,
  LZWDecode: unpackedLzw,
  LZW: unpackedLzw,
  ASCIIHexDecode: hexadecimal,
  AHx: hexadecimal,
  ASCII85Decode: base85,
  A85: base85,
};

/**
 * The content of a part of a PDF, through the filters its dictionary names, as far as they are known; nothing when any of
 * them makes more than `most` bytes of it. What the dictionary keeps elsewhere is told by the content.
 */
export function decodedPart(content: Buffer, dictionary: string, most: number): Decoded {
  let decoded: Decoded = content;
  for (const name of filterNames(dictionary) ?? (isZlib(content) ? ['Fl'] : [])) {
    const filter = filters[name];
    if (!filter) return decoded;
    decoded = filter(decoded, most);
    if (!decoded || decoded.length > most) return undefined;
  }
  return decoded;
}

/** In order; nothing when they stand elsewhere. `/Filter` and `/F#69lter` are one name. */
function filterNames(dictionary: string): readonly string[] | undefined {
  const plain = dictionary.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  const list = /\/(?:Filter|F)\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(plain);
  return list ? [...(list[1] ?? list[2]!).matchAll(/\/(\w+)/g)].map(([, name]) => name!) : undefined;
}

export const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

/** What there is of a damaged part counts: the library reads that too. */
function inflated(content: Buffer, most: number): Decoded {
  try {
    return inflateSync(content, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : partlyInflated(content, most);
  }
}

/** Up to where the damage begins: found by halving, in a few tries. */
function partlyInflated(content: Buffer, most: number): Decoded {
  let [good, bad, best] = [0, content.length, Buffer.alloc(0)];
  for (let tries = 0; tries < 12 && bad - good > 1; tries += 1) {
    const middle = (good + bad) >> 1;
    try {
      best = inflateSync(content.subarray(0, middle), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
      good = middle;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
      bad = middle;
    }
  }
  return best;
}

function runs(content: Buffer, most: number): Decoded {
  const isOver = (at: number) => at >= content.length || content[at] === 128;
  const sizeAt = (at: number) => (content[at]! < 128 ? content[at]! + 1 : 257 - content[at]!);
  const after = (at: number) => at + (content[at]! < 128 ? content[at]! + 2 : 2);
  let length = 0;
  for (let at = 0; !isOver(at) && length <= most; at = after(at)) length += sizeAt(at);
  if (length > most) return undefined;
  const out = Buffer.alloc(length);
  for (let at = 0, to = 0; !isOver(at); to += sizeAt(at), at = after(at)) {
    if (content[at]! < 128) content.copy(out, to, at + 1, after(at));
    else out.fill(content[at + 1] ?? 0, to, to + sizeAt(at));
  }
  return out;
}

/** Codes of 9 to 12 bits, most significant bit first; 256 begins anew, 257 ends. */
function unpackedLzw(content: Buffer, most: number): Decoded {
  const out = Buffer.alloc(Math.min(most + 4096, Math.max(1024, content.length * 2048)));
  let [length, bits, held, width, from] = [0, 0, 0, 9, -1];
  // Where each sequence stands in what came out, and how long it is.
  let sequences: { readonly at: number; readonly size: number }[] = [];
  let previous = 0;
  for (const byte of content) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) [sequences, width, from] = [[], 9, -1];
    else {
      const known = sequences[code - 258];
      const size = code < 256 ? 1 : (known?.size ?? previous + 1);
      const at = length;
      for (let index = 0; index < size; index += 1)
        out[length++] = code < 256 ? code : out[(known?.at ?? from) + index]!;
      if (length > most) return undefined;
      if (from >= 0 && sequences.length < 3838) sequences.push({ at: from, size: previous + 1 });
      [from, previous] = [at, size];
      const next = sequences.length + 259;
      width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
    }
  }
  return out.subarray(0, length);
}

function hexadecimal(content: Buffer): Decoded {
  return Buffer.from(content.toString('latin1').replace(/>[^]*|[^0-9a-f]/gi, ''), 'hex');
}

function base85(content: Buffer): Decoded {
  const text = content.toString('latin1').replace(/~[^]*|[^!-uz]/g, '');
  const out = Buffer.alloc(text.length * 4);
  let [length, value, signs] = [0, 0, 0];
  for (const sign of text) {
    if (sign === 'z' && signs === 0) length += 4;
    else {
      value = value * 85 + sign.charCodeAt(0) - 33;
      signs += 1;
      if (signs === 5) {
        length = out.writeUInt32BE(value >>> 0, length);
        [value, signs] = [0, 0];
      }
    }
  }
  return out.subarray(0, length);
}
