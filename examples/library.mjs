/** Search and read with the library, over the demonstration's small web. Asserts, so that it cannot rot. */
import assert from 'node:assert/strict';
import { openSmallWeb } from '../demo/small-web.mjs';
import { createWebglass } from 'webglass';
const smallWeb = await openSmallWeb();
const web = await createWebglass({
  env: {},
  config: {
    providers: [{ name: 'mine', type: 'searxng', options: { baseUrl: smallWeb.url } }],
    read: { allow: [smallWeb.url] },
  },
});
const { results, attempts } = await web.search({ query: 'rye bread starter', limit: 3 });
const { pages } = await web.read({ urls: results.map(({ url }) => url), query: 'how long must it bake' });
await web.close();
assert.equal(results[0]?.title, 'Rye bread with a sour starter');
assert.deepEqual(
  attempts.map(({ provider, ok }) => [provider, ok]),
  [['mine', true]],
);
assert.match(pages[0].content, /15 minutes at 240/);
console.log(pages[0].content);
await smallWeb.close();
