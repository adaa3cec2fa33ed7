/**
 * What an excerpt keeps and how long it takes, ours beside others, from one run.
 *   npm run build && node bench/excerpt.mjs --data DIR    how many answers are kept at 300, 600, 1200 and 2400 tokens
 *   npm run build && node bench/excerpt.mjs [FILE.md…]    processor time of the first and of another question to a page
 * DIR holds one folder per collection: `pages.jsonl` ({ pid, html | text, url? }) and `items.jsonl` ({ pid, query, lang? } with `answers`
 * and `evidence`, of which one each must be kept, or `need`, of whose every group one must, or `refs`, kept to four fifths).
 * Without files, pages of 10, 50 and 250 kB are made up.
 */
import { readFileSync } from 'node:fs';
import { excerpt } from '../dist/shape/excerpt.js';
import { measureKept } from './excerpt-kept.mjs';

const data = process.argv.indexOf('--data');
if (data > 0) {
  await measureKept(process.argv[data + 1]);
  process.exit(0);
}

const questions = [
  'how are failed calls repeated',
  'what is the maximum upload size',
  'which option turns off caching',
  'when does a session expire',
];
const pages =
  process.argv.length > 2
    ? process.argv.slice(2).map((file) => [file, readFileSync(file, 'utf8')])
    : [10, 50, 250].map((size) => [`${size} kB`, madeUp(size * 1000)]);
const rounds = 12;

for (const [name, markdown] of pages) {
  for (let round = 0; round < 5; round += 1) for (const query of questions) ask(`${markdown}\n${round}`, query);
  const first = [];
  const again = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = `${markdown}\n\nRound ${round}.`;
    questions.forEach((query, index) => (index === 0 ? first : again).push(ask(fresh, query)));
  }
  console.log(`${name.padEnd(24)} first question ${summary(first)}   another question ${summary(again)}`);
}

function ask(markdown, query) {
  const before = process.cpuUsage();
  excerpt({ markdown, query, maxTokens: 600 });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${sorted[sorted.length >> 1].toFixed(2)} ms, p95 ${sorted[Math.floor(sorted.length * 0.95)].toFixed(2)} ms`;
}

function madeUp(length) {
  const words =
    'call session cache upload option size limit maximum retry timeout error page request answer value default server client key token repeated expires disabled enabled'.split(
      ' ',
    );
  let seed = 7;
  const pick = () => words[(seed = (seed * 1103515245 + 12345) % 2147483648) % words.length];
  const parts = ['# Manual\n'];
  for (let size = 0; size < length; size += parts.at(-1).length) {
    if (parts.length % 9 === 0) parts.push(`\n## The ${pick()} ${pick()}\n`);
    const sentences = Array.from(
      { length: 4 },
      () => `The ${pick()} of a ${pick()} is the ${pick()} that ${pick()} ${pick()} gives to every ${pick()}.`,
    );
    parts.push(`${sentences.join(' ')}\n`);
  }
  return parts.join('\n');
}
