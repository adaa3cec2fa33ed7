import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReplayServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly seen: Seen[];
}

/** A server on loopback that gives its replies in order, the last one again and again. `{{base}}` in a reply is its own address. */
export async function replay(replies: readonly Reply[]): Promise<ReplayServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const { pathname, searchParams } = new URL(request.url!, 'http://stand-in');
    const { method, headers } = request;
    seen.push({
      method: method!,
      path: pathname,
      query: asRecord(searchParams),
      headers: headers as Seen['headers'],
      body,
    });
    const reply = replies[Math.min(seen.length, replies.length) - 1]!;
    response.writeHead(reply.status, { 'content-type': typeOf(reply.body), ...filledHeaders(reply, baseUrl) });
    response.end(reply.body.replaceAll('{{base}}', baseUrl));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, seen, [Symbol.asyncDispose]: () => stop(server) };
}

/** Query and form parameters as a plain object; a repeated name becomes a list. */
export function asRecord(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

const filledHeaders = ({ headers = {} }: Reply, baseUrl: string) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{{base}}', baseUrl)]));

const typeOf = (body: string) => (/^\s*</.test(body) ? 'text/html; charset=utf-8' : 'application/json');

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
