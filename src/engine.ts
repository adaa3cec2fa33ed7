import { setMaxListeners } from 'node:events';
import type { Redactor } from './clean/redact.ts';
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
import { knownKeys, withoutSecrets } from './engine-keys.ts';
import { WebglassError } from './errors/index.ts';
import { engineWeight } from './merge/engine-weights.ts';
import { filterHits } from './merge/filter-hits.ts';
import { localReader, type Reader } from './plan/plan-read.ts';
import type { PlannedSearch } from './plan/plan-search.ts';
import { withCost } from './providers/cost-of.ts';
import { exaRawAnswer, isPartialAnswer, wantsLivePages, type ExaRawAnswer } from './providers/exa-raw-answer.ts';
import type { Hit, SearchAnswer, WireRequest } from './providers/index.ts';
import { localPageReader, refuseInside, remotePageReader } from './read/page-readers.ts';
import type { PageReader } from './read/read-all.ts';
import { createPageVersions, type PageVersions } from './read/page-versions.ts';
import { onceAVersion } from './read/once-a-version.ts';
import { documentOf } from './read/read-page.ts';
import { createRecentDocuments } from './read/recent-documents.ts';
import { createUrlPolicy, type UrlPolicy } from './read/url-policy.ts';
import type { ReadRequest, SearchRequest } from './request/index.ts';
import { createSchedule, type LaneKey, type Outlook, type ScheduleState } from './schedule/index.ts';
import type { LastKnown } from './search.ts';
import type { AskCall, Obtained } from './transport/ask-all.ts';
import { askRaw, type ProviderEntry } from './transport/ask.ts';
import { hearing } from './transport/hearing.ts';
import { lazyPrograms } from './transport/lazy-programs.ts';
import { searchPages } from './transport/search-pages.ts';
import { boundedLookup, systemLookup } from './transport/system-lookup.ts';
import type { Clock, Log } from './values/world.ts';

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
    asked: SearchRequest,
  ) => Promise<LastKnown | undefined>;
  /** What asking this provider now would come to, without asking: an answer at hand, a reason not to ask. */
  readonly outlook: (search: PlannedSearch<ConfiguredProvider>, asked: SearchRequest) => Promise<SearchOutlook>;
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
  /** What asking costs at list price with these settings, in US$; left out when nobody knows. */
  readonly costUsd?: number;
}

/** Wires network, clock, schedule and cache to a configuration. Opens nothing before the first call. */
export function openEngine(config: LoadedConfig, options: EngineOptions): Engine {
  const { env = {} } = options;
  const lookup = boundedLookup(options.lookup ?? systemLookup);
  const clock = openClock(options);
  const keys = knownKeys(config.entries.flatMap(({ secretsAtHand }) => secretsAtHand()));
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
  const readers = {
    net,
    clock,
    schedule,
    pages,
    documentOf: onceAVersion(documentOf),
    lookup,
    fakeIp: config.read.fakeIp,
    redirectRefusal,
  };
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
      urls.sawText(page.document.markdown); // an address is a link where nobody makes it one, too
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
      const key = searchKey(ready, lane, request, asked);
      const onFailure = (error: WebglassError) => schedule.failed(lane, 'search', error);
      const heard = hearing(net, (headers) => schedule.learn(lane, 'search', headers), call.leftBehind);
      const search = (signal: AbortSignal) =>
        schedule.run(
          lane,
          'search',
          (turn) => searchPages(ready, request, isEnough, { net: heard, clock, programs, signal: turn, onFailure }),
          { ...call, signal, insists: insists(asked) },
        );
      const { value, cached } = await answers.obtain<SearchAnswer>(key, search, {
        signal: call.signal,
        fresh: asked.fresh,
        isEmpty: ({ hits }) => hits.length === 0,
        isPartial: ({ partial }) => partial === true,
      });
      return { answer: value, ...(cached && { cached }) };
    },
    lastKnown: async ({ entry, request }, signal, asked) => {
      const { entry: ready, lane } = await resolved(entry, signal);
      const old = await answers.stale<SearchAnswer>(searchKey(ready, lane, request, asked));
      return old && { answer: old.value, ageMs: old.ageMs };
    },
    outlook: async ({ entry, request }, asked) => {
      try {
        const { entry: ready, lane } = await resolved(entry, closing.signal);
        // What is kept neither answers nor stands in for a call that wants it fresh.
        const kept = asked.fresh
          ? undefined
          : await answers.stale<SearchAnswer>(searchKey(ready, lane, request, asked));
        const now =
          offline === undefined
            ? schedule.outlook(lane, 'search', { insists: insists(asked) })
            : { open: false, reason: offline };
        const { provider, settings } = ready;
        const cost = withCost({ provider: provider.id, role: 'search', settings, category: request.category });
        return {
          ...now,
          ...(kept && (kept.isFresh ? { cachedMs: kept.ageMs } : { staleMs: kept.ageMs })),
          ...(cost?.costUsd !== undefined && { costUsd: cost.costUsd }),
        };
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
      const wire = toWire(entry.settings);
      const role = pages.length > 0 ? 'read' : 'search';
      const heard = hearing(net, (headers) => schedule.learn(lane, role, headers));
      const ask = (shared: AbortSignal) =>
        schedule.run(lane, role, (turn) => askRaw(entry, wire, exaRawAnswer, { net: heard, clock, signal: turn }), {
          signal: shared,
          deadlineMs,
        });
      const sent = { path: new URL(wire.url).pathname, json: wire.json };
      const { value } = await answers.obtain<ExaRawAnswer>(
        cacheKey('exa', { lane, options: withoutSecrets(entry), sent }),
        ask,
        {
          signal,
          fresh: wantsLivePages(wire, config.cache.searchTtlMs),
          isEmpty: ({ results }) => results?.length === 0,
          isPartial: isPartialAnswer,
        },
      );
      return value;
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

/** The user wants this one and no other, now. */
const insists = ({ fresh, provider }: SearchRequest): boolean => fresh === true && provider !== undefined;

/**
 * The same question to the same provider; the time of the call is no part of it. Where an answer goes on over pages, what
 * is checked afterwards decides how many of them were asked for: an answer for one filter is too little for another.
 */
function searchKey(
  entry: ProviderEntry,
  lane: LaneKey,
  { now: _now, ...sent }: PlannedSearch<never>['request'],
  asked: SearchRequest,
): string {
  const { limit, includeDomains, excludeDomains, timeRange, startPublishedDate, endPublishedDate } = asked;
  const checked = { limit, includeDomains, excludeDomains, timeRange, startPublishedDate, endPublishedDate };
  const isPaged = entry.provider.search?.can.paging === true;
  return cacheKey('search', { lane, options: withoutSecrets(entry), sent, ...(isPaged && { checked }) });
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
