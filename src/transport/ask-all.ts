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
}

/** A question and what came of it; failures are data. */
export interface Reply<Planned> {
  readonly planned: Planned;
  readonly attempt: Attempt;
  readonly answer?: SearchAnswer;
}

export interface AskOptions {
  readonly clock: Clock;
  readonly deadline: Deadline;
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly onAsk?: ((name: string) => void) | undefined;
}

/** A hanging provider may use at most this part of what is left: 1/2.5 while others wait behind it. */
const mostShares = 2.5;
/** When fusing, stragglers are cut after this part of the deadline, once somebody has answered. */
const softPart = 0.6;

/** Asks one after the other until one answers. @throws WebglassError when the caller cancels */
export async function askInTurn<Planned>(
  questions: readonly Question<Planned>[],
  options: AskOptions,
): Promise<Reply<Planned>[]> {
  const replies: Reply<Planned>[] = [];
  for (const [index, question] of questions.entries()) {
    const left = questions.length - index;
    const remaining = options.deadline.remainingMs();
    if (remaining <= 0 && replies.length > 0) break;
    const reply = await askOne(question, left > 1 ? remaining / Math.min(left, mostShares) : remaining, options);
    replies.push(reply);
    if (reply.answer) break;
  }
  return replies;
}

/** Asks everybody at once; who is much slower than the others is left behind. */
export async function askTogether<Planned>(
  questions: readonly Question<Planned>[],
  options: AskOptions,
): Promise<Reply<Planned>[]> {
  const remaining = options.deadline.remainingMs();
  const stragglers = new AbortController();
  let answered = 0;
  let isLate = false;
  const cutIfLate = () => {
    if (isLate && answered > 0)
      stragglers.abort(new WebglassError('TIMEOUT', { message: 'Slower than the others; left behind.' }));
  };
  const whenSoft = options.clock.sleep(remaining * softPart, stragglers.signal).then(
    () => {
      isLate = true;
      cutIfLate();
    },
    () => undefined, // everybody was done before
  );
  const replies = await Promise.all(
    questions.map(async (question) => {
      const reply = await askOne(question, remaining, options, stragglers.signal);
      if (reply.answer) answered += 1;
      cutIfLate();
      return reply;
    }),
  );
  stragglers.abort();
  await whenSoft;
  return replies;
}

/** One question, one line of the trail. @throws WebglassError only when the caller cancels */
export async function askOne<Planned>(
  { name, planned, ask, timeoutMs = Infinity }: Question<Planned>,
  budgetMs: number,
  { clock, deadline, onAttempt, onAsk }: AskOptions,
  straggling?: AbortSignal,
): Promise<Reply<Planned>> {
  const startedAt = clock.now();
  const slice = withDeadline(
    Math.min(budgetMs, deadline.remainingMs(), timeoutMs),
    straggling ? AbortSignal.any([deadline.signal, straggling]) : deadline.signal,
  );
  const base = { provider: name, role: 'search' as const };
  const took = () => Math.round(clock.now() - startedAt);
  onAsk?.(name);
  try {
    deadline.signal.throwIfAborted();
    const { answer, cached } = await ask({ signal: slice.signal, deadlineMs: slice.remainingMs(), group: deadline });
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
  } catch (error) {
    if (isCancelled(error, deadline)) throw error;
    const attempt = { ...base, ...failedAttempt(error, name), durationMs: took() };
    onAttempt?.(attempt);
    return { planned, attempt };
  } finally {
    slice.dispose();
  }
}

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
