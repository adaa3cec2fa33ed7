#!/usr/bin/env node
/**
 * Markdown fidelity: the cases of test/unit/extract/markdown-cases*.ts, each inside an article, read by us and by other readers.
 *   npm run build && npm install --prefix bench --ignore-scripts && node bench/extract-markdown.mjs [--failures]
 * A case passes when the expected Markdown is in the output. Both are compared as the HTML that a CommonMark parser makes of them, so
 * that nobody loses by taste: bullets, emphasis marks, rules, escapes, loose lists and ways to write images are all the same.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { extract } from '../dist/extract/index.js';
import { loadRivals } from './extract-rivals.mjs';

const url = 'https://e.x/p/';
const cases = await readCases();
const readers = { webglass: (html) => extract(html, { url }).markdown, ...(await loadRivals(url)) };
const prose = (word) =>
  `<p>This ${word} paragraph is ordinary prose of an article about rivers, boats and the people who live beside them, long enough, with commas, to be taken for content by any reader that counts words.</p>`;

const groups = [
  ['code', /code|pygments|hexo|shiki|div per line|br lines|blob|fence|copy button|prettyprint|hljs|pre text/],
  ['tables', /table|row headers/],
  ['lists', /list|items|quote in|\bol\b|\bli\b|two lists/],
  ['math', /katex|mathjax|math|formula/i],
  ['footnotes', /footnote/],
  ['the rest', /./],
];
const groupOf = (name) =>
  name.startsWith('footnotes') ? 'footnotes' : groups.find(([, pattern]) => pattern.test(name))[0];

console.log(`| reader | ${groups.map(([name]) => name).join(' | ')} | all |`);
console.log(`| --- |${' ---: |'.repeat(groups.length + 1)}`);
for (const [name, read] of Object.entries(readers)) {
  const passed = new Map(groups.map(([group]) => [group, [0, 0]]));
  for (const one of cases) {
    const tally = passed.get(groupOf(one.name));
    tally[1] += 1;
    if (await passes(read, one)) tally[0] += 1;
    else if (process.argv.includes('--failures')) console.error(`${name}: ${one.name}`);
  }
  const all = [...passed.values()].reduce((sum, [good, of]) => [sum[0] + good, sum[1] + of], [0, 0]);
  console.log(`| ${name} | ${[...passed.values(), all].map(([good, of]) => `${good}/${of}`).join(' | ')} |`);
}

async function passes(read, { name, html, markdown }) {
  // Notes stand at the end of a text, so nothing follows them.
  const after = groupOf(name) === 'footnotes' ? '' : prose('third');
  const page = `<!doctype html><html><head><title>Rivers</title></head><body><article><h1>Rivers and boats</h1>${prose('first')}${prose('second')}${html}${after}</article></body></html>`;
  try {
    return alike(await read(page)).includes(alike(markdown.join('\n')));
  } catch {
    return false; // A reader that throws on a case has not passed it.
  }
}

/** What CommonMark makes of it, without the differences that no reader of the text would see. */
function alike(markdown) {
  const html = marked
    .parse(markdown ?? '')
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '[image: $1]')
    .replace(/<(\/?)h1>/g, '<$1h2>')
    .replace(/ (?:align|title)="[^"]*"/g, '');
  return html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/<\/?p>/g, '\n').replace(/\s*(<[^>]*>)\s*|\s+/g, (_, tag) => tag ?? ' '),
    )
    .join('')
    .replace(/\n(?=<\/code>)/g, '')
    .trim();
}

/** The cases are data with one type annotation for each list; without those they are JavaScript on every Node. */
async function readCases() {
  const folder = new URL('../test/unit/extract/', import.meta.url);
  const files = readdirSync(folder).filter((file) => /^markdown-cases.*\.ts$/.test(file));
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const plain = readFileSync(new URL(file, folder), 'utf8').replace(/(?<=^export const \w+):[^=]*(?==)/gm, ' ');
      return Object.values(await import(`data:text/javascript;base64,${Buffer.from(plain).toString('base64')}`)).flat();
    }),
  );
  // Markup that must not become notes is a list of another shape, without expected Markdown.
  return lists.flat().filter(({ markdown }) => markdown !== undefined);
}
