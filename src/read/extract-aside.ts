import { Worker } from 'node:worker_threads';
import { WebglassError, type Code } from '../errors/index.ts';
import { extract, extractText, type Document } from '../extract/index.ts';

/** What is to be extracted: a text of some type, or the bytes of a PDF. */
export type Source =
  | { readonly type: 'pdf'; readonly bytes: Uint8Array; readonly url: string }
  | { readonly type: string; readonly text: string; readonly url: string };

/** What the thread says at its end. */
export type Extracted =
  | { readonly document: Document }
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
export async function extractAside(source: Source, signal: AbortSignal): Promise<Document> {
  const workerFile = builtWorker();
  const length = 'bytes' in source ? source.bytes.length : source.text.length;
  if (length < aloneFrom(source.type) || workerFile === undefined) return extractHere(source);
  signal.throwIfAborted();
  const worker = new Worker(workerFile, {
    workerData: source,
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
  if ('document' in said) return said.document;
  throw new WebglassError(said.failure.code, said.failure.details);
}

/** The same in this thread. @throws WebglassError */
export async function extractHere(source: Source): Promise<Document> {
  if ('bytes' in source) return (await import('./read-pdf.ts')).readPdf(source.bytes, source);
  return source.type === 'html' ? extract(source.text, source) : extractText(source.text, source);
}

/** The thread's file, from this file and from a bundle beside its folder; none when the sources run unbuilt, as in tests. */
function builtWorker(): URL | undefined {
  return import.meta.url.endsWith('.js') ? new URL('../read/extract-worker.js', import.meta.url) : undefined;
}

function tooMuch(url: string): WebglassError {
  return new WebglassError('TOO_LARGE', { url, message: `${new URL(url).host}: the page is too large to be read.` });
}
