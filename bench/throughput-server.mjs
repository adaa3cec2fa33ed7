/** Answers searches like a SearXNG instance. Prints its port, ends with its parent. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://x').searchParams.get('q') ?? '';
  const results = Array.from({ length: 10 }, (_, index) => ({
    url: `https://site-${index}.example/${encodeURIComponent(query)}`,
    title: `${query}: result ${index}`,
    content: `What site ${index} says about ${query}, in a sentence or two, as long as they usually are on such a page.`,
    engine: 'bench',
    score: 10 - index,
  }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ query, results }));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.on('end', () => process.exit()).resume();
