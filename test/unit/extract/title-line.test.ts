import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const read = (line: string, language = 'en') => {
  const { byline, publishedDate, modifiedDate } = extract(
    `<html lang="${language}"><title>Tides of the north</title><main><h1>Tides of the north</h1>${line}<p>One sentence that says something, and another one that says more.</p></main></html>`,
  );
  return { byline, publishedDate, modifiedDate };
};

describe('a line under the title, whatever it is called', () => {
  it.each([
    ['<p>By Jane Smith | March 12, 2022</p>', 'Jane Smith', '2022-03-12'],
    ['<p>By Jane Smith</p>', 'Jane Smith', undefined],
    ['<p>By Jane Smith March 12, 2022</p>', 'Jane Smith', '2022-03-12'],
    ['<p>By Jane Smith Thursday, March 12, 2022</p>', 'Jane Smith', '2022-03-12'],
    ['<p>By Jane Smith and Ada Moor, reporters</p>', 'Jane Smith and Ada Moor', undefined],
    ['<p>Posted by <a href="/u/bob">bob</a> on 3 March 2024</p>', 'bob', '2024-03-03'],
    ['<p>Von Ida Holm, 3. März 2024</p>', 'Ida Holm', '2024-03-03'],
    ['<p>Par Ada van der Moor</p>', 'Ada van der Moor', undefined],
    ['<p>By <a href="/u/4">Food52</a> | March 3, 2024</p>', 'Food52', '2024-03-03'],
    ['<p>Author: Ida Holm</p>', 'Ida Holm', undefined],
    ['<div class="info">2023-05-16 09:30:00　来源：某某社　作者：李明</div>', '李明', '2023-05-16'],
    ['<div class="byline-wrapper"><a>Ida Holm</a><div>Mar 03, 2024</div></div>', 'Ida Holm', '2024-03-03'],
    ['<p>كتب: <a href="/a/1">سمير الحداد</a> <b class="date">١٢ مايو ٢٠٢٤</b></p>', 'سمير الحداد', undefined],
    ['<p><span>โดย <a href="/a/1">สมชาย ใจดี</a></span><span>15 มิถุนายน 2567</span></p>', 'สมชาย ใจดี', undefined],
    ['<p>โดยเฉพาะในฤดูฝน</p>', undefined, undefined],
    ['<p>Oleh: Budi Santoso</p>', 'Budi Santoso', undefined],
    ['<p>Írta: Nagy Ilona</p>', 'Nagy Ilona', undefined],
    ['<p>March 3, 2024 · 5 min read</p>', undefined, '2024-03-03'],
  ])('%s', (line, byline, publishedDate) => {
    expect(read(line)).toEqual({ byline, publishedDate, modifiedDate: undefined });
  });

  it('gives the day of a change', () => {
    expect(read('<p>By Jane Smith, updated March 12, 2022</p>')).toEqual({
      byline: 'Jane Smith',
      publishedDate: undefined,
      modifiedDate: '2022-03-12',
    });
  });

  it.each([
    ['a sentence', '<p>By the sea the tides are higher. They come twice.</p>'],
    ['a subtitle', '<p>By the sea, by night and by day</p>'],
    ['a sentence with a name', '<p>By Jane we were told of the tide.</p>'],
    ['a month', '<p>March 2022</p>'],
    ['when something takes place', '<p>March 12, 2024, 7:00 pm - 9:00 pm</p>'],
    ['from day to day', '<p>10 – 12 March 2024</p>'],
    ['a date in a sentence', '<p>The highest of all tides came in on March 12, 2022</p>'],
    ['who comments', '<div class="comments"><p>By Jane Smith | March 12, 2022</p></div>'],
    ['a line below the text', `<p>${'Tides come and go here. '.repeat(10)}</p><p>By Jane Smith | March 12, 2022</p>`],
  ])('is not %s', (_name, line) => {
    expect(read(line)).toEqual({ byline: undefined, publishedDate: undefined, modifiedDate: undefined });
  });
});

describe('the head of an archived letter', () => {
  it.each([
    [
      'as a name, an address and a day',
      '<b>Ada Moor</b> <a href="mailto:list@example.org">ada at example.org</a><br><i>Tue May 11 14:02:31 CEST 2021</i><p>',
      'Ada Moor',
      '2021-05-11T14:02:31',
    ],
    [
      'as a list',
      '<ul><li><em>From</em>: Ada Moor &lt;<a href="mailto:x">ada@example.org</a>&gt;</li><li><em>Date</em>: Tue, 11 May 2021 14:02:31 +0200</li></ul>',
      'Ada Moor',
      '2021-05-11T14:02:31+02:00',
    ],
    [
      'as lines of text',
      '<pre>From: Ada Moor &lt;ada@example.org&gt;\nTo: list@example.org\nSubject: Tides\nDate: 11 May 2021\n\nHello.</pre>',
      'Ada Moor',
      '2021-05-11',
    ],
    ['unless a sentence goes on', '<p>Ask Ada Moor ada@example.org about it some day.</p>', undefined, undefined],
    ['unless nobody is named', '<p>From: our harbour</p>', undefined, undefined],
  ])('is read %s', (_name, line, byline, publishedDate) => {
    expect(read(line)).toMatchObject({ byline, publishedDate });
  });
});
