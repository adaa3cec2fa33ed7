import { describe, expect, it } from 'vitest';
import { bearerCall } from '../../../src/providers/bearer-call.ts';
import { countryName } from '../../../src/providers/country-name.ts';
import { creditsOf, given } from '../../../src/providers/given.ts';
import { hostsOf } from '../../../src/providers/hosts-of.ts';
import { plainText } from '../../../src/providers/plain-text.ts';
import { requestedUrl } from '../../../src/providers/requested-url.ts';
import { snippetOf } from '../../../src/providers/snippet-of.ts';

describe('given', () => {
  it('keeps what has a value', () => {
    expect(given({ a: 0, b: false, c: 'x', d: [1], e: {} })).toEqual({ a: 0, b: false, c: 'x', d: [1], e: {} });
  });

  it('leaves out what has none', () => {
    expect(Object.keys(given({ a: undefined, b: null, c: '', d: [] }))).toEqual([]);
  });

  it('counts credits only where they were told', () => {
    expect([creditsOf(0), creditsOf(2), creditsOf(null), creditsOf(undefined)]).toEqual([
      { credits: 0 },
      { credits: 2 },
      undefined,
      undefined,
    ]);
  });
});

describe('plain text', () => {
  it.each([
    ['About <strong>A</strong>', 'About A'],
    ['a<BR>b<br/>c', 'abc'],
    ['<span class="searchmatch">hit</span>', 'hit'],
    ['<p>one</p> <em>two</em> <i>three</i> <mark>four</mark> <b>five</b>', 'one two three four five'],
    ['Vec<T> and <String>', 'Vec<T> and <String>'],
    ['&lt;T&gt; &amp; &quot;x&quot; &apos;y&apos;&nbsp;z', `<T> & "x" 'y' z`],
    ['it&#39;s &#x27;so&#X27;', "it's 'so'"],
    ['&AMP; &unknown; &#0; &#1114112;', '& &unknown; &#0; &#1114112;'],
    ['&#128512;', '😀'],
    ['&#1;&#1114111;', '\u{1}\u{10FFFF}'],
    [' many \n  blanks ', 'many blanks'],
    [null, ''],
    [undefined, ''],
  ])('%j', (html, plain) => {
    expect(plainText(html)).toBe(plain);
  });
});

describe('a snippet out of page text', () => {
  it('is the text itself where it is short', () => {
    expect(snippetOf('one\n\n two ')).toEqual({ snippet: 'one two' });
    expect(snippetOf('x'.repeat(600))).toEqual({ snippet: 'x'.repeat(600) });
    expect(snippetOf('x'.repeat(601))).toEqual({ snippet: `${'x'.repeat(300)}…`, text: 'x'.repeat(601) });
    expect(snippetOf(null)).toEqual({ snippet: '' });
  });

  it('ends at a word where it is long, and the text is kept', () => {
    const text = `${'word '.repeat(119)}\nlonger than the rest`;
    expect(snippetOf(text)).toEqual({ snippet: `${'word '.repeat(119).trim()}…`, text });
  });

  it('is cut within a word that would take too much with it', () => {
    const text = `a ${'x'.repeat(700)}`;
    expect(snippetOf(text)).toEqual({ snippet: `a ${'x'.repeat(298)}…`, text });
  });
});

describe('the URL as it was asked for', () => {
  const asked = [
    'https://a.example',
    'https://b.example/x/',
    'https://b.example/x',
    'https://c.example/y',
    'not a url',
  ];
  it.each([
    ['https://a.example/', 'https://a.example'],
    ['HTTPS://A.example', 'https://a.example'],
    ['https://b.example/x', 'https://b.example/x'],
    ['https://b.example/x/', 'https://b.example/x/'],
    ['https://b.example/y', 'https://b.example/y'],
    ['https://C.example/y/', 'https://c.example/y'],
    ['https://c.example//y', 'https://c.example//y'],
    ['not a url', 'not a url'],
    ['nor this', 'nor this'],
  ])('%s is %s', (said, wanted) => {
    expect(requestedUrl(said, asked)).toBe(wanted);
  });
});

describe('parts of requests', () => {
  it('names each host once', () => {
    expect(hostsOf(['a.example', '*.a.example', 'https://www.a.example/docs', 'b.example'])).toEqual([
      'a.example',
      'b.example',
    ]);
    expect(hostsOf()).toEqual([]);
  });

  it('sends a key as a bearer token, and no header without one', () => {
    expect(bearerCall('https://a.example', '/x', 'k')).toEqual({
      method: 'POST',
      url: 'https://a.example/x',
      headers: { authorization: 'Bearer k' },
    });
    expect(bearerCall('https://a.example', '/x', undefined).headers).toEqual({});
  });

  it('knows countries by name', () => {
    expect([countryName('DE'), countryName('us'), countryName('QQ')]).toEqual(['germany', 'united states', undefined]);
    expect(['CZ', 'TR', 'HK', 'BA'].map(countryName)).toEqual([
      'czech republic',
      'turkey',
      'hong kong',
      'bosnia and herzegovina',
    ]);
    expect(['CI', 'MO', 'CD', 'ZZ'].map(countryName)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
