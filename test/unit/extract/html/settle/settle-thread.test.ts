import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleThread } from '../../../../../src/extract/html/settle/settle-thread.ts';

/** Blocks that hold a + are kept to begin with. */
function settled(body: string): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.includes('+') ? 1 : 0));
  settleThread(survey, keep);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
}

const said = 'what it thinks about kettles, in some more words';
const post = (name: string, text: string, head = 'username') =>
  `<div class="post"><p class="${head}">${name}</p><div class="body"><p class="text">${text}</p></div><p class="tools">Reply</p></div>`;

const signed = (name: string, text: string) =>
  `<div class="row"><p class="head"><b class="username">${name}</b> <time>noon</time></p><div class="text">${text}</div><p class="tools">Reply</p></div>`;

describe('a thread', () => {
  it.each([
    [
      'has no holes',
      post('ann', `+ ${said}`) + post('bob', said) + post('cy', `+ ${said}`) + post('di', 'Source?'),
      [`+ ${said}`, said, `+ ${said}`, 'Source?'],
    ],
    [
      'has more than heads',
      post('+ ann', `+ ${said}`) + post('+ bob', 'Done.') + post('+ cy', `+ ${said}`) + post('+ di', `+ ${said}`),
      ['+ ann', `+ ${said}`, '+ bob', 'Done.', '+ cy', `+ ${said}`, '+ di', `+ ${said}`],
    ],
    [
      'has all its posts where each says who wrote it and when',
      signed('ann', `+ ${said}`) + signed('bob', said) + signed('cy', `${said}<pre>code</pre>`) + signed('di', 'Yes.'),
      [`+ ${said}`, said, said, 'code', 'Yes.'],
    ],
    [
      'is no list of links',
      signed('ann', `<a href="/a">+ ${said}</a>`) +
        ['bob', 'cy', 'di'].map((name) => signed(name, `<a href="/b">${said}</a>`)).join(''),
      [`+ ${said}`],
    ],
    [
      'may be two comments that are called so',
      `<div class="issue-comment"><p class="author">ann</p><p class="text">+ ${said}</p></div><div class="issue-comment"><p class="author">bob</p><p class="text">Me too</p></div>`,
      [`+ ${said}`, 'Me too'],
    ],
    ['is mostly kept', post('ann', `+ ${said}`) + post('bob', said) + post('cy', said), [`+ ${said}`]],
    [
      'has several posts of some length',
      post('ann', `+ ${said}`) + post('bob', `+ ${said}`) + post('cy', 'Source?'),
      [`+ ${said}`, `+ ${said}`],
    ],
    [
      'has posts that somebody wrote',
      ['ann', 'bob', 'cy'].map((name, index) => post(name, index === 1 ? said : `+ ${said}`, 'intro')).join(''),
      [`+ ${said}`, `+ ${said}`],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
