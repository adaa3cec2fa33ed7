import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './refusal.ts';

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** How long, and how much of, an unwanted body is let run out, so that its sender sees the answer and not a reset. */
const farewell = { ms: 1000, bytes: 8 * 1024 * 1024 };

/** Refuses and ends the connection: what the sender still has to say is not kept. */
export function sendRefusal(
  { status, headers, body }: Refusal,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.headersSent || response.destroyed) return;
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, {
    ...always,
    ...headers,
    'content-type': 'application/json',
    'content-length': length,
    connection: 'close',
  });
  response.write(body);
  if (request.complete) {
    response.end();
    return;
  }
  let seen = 0;
  const done = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(done, farewell.ms);
  request
    .on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > farewell.bytes) done();
    })
    .once('end', done)
    .once('close', done)
    .resume();
}

export function sendJson(status: number, value: unknown, response: ServerResponse): void {
  response.writeHead(status, { ...always, 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/**
 * The head of a request as the web knows it, without the body, which was read already. Aborts when the client leaves or
 * `cancelled` fires.
 */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, cancelled?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // The token is for this host alone: nothing behind it needs to know it.
    if (name !== 'authorization' && value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const url = `http://${request.headers.host}${request.url}`;
  const signal = cancelled ? AbortSignal.any([gone.signal, cancelled]) : gone.signal;
  return new Request(url, { method: request.method ?? 'POST', headers, signal });
}

/** Writes a web response out, as fast as the client takes it. */
export async function sendWebResponse(
  answer: Response,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  response.writeHead(answer.status, { ...always, ...headers, ...Object.fromEntries(answer.headers) });
  const reader = answer.body?.getReader();
  response.once('close', () => void reader?.cancel().catch(() => undefined));
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (response.destroyed) return;
      if (!response.write(part.value)) await drained(response);
    }
    response.end();
  } catch {
    response.destroy(); // cut off in the middle: the client must not take it for the whole answer
  }
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
