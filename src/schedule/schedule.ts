import type { WebglassError } from '../errors/index.ts';
import type { LaneKey, Role } from './lane.ts';
import type { ScheduleState } from './schedule-state.ts';
import type { Pace } from './token-bucket.ts';

export interface RunOptions {
  /** Ends the call, also while it waits for its turn or for a retry. */
  readonly signal: AbortSignal;
  /** What is left of the caller's time. Nothing is started that could not end within it. */
  readonly deadlineMs: number;
  /** Calls of one search that run together (fusing) count as one search: pass the same object. */
  readonly group?: object;
  /** Somebody else can be asked at once: a pause this one asks for is not waited for. */
  readonly hasStandby?: boolean;
  /** The user wants this one and no other, now: what an earlier process learnt does not keep it away. */
  readonly insists?: boolean;
  /** Fires when it is left behind by others who were asked together with it. */
  readonly leftBehind?: AbortSignal;
}

/** Who may call whom and when. One per process; everything it knows can be printed. */
export interface Schedule {
  /**
   * Makes a call in its turn: paced, bounded, not to a provider that is known to be down, repeated where that helps.
   * @throws WebglassError of the call; with `details.skipped` when the provider was not asked at all
   */
  readonly run: <Value>(
    key: LaneKey,
    role: Role,
    call: (signal: AbortSignal) => Promise<Value>,
    options: RunOptions,
  ) => Promise<Value>;
  /** Learns from the headers of a reply how many calls are left. */
  readonly learn: (key: LaneKey, role: Role, headers: Readonly<Record<string, string>>) => void;
  /** Learns from a failure that was got over without it: a further page of an answer that did not come. */
  readonly failed: (key: LaneKey, role: Role, error: WebglassError) => void;
  /** Would this provider be asked now? Why not, and until when. Changes nothing. */
  readonly outlook: (key: LaneKey, role: Role, options?: Pick<RunOptions, 'insists'>) => Outlook;
  readonly state: () => ScheduleState;
}

export interface Outlook {
  readonly open: boolean;
  readonly reason?: string;
  /** ISO time; left out when only a change of the configuration helps. */
  readonly until?: string;
}

export interface Limits {
  /** Searches at once. */
  readonly searches: number;
  /** Calls to remote readers at once. */
  readonly reads: number;
  /** Pages fetched at once. */
  readonly pages: number;
  readonly perProvider: number;
  readonly perHost: number;
  /** How many may wait for a place before more are turned away. */
  readonly queue: number;
  /** Allowance per service, by its id. */
  readonly paces: Readonly<Record<string, Pace>>;
}
