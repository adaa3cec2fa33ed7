/** Reads one page with web_fetch, as a host would, and says what came of it, how long it took and what memory it needed. */
import { createWebglass } from '../../dist/index.js';
import { createTools } from '../../dist/tools/index.js';

const [, , origin, path, timeoutMs] = process.argv;
const web = await createWebglass({ config: { read: { allow: [origin] }, timeoutMs: Number(timeoutMs) }, env: {} });
const tool = (await createTools(web, { profile: 'standard' })).find(({ name }) => name === 'web_fetch');
await tool.execute({ urls: [`${origin}/fine`] }, {}); // loads everything
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const start = performance.now();
const { structured, isError } = await tool.execute({ urls: [origin + path] }, {});
const tookMs = performance.now() - start;
clearInterval(watch);
const [page] = structured.pages;
const code = page.error?.code;
process.stdout.write(
  JSON.stringify({
    isError,
    code,
    truncated: page.truncated,
    signals: page.signals,
    tookMs,
    extraMiB: (peak - before) / 2 ** 20,
  }),
);
process.exit(0);
