import { expect, it } from 'vitest';
import { createWebglass } from '../../../src/webglass.ts';
import { loopback } from '../../helpers/loopback.ts';

const pageOf = (path: string) => Number(/pageno=(\d+)/.exec(path)?.[1] ?? 1);

it.each([
  { title: 'three pages and no more while they are full and not enough', limit: 50, pages: [1, 2, 3], found: 36 },
  { title: 'as many as are needed', limit: 20, pages: [1, 2], found: 20 },
  { title: 'one when that is enough', limit: 12, pages: [1], found: 12 },
])('asks for $title', async ({ limit, pages, found }) => {
  await using server = await loopback(({ path }) => {
    const page = pageOf(path);
    const results = Array.from({ length: 12 }, (_, index) => ({
      url: `https://p${page}.example/${index}`,
      title: `Result ${page} ${index}`,
      content: `About ${page} and ${index}`,
    }));
    return { body: { results } };
  });
  const main = { name: 'main', type: 'searxng', options: { baseUrl: server.url } };
  const web = await createWebglass({ env: {}, config: { providers: [main] } });
  try {
    const { results } = await web.search({ query: 'tea', limit });
    expect([server.seen.map(({ path }) => pageOf(path)), results.length]).toEqual([pages, found]);
  } finally {
    await web.close();
  }
});
