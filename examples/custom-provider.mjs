/** A provider of one's own, from outside the package: one object, no edit elsewhere. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { z } from 'zod';
import { createWebglass, defineProvider, registerProvider } from 'webglass';
registerProvider(
  defineProvider({
    id: 'shelf',
    label: 'Shelf',
    about: 'The books on my shelf.',
    docs: 'https://shelf.example/docs',
    key: 'none',
    settings: z.strictObject({ baseUrl: z.url() }),
    search: {
      can: { maxResults: 10, filters: {} },
      toWire: ({ query, limit }, { baseUrl }) => ({
        url: `${baseUrl}/find?${new URLSearchParams({ q: query, n: String(limit) })}`,
      }),
      answer: z.object({ books: z.array(z.object({ page: z.string(), name: z.string() })) }),
      fromWire: ({ books }) => ({ hits: books.map(({ page, name }) => ({ url: page, title: name, snippet: '' })) }),
    },
  }),
);
const server = createServer((request, response) => {
  const wanted = new URL(request.url, 'http://shelf').searchParams.get('q');
  response.end(JSON.stringify({ books: [{ page: 'https://shelf.example/7', name: `A book about ${wanted}` }] }));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const web = await createWebglass({
  env: {},
  config: { providers: [{ name: 'my-shelf', type: 'shelf', options: { baseUrl } }] },
});
const { results } = await web.search({ query: 'tides' });
await web.close();
server.close();
assert.deepEqual(
  results.map(({ title, providers }) => ({ title, providers })),
  [{ title: 'A book about tides', providers: ['my-shelf'] }],
);
console.log(results[0].title);
