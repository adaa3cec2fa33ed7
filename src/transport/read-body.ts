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
}

export interface Body {
  readonly bytes: Uint8Array;
  /** Cut at a limit. */
  readonly truncated: boolean;
  /** What ended it before its end; `bytes` holds what came before. */
  readonly error?: unknown;
}

/** The body cannot be decoded. Asking again without compression may help. */
export class CodingError extends Error {
  readonly code: string;
  constructor(message: string, code = 'Z_DATA_ERROR') {
    super(message);
    this.code = code;
  }
}

const ratioFrom = 1024 * 1024;
const maxCodings = 2;

/** Reads and decompresses a body up to its limits. Failures come back beside what had arrived. */
export async function readBody(body: Readable, contentEncoding: string, limits: BodyLimits): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let [wireBytes, bytes] = [0, 0];

  async function* wire(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      wireBytes += chunk.length;
      if (wireBytes > limits.maxWireBytes) throw new Cut();
      yield chunk;
    }
  }
  async function collect(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      const room = Math.max(0, limits.maxBytes - bytes);
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
      bytes += chunk.length;
      if (bytes > limits.maxBytes || (bytes > ratioFrom && bytes > wireBytes * limits.maxRatio)) throw new Cut();
    }
  }

  try {
    await collect(decodersOf(contentEncoding).reduce((source, decode) => decode(source), wire(body)));
    return { bytes: Buffer.concat(chunks), truncated: false };
  } catch (error) {
    body.destroy();
    const read = { bytes: Buffer.concat(chunks), truncated: true };
    if (error instanceof Cut) return read;
    return { ...read, error: isZlib(error) ? new CodingError(error.message, error.code) : error };
  }
}

class Cut extends Error {}

type Bytes = AsyncIterable<Uint8Array>;
type Decoder = (source: Bytes) => AsyncGenerator<Uint8Array>;

const chunkSize = 65_536;
const coders: Readonly<Record<string, Decoder>> = {
  gzip: (source) => through(source, createGunzip({ chunkSize })),
  'x-gzip': (source) => through(source, createGunzip({ chunkSize })),
  br: (source) => through(source, createBrotliDecompress({ chunkSize })),
  deflate: inflateEither,
};

/** The last coding applied is the first to undo. */
function decodersOf(contentEncoding: string): readonly Decoder[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > maxCodings) throw new CodingError(`${names.length} content encodings`);
  return names.toReversed().map((name) => {
    if (!Object.hasOwn(coders, name)) throw new CodingError('an unknown content encoding');
    return coders[name]!;
  });
}

async function* through(source: Bytes, decoder: Duplex): AsyncGenerator<Uint8Array> {
  const feeding = pipeline(source, decoder);
  feeding.catch(() => {}); // the same error comes out of the loop below
  yield* decoder;
  await feeding;
}

/** "deflate" means zlib to the standard and raw deflate to some servers; the first byte tells. */
async function* inflateEither(source: Bytes): AsyncGenerator<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  async function* all() {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  const hasHeader = (first.value[0]! & 0x0f) === 8;
  yield* through(all(), hasHeader ? createInflate({ chunkSize }) : createInflateRaw({ chunkSize }));
}

function isZlib(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && /^(Z_|ERR__|ERR_BROTLI)/.test(String((error as { code?: unknown }).code));
}
