/** Stand-ins for SearXNG, Exa and Tavily, and a page of 90 KB, on one loopback port. */
import { createServer } from 'node:http';

const hits = Array.from({ length: 5 }, (_, index) => ({
  url: `https://river.example/${index}`,
  title: `River ${index}`,
  content: `What is known about river ${index}, in a sentence or two that a search engine might show.`,
}));
const paragraph = 'The river runs through the old town, as the chronicle of the year says, and nobody doubts it. ';
const page = `<!doctype html><title>Rivers</title><nav>${'<a href="/x">link</a> '.repeat(200)}</nav><main><h1>Rivers</h1>${`<p>${paragraph.repeat(4)}</p>`.repeat(210)}</main>`;
const text = paragraph.repeat(100);

const answers = {
  '/search': {
    results: hits.map((hit) => ({ ...hit, id: hit.url, score: 1, text: hit.content, highlights: [hit.content] })),
  },
  '/contents': { results: [{ id: 'x', url: hits[0].url, title: 'Rivers', text }], statuses: [] },
  '/extract': { results: [{ url: hits[0].url, raw_content: text }], failed_results: [] },
};

export async function startStandIn() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://stand.in');
    request.resume().on('end', () => {
      const known = answers[pathname];
      if (known) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
