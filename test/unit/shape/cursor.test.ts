import { describe, expect, it } from 'vitest';
import { nextCursor, partOf, readCursor } from '../../../src/shape/cursor.ts';

const content = 'First part of the page.\n\nSecond part of the page.\n\nThird part.';

describe('cursors', () => {
  it('lead back to their offset in the same content', () => {
    expect(readCursor(nextCursor(content, 25)!, content)).toEqual({ status: 'ok', offset: 25, kind: 'text' });
  });

  it('say that the page changed', () => {
    expect(readCursor(nextCursor(content, 25)!, `${content} More.`)).toEqual({
      status: 'changed',
      offset: 25,
      kind: 'text',
    });
  });

  it('tell a search that goes on from a text that does', () => {
    expect(readCursor(nextCursor(content, 25, 'find')!, content)).toEqual({ status: 'ok', offset: 25, kind: 'find' });
  });

  it('do not exist beyond the end', () => {
    expect(nextCursor(content, content.length)).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '!!!',
    Buffer.from('1.zz').toString('base64url'),
    Buffer.from('2.1.AAAAAAAAAAAAAAAA').toString('base64url'),
  ])('are refused when they are not ours: %j', (cursor) => {
    expect(readCursor(cursor, content)).toEqual({ status: 'invalid' });
  });
});

describe('partOf', () => {
  it('gives a part and the way to the next', () => {
    const first = partOf(content, { maxCharacters: 30 });
    expect(first).toEqual({
      text: 'First part of the page.\n\n',
      start: 0,
      end: 25,
      truncated: true,
      nextCursor: nextCursor(content, 25),
    });
    const rest = partOf(content, { start: first.end });
    expect(rest).toEqual({
      text: 'Second part of the page.\n\nThird part.',
      start: 25,
      end: content.length,
      truncated: false,
    });
  });

  it('keeps to tokens where they are given', () => {
    expect(partOf(content, { maxTokens: 8 }).text).toBe('First part of the page.\n\n');
  });
});
