import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const text =
  '<p>The tables for the northern harbours are off by an hour in winter, and nobody knows since when.</p><p>Every harbour shows it, so it is not one reading.</p>';
const owner =
  '<div><span class="author"><a href="/north">north</a></span> / <b><a href="/north/tides">tides</a></b></div>';
const comment = (name: string, day: string) =>
  `<div class="timeline-comment"><h3><b><a class="author" href="/${name}">${name}</a></b> commented <relative-time datetime="${day}T08:00:00Z">then</relative-time></h3>${text}</div>`;
const read = (title: string, line: string, comments: string) => {
  const html = `<title>${title} · north/tides · Hub</title><meta property="og:site_name" content="Hub"><main>${owner}<h1><bdi>Tables are off in winter</bdi> <span>#12</span></h1><div>${line}</div>${comments}</main>`;
  const { title: found, byline, publishedDate } = extract(html, { url: 'https://hub.example/north/tides/issues/12' });
  return [found, byline, publishedDate?.slice(0, 10)];
};

describe('a page of a tracker', () => {
  it('is by who opened it, not by who owns the place', () => {
    const line =
      '<a class="author" href="/kira">kira</a> opened this issue <relative-time datetime="2024-02-11T09:00:00Z">then</relative-time>';
    const closed =
      '<div><a class="author" href="/ada">ada</a> closed this <relative-time datetime="2024-03-01T09:00:00Z">then</relative-time></div>';
    expect(read('Tables are off in winter · Issue #12', line, comment('kira', '2024-02-11') + closed)).toEqual([
      'Tables are off in winter',
      'kira',
      '2024-02-11',
    ]);
  });

  const merged =
    '<a class="author" href="/ada">ada</a> merged 2 commits from tomek:winter <relative-time datetime="2024-03-01T09:00:00Z">then</relative-time>';

  it('is by whom its title names, and as old as what that person wrote', () => {
    const comments = comment('tomek', '2024-02-21') + comment('ada', '2024-02-22');
    expect(read('Tables are off in winter by tomek · Pull Request #12', merged, comments)).toEqual([
      'Tables are off in winter',
      'tomek',
      '2024-02-21',
    ]);
  });

  it('is not by a maker whom only its title names', () => {
    expect(read('Tables are off in winter by Brass Works · Number #12', merged, '')[1]).toBe('ada');
  });

  it.each([
    ['Weekly thread #12', 'Weekly thread #12 · Hub', 'Weekly thread #12'],
    ['Weekly thread #12', 'Weekly thread · Hub', 'Weekly thread'],
    ['Weekly thread #12', 'Weekly thread · Number #12 · Hub', 'Weekly thread'],
  ])('headed %s and titled %s is %s', (heading, title, found) => {
    const html = `<title>${title}</title><meta property="og:site_name" content="Hub"><h1>${heading}</h1>${text}`;
    expect(extract(html).title).toBe(found);
  });
});

describe('the date of one thing among others', () => {
  const time = (day: string) => `<time datetime="2024-05-0${day}">then</time>`;
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const published = (html: string) =>
    extract(`<title>Tides of the north</title><h1>Tides of the north</h1>${html}${text}`).publishedDate;

  it.each([
    [
      'a row of files',
      `<table>${['src', 'docs', 'test'].map((name) => row([name, 'fix', name === 'src' ? time('1') : 'last week'])).join('')}</table>`,
    ],
    ['three items', `<ul>${['1', '2', '3'].map((day) => `<li>Release ${time(day)}</li>`).join('')}</ul>`],
    [
      'two items that lead elsewhere',
      `<ul>${['1', '2'].map((day) => `<li><a href="/${day}">Release</a> ${time(day)}</li>`).join('')}</ul>`,
    ],
    [
      'three items in words',
      `<ul>${['1', '2', '3'].map((day) => `<li>Release <b class="date">May ${day}, 2024</b></li>`).join('')}</ul>`,
    ],
  ])('is not the page’s: %s', (_name, html) => {
    expect(published(html)).toBeUndefined();
  });

  it.each([
    [
      'a label and its date',
      `<table>${row(['Author', 'Ada'])}${row(['Date', time('1')])}${row(['Length', 'Short'])}</table>`,
    ],
    [
      'an item beside an author',
      `<ul><li><a href="/ada">Ada</a></li><li>${time('1')}</li><li><a href="/c">News</a></li></ul>`,
    ],
    ['two items without links', `<ul><li>${time('1')}</li><li>Updated ${time('2')}</li></ul>`],
  ])('is the page’s: %s', (_name, html) => {
    expect(published(html)).toBe('2024-05-01');
  });
});
