import { describe, expect, it } from 'vitest';
import { searchText } from '../../src/render/search-text.ts';
import { createTools } from '../../src/tools/index.ts';
import { createWebglass } from '../../src/webglass.ts';
import { loopback } from '../helpers/loopback.ts';

const html = (text: string) => ({
  headers: { 'content-type': 'text/html' },
  body: `<html><head><title>Locks</title></head><body><main><h1>Locks</h1><p>${text}</p></main></body></html>`,
});
const lock = 'The spindle lock of the mill is released by code E1042, and by nothing else at all.';
const other = (path: string) => `On page ${path} the spindle lock is named with its code, which is E${path.length}.`;

/** A search that finds these paths, `/gone…` not there, `/same…` with the same text, `/slow` never. */
async function searchFor(paths: readonly string[]) {
  const pages = await loopback(({ path }) => {
    if (path.startsWith('/gone')) return { status: 404 };
    if (path === '/slow') return undefined;
    return html(path.startsWith('/same') ? lock : other(path));
  });
  const found = paths.map((path) => ({ url: `${pages.url}${path}`, title: path, content: 'snippet' }));
  const server = await loopback({ body: { results: found } });
  const web = await createWebglass({
    env: {},
    config: {
      providers: [{ name: 'main', type: 'searxng', options: { baseUrl: server.url } }],
      read: { allow: [pages.url], remote: false },
    },
  });
  return {
    web,
    [Symbol.asyncDispose]: async () => {
      await web.close();
      await pages[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
const request = { query: 'spindle lock code', content: 'passages', limit: 10 } as const;

describe('passages of several results', () => {
  it('are shown once where pages are the same, with the numbers of the others', async () => {
    await using world = await searchFor(['/same1', '/page', '/same2', '/same3']);
    const result = await world.web.search(request);
    const [first, second, ...mirrors] = result.results;
    expect(first).toMatchObject({ sameIn: [3, 4] });
    expect(first!.passages).toContain('E1042');
    expect(second!.passages).toContain('/page');
    for (const mirror of mirrors) {
      expect(mirror.passages).toBeUndefined();
      expect(mirror.contentHash).toBe(first!.contentHash);
    }
    expect(searchText(result)).toContain('(the same in [3], [4])');
  });

  it('come from the next results where some of the first cannot be read', async () => {
    await using world = await searchFor(['/gone1', '/b', '/gone2', '/dd', '/eee', '/ffff', '/ggggg', '/hhhhhh']);
    const { results, warnings } = await world.web.search(request);
    expect(results.map(({ passages }) => passages !== undefined)).toEqual([0, 1, 0, 1, 1, 1, 1, 0].map(Boolean));
    expect(warnings).toEqual(['Only the first 7 results were read.']);
  });

  it('do not wait for a slow page when the others are there', async () => {
    await using world = await searchFor(['/a', '/slow', '/ccc', '/dddd']);
    const startedAt = performance.now();
    const { results } = await world.web.search(request);
    expect(performance.now() - startedAt).toBeLessThan(8000);
    expect(results.map(({ passages }) => passages !== undefined)).toEqual([true, false, true, true]);
    expect(results[1]!.passagesError).toMatchObject({
      code: 'TIMEOUT',
      message: expect.stringContaining('not waited for') as string,
    });
  });

  it('leave the names of those who found the results as they are', async () => {
    await using world = await searchFor(['/a', '/bb']);
    const [search] = createTools(world.web, { profile: 'pages' });
    const { structured } = await search!.execute(request);
    expect(structured).toMatchObject({ message: '2 results for "spindle lock code" from main.' });
  });
});
