import type { z } from 'zod';
import type { Code } from '../errors/index.ts';
import type { FilterName, SearchRequest, TimeRange } from '../request/index.ts';

/** One exchange as a provider sees it. The transport adds what every call has: deadline, limits, redaction. */
export interface WireRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string | URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The address that answered, after redirects within the origin. */
  readonly url: string;
}

/** A reply with its body parsed, where it is JSON. */
export type JudgedReply = WireReply & { readonly body: unknown };

/** How a provider says no. `undefined` leaves the judgement to the status table of the transport. */
export interface Refusal {
  readonly code: Code;
  /** A sentence for people; the provider's own words where they help. The transport redacts it. */
  readonly message?: string;
  readonly retryAfterMs?: number;
}

/** A date as the service gave it, and as far as it can be trusted. */
export interface Hit {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601; as precise as `datePrecision` says. */
  readonly publishedDate?: string;
  readonly publishedRaw?: string;
  readonly datePrecision?: 'time' | 'day' | 'month' | 'year';
  readonly author?: string;
  /** Comparable within one answer of one provider, never across providers. */
  readonly score?: number;
  readonly siteName?: string;
  readonly highlights?: readonly string[];
  readonly summary?: string;
  /** Page text that came with the search itself. */
  readonly text?: string;
  readonly language?: string;
  readonly category?: string;
  /** Engines behind a metasearch service. */
  readonly engines?: readonly string[];
}

export interface Answer {
  readonly text: string;
  readonly citations?: readonly { readonly url: string; readonly title?: string; readonly quote?: string }[];
}

export interface Usage {
  readonly credits?: number;
  readonly costUsd?: number;
  readonly tokens?: number;
}

/** What a search brought back. An empty list is success. */
export interface SearchAnswer {
  readonly hits: readonly Hit[];
  readonly answer?: Answer;
  readonly suggestions?: readonly string[];
  readonly usage?: Usage;
  readonly requestId?: string;
  readonly warnings?: readonly string[];
  /** Some of those behind it did not answer: not the whole answer, and not to be kept as one. */
  readonly partial?: boolean;
  /** Filters the service cannot take in this combination: they were left out of the request. */
  readonly notSent?: readonly FilterName[];
  /** The service's own answer, kept only where a profile shows it (exa). */
  readonly raw?: unknown;
}

/** The request as one provider gets it: only filters it knows natively are left in, the rest was emulated or dropped. */
export interface ProviderSearchRequest extends Pick<SearchRequest, Exclude<FilterName, 'timeRange'>> {
  readonly query: string;
  readonly limit: number;
  /** 1 for the first page. */
  readonly page: number;
  /** The time of the call (ISO), for services whose freshness is a date, and for dates like "3 hours ago". */
  readonly now: string;
  readonly timeRange?: TimeRange | undefined;
}

/** What a provider's search does natively. Everything not named here is emulated where possible, else reported as ignored. */
export interface SearchCapabilities {
  /** The most results one call may ask for. */
  readonly maxResults: number;
  readonly paging?: boolean;
  /** `true`: any value; a list: only these values. */
  readonly filters: Readonly<Partial<Record<FilterName, true | readonly string[]>>>;
  /** What its domain lists take beside host names; rules they cannot express are checked on the results. */
  readonly domainForms?: readonly ('path' | 'wildcard')[];
  /** Its domain lists become operators of the query, and count against its length. */
  readonly domainsInQuery?: boolean;
  /** Include and exclude lists cannot be sent together; the exclude list is then emulated. */
  readonly oneDomainList?: boolean;
  /** Understands `site:` and `-site:` in the query. */
  readonly siteOperator?: boolean;
  /** Hits usually carry a publication date, so dates can be checked afterwards. */
  readonly dates?: boolean;
  readonly answer?: boolean;
  readonly highlights?: boolean;
  readonly fullText?: boolean;
  /** Longest query in characters. */
  readonly maxQuery?: number;
  /** Longest query in words. */
  readonly maxWords?: number;
}

/** A program on this machine instead of a service, run by the transport's bridge of that name. */
export interface ProgramCall {
  readonly program: 'ddgs';
  /** The interpreter: a name or a path. */
  readonly python: string;
  /** What must be installed in its environment. */
  readonly package: string;
  /** Folder of the environment, where the user wants another than ours. */
  readonly venv?: string;
  /** What the program is given, as JSON. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** A search operation: one exchange (`toWire`, `answer`, `fromWire`), several (`steps`), or a program (`toProgram`). */
export interface SearchOperation<Settings, Wire extends z.ZodType> {
  readonly can: SearchCapabilities;
  /** In place of `toWire`: what the program prints goes through `answer` and `fromWire`. */
  readonly toProgram?: (request: ProviderSearchRequest, settings: Settings) => ProgramCall;
  readonly toWire?: (request: ProviderSearchRequest, settings: Settings) => WireRequest;
  /** Where `can.paging` holds for some requests only: whether this one has further pages. */
  readonly isPaged?: (request: ProviderSearchRequest, settings: Settings) => boolean;
  /** Only the fields we read, all of them nullish where the service may leave them out. */
  readonly answer?: Wire;
  readonly fromWire?: (
    answer: z.output<Wire>,
    context: { request: ProviderSearchRequest; settings: Settings },
  ) => SearchAnswer;
  /** An error status that is an answer after all: nothing was found. */
  readonly fromError?: (reply: JudgedReply, request: ProviderSearchRequest) => SearchAnswer | undefined;
  /** A conversation of several exchanges, still pure: yields what to send, gets what came back, returns the answer. `now` is in milliseconds. */
  readonly steps?: (
    request: ProviderSearchRequest,
    settings: Settings,
    now: number,
  ) => Generator<WireRequest, SearchAnswer, WireReply>;
}

export interface ProviderReadRequest {
  readonly urls: readonly string[];
  readonly query?: string | undefined;
  readonly text?: boolean | undefined;
  readonly highlights?: boolean | undefined;
  readonly summary?: boolean | undefined;
  readonly maxCharacters?: number | undefined;
}

/** A page as a remote reader returned it. */
export interface RemotePage {
  /** The URL as it was requested: pages are matched by it, never by position. */
  readonly url: string;
  readonly finalUrl?: string;
  readonly title?: string;
  readonly markdown?: string;
  readonly highlights?: readonly string[];
  readonly summary?: string;
  readonly status?: number;
  readonly byline?: string;
  readonly publishedDate?: string;
  readonly siteName?: string;
  readonly language?: string;
}

export interface RemoteFailure {
  readonly url: string;
  readonly code: Code;
  readonly message?: string;
  readonly status?: number;
}

export interface ReadAnswer {
  readonly pages: readonly RemotePage[];
  readonly failures: readonly RemoteFailure[];
  readonly usage?: Usage;
  readonly raw?: unknown;
}

export interface ReadCapabilities {
  /** The most URLs one call may carry. */
  readonly batch: number;
  /** Renders scripts. */
  readonly renders?: boolean;
  readonly pdf?: boolean;
  /** Answers `query` with passages of its own. */
  readonly query?: boolean;
  readonly highlights?: boolean;
  readonly summary?: boolean;
}

export interface ReadOperation<Settings, Wire extends z.ZodType> {
  readonly can: ReadCapabilities;
  readonly toWire?: (request: ProviderReadRequest, settings: Settings) => WireRequest;
  readonly answer?: Wire;
  readonly fromWire?: (
    answer: z.output<Wire>,
    context: { request: ProviderReadRequest; settings: Settings },
  ) => ReadAnswer;
  /** An error status that is an answer after all: the page is dead, the service is well. */
  readonly fromError?: (reply: JudgedReply, request: ProviderReadRequest) => ReadAnswer | undefined;
  readonly steps?: (
    request: ProviderReadRequest,
    settings: Settings,
    now: number,
  ) => Generator<WireRequest, ReadAnswer, WireReply>;
}

/** A service: what it is, what it can do, request out, answer in. A value, without I/O. */
export interface Provider<
  Settings extends z.ZodType = z.ZodType,
  SearchWire extends z.ZodType = z.ZodType,
  ReadWire extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  /** The name people know. */
  readonly label: string;
  /** One line: what it is good for. */
  readonly about: string;
  readonly docs: string;
  /** `required`: nothing works without a key; `optional`: works without, better with; `none`: takes no key. */
  readonly key: 'required' | 'optional' | 'none';
  /** Place in the zero-configuration order, smaller first. */
  readonly zeroConfig?: { readonly search?: number; readonly read?: number };
  /** Settings of one entry: `apiKey`, `baseUrl` and its own options; `meta({ env, secret })` names the variable. */
  readonly settings: Settings;
  /** Loads what its mappings need, before the first call: heavy parsers stay out of the start of every program. */
  readonly prepare?: () => Promise<void>;
  readonly search?: SearchOperation<z.output<Settings>, SearchWire>;
  readonly read?: ReadOperation<z.output<Settings>, ReadWire>;
  /** Statuses that mean something else here than usual. */
  readonly refusals?: Readonly<Record<number, Code>>;
  /** Reads the service's own error bodies. Called for every reply, also with status 200: statuses lie. */
  readonly refuse?: (reply: JudgedReply) => Refusal | undefined;
}

/** Any provider, where its own types no longer matter: the registry, the transport, the tables. */
// oxlint-disable-next-line typescript/no-explicit-any -- the settings were parsed by the provider's own schema
export type AnyProvider = Provider<any, any, any>;

/** The identity function; ties settings and answers to the mappings, so that a wrong field is a compile error at the field. */
export function defineProvider<Settings extends z.ZodType, SearchWire extends z.ZodType, ReadWire extends z.ZodType>(
  provider: Provider<Settings, SearchWire, ReadWire>,
): Provider<Settings, SearchWire, ReadWire> {
  return provider;
}
