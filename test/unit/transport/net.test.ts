import { afterAll, describe, expect, it } from 'vitest';
import { createNet, type NetOptions } from '../../../src/transport/net.ts';
import { loopback } from '../../helpers/loopback.ts';

const never = new AbortController().signal;
const nets: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(nets.map((net) => net.close())));

function netWith(options: NetOptions = {}) {
  const net = createNet(options);
  nets.push(net);
  return net;
}

describe('wire', () => {
  it('sends JSON and gives back what came', async () => {
    await using server = await loopback({ body: { ok: 'é' }, headers: { 'x-one': '1' } });
    const reply = await netWith({ userAgent: 'test' }).wire(
      { url: `${server.url}/search?q=1`, headers: { 'X-Key': 'secret' }, json: { q: 'x' } },
      { signal: never },
    );
    expect(reply).toMatchObject({ status: 200, text: '{"ok":"é"}', url: `${server.url}/search?q=1` });
    expect(reply.headers['x-one']).toBe('1');
    expect(server.seen).toEqual([
      {
        method: 'POST',
        path: '/search?q=1',
        headers: {
          host: `127.0.0.1:${server.port}`,
          connection: 'keep-alive',
          accept: 'application/json, */*;q=0.8',
          'user-agent': 'test',
          'content-type': 'application/json',
          'x-key': 'secret',
          'accept-encoding': 'gzip, deflate, br',
          'content-length': '9',
        },
        body: '{"q":"x"}',
      },
    ]);
  });
});

describe('open', () => {
  it('reads a page of an allowed origin', async () => {
    await using server = await loopback({ body: '<p>hello</p>' });
    const net = netWith({ allow: [server.url], userAgent: 'test', clock: { now: () => 0, sleep: async () => {} } });
    const page = await net.open(`${server.url}/a`, { signal: never });
    expect({ ...page, headers: {}, bytes: Buffer.from(page.bytes).toString() }).toEqual({
      url: `${server.url}/a`,
      finalUrl: `${server.url}/a`,
      status: 200,
      headers: {},
      bytes: '<p>hello</p>',
      truncated: false,
      redirects: [],
      fetchedAt: '1970-01-01T00:00:00.000Z',
    });
  });

  it('does not touch an origin that is not allowed', async () => {
    await using server = await loopback({ body: 'x' });
    await expect(netWith().open(server.url, { signal: never })).rejects.toMatchObject({
      code: 'BLOCKED',
      message: 'This address may not be fetched.',
    });
    expect(server.seen).toEqual([]);
  });
});
