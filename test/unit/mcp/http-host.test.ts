import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpHost, type HttpHost } from '../../../src/mcp/http-host.ts';

const token = 'a-token-for-this-test';
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const echo = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
let host: HttpHost;
let held: { signal: AbortSignal; answer: () => void }[] = [];
let isReady = true;

beforeAll(async () => {
  host = await startHttpHost({
    port: 0,
    addresses: ['127.0.0.1'],
    token,
    limits: { callsUnderWay: 2, callsPerMinute: 0 },
    isReady: () => isReady,
    handler: {
      fetch: async (asked, { parsedBody }) => {
        if (asked.headers.has('authorization')) return Response.json({ leaked: true });
        if ((parsedBody as { method?: string }).method !== 'tools/call') return Response.json({ echo: parsedBody });
        return new Promise((resolve) => held.push({ signal: asked.signal, answer: () => resolve(Response.json({})) }));
      },
    },
  });
});
afterAll(() => host.close());

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** A request with exactly these headers: fetch would not let us lie about Host. */
function send({ method = 'POST', path = '/mcp', headers: given = headers, body = echo }: Sent) {
  return new Promise<{ status: number; type: string | undefined; value: unknown; headers: object }>(
    (resolve, reject) => {
      const sent = request({ port: host.port, host: '127.0.0.1', method, path, headers: given }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            type: answer.headers['content-type'],
            value: JSON.parse(text),
            headers: answer.headers,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(method === 'POST' ? body : undefined);
    },
  );
}

describe('the HTTP host', () => {
  it('passes a message on, without the token', async () => {
    expect(await send({})).toMatchObject({ status: 200, value: { echo: JSON.parse(echo) } });
  });

  it.each<[string, Sent, number]>([
    ['a foreign host', { headers: { ...headers, host: 'evil.example' } }, 403],
    ['a foreign origin', { headers: { ...headers, origin: 'https://evil.example' } }, 403],
    ['no token', { headers: { 'content-type': 'application/json' } }, 401],
    ['a token in the address', { path: `/mcp?token=${token}`, headers: { 'content-type': 'application/json' } }, 401],
    ['another path', { path: '/sse' }, 404],
    ['a GET', { method: 'GET' }, 405],
    ['a DELETE', { method: 'DELETE' }, 405],
    ['another content type', { headers: { ...headers, 'content-type': 'text/plain' } }, 415],
    ['two megabytes', { body: Buffer.alloc(2 * 1024 * 1024, 0x20) }, 413],
    [
      'two megabytes in chunks',
      { headers: { ...headers, 'transfer-encoding': 'chunked' }, body: Buffer.alloc(2 ** 21) },
      413,
    ],
    ['no JSON', { body: '{' }, 400],
    ['a batch', { body: `[${echo}]` }, 400],
    ['a POST to the health endpoint', { path: '/healthz' }, 405],
    ['a DELETE of the readiness endpoint', { method: 'DELETE', path: '/readyz' }, 405],
    ['another expectation', { headers: { ...headers, expect: 'wonders' } }, 417],
    ['a preflight', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }, 403],
  ])('refuses %s in JSON', async (_, sent, status) => {
    const answer = await send(sent);
    expect(answer).toMatchObject({ status, type: 'application/json', value: { jsonrpc: '2.0', id: null } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('refuses headers of 20 KB in JSON', async () => {
    const answer = await send({ headers: { ...headers, 'x-filler': 'x'.repeat(20_000) } });
    expect(answer).toMatchObject({ status: 431, type: 'application/json' });
  });

  it('answers what is not HTTP in JSON', async () => {
    const socket = connect(host.port, '127.0.0.1');
    socket.write('hello\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/json[\s\S]*"This is not an HTTP request\."/);
    socket.destroy();
  });

  it('answers a CONNECT in JSON', async () => {
    const socket = connect(host.port, '127.0.0.1');
    socket.write(`CONNECT evil.example:443 HTTP/1.1\r\nhost: 127.0.0.1:${host.port}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 405 [\s\S]*application\/json[\s\S]*"This method is not allowed\."/);
    socket.destroy();
  });

  it('tells a supervisor how it is', async () => {
    expect(await send({ method: 'GET', path: '/healthz' })).toMatchObject({ status: 200, value: { status: 'ok' } });
    expect(await send({ method: 'GET', path: '/readyz' })).toMatchObject({ status: 200, value: { status: 'ready' } });
    isReady = false;
    expect(await send({ method: 'GET', path: '/readyz' })).toMatchObject({ status: 503 });
    isReady = true;
    expect(await send({ method: 'GET', path: '/readyz', headers: { host: 'evil.example' } })).toMatchObject({
      status: 403,
    });
  });

  it('has room for so many calls at once', async () => {
    held = [];
    const call = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}';
    const calls = [send({ body: call }), send({ body: call })];
    await expect.poll(() => held.length).toBe(2);
    expect(await send({ body: call })).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect(await send({})).toMatchObject({ status: 200 }); // lists and pings are no calls
    held.forEach(({ answer }) => answer());
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('aborts the call of a client that leaves', async () => {
    held = [];
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}';
    const sent = request({ port: host.port, host: '127.0.0.1', method: 'POST', path: '/mcp', headers });
    sent.on('error', () => undefined);
    sent.end(body);
    await expect.poll(() => held.length).toBe(1);
    expect(held[0]!.signal.aborted).toBe(false);
    sent.destroy();
    await expect.poll(() => held[0]!.signal.aborted).toBe(true);
    held[0]!.answer();
  });

  it('serves others beside a slow client and 200 silent connections', async () => {
    const sockets: Socket[] = [];
    const slow = connect(host.port, '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write('POST /mcp HTTP/1.1\r\nhost: 127');
    for (let index = 0; index < 200; index += 1) {
      const socket = connect(host.port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({})));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    for (const socket of [slow, ...sockets]) socket.destroy();
  });
});

describe('an address that other machines reach', () => {
  const open = (more: object) =>
    startHttpHost({
      port: 0,
      addresses: ['0.0.0.0'],
      handler: { fetch: async () => new Response() },
      isReady: () => true,
      ...more,
    } as never);

  it.each([{}, { token: 'x', allowedHosts: ['h.example'] }, { token: 'a-token-of-some-length' }])(
    'is refused with %j',
    async (more) => {
      await expect(open(more)).rejects.toMatchObject({ code: 'CONFIG' });
    },
  );

  it('is an address, not a name that leads somewhere', async () => {
    await expect(open({ addresses: ['host.example'] })).rejects.toMatchObject({
      code: 'CONFIG',
      message: '"host.example" is not an IP address.',
    });
  });
});
