import type { ReadAnswer } from '../providers/index.ts';

/** Asks for one page; pages asked for at the same moment travel in one call. */
export type AskPage<Call> = (url: string, call: Call) => Promise<ReadAnswer>;

interface Waiting<Call> {
  readonly url: string;
  readonly call: Call;
  readonly resolve: (answer: ReadAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** Services take many addresses in one call, and charge and pace by the call. `most` is what one call may carry. */
export function readTogether<Call>(
  most: number,
  ask: (urls: readonly string[], call: Call) => Promise<ReadAnswer>,
): AskPage<Call> {
  let waiting: Waiting<Call>[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    for (let start = 0; start < batch.length; start += most) void send(batch.slice(start, start + most));
  };
  const send = async (batch: readonly Waiting<Call>[]) => {
    try {
      const answer = await ask(
        batch.map(({ url }) => url),
        batch[0]!.call,
      );
      // What the call cost is told once.
      batch.forEach(({ resolve }, index) => resolve(index === 0 ? answer : withoutUsage(answer)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (url, call) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ url, call, resolve, reject });
    });
}

const withoutUsage = ({ usage: _usage, ...answer }: ReadAnswer): ReadAnswer => answer;
