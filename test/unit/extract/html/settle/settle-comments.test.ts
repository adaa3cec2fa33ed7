import { describe, expect, it } from 'vitest';
import { settleComments } from '../../../../../src/extract/html/settle/settle-comments.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, settleComments).map((text) => text.slice(0, 3));

const comment = (text: string, box = 'comment js') =>
  `<li class="${box}"><div class="score">3</div><div class="copy">${text}</div></li>`;
const post = (kind: string, text: string, comments: string, list = 'comments') =>
  `<div class="post"><div class="${kind}"><p>${text}</p><ul class="${list}">${comments}</ul></div></div>`;
const answer = post('answer', '9 c', comment('9 d'));

describe('comments on posts', () => {
  it.each([
    [
      'are kept on one as on another, without their buttons',
      post('question', '9 a', comment('1 b') + comment('2 b')) + answer,
      ['9 a', '1 b', '2 b', '9 c', '9 d'],
    ],
    [
      'stay out if none is kept',
      post('question', '9 a', comment('1 b')) + post('answer', '9 c', comment('1 d')),
      ['9 a', '9 c'],
    ],
    ['stay out below one post', post('answer', '9 c', comment('9 d') + comment('1 e')), ['9 c', '9 d']],
    [
      'stay out in a list of another name',
      post('question', '9 a', comment('1 b'), 'latest') + answer,
      ['9 a', '9 c', '9 d'],
    ],
    [
      'stay out if they look different',
      post('question', '9 a', comment('1 b', 'old comment')) + answer,
      ['9 a', '9 c', '9 d'],
    ],
    ['stay out below no post', post('side', '9 a', comment('1 b')) + answer, ['9 a', '9 c', '9 d']],
    [
      'stay out in comments',
      post('question', '9 a', comment(`9 b<ul class="comments">${comment('1 e')}</ul>`)) + answer,
      ['9 a', '9 b', '9 c', '9 d'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('take time in proportion to the page', { timeout: 20_000 }, () => {
    expect(settled(post('answer', '9 c', comment('9 d') + comment('1 e')).repeat(10_000))).toHaveLength(30_000);
  });
});
