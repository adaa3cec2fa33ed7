#!/usr/bin/env node
/**
 * CPU time and peak memory per page: our extractor beside a bare parse5 parse and, where installed, Readability and Defuddle.
 *   npm run build && npm install --prefix bench --ignore-scripts && node bench/extract.mjs [--pages DIR] [--limit 200] [--rounds 5]
 * DIR holds .html or .html.gz files; without it the pages under test/pages are used. Every reader runs in a process of its own, on the
 * same pages, one after the other. Two tables: what a page costs, which is the mean of its rounds without the first, so with the garbage
 * that is collected and the code that is compiled beside it; and the best of its rounds, which escapes both.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { extract, extractMarkdown } from '../dist/extract/index.js';
import { loadRivals } from './extract-rivals.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : fallback;
};
const url = 'https://example.com/page';
const rounds = Math.max(2, Number(option('rounds', 5)));
/** Megabytes, and sentences per paragraph: a page of ordinary paragraphs, then one of so many small pieces that it is cut. */
const sizes = [
  [0.3, 5],
  [0.6, 5],
  [1.2, 5],
  [2.5, 5],
  [5, 5],
  [5, 1],
];
const readers = {
  'bare parse5 parse': (html) => parse(html),
  // As pages are read: like the others', its answer is Markdown.
  webglass: (html) => extractMarkdown(html, { url }),
  'webglass, text too': (html) => extract(html, { url }),
  ...(await loadRivals(url)),
};

if (option('reader') === undefined) compare();
else console.log(JSON.stringify(await run(readers[option('reader')])));

function compare() {
  const rows = Object.fromEntries(Object.keys(readers).map((name) => [name, inChild(name)]));
  const { count, megabytes } = rows.webglass;
  console.log(`${count} pages, ${megabytes.toFixed(1)} MB, Node ${process.version}, ${rounds} rounds`);
  printTimes(`CPU a page, mean of rounds 2 to ${rounds}`, rows, (times) => mean(times.slice(1)));
  printTimes('CPU a page, its best round', rows, (times) => Math.min(...times));
  console.log(
    `\n| page of | ${Object.keys(rows)
      .map((name) => `${name}: ms (ms per MB), peak MB`)
      .join(' | ')} |`,
  );
  console.log(`| ---: |${' ---: |'.repeat(Object.keys(rows).length)}`);
  for (const [size, sentences] of sizes) {
    const cells = Object.keys(rows).map((name) => {
      const { times, peak, isCut } = inChild(name, size, sentences);
      if (times.length === 0) return 'failed';
      const best = Math.min(...times[0]);
      return `${best.toFixed(0)} (${(best / size).toFixed(0)}), ${peak}${isCut ? ', cut' : ''}`;
    });
    console.log(`| ${size} MB${sentences === 1 ? ' of small pieces' : ''} | ${cells.join(' | ')} |`);
  }
}

/** Ratios are to the bare parse and to Readability, of the same column. */
function printTimes(title, rows, ofPage) {
  const figuresOf = ({ times }) => {
    const pages = times.map(ofPage);
    return [quantile(pages, 0.5), quantile(pages, 0.95), mean(pages)];
  };
  const [bare, readability] = ['bare parse5 parse', 'Readability + linkedom + turndown'].map(
    (name) => rows[name] && figuresOf(rows[name]),
  );
  const ratios = (figures, base) => figures.map((figure, index) => (figure / base[index]).toFixed(2)).join(', ');
  console.log(`\n${title}\n`);
  console.log('| reader | median ms | p95 ms | mean ms | x bare parse | x Readability | peak memory MB |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, row] of Object.entries(rows)) {
    const figures = figuresOf(row);
    const cells = [
      name,
      ...figures.map((figure) => figure.toFixed(1)),
      ratios(figures, bare),
      readability ? ratios(figures, readability) : '',
      row.peak,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** A process of its own, so that one reader's garbage is not another's memory. */
function inChild(reader, size, sentences) {
  const given = process.argv.slice(2);
  const { stdout } = spawnSync(
    process.execPath,
    [
      fileURLToPath(import.meta.url),
      ...given,
      '--reader',
      reader,
      ...(size === undefined ? [] : ['--size', String(size), '--sentences', String(sentences)]),
    ],
    { encoding: 'utf8', maxBuffer: 1e8, timeout: 600_000 },
  );
  return stdout === '' ? { times: [], peak: 0 } : JSON.parse(stdout);
}

async function run(read) {
  const size = option('size');
  const pages = size === undefined ? loadPages() : [longPage(Number(size) * 1e6, option('sentences'))];
  const times = pages.map(() => []);
  let isCut = false;
  for (let round = 0; round < rounds; round += 1)
    for (const [index, html] of pages.entries()) {
      const before = process.cpuUsage();
      try {
        const page = await read(html);
        isCut ||= page?.signals?.includes('cut') ?? false;
      } catch {
        // A reader that throws on a page is timed up to there.
      }
      const { user, system } = process.cpuUsage(before);
      times[index].push((user + system) / 1000);
    }
  const megabytes = pages.reduce((sum, html) => sum + html.length, 0) / 1e6;
  return { count: pages.length, megabytes, times, isCut, peak: Math.round(process.resourceUsage().maxRSS / 1000) };
}

function loadPages() {
  const directory = option('pages', 'test/pages');
  const limit = Number(option('limit', 200));
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html(?:\.gz)?$/.test(name))
    .sort();
  const step = Math.max(1, names.length / limit);
  const chosen = Array.from({ length: Math.min(limit, names.length) }, (_, index) => names[Math.floor(index * step)]);
  return chosen.map((name) => {
    const bytes = readFileSync(join(directory, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  });
}

function longPage(size, sentences) {
  const more = ' Another sentence of the same paragraph says a little more about it, at some length.'.repeat(
    sentences - 1,
  );
  const paragraph = `<p>A paragraph of ordinary length, with <a href="/x">a link</a>, some <b>bold</b> words, and a second sentence.${more}</p>`;
  const section = (index) =>
    `<section><h2>Section ${index}</h2>${paragraph.repeat(6)}<ul><li>one</li><li>two <code>x</code></li></ul></section>`;
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
