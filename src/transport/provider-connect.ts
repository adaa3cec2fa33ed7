import type { buildConnector } from 'undici';
import { opened } from './connect.ts';
import { openTunnel } from './proxy.ts';

export interface ProviderConnectSettings {
  readonly build: typeof buildConnector;
  readonly connectTimeoutMs: number;
  readonly proxyFor: (url: URL) => URL | undefined;
  /** Told the origin of every new connection. */
  readonly onConnect: (origin: string) => void;
}

/** Opens the sockets of providers. Base URLs are the user's own, so nothing is judged; a proxy resolves the name. */
export function providerConnector(settings: ProviderConnectSettings): buildConnector.connector {
  const timeoutMs = settings.connectTimeoutMs;
  const direct = settings.build({
    timeout: timeoutMs,
    allowH2: false,
    rejectUnauthorized: true,
    autoSelectFamily: true,
  });
  const connect = async (target: buildConnector.Options) => {
    const url = new URL(`${target.protocol}//${target.host}`);
    settings.onConnect(url.origin);
    const proxy = settings.proxyFor(url);
    if (!proxy) return opened(direct, target);
    const isSecure = target.protocol === 'https:';
    const tunnel = await openTunnel(proxy, `${url.hostname}:${url.port || (isSecure ? 443 : 80)}`, timeoutMs);
    return isSecure ? opened(direct, { ...target, httpSocket: tunnel }) : tunnel;
  };
  return (target, callback) =>
    void connect(target).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
}
