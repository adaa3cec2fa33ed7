/** Where two things touch: marks and the signs beside them, addresses and links, boxes and words that only a style keeps apart. */
export const joinCases: readonly { name: string; html: string; markdown: readonly string[]; text?: string }[] = [
  {
    name: 'backslash before a space at the end of a link',
    html: '<p><a href="/p">C:\\ </a>is full</p>',
    markdown: ['[C:\\\\](https://e.x/p) is full'],
    text: 'C:\\ is full',
  },
  {
    name: 'backslashes, stars and tildes before a space at an end of marked text',
    html: '<p><em>D:\\ </em>x <b>E:\\\\ </b>y <i>a * </i>b <i> * c</i> <s>d ~ </s>e</p>',
    markdown: ['*D:\\\\* x **E:\\\\\\\\** y *a \\** b *\\* c* ~~d \\~~~ e'],
    text: 'D:\\ x E:\\\\ y a * b * c d ~ e',
  },
  {
    name: 'backslash before a space at the end of a term',
    html: '<dl><dt>F:\\ </dt><dd>A disk.</dd></dl>',
    markdown: ['- **F:\\\\**: A disk.'],
  },
  {
    name: 'address directly before a link',
    html: '<p>See http://a.b/c_d_e<a href="/x">alpha</a> and www.a.b<a href="/y">beta</a></p>',
    markdown: ['See http://a.b/c_d_e [alpha](https://e.x/x) and www.a.b [beta](https://e.x/y)'],
    text: 'See http://a.b/c_d_e alpha and www.a.b beta',
  },
  {
    name: 'address directly before a note',
    html: '<p>See http://a.b/c<sup><a href="#fn1">1</a></sup></p><ol><li id="fn1">There. <a href="#r">↩</a></li></ol>',
    markdown: ['See http://a.b/c [^1]', '', '[^1]: There.'],
  },
  {
    name: 'address directly before code, marked text and a formula',
    html: '<p>See http://a.b/c<code>d ![x](http://a.b/i) e</code>, www.a.b/<b>f</b>, <i>http://a.b/g</i><code>h</code>, <a href="/x">http://a.b/i</a><code>j</code> and https://a.b<math><mi>k</mi></math></p>',
    markdown: [
      'See http://a.b/c `d ![x](http://a.b/i) e`, www.a.b/ **f**, *http://a.b/g* `h`, [http://a.b/i](https://e.x/x)`j` and https://a.b $k$',
    ],
  },
  {
    name: 'link to an address directly before a link',
    html: '<p><a href="/x">http://a.b/c</a><a href="/y">beta</a></p>',
    markdown: ['[http://a.b/c](https://e.x/x)[beta](https://e.x/y)'],
    text: 'http://a.b/cbeta',
  },
  {
    name: 'definition that begins with the number of a version',
    html: '<dl><dt>Since:</dt><dd>1.8</dd><dt>Until</dt><dd>2.0 and later</dd></dl>',
    markdown: ['- **Since:** 1.8', '- **Until**: 2.0 and later'],
  },
  {
    name: 'box within a heading, made by its style',
    html: '<h2>Chapter 1<span style="color:red; display: block">The beginning</span></h2>',
    markdown: ['## Chapter 1 The beginning'],
    text: 'Chapter 1 The beginning',
  },
  {
    name: 'links that are boxes by their style',
    html: '<p><a style="display:block" href="/1">first</a><a style="display:flex" href="/2">second</a><a style="display:inline" href="/3">third</a></p>',
    markdown: ['[first](https://e.x/1) [second](https://e.x/2) [third](https://e.x/3)'],
    text: 'first second third',
  },
  {
    name: 'children of a grid, and digits of one number in a row',
    html: '<div style="display:grid"><span>Weight</span><span>5 kg</span></div><div style="display:inline-flex"><i>1</i>2<span>3</span><span>4</span></div>',
    markdown: ['Weight 5 kg', '', '*1*234'],
    text: 'Weight 5 kg\n\n1234',
  },
  {
    name: 'price in parts beside the same for voices',
    html: '<p><span class="a-offscreen">$39.99</span><span aria-hidden="true"><span>$</span><span>39</span><span>99</span></span></p>',
    markdown: ['$39.99'],
    text: '$39.99',
  },
  {
    name: 'two prices, each said to voices in a sentence',
    html: '<p><del aria-hidden="true">59,00 €</del> <span class="screen-reader-text">It was 59,00 €.</span><ins aria-hidden="true">49,00 €</ins><span class="screen-reader-text">It is 49,00 €.</span></p>',
    markdown: ['It was 59,00 €. It is 49,00 €.'],
    text: 'It was 59,00 €. It is 49,00 €.',
  },
  {
    name: 'words for voices that say less than what is drawn, or something else',
    html: '<p><b aria-hidden="true">12 May 2020</b><span class="sr-only">12 May</span> <i aria-hidden="true">new</i><span class="visually-hidden">opens a window</span></p>',
    markdown: ['**12 May 2020** *new* opens a window'],
    text: '12 May 2020 new opens a window',
  },
  {
    name: 'words for voices within words',
    html: '<p>Read more<span class="sr-only">about ropes</span>today (<span class="sr-only">soon</span>).</p>',
    markdown: ['Read more about ropes today (soon).'],
    text: 'Read more about ropes today (soon).',
  },
  {
    name: 'data between two parts that a style keeps apart',
    html: '<p><span class="name">Ann</span><meta itemprop="x" content="y"><link href="z"><span class="rank">Member</span></p>',
    markdown: ['Ann Member'],
    text: 'Ann Member',
  },
  {
    name: 'speaker before what was said',
    html: '<p><cite>bob wrote:</cite>Text and <cite>Emma</cite>nuel</p>',
    markdown: ['*bob wrote:* Text and *Emma*nuel'],
    text: 'bob wrote: Text and Emmanuel',
  },
  {
    name: 'lists in cells',
    html: '<table><tr><th>Part</th><th>Steps</th></tr><tr><td>Box</td><td>First: <ul><li>Open <b>box</b> </li><li>Remove lid.</li><li>Look<ol><li>left</li><li>right</li></ol></li></ul>Done</td></tr></table>',
    markdown: ['| Part | Steps |', '| --- | --- |', '| Box | First: Open **box**; Remove lid. Look left; right Done |'],
    text: 'Part Steps\nBox First: Open box; Remove lid. Look left; right Done',
  },
  {
    name: 'lines of code in cells',
    html: '<table><tr><th>Step</th><th>Do</th></tr><tr><td>Build</td><td><pre>make\n\nmake  install</pre></td></tr><tr><td>Run</td><td><pre><code>a | `b`</code></pre></td></tr></table>',
    markdown: ['| Step | Do |', '| --- | --- |', '| Build | `make`; `make install` |', '| Run | `` a \\| `b` `` |'],
    text: 'Step Do\nBuild make; make install\nRun a | `b`',
  },
  {
    name: 'labels of tabs, and who is quoted',
    html: '<div><input type="radio"><label>npm</label><input type="radio"><label>pnpm</label></div><blockquote><div><cite>dave wrote: May 14</cite>New needle</div></blockquote>',
    markdown: ['npm pnpm', '', '> *dave wrote: May 14* New needle'],
    text: 'npm pnpm\n\ndave wrote: May 14 New needle',
  },
];
