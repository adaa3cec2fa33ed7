import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settlePosts } from '../../../../../src/extract/html/settle/settle-posts.ts';

/** Blocks that hold a + are kept to begin with. */
function settled(body: string): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.includes('+') ? 1 : 0));
  settlePosts(survey, keep);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text.slice(0, 5));
}

const said = 'says what it thinks about kettles in some words';
const post = (name: string, mark: string, inner = '') =>
  `<div class="x"><div class="x-top"><a class="author">by ${name}</a></div><div class="x-text"><p>${name}:${mark} ${said}</p></div><div class="x-tools">Reply</div><div class="more">${inner}</div></div>`;

describe('posts of a thread', () => {
  it.each([
    [
      'come with those they answer',
      post('aa', '', post('bb', '+')) + post('cc', '', post('dd', '+')),
      ['aa: s', 'bb:+ ', 'cc: s', 'dd:+ '],
    ],
    ['and with their answers', post('aa', '+', post('bb', '')) + post('cc', '+', post('dd', '')), 4],
    [
      'are left as judged where none is in another',
      post('aa', '+') + post('bb', '') + post('cc', '+') + post('dd', ''),
      2,
    ],
    ['and where hardly any is kept', post('aa', '', post('bb', '+')) + post('cc', '').repeat(9), 1],
    ['and where there are few', post('aa', '', post('bb', '+')), 1],
  ])('%s', (_, body, expected) => {
    const kept = settled(body);
    expect(typeof expected === 'number' ? kept.length : kept).toEqual(expected);
  });
});
