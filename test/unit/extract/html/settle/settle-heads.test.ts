import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleHeads } from '../../../../../src/extract/html/settle/settle-heads.ts';

/** Blocks that hold a + are kept to begin with. */
function settled(body: string): string[] {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.includes('+') ? 1 : 0));
  settleHeads(survey, keep);
  return survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
}

const said = '+ what it thinks about kettles, in some more words';
const post = (name: string, text = said, more = '') =>
  `<div class="post"><p class="username">${name}</p><p class="date">on ${name} day</p><div class="body"><p>${text}</p>${more}</div></div>`;
const head = (name: string) => [name, `on ${name} day`];

const declared = (type: string, ...parts: readonly string[]) =>
  `<div itemscope itemtype="https://schema.org/${type}">${parts.join('')}</div>`;
const people = (who: (name: string) => string, between = '') =>
  ['ann', 'bob', 'cy']
    .map(
      (name) =>
        `<div class="post"><p>${who(name)}</p>${between}<p><time>${name} o'clock</time></p><p>${said}</p></div>`,
    )
    .join('');

describe('posts of a thread', () => {
  it.each([
    [
      'are kept with who wrote them and when',
      post('ann') + post('bob') + post('cy'),
      ['ann', 'bob', 'cy'].flatMap((name) => [...head(name), said]),
    ],
    [
      'that are left out are left out with both',
      post('ann') + post('bob', 'no') + post('cy'),
      [...head('ann'), said, ...head('cy'), said],
    ],
    [
      'have one author: those they name are not',
      post('ann', said, '<p class="author">zed said so</p>') + post('bob') + post('cy'),
      ['ann', 'bob', 'cy'].flatMap((name) => [...head(name), said]),
    ],
    ['are several', post('ann') + post('bob'), [said, said]],
    [
      'or declared',
      `<div itemscope itemtype="https://schema.org/Answer"><p>${said}</p><div class="user-details">ann</div></div>`,
      [said, 'ann'],
    ],
    [
      'or called comments',
      `<ul><li class="js-comment"><p>${said}</p><div>– <a class="comment-user">ann</a></div></li></ul>`,
      [said, '– ann'],
    ],
    [
      'or say in an attribute who wrote them',
      `<x-post author="ann"><p><a class="author-name">ann</a></p><p>+ No.</p></x-post>`,
      ['ann', '+ No.'],
    ],
    [
      'may stand alone where they answer others that look the same',
      `<section>${post('ann')}${post('bob')}${post('cy', said, `<div>${post('di', '+ Why?')}</div>`)}</section>`,
      [...['ann', 'bob', 'cy'].flatMap((name) => [...head(name), said]), ...head('di'), '+ Why?'],
    ],
    [
      'do not lend their head to a comment whose own stands in lines beside its text',
      declared(
        'Answer',
        `<p>${said}</p><p class="user-details">ann</p>`,
        `<ul><li class="comment"><div>Why so?<div>– <a class="comment-user">zed</a></div></div></li></ul>`,
      ),
      [said, 'ann'],
    ],
    [
      'are by whom data declares, on the day beside, not by who changed them',
      declared(
        'Answer',
        `<p>${said}</p><p class="action-time">edited at noon</p><p class="user-details">zed</p>`,
        `<p class="action-time">answered at dawn</p><p class="user-details" itemprop="author">ann</p>`,
      ),
      [said, 'answered at dawn', 'ann'],
    ],
    [
      'have numbered parts',
      ['a', 'b', 'c']
        .map(
          (name, at) =>
            `<div class="post"><div class="authi">${name}</div><p><em id="authorposton${at}">3 ${name}</em></p><p>${said}</p></div>`,
        )
        .join(''),
      ['a', 'b', 'c'].flatMap((name) => [name, `3 ${name}`, said]),
    ],
    [
      'are told by both of Discuz that are called the same',
      ['a', 'b', 'c']
        .map(
          (name, at) =>
            `<div class="post"><div class="authi">${name}</div><div class="authi"><em id="authorposton${at}">3 ${name}</em></div><p>${said}</p></div>`,
        )
        .join(''),
      ['a', 'b', 'c'].flatMap((name) => [name, `3 ${name}`, said]),
    ],
    [
      'are by whom a link leads to where nothing is called an author',
      people((name) => `<a href="/u/${name}">${name}</a>`, '<p>English</p>'),
      ['ann', 'bob', 'cy'].flatMap((name) => [name, `${name} o'clock`, said]),
    ],
    [
      'or by whom a link right before the day names',
      people((name) => `<a href="/${name}">${name}</a>`),
      ['ann', 'bob', 'cy'].flatMap((name) => [name, `${name} o'clock`, said]),
    ],
    [
      'which are no buttons: they say the same each time',
      people(() => `<a href="/share">Share</a>`),
      ['ann', 'bob', 'cy'].flatMap((name) => [`${name} o'clock`, said]),
    ],
    [
      'may begin in no box, under the title',
      `<h1>+ Kettles</h1><p class="subtext">by <a class="hnuser">ann</a> <span class="age">at noon</span></p>`,
      ['+ Kettles', 'by ann at noon'],
    ],
    [
      'may be short',
      post('ann') + post('bob') + post('cy') + post('di', '+ Source?'),
      [...['ann', 'bob', 'cy'].flatMap((name) => [...head(name), said]), ...head('di'), '+ Source?'],
    ],
    [
      'have one line that says both, where there is one',
      ['ann', 'bob', 'cy']
        .map(
          (name) =>
            `<div class="post"><p class="username">${name}</p><p class="author">by ${name} » <time>noon</time></p><div><p>${said}</p></div></div>`,
        )
        .join(''),
      ['ann', 'bob', 'cy'].flatMap((name) => [`by ${name} » noon`, said]),
    ],
    [
      'are told by rows of a table too',
      `<table>${['ann', 'bob', 'cy'].map((name) => `<tr class="athing"><td><div><span class="comhead">${name}</span></div><div>${said}</div></td></tr>`).join('')}</table>`,
      ['ann', said, 'bob', said, 'cy', said],
    ],
    [
      'have times',
      ['a', 'b', 'c'].map((name) => `<li><div><time>${name} o'clock</time></div><p>${said}</p></li>`).join(''),
      ["a o'clock", said, "b o'clock", said, "c o'clock", said],
    ],
    [
      'are not the lists of names beside them',
      `${post('ann')}${post('bob')}${post('cy')}<ul>${['u', 'v', 'w'].map((name) => `<li class="username">${name}</li>`).join('')}</ul>`,
      ['ann', 'bob', 'cy'].flatMap((name) => [...head(name), said]),
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
