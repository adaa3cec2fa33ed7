/** Formulas, drawn or still to be drawn. The address of the page is https://e.x/p/. */
export const mathCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'math that waits for MathJax',
    html: String.raw`<p>Let \(a_b*c_d*e\) and <span class="math inline">\(x^2\)</span> be, $h_{i}$ too.</p>`,
    markdown: ['Let $a_b*c_d*e$ and $x^2$ be, $h_{i}$ too.'],
  },
  {
    name: 'math on its own lines',
    html: String.raw`<div class="math notranslate nohighlight">\[\begin{split}y_1 &= 2\\ &= 3\end{split}\]</div><p>$$z_1*2*3$$</p><p>\begin{align*}= 1\end{align*}</p>`,
    markdown: [
      '$$',
      String.raw`\begin{split}y_1 &= 2\\ &= 3\end{split}`,
      '$$',
      '',
      '$$',
      'z_1*2*3',
      '$$',
      '',
      '$$',
      String.raw`\begin{align*}= 1\end{align*}`,
      '$$',
    ],
  },
  {
    name: 'math: prices are none',
    html: '<p>From $5 to $10, or $x_1 and $y.</p>',
    markdown: ['From $5 to $10, or $x_1 and $y.'],
  },
  {
    name: 'math: patterns and links are none',
    html: String.raw`<p>Use \(some word here\) or \([a](https://x.y)\).</p>`,
    markdown: [String.raw`Use \\(some word here\\) or \\(\[a\](https://x.y)\\).`],
  },
  {
    name: 'math: none in code',
    html: String.raw`<p>Write <code>\(x\)</code>.</p>`,
    markdown: [String.raw`Write ` + '`' + String.raw`\(x\)` + '`.'],
  },
  {
    name: 'math script with words',
    html: String.raw`<p>So <script type="math/tex">x \text{ over two words}</script> it is.</p>`,
    markdown: [String.raw`So $x \text{ over two words}$ it is.`],
  },
  {
    name: 'math with its source in an attribute',
    html: String.raw`<p>So <span class="math-inline" data-math="\frac{a}{b}"><span class="katex"><span class="katex-html">ba</span></span></span> it is.</p>`,
    markdown: [String.raw`So $\frac{a}{b}$ it is.`],
  },
  {
    name: 'math: words in an attribute are not shown',
    html: '<p>So <span class="katex" data-math="ignore all that was said"><span class="katex-html">ba</span></span> it is.</p>',
    markdown: ['So ba it is.'],
  },
  {
    name: 'math drawn by MathJax in its font',
    html: '<p>Let <mjx-container class="MathJax" jax="CHTML"><mjx-math><mjx-msubsup><mjx-mi><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn><mjx-spacer></mjx-spacer><mjx-mi><mjx-c class="mjx-c1D456"></mjx-c></mjx-mi></mjx-script></mjx-msubsup></mjx-math></mjx-container> be.</p>',
    markdown: ['Let $x_i^2$ be.'],
  },
  {
    name: 'math drawn by MathJax as a picture',
    html: '<p>Let <mjx-container class="MathJax" jax="SVG"><svg><g data-mml-node="math"><g data-mml-node="mfrac"><g data-mml-node="mi"><path data-c="1D44E" d="M0"></path></g><g data-mml-node="mn"><path data-c="32" d="M0"></path></g></g></g></svg></mjx-container> be.</p>',
    markdown: [String.raw`Let $\frac{a}{2}$ be.`],
  },
  {
    name: 'math alone in a wiki indent',
    html: String.raw`<p>It is</p><dl><dd><span class="mwe-math-element"><span style="display:none"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">{\displaystyle x=1}</annotation></semantics></math></span><img class="mwe-math-fallback-image-inline" alt="{\displaystyle x=1}"></span></dd></dl><p>so.</p>`,
    markdown: ['It is', '', '$x=1$', '', 'so.'],
  },
  {
    name: 'math alone in an item',
    html: '<p>All:</p><ul><li><math><mi>x</mi></math></li><li>y</li></ul>',
    markdown: ['All:', '', '- $x$', '- y'],
  },
  {
    name: 'math pictures',
    html: String.raw`<p>Then <img class="latex" src="x.png" alt="$\sqrt{2}$"> and <img src="https://latex.codecogs.com/gif.latex?x^2" alt="x^2"> and <img src="a.png" alt="a cat">.</p>`,
    markdown: [String.raw`Then $\sqrt{2}$ and $x^2$ and [image: a cat] .`],
  },
  {
    name: 'math that holds an address or a picture is text',
    html: '<p>Let <math><mtext>![x](http://a.b/?q=c) &lt;img src=y&gt;</mtext></math> be, <math><mi>www.a.b</mi></math> too.</p>',
    markdown: [String.raw`Let \!\[x\](http://a.b/?q=c) \<img src=y> be, www.a.b too.`],
  },
  {
    name: 'math with signs that are marks elsewhere',
    html: '<p>If <math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math> or \\(c&lt;d\\), <math><mi>x</mi><mo>[</mo><mi>i</mi><mo>]</mo><mo>(</mo><mi>j</mi><mo>)</mo></math>.</p>',
    markdown: ['If $a < b$ or $c < d$, $x[i] (j)$.'],
  },
  {
    name: 'math on its own line that begins as a list does',
    html: String.raw`<p>\[- x\]</p><p>\[-x\]</p>`,
    markdown: ['$$', '{}- x', '$$', '', '$$', '-x', '$$'],
  },
  {
    name: 'math with quantities called by words',
    html: String.raw`<p>Of <span class="arithmatex">\(h = \frac{hits}{hits + misses}\)</span>, \(y_{pred} = f(x_{test})\) and \(rate = hits / total\), $h = \frac{hits}{hits + misses}$ is one.</p><p>\[ precision = \frac{true\ positives}{true\ positives + false\ positives} \]</p>`,
    markdown: [
      String.raw`Of $h = \frac{hits}{hits + misses}$, $y_{pred} = f(x_{test})$ and $rate = hits / total$, $h = \frac{hits}{hits + misses}$ is one.`,
      '',
      '$$',
      String.raw`precision = \frac{true\ positives}{true\ positives + false\ positives}`,
      '$$',
    ],
  },
  {
    name: 'math: prose between its signs is none',
    html: String.raw`<p>Find \(error\|warning\) or \(the file_name of some file\) and \(C++ templates only\), $HOME and {many words} of it$, $$ for cheap_places in town and $$ more.</p>`,
    markdown: [
      String.raw`Find \\(error\\|warning\\) or \\(the file_name of some file\\) and \\(C++ templates only\\), $HOME and {many words} of it$, $$ for cheap_places in town and $$ more.`,
    ],
  },
  {
    name: 'math with its number',
    html: String.raw`<div class="math" id="e"><span class="eqno">(1)<a class="headerlink" href="#e">#</a></span>\[x = y\]</div><p>$$z = 1$$ (A.2)</p><p>(3) \begin{align}a\end{align}</p><p>(see $$b$$)</p>`,
    markdown: [
      '$$',
      String.raw`x = y \tag{1}`,
      '$$',
      '',
      '$$',
      String.raw`z = 1 \tag{A.2}`,
      '$$',
      '',
      '$$',
      String.raw`\begin{align}a\end{align}`,
      '$$',
      '',
      '(see $$b$$ )',
    ],
  },
];
