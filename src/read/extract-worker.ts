import { parentPort } from 'node:worker_threads';
import { WebglassError } from '../errors/index.ts';
import { extractHere, type Extracted, type Source } from './extract-here.ts';

// A thread of its own for pages that could stop everybody else, one after the other.
const say = (said: Extracted) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(said);
parentPort!.on('message', async (source: Source) => {
  try {
    say(await extractHere(source));
  } catch (error) {
    if (!WebglassError.is(error)) throw error; // ends the thread, which tells whoever started it
    say({ failure: { code: error.code, details: error.details } });
  }
});
