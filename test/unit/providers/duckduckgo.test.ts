import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../../src/errors/index.ts';
import { parseDeep, vqdOf } from '../../../src/providers/duckduckgo-deep.ts';
import {
  isChallenge,
  parseHtmlPage,
  parseLitePage,
  preloadLink,
  targetOf,
} from '../../../src/providers/duckduckgo-pages.ts';
import {
  duckduckgoCountries,
  duckduckgoLanguages,
  duckduckgoRegion,
  regionNotSent,
} from '../../../src/providers/duckduckgo-region.ts';
import { deepUrl } from '../../../src/providers/duckduckgo-wire.ts';
import { duckduckgo } from '../../../src/providers/duckduckgo.ts';
import { converse } from '../../helpers/converse.ts';

await duckduckgo.prepare!();

const page = (name: string) => readFileSync(new URL(`../../fixtures/duckduckgo/${name}`, import.meta.url), 'utf8');
const deep = (...rows: unknown[]) => JSON.stringify({ results: rows });

describe('the hosts it talks to', () => {
  it('are its own four, each for its route', () => {
    const { sent } = converse(duckduckgo, 'search', {}, { replies: [{ text: page('preload.html') }] });
    expect(sent.map(({ url }) => new URL(url).origin + new URL(url).pathname)).toEqual([
      'https://duckduckgo.com/',
      'https://links.duckduckgo.com/d.js',
      'https://html.duckduckgo.com/html/',
      'https://lite.duckduckgo.com/lite/',
    ]);
  });

  it('are left for the next page only by the path it names', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ u: `https://a.example/${index}`, t: 't', a: 'a' }));
    const { sent } = converse(
      duckduckgo,
      'search',
      { limit: 20 },
      {
        replies: [{ text: page('preload.html') }, { text: deep(...rows, { n: '/d.js?q=tea&s=10' }) }],
      },
    );
    expect(String(sent[2]?.url)).toBe('https://duckduckgo.com/d.js?q=tea&s=10&o=json');
    const elsewhere = converse(
      duckduckgo,
      'search',
      { limit: 20 },
      {
        replies: [{ text: page('preload.html') }, { text: deep(...rows, { n: 'https://evil.example/d.js?x' }) }],
      },
    );
    expect(elsewhere.sent).toHaveLength(2);
  });

  it.each([
    ['https://links.duckduckgo.com/d.js?q=a', 'https://duckduckgo.com', 'https://links.duckduckgo.com/d.js?q=a'],
    ['https://links.duckduckgo.com/d.js?q=a', 'http://127.0.0.1:1', 'http://127.0.0.1:1/d.js?q=a'],
    ['http://127.0.0.1:1/d.js?q=a', 'http://127.0.0.1:1', 'http://127.0.0.1:1/d.js?q=a'],
    ['http://127.0.0.1:1/d.js?q=a', 'https://duckduckgo.com', undefined],
    ['http://links.duckduckgo.com/d.js', 'https://duckduckgo.com', undefined],
    ['https://links.duckduckgo.com:444/d.js', 'https://duckduckgo.com', undefined],
    ['https://links.duckduckgo.com.evil.example/d.js', 'https://duckduckgo.com', undefined],
    ['https://links.duckduckgo.com/other', 'https://duckduckgo.com', undefined],
    ['/d.js?q=a', 'https://duckduckgo.com', undefined],
    [undefined, 'https://duckduckgo.com', undefined],
  ])('%s at %s leads to %s', (link, baseUrl, expected) => {
    expect(deepUrl(link, baseUrl)).toBe(expected);
  });
});

describe('its routes', () => {
  it('end at once when there is no time left', () => {
    const late = new WebglassError('TIMEOUT');
    expect(converse(duckduckgo, 'search', {}, { replies: [late] })).toMatchObject({ sent: [{}], error: late });
    const left = new WebglassError('CANCELLED');
    expect(converse(duckduckgo, 'search', {}, { replies: [left] })).toMatchObject({ sent: [{}], error: left });
  });

  it('go on after a failed connection, and the last failure is told', () => {
    const dns = new WebglassError('DNS');
    const { sent, error } = converse(
      duckduckgo,
      'search',
      {},
      { replies: [new WebglassError('NETWORK'), new WebglassError('TLS'), dns] },
    );
    expect(sent).toHaveLength(3);
    expect(error).toBe(dns);
  });

  it('let a defect of our own out', () => {
    const steps = duckduckgo.search!.steps!(
      { query: 'tea', limit: 5, page: 1, now: 'no date' },
      duckduckgo.settings.parse({}),
      0,
    );
    steps.next();
    expect(() => steps.throw(new TypeError('defect'))).toThrow(TypeError);
  });

  it('keep a first page when a second one is cancelled only if the caller is still there', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ u: `https://a.example/${index}`, t: 't', a: 'a' }));
    const replies = [{ text: page('preload.html') }, { text: deep(...rows, { n: '/d.js?s=10' }) }];
    const cancelled = new WebglassError('CANCELLED');
    expect(converse(duckduckgo, 'search', { limit: 20 }, { replies: [...replies, cancelled] }).error).toBe(cancelled);
    expect(
      converse(duckduckgo, 'search', { limit: 20 }, { replies: [...replies, new WebglassError('NETWORK')] }).answer,
    ).toMatchObject({
      warnings: ['DuckDuckGo gave no second page'],
    });
  });
});

describe('a region', () => {
  it.each([
    ['DE', undefined, 'de-de'],
    ['GB', undefined, 'uk-en'],
    ['US', 'es', 'us-es'],
    ['CA', 'fr-CA', 'ca-fr'],
    ['CH', 'it', 'ch-de'],
    ['BE', 'nl', 'be-nl'],
    ['TW', 'zh', 'tw-tzh'],
    ['KE', undefined, undefined],
    ['KE', 'en', undefined],
    [undefined, 'en', 'us-en'],
    [undefined, 'de', 'de-de'],
    [undefined, 'pt-BR', 'br-pt'],
    [undefined, 'ja', 'jp-jp'],
    [undefined, 'ko', 'kr-kr'],
    [undefined, 'sv', 'se-sv'],
    [undefined, 'zh', 'cn-zh'],
    [undefined, 'zh-TW', 'tw-tzh'],
    [undefined, 'uk', 'ua-uk'],
    [undefined, 'ar', 'xa-ar'],
    [undefined, 'en-GB', 'uk-en'],
    [undefined, 'nb', 'no-no'],
    [undefined, 'zh-Hant', 'tw-tzh'],
    [undefined, 'zh-Hant-HK', 'hk-tzh'],
    [undefined, 'de-AT', 'at-de'],
    [undefined, 'en-DE', 'us-en'],
    [undefined, 'ca', 'es-ca'],
    [undefined, 'sl', 'sl-sl'],
    ['SI', undefined, 'sl-sl'],
    ['DE', 'fr', 'de-de'],
    [undefined, 'sw', undefined],
    [undefined, 'id', undefined],
    [undefined, 'xx', undefined],
    [undefined, undefined, undefined],
  ])('of %s and %s is %s', (country, language, expected) => {
    expect(duckduckgoRegion({ country, language })).toBe(expected);
  });

  it('exists for every country it says it knows, and for no other spelling', () => {
    expect(duckduckgoCountries.filter((code) => !duckduckgoRegion({ country: code }))).toEqual([]);
    expect(duckduckgoCountries).toContain('GB');
    expect(duckduckgoCountries).not.toContain('UK');
    expect(duckduckgoCountries).not.toContain('XA');
    expect(duckduckgoCountries).toHaveLength(new Set(duckduckgoCountries).size);
  });

  it('exists for every language it says it knows, in that language', () => {
    const spoken = (language: string) => duckduckgoRegion({ language })?.split('-')[1];
    expect(duckduckgoLanguages.filter((language) => spoken(language) === undefined)).toEqual([]);
    for (const language of ['de', 'de-AT', 'en-GB', 'pt-BR', 'ja', 'ja-JP', 'nb', 'zh-TW', 'zh-hant', 'sl-SI'])
      expect(duckduckgoLanguages).toContain(language);
    for (const language of ['sw', 'fil', 'id', 'jp', 'tzh', 'en-DE', 'ar-XA', 'en-UK'])
      expect(duckduckgoLanguages).not.toContain(language);
    expect(duckduckgoLanguages).toHaveLength(new Set(duckduckgoLanguages).size);
  });

  it.each([
    [{ country: 'DE', language: 'de' }, []],
    [{ country: 'DE', language: 'fr' }, ['language']],
    [{ country: 'CH', language: 'it' }, ['language']],
    [{ country: 'CH', language: 'fr' }, []],
    [{ country: 'JP', language: 'ja' }, []],
    [{ country: 'TW', language: 'zh' }, []],
    [{ country: 'DE' }, []],
    [{ language: 'sw' }, []],
    [{}, []],
  ])('of %j leaves %j out', (place, left) => {
    expect(regionNotSent(place)).toEqual(left);
  });
});

describe('a link', () => {
  it.each([
    ['//duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2F%3Fq%3D1%252F2&rut=x', 'https://a.example/?q=1%2F2'],
    ['https://duckduckgo.com/l/?uddg=http%3A%2F%2Fa.example%2F', 'http://a.example/'],
    ['https://a.example/direct', 'https://a.example/direct'],
    ['https://notduckduckgo.com/l/?uddg=x', 'https://notduckduckgo.com/l/?uddg=x'],
    ['https://duckduckgo.com/y.js?ad=1', undefined],
    ['https://duckduckgo.com/about', undefined],
    ['//duckduckgo.com/l/?uddg=https%3A%2F%2Fduckduckgo.com%2Fy.js%3Fa', undefined],
    ['//duckduckgo.com/l/?uddg=javascript%3Aalert(1)', undefined],
    ['//duckduckgo.com/l/', undefined],
    ['https://www.bing.com/aclick?ld=1', undefined],
    ['https://bing.com/aclick?ld=1', undefined],
    ['https://www.bing.com/search?q=1', 'https://www.bing.com/search?q=1'],
    ['ftp://a.example/', undefined],
    ['relative', undefined],
    ['', undefined],
  ])('%s leads to %s', (href, expected) => {
    expect(targetOf(href)).toBe(expected);
  });
});

describe('its pages', () => {
  it('are result pages also when they hold only ads', () => {
    const ads = '<div class="result result--ad"><a class="result__a" href="https://duckduckgo.com/y.js?x">Ad</a></div>';
    expect(parseHtmlPage(ads)).toEqual({ found: [], isResultPage: true });
    expect(
      parseLitePage(
        '<table><tr class="result-sponsored"><td><a class="result-link" href="https://a.example/">Ad</a></td></tr></table>',
      ),
    ).toEqual({
      found: [],
      isResultPage: true,
    });
  });

  it('are none when nothing says so', () => {
    expect(parseHtmlPage('<p>Hello</p>')).toEqual({ found: [], isResultPage: false });
    expect(parseLitePage('<table><tr><td>Hello</td></tr></table>')).toEqual({ found: [], isResultPage: false });
  });

  it('pair a snippet with its own link, not with the ad before it', () => {
    const rows = `<table>
      <tr><td><a class="result-link" href="https://a.example/">A</a></td></tr>
      <tr class="result-sponsored"><td><a class="result-link" href="https://ad.example/">Ad</a></td></tr>
      <tr><td class="result-snippet">of the ad</td></tr>
      <tr><td><a class="result-link" href="https://b.example/">B</a></td></tr>
      <tr><td class="result-snippet">of B</td></tr></table>`;
    expect(parseLitePage(rows).found).toEqual([
      { url: 'https://a.example/', title: 'A', snippet: '' },
      { url: 'https://b.example/', title: 'B', snippet: 'of B' },
    ]);
  });

  it('name their answer in one of three ways', () => {
    expect(
      preloadLink('<link id="deep_preload_link" href="a"><script id="deep_preload_script" src="b"></script>'),
    ).toBe('a');
    expect(preloadLink('<script id="deep_preload_script" src="b"></script>')).toBe('b');
    expect(preloadLink('x="https://links.duckduckgo.com/d.js?q=1&amp;s=2"')).toBe(
      'https://links.duckduckgo.com/d.js?q=1&s=2',
    );
    expect(preloadLink('<p>nothing</p>')).toBeUndefined();
  });

  it('are a wall by their marks', () => {
    expect(isChallenge(page('challenge.html'))).toBe(true);
    expect(isChallenge('DDG.deep.anomalyDetectionBlock(1)')).toBe(true);
    expect(isChallenge(page('results.html'))).toBe(false);
  });

  it('are read whatever they hold', () => {
    fc.assert(
      fc.property(fc.string(), (html) => {
        expect(parseHtmlPage(html).found).toEqual([]);
        expect(parseLitePage(html).found).toEqual([]);
        expect(parseDeep(`DDG.pageLayout.load('d', [${html}`)?.found ?? []).toEqual([]);
      }),
    );
  });

  it('are read however deep they are nested', () => {
    const deepPage = `${'<div>'.repeat(20_000)}<div class="result"><a class="result__a" href="https://a.example/">A</a></div>`;
    expect(parseHtmlPage(deepPage).found).toHaveLength(1);
  });
});

describe('the token of the verticals', () => {
  it.each([
    ['vqd="4-123"', '4-123'],
    ["vqd='4-12-3'", '4-12-3'],
    ['&vqd=4-99&x', '4-99'],
    ['vqd=""', undefined],
    ['nothing', undefined],
  ])('in %s is %s', (html, token) => {
    expect(vqdOf(html)).toBe(token);
  });
});
