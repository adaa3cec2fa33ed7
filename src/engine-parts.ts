import { homedir } from 'node:os';
import { join } from 'node:path';
import { coolDownFile, diskCache, memoryCache, noCache, recordedAt, type Cache } from './cache/index.ts';
import { recording, replaying } from './cache/recordings.ts';
import type { LoadedConfig } from './config/index.ts';
import { systemClock } from './transport/clock.ts';
import { createNet, type NetOptions } from './transport/net.ts';
import type { CoolDownMemory } from './values/cool-down-memory.ts';
import type { Clock, Log, Net } from './values/world.ts';

export interface EngineOptions {
  /** Replaces the system's resolver for page addresses. */
  readonly lookup?: NetOptions['lookup'];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where warnings and, at that level, debug lines go; the configuration's `log` decides which. */
  readonly log?: Log;
  readonly clock?: Clock;
  /** Writes every exchange to this folder, without secrets. The cache is passed by: what it holds would be missing. */
  readonly record?: string;
  /** Answers only from the recordings in this folder. */
  readonly replay?: string;
  /** Answers only from the cache, like `offline` in the configuration. */
  readonly offline?: boolean;
  /** Keeps cool-downs for the next process, beside the cache: `recall` goes by them, `ignore` only keeps and shows them. */
  readonly coolDowns?: 'recall' | 'ignore';
  /** Work that belongs to no single call and takes its time, such as making a Python environment. */
  readonly onProgress?: (message: string) => void;
}

type World = { readonly clock: Clock; readonly log: Log };

/** Who is not to be asked at all, and why; `undefined` when the network is there. */
export function offlineReason({ offline }: LoadedConfig, options: EngineOptions): string | undefined {
  if (options.replay !== undefined) return `only the recordings in ${options.replay} answer`;
  return offline || options.offline ? 'webglass is offline, only its cache answers' : undefined;
}

/** The given clock, else the machine's; recordings are replayed at the time they were made. */
export function openClock({ clock = systemClock, replay }: EngineOptions): Clock {
  const then = replay === undefined || clock !== systemClock ? undefined : recordedAt(replay);
  if (then === undefined) return clock;
  const shift = then - clock.now();
  return { ...clock, now: () => clock.now() + shift };
}

/** The network, or what stands in for it: a recorder in front, recordings instead, or nothing at all. */
export function openNet(config: LoadedConfig, options: EngineOptions, { clock, log }: World): Net {
  const { lookup, env = {}, record, replay } = options;
  if (offlineReason(config, options) !== undefined) return replaying(replay);
  const { allow, fakeIp, userAgent } = config.read;
  const proxy = config.proxy ?? (config.proxyFromEnv ? 'env' : undefined);
  const net = createNet({
    env,
    log,
    clock,
    allow,
    fakeIp,
    ...(lookup && { lookup }),
    ...(proxy && { proxy }),
    ...(userAgent && { userAgent }),
  });
  return record === undefined ? net : recording(net, record, { clock });
}

/** Recording and replaying pass the cache by: the one would miss exchanges, the other would answer with something else. */
export function openCache(
  { cache: { kind, dir, maxBytes } }: LoadedConfig,
  { env = {}, record, replay }: EngineOptions,
  world: World,
): Cache {
  const limit = maxBytes === undefined ? {} : { maxBytes };
  if (kind === 'off' || record !== undefined || replay !== undefined) return noCache;
  return kind === 'disk'
    ? diskCache({ dir: entryFolder(dir ?? cacheFolder(env)), ...world, ...limit })
    : memoryCache(limit);
}

/** Beside the cache, and like it not at all when it is off, or when nobody is really asked. */
export function openCoolDowns(
  config: LoadedConfig,
  options: EngineOptions,
  { clock }: World,
): CoolDownMemory | undefined {
  const { env = {}, coolDowns, record } = options;
  const { kind, dir } = config.cache;
  const isReal = record === undefined && offlineReason(config, options) === undefined;
  if (coolDowns === undefined || kind === 'off' || !isReal) return undefined;
  const folder = (kind === 'disk' ? dir : undefined) ?? cacheFolder(env);
  return coolDownFile({ path: join(folder, 'cool-downs.json'), clock, ignore: coolDowns === 'ignore' });
}

/** A folder of our own below the one that was named: what else lies there, and who may look, is not our business. */
const entryFolder = (dir: string) => join(dir, 'webglass-entries');

/** `webglass` under the cache home of this user. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'webglass');
}
