import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exaContentsArguments, exaSearchArguments } from '../../../src/providers/exa-arguments.ts';
import { parseRequest, readRequestSchema, searchRequestSchema } from '../../../src/request/index.ts';

const schemas = { searchRequestSchema, readRequestSchema, exaSearchArguments, exaContentsArguments };
const zodWords = /Invalid|Too (small|big)|expected|received|Unrecognized|undefined|\[object/;

const refusal = (schema: z.ZodType, input: unknown): string | undefined => {
  try {
    parseRequest(schema, input);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('no sentence of the validator reaches a caller', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, true, -1, 0, 1.5, 10_000_000, '', ' ', 'a b', 'x'.repeat(5000), [], [''], [5], {}, { a: 1 }),
    fc.constantFrom({ text: { maxCharacters: 0 } }, { text: 5 }, { nonsense: 1 }, { highlights: [] }, [['a']]),
    fc.jsonValue({ maxDepth: 2 }),
  );
  it.each(Object.entries(schemas))('%s', (_name, schema) => {
    const names = [...Object.keys((schema as unknown as { shape: object }).shape), 'nonsense'];
    fc.assert(
      fc.property(fc.constantFrom(...names), odd, (name, value) => {
        const sentence = refusal(schema, { query: 'q', urls: ['https://a.example/'], [name]: value }) ?? '';
        // What the caller wrote may hold any word; it stands in quotes.
        const ours = sentence.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
        expect(ours).not.toMatch(zodWords);
        expect(sentence === '' || /[.!?]$/.test(sentence)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what a field must be', () => {
  it.each([
    [{ query: 'q', foo: 1 }, /^"foo" is not known here; known: query, type, numResults, /],
    [{ query: 'q', numResult: 1 }, '"numResult" is not known here; did you mean "numResults"?'],
    [{ query: 'q', foo: 1, bar: 2 }, /^"foo", "bar" are not known here; known: query, /],
    [{ query: 'q', numResults: 0 }, 'numResults must be between 1 and 100.'],
    [{ query: 'q', includeDomains: ['not a domain'] }, /^includeDomains\[0\] is not a domain \("not a domain"\): /],
    [{ query: 'q', contents: { text: { maxCharacters: 0 } } }, 'contents.text.maxCharacters must be at least 1.'],
    [{ query: 'q', contents: { txt: true } }, 'contents "txt" is not known here; did you mean "text"?'],
    [{ query: 'q', contents: 5 }, 'contents must be false, true or an object such as {"highlights": true}.'],
    [{ query: 'q', moderation: 'yes' }, 'moderation must be true or false, not a text.'],
    [{ query: 'q', includeText: [5] }, 'includeText[0] must be a text, not a number.'],
    [{ query: 'q', additionalQueries: null }, 'additionalQueries must be a list, not null.'],
  ])('exa search %j', (input, sentence) => {
    expect(refusal(exaSearchArguments, input)).toMatch(sentence);
  });

  it.each([
    [{ urls: ['https://a.example/'], text: 'all' }, 'text must be true or false or an object.'],
    [{ urls: ['https://a.example/'], subpageTarget: 5 }, 'subpageTarget must be a text or a list.'],
    [
      { urls: ['https://a.example/'], livecrawl: 'maybe' },
      'livecrawl must be one of never, fallback, preferred, always.',
    ],
    [{ urls: ['ftp://a.example/'] }, 'urls[0] must be an absolute http(s) URL.'],
  ])('exa contents %j', (input, sentence) => {
    expect(refusal(exaContentsArguments, input)).toBe(sentence);
  });
});
