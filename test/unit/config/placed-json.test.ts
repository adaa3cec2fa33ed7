import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlacedJson } from '../../../src/config/placed-json.ts';

const accepts = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const hasTwice = (says: string) => says === 'this key is given twice';

describe('JSON with places', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(parsePlacedJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('refuses what JSON.parse refuses', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      "'",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const read = parsePlacedJson(text);
        expect(read.ok || hasTwice(read.says)).toBe(accepts(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('never quotes the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,20}$/), fc.nat({ max: 60 }), (secret, cut) => {
        const read = parsePlacedJson(`{"apiKey": "${secret}", "name": '${secret}'}`.slice(0, cut));
        if (!read.ok)
          for (let at = 0; at + 4 <= secret.length; at += 1) expect(read.says).not.toContain(secret.slice(at, at + 4));
      }),
    );
  });

  it('knows where things are', () => {
    const text = '{\n  "a": [1,\n    {"b": true}],\n  "c": null\n}';
    const read = parsePlacedJson(text);
    const placeOf = read.ok ? read.placeOf : () => undefined;
    expect(placeOf([])).toEqual({ line: 1, column: 1 });
    expect(placeOf(['a'])).toEqual({ line: 2, column: 3 });
    expect(placeOf(['a', 0])).toEqual({ line: 2, column: 9 });
    expect(placeOf(['a', 1, 'b'])).toEqual({ line: 3, column: 6 });
    expect(placeOf(['a', 1, 'z', 'y'])).toEqual({ line: 3, column: 5 });
    expect(placeOf(['c'])).toEqual({ line: 4, column: 3 });
  });

  it.each([
    { text: '', line: 1, column: 1, says: 'it ends too early' },
    { text: '{"a":1,\n"a":2}', line: 2, column: 1, says: 'this key is given twice' },
    { text: '{a:1}', line: 1, column: 2, says: 'a key in double quotes is expected here' },
    { text: "{'a':1}", line: 1, column: 2, says: 'a key needs double quotes' },
    { text: '{"a" 1}', line: 1, column: 6, says: '":" is expected after a key' },
    { text: '{"a":\'b\'}', line: 1, column: 6, says: 'text needs double quotes' },
    { text: '{"a":"b\n"}', line: 1, column: 6, says: 'the text that starts here is not closed, or holds a bad escape' },
    { text: '[1,2', line: 1, column: 5, says: 'it ends too early' },
    { text: '[1 2]', line: 1, column: 4, says: '"," or "]" is expected here' },
    { text: '[1,]', line: 1, column: 3, says: 'this comma is one too many' },
    { text: '{}\n}', line: 2, column: 1, says: 'nothing may follow the closing bracket' },
    { text: '{"a":yes}', line: 1, column: 6, says: 'a value is expected here' },
    { text: '['.repeat(200), line: 1, column: 102, says: 'it is nested too deeply' },
  ])('$text', ({ text, line, column, says }) => {
    expect(parsePlacedJson(text)).toEqual({ ok: false, place: { line, column }, says });
  });

  it('keeps a key named __proto__ a key', () => {
    const read = parsePlacedJson('{"__proto__": {"x": 1}}');
    expect(read.ok && Object.keys(read.value as object)).toEqual(['__proto__']);
  });
});
