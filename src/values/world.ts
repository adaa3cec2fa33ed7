import type { WireReply, WireRequest } from '../providers/define-provider.ts';

/** What the outside gives us, as one argument: network, time, log. Tests pass their own. */
export interface World {
  readonly net: Net;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds on a clock that nobody sets, for durations; `now` where there is none. */
  readonly ticks?: () => number;
  /** Resolves after `ms`, rejects with CANCELLED or TIMEOUT when the signal fires. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface Log {
  readonly debug: (message: string, facts?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (message: string, facts?: Readonly<Record<string, unknown>>) => void;
}

/** The one network module. Two doors: providers (the user's base URLs, not guarded) and pages (always guarded). */
export interface Net {
  /** One exchange with a provider. Never follows a redirect to another origin. Throws WebglassError. */
  readonly wire: (request: WireRequest, options: WireOptions) => Promise<WireReply>;
  /** Fetches one page through the guard, following redirects, within all limits. Throws WebglassError. */
  readonly open: (url: string, options: OpenOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

export interface WireOptions {
  readonly signal: AbortSignal;
  /** Secrets that must not come out in any error. */
  readonly secrets?: readonly string[];
  readonly maxBytes?: number;
  /** Fires before `signal` when others who were asked together have answered: silence, not a caller who left. */
  readonly leftBehind?: AbortSignal | undefined;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  /** Why a redirect may not be followed to this address, beyond what the guard refuses. */
  readonly refusal?: (url: string) => Error | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address the validators among the headers belong to, where it is another than the one asked for. */
  readonly validates?: string | undefined;
}

/** Fetched bytes with a known origin, not yet decoded. */
export interface Page {
  readonly url: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The body was cut at a limit or by the deadline. */
  readonly truncated: boolean;
  readonly redirects: readonly string[];
  readonly fetchedAt: string;
}
