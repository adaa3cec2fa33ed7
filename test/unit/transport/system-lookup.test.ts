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
