/** Code boxes of more highlighters: numbers, buttons and languages. The address of the page is https://e.x/p/. */
export const codeCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'code in a chroma table with numbers',
    html: '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line"><span class="cl">package main\n</span></span><span class="line"><span class="cl">\tfunc x()\n</span></span></code></pre></td></tr></table></div></div>',
    markdown: ['```go', 'package main', '\tfunc x()', '```'],
  },
  {
    name: 'code with chroma numbers in the lines',
    html: '<pre class="chroma"><code class="language-go"><span class="line"><span class="ln">1</span><span class="cl">p = 61\n</span></span><span class="line"><span class="ln">2</span><span class="cl">  b\n</span></span></code></pre>',
    markdown: ['```go', 'p = 61', '  b', '```'],
  },
  {
    name: 'code with numbers that cannot be selected',
    html: '<pre><code><span style="display:flex"><span style="white-space:pre;user-select:none">1</span><span>a</span></span>\n<span><span style="-webkit-user-select:none;user-select:none">2</span><span>  b</span></span></code></pre>',
    markdown: ['```', 'a', '  b', '```'],
  },
  {
    name: 'code in a table of numbered rows',
    html: '<table class="src"><tr><td class="ln">1</td><td><code>a</code></td></tr><tr><td class="ln">2</td><td><code>b</code></td></tr></table>',
    markdown: ['```', 'a', 'b', '```'],
  },
  {
    name: 'crayon code',
    html: '<div class="crayon-syntax"><table class="crayon-table"><tr class="crayon-row"><td class="crayon-nums"><div class="crayon-nums-content"><div class="crayon-num">1</div><div class="crayon-num">2</div></div></td><td class="crayon-code"><div class="crayon-pre"><div class="crayon-line"><span>int</span> a;</div><div class="crayon-line">b;</div></div></td></tr></table></div>',
    markdown: ['```', 'int a;', 'b;', '```'],
  },
  {
    name: 'code with breaks, without a box',
    html: '<p>Run <code>a<br>&nbsp;&nbsp;b</code> now.</p>',
    markdown: ['Run', '', '```', 'a', '  b', '```', '', 'now.'],
  },
  {
    name: 'code with a last break stays in its line',
    html: '<p>Run <code>a<br></code> now.</p>',
    markdown: ['Run `a` now.'],
  },
  {
    name: 'code with the language in lang',
    html: '<pre lang="python">x</pre><pre lang="en">y</pre>',
    markdown: ['```python', 'x', '```', '', '```', 'y', '```'],
  },
  {
    name: 'code with the language as an attribute',
    html: '<div class="code-block-background code-block"><pre class="shiki" language="tsx"><code language="tsx">a</code></pre></div>',
    markdown: ['```tsx', 'a', '```'],
  },
  {
    name: 'code box whose background is no language',
    html: '<div class="code-block-background"><pre><code>a</code></pre></div>',
    markdown: ['```', 'a', '```'],
  },
  {
    name: 'code of MediaWiki',
    html: '<div class="mw-highlight mw-highlight-lang-python"><pre><span class="linenos" data-line="1"></span>x = 1</pre></div>',
    markdown: ['```python', 'x = 1', '```'],
  },
  {
    name: 'code with a name, numbers and a button beside it',
    html: '<div class="language-js line-numbers-mode"><button class="copy">Copy</button><span class="lang">js</span><pre class="shiki"><code>a\nb</code></pre><div class="line-numbers-wrapper"><span class="line-number">1</span><br><span class="line-number">2</span></div></div>',
    markdown: ['```js', 'a', 'b', '```'],
  },
  {
    name: 'code in a language that nobody knows',
    html: '<pre><code class="language-undefined">a</code></pre>',
    markdown: ['```', 'a', '```'],
  },
  {
    name: 'changes as GitHub shows them',
    html: '<table class="diff-table"><tr><td class="blob-num blob-num-context" data-line-number="1"></td><td class="blob-code"><span class="blob-code-inner" data-code-marker=" ">a</span></td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code blob-code-deletion"><span class="blob-code-inner" data-code-marker="-">b <span class="x">1</span></span></td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code blob-code-addition"><span class="blob-code-inner" data-code-marker="+">b 2</span></td></tr></table>',
    markdown: ['```diff', ' a', '-b 1', '+b 2', '```'],
  },
  {
    name: 'code by its style, which keeps spaces',
    html: '<div style="white-space:pre-wrap;font-family:Menlo,monospace">if x:\n    y()</div><p style="white-space:pre-wrap">a\n  b</p>',
    markdown: ['```', 'if x:', '    y()', '```', '', 'a  ', 'b'],
  },
  {
    name: 'code by its style, indented by spaces that do not collapse',
    html: '<p style="font-family:courier new">if x:<br>\n&nbsp;&nbsp; &nbsp;<b>y</b>()  <br>\n</p><p style="font-family:courier">a<br>b</p>',
    markdown: ['```', 'if x:', '    y()', '```', '', 'a  ', 'b'],
  },
  {
    name: 'code in a table with the name of its file',
    html: '<div class="language-python highlight"><table class="highlighttable"><tr><th colspan="2" class="filename"><span class="filename">app.py</span></th></tr><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre><code>import os\nprint(os)\n</code></pre></td></tr></table></div>',
    markdown: ['app.py', '', '```python', 'import os', 'print(os)', '```'],
  },
  {
    name: 'code with languages that have versions or rare names in lang',
    html: '<pre lang="python3">x</pre><pre lang="jsonc">y</pre><pre lang="shell-session">z</pre><pre lang="zh-CN">a</pre><pre lang="tsx">b</pre>',
    markdown: [
      '```python3',
      'x',
      '```',
      '',
      '```jsonc',
      'y',
      '```',
      '',
      '```shell-session',
      'z',
      '```',
      '',
      '```',
      'a',
      '```',
      '',
      '```tsx',
      'b',
      '```',
    ],
  },
  {
    name: 'code in boxes of lines',
    html: '<div class="fragment"><div class="line"><a id="l1"></a><span class="lineno">    1</span><span>if</span> (fd &lt; 0)</div>\n<div class="line"><span class="lineno">    2</span>  <span>return</span> 1;</div></div>',
    markdown: ['```', 'if (fd < 0)', '  return 1;', '```'],
  },
];
