import { parentPort, workerData } from 'node:worker_threads';
import { WebglassError } from '../errors/index.ts';
import { extractHere, type Extracted, type Source } from './extract-aside.ts';

// A thread of its own for a page that could stop everybody else.
const say = (said: Extracted) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(said);
try {
  say(await extractHere(workerData as Source));
} catch (error) {
  if (!WebglassError.is(error)) throw error;
  say({ failure: { code: error.code, details: error.details } });
}
