import { expect, it } from 'vitest';
import { boundedLookup } from '../../../src/transport/system-lookup.ts';

it('holds the number of lookups under way, per name and in all', async () => {
  const underWay: string[] = [];
  let most = 0;
  const finish: (() => void)[] = [];
  const lookup = boundedLookup(
    (name) => {
      underWay.push(name);
      most = Math.max(most, underWay.length);
      return new Promise((resolve) =>
        finish.push(() => {
          underWay.splice(underWay.indexOf(name), 1);
          resolve([{ address: `${name}!` }]);
        }),
      );
    },
    { perName: 2, total: 3 },
  );
  const answers = Promise.all(['a', 'a', 'a', 'b', 'c'].map(lookup));
  expect(underWay).toEqual(['a', 'a', 'b']); // the third `a` waits for its own kind
  while (finish.length > 0) {
    finish.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answers).toEqual(['a', 'a', 'a', 'b', 'c'].map((name) => [{ address: `${name}!` }]));
  expect(most).toBe(3);
});

it('goes on after a lookup that failed', async () => {
  const lookup = boundedLookup(
    (name) => (name === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve([{ address: name }])),
    { total: 1 },
  );
  const [bad, good] = await Promise.allSettled([lookup('bad'), lookup('good')]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

it('gives the places of those who left to others', async () => {
  const asked: string[] = [];
  const lookup = boundedLookup(
    (name) => (asked.push(name), name === 'good' ? Promise.resolve([{ address: name }]) : new Promise(() => undefined)),
    { perName: 2, total: 2 },
  );
  const leaving = ['a', 'b', 'c'].map((name) => lookup.want(name));
  const [, , dropped] = ['a', 'b', 'c'].map((name) => lookup(name).catch((error: Error) => error.message));
  const stay = lookup.want('good');
  const good = lookup('good');
  expect(asked).toEqual(['a', 'b']);
  for (const leave of [...leaving.toReversed(), ...leaving]) leave(); // twice is once
  expect(await good).toEqual([{ address: 'good' }]);
  expect(await dropped).toBe('nobody waits for this name any more');
  expect(asked).toEqual(['a', 'b', 'good']);
  stay();
});

it('keeps a name that others still wait for', async () => {
  const answers: (() => void)[] = [];
  const lookup = boundedLookup((name) => new Promise((resolve) => answers.push(() => resolve([{ address: name }]))), {
    total: 1,
  });
  const [leave, stay] = [lookup.want('a'), lookup.want('a')];
  const [first, second] = [lookup('a'), lookup('a')];
  leave();
  answers[0]!();
  expect(await first).toEqual([{ address: 'a' }]);
  await new Promise((resolve) => setImmediate(resolve));
  answers[1]!();
  expect(await second).toEqual([{ address: 'a' }]);
  stay();
});
