import { setMaxListeners } from 'node:events';
import { requireExa, type ConfiguredProvider, type LoadedConfig } from './config/index.ts';
import { WebglassError } from './errors/index.ts';
import { localReader, type Reader } from './plan/plan-read.ts';
import type { PlannedSearch } from './plan/plan-search.ts';
import type { SearchAnswer, WireRequest } from './providers/index.ts';
import type { PageReader } from './read/read-all.ts';
import { readPage } from './read/read-page.ts';
import { remoteDocument, remoteRequest } from './read/read-remote.ts';
import type { ReadRequest } from './request/index.ts';
import { createSchedule, keyId, type LaneKey, type Schedule } from './schedule/index.ts';
import type { AskCall, Obtained } from './transport/ask-all.ts';
import { askRaw, askRead, askSearch, type ProviderEntry } from './transport/ask.ts';
import { systemClock } from './transport/clock.ts';
import { blockedError } from './transport/blocked.ts';
import { judgeUrl } from './transport/judge-url.ts';
import { createNet, type NetOptions } from './transport/net.ts';
import type { Clock, Log, Net } from './values/world.ts';

export interface EngineOptions {
  /** Replaces the system's resolver for page addresses. */
  readonly lookup?: NetOptions['lookup'];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly log?: Log;
  readonly clock?: Clock;
}

/** The moving parts behind search and read, wired once. */
export interface Engine {
  readonly clock: Clock;
  readonly now: () => string;
  readonly ask: (search: PlannedSearch<ConfiguredProvider>, call: AskCall) => Promise<Obtained>;
  readonly readerFor: (reader: Reader<ConfiguredProvider>, request: ReadRequest) => PageReader;
  readonly weightOf: (entry: ConfiguredProvider) => number | undefined;
  readonly exa: (toWire: (settings: unknown) => WireRequest, signal: AbortSignal) => Promise<unknown>;
  readonly state: () => unknown;
  /** Fires when the engine is closed. */
  readonly closing: AbortSignal;
  readonly isClosed: () => boolean;
  readonly close: () => Promise<void>;
}

/** A next page is asked for only while the last one was full. */
const fullPage = 10;
const mostPages = 3;

const silent: Log = { debug: () => undefined, warn: () => undefined };

/** Wires network, clock and configuration. Opens nothing before the first call. */
export function openEngine(
  config: LoadedConfig,
  { lookup, env = {}, log = silent, clock = systemClock }: EngineOptions,
): Engine {
  const net = createNet({
    env,
    log,
    clock,
    allow: config.read.allow,
    ...(lookup && { lookup }),
    ...(config.proxy !== undefined ? { proxy: config.proxy } : config.proxyFromEnv ? { proxy: 'env' } : {}),
    ...(config.read.userAgent !== undefined && { userAgent: config.read.userAgent }),
  });
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every call under way listens
  const schedule = createSchedule({ clock, random: Math.random });
  const world = { net, clock, schedule };
  return {
    clock,
    now: () => new Date(clock.now()).toISOString(),
    ask: async ({ entry, request }, call) => {
      const ready = await resolved(entry);
      const answer = await schedule.run(
        laneOf(entry, ready),
        'search',
        (signal) => searchPages(ready, request, { ...world, signal }),
        call,
      );
      return { answer };
    },
    readerFor: (reader, request) =>
      reader === localReader
        ? localPageReader({ ...world, lookup })
        : remotePageReader(reader, request, { ...world, lookup }),
    weightOf: (entry) => config.search.weights[entry.name],
    exa: (toWire, signal) => askExa(config, toWire, { ...world, signal }),
    state: schedule.state,
    closing: closing.signal,
    isClosed: () => closing.signal.aborted,
    close: async () => {
      closing.abort(new WebglassError('CANCELLED', { message: 'This webglass was closed.' }));
      await net.close();
    },
  };
}

/** Whom a call goes to, without its key. */
const laneOf = (entry: ConfiguredProvider, { secrets }: ProviderEntry): LaneKey => ({
  provider: entry.name,
  keyId: keyId(secrets),
  type: entry.type,
});

async function resolved(entry: ConfiguredProvider): Promise<ProviderEntry> {
  const { settings, secrets } = await entry.resolve();
  return { name: entry.name, provider: entry.provider, settings, secrets };
}

type AskWorld = { readonly net: Net; readonly clock: Clock; readonly signal: AbortSignal };

/** More pages while the service has them and the caller wants more than one holds. */
async function searchPages(
  entry: ProviderEntry,
  request: PlannedSearch<ConfiguredProvider>['request'],
  world: AskWorld,
): Promise<SearchAnswer> {
  const first = await askSearch(entry, request, world);
  if (!entry.provider.search!.can.paging) return first;
  const hits = [...first.hits];
  let last = first.hits.length;
  for (let page = 2; page <= mostPages && last >= fullPage && hits.length < request.limit; page += 1) {
    const next = await askSearch(entry, { ...request, page }, world).catch(() => undefined); // what is there is good enough
    last = next?.hits.length ?? 0;
    hits.push(...(next?.hits ?? []));
  }
  return { ...first, hits };
}

interface RemoteWorld {
  readonly net: Net;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly lookup: NetOptions['lookup'];
}

const localPageReader = ({ net, schedule }: RemoteWorld): PageReader => ({
  name: localReader,
  read: (url, call) =>
    schedule.run({ provider: hostOf(url), keyId: '-' }, 'page', (signal) => readPage(url, { net, signal }), call),
});

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

function remotePageReader(
  entry: ConfiguredProvider,
  request: ReadRequest,
  { net, clock, schedule, lookup }: RemoteWorld,
): PageReader {
  return {
    name: entry.name,
    read: async (url, call) => {
      // The same judgement before a URL is handed to anybody else: inside names and tokens stay inside.
      // An origin allowed for our own reader is allowed to nobody else.
      const { allowed, code } = await judgeUrl(url, lookup ? { lookup } : {});
      if (!allowed) throw blockedError(code!);
      const ready = await resolved(entry);
      const answer = await schedule.run(
        laneOf(entry, ready),
        'read',
        (signal) => askRead(ready, remoteRequest(url, request), { net, clock, signal }),
        call,
      );
      return remoteDocument(url, answer, { name: entry.name, fetchedAt: new Date(clock.now()).toISOString() });
    },
  };
}

/** Exa under its own names: no plan, no failover, the raw answer. */
async function askExa(
  config: LoadedConfig,
  toWire: (settings: unknown) => WireRequest,
  world: AskWorld,
): Promise<unknown> {
  const entry = await resolved(requireExa(config));
  return askRaw(entry, toWire(entry.settings), world);
}
