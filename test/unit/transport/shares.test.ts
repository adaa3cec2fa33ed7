import { expect, it } from 'vitest';
import { askInTurn, type Question } from '../../../src/transport/ask-all.ts';
import { systemClock } from '../../../src/transport/clock.ts';
import { withDeadline } from '../../../src/transport/deadline.ts';

/** Hangs until it is given up; `gaveUp` tells the part of the deadline that had passed by then. */
function hanging(name: string, gaveUp: (name: string) => void): Question<string> {
  return {
    name,
    planned: name,
    ask: async ({ signal }) => {
      try {
        await systemClock.sleep(60_000, signal);
      } finally {
        gaveUp(name);
      }
      return { answer: { hits: [] } };
    },
  };
}

it('somebody who hangs in front of many others uses two fifths of the time that is left', async () => {
  const totalMs = 1500;
  const deadline = withDeadline(totalMs);
  const parts: Record<string, number> = {};
  const note = (name: string) => void (parts[name] = 1 - deadline.remainingMs() / totalMs);
  const last: Question<string> = { name: 'last', planned: 'last', ask: async () => ({ answer: { hits: [] } }) };
  const others = [1, 2].map((index) => ({ ...last, name: `other ${index}` }));
  const replies = await askInTurn([hanging('first', note), last, ...others], { clock: systemClock, deadline });
  deadline.dispose();
  expect(replies.map(({ attempt }) => attempt.provider)).toEqual(['first', 'last']);
  // 1/2.5; a fourth would be its share of four, and more would leave too little for three others.
  expect([parts['first']! > 0.35, parts['first']! < 0.7]).toEqual([true, true]);
});
