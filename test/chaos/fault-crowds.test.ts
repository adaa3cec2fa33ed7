import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createWebglass, WebglassError } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';

const results = { results: [{ url: 'https://good.example/', title: 'Good', content: 'x' }] };

async function engine(
  serve: (response: ServerResponse, turn: number) => void,
  config: { names?: readonly string[]; timeoutMs?: number; searchTtlMs?: number } = {},
) {
  let turn = 0;
  const server = await loopback((_, response) => serve(response, (turn += 1)));
  const { names = ['one'], timeoutMs = 10_000, searchTtlMs = 300_000 } = config;
  const web = await createWebglass({
    env: {},
    config: {
      providers: names.map((name) => ({ name, type: 'searxng', options: { baseUrl: server.url } })),
      search: { providers: names },
      cache: { searchTtlMs },
      timeoutMs,
    },
  });
  const close = async () => {
    await web.close();
    await server.close();
  };
  return { web, server, [Symbol.asyncDispose]: close };
}

const answer = (response: ServerResponse) => void response.end(JSON.stringify(results));
const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error as WebglassError }),
  );

describe('many calls', () => {
  it('all-providers-down: one error that names everybody and why', async () => {
    await using world = await engine((response) => void response.writeHead(503).end(), { names: ['one', 'two'] });
    const { error } = (await outcome(world.web.search({ query: 'q' }))) as { error: WebglassError };
    expect(error.code).toBe('ALL_FAILED');
    expect(error.message).toMatch(/one.*503[\s\S]*two.*503/);
  });

  it('all-providers-down: what was known before stands in, with its age', async () => {
    await using world = await engine(
      (response, turn) => (turn === 1 ? answer(response) : void response.writeHead(503).end()),
      {
        searchTtlMs: 1,
      },
    );
    await world.web.search({ query: 'q' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { results: shown, warnings, attempts } = await world.web.search({ query: 'q' });
    expect(shown.map(({ url }) => url)).toEqual(['https://good.example/']);
    expect(warnings).toHaveLength(1);
    expect(warnings![0]).toMatch(
      /^These results of one are \d+ seconds? old; nobody answers now\. one: failed \(503\)\.$/,
    );
    expect(attempts).toMatchObject([{ provider: 'one', ok: false, code: 'UPSTREAM' }]);
    await expect(world.web.search({ query: 'q', fresh: true })).rejects.toMatchObject({ code: 'UPSTREAM' });
    await expect(world.web.search({ query: 'other' })).rejects.toMatchObject({ code: 'UPSTREAM' });
  });

  it('breaker: after five failures in a row nobody is sent there', async () => {
    await using world = await engine((response) => void response.writeHead(500).end());
    for (let search = 0; search < 20; search += 1) await outcome(world.web.search({ query: `q${search}` }));
    expect(world.server.seen.length).toBe(5);
    expect(world.web.state().lanes[0]).toMatchObject({ provider: 'one', breaker: 'open', calls: 5 });
  });

  it('coalesce: twenty equal searches are one call, and one who leaves harms nobody', async () => {
    await using world = await engine((response) => void setTimeout(() => answer(response), 200));
    const stop = new AbortController();
    const leaver = outcome(world.web.search({ query: 'same' }, { signal: stop.signal }));
    const others = Array.from({ length: 19 }, () => world.web.search({ query: 'same' }));
    setTimeout(() => stop.abort(), 50);
    expect(((await leaver) as { error: WebglassError }).error.code).toBe('CANCELLED');
    expect((await Promise.all(others)).map((one) => one.results.length)).toEqual(others.map(() => 1));
    expect(world.server.seen.length).toBe(1);
  });

  it('stampede: so many at once, so many waiting, the rest is told at once', { timeout: 60_000 }, async () => {
    let active = 0;
    let most = 0;
    await using world = await engine(
      (response) => {
        active += 1;
        most = Math.max(most, active);
        setTimeout(() => {
          active -= 1;
          answer(response);
        }, 10);
      },
      { timeoutMs: 40_000 },
    );
    const ends = await Promise.all(
      Array.from({ length: 300 }, (_, index) => outcome(world.web.search({ query: `distinct ${index}` }))),
    );
    expect(most).toBeLessThanOrEqual(5);
    const refused = ends.flatMap((end) => ('error' in end ? [end.error.code] : []));
    expect(refused).toEqual(Array.from({ length: 300 - 205 }, () => 'RATE_LIMITED'));
  });

  it('cancel: the call ends at once, the socket is closed, nobody else is asked', async () => {
    let closed = false;
    await using world = await engine((response) => void response.on('close', () => (closed = true)), {
      names: ['one', 'two'],
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const startedAt = performance.now();
    const { error } = (await outcome(world.web.search({ query: 'q' }, { signal: stop.signal }))) as {
      error: WebglassError;
    };
    expect([error.code, performance.now() - startedAt < 1100]).toEqual(['CANCELLED', true]);
    await expect.poll(() => closed).toBe(true);
    expect(world.server.seen.length).toBe(1);
  });

  it('cancel-during-backoff: a wait for the next try ends at once', async () => {
    await using world = await engine((response) => void response.writeHead(503, { 'retry-after': '5' }).end());
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    const startedAt = performance.now();
    const { error } = (await outcome(world.web.search({ query: 'q' }, { signal: stop.signal }))) as {
      error: WebglassError;
    };
    expect([error.code, performance.now() - startedAt < 1300, world.server.seen.length]).toEqual([
      'CANCELLED',
      true,
      1,
    ]);
  });

  it('refused: a closed port is a fast failure', async () => {
    const world = await engine(answer);
    await world.server.close();
    const startedAt = performance.now();
    const { error } = (await outcome(world.web.search({ query: 'q' }))) as { error: WebglassError };
    expect([error.code, performance.now() - startedAt < 2000]).toEqual(['NETWORK', true]);
    await world.web.close();
  });

  it('reset-keepalive: a pooled socket that died is replaced and not held against the service', async () => {
    const sockets = new Set<unknown>();
    await using world = await engine((response, turn) => {
      // The second request on the first socket finds it dead.
      if (turn === 2 && sockets.has(response.socket)) return void response.socket?.destroy();
      sockets.add(response.socket);
      return answer(response);
    });
    expect((await world.web.search({ query: 'first' })).results).toHaveLength(1);
    expect((await world.web.search({ query: 'second' })).results).toHaveLength(1);
    expect(world.web.state().lanes[0]).toMatchObject({ failures: 0, retries: 0 });
  });
});
