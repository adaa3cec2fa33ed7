import { describe, expect, it } from 'vitest';
import { repairEncoding } from '../../../../src/extract/html/repair-encoding.ts';

/** 你好世界 in GBK, as Latin-1. */
const misread = '\u00c4\u00e3\u00ba\u00c3\u00ca\u00c0\u00bd\u00e7';
const page = (charset: string, text: string) => `<meta charset="${charset}"><p>${text}</p>`;

describe('a page read in the wrong encoding', () => {
  it('is read again in the one it declares', () => {
    expect(repairEncoding(page('gb2312', misread.repeat(5)))).toBe(page('gb2312', '你好世界'.repeat(5)));
  });

  it('is read again for a few quotation marks of UTF-8', () => {
    const bees = 'bees fly '.repeat(2_000);
    expect(repairEncoding(page('utf-8', `${bees}it\u00e2\u0080\u0099s caf\u00c3\u00a9`))).toBe(
      page('utf-8', `${bees}it’s café`),
    );
    // Read as windows-1252.
    expect(repairEncoding(page('UTF-8', `${bees}itâ€™s`))).toBe(page('UTF-8', `${bees}it’s`));
  });

  it.each([
    ['UTF-8 but for one sign', page('utf-8', 'it\u00e2\u0080\u0099s caf\u00e9')],
    ['UTF-8 that quotes what went wrong', page('utf-8', 'It says \u00e2\u0080\u0099 instead of ’.')],
    ['UTF-8 that has no such signs', page('utf-8', 'caf\u00e9')],
    ['already right', page('gbk', '你好世界'.repeat(5))],
    ['declared as something else', page('iso-8859-1', misread.repeat(5))],
    ['mostly ASCII', page('gbk', `${'plain words '.repeat(50)}\u00e9`)],
    ['not what it declares', page('gbk', '\u0081 \u0082 '.repeat(20))],
    ['plain', '<p>x</p>'],
  ])('is left alone when it is %s', (_name, html) => {
    expect(repairEncoding(html)).toBe(html);
  });
});
