import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, cleanUrl, cleanValue, stripMarkup } from '../../src/clean/index.ts';

const runs = { numRuns: 3_000 };

/** Every character the filter has an opinion on, and neighbours that decide about joiners and selectors. */
const spice = fc.constantFrom(
  ...'\x1b|[|]|2J|;|\x07|\\|\x9b|\x9d|\x9c|\r|\n|\t|\0|\x7f|\x85|\ud800|\udc00'.split('|'),
  ...'\u200b|\u200c|\u200d|\u200e|\u2028|\u202e|\u2060|\u2066|\u2800|\u3164|\ufeff|\ufff9|\ufffe'.split('|'),
  ...'\ufe00|\ufe0e|\ufe0f|\u{E0041}|\u{E0100}|\u{E007F}|\u034f|\u180b|\u180e|\u1820'.split('|'),
  ...'\u0301|\u0323|\u0344|\u0958|\u1100|\u1161|\u11a8|e|Å|\u212b|ب|क|\u094d|अ'.split('|'),
  ...'1|\u20e3|❤|👩|🏽|💻|\u{1F3F4}|\u{1F1E9}'.split('|'),
);
const text = fc.oneof(
  fc
    .array(fc.oneof(spice, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 30 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  // Single UTF-16 units: lone surrogates included.
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

const controls = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]/;
const flags =
  /\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/gu;
const tags = /[\u{E0000}-\u{E0FFF}]/u;
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc]/;

/** fast-check reads what a property returns; an assertion returns itself. */
const holds = <T>(values: fc.Arbitrary<T>, claim: (value: T) => unknown, numRuns = 3_000) =>
  fc.assert(
    fc.property(values, (value) => {
      claim(value);
    }),
    { numRuns },
  );

function expectClean(out: string): void {
  expect(out).not.toMatch(controls);
  expect(out.replace(flags, '')).not.toMatch(tags);
  expect(out).not.toMatch(invisible);
  expect(out).not.toMatch(/(?:\u200c|\u200d){2}|(?:\ufe0e|\ufe0f){2}/);
  expect(out).not.toMatch(/\p{Noncharacter_Code_Point}/u);
  expect(out).not.toMatch(/\p{M}{9}/u);
  expect(out.isWellFormed()).toBe(true);
  expect(out.normalize('NFC')).toBe(out);
}

describe('whatever goes in', () => {
  it('nothing invisible comes out of cleanText', () => {
    fc.assert(
      fc.property(text, (given) => expectClean(cleanText(given))),
      runs,
    );
  });

  it('cleaning twice is cleaning once', () => {
    holds(text, (given) => expect(cleanText(cleanText(given))).toBe(cleanText(given)));
    holds(text, (given) => expect(cleanLine(cleanLine(given))).toBe(cleanLine(given)));
  });

  it('cleanLine gives one line', () => {
    holds(text, (given) => expect(cleanLine(given)).toMatch(/^(\S+( \S+)*)?$/u));
  });

  it('cleanUrl gives an address that parses to itself, or nothing', () => {
    const address = fc.oneof(
      text,
      fc.webUrl(),
      text.map((tail) => `https://example.com/${tail}`),
    );
    fc.assert(
      fc.property(address, (given) => {
        const url = cleanUrl(given);
        if (url === undefined) return;
        expect(url).toMatch(/^(https?:\/\/|mailto:)[!-~]*$/);
        expect(url.replace(/^https?:\/\/\[[\da-f:.]+\]/, '')).not.toMatch(/[()[\]<>`|\\"]/);
        expect(cleanUrl(url)).toBe(url);
      }),
      runs,
    );
  });

  it('cleanValue leaves no dirty string anywhere and never throws', () => {
    const given = fc.object({ key: text, values: [text, fc.integer(), fc.boolean(), fc.constant(null)], maxDepth: 3 });
    fc.assert(
      fc.property(given, (value) => {
        JSON.stringify(cleanValue(value), (key, entry: unknown) => {
          expectClean(key);
          if (typeof entry === 'string') expectClean(entry);
          return entry;
        });
      }),
      { numRuns: 500 },
    );
  });

  it('stripMarkup leaves no known tag that was written as one', () => {
    const piece = fc.constantFrom('<b>', '</b>', '<', '>', '<!--', '-->', '&amp;', '&', ';', 'x', '<br/>', '<script>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(stripMarkup(pieces.join(''))).not.toMatch(/<br\/>|<script>/);
      }),
      runs,
    );
  });
});

describe('ordinary writing passes unchanged', () => {
  const ordinary = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\n\t]*$/u;
  it('in any script', () => {
    const writing = fc
      .string({ unit: 'grapheme' })
      .map((given) => given.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}|[\u2800\ufffc]/gu, ''))
      .filter((given) => ordinary.test(given));
    holds(writing, (given) => expect(cleanText(given)).toBe(given));
  });
});
