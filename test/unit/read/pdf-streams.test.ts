import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodedPart } from '../../../src/read/pdf-filters.ts';
import { hasBomb } from '../../../src/read/pdf-streams.ts';

const large = deflateSync(Buffer.alloc(17 * 1024 * 1024, ' '));
const small = deflateSync(Buffer.alloc(15 * 1024 * 1024, ' '));
/** Stored blocks hold words as they are. */
const withEnd = ((): Buffer => {
  const words = Buffer.from('x endstream x');
  const stored = Buffer.from([0, words.length, 0, words.length ^ 0xff, 0xff]);
  return Buffer.concat([large.subarray(0, 2), stored, words, large.subarray(2)]);
})();
const pdf = (content: Buffer, dictionary = '/Filter/FlateDecode', lineEnd = '\n', page = '') =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n3 0 obj<</Type/Page${page}>>endobj\n1 0 obj<</Length 9>>stream\nBT ET\nendstream endobj\n2 0 obj<<${dictionary}>>stream${lineEnd}`,
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
    ['that calls its text a picture', pdf(large, '/Subtype/Image/Filter/FlateDecode', '\n', '/Contents 2 0 R'), true],
    ['that does so in a list', pdf(large, '/Subtype/Image/Filter/Fl', '\n', '/Contents[1 0 R 2 0 R]'), true],
    ['that does so in a list elsewhere', pdf(large, '/Subtype/Image', '\n', '/Contents 7 0 R>>7 0 obj[2 0 R]<<'), true],
    ['packed twice', pdf(deflateSync(large), '/Filter[/FlateDecode /FlateDecode]'), true],
    ['packed thrice, under short names', pdf(deflateSync(deflateSync(large)), '/Filter[/Fl/Fl/Fl]'), true],
    ['packed in hexadecimal', pdf(Buffer.from(`${large.toString('hex')}>`), '/Filter[/AHx/Fl]'), true],
    ['that hides how it is packed', pdf(deflateSync(large), `/Filter[/F#6cateDecode/Fl]/X(${'x'.repeat(3000)})`), true],
    [
      'that writes runs',
      pdf(Buffer.concat([Buffer.alloc(280_000, Buffer.from([129, 32])), Buffer.from([128])]), '/Filter/RL'),
      true,
    ],
    ['that writes few runs', pdf(Buffer.from([129, 32, 2, 65, 66, 67, 128]), '/Filter/RunLengthDecode'), false],
    ['that seems to end early', pdf(withEnd), true],
    ['that shows more than anybody reads', pdf(deflateSync(Buffer.from('BT (a) Tj ET '.repeat(110_000)))), true],
    ['of many words', pdf(deflateSync(Buffer.from('q '.repeat(3_100_000)))), true],
    ['of many brackets', pdf(deflateSync(Buffer.from('['.repeat(3_100_000)))), true],
    ['of much honest text', pdf(deflateSync(Buffer.from('BT (a) Tj ET '.repeat(50_000)))), false],
    ['with something else', pdf(Buffer.alloc(20_000, 'x')), false],
    ['that is damaged', pdf(Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(20_000, 0x07)])), false],
    ['without anything', Buffer.from('%PDF-1.4 stream'), false],
  ])('%s', (_, bytes, expected) => {
    expect(hasBomb(bytes)).toBe(expected);
  });
});

describe('the filters of a part', () => {
  it.each([
    ['none', '', Buffer.from('plain'), 'plain'],
    ['one that is not named', '/Filter 9 0 R', deflateSync(Buffer.from('text')), 'text'],
    ['runs', '/Filter/RunLengthDecode', Buffer.from([254, 65, 2, 66, 67, 68, 128, 1]), 'AAABCD'],
    ['LZW, as in the standard', '/Filter /LZWDecode', Buffer.from('800B6050220C0C8501', 'hex'), '-----A---B'],
    ['hexadecimal', '/Filter[/ASCIIHexDecode]', Buffer.from('48 65\n6C>00'), 'Hel'],
    ['base 85', '/F/A85', Buffer.from('87cURD]i,"\nEbo80~>x'), 'Hello World!'],
    ['two', '/Filter [ /AHx /Fl ]', Buffer.from(deflateSync(Buffer.from('text')).toString('hex')), 'text'],
    ['up to that of a picture', '/Filter[/AHx/DCTDecode/Fl]', Buffer.from('4865>'), 'He'],
    ['damaged at its end', '/Filter/Fl', deflateSync(Buffer.from('text')).subarray(0, -3), 'text'],
  ])('%s', (_, dictionary, content, expected) => {
    expect(decodedPart(content, dictionary, 100_000)?.toString()).toBe(expected);
  });

  it('stop at what is allowed', () => {
    expect(decodedPart(deflateSync(Buffer.alloc(2000)), '/Filter/Fl', 1000)).toBeUndefined();
    expect(decodedPart(Buffer.alloc(9000), '/Filter/LZW', 100)).toBeUndefined();
  });
});
