import { describe, expect, it } from 'vitest';
import { isContactLine } from '../../../../../src/extract/html/settle/contact-line.ts';

describe('a line by which somebody is reached', () => {
  it.each([
    ['a number with a code', 'Telefon: 0441 555-123'],
    ['a number of another country', 'Call +39 06 555 1234 today'],
    ['a code in brackets', '(602) 900-0807'],
    ['a number in groups', '1-800-943-2151'],
    ['a mobile number', '手机：13812345678'],
    ['wide digits', '電話：０２９６－００－００００'],
    ['digits of another script', 'هاتف: ٠٢ ١٢٣٤ ٥٦٧٨'],
    ['hours with minutes', 'Martedì–Venerdì 12:30–15:00'],
    ['hours by their name', 'Di und Do 10–12 Uhr'],
    ['hours before and after noon', 'Monday to Friday, 8am to 7pm'],
    ['hours of one half of the day', 'Open 9–5pm'],
  ])('gives %s', (_name, line) => {
    expect(isContactLine(line)).toBe(true);
  });

  it.each([
    ['a year', 'Published in 2019–2024'],
    ['a day', '01.02.2024'],
    ['a day, year first', '2024-02-15'],
    ['a price', '1 000 000 €'],
    ['a version', 'OSX 10.9.5 - 10.11.6'],
    ['a book', 'ISBN 978-3-16-148410-0'],
    ['a count', 'Pages 10 to 12'],
    ['a result', 'Won 3–2'],
    ['a long text', `${'word '.repeat(80)} 0441 555-123`],
    ['no digits', 'Ask at the desk'],
  ])('is not %s', (_name, line) => {
    expect(isContactLine(line)).toBe(false);
  });
});
