/** Links of documentation to its own parts, and lines of scripts without spaces. */
export const inlineCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'permalink behind a term',
    html: '<dl><dt id="f"><code>f</code>(<em>x</em>)<a class="headerlink" href="#f" title="Link to this definition">¶</a></dt><dd><p>Calls.</p></dd></dl>',
    markdown: ['- `f`(*x*): Calls.'],
  },
  {
    name: 'permalink behind a caption',
    html: '<table><caption><span>Boats</span><a class="headerlink" href="#t">¶</a></caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    markdown: ['Boats', '', '| A | B |', '| --- | --- |', '| 1 | 2 |'],
  },
  {
    name: 'permalink behind a picture and a listing',
    html: '<figure><img src="i" alt="a"><figcaption><p><span>Two boats</span><a class="headerlink" href="#i">#</a></p></figcaption></figure><div><span>Listing 1</span><a href="#l" title="Permalink">¶</a></div>',
    markdown: ['[image: a]', '', 'Two boats', '', 'Listing 1'],
  },
  {
    name: 'links that are no permalinks',
    html: '<p>Ropes<a href="#n">*</a> and <a href="/x">¶</a> and <a class="headerlink" href="#top">up</a> ¶</p>',
    markdown: ['Ropes\\* and [¶](https://e.x/x) and up ¶'],
  },
  {
    name: 'lines of Chinese',
    html: '<p>这是一个\n测试页面，\r\n    没有空格。</p>',
    markdown: ['这是一个测试页面，没有空格。'],
  },
  {
    name: 'lines of Japanese round marks',
    html: '<p>これは\n<b>テスト</b>\nです。\n<a href="https://x.y/">リンク</a>\n「引用」</p>',
    markdown: ['これは**テスト**です。[リンク](https://x.y/)「引用」'],
  },
  { name: 'lines of rare signs', html: '<p>𠮷\n𠮷野家</p>', markdown: ['𠮷𠮷野家'] },
  {
    name: 'lines that keep their space',
    html: '<p>使用\nNode.js\n运行 🚤\n船</p><p>한국어\n문장\n中文</p><p>中 文 　空</p><p>one\ntwo</p>',
    markdown: ['使用 Node.js 运行 🚤 船', '', '한국어 문장 中文', '', '中 文 　空', '', 'one two'],
  },
];
