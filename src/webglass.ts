import { loadConfig, type ConfiguredProvider, type LoadedConfig, type Profile } from './config/index.ts';
import type { Cache } from './cache/index.ts';
import { WebglassError } from './errors/index.ts';
import { planRead } from './plan/plan-read.ts';
import { planSearch, type SearchPlan } from './plan/plan-search.ts';
import type { WireRequest } from './providers/index.ts';
import { listProviders } from './providers/registry.ts';
import { read } from './read.ts';
import { readAll } from './read/read-all.ts';
import { verifyQuote, type QuoteRequest, type VerifiedQuote } from './verify-quote.ts';
import {
  parseRequest,
  readRequestSchema,
  searchRequestSchema,
  type ReadInput,
  type SearchInput,
} from './request/index.ts';
import { addPassages } from './search-content.ts';
import { search } from './search.ts';
import type { ScheduleState } from './schedule/index.ts';
import { fitHits } from './shape/fit-hits.ts';
import type { ReadBudget } from './shape/shape-pages.ts';
import { openEngine, type Engine, type EngineOptions, type SearchOutlook } from './engine.ts';
import { withDeadline } from './transport/deadline.ts';
import { withoutKeys } from './transport/without-keys.ts';
import type { Attempt, ReadResult, SearchResult } from './values/result.ts';

export interface WebglassOptions extends EngineOptions {
  /** The same shape as the configuration file; the file is not read then. */
  readonly config?: unknown;
  readonly configFile?: string;
  /** The folder of a host that keeps its own settings (pi's agent directory). */
  readonly agentDir?: string;
  /** Chosen by a face; wins over the file. */
  readonly profile?: Profile;
  /** Replaces `process.env`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly onAttempt?: (attempt: Attempt) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Where a call is: whom it asks, or which of n pages is done. */
export interface Progress {
  readonly message: string;
  readonly done?: number;
  readonly total?: number;
}

/** The page and the quotation as one object, or in this order. */
export interface VerifyQuote {
  (request: QuoteRequest, options?: CallOptions): Promise<VerifiedQuote>;
  /** `page`: its http(s) address, or the hash of a version of it. */
  (quote: string, page: string, options?: CallOptions): Promise<VerifiedQuote>;
}

/** The plan of a search, and what asking each would come to now. */
export interface ExplainedSearch extends Omit<SearchPlan<ConfiguredProvider>, 'searches'> {
  readonly searches: readonly (SearchPlan<ConfiguredProvider>['searches'][number] & {
    readonly outlook: SearchOutlook;
  })[];
}

export interface Webglass {
  /** @throws WebglassError */
  readonly search: (request: SearchInput, options?: CallOptions) => Promise<SearchResult>;
  /** Resolves also when every URL fails: `pages[].error` tells why. @throws WebglassError for bad input or configuration */
  readonly read: (request: ReadInput, options?: CallOptions) => Promise<ReadResult>;
  /** The plan of a search, without asking anybody. */
  readonly explain: (request: SearchInput) => Promise<ExplainedSearch>;
  /** One call to Exa under its own names, and its raw answer, for the `exa` profile. */
  readonly exa: (
    toWire: (settings: unknown) => WireRequest,
    options?: CallOptions & { readonly pages?: readonly string[] },
  ) => Promise<unknown>;
  /**
   * Whether a quotation stands in a page (`url`: the copy read a moment ago, else the live page) or in the version that was
   * quoted (`hash`: only that one, nothing is fetched); both may be given as two texts. Resolves also when neither can be looked at: `error` tells why.
   * @throws WebglassError for bad input or configuration
   */
  readonly verifyQuote: VerifyQuote;
  readonly config: LoadedConfig;
  /** What the scheduler knows: cool-downs, breakers, calls under way. */
  readonly state: () => ScheduleState;
  readonly cache: Cache;
  /** Tells the URL policy what the user typed: addresses in it may be read under `urlPolicy: "seen"`. */
  readonly sawText: (text: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * Opens an engine over a configuration. A broken configuration does not throw here: every call answers with it.
 * @example
 * const web = await createWebglass();
 * const { results } = await web.search({ query: 'structured concurrency' });
 */
export async function createWebglass(options: WebglassOptions = {}): Promise<Webglass> {
  const config = await loadConfig({
    env: options.env ?? process.env,
    providers: listProviders(),
    ...(options.config !== undefined && { config: options.config }),
    configFile: options.configFile,
    agentDir: options.agentDir,
    profile: options.profile,
  });
  const engine = openEngine(config, { ...options, env: options.env ?? process.env });
  return {
    config,
    state: engine.state,
    cache: engine.cache,
    sawText: engine.urls.sawText,
    close: engine.close,
    explain: async (input) => {
      const now = new Date(engine.clock.now()).toISOString();
      const request = parseRequest(searchRequestSchema, withLimit(input, usable(config)));
      const { mode, searches } = planSearch(request, searchPolicy(config), now);
      const outlooks = await Promise.all(searches.map((search) => engine.outlook(search, request)));
      return { mode, searches: searches.map((search, index) => ({ ...search, outlook: outlooks[index]! })) };
    },
    search: (input, call = {}) =>
      guarded(config, engine, call, searchMs(input, config), async (deadline) => {
        const request = parseRequest(searchRequestSchema, withLimit(input, config));
        const result = await search(request, {
          policy: searchPolicy(config),
          weightOf: engine.weightOf,
          ask: engine.ask,
          lastKnown: engine.lastKnown,
          clock: engine.clock,
          deadline,
          ...(config.search.hedgeMs !== undefined && { hedgeMs: config.search.hedgeMs }),
          onAttempt: options.onAttempt,
          onAsk: (name) => call.onProgress?.({ message: `asking ${name}` }),
        });
        engine.urls.saw(result.results.map(({ url }) => url));
        if (request.content !== 'passages') return fitHits(result, config.maxTokens ?? Infinity);
        call.onProgress?.({ message: 'reading the best results' });
        return addPassages(result, request, {
          policy: readPolicy(config),
          readerFor: engine.readerFor,
          clock: engine.clock,
          deadline,
          maxTokens: config.maxTokens,
        });
      }),
    read: (input, call = {}) =>
      guarded(config, engine, call, config.timeouts.readMs, (deadline) =>
        read(parseRequest(readRequestSchema, input), {
          policy: readPolicy(config),
          readerFor: engine.readerFor,
          budget: readBudget(config),
          clock: engine.clock,
          deadline,
          onAttempt: options.onAttempt,
          onPage: (url, done, total) => call.onProgress?.({ message: `read ${url}`, done, total }),
        }),
      ),
    verifyQuote: (asked: QuoteRequest | string, second?: string | CallOptions, third?: CallOptions) => {
      const isShort = typeof asked === 'string';
      const quote = isShort ? { quote: asked, url: second as string } : asked;
      const call = (isShort ? third : (second as CallOptions)) ?? {};
      return guarded(config, engine, call, config.timeouts.readMs, (deadline) =>
        verifyQuote(quote, {
          versionOf: engine.versions.find,
          now: engine.clock.now,
          read: async (url, fresh) => {
            const request = parseRequest(readRequestSchema, { urls: [url], fresh });
            const readers = planRead(request, readPolicy(config)).map((reader) => engine.readerFor(reader, request));
            const [outcome] = await readAll(request.urls, { readers, clock: engine.clock, deadline });
            return outcome!;
          },
        }),
      );
    },
    exa: (toWire, { pages = [], ...call } = {}) =>
      guarded(config, engine, call, config.timeouts.readMs, ({ signal, remainingMs }) =>
        engine.exa(toWire, { signal, deadlineMs: remainingMs() }, pages),
      ),
  };
}

/** Characters per page, and for a whole batch, when the call names no limit. */
const defaultCharacters = { page: 20_000, batch: 50_000 };

const readBudget = ({ read: { maxCharacters }, maxTokens, entries }: LoadedConfig): ReadBudget => {
  const own = entries.flatMap(({ name, options }) =>
    options.defaultFetchTextMaxCharacters === undefined ? [] : [[name, options.defaultFetchTextMaxCharacters] as const],
  );
  return {
    pageCharacters: maxCharacters ?? defaultCharacters.page,
    pageCharactersBy: Object.fromEntries(own),
    batchCharacters: Math.max(defaultCharacters.batch, maxCharacters ?? 0, ...own.map(([, most]) => most)),
    ...(maxTokens !== undefined && { batchTokens: maxTokens }),
  };
};

/** Reading pages too takes as long as reading pages. */
const searchMs = (input: SearchInput, { timeouts }: LoadedConfig): number =>
  (input as { content?: unknown } | undefined)?.content === 'passages'
    ? Math.max(timeouts.searchMs, timeouts.readMs)
    : timeouts.searchMs;

const readPolicy = ({ entries, read: { order } }: LoadedConfig) => ({ entries, order });

const searchPolicy = ({ entries, search: { order, mode, note } }: LoadedConfig) => ({ entries, order, mode, note });

/** The limit of the call, of the configuration, or of the provider that is asked first. */
function withLimit(input: SearchInput, { search: { limit, order }, entries }: LoadedConfig): SearchInput {
  const asked = (input ?? {}) as { limit?: unknown; provider?: unknown };
  const first = entries.find(({ name }) => name === (asked.provider ?? order[0]));
  const standard = limit ?? first?.options.defaultSearchLimit;
  return standard === undefined || asked.limit !== undefined ? input : { ...input, limit: standard };
}

function usable(config: LoadedConfig): LoadedConfig {
  if (config.problem) throw config.problem;
  return config;
}

/** One deadline per call, the configuration's problem first, nothing after `close`, and no key in what comes out. */
async function guarded<Result>(
  config: LoadedConfig,
  engine: Engine,
  { signal }: CallOptions,
  timeoutMs: number,
  call: (deadline: ReturnType<typeof withDeadline>) => Promise<Result>,
): Promise<Result> {
  usable(config);
  if (signal?.aborted) throw new WebglassError('CANCELLED');
  if (engine.closing.aborted) throw engine.closing.reason;
  const deadline = withDeadline(timeoutMs, signal ? AbortSignal.any([signal, engine.closing]) : engine.closing);
  try {
    return engine.redact(await call(deadline));
  } catch (error) {
    throw WebglassError.is(error) ? withoutKeys(error, engine.redact) : error;
  } finally {
    deadline.dispose();
  }
}
