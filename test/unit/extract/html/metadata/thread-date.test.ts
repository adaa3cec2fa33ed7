import { describe, expect, it } from 'vitest';
import { threadDate } from '../../../../../src/extract/html/metadata/thread-date.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

const dateOf = (body: string, before = '') => {
  const { survey } = openPage(`${before}<h1>Tides of the north</h1>${body}`);
  const titleAt = survey.blocks.findIndex(({ text }) => text.startsWith('Tides'));
  return threadDate(survey, titleAt, 'en');
};
const time = (day: number) => `<time datetime="2024-02-${day}T19:11:00Z">Feb ${day}, 2024</time>`;
const post = (head: string) =>
  `<div class="post"><p class="author">${head}</p><p>The tide comes in earlier now.</p></div>`;

describe('a thread began', () => {
  it.each([
    [
      'with its first post',
      [12, 13, 14, 15].map((day) => post(`by ada » ${time(day)}`)).join(''),
      '2024-02-12T19:11:00Z',
    ],
    ['on a day in words', post('<span class="postdate">12 Feb 2024</span>') + post(time(13)), '2024-02-12'],
    [
      'when it was posted',
      post('发表于 2024-1-12 20:15:33 | 只看该作者') + post('发表于 2024-1-13 08:40:01'),
      '2024-01-12',
    ],
    [
      'in an item of a list',
      `<ol><li>${post(time(12))}</li><li>${post(time(13))}</li><li>${post(time(14))}</li></ol>`,
      '2024-02-12T19:11:00Z',
    ],
    ['to the minute where it says so', post(`Posted on Feb 12, 2024 ${time(12)}`), '2024-02-12T19:11:00Z'],
    [
      'after its author became a member',
      `<dl><dt>Joined</dt><dd>${time(10)}</dd></dl>${post(time(12))}`,
      '2024-02-12T19:11:00Z',
    ],
    [
      'after a box of its author',
      `<div class="user-details">${time(10)}</div>${post(time(12))}`,
      '2024-02-12T19:11:00Z',
    ],
    ['before what it quotes', `<blockquote>${time(10)}</blockquote>${post(time(12))}`, '2024-02-12T19:11:00Z'],
    [
      'before it was changed',
      post(`<span class="edited">Edited ${time(14)}</span>`) + post(time(12)),
      '2024-02-12T19:11:00Z',
    ],
    ['on a day that may be two', post('<span class="date">07-02-2023</span>') + post(time(12)), undefined],
    ['on no day in its text', '<p>The tide of Feb 12, 2024 came in early.</p>', undefined],
    ['on no day far below', `${'<p>The tide comes in.</p>'.repeat(45)}${post(time(12))}`, undefined],
  ])('%s', (_name, body, date) => {
    expect(dateOf(body)).toBe(date);
  });

  it('on a day right over its title', () => {
    expect(dateOf(post(time(13)), `<p>r/tides</p><p>${time(12)}</p><p>ada</p>`)).toBe('2024-02-12T19:11:00Z');
  });
});
