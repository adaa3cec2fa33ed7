import type { Agent } from 'undici';
import type { Lookup, Policy } from '../guard/index.ts';
import type { Clock, Log, Net } from '../values/world.ts';
import { systemClock } from './clock.ts';
import { guardedConnector } from './connect.ts';
import { openPage } from './open-page.ts';
import { providerConnector } from './provider-connect.ts';
import { proxyFor, type Environment } from './proxy.ts';
import type { BodyLimits } from './read-body.ts';
import { sendWire } from './send-wire.ts';
import { boundedLookup, ownAddresses, systemLookup } from './system-lookup.ts';

export interface NetOptions extends Pick<Policy, 'allow' | 'fakeIp'> {
  /** The only resolver of page URLs. */
  readonly lookup?: Lookup;
  /** `http://host:port`: providers and pages go through it. `env`: pages too obey the variables that providers obey. */
  readonly proxy?: string;
  /** Where `HTTPS_PROXY` and its kin are read, for provider calls. */
  readonly env?: Environment;
  readonly log?: Log;
  readonly clock?: Clock;
  readonly limits?: Partial<BodyLimits>;
  readonly connectTimeoutMs?: number;
  readonly userAgent?: string;
}

const MiB = 1024 * 1024;
const pageLimits: BodyLimits = { maxWireBytes: 10 * MiB, maxBytes: 20 * MiB, maxTextBytes: 6 * MiB, maxRatio: 200 };
const wireLimits: BodyLimits = { maxWireBytes: 10 * MiB, maxBytes: 10 * MiB, maxRatio: 1000 };
const maxHeaderSize = 32 * 1024;
/** A page that is silent for this long in the middle of its body is not going on. */
const idleMs = 10_000;
const quiet: Log = { debug: () => {}, warn: () => {} };

/** The network, with its two doors: `wire` for the user's providers, `open` for pages, which are always judged. */
export function createNet(options: NetOptions = {}): Net {
  const { log = quiet, clock = systemClock, env = {}, connectTimeoutMs = 5000 } = options;
  const userAgent = options.userAgent ?? 'Mozilla/5.0 (compatible; webglass; +https://www.npmjs.com/package/webglass)';
  const lookup = boundedLookup(options.lookup ?? systemLookup);
  const policy = (): Policy => ({ allow: options.allow ?? [], own: ownAddresses(), fakeIp: options.fakeIp ?? false });
  const agents: Agent[] = [];
  const connections = new Map<string, number>();

  // The client loads with the first request: most of what starts this program never sends one.
  const wireAgent = once(async () => {
    const { Agent, buildConnector } = await import('undici');
    const connect = providerConnector({
      build: buildConnector,
      connectTimeoutMs,
      proxyFor: (url) => proxyFor(url, { proxy: options.proxy, env }),
      onConnect: (origin) => connections.set(origin, (connections.get(origin) ?? 0) + 1),
    });
    // Only the deadline ends a provider's answer: some think for a minute.
    return keep(agents, new Agent({ connect, allowH2: false, maxHeaderSize, headersTimeout: 0, bodyTimeout: 0 }));
  });
  const pageAgent = once(async () => {
    const { Agent, buildConnector } = await import('undici');
    const connect = guardedConnector({
      build: buildConnector,
      lookup,
      policy,
      log,
      connectTimeoutMs,
      // The environment of a process is not the user's word on the way pages are fetched, unless the user says so.
      proxyFor: (url) => proxyFor(url, { proxy: options.proxy, env: options.proxy === 'env' ? env : {} }),
    });
    return keep(agents, new Agent({ connect, allowH2: false, maxHeaderSize, headersTimeout: 0, bodyTimeout: idleMs }));
  });

  return {
    wire: async (request, wireOptions) =>
      sendWire(request, wireOptions, {
        dispatcher: await wireAgent(),
        userAgent,
        limits: { ...wireLimits, ...options.limits },
        connections: (origin) => connections.get(origin) ?? 0,
      }),
    open: async (url, openOptions) =>
      openPage(url, openOptions, {
        dispatcher: await pageAgent(),
        want: lookup.want,
        policy,
        userAgent,
        limits: { ...pageLimits, ...options.limits },
        clock,
        log,
      }),
    close: async () => {
      await Promise.all(agents.splice(0).map((agent) => agent.destroy()));
    },
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

function keep(agents: Agent[], agent: Agent): Agent {
  agents.push(agent);
  return agent;
}
