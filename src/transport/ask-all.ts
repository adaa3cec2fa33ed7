import { WebglassError } from '../errors/index.ts';
import type { SearchAnswer } from '../providers/index.ts';
import type { Attempt } from '../values/result.ts';
import type { Clock } from '../values/world.ts';
import { withDeadline, type Deadline } from './deadline.ts';

/** An answer, and what it cost to get: out of the cache, or after a skipped cool-down. */
export interface Obtained {
  readonly answer: SearchAnswer;
  readonly cached?: boolean;
}

/** One planned question: whom, and how to put it. */
export interface Question<Planned> {
  readonly name: string;
  readonly planned: Planned;
  readonly ask: (call: AskCall) => Promise<Obtained>;
  /** The most this one may take, whatever is left of the deadline. */
  readonly timeoutMs?: number | undefined;
}

/** What one question may take, and which search it belongs to. */
export interface AskCall {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  /** Questions of one search share it: together they count as one search under way. */
  readonly group: object;
  /** Somebody else can be asked at once when this one wants a pause. */
  readonly hasStandby?: boolean;
  /** Fires when this one is left behind by those asked together with it. */
  readonly leftBehind?: AbortSignal;
}

/** A question and what came of it; failures are data. */
export interface Reply<Planned> {
  readonly planned: Planned;
  readonly attempt: Attempt;
  readonly answer?: SearchAnswer;
  /** Why there is no answer. */
  readonly error?: WebglassError;
}

export interface AskOptions {
  readonly clock: Clock;
  readonly deadline: Deadline;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onAsk?: ((name: string) => void) | undefined;
  /** When fusing: how long the slow ones are waited for once the others have answered. */
  readonly patience?: Patience;
}

export interface Patience {
  /** At least so long from the start. */
  readonly leastMs: number;
  /** And so many times what the others took. */
  readonly times: number;
}

/** A hanging provider may use at most this part of what is left: 1/2.5 while others wait behind it. */
const mostShares = 2.5;
/** Services answer within a second or two; who needs three times as long as the others would hold them all up. */
const usualPatience: Patience = { leastMs: 2000, times: 3 };
/** Whatever the others took, nobody is waited for beyond this part of the deadline once somebody has answered. */
const mostPart = 0.6;
/** A call needs at least this long to come to anything. */
const leastCallMs = 150;

/**
 * Asks one after the other until one answers. Who asked for a pause while others were ready is asked again at the end,
 * when nobody answered and there is time. @throws WebglassError when the caller cancels
 */
export async function askInTurn<Planned>(
  questions: readonly Question<Planned>[],
  options: AskOptions,
): Promise<Reply<Planned>[]> {
  const { deadline } = options;
  const replies: Reply<Planned>[] = [];
  for (const [index, question] of questions.entries()) {
    const left = questions.length - index;
    const remaining = deadline.remainingMs();
    if (remaining <= 0 && replies.length > 0) break;
    const hasStandby = left > 1;
    const budgetMs = hasStandby ? remaining / Math.min(left, mostShares) : remaining;
    const reply = await askOne(question, budgetMs, options, { hasStandby });
    replies.push(reply);
    // The queue before everybody is full: the next one would say the same.
    if (reply.answer || reply.error?.details.busy) return replies;
  }
  const later = questions.length > 1 ? comingBack(questions, replies) : [];
  for (const { question, pauseMs } of later) {
    const remaining = deadline.remainingMs();
    // The schedule waits for the pause as long as it leaves half of the time to the call.
    if (pauseMs > remaining / 2 || remaining < leastCallMs) continue;
    const reply = await askOne(question, remaining, options);
    replies.push(reply);
    if (reply.answer) break;
  }
  return replies;
}

/** Who said when to come again, soonest first. */
function comingBack<Planned>(questions: readonly Question<Planned>[], replies: readonly Reply<Planned>[]) {
  return questions
    .flatMap((question, index) => {
      const { code, retryAfterMs = 0 } = replies[index]?.attempt ?? {};
      const isPause = (code === 'RATE_LIMITED' || code === 'UPSTREAM') && retryAfterMs > 0;
      return isPause ? [{ question, pauseMs: retryAfterMs }] : [];
    })
    .sort((one, two) => one.pauseMs - two.pauseMs);
}

/** Asks everybody at once; who is much slower than the others is left behind. */
export async function askTogether<Planned>(
  questions: readonly Question<Planned>[],
  options: AskOptions,
): Promise<Reply<Planned>[]> {
  const { clock, deadline, patience = usualPatience } = options;
  const remaining = deadline.remainingMs();
  const stragglers = new AbortController();
  const straggling = { signal: stragglers.signal, why: () => leftBehind(elapsed(), took) };
  const startedAt = clock.now();
  const elapsed = () => clock.now() - startedAt;
  /** What those took who were really asked. */
  const took: number[] = [];
  let answered = 0;
  let settled = 0;

  const cutAt = () => {
    const most = remaining * mostPart;
    // An answer out of the cache took no time: who is asked anew is waited for as little as for any other.
    const isHalf = settled * 2 >= questions.length && answered > 0;
    const usual = took.length > 0 ? median(took) : 0;
    return isHalf ? Math.min(most, Math.max(patience.leastMs, patience.times * usual)) : most;
  };
  let timer = new AbortController();
  const watch = () => {
    timer.abort();
    if (answered === 0 || settled === questions.length) return;
    timer = new AbortController();
    clock.sleep(Math.max(0, cutAt() - elapsed()), timer.signal).then(
      () => stragglers.abort(),
      () => undefined, // somebody settled before: the wait is measured anew
    );
  };
  const replies = await Promise.all(
    questions.map(async (question) => {
      const reply = await askOne(question, remaining, options, { straggling });
      settled += 1;
      if (reply.answer) answered += 1;
      if (reply.answer && !reply.attempt.cached) took.push(reply.attempt.durationMs);
      watch();
      return reply;
    }),
  ).finally(() => timer.abort());
  return replies;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

function leftBehind(elapsedMs: number, took: readonly number[]): WebglassError {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const others = took.length > 0 ? `the others took ${seconds(median(took))}` : 'another answer was at hand';
  return new WebglassError('TIMEOUT', { message: `left behind after ${seconds(elapsedMs)}; ${others}.` });
}

/** Ends a question whose answer is not needed any more. Once, it is a caller who left; every time, it is a service that hangs. */
interface Straggling {
  readonly signal: AbortSignal;
  /** What the trail says about it. */
  readonly why: () => WebglassError;
}

interface AskOneOptions {
  readonly straggling?: Straggling;
  readonly hasStandby?: boolean;
}

/** One question, one line of the trail. @throws WebglassError only when the caller cancels */
export async function askOne<Planned>(
  { name, planned, ask, timeoutMs = Infinity }: Question<Planned>,
  budgetMs: number,
  { clock, deadline, onAttempt, onAsk }: AskOptions,
  { straggling, hasStandby = false }: AskOneOptions = {},
): Promise<Reply<Planned>> {
  const startedAt = clock.now();
  const slice = withDeadline(
    Math.min(budgetMs, deadline.remainingMs(), timeoutMs),
    straggling ? AbortSignal.any([deadline.signal, straggling.signal]) : deadline.signal,
  );
  const base = { provider: name, role: 'search' as const };
  const took = () => Math.round(clock.now() - startedAt);
  onAsk?.(name);
  try {
    deadline.signal.throwIfAborted();
    const { answer, cached } = await ask({
      signal: slice.signal,
      deadlineMs: slice.remainingMs(),
      group: deadline,
      hasStandby,
      ...(straggling && { leftBehind: straggling.signal }),
    });
    const attempt: Attempt = {
      ...base,
      ok: true,
      durationMs: took(),
      hits: answer.hits.length,
      ...(answer.usage && { usage: answer.usage }),
      ...(cached && { cached }),
    };
    onAttempt?.(attempt);
    return { planned, attempt, answer };
  } catch (thrown) {
    if (isCancelled(thrown, deadline)) throw thrown;
    const error = straggling?.signal.aborted ? named(straggling.why(), name) : thrown;
    const attempt = { ...base, ...failedAttempt(error, name), durationMs: took() };
    onAttempt?.(attempt);
    return { planned, attempt, ...(WebglassError.is(error) && { error }) };
  } finally {
    slice.dispose();
  }
}

const named = ({ code, message }: WebglassError, name: string) =>
  new WebglassError(code, { provider: name, message: `${name}: ${message}` });

const isCancelled = (error: unknown, { signal }: Deadline): boolean =>
  WebglassError.is(error) && error.code === 'CANCELLED' && signal.aborted;

/** A failure as a line of the trail. Anything that is not ours is a defect and said to be one, without its text. */
export function failedAttempt(error: unknown, name: string): Omit<Attempt, 'provider' | 'role' | 'durationMs'> {
  const known = WebglassError.is(error) ? error : new WebglassError('INTERNAL', { provider: name });
  const { status, retryAfterMs, skipped } = known.details;
  return {
    ok: false,
    code: known.code,
    message: known.message,
    ...(status !== undefined && { status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(skipped && { skipped }),
  };
}
