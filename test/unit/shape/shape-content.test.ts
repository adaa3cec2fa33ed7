import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/extract/index.ts';
import type { ReadRequest } from '../../../src/request/index.ts';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { shapeContent, type Shaped } from '../../../src/shape/shape-content.ts';

const lines = (subject: string) =>
  Array.from({ length: 60 }, (_, index) => `Observation ${index} on ${subject} was entered at dawn.`).join('\n\n');
const answer = 'At Harwick bridge high water comes 47 minutes after the open coast.';
const markdown = `## Neaps\n\n${lines('neaps')}\n\n## Delays\n\n${lines('delays')}\n\n${answer}\n\n${lines('floods')}`;
const document = { markdown, title: 'Almanac', toc: [] } as unknown as Document;
const ask = (characters: number) =>
  shapeContent(document, { urls: ['x'], query: 'high water at Harwick bridge' } as ReadRequest, { characters });

describe('the answer to a question', () => {
  it('is kept however few characters there are for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 8000 }), (characters) => {
        const { content } = ask(characters) as { content: string };
        expect(content).toContain(answer);
        expect(content.length).toBeLessThanOrEqual(characters);
      }),
    );
  });
});

describe('highlights and summary', () => {
  const shaped = (request: object, space: { characters: number; tokens?: number }, given = {}) =>
    shapeContent(document, { urls: ['x'], ...request } as ReadRequest, space, given) as Shaped;
  const all = ({ content, summary = '', highlights = [] }: Shaped) => [content, summary, ...highlights].join('\n');

  it('take their part of the space, whatever it is', () => {
    const modes = fc.record({ text: fc.boolean(), highlights: fc.boolean(), summary: fc.boolean() });
    const space = fc.record({
      characters: fc.integer({ min: 50, max: 5000 }),
      tokens: fc.integer({ min: 20, max: 900 }),
    });
    const given = fc.constantFrom({}, { summary: lines('a'), highlights: [lines('b'), lines('c')] });
    fc.assert(
      fc.property(modes, space, given, (mode, most, own) => {
        const made = shaped(mode, most, own);
        expect(all(made).length).toBeLessThanOrEqual(most.characters + 10);
        expect(countTokens(all(made))).toBeLessThanOrEqual(most.tokens + 10);
      }),
    );
  });

  it('leave the text half of it', () => {
    const made = shaped({ text: true, highlights: true, summary: true }, { characters: 2000 });
    expect(made.content.length).toBeGreaterThan(900);
    expect([made.summary!.length > 0, made.highlights!.length > 0]).toEqual([true, true]);
  });
});

describe('a section that is cut', () => {
  it('can be continued', () => {
    const first = shapeContent(document, { urls: ['x'], heading: 'Delays' } as ReadRequest, {
      characters: 300,
    }) as Shaped;
    const next = shapeContent(document, { urls: ['x'], cursor: first.nextCursor } as ReadRequest, {
      characters: 300,
    }) as Shaped;
    expect(markdown).toContain(first.content + next.content);
  });
});

describe('a search in the page that ends early', () => {
  it('does not say that nothing matches', () => {
    const request = { urls: ['x'], find: '/(\\w+\\s?){1,40}nowhere/' } as ReadRequest;
    const long = { ...document, markdown: 'some words of it '.repeat(4000) } as Document;
    const { notes } = shapeContent(long, request, { characters: 300 }) as Shaped;
    expect(notes![0]).toMatch(/^Nothing in the first \d+ of 68000 characters; the search ended there\./);
  });
});

describe('a table of contents', () => {
  const toc = Array.from({ length: 300 }, (_, index) => ({
    level: index % 30 === 0 ? 1 : 2,
    title: `Chapter ${index}`,
    offset: index,
    length: 1,
  }));

  it('takes a part of the space, and names the outer headings first', () => {
    const made = shapeContent({ ...document, toc } as Document, { urls: ['x'] } as ReadRequest, {
      characters: 5000,
      tokens: 1400,
    }) as Shaped;
    expect(made.toc!.filter(({ level }) => level === 1)).toHaveLength(10);
    expect(JSON.stringify(made.toc).length).toBeLessThan(1200);
    expect(made.notes).toEqual([`The table of contents names ${made.toc!.length} of 300 headings.`]);
  });
});
