import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRequest } from '../../../src/providers/define-provider.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';
import { createNet, type NetOptions } from '../../../src/transport/net.ts';
import { loopback } from '../../helpers/loopback.ts';

const never = new AbortController().signal;
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

function wire(
  request: WireRequest,
  { secrets = [], signal = never, ...options }: NetOptions & { secrets?: string[]; signal?: AbortSignal } = {},
) {
  const net = createNet(options);
  opened.push(net.close);
  return net.wire(request, { signal, secrets });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it did not fail'),
    (error: Error & { code: string }) => error,
  );

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('what a provider is sent', () => {
  it('a form', async () => {
    await using server = await loopback();
    await wire({ url: server.url, form: { q: 'a b&c' } });
    expect(server.seen[0]).toMatchObject({ method: 'POST', body: 'q=a+b%26c' });
    expect(server.seen[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('its own headers instead of the usual ones', async () => {
    await using server = await loopback();
    await wire({ url: server.url, headers: { 'User-Agent': 'Own', Accept: 'text/plain' } });
    expect(server.seen[0]!.headers).toMatchObject({ 'user-agent': 'Own', accept: 'text/plain' });
  });

  it('the password of a base URL as a header, and nothing of it in the reply', async () => {
    await using server = await loopback();
    const reply = await wire({ url: server.url.replace('http://', 'http://me:p%40ss@') });
    expect(server.seen[0]!.headers.authorization).toBe(`Basic ${btoa('me:p@ss')}`);
    expect(reply.url).toBe(`${server.url}/`);
  });
});

describe('what comes back', () => {
  it('is inflated and decoded', async () => {
    await using server = await loopback({
      body: gzipSync(Buffer.from('caf\xe9', 'latin1')),
      headers: { 'content-encoding': 'gzip', 'content-type': 'text/plain; charset=iso-8859-1' },
    });
    expect((await wire({ url: server.url })).text).toBe('café');
  });

  it('any status is a reply', async () => {
    await using server = await loopback({ status: 503, body: { error: 'busy' }, headers: { 'retry-after': '7' } });
    const { status, text, headers } = await wire({ url: server.url });
    expect({ status, text, wait: headers['retry-after'] }).toEqual({
      status: 503,
      text: '{"error":"busy"}',
      wait: '7',
    });
  });

  it('has no secret in it, wherever the service put it', async () => {
    const key = 'canary+key/0123456789';
    await using server = await loopback({
      status: 401,
      body: { error: `bad key ${key}, ${encodeURIComponent(key)}, ${btoa(key)}, other sk-LEAK1234567890abcdef` },
      headers: { 'x-echo': key },
    });
    const reply = await wire({ url: `${server.url}/?api_key=${encodeURIComponent(key)}` }, { secrets: [key] });
    expect(inspect(reply)).not.toMatch(/canary|Y2FuYXJ5|sk-LEAK/);
    expect(reply.url).toBe(`${server.url}/?api_key=[redacted]`);
  });

  it('is refused when it is larger than asked for', async () => {
    await using server = await loopback({ body: 'x'.repeat(2000) });
    const net = createNet();
    opened.push(net.close);
    const error = await failure(net.wire({ url: server.url }, { signal: never, maxBytes: 1000 }));
    expect(error).toMatchObject({
      code: 'TOO_LARGE',
      message: `127.0.0.1:${server.port} sent an answer that is too large.`,
    });
  });

  it('is asked for again without compression when it was badly compressed', async () => {
    await using server = await loopback(({ headers }) =>
      headers['accept-encoding'] === 'identity'
        ? { body: { ok: true } }
        : { body: 'not gzip', headers: { 'content-encoding': 'gzip' } },
    );
    expect((await wire({ url: server.url, json: { q: 1 } })).text).toBe('{"ok":true}');
    expect(server.seen.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"q":1}'],
      ['POST', '{"q":1}'],
    ]);
  });
});

describe('redirects', () => {
  it('are followed within the origin', async () => {
    await using server = await loopback(({ path }) =>
      path === '/a' ? { status: 307, headers: { location: '/b' } } : { body: { ok: true } },
    );
    const reply = await wire({ url: `${server.url}/a`, headers: { 'x-key': 'k' }, json: { q: 1 } });
    expect(reply.url).toBe(`${server.url}/b`);
    expect(server.seen.map(({ method, path, body, headers }) => [method, path, body, headers['x-key']])).toEqual([
      ['POST', '/a', '{"q":1}', 'k'],
      ['POST', '/b', '{"q":1}', 'k'],
    ]);
  });

  it('turn a POST into a GET where the standard says so', async () => {
    await using server = await loopback(({ path }) =>
      path === '/a' ? { status: 303, headers: { location: '/b' } } : {},
    );
    await wire({ url: `${server.url}/a`, json: { q: 1 } });
    expect(server.seen[1]).toMatchObject({ method: 'GET', path: '/b', body: '' });
    expect(server.seen[1]!.headers['content-type']).toBeUndefined();
  });

  it('never carry a key to another origin', async () => {
    await using other = await loopback();
    await using server = await loopback({ status: 307, headers: { location: `${other.url}/steal` } });
    const error = await failure(wire({ url: server.url, headers: { authorization: 'Bearer secret-key-1' } }));
    expect(error).toMatchObject({
      code: 'CONFIG',
      message: `127.0.0.1:${server.port} redirects to another address (${other.url}).`,
    });
    expect(other.seen).toEqual([]);
  });
});

describe('failures', () => {
  it('a refused connection', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(wire({ url: `http://127.0.0.1:${port}/secret?api_key=x` }))).toMatchObject({
      code: 'NETWORK',
      message: `127.0.0.1:${port} refused the connection.`,
    });
  });

  it('a self-signed certificate', async () => {
    const pem = readFileSync('test/hostile/tls/self-signed.pem');
    const port = await listen(createTlsServer({ key: pem, cert: pem }).on('tlsClientError', () => {}));
    expect(await failure(wire({ url: `https://127.0.0.1:${port}/` }))).toMatchObject({
      code: 'TLS',
      message: `127.0.0.1:${port} has a self-signed certificate.`,
    });
  });

  it('a server that does not speak TLS', async () => {
    const port = await listen(createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad\r\n\r\n')));
    expect(await failure(wire({ url: `https://127.0.0.1:${port}/` }))).toMatchObject({
      code: 'TLS',
      message: `127.0.0.1:${port} is not a TLS server on this port.`,
    });
  });

  it('a server that speaks only HTTP/2', async () => {
    const pem = readFileSync('test/hostile/tls/self-signed.pem');
    const server = createTlsServer({ key: pem, cert: pem, ALPNProtocols: ['h2'] }).on('tlsClientError', () => {});
    const port = await listen(server);
    expect(await failure(wire({ url: `https://127.0.0.1:${port}/` }))).toMatchObject({
      code: 'PROTOCOL',
      message: `127.0.0.1:${port} speaks only HTTP/2, which is not supported.`,
    });
  });

  it('a handshake that never ends', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => {})));
    const error = await failure(wire({ url: `https://127.0.0.1:${port}/` }, { connectTimeoutMs: 200 }));
    expect(error).toMatchObject({
      code: 'TIMEOUT',
      message: `127.0.0.1:${port} did not accept the connection in time.`,
    });
  });

  it('a base URL that is none', async () => {
    expect(await failure(wire({ url: 'not a url' }))).toMatchObject({ code: 'CONFIG' });
  });

  it('a deadline', async () => {
    await using server = await loopback(() => new Promise(() => {}));
    const deadline = withDeadline(50);
    expect(await failure(wire({ url: server.url }, { signal: deadline.signal }))).toMatchObject({
      code: 'TIMEOUT',
      message: `127.0.0.1:${server.port} did not answer in time.`,
    });
  });

  it.each(['before', 'during'])('a caller who gives up %s the call', async (when) => {
    await using server = await loopback(() => new Promise(() => {}));
    const controller = new AbortController();
    if (when === 'before') controller.abort(new Error('secret reason'));
    else setTimeout(() => controller.abort(new Error('secret reason')), 30);
    const error = await failure(wire({ url: server.url }, { signal: controller.signal }));
    expect(error).toMatchObject({ code: 'CANCELLED', message: 'The call was cancelled.' });
  });

  it('say nothing of keys, paths or stacks below', async () => {
    const secret = 'canary-key-0123456789';
    const url = `http://user:${secret}@127.0.0.1:1/p?api_key=${secret}`;
    const error = await failure(wire({ url, headers: { authorization: `Bearer ${secret}` } }, { secrets: [secret] }));
    expect(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)).not.toContain(secret);
    expect(error.cause).toBeUndefined();
  });
});

it('a pooled connection that died is replaced without a word', async () => {
  let connections = 0;
  let resets = 0;
  const server = createServer((socket) => {
    connections += 1;
    let requests = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      if (requests > 1) resets += 1;
      if (requests > 1) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const net = createNet();
  opened.push(net.close);
  expect((await net.wire({ url }, { signal: never })).text).toBe('ok');
  await new Promise((resolve) => setTimeout(resolve, 20)); // the connection goes back to its pool a moment later
  expect((await net.wire({ url }, { signal: never })).text).toBe('ok');
  expect({ connections, resets }).toEqual({ connections: 2, resets: 1 });
});

it.each([
  ['before it answers', ''],
  ['in its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nok'],
])('a new connection that breaks %s too is the second try, and the last', async (_when, start) => {
  let requests = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      if (requests === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      else if (requests === 2 || start === '') socket.resetAndDestroy();
      else socket.write(start, () => setTimeout(() => socket.resetAndDestroy(), 20));
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const net = createNet();
  opened.push(net.close);
  await net.wire({ url }, { signal: never });
  await new Promise((resolve) => setTimeout(resolve, 20)); // the connection goes back to its pool a moment later
  const error = await failure(net.wire({ url }, { signal: never }));
  expect(error).toMatchObject({ code: 'NETWORK', details: { retryable: false } });
  expect(requests).toBe(3);
});
