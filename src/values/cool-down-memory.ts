import type { Code } from '../errors/index.ts';

/** Whom a cool-down keeps everybody away from. `keyId` and `settingsId` are digests: another key starts afresh. */
export interface CoolDownOwner {
  readonly provider: string;
  readonly keyId: string;
  readonly settingsId?: string;
}

/** A cool-down as it outlives a process. No secret is in it: the reason is a sentence that was shown before. */
export interface KeptCoolDown {
  readonly provider: string;
  readonly code: Code;
  readonly reason: string;
  readonly status?: number;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** What one process learnt about providers and the next should not have to learn again. */
export interface CoolDownMemory {
  /** What is held against a provider, when its time is not over. */
  readonly recall: (owner: CoolDownOwner) => KeptCoolDown | undefined;
  /** Until when it is held, which may be sooner than was asked; nothing when it is too short to be kept. */
  readonly keep: (owner: CoolDownOwner, coolDown: KeptCoolDown) => number | undefined;
  /** Is it still held, now that others may have seen it answer? */
  readonly holds: (owner: CoolDownOwner) => boolean;
  /** It answered: nothing is held against it any more. */
  readonly forget: (owner: CoolDownOwner) => void;
  /** Everything that is held against anybody now. */
  readonly all: () => readonly KeptCoolDown[];
  readonly clear: () => void;
  /** Resolves when what was kept is written. */
  readonly flush: () => Promise<void>;
}
