/** Longer lines are texts that mention a number. */
const longestLine = 400;

/**
 * Telephones begin with a plus, a nought or a code in brackets, or come in groups of three, three and four; other numbers of that length
 * are years, prices and names of books.
 */
const telephone =
  /(?<!\d[.,:/-]?)(?:\+\d|\(\+?\d{2,5}\)|0\d|1[3-9]\d{9}(?!\d)|(?:1[ .-])?[1-9]\d{2}[ .-]\d{3}[ .-]\d{4}(?!\d))[\d\s().‐‑–/-]{0,24}(?!\d)/g;
const day = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/;
const digits = { fewest: 7, most: 16 };

/** From one hour to another, where at least one has minutes or is called an hour. */
const hour = String.raw`\d{1,2}(?:[:.h]\d{2})?\s?(?:[ap]\.?m\b\.?|uhr|h\b|時|时|点|น\.)?`;
const span = new RegExp(
  String.raw`(?<!\d\.?)(${hour})\s?(?:[–—~〜～-]|to|bis|until|till|à|a|alle|tot|до|至)\s?(${hour})(?!\.?\d)`,
  'iu',
);
const isHour = (text: string): boolean => /[:.h]\d{2}|[ap]\.?m|uhr|h$|時|时|点|น/iu.test(text);

/** Whether a line says where somebody is called or when there is somebody, in digits of any script. */
export function isContactLine(text: string): boolean {
  if (text.length > longestLine || !/\p{Nd}/u.test(text)) return false;
  const line = text.normalize('NFKC').replace(/\p{Nd}/gu, plainDigit);
  return hasTelephone(line) || hasHours(line);
}

const hasTelephone = (line: string): boolean =>
  [...line.matchAll(telephone)].some(([number]) => {
    const count = number.replace(/\D/g, '').length;
    return count >= digits.fewest && count <= digits.most && !day.test(number);
  });

function hasHours(line: string): boolean {
  const [, from = '', to = ''] = span.exec(line) ?? [];
  return isHour(from.trim()) || isHour(to.trim());
}

/** Digits of a script stand in a row of ten that begins with its nought. */
function plainDigit(sign: string): string {
  let zero = sign.codePointAt(0)!;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
