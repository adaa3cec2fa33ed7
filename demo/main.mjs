/** `npm run demo`: one search and one batch read through the real engine, over a small web on loopback. Then it exits. */
import { createWebglass } from 'webglass';
import { createTools } from 'webglass/tools';
import { openSmallWeb } from './small-web.mjs';
const heading = (text) => console.log(`\n\u2500\u2500 ${text} ${'\u2500'.repeat(Math.max(0, 76 - text.length))}\n`);
const smallWeb = await openSmallWeb();
const web = await createWebglass({
  env: {},
  config: {
    providers: [{ name: 'almanac', type: 'searxng', options: { baseUrl: smallWeb.url } }],
    read: { allow: [smallWeb.url] },
  },
});
const [search, fetch] = createTools(web);
heading('web_search { query: "spring tide high water", limit: 3 }');
const found = await search.execute({ query: 'spring tide high water', limit: 3 });
console.log(found.text);
const urls = [
  '/old/tide-tables',
  '/cafe-old.html',
  '/http-caching.html',
  '/hidden-note.html',
  '/no-such-page.html',
].map((path) => smallWeb.url + path);
heading('web_fetch: a page that moved twice, an old charset, code, hidden text, a dead link');
const read = await fetch.execute({ urls, textMaxCharacters: 700 });
console.log(read.text);
heading('web_fetch { query: "how often does high water come later" }');
const asked = await fetch.execute({
  urls: [`${smallWeb.url}/tides.html`],
  query: 'how much later does high water come every day',
  maxTokens: 90,
});
console.log(asked.text);
await web.close();
await smallWeb.close();
const isWell = !found.isError && !read.isError && !asked.isError;
console.log(isWell ? '\nThe demonstration ran through: nothing left this machine.' : '\nSomething failed; see above.');
process.exitCode = isWell ? 0 : 1;
