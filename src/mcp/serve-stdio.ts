import { PassThrough } from 'node:stream';
import { createServer } from './create-server.ts';
import { createLineReader } from './line-reader.ts';
import { mostBytes } from './read-message.ts';
import { createRecentPages } from './recent-pages.ts';
import { serveStdio, StdioServerTransport, type JSONRPCMessage, type RequestId, type Transport } from './sdk.ts';
import type { StdioStreams } from './stdio-streams.ts';
import type { Toolbox } from './toolbox.ts';

/** How long a question that is under way may take once the client has closed its end. */
const patienceMs = 1500;
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
 * would then leave without a word, as it does at a line it finds too long. This one lets the end through when everything is
 * answered, or patience is over, and answers a line that is too long.
 */
function patientTransport({ stdin, stdout }: StdioStreams): Transport & { left: () => void } {
  const input = new PassThrough();
  const wire = new StdioServerTransport(input as never, stdout as never);
  const unanswered = new Set<RequestId>();
  let ending: NodeJS.Timeout | undefined;
  const endIfIdle = () => {
    if (ending && unanswered.size === 0) {
      clearTimeout(ending);
      input.end();
    }
  };
  const lines = createLineReader({
    mostBytes,
    onLine: (line) => void input.write(Buffer.concat([line, lineBreak])),
    onTooLong: (id) => {
      const error = { code: -32_600, message: `A message may have at most ${mostBytes} bytes.` };
      // A client that is gone does not miss it.
      wire.send({ jsonrpc: '2.0', id, error } as JSONRPCMessage).catch(() => undefined);
    },
  });
  const onEnd = () => {
    lines.end();
    ending ??= setTimeout(() => input.end(), patienceMs);
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
          clearTimeout(ending);
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

function requestIn(message: JSONRPCMessage): RequestId | undefined {
  const { id, method } = message as { id?: RequestId; method?: string };
  return method === undefined ? undefined : id;
}

function cancelledIn(message: JSONRPCMessage): RequestId | undefined {
  const { method, params } = message as { method?: string; params?: { requestId?: RequestId } };
  return method === 'notifications/cancelled' ? params?.requestId : undefined;
}
