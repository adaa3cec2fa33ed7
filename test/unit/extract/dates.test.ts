import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../src/extract/html/metadata/iso-date.ts';
import { extract } from '../../../src/extract/index.ts';

describe('dates keep the precision of the page', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-03', '2024-03'],
    ['2024-03-05T10:00', '2024-03-05T10:00:00'],
    ['2024-03-05 10:00:01.123Z', '2024-03-05T10:00:01Z'],
    ['2024-03-05T10:00:00+0530', '2024-03-05T10:00:00+05:30'],
    ['2024-03-05T25:00', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['2024/03/05 10:30', '2024-03-05T10:30:00'],
    ['2024年3月5日', '2024-03-05'],
    ['2024年3月5日 10:30', '2024-03-05T10:30:00'],
    ['2024년 3월 5일', '2024-03-05'],
    ['2024. 3. 5.', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['20240305T101500Z', '2024-03-05T10:15:00Z'],
    ['March 5, 2024', '2024-03-05'],
    ['March 5, 2024 at 1:05 pm', '2024-03-05T13:05:00'],
    ['March 5, 2024, 12:05 a.m.', '2024-03-05T00:05:00'],
    ['5th of March 2024', '2024-03-05'],
    ['05-Mar-2024', '2024-03-05'],
    ['05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00Z'],
    ['Tue, 05 Mar 2024 10:00:00 +0200', '2024-03-05T10:00:00+02:00'],
    ['Tue, 05 Mar 2024 10:00:00 EST', '2024-03-05T10:00:00-05:00'],
    ['Tue Mar 05 2024 10:00:00 GMT+0200 (CEST)', '2024-03-05T10:00:00+02:00'],
    ['Tue Mar 05 10:00:00 UTC 2024', '2024-03-05T10:00:00Z'],
    ['Tue, 05 Mar 2024 10:00:00 IST', '2024-03-05T10:00:00'],
    ['2024', '2024'],
    ['May 2024', '2024-05'],
    ['6. Mai 2024', '2024-05-06'],
    ['6 de mayo de 2024', '2024-05-06'],
    ['1er août 2024', '2024-08-01'],
    ['05.03.2024', '2024-03-05'],
    ['5. 3. 2024, 10:30 Uhr', '2024-03-05T10:30:00'],
    ['25/03/2024', '2024-03-25'],
    ['03/25/2024', '2024-03-25'],
    ['٥/١٥/٢٠٢٤', '2024-05-15'],
    ['令和6年3月5日', '2024-03-05'],
    ['平成元年3月5日', '1989-03-05'],
    ['民國113年3月5日', '2024-03-05'],
    ['2024 March 5, 10:30', '2024-03-05T10:30:00'],
    ['1714989600', '2024-05-06T10:00:00Z'],
  ])('%s', (text, date) => {
    expect(isoDate(text)).toBe(date);
  });

  it.each([
    ['ru', '5 марта 2024'],
    ['uk-UA', '5 березня 2024'],
    ['pl', '5 marca 2024'],
    ['cs', '5. března 2024'],
    ['tr', '5 Mart 2024'],
    ['el', '5 Μαρτίου 2024'],
    ['hi', '5 मार्च 2024'],
    ['ar', '٥ مارس ٢٠٢٤'],
    ['fi', '5. maaliskuuta 2024'],
    ['th', '5 มีนาคม 2567'],
    ['he', '5 במרץ 2024'],
    ['hu', '2024. március 5.'],
    ['lt', '2024 m. kovo 5 d.'],
    ['vi', '5 tháng 3, 2024'],
    ['vi', 'ngày 5 tháng 3 năm 2024'],
  ])('months as %s spells them: %s', (language, text) => {
    expect(isoDate(text, language)).toBe('2024-03-05');
  });

  it('a month that begins as another does elsewhere', () => {
    expect(isoDate('5. marraskuuta 2024', 'fi')).toBe('2024-11-05');
  });

  it.each([
    '1234',
    '2024-13-05',
    'soon',
    '',
    '1970-01-01T00:00:00Z',
    '1970-01-01',
    '0001-01-01T00:00:00',
    '03/04/2024',
    '32.13.2024',
    '5 марта 2024',
    'x'.repeat(300),
  ])('no date: %s', (text) => {
    expect(isoDate(text)).toBeUndefined();
  });

  it('reads every day as it writes it', () => {
    const days = fc.date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = `${date.toISOString().slice(0, 19)}Z`;
        expect(isoDate(iso)).toBe(iso);
        expect(isoDate(date.toUTCString())).toBe(iso);
        expect(isoDate(iso.slice(0, 10).split('-').toReversed().join('.'))).toBe(iso.slice(0, 10));
      }),
    );
  });

  it('never throws, whatever the language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, language) => {
        expect(isoDate(text, language) ?? '1999').toMatch(/^\d{4}/);
        expect(isoDate(`5 ${text} 2024`, language) ?? '1999').toMatch(/^\d{4}/);
      }),
    );
  });
});

describe('a day that stands on the page', () => {
  const dayOf = (shown: string, { language = 'en', url = 'https://example.org/story' } = {}) =>
    extract(
      `<html lang="${language}"><title>Tides</title><main><h1>Tides</h1>${shown}<p>One sentence that says something, and another one that says more.</p></main></html>`,
      { url },
    ).publishedDate;

  it.each([
    ['in a time element', '<time>March 5, 2024</time>', '2024-03-05'],
    ['in a box that is called so', '<p class="post-date">Posted on 5th March 2024, 10:30 am</p>', '2024-03-05'],
    ['in a box in a box', '<div class="date"><span class="date">5.3.2024</span></div>', '2024-03-05'],
    ['after a label', '<p class="date">Publié le 5 mars 2024</p>', '2024-03-05'],
    ['but not when it was changed', '<p class="updated-date">March 5, 2024</p>', undefined],
    ['nor of a comment', '<div class="comment"><time>March 5, 2024</time></div>', undefined],
    ['nor of today', '<p class="today-date">March 5, 2024</p>', undefined],
    ['nor far below', `${'<p>Word.</p>'.repeat(50)}<time>March 5, 2024</time>`, undefined],
    ['for who points at it', '<i class="age" title="2024-03-05T10:00:00Z">7 hours ago</i>', '2024-03-05T10:00:00Z'],
    ['but not in a box of another name', '<i class="tide" title="2024-03-05">7 hours ago</i>', undefined],
    ['nor when it was changed', '<i class="date-modified" title="2024-03-05">7 hours ago</i>', undefined],
    [
      'nor for who points at what is far below',
      `${'<p>Word.</p>'.repeat(5)}<i class="age" title="2024-03-05">then</i>`,
      undefined,
    ],
    ['a month where no day is given', '<p class="date">March 2024</p>', '2024-03'],
    ['in an element for scripts', '<relative-time datetime="2024-03-05">yesterday</relative-time>', '2024-03-05'],
    ['nor one of two readings', '<p class="date">03/04/2024</p>', undefined],
    ['nor one of a list', '<ul>' + '<li><i class="date">March 5, 2024</i> A</li>'.repeat(4) + '</ul>', undefined],
    ['nor one nobody sees', '<p class="date" style="display:none">March 5, 2024</p>', undefined],
    ['nor one in a long text', `<p class="date">${'So it went on. '.repeat(9)} March 5, 2024</p>`, undefined],
  ])('%s', (_name, shown, date) => {
    expect(dayOf(shown)).toBe(date);
  });

  it('is spelled as the page is', () => {
    expect(dayOf('<p class="date">5 марта 2024</p>', { language: 'ru' })).toBe('2024-03-05');
  });

  it('comes after what the address says', () => {
    expect(dayOf('<time>March 5, 2024</time>', { url: 'https://example.org/2024/03/04/story' })).toBe('2024-03-04');
  });
});

describe('the day a page was changed', () => {
  const datesOf = (shown: string, language = 'en') => {
    const { publishedDate, modifiedDate } = extract(
      `<html lang="${language}"><title>Tides</title><main><h1>Tides</h1>${shown}<p>One sentence that says something, and another one that says more.</p></main></html>`,
    );
    return [publishedDate, modifiedDate];
  };

  it.each([
    [
      'by the words before it',
      '<footer>This page was last modified on <time datetime="2023-12-25T00:00:00Z">Dec 25, 2023</time></footer>',
      undefined,
      '2023-12-25T00:00:00Z',
    ],
    ['by the words in its box', '<p class="date">Updated March 12, 2022</p>', undefined, '2022-03-12'],
    [
      'beside the day it was published',
      '<p>Published <time datetime="2022-03-01">1 March</time>, last updated <time datetime="2022-03-12">12 March</time></p>',
      '2022-03-01',
      '2022-03-12',
    ],
    [
      'in one box with it',
      '<p class="date">Published March 1, 2022, updated March 12, 2022</p>',
      '2022-03-01',
      '2022-03-12',
    ],
    [
      'after one that is not labelled',
      '<p class="date">March 1, 2022 (updated March 12, 2022)</p>',
      '2022-03-01',
      '2022-03-12',
    ],
    ['by its name', '<p class="last-updated">March 12, 2022</p>', undefined, '2022-03-12'],
    [
      'by the name of its box',
      '<p class="updated"><time datetime="2022-03-12">12 March</time></p>',
      undefined,
      '2022-03-12',
    ],
    [
      'not where both names are given',
      '<time class="entry-date published updated" datetime="2022-03-12">12 March</time>',
      '2022-03-12',
      undefined,
    ],
    [
      'by a label above it',
      '<dl><dt>Last updated</dt><dd><time datetime="2022-03-12">12 March</time></dd></dl>',
      undefined,
      '2022-03-12',
    ],
    [
      'by a label behind it',
      '<ul><li class="a"><time datetime="2022-03-12">1 month ago</time></li><li class="a">Updated</li></ul>',
      undefined,
      '2022-03-12',
    ],
    [
      'not by a label that is followed by its own',
      '<ul><li class="a"><time datetime="2022-03-01">1 March</time></li><li class="a">Updated</li><li>yesterday</li></ul>',
      '2022-03-01',
      undefined,
    ],
    [
      'not by a word that says a message was changed',
      '<p><i><time datetime="2022-03-12">1 month ago</time></i> <i>Edited</i></p>',
      '2022-03-12',
      undefined,
    ],
    [
      'by the name of a sign before it, far below',
      `${'<p>Word.</p>'.repeat(50)}<aside><p><i title="Last update"></i><b class="revision-date">March 12, 2022</b></p><p><i title="Created"></i><b class="revision-date">March 1, 2022</b></p></aside>`,
      '2022-03-01',
      '2022-03-12',
    ],
    [
      'but when another was made far below is none',
      `${'<p>Word.</p>'.repeat(50)}<p><i title="Created"></i><b class="revision-date">March 1, 2022</b></p>`,
      undefined,
      undefined,
    ],
    [
      'far below',
      `${'<p>Word.</p>'.repeat(50)}<p id="footer-lastmod" class="lastmod">This page was last edited on 12 March 2022, at 10:00 (UTC).</p>`,
      undefined,
      '2022-03-12',
    ],
    ['not by a heading above it', '<h3>Desktop update</h3><p class="date">March 12, 2022</p>', '2022-03-12', undefined],
    [
      'not by a word of another sentence',
      '<p>The rules changed. Then came <time datetime="2022-03-12">12 March</time></p>',
      '2022-03-12',
      undefined,
    ],
  ])('%s', (_name, shown, published, modified) => {
    expect(datesOf(shown)).toEqual([published, modified]);
  });

  it.each([
    ['de', 'Zuletzt aktualisiert am 12. März 2022'],
    ['fr', 'Mis à jour le 12 mars 2022'],
    ['es', 'Última actualización: 12 de marzo de 2022'],
    ['it', 'Aggiornato il 12 marzo 2022'],
    ['pt', 'Atualizado em 12 de março de 2022'],
    ['nl', 'Laatst bijgewerkt op 12 maart 2022'],
    ['sv', 'Uppdaterad 12 mars 2022'],
    ['pl', 'Aktualizacja: 12 marca 2022'],
    ['ru', 'Обновлено 12 марта 2022'],
    ['tr', 'Güncelleme: 12 Mart 2022'],
    ['vi', 'Cập nhật 12 tháng 3, 2022'],
    ['zh', '更新时间：2022-03-12'],
    ['ja', '2022年3月12日更新'],
    ['ja', '最終更新日：令和4年3月12日'],
    ['ko', '2022년 3월 12일 수정'],
  ])('in %s: %s', (language, text) => {
    expect(datesOf(`<p class="date">${text}</p>`, language)).toEqual([undefined, '2022-03-12']);
  });
});

describe('the day of what takes place is none of the page', () => {
  const event = { '@type': 'MusicEvent', name: 'Jazz', startDate: '2024-07-12T19:00:00+02:00', endDate: '2024-07-13' };
  const dateOf = (shown: string, data: unknown = event, url = 'https://example.org/jazz') =>
    extract(
      `<title>Jazz</title><script type="application/ld+json">${JSON.stringify(data)}</script><main><h1>Jazz</h1>${shown}<p>One sentence that says something, and another one that says more.</p></main>`,
      { url },
    ).publishedDate;

  it.each([
    ['in a time element', '<time datetime="2024-07-12">Friday</time>', undefined],
    ['the last one', '<time datetime="2024-07-13">Saturday</time>', undefined],
    ['in words', '<p class="date">July 12, 2024</p>', undefined],
    ['in a line under the title', '<p>July 12, 2024</p>', undefined],
    ['told to be of the page', '<time class="published" datetime="2024-07-12">12 July</time>', '2024-07-12'],
    ['in microdata', '<time itemprop="startDate" datetime="2024-08-12T19:00">Monday</time>', undefined],
    [
      'beside its own',
      '<time datetime="2024-07-12">Friday</time> <time datetime="2024-05-06">6 May</time>',
      '2024-05-06',
    ],
  ])('%s', (_name, shown, expected) => {
    expect(dateOf(shown)).toBe(expected);
  });

  it('in the address', () => {
    expect(dateOf('', event, 'https://example.org/2024/07/12/jazz')).toBeUndefined();
  });

  it.each([
    ['that the page publishes something then', { ...event, '@type': 'PublicationEvent' }],
    ['that another page is about', { '@type': 'ItemList', itemListElement: [{ item: event }] }],
    ['that data says the page was published then', { ...event, '@type': 'Article', datePublished: '2024-07-12' }],
  ])('but not %s', (_name, data) => {
    expect(dateOf('<time datetime="2024-07-12">Friday</time>', data)).toBe('2024-07-12');
  });
});
