import { describe, expect, it } from 'vitest';
import { settleCode } from '../../../../src/extract/html/settle-code.ts';
import { settlePage } from '../../../helpers/settle-page.ts';

/** Blocks whose text begins with + are kept to begin with. */
const settled = (body: string): string[] => settlePage(body, (text) => (text.startsWith('+') ? 1 : 0), settleCode);

describe('code', () => {
  it.each([
    ['is kept with the text before it', '<div><p>+ a</p><pre>x</pre></div><p>b</p>', ['+ a', 'x']],
    ['is kept with the text behind it', '<div><pre>x</pre><p>+ a</p></div><p>b</p>', ['x', '+ a']],
    ['is kept in a frame of its own', '<div><p>+ a</p><div><div><pre>x</pre></div></div></div>', ['+ a', 'x']],
    ['is kept beside other code', '<div><p>+ a</p><pre>x</pre><pre>y</pre></div>', ['+ a', 'x', 'y']],
    ['goes with text that goes', '<div><p>a</p><pre>x</pre><p>b</p></div><p>+ c</p>', ['+ c']],
    ['is not asked for by another box', '<div><p>a</p><pre>x</pre></div><div><p>+ b</p></div>', ['+ b']],
    [
      'is not asked for from too far out',
      '<div><p>+ a</p><div><div><div><pre>x</pre></div></div></div></div>',
      ['+ a'],
    ],
    ['alone on a page stays as it was judged', '<pre>x</pre>', []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });
});
