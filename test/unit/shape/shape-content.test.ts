import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/extract/index.ts';
import type { ReadRequest } from '../../../src/request/index.ts';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { tableOfContents } from '../../../src/shape/sections.ts';
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

const plainly = 'Try other words or a /pattern/i, or read with query.';

describe('a question that nothing on the page has to do with', () => {
  const notesOf = (request: object, given = document) =>
    (shapeContent(given, { urls: ['x'], ...request } as ReadRequest, { characters: 900 }) as Shaped).notes ?? [];

  it('is said to be one, with what is shown instead', () => {
    expect(notesOf({ query: 'zirconium qwyjibo' })).toContain(
      'Nothing on the page matches the question; the beginning of the page is shown.',
    );
    expect(notesOf({ query: 'zirconium qwyjibo', heading: 'Neaps' })).toContain(
      'Nothing in this section matches the question; the beginning of the section is shown.',
    );
    const short = { ...document, markdown: 'One line.' } as Document;
    expect(notesOf({ query: 'zirconium qwyjibo' }, short)).toEqual([
      'Nothing on the page matches the question; the whole page is shown.',
    ]);
  });

  it('is not said of one that has an answer', () => {
    for (const query of ['Harwick', 'delays', 'entering observations', 'zirconium at dawn'])
      expect(notesOf({ query }).join(' ')).not.toContain('matches the question');
  });
});

describe('a search within a page', () => {
  it.each([
    { isPartial: false, find: 'zirconium', note: `Nothing on the page matches. ${plainly}` },
    { isPartial: true, find: 'zirconium', note: `Nothing in the part of the page that was read matches. ${plainly}` },
    {
      isPartial: false,
      find: '/zirconium/',
      note: 'Nothing on the page matches. Try other words or the flag i, or read with query.',
    },
    {
      isPartial: false,
      find: '/zirconium/x',
      note: `Nothing on the page matches. It was looked for as plain text: flags are gimsuy, each once. ${plainly}`,
    },
  ])('says of what it found nothing in, and what to try: $note', ({ isPartial, find, note }) => {
    const request = { urls: ['x'], find } as ReadRequest;
    expect(shapeContent(document, request, { characters: 500 }, { isPartial })).toMatchObject({ notes: [note] });
  });

  it('says in whole sentences why it cannot look for a pattern', () => {
    const request = { urls: ['x'], find: '/(a/' } as ReadRequest;
    expect(shapeContent(document, request, { characters: 500 })).toMatchObject({
      message: expect.stringContaining('find: a group is not closed.') as string,
    });
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

describe('highlights of a page that fits', () => {
  it('are one, however many sections it has', () => {
    const sections = Array.from({ length: 9 }, (_, at) => `## Tide ${at}\n\nThe tide of bridge ${at} is late.`);
    const page = { ...document, markdown: sections.join('\n\n') } as Document;
    const request = { urls: ['x'], highlights: true, query: 'tide of the bridge' } as ReadRequest;
    const { highlights } = shapeContent(page, request, { characters: 2000 }) as Shaped;
    expect(highlights).toEqual([page.markdown]);
  });
});

describe('highlights without a question', () => {
  it('are sentences from all over the page, not its head', () => {
    const parts = ['Alpha', 'Beta', 'Gamma'].map(
      (name) => `## ${name}\n\nThe ${name} tide of the harbour is measured at the bridge every day. It rains.`,
    );
    const page = { ...document, markdown: `# Manual\n\n${parts.join('\n\n')}`, title: 'Manual' } as Document;
    const request = { urls: ['x'], highlights: true } as ReadRequest;
    const { highlights } = shapeContent(page, request, { characters: 2000 }) as Shaped;
    expect(highlights!.length).toBeGreaterThan(0);
    for (const highlight of highlights!) {
      expect(page.markdown).toContain(highlight);
      expect(highlight).toMatch(/^The \w+ tide of the harbour/);
    }
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

  it('ends with itself, and says so', () => {
    const read = (request: object, characters: number) =>
      shapeContent(document, { urls: ['x'], ...request } as ReadRequest, { characters }) as Shaped;
    const first = read({ heading: 'Neaps' }, 300);
    const rest = read({ cursor: first.nextCursor }, 100_000);
    const end = markdown.indexOf('## Delays');
    expect(first.content + rest.content).toBe(markdown.slice(0, end));
    expect(rest).toMatchObject({
      truncated: false,
      notes: [
        `Characters ${first.content.length + 1} to ${end} of ${markdown.length}: this is the end of the section.`,
      ],
    });
    expect(rest.nextCursor).toBeUndefined();
  });

  it('ends with itself after a match that does not fit', () => {
    const read = (request: object, characters: number) =>
      shapeContent(document, { urls: ['x'], ...request } as ReadRequest, { characters }) as Shaped;
    const first = read({ heading: 'Neaps', find: '/Observation[^]+/' }, 300);
    const rest = read({ cursor: first.nextCursor }, 100_000);
    expect(markdown.slice(0, markdown.indexOf('## Delays')).endsWith(first.content + rest.content)).toBe(true);
  });
});

describe('a cursor that cannot be followed', () => {
  const at = (content: string, url: string, request: object) =>
    shapeContent(
      { ...document, markdown: content } as Document,
      { urls: ['x'], ...request } as ReadRequest,
      { characters: 300 },
      { url },
    ) as Shaped;
  const home = 'https://a.example/';
  const { nextCursor } = at(markdown, home, {});
  const search = at(markdown, home, { find: 'observation' });

  it.each([
    { claim: 'the page has changed', url: home, says: 'The page has changed since the cursor was made' },
    { claim: 'it is of another page', url: 'https://b.example/', says: 'This cursor belongs to another page' },
  ])('says that $claim', ({ url, says }) => {
    const other = `Other observation.\n\n${markdown}`;
    const part = at(other, url, { cursor: nextCursor });
    expect(part.content.startsWith('Other observation.')).toBe(true);
    expect(part.notes).toEqual([`${says}; this is the beginning of the page.`]);
    const found = at(other, url, { cursor: search.nextCursor, find: 'observation' });
    expect(found.notes![0]).toBe(`${says}; the search began anew.`);
  });
});

describe('a search in the page that ends early', () => {
  it('does not say that nothing matches', () => {
    const request = { urls: ['x'], find: '/(\\w+\\s?){1,40}nowhere/' } as ReadRequest;
    const long = { ...document, markdown: 'some words of it '.repeat(4000) } as Document;
    const { notes } = shapeContent(long, request, { characters: 300 }) as Shaped;
    expect(notes![0]).toMatch(/^Nothing in the first \d+ of 68000 characters; the search ended there\./);
  });

  it('goes on at its cursor', () => {
    const long = { ...document, markdown: `${'some words of it '.repeat(6000)}\n\nThe last nowhere.` } as Document;
    let shaped: Shaped | undefined;
    for (let calls = 0; calls < 40 && !shaped?.content; calls += 1) {
      const cursor = shaped?.nextCursor;
      const request = { urls: ['x'], find: '/(\\w+\\s?){1,40}nowhere/', ...(cursor && { cursor }) } as ReadRequest;
      shaped = shapeContent(long, request, { characters: 300 }) as Shaped;
      if (!shaped.content) expect(shaped.nextCursor).toBeDefined();
    }
    expect(shaped?.content).toContain('The last nowhere.');
  });
});

describe('a table of contents', () => {
  const chapters = Array.from({ length: 300 }, (_, index) => ({
    level: index % 30 === 0 ? 1 : 2,
    title: `Chapter ${index}`,
    offset: 5000 + index,
    length: 1,
  }));
  const shape = (request: object, characters: number, tokens: number) =>
    shapeContent(
      { ...document, toc: chapters, markdown: 'x'.repeat(5300) } as Document,
      { urls: ['x'], ...request } as ReadRequest,
      { characters, tokens },
    ) as Shaped;

  it('takes a part of the space, and names the outer headings first', () => {
    const made = shape({}, 2000, 1400);
    expect(made.toc!.filter(({ level }) => level === 1)).toHaveLength(10);
    expect(made.toc!.map(({ title }) => title).join(' (100) | ').length).toBeLessThan(450);
    expect(made.notes).toEqual([`The table of contents names ${made.toc!.length} of 300 headings.`]);
  });

  it('names those with words of the question before them', () => {
    expect(shape({ query: 'chapter 277' }, 2000, 300).toc!.map(({ title }) => title)).toContain('Chapter 277');
  });

  it('names what is not shown, and how much of it is missing', () => {
    const titles = ['Alpha', 'Beta', 'Gamma'];
    const page = `# Manual\n\n${titles.map((title) => `## ${title}\n\n${`About ${title} there is this. `.repeat(5).trim()}`).join('\n\n')}`;
    const toc = tableOfContents(page);
    const read = (request: object, characters = 230) =>
      shapeContent({ ...document, markdown: page, toc } as Document, { urls: ['x'], ...request } as ReadRequest, {
        characters,
      }) as Shaped;
    const named = ({ toc: list = [] }: Shaped) =>
      list.map(({ title, length, missing }) => [title, missing ?? 'all', length]);
    const first = read({});
    const beta = toc.find(({ title }) => title === 'Beta')!.length;
    expect(named(first)).toEqual([
      ['Beta', 'all', beta],
      ['Gamma', 'all', 144],
    ]);
    expect(named(read({ cursor: first.nextCursor }, 100))).toEqual([
      ['Beta', expect.any(Number), beta],
      ['Gamma', 'all', 144],
    ]);
    expect(named(read({ heading: 'Alpha' }, 60))).toEqual([['Alpha', expect.any(Number), 146]]);
    expect(read({ heading: 'Alpha' }, 300).toc).toBeUndefined();
    expect(read({ cursor: first.nextCursor }, 1000)).toMatchObject({
      truncated: false,
      contentStart: first.content.length,
      notes: [
        `Characters ${first.content.length + 1} to ${page.length} of ${page.length}: this is the end of the page.`,
      ],
    });
  });
});

describe('several wishes at once', () => {
  const page =
    '# Manual\n\n## Linux\n\n### Install\n\nRun apt. It asks once.\n\n## Windows\n\n### Install\n\nRun setup. It asks twice.\n\n### Remove\n\nRun remove.\n';
  const read = (request: object, characters = 5000) =>
    shapeContent({ ...document, markdown: page, toc: [] } as Document, { urls: ['x'], ...request } as ReadRequest, {
      characters,
    }) as Shaped;

  it('look for matches in a section', () => {
    const made = read({ heading: 'Windows', find: 'run' });
    expect(made.notes).toEqual(['2 matches.']);
    expect(made.content).toBe('…\n### Install\n\nRun setup. It asks twice.\n\n### Remove\n\nRun remove.');
    expect(made.passages).toEqual([
      {
        start: page.lastIndexOf('### Install'),
        end: page.indexOf('\n\n### Remove'),
        heading: ['Manual', 'Windows', 'Install'],
      },
      { start: page.indexOf('### Remove'), end: page.length - 1, heading: ['Manual', 'Windows', 'Remove'] },
    ]);
  });

  it('look for an answer in a section', () => {
    const made = read({ heading: 'Windows > Install', query: 'how often does it ask' });
    expect(made.content).toBe('### Install\n\nRun setup. It asks twice.');
    expect(made.passages![0]!.heading).toEqual(['Manual', 'Windows', 'Install']);
  });

  it('say which of them were not used', () => {
    expect(read({ find: 'apt', query: 'windows' }).notes).toEqual(['1 match.', 'Not used beside find: query.']);
    const { nextCursor } = read({}, 60);
    expect(read({ cursor: nextCursor, heading: 'Linux', query: 'apt' }).notes).toEqual([
      expect.stringMatching(/^Characters \d+ to 133 of 133: this is the end of the page\.$/),
      'Not used beside cursor: heading, query.',
    ]);
  });

  it('go on with a search at its cursor', () => {
    const first = read({ find: 'run' }, 40);
    expect(first.notes).toEqual(['1 of 3 matches shown. Give the same find with the cursor for more.']);
    const second = read({ find: 'run', cursor: first.nextCursor });
    expect(second.notes).toEqual(['2 matches from the cursor on.']);
    expect(read({ cursor: first.nextCursor }).content.startsWith('Run setup')).toBe(true);
  });

  it('name the other sections that fit as well, and the headings there are', () => {
    expect(read({ heading: 'install' }).notes).toEqual([
      'This is Manual > Linux > Install. Headings that fit as well: Manual > Windows > Install.',
    ]);
    expect(read({ heading: 'uninstallation guide' })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'The page has no heading like "uninstallation guide".',
      fix: expect.stringMatching(/^It has: (?:Install|Manual|Linux|Windows|Remove)(?: \| \w+){4}\.$/),
    });
  });
});
