import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived, its body as text. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer as a value. An object or array body is sent as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

/** Answers by itself through `response`, or returns the reply. */
export type Handler = (seen: Seen, response: ServerResponse) => Reply | void | Promise<Reply | void>;

export interface Loopback {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** What arrived, in order. */
  readonly seen: Seen[];
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** A real HTTP server on a free port of 127.0.0.1. Use it with `await using`. */
export async function loopback(answer: Handler | Reply = {}): Promise<Loopback> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(one);
      void respond(answer, one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, seen, close, [Symbol.asyncDispose]: close };
}

async function respond(answer: Handler | Reply, seen: Seen, response: ServerResponse): Promise<void> {
  try {
    const reply = typeof answer === 'function' ? await answer(seen, response) : answer;
    if (reply) send(reply, response);
  } catch (error) {
    // A handler that breaks must be seen by the test, not hang it.
    response.writeHead(599).end(`the handler of this loopback server threw: ${String(error)}`);
  }
}

function send({ status = 200, headers = {}, body = '' }: Reply, response: ServerResponse): void {
  const asJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const type = asJson ? 'application/json' : 'text/html; charset=utf-8';
  const payload = asJson ? JSON.stringify(body) : (body as string | Uint8Array);
  response.writeHead(status, { 'content-type': type, ...given } as Record<string, string | string[]>).end(payload);
}
