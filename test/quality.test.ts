import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../src/extract/index.ts';

/**
 * Floors for the reader on pages of our own, one per kind of page: a change that loses content or lets boilerplate in fails
 * here. Raise a floor when the reader got better; lowering one needs a reason in the change.
 */
const floors: Readonly<Record<string, number>> = {
  'article--harbour': 0.95,
  'article--chinese': 0.9,
  'article--old-tables': 0.9,
  'documentation--queue': 0.9,
  'forum--bakers': 0.85,
  'listing--magazine': 0.85,
  'product--kettle': 0.85,
  'service--clinic': 0.9,
};

/** What no page may show, and no reader should: the frame round every page of the corpus. */
const frame = ['We use cookies', 'Subscribe to our newsletter', 'Privacy policy', 'All rights reserved'];

const pages = readdirSync('test/pages', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    name,
    html: readFileSync(join('test/pages', name, 'source.html'), 'utf8'),
    gold: readFileSync(join('test/pages', name, 'expected.md'), 'utf8'),
  }));

function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\u3400-\u9fff]|[\p{L}\p{N}]+/gu) ?? [])
    bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function wordF1(text: string, gold: string): number {
  const [found, wanted] = [bagOf(text), bagOf(gold)];
  const size = (bag: Map<string, number>) => [...bag.values()].reduce((sum, count) => sum + count, 0);
  let hits = 0;
  for (const [word, count] of found) hits += Math.min(count, wanted.get(word) ?? 0);
  return (2 * hits) / (size(found) + size(wanted));
}

describe('quality floors', () => {
  it('every page of the corpus has one', () => {
    expect(pages.map(({ name }) => name).sort()).toEqual(Object.keys(floors).sort());
  });

  it.each(pages)('$name', ({ name, html, gold }) => {
    const { text } = extract(html, { url: `https://example.org/${name}` });
    expect(wordF1(text, gold)).toBeGreaterThanOrEqual(floors[name]!);
    expect(frame.filter((part) => text.includes(part))).toEqual([]);
  });

  it('text and Markdown say the same', () => {
    const agreement = pages.map(({ html, name }) => {
      const { text, markdown } = extract(html, { url: `https://example.org/${name}` });
      return wordF1(markdown.replace(/\]\([^)]*\)|\[image: [^\]]*\]|^```.*$/gm, ' '), text);
    });
    expect(Math.min(...agreement)).toBeGreaterThanOrEqual(0.97);
  });
});
