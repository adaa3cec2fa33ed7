import { describe, expect, it } from 'vitest';
import { createWebglass, WebglassError } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';

describe('a full queue', () => {
  it.each(['failover', 'fuse'])(
    'is told once, whoever would be asked (%s)',
    async (mode) => {
      await using server = await loopback(() => new Promise(() => undefined));
      const names = ['one', 'two', 'three'];
      const providers = names.map((name) => ({ name, type: 'searxng', options: { baseUrl: server.url } }));
      const web = await createWebglass({ env: {}, config: { providers, search: { providers: names, mode } } });
      const stop = new AbortController();
      const search = (index: number) => web.search({ query: `q${index}` }, { signal: stop.signal });
      // Five under way and two hundred waiting, or as many questions of fewer searches.
      const waiting = Promise.allSettled(Array.from({ length: 205 }, (_, index) => search(index)));
      await expect.poll(() => web.state().searches.waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(200);
      const error = await search(999).catch((thrown: unknown) => thrown);
      stop.abort();
      await waiting;
      await web.close();
      expect(WebglassError.is(error) && [error.code, error.message]).toEqual([
        'RATE_LIMITED',
        'Too many searches are waiting already.',
      ]);
    },
    30_000,
  );
});
