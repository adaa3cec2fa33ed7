import { WebglassError } from '../errors/index.ts';
import type { CoolDown } from './cool-down.ts';
import type { Lane } from './lane.ts';

type ToWall = (at: number) => string;

/** The provider is left alone: the error that stands in for the call that was not made. */
export function coolingDown({ key }: Lane, coolDown: CoolDown, now: number, toWall: ToWall): WebglassError {
  const { code, reason, status, until } = coolDown;
  return new WebglassError(code, {
    provider: key.provider,
    skipped: true,
    message: `${sentence(reason)} ${pause(until, now, toWall)}`,
    ...(status !== undefined && { status }),
    ...(Number.isFinite(until) && { retryAfterMs: Math.ceil(until - now) }),
    ...(code in remedies && { fix: remedies[code as keyof typeof remedies] }),
  });
}

const again = '`webglass doctor` asks again now, `webglass cache clear` forgets who rests.';
/** These last; whoever has put it right need not wait. */
const remedies = {
  QUOTA: `Top up the account or add another provider. ${again}`,
  AUTH: `Correct the key. ${again}`,
  BLOCKED_BY_SITE: `Add another provider, or wait. ${again}`,
};

export function breakerOpen({ key, breaker, lastFailure }: Lane, now: number, toWall: ToWall): WebglassError {
  const waitMs = Math.max(0, breaker.openUntil - now);
  const last = lastFailure ? ` Last: ${lastFailure.message}` : '';
  return new WebglassError(lastFailure?.code ?? 'UPSTREAM', {
    provider: key.provider,
    skipped: true,
    message:
      breaker.state === 'open'
        ? `${key.provider} keeps failing. ${pause(breaker.openUntil, now, toWall)}${last}`
        : `${key.provider} kept failing and is being tried again by another call.${last}`,
    retryAfterMs: Math.ceil(waitMs),
  });
}

export function tooFast({ key }: Lane, waitMs: number): WebglassError {
  return new WebglassError('RATE_LIMITED', {
    provider: key.provider,
    skipped: true,
    retryAfterMs: waitMs,
    message: `${key.provider}: the calls its plan allows are used up for ${Math.ceil(waitMs / 1000)} s.`,
  });
}

/** Until when it is left alone; the day is named when it is another one. */
export function pause(until: number, now: number, toWall: ToWall): string {
  if (!Number.isFinite(until)) return 'Not asked again until the configuration changes.';
  const [day, time] = [toWall(until).slice(0, 10), toWall(until).slice(11, 16)];
  return `Not asked again until ${day === toWall(now).slice(0, 10) ? '' : `${day} `}${time} UTC.`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
