import { connect, createServer, type AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createNet } from '../../../src/transport/net.ts';
import { proxyFor, type Environment } from '../../../src/transport/proxy.ts';
import { loopback } from '../../helpers/loopback.ts';

const never = new AbortController().signal;
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

describe('proxyFor', () => {
  it.each<[string, Environment, string | undefined]>([
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1' }, 'http://p:1/'],
    ['https://api.example.org/', { https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' }, 'http://lower:1/'],
    ['http://api.example.org/', { HTTPS_PROXY: 'http://p:1' }, undefined],
    ['http://api.example.org/', { HTTP_PROXY: 'http://p:1' }, 'http://p:1/'],
    ['http://api.example.org/', { HTTP_PROXY: 'http://p:1', REQUEST_METHOD: 'GET' }, undefined],
    ['https://api.example.org/', { ALL_PROXY: 'http://p:1' }, 'http://p:1/'],
    ['https://api.example.org/', { HTTPS_PROXY: '' }, undefined],
    ['http://127.0.0.1:8080/', { HTTP_PROXY: 'http://p:1' }, undefined],
    ['http://localhost/', { HTTP_PROXY: 'http://p:1' }, undefined],
    ['http://[::1]/', { HTTP_PROXY: 'http://p:1' }, undefined],
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1', NO_PROXY: '*' }, undefined],
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1', NO_PROXY: 'a.org, example.org' }, undefined],
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1', no_proxy: '.example.org' }, undefined],
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1', no_proxy: '*.example.org' }, undefined],
    ['https://badexample.org/', { HTTPS_PROXY: 'http://p:1', no_proxy: 'example.org' }, 'http://p:1/'],
    ['https://api.example.org/', { HTTPS_PROXY: 'http://p:1', no_proxy: 'example.org:8443' }, 'http://p:1/'],
    ['https://api.example.org:8443/', { HTTPS_PROXY: 'http://p:1', no_proxy: 'example.org:8443' }, undefined],
  ])('%s with %j → %s', (url, env, proxy) => expect(proxyFor(new URL(url), { env })?.href).toBe(proxy));

  it('the explicit proxy holds for everything', () => {
    const options = { proxy: 'http://p:1', env: { NO_PROXY: '*' } };
    expect(proxyFor(new URL('http://127.0.0.1/'), options)?.href).toBe('http://p:1/');
  });

  it.each(['p:1', 'socks5://p:1', ''])('"%s" is no proxy', (proxy) => {
    expect(() => proxyFor(new URL('http://a.example.org/'), { proxy })).toThrow(
      'The proxy is not an http or https URL.',
    );
  });
});

describe('a tunnel', () => {
  /** A proxy that notes what it was asked for and joins every tunnel to the same server. */
  async function proxyTo(port: number, status = '200 OK') {
    const heads: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) => {
        heads.push(data.toString());
        socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
        if (!status.startsWith('200')) return void socket.end();
        const target = connect(port, '127.0.0.1');
        target.on('error', () => {});
        socket.pipe(target).pipe(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push(() => server.close());
    return { port: (server.address() as AddressInfo).port, heads };
  }

  it('takes a provider call to the name', async () => {
    await using server = await loopback({ body: { ok: true } });
    const proxy = await proxyTo(server.port);
    const net = createNet({ env: { HTTP_PROXY: `http://me:p%40ss@127.0.0.1:${proxy.port}` } });
    opened.push(net.close);
    expect((await net.wire({ url: 'http://api.example.org/x' }, { signal: never })).text).toBe('{"ok":true}');
    expect(server.seen[0]).toMatchObject({ path: '/x', headers: { host: 'api.example.org' } });
    expect(proxy.heads[0]).toMatch(/^CONNECT api\.example\.org:80 HTTP\/1\.1\r\n/);
    expect(proxy.heads[0]).toContain(`proxy-authorization: Basic ${btoa('me:p@ss')}`);
  });

  it('takes a page to the address that was judged', async () => {
    await using server = await loopback({ body: 'page' });
    const proxy = await proxyTo(server.port);
    const lookup = async () => [{ address: '2606:4700::1' }];
    const net = createNet({ proxy: `http://127.0.0.1:${proxy.port}`, lookup });
    opened.push(net.close);
    const { bytes } = await net.open('http://www.example.org/x', { signal: never });
    expect(Buffer.from(bytes).toString()).toBe('page');
    expect(server.seen[0]!.headers.host).toBe('www.example.org');
    expect(proxy.heads[0]).toMatch(/^CONNECT \[2606:4700::1\]:80 HTTP\/1\.1\r\n/);
  });

  it.each([
    ['407 Proxy Authentication Required', /asks for a user and password \(407\)/],
    ['403 Forbidden', /refused \(403\)/],
  ])('that is refused (%s) is a matter of configuration', async (status, says) => {
    const proxy = await proxyTo(0, status);
    const net = createNet({ proxy: `http://me:canary-pass@127.0.0.1:${proxy.port}` });
    opened.push(net.close);
    const error: unknown = await net
      .wire({ url: 'http://api.example.org/' }, { signal: never })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'CONFIG' });
    expect((error as Error).message).toMatch(says);
    expect(inspect(error)).not.toContain('canary-pass');
  });

  it('to nowhere is told without its address and password', async () => {
    const net = createNet({ proxy: 'http://me:canary-pass@127.0.0.1:1' });
    opened.push(net.close);
    const error: unknown = await net
      .wire({ url: 'http://api.example.org/' }, { signal: never })
      .catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'CONFIG', message: 'The proxy cannot be reached.' });
    expect(inspect(error)).not.toContain('canary-pass');
  });
});
