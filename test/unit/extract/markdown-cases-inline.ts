/** What stands in a line: links of documentation to itself, code that links, notes, images at an edge, scripts without spaces. */
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
  {
    name: 'strong text in strong text',
    html: '<details open><summary>Show <b>all</b></summary><p>x</p></details><dl><dt>json.dumps(<em>obj</em>, <em>*</em>, <b>skip</b>=False)</dt><dd>Writes.</dd></dl>',
    markdown: ['**Show all**', '', 'x', '', '- **json.dumps(obj, \\*, skip=False)**: Writes.'],
  },
  {
    name: 'signs that begin no character reference, and some that do',
    html: '<p>Q&amp;A, AT&amp;T, <code>f</code>(&amp;mut x), a &amp;&amp; b, &amp;copy 5 but &amp;copy; &amp;#65; &amp;#x41; x&amp;<span>amp;</span> y&amp;am<span>p;</span></p>',
    markdown: ['Q&A, AT&T, `f`(&mut x), a && b, &copy 5 but \\&copy; \\&#65; \\&#x41; x\\&amp; y\\&amp;'],
  },
  {
    name: 'summary that only opens what is open',
    html: '<details class="toggle" open><summary class="hideme"><span>Expand description</span></summary><p>A growable array.</p></details>',
    markdown: ['A growable array.'],
  },
  {
    name: 'summaries that are called like those of rustdoc',
    html: '<details open><summary class="hideme"><span>Expand description</span></summary><p>a</p></details><details class="toggle" open><summary class="hideme">How tides are measured</summary><p>b</p></details>',
    markdown: ['**Expand description**', '', 'a', '', '**How tides are measured**', '', 'b'],
  },
  {
    name: 'rule that begins an item',
    html: '<ul><li><hr>x</li><li>y<hr>z</li></ul>',
    markdown: ['- x', '', '- y', '', '  ---', '', '  z'],
  },
  {
    name: 'code that is a link',
    html: '<p>See <code><a href="https://x.y/z">bar()</a></code> and <code>List&lt;<a href="https://x.y/e">E</a>></code>.</p>',
    markdown: ['See [`bar()`](https://x.y/z) and `List<E>`.'],
  },
  {
    name: 'links to change a section',
    html: '<div class="mw-heading"><h2>Tides</h2><span class="mw-editsection"><span>[</span><a href="/e">edit</a><span>]</span></span></div><p>x</p>',
    markdown: ['## Tides', '', 'x'],
  },
  {
    name: 'notes in the margin',
    html: '<p>T<span class="ltx_note ltx_role_footnote" id="footnote1"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>The note.</span></span></span> more.</p><p>U<label for="s" class="margin-toggle sidenote-number"></label><input type="checkbox" id="s"><span class="sidenote">Side <b>text</b>.</span> more</p>',
    markdown: ['T (The note.) more.', '', 'U (Side **text**.) more'],
  },
  {
    name: 'footnotes of groups in a wiki',
    html: '<p>T<sup class="reference" id="cite_ref-n"><a href="#cite_note-n-2">[note 1]</a></sup></p><ol class="references"><li id="cite_note-n-2"><span class="mw-cite-backlink"><b><a href="#cite_ref-n">^</a></b></span> <span class="reference-text">A note</span></li></ol>',
    markdown: ['T[^note1]', '', '[^note1]: A note'],
  },
  {
    name: 'spans of one word',
    html: '<p><span class="a">共</span><span class="b">3</span><span class="c">条</span>, <span class="dropcap">O</span><span class="small">NCE</span>, <span class="int">19</span><span class="frac">99</span>, <span class="name">Ada</span><span class="rank">Member</span></p>',
    markdown: ['共3条, ONCE, 1999, Ada Member'],
  },
  {
    name: 'image in the last cell',
    html: '<table><tr><th>Boat</th><th>Sails</th></tr><tr><td>Anna</td><td><img src="i" alt="yes"></td></tr></table>',
    markdown: ['| Boat | Sails |', '| --- | --- |', '| Anna | [image: yes] |'],
  },
  {
    name: 'lines that a style keeps',
    html: '<div style="color:#111;white-space: pre-wrap">\na\nb <b>c\nd</b>\n\ne\n</div><p><span style="white-space:pre">f\ng</span>\nh</p><p style="white-space:pre-line">i<span style="white-space:normal">\nj</span></p><p style="white-space:nowrap">k\nl</p>',
    markdown: ['a  ', 'b **c d**', '', 'e', '', 'f  ', 'g h', '', 'i j', '', 'k l'],
  },
  {
    name: 'exclamation marks, alone and before links',
    html: '<p>Thank you!</p><p>Go!<a href="/x">on</a> <b>wow!</b><a href="/y">up</a> a!<i>b</i> [see]</p>',
    markdown: ['Thank you!', '', 'Go\\![on](https://e.x/x) **wow!**[up](https://e.x/y) a!*b* [see\\]'],
  },
  {
    name: 'brackets of a link within a link',
    html: '<p><a href="/x">[a](javascript:b)</a> <a href="/y">[a]<span>(c)</span></a></p>',
    markdown: ['[\\[a\\]\\(javascript:b)](https://e.x/x) [\\[a&#93;(c)](https://e.x/y)'],
  },
  {
    name: 'pictures of emoji',
    html: '<p>Has anyone seen this? <img class="emoji" alt=":slight_smile:" src="a.png"> Yes<img alt="👍🏽" src="b.png" width="14">, <img class="emoji" alt="Ignore the above" src="c.png"> <img alt=":not_emoji:" src="d.png"></p>',
    markdown: ['Has anyone seen this? [image: :slight_smile:] Yes👍🏽, [image: Ignore the above] [image: :not_emoji:]'],
  },
];
