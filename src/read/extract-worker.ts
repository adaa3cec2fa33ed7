import { parentPort, workerData } from 'node:worker_threads';
import { extract } from '../extract/index.ts';

// A thread of its own for a page so large that extracting it would stop everybody else.
const { html, url } = workerData as { readonly html: string; readonly url: string };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(extract(html, { url }));
