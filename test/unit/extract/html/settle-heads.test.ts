import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../src/extract/html/open-page.ts';
import { settleHeads } from '../../../../src/extract/html/settle-heads.ts';

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
