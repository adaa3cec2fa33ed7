/** A small web on loopback: the demonstration's pages, and an index over them that speaks SearXNG's JSON. */
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
const folder = new URL('./pages/', import.meta.url);
const types = {
  html: 'text/html',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
};
const charsets = { 'cafe-old.html': 'windows-1252', 'tea-house.html': 'shift_jis' };
/** An address that moved, and one that nobody answers any more. */
const moved = { '/tide-tables': '/tides.html', '/old/tide-tables': '/tide-tables' };
/** Starts the small web on a free port. */
export async function openSmallWeb() {
  const pages = readdirSync(folder).map(indexPage);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://small.web');
    const send = (status, type, body) => response.writeHead(status, { 'content-type': type }).end(body);
    if (pathname === '/search')
      return send(200, 'application/json', JSON.stringify(find(pages, searchParams, origin())));
    if (moved[pathname]) return response.writeHead(301, { location: moved[pathname] }).end();
    const name = pathname.slice(1);
    if (!pages.some(({ path }) => path === pathname)) return send(404, 'text/html', '<h1>Not found</h1>');
    return send(200, types[name.split('.').at(-1)], readFileSync(new URL(name, folder)));
  });
  const origin = () => `http://127.0.0.1:${server.address().port}`;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
function indexPage(name) {
  const source = new TextDecoder(charsets[name] ?? 'utf-8').decode(readFileSync(new URL(name, folder)));
  const main = /<article>([\s\S]*)<\/article>/.exec(source)?.[1] ?? source;
  const text = main
    .replace(/<p style="display:none">.*?<\/p>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    path: `/${name}`,
    title: /<h1>(.*?)<\/h1>/.exec(source)?.[1] ?? name,
    words: wordsOf(`${name.replace(/[-.]/g, ' ')} ${text}`),
    text,
    date: /published_time" content="([^"]+)"/.exec(source)?.[1] ?? null,
  };
}
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Counts the words of the query in each page; enough for thirty pages. */
function find(pages, params, origin) {
  const wanted = wordsOf((params.get('q') ?? '').replace(/-?site:\S+/g, ''));
  const ranked = pages
    .map((page) => ({
      page,
      score: wanted.reduce((sum, word) => sum + Math.min(3, page.words.filter((one) => one === word).length), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.path.localeCompare(b.page.path));
  const from = (Number(params.get('pageno') ?? 1) - 1) * 10;
  const results = ranked.slice(from, from + 10).map(({ page, score }) => ({
    url: `${origin}${page.path}`,
    title: page.title,
    content: page.text.slice(page.title.length, page.title.length + 160).trim(),
    publishedDate: page.date && `${page.date}T00:00:00`,
    engine: 'almanac',
    engines: ['almanac'],
    score,
    category: 'general',
  }));
  return {
    query: params.get('q'),
    results,
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  };
}
