import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderCitations } from '../../src/render/citations.ts';
import { shareBudget } from '../../src/shape/budget.ts';
import { countTokens } from '../../src/shape/count-tokens.ts';
import { partOf, readCursor } from '../../src/shape/cursor.ts';
import { compilePattern } from '../../src/shape/compile-pattern.ts';
import { cutText, cutToTokens } from '../../src/shape/cut-text.ts';
import { dropTargets } from '../../src/shape/drop-targets.ts';
import { excerpt } from '../../src/shape/excerpt.ts';
import { findPassages } from '../../src/shape/find-passages.ts';
import { matchPattern } from '../../src/shape/match-pattern.ts';
import { splitBlocks } from '../../src/shape/split-blocks.ts';
import { splitSentences } from '../../src/shape/split-sentences.ts';
import { summarize } from '../../src/shape/summarize.ts';
import { quoteStandsIn } from '../../src/shape/verify-quote.ts';

const word = fc.constantFrom(
  'limit',
  'Upload',
  'file',
  'max_size',
  'the',
  'of',
  'Größe',
  'книга',
  '搜索引擎',
  '42',
  'E_AUTH',
  'fs.readFile',
  '😀',
  '—',
);
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `${words.join(' ')}.`);
const block = fc.oneof(
  fc.array(sentence, { minLength: 1, maxLength: 6 }).map((list) => list.join(' ')),
  sentence.map((text) => `## ${text}`),
  fc.array(sentence, { minLength: 1, maxLength: 5 }).map((list) => list.map((text) => `- ${text}`).join('\n')),
  fc
    .array(fc.tuple(word, word), { minLength: 1, maxLength: 6 })
    .map((rows) => `| a | b |\n| --- | --- |\n${rows.map(([a, b]) => `| ${a} | ${b} |`).join('\n')}`),
  fc.array(sentence, { maxLength: 12 }).map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``),
  word.map((text) => `**${text}**`),
  sentence.map((text) => `See [${text}](https://example.com/${text.length}) and go on:`),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const page = fc.array(block, { maxLength: 25 }).map((blocks) => blocks.join('\n\n'));
const question = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));

describe('excerpts', () => {
  it('never cost more than their budget', () => {
    fc.assert(
      fc.property(page, question, fc.integer({ min: 0, max: 400 }), (markdown, query, maxTokens) => {
        const { text, tokens } = excerpt({ markdown, query, maxTokens });
        expect(tokens).toBe(countTokens(text));
        expect(tokens).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });

  it('no more do cuts, matches and summaries', () => {
    fc.assert(
      fc.property(page, word, fc.integer({ min: 0, max: 200 }), (markdown, needle, maxTokens) => {
        const texts = [
          cutToTokens(markdown, maxTokens).text,
          findPassages(markdown, needle, { maxTokens }).text,
          summarize({ markdown, maxTokens }).text,
        ];
        for (const text of texts) expect(countTokens(text)).toBeLessThanOrEqual(maxTokens);
      }),
    );
  });

  it('are made of passages that stand in the page, in order, and of nothing else', () => {
    fc.assert(
      fc.property(page, question, fc.integer({ min: 5, max: 400 }), (markdown, query, maxTokens) => {
        const { text, passages, truncated } = excerpt({ markdown, query, maxTokens });
        let from = 0;
        for (const { start, end } of passages) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThanOrEqual(start);
          from = end;
        }
        const bare = (shown: string) => shown.replaceAll(/[…\s]/g, '');
        const shown = passages.map(({ start, end }) => markdown.slice(start, end)).join('');
        // Link addresses are left out of the text; nothing else may differ.
        if (!shown.includes('](')) expect(bare(text)).toBe(bare(shown));
        else expect(bare(dropTargets(text))).toBe(bare(dropTargets(shown)));
        if (!truncated) expect(bare(text)).toBe(bare(dropTargets(text)));
      }),
    );
  });

  it('begin and end between characters, however small the budget', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '😀', 'e\u0301', 'ກ', 'ທ້', 'ที่', '漢'), { maxLength: 400 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 60 }), (characters, maxTokens) => {
        const markdown = characters.join('');
        const places = excerpt({ markdown, query: 'a 漢', maxTokens }).passages.flatMap(({ start, end }) => [
          start,
          end,
        ]);
        for (const place of places) expect(markdown.slice(place)).not.toMatch(/^(?:\p{M}|[\udc00-\udfff])/u);
      }),
    );
  });

  it('stand under the same headings from beginning to end', () => {
    fc.assert(
      fc.property(page, question, fc.integer({ min: 5, max: 2000 }), (markdown, query, maxTokens) => {
        const headings = splitBlocks(markdown).filter(({ kind }) => kind === 'heading');
        for (const { start, end } of excerpt({ markdown, query, maxTokens }).passages)
          expect(headings.filter((heading) => heading.start > start && heading.start < end)).toEqual([]);
      }),
    );
  });

  it('never show half a line of code or half a table row', () => {
    fc.assert(
      fc.property(page, question, fc.integer({ min: 20, max: 200 }), (markdown, query, maxTokens) => {
        const blocks = splitBlocks(markdown).filter(({ kind }) => kind === 'code' || kind === 'table');
        for (const { start, end } of excerpt({ markdown, query, maxTokens }).passages) {
          for (const block of blocks) {
            if (start > block.start && start < block.end) expect(markdown[start - 1]).toBe('\n');
            if (end > block.start && end < block.end)
              expect(/^\s*(?:\n|$)/.test(markdown.slice(end, block.end))).toBe(true);
          }
        }
      }),
    );
  });

  it('open no fence that they do not close', () => {
    const code = fc
      .array(sentence, { minLength: 1, maxLength: 30 })
      .map((lines) => `For example:\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\``);
    const mixed = fc.array(fc.oneof(code, sentence), { maxLength: 25 }).map((blocks) => blocks.join('\n\n'));
    fc.assert(
      fc.property(mixed, question, fc.integer({ min: 0, max: 400 }), (markdown, query, maxTokens) => {
        const { text } = excerpt({ markdown, query, maxTokens });
        const fences = text.split('\n').filter((line) => line.startsWith('```'));
        expect(fences).toEqual(fences.map((_, at) => (at % 2 === 0 ? '```js' : '```')));
      }),
    );
  });
});

describe('headings of an excerpt', () => {
  const title = fc.constantFrom(
    'Install',
    'Options',
    'Linux',
    'Windows',
    'Limits of the upload',
    'Can I get my money back if I cancel my yearly subscription before the end of the first month of the contract?',
  );
  const longestTitle = 30;
  const short = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => `${words.join(' ')}.`);
  const part = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 4 }), title).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    fc.array(short, { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
  );
  const nested = fc.array(part, { maxLength: 40 }).map((parts) => parts.join('\n\n'));
  const budget = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 }));
  const asked = fc.array(fc.oneof(word, title), { maxLength: 4 }).map((words) => words.join(' '));

  interface Heading {
    readonly start: number;
    readonly level: number;
    readonly title: string;
    /** Those above it, outermost first. */
    readonly over: readonly Heading[];
  }

  function headingsOf(markdown: string): Heading[] {
    const all: Heading[] = [];
    let path: Heading[] = [];
    for (const { index, 1: signs, 2: text } of markdown.matchAll(/^(#+) (.*)$/gm)) {
      const level = signs!.length;
      path = path.filter((one) => one.level < level);
      const heading = { start: index, level, title: text!, over: path };
      all.push(heading);
      path = [...path, heading];
    }
    return all;
  }

  /** What is shown, passage by passage, with the headings as they stand on the page and as a reader sees them. */
  function walk(markdown: string, query: string, maxTokens: number) {
    const headings = headingsOf(markdown);
    let seen: Heading[] = [];
    const shown = new Set<Heading>();
    return excerpt({ markdown, query, maxTokens }).passages.map(({ start }) => {
      const own = headings.findLast((one) => one.start <= start);
      const isTitled = own?.start === start;
      if (isTitled) {
        shown.add(own);
        seen = seen.filter((one) => one.level < own.level);
      }
      const above = seen.at(-1);
      if (isTitled) seen = [...seen, own];
      return { own, isTitled, above, shown, headings };
    });
  }

  it('are never those of something else', () => {
    fc.assert(
      fc.property(nested, asked, budget, (markdown, query, maxTokens) => {
        for (const { own, isTitled, above } of walk(markdown, query, maxTokens))
          if (above) expect([...own!.over, ...(isTitled ? [] : [own])]).toContain(above);
      }),
    );
  });

  it('tell a section from others of the same title', () => {
    fc.assert(
      fc.property(nested, asked, budget, (markdown, query, maxTokens) => {
        const passages = walk(markdown, query, maxTokens);
        // A budget for one heading alone is spent on it.
        if (passages.length === 1 && passages[0]!.isTitled && maxTokens < longestTitle) return;
        for (const { own, shown, headings } of passages) {
          if (!own || !shown.has(own)) continue;
          const above = own.over.filter((one) => shown.has(one));
          const fits = (other: Heading, titles: readonly Heading[]) =>
            titles.every((one) => other.over.some((over) => over.title === one.title));
          for (const other of headings)
            if (other !== own && other.title === own.title && !fits(other, own.over))
              expect(fits(other, above)).toBe(false);
        }
      }),
    );
  });

  it('are shown, however long a question they ask, but for one passage that fits without them alone', () => {
    fc.assert(
      fc.property(nested, asked, budget, (markdown, query, maxTokens) => {
        const passages = walk(markdown, query, maxTokens).filter(({ own }) => own);
        const bare = new Set(passages.flatMap(({ own, shown }) => (shown.has(own!) ? [] : [own])));
        expect(bare.size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a walk along the cursors', () => {
  it('gives every character once, whatever the page and the budget', () => {
    fc.assert(
      fc.property(
        page,
        fc.integer({ min: 1, max: 300 }),
        fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
        (content, maxCharacters, maxTokens) => {
          const parts: string[] = [];
          let start = 0;
          for (let step = 0; step <= content.length; step += 1) {
            const part = partOf({ content }, { start, maxCharacters, ...(maxTokens !== undefined && { maxTokens }) });
            // A character of two places is not halved.
            expect([...part.text].length).toBeLessThanOrEqual(maxCharacters);
            expect(part.text.length).toBeLessThanOrEqual(Math.max(2, maxCharacters));
            parts.push(part.text);
            if (part.nextCursor === undefined) break;
            const reading = readCursor(part.nextCursor, { content });
            expect(reading).toEqual({ status: 'ok', offset: part.end, kind: 'text' });
            start = part.end;
          }
          expect(parts.join('')).toBe(content);
        },
      ),
    );
  });

  it('never ends a part inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 20 }), (text, most) => {
        const { end } = cutText(text, most);
        const splits = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(end) & 0xfc00) === 0xdc00;
        expect(splits).toBe(false);
      }),
    );
  });
});

describe('sharing', () => {
  it('never gives more than there is, nor more than is needed, and leaves nothing while somebody waits', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 20 }), fc.nat(5000), (needs, total) => {
        const shares = shareBudget(needs, total);
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(sum).toBe(
          Math.min(
            total,
            needs.reduce((all, need) => all + need, 0),
          ),
        );
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(needs[index]!));
      }),
    );
  });
});

describe('finding', () => {
  const expression = fc.stringMatching(/^[ab.*+?()|[\]{}\\1-3,^$-]{1,30}$/);

  /** Searches with steps that count how often they look at a character: work, where a clock would measure the machine. */
  const looksAt = (source: string, text: string, maxWork: number) => {
    const compiled = compilePattern(source);
    if ('problem' in compiled) return { looks: 0, most: 0, stopped: false };
    let looks = 0;
    const counted = compiled.steps.map((step) =>
      step.kind === 'unit' ? { ...step, test: (code: number) => ((looks += 1), step.test(code)) } : step,
    );
    const stopped = matchPattern(counted, text, { maxWork }).searched < text.length;
    // The bound is looked at between characters; at one character every step is taken once.
    return { looks, most: maxWork + 2 * compiled.steps.length, stopped };
  };

  it('stays within its bound for any pattern', () => {
    const text = `${'a'.repeat(3000)}!\n${'ab'.repeat(1000)}`;
    fc.assert(
      fc.property(expression, fc.integer({ min: 10, max: 20_000 }), (source, maxWork) => {
        const { looks, most } = looksAt(source, text, maxWork);
        expect(looks).toBeLessThanOrEqual(most);
      }),
    );
  });

  it.each(['(a+)+$', '(a|aa)+b', '(.*a){20}x', '(a?){50}a{50}', '([a-z]+)*\\d', '(x+x+)+y'])(
    '%s does no more than steps times characters, and stops where it is told',
    (source) => {
      const text = `${'a'.repeat(2000)}${'x'.repeat(2000)}`;
      const compiled = compilePattern(source) as { steps: readonly unknown[] };
      // Each character is seen by each step at most once on the way, and once more after a match that did not grow.
      expect(looksAt(source, text, Infinity).looks).toBeLessThanOrEqual(2 * compiled.steps.length * (text.length + 1));
      expect(looksAt(source, text, 500)).toMatchObject({ stopped: true });
    },
  );

  it('agrees with the language’s own expressions', () => {
    const simple = fc.constantFrom(
      'a',
      'b',
      'ab',
      '.',
      '[ab]',
      '[^a]',
      'a*',
      'b+',
      '(a|b)',
      '(ab)?',
      'a{1,2}',
      '\\w',
      '\\bab',
      'a+?',
    );
    fc.assert(
      fc.property(
        fc.array(simple, { minLength: 1, maxLength: 5 }),
        fc.stringMatching(/^[ab c\n]{0,30}$/),
        (parts, text) => {
          const source = parts.join('');
          const expected = [...text.matchAll(new RegExp(source, 'gm'))]
            .filter(([found]) => found !== '')
            .map((match) => [match.index, match.index + match[0].length]);
          const { matches } = findPassages(text, `/${source}/`, { maxMatches: 1000 });
          // After an empty match the two go on differently; the first match is the same.
          expect(matches.slice(0, 1).map(({ start, end }) => [start, end])).toEqual(expected.slice(0, 1));
        },
      ),
    );
  });
});

describe('sentences and quotations', () => {
  it('sentences leave nothing out', () => {
    fc.assert(
      fc.property(page, (markdown) => {
        const spans = splitSentences(markdown, 0, markdown.length);
        expect(spans.map(({ start, end }) => markdown.slice(start, end)).join('')).toBe(markdown);
      }),
    );
  });

  it('every stretch of words stands in its page', () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (sentences, a, b) => {
        const text = sentences.join(' ');
        const words = text.split(' ');
        const from = a % words.length;
        const quote = words.slice(from, from + 1 + (b % 9)).join('  ');
        expect(quoteStandsIn(text, quote).found).toBe(/[\p{L}\p{N}]/u.test(quote));
      }),
    );
  });

  it('rendering citations changes nothing but the marks', () => {
    fc.assert(
      fc.property(page, (text) => {
        const sources = [{ citationId: 9, url: 'https://a.example/', title: 'A' }];
        expect(renderCitations(`${text}\n\nx [9]`, sources, 'plain')).toBe(`${text}\n\nx [9]`);
      }),
    );
  });
});
