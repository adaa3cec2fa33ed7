import { Worker } from 'node:worker_threads';
import { WebglassError, type Code } from '../errors/index.ts';
import { extract, extractText, type Document } from '../extract/index.ts';
import { decodeText } from './decode-text.ts';
import { boundOf } from './page-bounds.ts';

/** What is to be extracted, as it came: a thread decodes for itself, so that only one copy of a large text is made. */
export interface Source {
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  readonly url: string;
}

/** The document, and whether not all of the page was looked at. */
export interface Extraction {
  readonly document: Document;
  readonly isCut: boolean;
}

/** What the thread says at its end. */
export type Extracted =
  | Extraction
  | { readonly failure: { readonly code: Code; readonly details: WebglassError['details'] } };

/**
 * From this length on a thread costs less than it saves. Markup has its own caps; the patterns that read other texts
 * have none, and the reader of PDFs does what a file tells it.
 */
const aloneFrom = (type: string): number => ({ html: 250_000, pdf: 0 })[type] ?? 50_000;
/** The longest page that is read needs a third of it. New objects get little room: what is short-lived goes soon. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 };
/** Byte arrays are in no limit of a thread, and a small PDF can ask for gigabytes of them. */
const mostGrowth = 256 * 1024 * 1024;
const lookEveryMs = 20;

/** Extracts a page; a large or costly one in a thread of its own, which ends with the signal. @throws WebglassError */
export async function extractAside(source: Source, signal: AbortSignal): Promise<Extraction> {
  const end = source.type === 'html' ? boundOf(source.bytes) : source.bytes.length;
  const bounded = { ...source, bytes: source.bytes.subarray(0, end) };
  const { document, isCut } = await (isCostly(source) ? extractAlone(bounded, signal) : extractHere(bounded));
  return { document, isCut: isCut || end < source.bytes.length };
}

const isCostly = ({ type, bytes }: Source): boolean => bytes.length >= aloneFrom(type) && builtWorker() !== undefined;

async function extractAlone(source: Source, signal: AbortSignal): Promise<Extraction> {
  signal.throwIfAborted();
  // The page stays with the cache; a copy goes to the thread. (`slice` of a Buffer is no copy.)
  const bytes = new Uint8Array(source.bytes);
  const worker = new Worker(builtWorker()!, {
    workerData: { ...source, bytes } satisfies Source,
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits,
    env: {},
    execArgv: [], // the program's own flags are not meant for this file
    stdout: true, // what a library warns of there has no place in our output
    stderr: true,
  });
  const before = process.memoryUsage.rss();
  const said = await new Promise<Extracted>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > mostGrowth) reject(tooMuch(source.url));
    }, lookEveryMs);
    worker.once('message', resolve);
    worker.once('error', () => reject(tooMuch(source.url)));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      clearInterval(watch);
      reject(tooMuch(source.url)); // after a message this changes nothing
    });
  }).finally(() => void worker.terminate()); // not awaited: what it does now may not be interruptible
  if ('document' in said) return said;
  throw new WebglassError(said.failure.code, said.failure.details);
}

/** Characters of a text that is no markup; beyond this it is cut. */
const mostCharacters = 1_000_000;

/** The same in this thread. @throws WebglassError */
export async function extractHere({ type, bytes, contentType, url }: Source): Promise<Extraction> {
  if (type === 'pdf') return { document: await (await import('./read-pdf.ts')).readPdf(bytes, { url }), isCut: false };
  const { text } = decodeText(bytes, contentType, type);
  if (type === 'html') return { document: extract(text, { url }), isCut: false };
  return { document: extractText(text.slice(0, mostCharacters), { type, url }), isCut: text.length > mostCharacters };
}

/** The thread's file, from this file and from a bundle beside its folder; none when the sources run unbuilt, as in tests. */
function builtWorker(): URL | undefined {
  return import.meta.url.endsWith('.js') ? new URL('../read/extract-worker.js', import.meta.url) : undefined;
}

function tooMuch(url: string): WebglassError {
  return new WebglassError('TOO_LARGE', { url, message: `${new URL(url).host}: the page is too large to be read.` });
}
