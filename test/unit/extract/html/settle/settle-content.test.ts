import { describe, expect, it } from 'vitest';
import type { PageKind } from '../../../../../src/extract/document.ts';
import { kindNames } from '../../../../../src/extract/html/model/kind-names.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleContent } from '../../../../../src/extract/html/settle/settle-content.ts';

/** Texts that begin with + were chosen. */
function settled(kind: PageKind, body: string): string[] {
  const page = openPage(`<main>${body}</main>`);
  const { blocks } = page.survey;
  const keep = Uint8Array.from(blocks, ({ text }) => (text.startsWith('+') ? 1 : 0));
  const probabilities = new Float32Array(blocks.length).fill(0.3);
  settleContent(page, { keep, probabilities, kinds: kindNames.map(() => 0), kind, isJudged: false }, kind, undefined);
  return blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
}

const text = '<p>+ one two three four five six seven.</p>';
const card = (name: string) => `<li class="card"><h3>${name}</h3><p>$9</p></li>`;
const cards = `<ul>${card('+ a')}${card('+ b')}${card('c')}</ul>`;
const signature = '<div class="signature">+ a</div>';
const comment = (says: string) => `<ul class="comments"><li class="comment"><p>${says}</p></li></ul>`;
const comments = `<div class="question">${comment('a')}</div><div class="answer">${comment('+ b')}</div>`;
const method = (name: string, says: string) =>
  `<div class="method"><h4>${name}</h4><div class="about">${says}</div></div>`;
const methods = `<h2>a</h2>${method('+ b', '+ c')}${method('+ d', '+ e')}${method('+ f', 'g')}`;
const code = '<div><p>+ Code: <a href="#">Copy</a></p><pre>+ x</pre></div>';
const readme = '<p>+ a</p><article class="markdown-body" itemprop="text"><p>+ b c</p></article>';
const said = '+ one two three four five six seven.';

describe('what is settled by the kind of page', () => {
  it.each<[PageKind, string, string, readonly string[]]>([
    ['collection', 'cards of a shelf', cards, ['+ a', '$9', '+ b', '$9', 'c', '$9']],
    ['product', 'but no cards of other products', cards, ['+ a', '+ b']],
    ['forum', 'signatures', text + signature, [said]],
    ['article', 'but no signatures', text + signature, [said, '+ a']],
    ['forum', 'comments below posts', comments, ['a', '+ b']],
    ['article', 'but no comments', comments, ['+ b']],
    ['documentation', 'headings and descriptions', methods, ['a', '+ b', '+ c', '+ d', '+ e', '+ f', 'g']],
    ['listing', 'but no headings', methods, ['+ b', '+ c', '+ d', '+ e', '+ f']],
    ['article', 'readmes', readme, ['+ b c']],
    ['forum', 'but no posts like readmes', readme, ['+ a', '+ b c']],
    ['generic', 'and everywhere labels of code', text + code, [said, '+ x']],
  ])('in %s: %s', (kind, _, body, expected) => {
    expect(settled(kind, body)).toEqual(expected);
  });
});
