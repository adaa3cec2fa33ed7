import { describe, expect, it } from 'vitest';
import { fillPosts } from '../../../../../src/extract/html/settle/fill-posts.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(`<main>${body}</main>`, byFirstSign, fillPosts).map((text) => text.slice(0, 3));

const said = 'this is what they said';
/** Three posts, the second of which says this too. */
const thread = (more: string, name = ''): string =>
  [1, 2, 3]
    .map((post) => `<div><b>1 ada</b><div class="${name}"><p>9 ${said}</p>${post === 2 ? more : ''}</div></div>`)
    .join('');
const three = ['9 t', '9 t', '9 t'];

describe('what somebody said in a thread', () => {
  it.each([
    ['is kept with a short line', '<p>1 see</p>', ['9 t', '9 t', '1 s', '9 t']],
    ['is kept with a line in no paragraph', '1 see', ['9 t', '9 t', '1 s', '9 t']],
    ['is kept with code', '<pre>1 x</pre>', ['9 t', '9 t', '1 x', '9 t']],
    ['is kept with a quotation', '<div class="quote"><blockquote>1 q</blockquote></div>', ['9 t', '9 t', '1 q', '9 t']],
    ['is kept without buttons', '<p>0 Reply</p>', three],
    ['is kept without a box of something else', '<div class="ad">1 ad</div>', three],
    ['is kept without tools', '<p class="post-tools">1 Like 4 times</p>', three],
    ['is kept without who said it', '<p class="author">1 bob</p>', three],
  ])('%s', (_, more, expected) => {
    expect(settled(thread(more))).toEqual(expected);
  });

  it('is kept without what stands below each', () => {
    expect(settled(thread('<p>1 Reply</p>') + thread('<p>1 Reply</p>'))).toEqual([...three, ...three]);
  });

  it('is nothing that one box alone says, unless it is called that', () => {
    const post = (name: string) => `<div class="${name}">1 see<p>9 ${said}</p></div>`;
    expect(settled(post('text'))).toEqual(['9 t']);
    expect(settled(post('comment-body'))).toEqual(['1 s', '9 t']);
  });

  it('takes time in proportion to the page', { timeout: 20_000 }, () => {
    expect(settled(thread('<p>1 x y</p>').repeat(10_000)).length).toBeGreaterThan(20_000);
  });
});
