import { describe, expect, it } from 'vitest';
import { termsOf } from '../../../src/shape/terms.ts';

describe('termsOf', () => {
  it.each([
    { claim: 'forms of a word are one term', text: 'running runs run', terms: ['run', 'run', 'run'] },
    { claim: 'case and accents do not count', text: 'CAFÉ café', terms: ['caf', 'caf'] },
    {
      claim: 'identifiers are found whole and in pieces',
      text: 'max_page_size',
      terms: ['max', 'pag', 'siz', 'max_page_size'],
    },
    { claim: 'dotted and camel-case names too', text: 'fs.readFile', terms: ['fs', 'read', 'fil', 'fs.readfile'] },
    { claim: 'numbers stay', text: 'ERR 404', terms: ['err', '404'] },
    { claim: 'Chinese is read in pairs', text: '搜索引擎', terms: ['搜索', '索引', '引擎'] },
    { claim: 'one Chinese character is a term', text: 'a 猫 b', terms: ['a', '猫', 'b'] },
    { claim: 'Russian endings fall', text: 'книга книги книгу', terms: ['книг', 'книг', 'книг'] },
    {
      claim: 'German words that end like forms are none',
      text: 'Dateibaum Baum Bäume Räume Verzeichnis Verzeichnisse Verzeichnissen tennis',
      terms: ['dateibaum', 'baum', 'baum', 'raum', 'verzeichnis', 'verzeichnis', 'verzeichnis', 'tennis'],
    },
    { claim: 'link addresses are no words', text: '[guide](https://example.com/secret) end', terms: ['guid', 'end'] },
  ])('$claim', ({ text, terms }) => {
    expect(termsOf(text)).toEqual(terms);
  });
});
