import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { WebglassError } from '../errors/index.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy a provider call goes through: the explicit one, else what the environment names for this URL.
 * This machine itself is never asked for through an ambient proxy.
 */
export function proxyFor(
  url: URL,
  { proxy, env = {} }: { proxy?: string | undefined; env?: Environment },
): URL | undefined {
  if (proxy !== undefined && proxy !== 'env') return parseProxy(proxy);
  const named = (name: string) => env[name] || env[name.toUpperCase()];
  // An upper-case HTTP_PROXY can be set by a request header where code runs as CGI.
  const http = env['http_proxy'] || (env['REQUEST_METHOD'] ? undefined : env['HTTP_PROXY']);
  const ambient = (url.protocol === 'https:' ? named('https_proxy') : http) || named('all_proxy');
  if (!ambient || isLoopback(url.hostname) || isExempt(url, named('no_proxy') ?? '')) return undefined;
  return parseProxy(ambient);
}

function parseProxy(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new WebglassError('CONFIG', {
    message: 'The proxy is not an http or https URL.',
    fix: 'Write it as `http://host:port`.',
  });
}

const isLoopback = (hostname: string) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** NO_PROXY: names with their subdomains, optionally with a port, or `*`. */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const actualPort = port || (protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', entryPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      const isName = hostname === name || hostname.endsWith(`.${name}`) || hostname === `[${name}]`;
      return name !== '' && isName && (entryPort === undefined || entryPort === actualPort);
    });
}

/**
 * A tunnel through the proxy to `target` (`host:port`).
 * @throws WebglassError CONFIG that names the proxy without its password
 */
export function openTunnel(proxy: URL, target: string, timeoutMs: number): Promise<Socket> {
  const request = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  const credentials = proxy.username && `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return new Promise((resolve, reject) => {
    const fail = (says: string) => {
      connecting.destroy();
      reject(new WebglassError('CONFIG', { message: `The proxy ${says}.`, fix: 'Check the `proxy` setting.' }));
    };
    const connecting = request({
      method: 'CONNECT',
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      path: target,
      agent: false,
      timeout: timeoutMs,
      headers: {
        host: target,
        ...(credentials && { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
    });
    connecting
      .once('connect', (answer: IncomingMessage, socket: Socket) => {
        if (answer.statusCode !== 200) {
          socket.destroy();
          return fail(
            answer.statusCode === 407 ? 'asks for a user and password (407)' : `refused (${answer.statusCode})`,
          );
        }
        socket.setTimeout(0);
        return resolve(socket);
      })
      .once('response', (answer: IncomingMessage) => fail(`does not open tunnels (${answer.statusCode})`))
      .once('timeout', () => fail('did not answer in time'))
      .once('error', () => fail('cannot be reached'))
      .end();
  });
}
