import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniffType } from '../../../src/read/sniff-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('sniffType', () => {
  it.each([
    ['a PNG called HTML', bytes(`\x89PNG\r\n\x1a\n${'\x07'.repeat(400)}`), 'text/html', 'image'],
    ['a JPEG without a type', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), '', 'image'],
    ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'text/html', 'image'],
    ['an SVG', bytes('<?xml version="1.0"?><svg xmlns="x"/>'), 'image/svg+xml', 'image'],
    ['a PDF called HTML', bytes('%PDF-1.7\n%\xe2\xe3'), 'text/html', 'pdf'],
    ['a PDF after junk', bytes('\r\n\r\n%PDF-1.4'), 'application/octet-stream', 'pdf'],
    ['a PDF behind other bytes', bytes('\x01junk\n%PDF-1.4'), 'application/pdf', 'pdf'],
    ['a page about PDFs', bytes('<!doctype html><title>The %PDF-1.7 header</title><p>x'), 'text/html', 'html'],
    ['a page about PDFs without a type', bytes('<!doctype html><p>\n%PDF-1.7 begins it'), '', 'html'],
    ['a text about PDFs', bytes('How it begins:\n%PDF-1.7'), 'text/plain', 'text'],
    ['a text about PDFs without a type', bytes('A file begins with %PDF-1.7.'), '', 'text'],
    ['a text about videos', bytes('The moov atom is a part of the file.'), 'text/plain', 'text'],
    ['a text about videos without a type', bytes('The ftyp box comes first.'), '', 'text'],
    ['a text about pictures', bytes('GIF89a is a format.'), 'text/plain', 'text'],
    ['a text about archives', bytes(`${'a'.repeat(257)}ustar`), '', 'text'],
    ['a tar', bytes(`${'\0'.repeat(257)}ustar`), '', 'archive'],
    ['an MP4', bytes('\0\0\0\x18ftypmp42\0\0\0\0'), '', 'video'],
    ['an MP3', bytes('ID3\x03\0\0\0'), 'audio/mpeg', 'audio'],
    ['a zip called text', bytes('PK\x03\x04\x14\0\0\0'), 'text/plain', 'archive'],
    ['a gzip file', bytes('\x1f\x8b\x08\0\0'), '', 'archive'],
    ['a program', bytes('\x7fELF\x02\x01'), 'text/html', 'binary'],
    ['control bytes called HTML', bytes('\x01\x02\x03\x04abc'.repeat(40)), 'text/html', 'binary'],
    ['unknown bytes of a declared image', bytes('\x01\x02\x03\x04'.repeat(40)), 'image/x-odd', 'image'],
    ['HTML without a type', bytes('<!doctype html><p>hello</p>'), '', 'html'],
    ['HTML after a comment', bytes('<!-- made by hand -->\n<div>x</div>'), 'application/octet-stream', 'html'],
    ['HTML called JSON', bytes('<html><body>Login</body></html>'), 'application/json', 'html'],
    ['HTML called PDF', bytes('<!doctype html><title>Sign in</title>'), 'application/pdf', 'html'],
    ['XHTML called XML', bytes('<?xml version="1.0"?><html xmlns="x"></html>'), 'application/xml', 'html'],
    ['HTML with one stray control byte', bytes(`<p>${'words '.repeat(50)}\x01</p>`), 'text/html', 'html'],
    ['HTML in UTF-16', utf16('<!doctype html><p>x</p>'), '', 'html'],
    ['a fragment', bytes('words first, <b>then</b> markup'), 'text/html', 'html'],
    ['HTML source shown as text', bytes('<!doctype html><p>x'), 'text/plain', 'text'],
    ['Markdown', bytes('# Title\n\nText'), 'text/markdown; charset=utf-8', 'markdown'],
    ['JSON', bytes('{"a":1}'), 'application/json', 'json'],
    ['JSON of a vendor', bytes('{"a":1}'), 'application/vnd.api+json', 'json'],
    ['JSON without a type', bytes(' [{"a":1}]\n'), '', 'json'],
    ['JSON called HTML', bytes('{"a":"<p>x</p>"}'), 'text/html', 'json'],
    ['text that opens like JSON', bytes('[draft] of a letter'), '', 'text'],
    ['RSS called XML', bytes('<?xml version="1.0"?>\n<!-- x --><rss version="2.0">'), 'text/xml', 'feed'],
    ['Atom called HTML', bytes('<feed xmlns="http://www.w3.org/2005/Atom">'), 'text/html', 'feed'],
    ['a sitemap', bytes('<?xml version="1.0"?><urlset></urlset>'), 'application/xml', 'text'],
    ['a table', bytes('a,b\n1,2'), 'text/csv', 'text'],
    ['nothing', bytes(''), '', 'text'],
  ])('%s', (_name, body, contentType, type) => {
    expect(sniffType(body, contentType)).toBe(type);
  });

  it.each([
    ['comments', '<!---->'],
    ['declarations', '<?xml?>'],
    ['document types', '<!doctype x>'],
    ['open comments', '<!--'],
  ])('is quick to give up on %s without end', (_name, piece) => {
    const start = performance.now();
    expect(sniffType(bytes(`${piece.repeat(500)}x`))).toBe('text');
    expect(sniffType(bytes(`${piece.repeat(5000)}<rss>`))).toBe('text');
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('has an answer for every body', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (body, contentType) => {
        expect(typeof sniffType(body, contentType)).toBe('string');
      }),
    );
  });
});
