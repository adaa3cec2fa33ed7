import { describe, expect, it } from 'vitest';
import { dropCodeLabels } from '../../../../../src/extract/html/settle/drop-code-labels.ts';
import { settlePage } from '../../../../helpers/settle-page.ts';

const settled = (body: string): string[] => settlePage(`<main><p>a</p>${body}</main>`, () => 1, dropCodeLabels);

describe('a line in the frame of code', () => {
  it.each([
    [
      'goes if it is called the name of a language',
      '<div><div><span class="language-name">JavaScript</span></div><pre class="brush: js">x</pre></div>',
      ['a', 'x'],
    ],
    ['goes if it says the language', '<div><p>Rust</p><pre class="language-rust">x</pre></div>', ['a', 'x']],
    [
      'goes beside a button',
      '<div><div><p>css</p><div>Copy</div></div><pre class="language-css">x</pre></div>',
      ['a', 'Copy', 'x'],
    ],
    [
      'goes if it has a button in it',
      '<div class="codebox"><p>Code: <a href="#">Select all</a></p><pre>x</pre></div>',
      ['a', 'x'],
    ],
    ['stays if the code does not say it', '<div><p class="lang">Rust</p><pre>x</pre></div>', ['a', 'Rust', 'x']],
    [
      'stays if it is the name of a file',
      '<div><p>a.rs</p><pre class="language-rust">x</pre></div>',
      ['a', 'a.rs', 'x'],
    ],
    [
      'stays if it leads somewhere',
      '<div><p><a href="/x">Source</a></p><pre class="language-rust">x</pre></div>',
      ['a', 'Source', 'x'],
    ],
    [
      'stays if it leads to the code',
      '<div><p>Now <a href="#">run</a> it:</p><pre>x</pre></div>',
      ['a', 'Now run it:', 'x'],
    ],
    [
      'stays if it is a file, whatever it is called',
      '<div><span class="lang">a.rb</span><pre class="language-ruby">x</pre></div>',
      ['a', 'a.rb', 'x'],
    ],
    ['goes if it is all buttons', '<div><p><a href="#">Copy</a> <a>Expand all</a></p><pre>x</pre></div>', ['a', 'x']],
    [
      'stays if it says more than its link',
      '<div><p>Run <a>as root</a></p><pre>x</pre></div>',
      ['a', 'Run as root', 'x'],
    ],
    [
      'stays if its link stands in it',
      '<div><p>Now <a href="#">run</a> twice</p><pre>x</pre></div>',
      ['a', 'Now run twice', 'x'],
    ],
    [
      'stays if it is called a language and names none',
      '<div><p class="lang">Never run</p><pre><code class="language-bash">x</code></pre></div><div><p class="lang">Never go</p><pre class="language-go">y</pre></div>',
      ['a', 'Never run', 'x', 'Never go', 'y'],
    ],
    [
      'goes if it names the language in words',
      '<div><p>Shell session</p><pre class="language-shell-session">x</pre></div>',
      ['a', 'x'],
    ],
    ['stays in a text', '<p>css</p><pre class="language-css">x</pre><p>c</p>', ['a', 'css', 'x', 'c']],
    ['stays if it is a place to jump to', '<div><p><a name="i">List 1</a></p><pre>x</pre></div>', ['a', 'List 1', 'x']],
    ['stays if it is a heading', '<div><h3>css</h3><pre class="language-css">x</pre></div>', ['a', 'css', 'x']],
    ['stays in an item of a list', '<ul><li>css<pre class="language-css">x</pre></li></ul>', ['a', 'css', 'x']],
    [
      'stays if it is long',
      '<div><p>Code that all of us should <a>copy</a></p><pre>x</pre></div>',
      ['a', 'Code that all of us should copy', 'x'],
    ],
  ])('%s', (_, body, expected) => {
    expect(settled(body)).toEqual(expected);
  });

  it('takes time in proportion to the page', { timeout: 20_000 }, () => {
    const frame = '<div><p>css</p><pre class="language-css">x</pre></div>';
    expect(settled(frame.repeat(20_000))).toHaveLength(20_001);
  });
});
