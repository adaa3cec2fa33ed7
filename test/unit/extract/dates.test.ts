import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../src/extract/html/iso-date.ts';
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
    ['nor a month', '<p class="date">March 2024</p>', undefined],
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
