import { WebglassError } from '../errors/index.ts';
import { askOne, type AskOptions, type Question, type Reply } from './ask-all.ts';

export interface HedgeOptions extends AskOptions {
  /** How long somebody may be silent before the next is asked too. Costs money: two answers are paid for. */
  readonly hedgeMs?: number;
}

/** Asks one after the other, but does not wait long: after a silence the next is asked too, and the first answer wins. */
export async function askHedged<Planned>(
  questions: readonly Question<Planned>[],
  options: HedgeOptions,
): Promise<Reply<Planned>[]> {
  const { clock, deadline, hedgeMs = 2000 } = options;
  const losers = new AbortController();
  const straggling = {
    signal: losers.signal,
    why: () => new WebglassError('CANCELLED', { message: 'stopped; another provider answered first.' }),
  };
  const replies: Reply<Planned>[] = [];
  const underWay = new Set<Promise<Reply<Planned>>>();
  for (const [index, question] of questions.entries()) {
    const hasStandby = index < questions.length - 1;
    const asked = askOne(question, deadline.remainingMs(), options, { straggling, hasStandby });
    const tracked: Promise<Reply<Planned>> = asked.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    const silence = new AbortController();
    const first = await firstOf(underWay, clock.sleep(hedgeMs, silence.signal)).finally(() => silence.abort());
    if (first) replies.push(first);
    if (first?.answer) break;
  }
  while (!replies.some(({ answer }) => answer) && underWay.size > 0) replies.push(await Promise.race(underWay));
  losers.abort();
  return [...replies, ...(await Promise.all(underWay))];
}

/** Whoever settles first, or nobody when the silence lasts. */
function firstOf<Value>(calls: ReadonlySet<Promise<Value>>, silence: Promise<void>): Promise<Value | undefined> {
  // The silence ends early when somebody speaks; a deadline is the calls' to report.
  return Promise.race([
    ...calls,
    silence.then(
      () => undefined,
      () => undefined,
    ),
  ]);
}
