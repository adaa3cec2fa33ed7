/**
 * What becomes of the first 256 characters in a text that is cut into words: the folded letter, 0 for what stands between words. As the
 * patterns have it that cut texts with any other letters.
 */
export function narrowSigns(inWords: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => {
    const sign = String.fromCharCode(code).toLowerCase();
    return inWords.test(sign) ? sign.charCodeAt(0) : 0;
  });
}

/** Quotes, dashes and spaces of print, which stand between words in any script. */
export const isPrintMark = (code: number): boolean => code >= 0x2000 && code < 0x2070;
