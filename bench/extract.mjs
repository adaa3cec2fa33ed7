#!/usr/bin/env node
/**
 * CPU time per page: our extractor beside a bare parse5 parse and, where installed, Readability and Defuddle.
 *   npm run build && node bench/extract.mjs [--pages DIR] [--limit 200] [--rounds 3]
 * DIR holds .html or .html.gz files; without it the pages under test/pages are used.
 * Rivals are not dependencies of the project: `npm install --prefix bench` installs what bench/package.json names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { extract } from '../dist/extract/index.js';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const url = 'https://example.com/page';
const rounds = Number(option('rounds', 3));
const pages = loadPages(option('pages', 'test/pages'), Number(option('limit', 200)));
const readers = {
  'bare parse5 parse': (html) => parse(html),
  webglass: (html) => extract(html, { url }),
  ...(await loadRivals()),
};

console.log(
  `${pages.length} pages, ${(pages.reduce((sum, html) => sum + html.length, 0) / 1e6).toFixed(1)} MB, Node ${process.version}, best of ${rounds} rounds\n`,
);
console.log('| reader | median ms | p95 ms | mean ms | x bare parse (mean) | peak heap MB |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
const bare = measure(readers['bare parse5 parse']);
for (const [name, read] of Object.entries(readers)) {
  const { times, heap } = name === 'bare parse5 parse' ? bare : measure(read);
  const ratio = mean(times) / mean(bare.times);
  console.log(
    `| ${name} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} | ${mean(times).toFixed(1)} | ${ratio.toFixed(2)} | ${(heap / 1e6).toFixed(0)} |`,
  );
}

console.log('\n| page size | webglass ms | ms per MB |\n| ---: | ---: | ---: |');
for (const size of [0.3, 0.6, 1.2, 2.5, 5]) {
  const html = longPage(size * 1e6);
  const { times } = measure(readers.webglass, [html]);
  console.log(`| ${size} MB | ${times[0].toFixed(0)} | ${(times[0] / size).toFixed(0)} |`);
}

function loadPages(directory, limit) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html(?:\.gz)?$/.test(name),
  );
  const step = Math.max(1, names.length / limit);
  const chosen = Array.from({ length: Math.min(limit, names.length) }, (_, index) => names[Math.floor(index * step)]);
  return chosen.map((name) => {
    const bytes = readFileSync(join(directory, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
}

/** The best of several rounds per page: what the work costs, not what the machine was doing. */
function measure(read, set = pages) {
  const times = set.map(() => Infinity);
  let heap = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [index, html] of set.entries()) {
      const before = process.cpuUsage();
      try {
        read(html);
      } catch {
        // A reader that throws on a page is timed up to there.
      }
      const { user, system } = process.cpuUsage(before);
      times[index] = Math.min(times[index], (user + system) / 1000);
      if (index % 20 === 0) heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  return { times, heap };
}

async function loadRivals() {
  const require = createRequire(new URL('package.json', import.meta.url));
  const load = async (name) => {
    try {
      return await import(require.resolve(name));
    } catch {
      return undefined;
    }
  };
  const [readability, linkedom, turndown, defuddle] = await Promise.all(
    ['@mozilla/readability', 'linkedom', 'turndown', 'defuddle/node'].map(load),
  );
  const rivals = {};
  if (readability && linkedom && turndown) {
    const service = new turndown.default({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
    rivals['Readability + linkedom + turndown'] = (html) => {
      const { document } = linkedom.parseHTML(html);
      const article = new readability.Readability(document).parse();
      return (
        article && service.turndown(linkedom.parseHTML(`<html><body>${article.content}</body></html>`).document.body)
      );
    };
  }
  if (defuddle && linkedom)
    rivals.Defuddle = (html) => defuddle.Defuddle(linkedom.parseHTML(html).document, url, { markdown: true });
  return rivals;
}

function longPage(size) {
  const section = (index) =>
    `<section><h2>Section ${index}</h2>${'<p>A paragraph of ordinary length, with <a href="/x">a link</a>, some <b>bold</b> words, and a second sentence.</p>'.repeat(6)}<ul><li>one</li><li>two <code>x</code></li></ul></section>`;
  let html = '<!doctype html><html><head><title>Long</title></head><body><nav><a href="/">Home</a></nav><main>';
  for (let index = 0; html.length < size; index += 1) html += section(index);
  return `${html}</main><footer>© Example</footer></body></html>`;
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function quantile(values, share) {
  const sorted = [...values].sort((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
