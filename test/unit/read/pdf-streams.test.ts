import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasBomb } from '../../../src/read/pdf-streams.ts';

const large = deflateSync(Buffer.alloc(17 * 1024 * 1024, ' '));
const small = deflateSync(Buffer.alloc(15 * 1024 * 1024, ' '));
const pdf = (content: Buffer, dictionary = '/Filter/FlateDecode', lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Length 9>>stream\nBT ET\nendstream endobj\n2 0 obj<<${dictionary}>>stream${lineEnd}`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<<>>\n%%EOF'),
  ]);

describe('a PDF', () => {
  it.each([
    ['that grows beyond measure', pdf(large), true],
    ['whose lines end as elsewhere', pdf(large, '', '\r\n'), true],
    ['that hides its filter', pdf(large, '/Filter 9 0 R'), true],
    ['that ends in the middle', pdf(large).subarray(0, -40), true],
    ['of honest size', pdf(small), false],
    ['with a large picture', pdf(large, '/Subtype /Image/Filter/FlateDecode'), false],
    ['with something else', pdf(Buffer.alloc(20_000, 'x')), false],
    ['that is damaged', pdf(Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(20_000, 0x07)])), false],
    ['without anything', Buffer.from('%PDF-1.4 stream'), false],
  ])('%s', async (_, bytes, expected) => {
    expect(await hasBomb(bytes)).toBe(expected);
  });
});
