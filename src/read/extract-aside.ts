import { Worker } from 'node:worker_threads';
import { WebglassError } from '../errors/index.ts';
import { extract, type Document } from '../extract/index.ts';

/** Below this a page is extracted at once: a thread would cost more than it saves. */
const largeCharacters = 1_000_000;
const maxOldGenerationSizeMb = 768;

/** Extracts a page; a large one in a thread of its own, which ends with the signal. @throws WebglassError */
export async function extractAside(
  html: string,
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
): Promise<Document> {
  const workerFile = builtWorker();
  if (html.length < largeCharacters || workerFile === undefined) return extract(html, { url });
  signal.throwIfAborted();
  const worker = new Worker(workerFile, {
    workerData: { html, url },
    resourceLimits: { maxOldGenerationSizeMb },
    env: {},
    execArgv: [], // the program's own flags are not meant for this file
  });
  return new Promise<Document>((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', resolve);
    worker.once('error', () => reject(tooMuch(url)));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(tooMuch(url)); // after a message this changes nothing
    });
  }).finally(() => worker.terminate());
}

/** The thread's file; there is none when the sources run unbuilt, as in tests. */
function builtWorker(): URL | undefined {
  return import.meta.url.endsWith('.js') ? new URL('./extract-worker.js', import.meta.url) : undefined;
}

function tooMuch(url: string): WebglassError {
  return new WebglassError('TOO_LARGE', { url, message: `${new URL(url).host}: the page is too large to be read.` });
}
