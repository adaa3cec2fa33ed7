import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startHttpHost, type HttpHost } from '../../../src/mcp/http-host.ts';

const token = 'a-token-for-this-test';
const json = 'content-type: application/json\r\n';
const bearer = `authorization: Bearer ${token}\r\n`;
const call = '{"jsonrpc":"2.0","id":1,"method":"tools/call"}';

let host: HttpHost | undefined;
let sockets: Socket[] = [];
let release: (() => void)[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const go of release) go();
  [sockets, release] = [[], []];
  await host?.close();
});

async function start(given: { token?: string; isSlow?: boolean; addresses?: string[] }): Promise<number> {
  host = await startHttpHost({
    port: 0,
    addresses: given.addresses ?? ['127.0.0.1'],
    token: given.token,
    limits: { callsUnderWay: 100, callsPerMinute: 0 },
    handler: {
      fetch: async () => {
        if (given.isSlow) await new Promise<void>((resolve) => release.push(resolve));
        return Response.json({ done: true });
      },
    },
  });
  return host.port;
}

/** A connection that says this much and then nothing. */
async function say(
  port: number,
  text: string,
  address = '127.0.0.1',
): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, address);
  let heard = '';
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (heard += chunk.toString()));
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, heard: () => heard };
}

const post = (port: number, headers: string, length: number) =>
  `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}content-length: ${length}\r\n\r\n`;

const callFor = (port: number) => async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    body: call,
  });
  return answer.status;
};

describe('two hundred connections that owe a body', () => {
  it.each<[string, string | undefined, string]>([
    ['of strangers', token, json],
    ['of strangers with a wrong token', token, `authorization: Bearer something-else-entirely\r\n${json}`],
    ['with the token', token, bearer + json],
    ['where none is asked for', undefined, json],
  ])('%s keep nobody out', async (_, asked, headers) => {
    const port = await start(asked === undefined ? {} : { token: asked });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 50; index += 1) await say(port, `${post(port, headers, 1000)}{`);
      statuses.push(...(await Promise.all([1, 2, 3].map(callFor(port)))));
    }
    expect(statuses).toEqual(Array<number>(12).fill(200));
  });

  it('of strangers do not take the place of a known client that is still sending', async () => {
    const port = await start({ token });
    const slow = await say(port, `${post(port, bearer + json, call.length)}${call.slice(0, 10)}`);
    await expect.poll(callFor(port)).toBe(200);
    for (let index = 0; index < 200; index += 1) await say(port, `${post(port, json, 1000)}{`);
    slow.socket.write(call.slice(10));
    await expect.poll(slow.heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\{"done":true\}/);
  });
});

describe('a stranger', () => {
  it('is refused before the body has come', async () => {
    const port = await start({ token });
    const { heard } = await say(port, post(port, json, 1000));
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 [\s\S]*"A bearer token is needed/);
  });

  it('is not asked for a body either', async () => {
    const port = await start({ token });
    const { heard } = await say(port, post(port, `${json}expect: 100-continue\r\n`, 1000));
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /);
    const known = await say(port, post(port, `${bearer}${json}expect: 100-continue\r\n`, call.length));
    await expect.poll(known.heard).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    known.socket.write(call);
    await expect.poll(known.heard).toMatch(/HTTP\/1\.1 200 OK/);
  });
});

describe('when all places are taken', () => {
  const full = /^HTTP\/1\.1 503 [\s\S]*retry-after: 1[\s\S]*application\/json[\s\S]*"Too many connections are open\."/;

  it('by calls under way, a newcomer is told so in JSON', async () => {
    const port = await start({ token, isSlow: true });
    for (let index = 0; index < 64; index += 1) await say(port, post(port, bearer + json, call.length) + call);
    await expect.poll(() => release.length).toBe(64);
    const { heard } = await say(port, post(port, bearer + json, call.length) + call);
    await expect.poll(heard).toMatch(full);
    expect(release).toHaveLength(64);
  });

  it('by whoever owes a body, the oldest is told so in JSON', async () => {
    const port = await start({ token });
    const oldest = await say(port, `${post(port, bearer + json, 1000)}{`);
    await expect.poll(callFor(port)).toBe(200);
    for (let index = 0; index < 70; index += 1) await say(port, `${post(port, bearer + json, 1000)}{`);
    await expect.poll(oldest.heard).toMatch(full);
  });

  it('all addresses count together', async () => {
    const port = await start({ token, isSlow: true, addresses: ['127.0.0.1', '127.0.0.2'] });
    for (let index = 0; index < 64; index += 1) {
      await say(port, post(port, bearer + json, call.length) + call, index % 2 ? '127.0.0.1' : '127.0.0.2');
    }
    await expect.poll(() => release.length).toBe(64);
    const { heard } = await say(port, post(port, bearer + json, call.length) + call, '127.0.0.2');
    await expect.poll(heard).toMatch(full);
  });
});
