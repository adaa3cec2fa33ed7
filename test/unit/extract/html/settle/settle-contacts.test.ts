import { describe, expect, it } from 'vitest';
import { settleContacts } from '../../../../../src/extract/html/settle/settle-contacts.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] =>
  settlePage(body, byFirstSign, settleContacts).map((text) => text.slice(0, 3));

const mail = '<p>1 b <a href="mailto:a@example.org">a@example.org</a></p>';

describe('where somebody is found', () => {
  it.each([
    ['is an address', '<p>9 a</p><h2>1 b</h2><address>1 c</address><p>9 d</p>', ['9 a', '1 b', '1 c', '9 d']],
    ['is a mailbox', `<p>9 a</p>${mail}<p>9 c</p>`, ['9 a', '1 b', '9 c']],
    ['is a telephone', '<p>9 a</p><p>1 b <a href="tel:1">1</a></p><p>9 c</p>', ['9 a', '1 b', '9 c']],
    ['is not the frame', `<p>9 a</p><footer>${mail}</footer><p>9 c</p>`, ['9 a', '9 c']],
    ['is not the frame by its name', `<p>9 a</p><div class="site-footer">${mail}</div><p>9 c</p>`, ['9 a', '9 c']],
    ['is not behind the content', `<p>9 a</p>${mail}`, ['9 a']],
    ['is not before it', `${mail}<p>9 a</p>`, ['9 a']],
    ['is said once', `<p>9 a</p>${mail}<p>9 c</p>${mail}<p>9 d</p>`, ['9 a', '1 b', '9 c', '9 d']],
    ['is no sentence', `<p>9 a</p>${mail.replace('1 b', `1 ${'word '.repeat(15)}`)}<p>9 c</p>`, ['9 a', '9 c']],
    ['is no other link', '<p>9 a</p><p>1 b <a href="/b">c</a></p><p>9 c</p>', ['9 a', '9 c']],
    ['is no long text', `<p>9 a</p><address>1 ${'word '.repeat(50)}</address><p>9 c</p>`, ['9 a', '9 c']],
  ])('%s', (_name, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
