import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../src/shape/content-hash.ts';
import { nextCursor, partOf, readCursor } from '../../../src/shape/cursor.ts';

const content = 'First part of the page.\n\nSecond part of the page.\n\nThird part.';

const url = 'https://a.example/manual';
const page = { content, url };

describe('cursors', () => {
  it.each([
    { claim: 'their offset in the same content', given: page, leads: { status: 'ok', offset: 25 } },
    { claim: 'the same content elsewhere', given: { content, url: 'https://b.example/' }, leads: { status: 'ok' } },
    { claim: 'a part of the address', given: { content, url: `${url}#two` }, leads: { status: 'ok' } },
    { claim: 'no page that has changed', given: { content: 'New.', url }, leads: { status: 'changed', offset: 25 } },
    { claim: 'no other part of it', given: { content: 'New.', url: `${url}#two` }, leads: { status: 'changed' } },
    { claim: 'no other page', given: { content: 'New.', url: 'https://b.example/' }, leads: { status: 'elsewhere' } },
  ])('lead to $claim', ({ given, leads }) => {
    expect(readCursor(nextCursor(page, 25)!, given)).toMatchObject(leads);
  });

  it('tell a search that goes on from a text that does', () => {
    const cursor = nextCursor(page, 25, { kind: 'find' })!;
    expect(readCursor(cursor, page)).toEqual({ status: 'ok', offset: 25, kind: 'find' });
  });

  it('know where their section ends', () => {
    const cursor = nextCursor(page, 25, { end: 49 })!;
    expect(readCursor(cursor, page)).toEqual({ status: 'ok', offset: 25, end: 49, kind: 'text' });
  });

  it('do not exist beyond the end of the page or the section', () => {
    expect(nextCursor(page, content.length)).toBeUndefined();
    expect(nextCursor(page, 49, { end: 49 })).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '!!!',
    Buffer.from('1.zz').toString('base64url'),
    Buffer.from('2.1.AAAAAAAAAAAAAAAA.AAAA').toString('base64url'),
    Buffer.from(`1.0-zz.${contentHash(content)}.AAAA`).toString('base64url'),
  ])('are refused when they are not ours: %j', (cursor) => {
    expect(readCursor(cursor, page)).toEqual({ status: 'invalid' });
  });
});

describe('partOf', () => {
  it('gives a part and the way to the next', () => {
    const first = partOf(page, { maxCharacters: 30 });
    expect(first).toEqual({
      text: 'First part of the page.\n\n',
      start: 0,
      end: 25,
      truncated: true,
      nextCursor: nextCursor(page, 25),
    });
    const rest = partOf(page, { start: first.end });
    expect(rest).toEqual({
      text: 'Second part of the page.\n\nThird part.',
      start: 25,
      end: content.length,
      truncated: false,
    });
  });

  it('keeps to tokens where they are given', () => {
    expect(partOf(page, { maxTokens: 8 }).text).toBe('First part of the page.\n\n');
  });

  it('ends with a section', () => {
    const first = partOf(page, { start: 25, end: 49, maxCharacters: 12 });
    expect(first).toMatchObject({ text: 'Second part ', nextCursor: nextCursor(page, 37, { end: 49 }) });
    expect(partOf(page, { start: 37, end: 49 })).toEqual({
      text: 'of the page.',
      start: 37,
      end: 49,
      truncated: false,
    });
  });

  it.each([
    { text: 'Word', maxCharacters: 1, shown: 'W' },
    { text: 'Word', maxCharacters: 2, shown: 'Wo' },
    { text: '# Word', maxCharacters: 1, shown: '#' },
    { text: '😀 Word', maxCharacters: 1, shown: '😀' },
  ])('shows $shown of $text in $maxCharacters', ({ text, maxCharacters, shown }) => {
    expect(partOf({ content: text }, { maxCharacters }).text).toBe(shown);
  });
});
