import type { Readable, Writable } from 'node:stream';

/** The two ends of a conversation over pipes. */
export interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}
