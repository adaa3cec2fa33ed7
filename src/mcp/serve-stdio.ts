import { PassThrough } from 'node:stream';
import { createServer } from './create-server.ts';
import { createLineReader } from './line-reader.ts';
import { mostBytes, parseMessage } from './read-message.ts';
import { createRecentPages } from './recent-pages.ts';
import { errorMessage } from './refusal.ts';
import {
  parseJSONRPCMessage,
  serveStdio,
  StdioServerTransport,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from './sdk.ts';
import type { StdioStreams } from './stdio-streams.ts';
import type { Toolbox } from './toolbox.ts';

/** A client that ended its input is most often gone: what it asked last is answered if that is quick, then given up. */
const graceMs = 1500;
/** Counted in steps, so that it stands still while this process itself is busy starting or reading. */
const graceSteps = 30;
const givenUp = `The input ended, and this was not answered ${graceMs / 1000} seconds later: it was given up. Keep the input open.`;
/** Is open as long as the client is, so nobody waits for its answer. */
const endless = 'subscriptions/listen';
const lineBreak = Buffer.from('\n');

/** Serves one client over two streams. Resolves when it has left or `signal` fires. */
export async function serveOverStdio(
  toolbox: Toolbox,
  streams: StdioStreams,
  { signal, onError }: { signal?: AbortSignal | undefined; onError?: ((error: Error) => void) | undefined } = {},
): Promise<void> {
  const recent = createRecentPages();
  const transport = patientTransport(streams);
  const left = new Promise<void>((resolve) => void (transport.left = resolve));
  const connection = serveStdio(() => createServer(toolbox, recent), {
    transport,
    ...(onError && { onerror: onError }),
  });
  const stop = () => void connection.close().then(() => transport.left());
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  await left;
  signal?.removeEventListener('abort', stop);
}

/**
 * `echo '{…}' | webglass mcp` ends its input before the answer is ready, perhaps without a line break; the SDK's transport
 * would then leave without a word, as it does at a line it finds too long or cannot read. This one lets the end through when
 * everything is answered or the grace is over, and answers such lines.
 */
function patientTransport({ stdin, stdout }: StdioStreams): Transport & { left: () => void } {
  const input = new PassThrough();
  const wire = new StdioServerTransport(input as never, stdout as never);
  const unanswered = new Set<RequestId>();
  let ending: NodeJS.Timeout | undefined;
  const endIfIdle = () => {
    if (ending && unanswered.size === 0) {
      clearInterval(ending);
      input.end();
    }
  };
  // A client that is gone does not miss it.
  const refuseLine = (error: object) => void wire.send(error as JSONRPCMessage).catch(() => undefined);
  const lines = createLineReader({
    mostBytes,
    onLine: (line) => {
      const text = line.toString('utf8');
      const error = text.trim() === '' ? undefined : whatIsWrongWith(text);
      if (error) refuseLine(error);
      else input.write(Buffer.concat([line, lineBreak]));
    },
    onTooLong: (id) => refuseLine(errorMessage('request', `A message may have at most ${mostBytes} bytes.`, id)),
  });
  // The end closes the connection, and that aborts every call under way, down to its sockets.
  const giveUp = () => {
    for (const id of unanswered) refuseLine(errorMessage('server', givenUp, id));
    input.end();
  };
  const onEnd = () => {
    lines.end();
    let left = graceSteps;
    ending ??= setInterval(() => (left -= 1) === 0 && giveUp(), graceMs / graceSteps);
    // What was written last is still on its way through the stream.
    setImmediate(endIfIdle);
  };
  const transport: Transport & { left: () => void } = {
    left: () => undefined,
    start: async () => {
      Object.assign(wire, {
        onmessage: (message: JSONRPCMessage) => {
          const asked = requestIn(message);
          if (asked !== undefined) unanswered.add(asked);
          const cancelled = cancelledIn(message);
          if (cancelled !== undefined) unanswered.delete(cancelled);
          transport.onmessage?.(message);
        },
        onerror: (error: Error) => transport.onerror?.(error),
        onclose: () => {
          clearInterval(ending);
          stdin.off('data', lines.take).off('end', onEnd).off('close', onEnd).off('error', onEnd).pause();
          transport.onclose?.();
          transport.left();
        },
      });
      await wire.start();
      stdin.on('data', lines.take).on('end', onEnd).on('close', onEnd).on('error', onEnd);
    },
    send: async (message) => {
      await wire.send(message);
      const { id, method } = message as { id?: RequestId; method?: string };
      if (id !== undefined && method === undefined) unanswered.delete(id);
      endIfIdle();
    },
    close: () => wire.close(),
  };
  return transport;
}

/** The answer to a line that is no message of the protocol, or nothing when it is one. */
function whatIsWrongWith(line: string): object | undefined {
  const read = parseMessage(line);
  if ('refusal' in read) return JSON.parse(read.refusal.body) as object;
  try {
    parseJSONRPCMessage(read.message);
    return undefined;
  } catch {
    const { id, method, result, error } = read.message;
    // Answers are not answered, however odd they are: the server drops them.
    if (method === undefined && (result !== undefined || error !== undefined)) return undefined;
    const known = typeof id === 'string' || Number.isSafeInteger(id) ? (id as RequestId) : null;
    return errorMessage('request', 'This is not a JSON-RPC 2.0 request.', known);
  }
}

function requestIn(message: JSONRPCMessage): RequestId | undefined {
  const { id, method } = message as { id?: RequestId; method?: string };
  return method === undefined || method === endless ? undefined : id;
}

function cancelledIn(message: JSONRPCMessage): RequestId | undefined {
  const { method, params } = message as { method?: string; params?: { requestId?: RequestId } };
  return method === 'notifications/cancelled' ? params?.requestId : undefined;
}
