import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface BodyLimits {
  /** Bytes on the wire. */
  readonly maxWireBytes: number;
  /** Bytes after decompression. */
  readonly maxBytes: number;
  /** Inflated bytes per wire byte, once a megabyte is out: no honest page compresses better. */
  readonly maxRatio: number;
  /** Bytes of what is no PDF, after decompression: a text is looked at only so far. */
  readonly maxTextBytes?: number;
}

export interface Body {
  readonly bytes: Uint8Array;
  /** Cut at a limit. */
  readonly truncated: boolean;
  /** What ended it before its end; `bytes` holds what came before. */
  readonly error?: unknown;
}

/** The body cannot be decoded. `isCurable`: asking again without compression may help. */
export class CodingError extends Error {
  readonly code: string;
  readonly isCurable: boolean;
  constructor(message: string, { code = 'Z_DATA_ERROR', isCurable = true } = {}) {
    super(message);
    this.code = code;
    this.isCurable = isCurable;
  }
}

const ratioFrom = 1024 * 1024;
const maxCodings = 2;

/** Reads and decompresses a body up to its limits. Failures come back beside what had arrived. */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  limits: BodyLimits,
  contentLength = '',
): Promise<Body> {
  const store = new Store(contentEncoding === '' ? lengthOf(contentLength, limits) : 0);
  let [wireBytes, bytes] = [0, 0];
  let { maxBytes } = limits;

  async function* wire(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      wireBytes += chunk.length;
      if (wireBytes > limits.maxWireBytes) throw new Cut();
      yield chunk;
    }
  }
  async function collect(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      if (bytes === 0 && !isPdf(chunk)) maxBytes = Math.min(maxBytes, limits.maxTextBytes ?? maxBytes);
      const room = Math.max(0, maxBytes - bytes);
      store.add(chunk.length > room ? chunk.subarray(0, room) : chunk, maxBytes);
      bytes += chunk.length;
      if (bytes > maxBytes || (bytes > ratioFrom && bytes > wireBytes * limits.maxRatio)) throw new Cut();
    }
  }

  try {
    await collect(decodersOf(contentEncoding).reduce((source, decode) => decode(source), wire(body)));
    return { bytes: store.bytes(), truncated: false };
  } catch (error) {
    body.destroy();
    const read = { bytes: store.bytes(), truncated: true };
    if (error instanceof Cut) return read;
    if (error instanceof CodingError) return { ...read, error };
    return { ...read, error: isZlib(error) ? new CodingError(error.message, { code: error.code }) : error };
  }
}

class Cut extends Error {}

const isPdf = (head: Uint8Array): boolean =>
  Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 1_100)).includes('%PDF-');

/** What the other side says will come, when that may be believed; 0 when it does not say. */
function lengthOf(said: string, { maxBytes, maxTextBytes = maxBytes }: BodyLimits): number {
  return /^\d{1,9}$/.test(said) ? Math.min(Number(said), maxTextBytes) : 0;
}

/** Room for a body in steps, the last of them all it may take: memory that is not written to is not used. */
const firstRooms = [65_536, 262_144, 1_048_576];

/** Bytes as they come, in one piece: a list of pieces joined at the end takes twice the room. */
class Store {
  private held = Buffer.alloc(0);
  private length = 0;
  private readonly expected: number;

  constructor(expected: number) {
    this.expected = expected;
  }

  add(chunk: Uint8Array, most: number): void {
    const length = this.length + chunk.length;
    if (length > this.held.length) {
      const room = this.expected >= length ? this.expected : firstRooms.find((one) => one >= length);
      const larger = Buffer.allocUnsafeSlow(room ?? Math.max(length, most));
      this.held.copy(larger, 0, 0, this.length);
      this.held = larger;
    }
    this.held.set(chunk, this.length);
    this.length = length;
  }

  /** Little of much room is copied, so that whoever keeps it keeps no more. */
  bytes(): Uint8Array {
    const bytes = this.held.subarray(0, this.length);
    return this.length < this.held.length / 2 ? Uint8Array.from(bytes) : bytes;
  }
}

type Bytes = AsyncIterable<Uint8Array>;
type Decoder = (source: Bytes) => AsyncGenerator<Uint8Array>;

const chunkSize = 65_536;
const gunzip = () => createGunzip({ chunkSize });
const coders: Readonly<Record<string, (firstByte: number) => Duplex>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: () => createBrotliDecompress({ chunkSize }),
  // "deflate" means zlib to the standard and raw deflate to some servers; the first byte tells.
  deflate: (first) => ((first & 0x0f) === 8 ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize })),
};

/** The last coding applied is the first to undo. */
function decodersOf(contentEncoding: string): readonly Decoder[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  // No honest server does this, so it is not asked twice.
  if (names.length > maxCodings) throw new CodingError(`${names.length} content encodings`, { isCurable: false });
  if (names.some((name) => foreignCodings.has(name))) throw new CodingError('a content encoding nobody asked for');
  return names
    .toReversed()
    .filter((name) => Object.hasOwn(coders, name))
    .map((name) => (source) => through(source, coders[name]!));
}

/** Registered codings we do not speak. Any other word (`utf-8`, `none`) is a mistake of the server and means nothing. */
const foreignCodings = new Set(['aes128gcm', 'compress', 'x-compress', 'dcb', 'dcz', 'exi', 'pack200-gzip', 'zstd']);

/** Nothing at all is not a broken stream: answers without a body keep their content encoding. */
async function* through(source: Bytes, decoderFor: (firstByte: number) => Duplex): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  async function* whole() {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const decoder = decoderFor(first.value[0] ?? 0);
  const feeding = pipeline(whole(), decoder);
  feeding.catch(() => {}); // the same error comes out of the loop below
  yield* decoder;
  await feeding;
}

function isZlib(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && /^(Z_|ERR__|ERR_BROTLI)/.test(String((error as { code?: unknown }).code));
}
