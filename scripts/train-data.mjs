/** Benchmark pages → blocks, labels, tokens and features. Pages are read from a directory that is not part of the project. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { labelBlocks, tokenize } from './train-align.mjs';

export function listPages(dataDir, benches) {
  const names = benches ?? readdirSync(dataDir).filter((name) => existsSync(join(dataDir, name, 'gold.jsonl')));
  return names.flatMap((bench) =>
    readFileSync(join(dataDir, bench, 'gold.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((row) => ({ bench, ...JSON.parse(row) })),
  );
}

export function readHtml(dataDir, { bench, id }) {
  return gunzipSync(readFileSync(join(dataDir, bench, 'pages', `${id}.html.gz`))).toString('utf8');
}

export const urlOf = ({ url }) => (/^https?:/.test(url ?? '') ? url : 'https://example.com/page');

/** Pages of one site must not be on both sides of a split; pages without an address are named by what they link to most. */
export function siteOf(page, html) {
  const own = /^https?:\/\/([^/?#:]+)/i.exec(page.url ?? '')?.[1];
  if (own && own !== 'example.com' && own !== 'fakehost') return domain(own);
  const declared = /<(?:link|meta)[^>]+(?:canonical|og:url)[^>]*?https?:\/\/([^/"'?#:]+)/i.exec(html)?.[1];
  if (declared) return domain(declared);
  const counts = new Map();
  for (const [, host] of html.matchAll(/href=["']?https?:\/\/([^/"'?#:\s>]+)/gi))
    counts.set(domain(host), (counts.get(domain(host)) ?? 0) + 1);
  const [most] = [...counts]
    .filter(([host]) => !/facebook|twitter|google|addthis|pinterest|linkedin|youtube|w3\.org|digg|reddit/.test(host))
    .sort((one, two) => two[1] - one[1]);
  return most?.[0] ?? `${page.bench}:${page.id}`;
}

function domain(host) {
  const parts = host.toLowerCase().split('.');
  const short = /^(?:co|com|org|net|ac|gov|edu|ne|or)$/.test(parts.at(-2) ?? '') && parts.at(-1).length === 2 ? 3 : 2;
  return parts.slice(-short).join('.');
}

export function foldOf(site, folds) {
  return createHash('md5').update(site).digest().readUInt32LE(0) % folds;
}

/** Benchmarks that say what kind of page each of theirs is. */
export const LABELLED = ['wcxb', 'magic-html'];

/** Nobody says what kind the pages of the other benchmarks are; most are articles. */
export const isOtherKind = ({ bench, page_type: kind }) => LABELLED.includes(bench) && kind !== 'article';

/** Labels and weights per block; -1 means nobody said. */
export function labelPage(page, blocks) {
  const tokens = blocks.map(({ text }) => tokenize(text));
  if (page.bench === 'trafilatura') {
    const norm = (text) => text.replace(/\s+/g, ' ').trim();
    const labels = Float32Array.from(blocks, ({ text }) => {
      const flat = norm(text);
      const bad = page.without?.some((part) => norm(part) && flat.includes(norm(part)));
      const good = page.with?.some(
        (part) => norm(part) && (flat.includes(norm(part)) || (flat.length > 25 && norm(part).includes(flat))),
      );
      return bad ? 0 : good ? 1 : -1;
    });
    return { labels, sizes: Int32Array.from(tokens, (list) => list.length), gold: 300 };
  }
  const gold = tokenize(page.text);
  return {
    labels: labelBlocks(tokens, gold),
    sizes: Int32Array.from(tokens, (list) => list.length),
    gold: gold.length,
  };
}
