import { setMaxListeners } from 'node:events';
import { createRedactor, type Redactor } from './clean/redact.ts';
import { cachedAnswers, cachedPages, cacheKey, type Cache } from './cache/index.ts';
import { requireExa, type ConfiguredProvider, type LoadedConfig } from './config/index.ts';
import {
  cacheFolder,
  offlineReason,
  openCache,
  openClock,
  openCoolDowns,
  openNet,
  type EngineOptions,
} from './engine-parts.ts';
import { WebglassError } from './errors/index.ts';
import { engineWeight } from './merge/engine-weights.ts';
import { filterHits } from './merge/filter-hits.ts';
import { localReader, type Reader } from './plan/plan-read.ts';
import type { PlannedSearch } from './plan/plan-search.ts';
import type { Hit, SearchAnswer, WireRequest } from './providers/index.ts';
import { localPageReader, refuseInside, remotePageReader } from './read/page-readers.ts';
import type { PageReader } from './read/read-all.ts';
import { createPageVersions, type PageVersions } from './read/page-versions.ts';
import { createRecentDocuments } from './read/recent-documents.ts';
import { createUrlPolicy, type UrlPolicy } from './read/url-policy.ts';
import type { ReadRequest, SearchRequest } from './request/index.ts';
import { createSchedule, keyId, type LaneKey, type Outlook, type ScheduleState } from './schedule/index.ts';
import type { LastKnown } from './search.ts';
import type { AskCall, Obtained } from './transport/ask-all.ts';
import { askRaw, type ProviderEntry } from './transport/ask.ts';
import { lazyPrograms } from './transport/lazy-programs.ts';
import { searchPages } from './transport/search-pages.ts';
import { boundedLookup, systemLookup } from './transport/system-lookup.ts';
import type { Clock, Log, Net } from './values/world.ts';

/** The moving parts behind search and read, wired once. */
export interface Engine {
  readonly clock: Clock;
  readonly cache: Cache;
  readonly urls: UrlPolicy;
  readonly ask: (search: PlannedSearch<ConfiguredProvider>, call: AskCall, asked: SearchRequest) => Promise<Obtained>;
  /** What this provider last said to the same question, when nobody answers any more. */
  readonly lastKnown: (
    search: PlannedSearch<ConfiguredProvider>,
    signal: AbortSignal,
  ) => Promise<LastKnown | undefined>;
  /** What asking this provider now would come to, without asking: an answer at hand, a reason not to ask. */
  readonly outlook: (search: PlannedSearch<ConfiguredProvider>) => Promise<SearchOutlook>;
  readonly readerFor: (reader: Reader<ConfiguredProvider>, request: ReadRequest) => PageReader;
  /** What pages said when they were read. */
  readonly versions: Pick<PageVersions, 'find'>;
  readonly weightOf: (entry: ConfiguredProvider) => number | undefined;
  /** `pages`: addresses that are handed to Exa, judged like any other page before they are. */
  readonly exa: (
    toWire: (settings: unknown) => WireRequest,
    call: { readonly signal: AbortSignal; readonly deadlineMs: number },
    pages: readonly string[],
  ) => Promise<unknown>;
  readonly state: () => ScheduleState;
  /** Takes every key that was fetched so far out of what leaves. */
  readonly redact: Redactor;
  /** Fires when the engine is closed. */
  readonly closing: AbortSignal;
  readonly close: () => Promise<void>;
}

const silent: Log = { debug: () => undefined, warn: () => undefined };

export type { EngineOptions } from './engine-parts.ts';

/** Whether a provider would be asked, and how old an answer at hand is. */
export interface SearchOutlook extends Outlook {
  /** The answer would come out of the cache. */
  readonly cachedMs?: number;
  /** An older answer is at hand, for when nobody else answers. */
  readonly staleMs?: number;
}

/** Wires network, clock, schedule and cache to a configuration. Opens nothing before the first call. */
export function openEngine(config: LoadedConfig, options: EngineOptions): Engine {
  const { env = {} } = options;
  const lookup = boundedLookup(options.lookup ?? systemLookup);
  const clock = openClock(options);
  const keys = knownKeys();
  const { resolved } = keys;
  const log = leveled(options.log ?? silent, config.log, keys.redact);
  const { allow } = config.read;
  const net = openNet(config, options, { clock, log });
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every call under way listens
  const coolDowns = openCoolDowns(config, options, { clock, log });
  const schedule = createSchedule({ clock, random: Math.random, memory: coolDowns });
  const cache = openCache(config, options, { clock, log });
  const offline = offlineReason(config, options);
  const answers = cachedAnswers({ cache, clock, ttlMs: config.cache.searchTtlMs });
  const pages = cachedPages({ cache, clock, scope: { allow } });
  const urls = createUrlPolicy(config.urlPolicy, config.urlAllowlist);
  const { redirectRefusal } = urls;
  const readers = { net, clock, schedule, pages, lookup, fakeIp: config.read.fakeIp, redirectRefusal };
  const recent = createRecentDocuments();
  const versions = createPageVersions({ cache, clock });
  const progress = (message: string) => {
    log.debug(message);
    options.onProgress?.(message);
  };
  const programs =
    offline !== undefined ? undefined : lazyPrograms({ cacheDir: cacheFolder(env), env, clock, onProgress: progress });

  const remembering = (reader: PageReader, request: ReadRequest): PageReader => ({
    name: reader.name,
    read: async (url, call) => {
      const refusal = urls.refusal(url);
      if (refusal) throw refusal;
      const recalled = recent.recall(url, request, clock.now());
      const page = recalled ? { ...recalled, cached: true } : await reader.read(url, call);
      recent.remember(page, clock.now());
      await versions.keep(page);
      urls.saw([page.finalUrl, ...page.document.links]);
      return page;
    },
  });

  return {
    clock,
    cache: coolDowns ? { ...cache, clear: () => (coolDowns.clear(), cache.clear()) } : cache,
    urls,
    ask: async ({ entry, request }, call, asked) => {
      const { entry: ready, lane } = await resolved(entry, call.signal);
      const isEnough = (hits: readonly Hit[]) => filterHits(hits, asked, request.now).length >= asked.limit;
      const key = searchKey(ready, lane, request);
      const insists = asked.fresh === true && asked.provider !== undefined;
      const onFailure = (error: WebglassError) => schedule.failed(lane, 'search', error);
      // How many calls are left is said with every reply.
      const heard: Net = {
        ...net,
        wire: async (wire, how) => {
          const reply = await net.wire(wire, how);
          schedule.learn(lane, 'search', reply.headers);
          return reply;
        },
      };
      const search = (signal: AbortSignal) =>
        schedule.run(
          lane,
          'search',
          (turn) => searchPages(ready, request, isEnough, { net: heard, clock, programs, signal: turn, onFailure }),
          { ...call, signal, insists },
        );
      const { value, cached } = await answers.obtain<SearchAnswer>(key, search, {
        signal: call.signal,
        fresh: asked.fresh,
        isEmpty: ({ hits }) => hits.length === 0,
        isPartial: ({ partial }) => partial === true,
      });
      return { answer: value, ...(cached && { cached }) };
    },
    lastKnown: async ({ entry, request }, signal) => {
      const { entry: ready, lane } = await resolved(entry, signal);
      const old = await answers.stale<SearchAnswer>(searchKey(ready, lane, request));
      return old && { answer: old.value, ageMs: old.ageMs };
    },
    outlook: async ({ entry, request }) => {
      try {
        const { entry: ready, lane } = await resolved(entry, closing.signal);
        const kept = await answers.stale<SearchAnswer>(searchKey(ready, lane, request));
        const now = offline === undefined ? schedule.outlook(lane, 'search') : { open: false, reason: offline };
        return { ...now, ...(kept && (kept.isFresh ? { cachedMs: kept.ageMs } : { staleMs: kept.ageMs })) };
      } catch (error) {
        if (!WebglassError.is(error)) throw error;
        return { open: false, reason: error.message };
      }
    },
    readerFor: (reader, request) =>
      remembering(
        reader === localReader
          ? localPageReader(readers, request)
          : remotePageReader(
              { name: reader.name, provider: reader.provider, ready: (signal) => resolved(reader, signal) },
              readers,
              request,
            ),
        request,
      ),
    versions,
    weightOf: (entry) => engineWeight(entry, config.search.weights),
    exa: async (toWire, { signal, deadlineMs }, pages) => {
      for (const url of pages) {
        const refusal = urls.refusal(url);
        if (refusal) throw refusal;
      }
      await Promise.all(pages.map((url) => refuseInside(url, readers, signal)));
      const { entry, lane } = await resolved(requireExa(config), signal);
      const ask = (turn: AbortSignal) => askRaw(entry, toWire(entry.settings), { net, clock, signal: turn });
      return schedule.run(lane, pages.length > 0 ? 'read' : 'search', ask, { signal, deadlineMs });
    },
    state: schedule.state,
    redact: keys.redact,
    closing: closing.signal,
    close: async () => {
      closing.abort(new WebglassError('CANCELLED', { message: 'This webglass was closed.', fix: 'Create a new one.' }));
      await programs?.close();
      await net.close();
      await coolDowns?.flush();
      await cache.close?.();
    },
  };
}

/** Fetches the keys of entries, and knows them from then on. */
function knownKeys() {
  let secrets: readonly string[] = [];
  let redact = createRedactor(secrets, { exactOnly: true });
  return {
    redact: <Value>(value: Value) => redact(value),
    /** The entry with its keys fetched, and whom its calls go to (a digest of the key, never the key). */
    resolved: async (
      { name, type, provider, options, resolve }: ConfiguredProvider,
      signal: AbortSignal,
    ): Promise<{ entry: ProviderEntry; lane: LaneKey }> => {
      const entry = { name, provider, ...(await resolve(signal)) };
      if (entry.secrets.some((secret) => !secrets.includes(secret))) {
        secrets = [...new Set([...secrets, ...entry.secrets])];
        redact = createRedactor(secrets, { exactOnly: true });
      }
      const { requestsPerMinute: perMinute } = options;
      const lane = {
        provider: name,
        keyId: keyId(entry.secrets),
        settingsId: keyId([withoutSecrets(entry)]),
        type,
        ...(perMinute !== undefined && { perMinute }),
      };
      return { entry, lane };
    },
  };
}

/** The same question to the same provider; the time of the call is no part of it. */
function searchKey(
  entry: ProviderEntry,
  lane: LaneKey,
  { now: _now, ...sent }: PlannedSearch<never>['request'],
): string {
  return cacheKey('search', { lane, options: withoutSecrets(entry), sent });
}

/** What else decides an answer. The key itself has no place in a cache, not even as a digest of everything. */
function withoutSecrets({ settings, secrets }: ProviderEntry): string {
  const isSecret = new Set(secrets);
  return JSON.stringify(settings, (_name, value: unknown) =>
    typeof value === 'string' && isSecret.has(value) ? undefined : value,
  );
}

function leveled({ debug, warn }: Log, level: LoadedConfig['log'], redact: Redactor): Log {
  const clean =
    (say: Log['debug']): Log['debug'] =>
    (message, facts) =>
      say(redact(message), redact(facts));
  return {
    debug: level === 'debug' ? clean(debug) : silent.debug,
    warn: level === 'off' ? silent.warn : clean(warn),
  };
}
