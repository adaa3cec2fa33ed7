import { describe, expect, it } from 'vitest';
import { settleContactSections } from '../../../../../src/extract/html/settle/settle-contact-sections.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(body, byFirstSign, settleContactSections).map((text) => text.slice(0, 3));

const text = '<p>9 a text of some words</p>';
const phone = '<p>1 c: 0300 790 6801</p>';
const main = (inner: string) => `<main>${inner}</main>`;

describe('a section that says where somebody is found, behind the text', () => {
  it.each([
    ['is kept with its heading', main(`${text}<h2>1 b</h2>${phone}`), ['9 a', '1 b', '1 c']],
    ['is kept below a kept heading', main(`${text}<h2>9 b</h2>${phone}`), ['9 a', '9 b', '1 c']],
    ['is kept below two headings', main(`${text}<h2>9 b</h2><h3>1 b</h3>${phone}`), ['9 a', '9 b', '1 b', '1 c']],
    ['follows another', main(`${text}<h2>1 b</h2>${phone}<h2>1 d</h2>${phone}`), ['9 a', '1 b', '1 c', '1 d', '1 c']],
    ['may be an address', main(`${text}<h2>1 b</h2><address>1 c</address>`), ['9 a', '1 b', '1 c']],
    ['may be a mailbox', main(`${text}<h2>1 b</h2><a href="mailto:a@b.example">1 c</a>`), ['9 a', '1 b', '1 c']],
    ['may be hours', main(`${text}<h2>1 b</h2><p>1 c 10:00–12:30</p>`), ['9 a', '1 b', '1 c']],
    ['has who is called', main(`${text}<h2>1 b</h2><div><p>1 d</p>${phone}</div>`), ['9 a', '1 b', '1 d', '1 c']],
    [
      'has a form to write with',
      main(`${text}<div><h2>1 b</h2>${phone}<a href="/x">1 d</a></div>`),
      ['9 a', '1 b', '1 c', '1 d'],
    ],
    ['ends where another thing begins', main(`${text}<h2>1 b</h2>${phone}<p>1 d</p>`), ['9 a', '1 b', '1 c']],
    [
      'may have a sibling of its box',
      `<div><div>${text}</div><div>${text}</div><div><h2>1 b</h2>${phone}</div></div>`,
      ['9 a', '9 a', '1 b', '1 c'],
    ],
    ['is not apart from the text', main(`${text}<p>1 x</p><h2>1 b</h2>${phone}`), ['9 a']],
    ['is in the box of the text', `<div>${text}</div><div><h2>1 b</h2>${phone}</div>`, ['9 a']],
    ['is no footer', main(`${text}<footer><h2>1 b</h2>${phone}</footer>`), ['9 a']],
    ['is no footer by its role', main(`${text}<div role="contentinfo"><h2>1 b</h2>${phone}</div>`), ['9 a']],
    ['is no footer by its name', main(`${text}<div class="page-bottom"><h2>1 b</h2>${phone}</div>`), ['9 a']],
    [
      'may have a name that sounds like one',
      main(`${text}<div class="bottomline"><h2>1 b</h2>${phone}</div>`),
      ['9 a', '1 b', '1 c'],
    ],
    ['is no form', main(`${text}<form><h2>1 b</h2>${phone}</form>`), ['9 a']],
    ['is no side bar', main(`${text}<aside><h2>1 b</h2>${phone}</aside>`), ['9 a']],
    ['is no card that leads on', main(`${text}<h3><a href="/x">1 b</a></h3>${phone}`), ['9 a']],
    ['is no way to share', main(`${text}<h3>1 b</h3><a href="mailto:?subject=x">1 c</a>`), ['9 a']],
    ['is no menu', main(`${text}<h2>1 b</h2>${'<p><a href="/x">1 some page</a></p>'.repeat(4)}${phone}`), ['9 a']],
    ['is not long', main(`${text}<h2>1 b</h2><p>1 ${'word '.repeat(90)}</p>${phone}`), ['9 a']],
    ['says so', main(`${text}<h2>1 b</h2><p>1 c</p>`), ['9 a']],
  ])('%s', (_name, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
