/** How many answers are kept: ours, the beginning of the page, and BM25 over paragraphs and over our passages, all from one run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTokens as exactly } from 'gpt-tokenizer/encoding/o200k_base';
import { extract } from '../dist/extract/index.js';
import { cutToTokens } from '../dist/shape/cut-text.js';
import { excerpt } from '../dist/shape/excerpt.js';
import { indexOf } from '../dist/shape/page-index.js';
import { stopWords } from '../dist/shape/stop-words.js';
import { termsOf } from '../dist/shape/terms.js';

const budgets = [300, 600, 1200, 2400];
const exact = (text) => exactly(text, { disallowedSpecial: new Set() });

/** Each takes a page, a question and a budget, and gives the text that a model would see. */
const methods = {
  'the beginning of the page': (markdown, _, maxTokens) => cutToTokens(markdown, maxTokens).text,
  'BM25 over paragraphs': (markdown, query, maxTokens) => best(piecesOf(markdown, 'paragraphs'), query, maxTokens),
  'BM25 over our passages': (markdown, query, maxTokens) => best(piecesOf(markdown, 'passages'), query, maxTokens),
  webglass: (markdown, query, maxTokens) => excerpt({ markdown, query, maxTokens }).text,
};

export async function measureKept(directory) {
  const sets = readdirSync(directory).filter((name) => existsSync(join(directory, name, 'items.jsonl')));
  const rates = Object.fromEntries(Object.keys(methods).map((name) => [name, budgets.map(() => 0)]));
  const over = Object.fromEntries(Object.keys(methods).map((name) => [name, 0]));
  let questions = 0;
  for (const set of sets) {
    const pages = new Map(lines(directory, set, 'pages.jsonl').map((page) => [page.pid, page]));
    const items = lines(directory, set, 'items.jsonl').sort((a, b) => (a.pid < b.pid ? -1 : 1));
    const kept = Object.fromEntries(Object.keys(methods).map((name) => [name, budgets.map(() => 0)]));
    let last;
    for (const item of items) {
      if (last?.pid !== item.pid) last = { pid: item.pid, markdown: markdownOf(pages.get(item.pid)) };
      for (const [name, method] of Object.entries(methods)) {
        budgets.forEach((budget, index) => {
          const text = method(last.markdown, item.query, budget);
          if (exact(text) > budget) over[name] += 1;
          else if (isKept(item, text)) kept[name][index] += 1;
        });
      }
    }
    questions += items.length;
    for (const name of Object.keys(methods))
      kept[name].forEach((count, index) => (rates[name][index] += count / items.length / sets.length));
    console.log(`  ${set.padEnd(26)} ${percents(kept.webglass.map((count) => count / items.length))}`);
  }
  console.log(
    `\nanswers kept, per cent, mean of ${sets.length} collections (${questions} questions) at ${budgets.join(', ')} tokens`,
  );
  for (const name of Object.keys(methods))
    console.log(`  ${name.padEnd(26)} ${percents(rates[name])}   over budget: ${over[name]}`);
}

const percents = (shares) => shares.map((share) => (100 * share).toFixed(1).padStart(6)).join('');

const markdownOf = ({ html, text, url }) =>
  html ? extract(html, { url: url ?? 'https://example.com/' }).markdown : text;

function lines(directory, set, file) {
  return readFileSync(join(directory, set, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

let recent;

/** Pieces of a page with their terms, remembered for the page that is asked again. */
function piecesOf(markdown, kind) {
  if (recent?.markdown !== markdown) recent = { markdown };
  recent[kind] ??= spansOf(markdown, kind).map((text) => ({ text, terms: termsOf(text), tokens: exact(text) }));
  return recent[kind];
}

function spansOf(markdown, kind) {
  if (kind === 'paragraphs') return markdown.split(/\n{2,}/).filter((text) => text.trim() !== '');
  const { units, passages } = indexOf(markdown);
  return passages.map(({ from, to }) => markdown.slice(units[from].start, units[to - 1].end));
}

/** Plain BM25 (k1 1.2, b 0.75); the best pieces that fit, in page order. */
function best(pieces, query, maxTokens) {
  const asked = [...new Set(termsOf(query))].filter((term) => !stopWords.has(term));
  const average = pieces.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, pieces.length);
  const scores = pieces.map(() => 0);
  for (const term of asked) {
    const counts = pieces.map(({ terms }) => terms.filter((other) => other === term).length);
    const having = counts.filter(Boolean).length;
    const rarity = Math.log(1 + (pieces.length - having + 0.5) / (having + 0.5));
    counts.forEach((count, index) => {
      const length = 0.25 + (0.75 * pieces[index].terms.length) / average;
      scores[index] += (rarity * count * 2.2) / (count + 1.2 * length);
    });
  }
  const chosen = [];
  let left = maxTokens;
  for (const index of [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b)) {
    if (pieces[index].tokens + 2 > left) continue;
    chosen.push(index);
    left -= pieces[index].tokens + 2;
  }
  return chosen
    .sort((a, b) => a - b)
    .map((index) => pieces[index].text)
    .join('\n\n');
}

/** Letters and digits alone: dressing and line breaks do not matter. */
const bare = (text) =>
  text
    .replace(/!?\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function isKept({ answers = [], evidence = [], need, refs, lang = '' }, text) {
  const shown = bare(text);
  const has = (wanted) => shown.includes(bare(wanted));
  if (refs) {
    const have = new Set(shingles(text, lang));
    const wanted = refs.flatMap((ref) => shingles(ref, lang));
    return wanted.filter((shingle) => have.has(shingle)).length >= 0.8 * wanted.length;
  }
  if (need) return need.every((group) => group.some(has));
  return evidence.some(has) && (answers.length === 0 || answers.some(has));
}

/** Four words, or four characters where words are not spaced. */
function shingles(text, lang) {
  const parts = /^(?:zh|ja|ko)/.test(lang) ? [...bare(text)] : (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const size = Math.min(4, parts.length);
  return Array.from({ length: parts.length - size + 1 }, (_, at) => parts.slice(at, at + size).join(' '));
}
