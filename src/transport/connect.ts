import { isIP, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import {
  isAllowedOrigin,
  judgeAnswer,
  type Lookup,
  type Policy,
  type Reason,
  type ResolvedAddress,
} from '../guard/index.ts';
import type { Log } from '../values/world.ts';
import { blockedError } from './blocked.ts';
import { openTunnel } from './proxy.ts';

type Connector = buildConnector.connector;
type Target = Parameters<Connector>[0];

export interface ConnectSettings {
  readonly build: typeof buildConnector;
  readonly lookup: Lookup;
  /** Asked for every connection: interfaces come and go. */
  readonly policy: () => Policy;
  readonly log: Log;
  readonly connectTimeoutMs: number;
  /** The proxy for this URL, if the user set one. */
  readonly proxyFor: (url: URL) => URL | undefined;
}

/**
 * Opens the sockets of pages. The answer that is judged is the answer the socket uses, so there is no second
 * resolution to fool; a literal is judged too; and what the socket says it is connected to, once more.
 */
export function guardedConnector(settings: ConnectSettings): Connector {
  // Two connectors, because the lookup of a socket is not told for which origin it is asked.
  const [forPublic, forAllowed] = [connector(settings, false), connector(settings, true)];
  return (target, callback) => {
    const url = new URL(`${target.protocol}//${target.host}`);
    const connect = isAllowedOrigin(url, settings.policy().allow) ? forAllowed : forPublic;
    connect(target, url).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

function connector(settings: ConnectSettings, isAllowed: boolean) {
  const judged = judgedLookup(settings, isAllowed);
  const lookup = (hostname: string, _options: unknown, callback: (error: Error | null, answer: unknown) => void) =>
    void judged(hostname).then(
      (answer) => callback(null, answer),
      (error: Error) => callback(error, []),
    );
  const direct = settings.build({
    lookup: lookup as never,
    timeout: settings.connectTimeoutMs,
    allowH2: false,
    rejectUnauthorized: true,
    autoSelectFamily: true,
  });

  return async (target: Target, url: URL): Promise<Socket> => {
    const proxy = settings.proxyFor(url);
    if (proxy) return throughProxy(proxy, target, { judged, direct, timeoutMs: settings.connectTimeoutMs });
    if (isIP(target.hostname)) await judged(target.hostname);
    const socket = await opened(direct, target);
    const address = socket.remoteAddress ?? '';
    const reason = judgeAnswer([{ address }], settings.policy(), isAllowed);
    if (!reason) return socket;
    socket.destroy();
    throw refuse(reason, url.host, [address], settings.log);
  };
}

type JudgedLookup = (hostname: string) => Promise<readonly Required<ResolvedAddress>[]>;

function judgedLookup({ lookup, policy, log }: ConnectSettings, isAllowed: boolean): JudgedLookup {
  return async (hostname) => {
    const isLiteral = isIP(hostname) !== 0;
    const answer = isLiteral ? [{ address: hostname }] : await lookup(hostname);
    // Only a name can stand for a fake-IP address.
    const reason = judgeAnswer(answer, isLiteral ? { ...policy(), fakeIp: false } : policy(), isAllowed);
    if (reason)
      throw refuse(
        reason,
        hostname,
        answer.map(({ address }) => address),
        log,
      );
    return answer.map(({ address }) => ({ address, family: isIP(address) }));
  };
}

interface ProxyWay {
  readonly judged: JudgedLookup;
  readonly direct: Connector;
  readonly timeoutMs: number;
}

/** The proxy gets the judged address, never the name: it would resolve the name again, by its own view of the network. */
async function throughProxy(proxy: URL, target: Target, { judged, direct, timeoutMs }: ProxyWay): Promise<Socket> {
  const [first] = await judged(target.hostname);
  const host = first!.family === 6 ? `[${first!.address}]` : first!.address;
  const isSecure = target.protocol === 'https:';
  const tunnel = await openTunnel(proxy, `${host}:${target.port || (isSecure ? 443 : 80)}`, timeoutMs);
  return isSecure ? opened(direct, { ...target, httpSocket: tunnel }) : tunnel;
}

/** A connector of undici as a promise. */
export function opened(connect: Connector, target: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(target, (...[error, socket]) => (error ? reject(error) : resolve(socket!)));
  });
}

function refuse(reason: Reason, host: string, addresses: readonly string[], log: Log): Error {
  log.debug('refused to connect', { host, reason, addresses });
  return blockedError(reason, host);
}
