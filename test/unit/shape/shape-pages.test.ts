import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import type { Document } from '../../../src/extract/index.ts';
import type { ReadRequest } from '../../../src/request/index.ts';
import { frameSections } from '../../../src/render/frame.ts';
import { pageSections } from '../../../src/render/read-text.ts';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { leanRead } from '../../../src/shape/lean-read.ts';
import { tableOfContents } from '../../../src/shape/sections.ts';
import { shapePages, type ShapeInput } from '../../../src/shape/shape-pages.ts';
import { sourcesOf } from '../../../src/shape/sources-of.ts';
import type { Attempt, ReadPage } from '../../../src/values/result.ts';

const text = (sentences: number) =>
  Array.from({ length: sentences }, (_, index) => `Sentence number ${index} tells of tides at the bridge.`).join(
    '\n\n',
  );

const input = (markdown: string): ShapeInput => ({
  url: 'https://a.example/',
  page: {
    finalUrl: 'https://a.example/',
    status: 200,
    document: { markdown, title: 'Tides', toc: [], signals: [], hiddenCharacters: 0 } as unknown as Document,
    provider: 'local',
    fetchedAt: '2026-11-15T12:00:00.000Z',
    isPartial: false,
  },
});
const failed: ShapeInput = { url: 'https://b.example/', error: new WebglassError('NOT_FOUND') };
const request = { urls: ['x'] } as ReadRequest;
const resultOf = (pages: readonly ReadPage[], attempts: readonly Attempt[] = []) => ({
  pages,
  sources: sourcesOf(pages),
  attempts,
});
const roomy = { pageCharacters: 100_000, batchCharacters: 1_000_000 };

type Attempted = ShapeInput & { readonly attempts: readonly Attempt[] };

/** The pages as they are, and what they cost together. */
function justEnough(inputs: readonly ShapeInput[]) {
  const pages = shapePages(inputs, request, roomy);
  return { pages, batchTokens: countTokens(JSON.stringify(leanRead(resultOf(pages)))) };
}

describe('a batch that counts tokens', () => {
  it('gives a long page what short and failed ones leave', () => {
    const [short, long] = [text(3), text(200)];
    const pages = shapePages([input(short), failed, input(long)], request, { ...roomy, batchTokens: 2000 });
    expect(pages[0]).toMatchObject({ content: short, truncated: false });
    expect(pages[1]!.content).toBe('');
    expect(pages[2]!.truncated).toBe(true);
    // An equal part would be 667 tokens, with what is said about the page.
    expect(countTokens(pages[2]!.content)).toBeGreaterThan(1000);
  });

  it('leaves pages whole when all of them fit', () => {
    const texts = [text(5), text(20), text(9)];
    const pages = shapePages(texts.map(input), request, { ...roomy, batchTokens: 1000 });
    expect(pages.map(({ content }) => content)).toEqual(texts);
  });

  it('lets one page have no more than the call allows it', () => {
    const pages = shapePages([input(text(200)), input(text(200))], { ...request, maxTokens: 100 } as ReadRequest, {
      ...roomy,
      batchTokens: 10_000,
    });
    for (const { content } of pages) expect(countTokens(content)).toBeLessThanOrEqual(100);
  });

  it.each([undefined, 'tides at the bridge'])(
    'never spends more than there is, whatever the pages (query: %s)',
    (query) => {
      fc.assert(
        fc.property(
          fc.array(fc.nat(80), { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 20, max: 1500 }),
          (sizes, batchTokens) => {
            const asked = { ...request, ...(query && { query }) } as ReadRequest;
            const pages = shapePages(sizes.map(text).map(input), asked, { ...roomy, batchTokens });
            expect(pages.reduce((sum, { content }) => sum + countTokens(content), 0)).toBeLessThanOrEqual(batchTokens);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  it.each([{}, { query: 'tides at the bridge' }, { find: 'tides' }, { heading: 'Bridge' }, { summary: true }])(
    'holds for structured content too, and uses what there is (%j)',
    (asked) => {
      const page = `# Tides\n\n${text(60)}\n\n## Bridge\n\n${text(60)}`;
      const { url, page: read } = input(page);
      const many = (count: number) =>
        Array.from({ length: count }, () => ({
          url,
          page: { ...read!, document: { ...read!.document, toc: tableOfContents(page) } },
        }));
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 400, max: 2500 }), (count, each) => {
          const budget = { ...roomy, batchTokens: count * each };
          const pages = shapePages(many(count), { ...request, ...asked } as ReadRequest, budget);
          const cost = countTokens(JSON.stringify(leanRead(resultOf(pages), count * each)));
          expect(cost).toBeLessThanOrEqual(count * each);
          expect(pages.every(({ error }) => error === undefined)).toBe(true);
          if (!('summary' in asked) && each < 1000) expect(cost).toBeGreaterThan(count * each * 0.5);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('says which pages it has no room for', () => {
    const inputs = Array.from({ length: 5 }, () => input(text(50)));
    const pages = shapePages(inputs, request, { ...roomy, batchTokens: 560 });
    expect(pages.map(({ error }) => error?.code)).toEqual([
      undefined,
      undefined,
      'TOO_LARGE',
      'TOO_LARGE',
      'TOO_LARGE',
    ]);
    expect(pages[2]!.error).toEqual({
      code: 'TOO_LARGE',
      message: 'No room for this page (maxTokens).',
      fix: 'Read it alone.',
    });
  });

  it('refuses nobody where all fit as they are', () => {
    const inputs = Array.from({ length: 20 }, (_, index) => input(text(1 + (index % 3))));
    const { batchTokens, pages } = justEnough(inputs);
    expect(shapePages(inputs, request, { ...roomy, batchTokens })).toEqual(pages);
    // A little less, and some are cut or less is said about them; none is refused for it.
    const cut = shapePages(inputs, request, { ...roomy, batchTokens: batchTokens - 300 });
    expect(cut.every(({ error }) => error === undefined)).toBe(true);
  });

  it('counts all that is sent: failures, attempts and what holds them together', () => {
    const attempt = { provider: 'local', role: 'read', url: 'https://a.example/', durationMs: 1234 } as const;
    const read: Attempted = { ...input(text(80)), attempts: [{ ...attempt, ok: true, status: 200 }] };
    const message = 'The page asks for a browser, and none is at hand.';
    const gone: Attempted = {
      ...failed,
      attempts: [
        { ...attempt, ok: false, code: 'EMPTY', message },
        { ...attempt, provider: 'far', ok: false, code: 'NOT_FOUND', message, status: 404 },
      ],
    };
    const sets = [[read], [read, gone], [gone, read, read], [read, read, gone, gone]];
    fc.assert(
      fc.property(fc.constantFrom(...sets), fc.nat(1500), fc.boolean(), (inputs, more, asks) => {
        const batchTokens = 300 + 80 * (inputs.length - 1) + more;
        const asked = { ...request, ...(asks && { query: 'tides at the bridge' }) } as ReadRequest;
        const pages = shapePages(inputs, asked, { ...roomy, batchTokens });
        const attempts = inputs.flatMap((one) => one.attempts);
        const structured = leanRead(resultOf(pages, attempts), batchTokens);
        expect(countTokens(JSON.stringify(structured))).toBeLessThanOrEqual(batchTokens);
        expect(countTokens(frameSections(pageSections(resultOf(pages)), 'kD83hs_0Kw2PzQx1'))).toBeLessThanOrEqual(
          batchTokens,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('never spends more characters than there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(80), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 20, max: 5000 }),
        (sizes, batchCharacters) => {
          const pages = shapePages(sizes.map(text).map(input), request, { pageCharacters: 100_000, batchCharacters });
          expect(pages.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(batchCharacters);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('limits in characters', () => {
  const usual = { pageCharacters: 2000, batchCharacters: 5000 };
  const five = Array.from({ length: 5 }, () => input(text(60)));
  const whole = text(60).length;
  const lengths = (pages: readonly ReadPage[]) => pages.map(({ contentLength }) => contentLength);

  it('are named where nobody asked for them', () => {
    const [alone] = shapePages([five[0]!], request, usual);
    expect(alone!.contentLength).toBeLessThanOrEqual(2000);
    expect(alone!.notes).toEqual(['Limit: 2000 characters a page; textMaxCharacters or maxTokens gives more.']);
    const shared = shapePages(five, request, usual);
    expect(Math.max(...lengths(shared))).toBeLessThanOrEqual(1000);
    for (const { notes } of shared)
      expect(notes).toEqual(['Limit: 5000 characters for all pages; textMaxCharacters or maxTokens gives more.']);
    expect(shapePages([input(text(3))], request, usual)[0]!.notes).toBeUndefined();
  });

  it('give way to those of the call, for every page', () => {
    const by = (more: Partial<ReadRequest>) => shapePages(five, { ...request, ...more } as ReadRequest, usual);
    expect(lengths(by({ textMaxCharacters: whole }))).toEqual(five.map(() => whole));
    expect(lengths(by({ maxTokens: 50_000 }))).toEqual(five.map(() => whole));
    for (const { contentLength, notes } of by({ textMaxCharacters: 2500 })) {
      expect(contentLength).toBeGreaterThan(2400);
      expect(notes).toBeUndefined();
    }
  });

  it('for all pages together give way to the tokens of the configuration', () => {
    const pages = shapePages(five, request, { ...usual, batchTokens: 10_000 });
    for (const length of lengths(pages)) expect(length).toBeGreaterThan(1900);
  });
});

describe('highlights and summary', () => {
  const asked = { ...request, query: 'tides', highlights: true, summary: true } as ReadRequest;
  const own = 'The summary is made of the page’s own sentences.';

  it('are chosen here when nobody gave them, and the result says so', () => {
    const [page] = shapePages([input(text(4))], asked, roomy);
    expect(page!.highlights!.length).toBeGreaterThan(0);
    expect(text(4)).toContain(page!.summary!.split('\n')[0]);
    expect(page!.notes).toEqual([own]);
  });

  it('are the reader’s own where it made them', () => {
    const { url, page } = input(text(4));
    const given = { highlights: ['Their passage.'], summary: 'Their summary.' };
    const [shaped] = shapePages([{ url, page: { ...page!, ...given } }], asked, roomy);
    expect(shaped).toMatchObject(given);
    expect(shaped!.notes).toBeUndefined();
  });

  it('leave the other notes in place', () => {
    const both = { ...request, find: 'tides', summary: true } as ReadRequest;
    expect(shapePages([input(text(1))], both, roomy)[0]).toMatchObject({ content: text(1), notes: ['1 match.', own] });
  });

  it.each([{ summary: true }, { highlights: true }, { highlights: true, query: 'tides at the bridge' }])(
    'leave a page whole that has space beside them (%j)',
    (extracts) => {
      const both = { ...request, text: true, ...extracts } as ReadRequest;
      for (const sentences of [1, 12, 40]) {
        const [page] = shapePages([input(text(sentences))], both, roomy);
        expect(page).toMatchObject({ content: text(sentences), truncated: false });
      }
    },
  );

  it('are those of the section that was asked for, without its text', () => {
    const page = `# Tides\n\n${text(9)}\n\n## Bridge\n\nThe bridge has nine arches. It is made of tides and stone.`;
    const asked = { ...request, heading: 'Bridge', query: 'tides', highlights: true, summary: true } as ReadRequest;
    const [shaped] = shapePages([input(page)], asked, roomy);
    expect(shaped!.content).toBe('');
    expect(shaped!.highlights!.join()).toContain('made of tides and stone');
    expect(shaped!.highlights!.join() + shaped!.summary!).not.toContain('Sentence number');
    const [none] = shapePages([input(page)], { ...asked, heading: 'Moon' } as ReadRequest, roomy);
    expect(none!.error).toBeDefined();
  });
});

describe('passages', () => {
  const markdown = `# Tides\n\n${text(30)}\n\n## Links\n\nSee [the bridge](https://a.example/bridge) at noon.\n\n${text(30)}`;

  it.each([
    { query: 'what is at noon at the bridge' },
    { find: 'bridge' },
    { find: '/number \\d/' },
    { heading: 'Links' },
  ])('of %j are quotations of this version, word for word, and none of what was cut off', (asked) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4000 }), (pageCharacters) => {
        const [page] = shapePages([input(markdown)], { ...request, ...asked } as ReadRequest, {
          ...roomy,
          pageCharacters,
        });
        const { passages = [], contentHash: hash, content } = page!;
        for (const { quote, start, end, heading, ...rest } of passages) {
          expect(markdown.slice(start, end)).toBe(quote);
          expect(rest).toEqual({ url: 'https://a.example/', hash, fetchedAt: '2026-11-15T12:00:00.000Z' });
          expect(heading.every((title) => ['Tides', 'Links'].includes(title))).toBe(true);
        }
        // The dressing of links is quoted and not shown.
        const quoted = passages.reduce((sum, { quote }) => sum + quote.length, 0);
        expect(quoted).toBeLessThanOrEqual(content.length + '[](https://a.example/bridge)'.length);
      }),
    );
  });
});
