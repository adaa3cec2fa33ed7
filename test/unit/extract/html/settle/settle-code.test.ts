import { describe, expect, it } from 'vitest';
import { settleCode } from '../../../../../src/extract/html/settle/settle-code.ts';
import { settlePage } from '../../../../helpers/settle-page.ts';

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
      'is kept past a button and the name of its language',
      '<div><p>+ a</p><div><div><span>python</span><button>Copy</button></div><pre>x</pre></div></div>',
      ['+ a', 'x'],
    ],
    [
      'is kept with the caption of its figure',
      '<div><p>+ a</p><figure><figcaption>run.sh</figcaption><pre>x</pre><div class="copy">Copy</div></figure></div>',
      ['+ a', 'run.sh', 'x'],
    ],
    [
      'that was kept brings its caption',
      '<div><p>a</p><figure><figcaption>run.sh</figcaption><pre>+ x</pre></figure></div>',
      ['run.sh', '+ x'],
    ],
    [
      'is kept beside the numbers of its lines',
      '<div><p>+ a</p><figure><table><tr><td class="gutter"><pre>1</pre></td><td class="code"><pre>x</pre></td></tr></table></figure></div>',
      ['+ a', '1', 'x'],
    ],
    [
      'is kept as the cells of a table, however many',
      `<div><p>+ a</p><div><table>${'<tr><td class="blob-num"></td><td class="blob-code">x</td></tr>'.repeat(20)}</table><div class="file-meta">a file of somebody else</div></div></div>`,
      ['+ a', ...Array.from({ length: 20 }, () => 'x')],
    ],
    [
      'is kept in both tabs',
      '<div><p>+ a</p><div><div>npm pnpm</div><div><i>sh</i><pre>x</pre></div><div><i>sh</i><pre>y</pre></div></div></div>',
      ['+ a', 'x', 'y'],
    ],
    ['goes with a heading that goes', '<div><div><h3>Related</h3><pre>x</pre></div><p>+ a</p></div>', ['+ a']],
    ['goes with a line that goes', '<div><div><p>See also</p><pre>x</pre></div><p>+ a</p></div>', ['+ a']],
    [
      'is not asked for from too far out',
      `<div><p>+ a</p>${'<div>'.repeat(20)}<pre>x</pre>${'</div>'.repeat(20)}</div>`,
      ['+ a'],
    ],
    [
      'is kept past a line with a button over it',
      '<div><p>+ a</p><div><p>Code: <a href="#">Select all</a></p><pre>x</pre></div></div>',
      ['+ a', 'x'],
    ],
    [
      'is kept past the line over a code box',
      '<div><p>+ a</p><div class="codebox"><p>Code:</p><pre>x</pre></div></div>',
      ['+ a', 'x'],
    ],
    [
      'goes with a line that leads elsewhere',
      '<div><p>+ a</p><div><p><a href="/b">b</a></p><pre>x</pre></div></div>',
      ['+ a'],
    ],
    [
      'is kept in the middle of a text, whatever its frame says',
      '<div><p>+ a</p><div><button>Copy</button><pre>x</pre><p><a href="/b">Show source</a></p></div><p>+ b</p></div>',
      ['+ a', 'x', '+ b'],
    ],
    ['alone on a page stays as it was judged', '<pre>x</pre>', []],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the page', { timeout: 20_000 }, () => {
    const code = '<pre>+ x</pre><figcaption>y</figcaption>';
    expect(settled(`<figure>${code.repeat(20_000)}</figure>`)).toHaveLength(40_000);
  });
});
