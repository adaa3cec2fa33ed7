import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/read/decode-text.ts';
import { lateCharset } from '../../../src/read/late-charset.ts';

const links = '<link rel="stylesheet" href="/assets/a.css">'.repeat(200);
const pageOf = (head: string) =>
  Buffer.from(`<!doctype html><html><head>${head}</head><body><p>\xd7\xd8\xd9`, 'latin1');

describe('an encoding named late in the head', () => {
  it.each([
    ['behind links', `${links}<meta charset="koi8-r">`, 'koi8-r'],
    ['as a type', `${links}<META content='text/html; charset=big5' http-equiv=Content-Type>`, 'big5'],
    ['behind one that is none', `${links}<meta name="a" content="b > c"><meta charset=euc-kr>`, 'euc-kr'],
    ['behind code that speaks of it', '<script>"<meta charset=big5>"</script><meta charset="koi8-r">', 'koi8-r'],
    ['in a comment', `${links}<!-- <meta charset="koi8-r"> -->`, undefined],
    ['in a description', '<meta name="description" content="how to say charset=koi8-r">', undefined],
    ['in the title', '<title><meta charset="koi8-r"></title>', undefined],
    ['behind the head', '</head><meta charset="koi8-r">', undefined],
    ['behind what never ends', '<style><meta charset="koi8-r">', undefined],
    ['too far away', `${' '.repeat(300_000)}<meta charset="koi8-r">`, undefined],
  ])('%s', (_name, head, label) => {
    expect(lateCharset(pageOf(head))).toBe(label);
  });

  it('is followed in pages only', () => {
    const bytes = pageOf(`${links}<meta charset="koi8-r">`);
    expect(decodeText(bytes).encoding).toBe('koi8-r');
    expect(decodeText(bytes, 'text/html; charset=iso-8859-2').encoding).toBe('iso-8859-2');
    expect(decodeText(bytes, '', 'text').encoding).not.toBe('koi8-r');
  });

  it.each(['<meta', '<!--', '<script', '<meta a=', "<meta '", 'charset= '])('is looked for in time: %s', (part) => {
    const started = performance.now();
    lateCharset(pageOf(part.repeat(60_000)));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
