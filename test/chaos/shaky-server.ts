import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Numbers in [0, 1) that are the same in every run with the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Mishap = (response: ServerResponse, good: () => void) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Mishap =>
  (response) =>
    response.writeHead(code, headers).end('{"error":"no"}');
const text =
  (body: string, type = 'application/json'): Mishap =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

/** Ways to fail, each as likely as the next. */
const mishaps: Readonly<Record<string, Mishap>> = {
  'server error': status(500),
  'bad gateway': status(502),
  unavailable: status(503, { 'retry-after': '1' }),
  'too many': status(429),
  'too many, later': status(429, { 'retry-after': '1' }),
  'bad request': status(400),
  'never answers': () => undefined,
  'answers late': (_, good) => void setTimeout(good, 700),
  resets: (response) => void response.socket?.resetAndDestroy(),
  closes: (response) => void response.socket?.destroy(),
  'stops in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"results": [');
    setTimeout(() => response.destroy(), 20);
  },
  'hangs in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"results": [');
  },
  'drips for ever': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  },
  'half an answer': text('{"results": ['),
  nothing: text(''),
  'a login page': text('<html>Login</html>', 'text/html'),
  'another shape': text('{"results":"none"}'),
};

export interface ShakyServer {
  readonly url: string;
  readonly seen: () => number;
  readonly connections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A server that answers with `good`, or, as often as `share` says, with a mishap. */
export async function shakyServer(
  good: (request: IncomingMessage, response: ServerResponse) => void,
  { share, random }: { readonly share: number; readonly random: () => number },
): Promise<ShakyServer> {
  let seen = 0;
  const names = Object.keys(mishaps);
  const server: Server = createServer((request, response) => {
    seen += 1;
    response.on('error', () => response.destroy());
    const answer = () => good(request, response);
    if (random() >= share) return answer();
    return mishaps[names[Math.floor(random() * names.length)]!]!(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => seen,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
