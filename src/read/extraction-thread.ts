import { Worker } from 'node:worker_threads';
import { WebglassError } from '../errors/index.ts';
import type { Extracted, Extraction, Source } from './extract-here.ts';

/** A thread that extracts pages, one after the other. It keeps no process alive while it has nothing to do. */
export interface ExtractionThread {
  /** @throws WebglassError of the page; the signal's reason; any other error when the thread is gone. Each but the first ends it. */
  readonly extract: (source: Source, signal: AbortSignal) => Promise<Extraction>;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

/** The longest page that is read needs a third of it. New objects get little room: what is short-lived goes soon. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 4 };

export function startThread(file: URL): ExtractionThread {
  const worker = new Worker(file, {
    resourceLimits,
    env: {},
    execArgv: [], // the program's own flags are not meant for this file
    stdout: true, // what a library warns of there has no place in our output
    stderr: true,
  });
  worker.unref();
  let over: { readonly because: unknown } | undefined;
  let hear: (said: Extracted) => void = () => undefined;
  let fail: (because: unknown) => void = () => undefined;
  const ended = (because: unknown) => {
    over ??= { because };
    fail(over.because); // after a message this changes nothing
  };
  worker.on('message', (said: Extracted) => hear(said));
  worker.on('error', ended);
  worker.on('exit', () => ended(new Error('the thread ended')));
  const end = () => {
    ended(new Error('the thread was ended'));
    void worker.terminate(); // not awaited: what it does now may not be interruptible
  };
  return {
    end,
    isOver: () => over !== undefined,
    extract: async (source, signal) => {
      signal.throwIfAborted();
      const bytes = new Uint8Array(source.bytes); // the page stays with the cache; a slice of a Buffer would be no copy
      const stop = () => fail(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      worker.ref();
      try {
        const said = await new Promise<Extracted>((resolve, reject) => {
          [hear, fail] = [resolve, reject];
          if (over) return reject(over.because);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
          worker.postMessage({ ...source, bytes } satisfies Source, [bytes.buffer as ArrayBuffer]);
          return undefined;
        });
        if ('failure' in said) throw new WebglassError(said.failure.code, said.failure.details);
        return said;
      } catch (error) {
        if (!WebglassError.is(error) || signal.aborted) end();
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        worker.unref();
      }
    },
  };
}
