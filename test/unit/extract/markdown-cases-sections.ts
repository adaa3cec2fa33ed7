/** Headings: in lists that only wrap sections, in links round whole cards, with links of their own. */
export const sectionCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'list that only wraps sections',
    html: '<ul><li><h2>Fields</h2><p>None.</p></li><li><div><h2>Methods</h2><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table></div></li></ul>',
    markdown: ['## Fields', '', 'None.', '', '## Methods', '', '| a | b |', '| --- | --- |', '| c | d |'],
  },
  {
    name: 'one section in a list of its own',
    html: '<ul><li><h3>Inherited</h3><code>wait</code>, <code>notify</code></li></ul>',
    markdown: ['### Inherited', '', '`wait`, `notify`'],
  },
  {
    name: 'list of headings, list of steps, list of which one item is a section',
    html: '<ul><li><h3>A</h3></li><li><h3>B</h3></li></ul><ol><li><h3>Cut</h3><p>Once.</p></li></ol><ul><li><h3>C</h3><p>c</p></li><li>d</li></ul>',
    markdown: ['- ### A', '- ### B', '', '1. ### Cut', '', '   Once.', '', '- ### C', '', '  c', '', '- d'],
  },
  {
    name: 'list of cards that are links',
    html: '<ul><li><a href="/p/1"><img alt=""><h2>Kettle</h2><span>49 €</span></a></li><li><a href="/p/2"><h2>Pot</h2><span>79 €</span></a></li></ul>',
    markdown: ['## [Kettle](https://e.x/p/1)', '', '49 €', '', '## [Pot](https://e.x/p/2)', '', '79 €'],
  },
  {
    name: 'cards with a line before the heading',
    html: '<ul><li><a href="/p/0"><span class="brand">Asics</span><h2>Runner</h2><p>From 50 €</p></a></li><li><a href="/p/1"><p>Puma</p></a></li></ul>',
    markdown: ['- Asics', '', '  ## [Runner](https://e.x/p/0)', '', '  From 50 €', '', '- [Puma](https://e.x/p/1)'],
  },
  {
    name: 'card whose heading is a picture',
    html: '<a href="/p/0"><h2><img src="i" alt="A boat"><b></b> &nbsp;</h2><p>Sails well.</p></a><a href="/p/1"><h2><img src="i" alt="A raft"> Raft</h2><p>Floats.</p></a>',
    markdown: ['[Sails well.](https://e.x/p/0)', '', '## [image: A raft] Raft', '', '[Floats.](https://e.x/p/1)'],
  },
  {
    name: 'link to the top in a heading',
    html: '<h2>NAME <a href="#top"><span class="top-link">top</span></a></h2><h2>1. <a href="#">Menu</a> <a href="#">[back to top]</a></h2><h2>Back to <a href="#history">history</a></h2>',
    markdown: ['## NAME', '', '## 1. Menu', '', '## Back to history'],
  },
  {
    name: 'titles that are buttons',
    html: '<h3><button aria-expanded="true">How much is <b>it</b>?<svg></svg></button></h3><p>Ten.</p><dl><dt><button>Why?</button></dt><dd>So.</dd></dl><table><tr><th><button>Name</button></th><th>Age</th></tr><tr><td>Ann</td><td>9</td></tr></table>',
    markdown: [
      '### How much is it?',
      '',
      'Ten.',
      '',
      '- **Why?** So.',
      '',
      '| Name | Age |',
      '| --- | --- |',
      '| Ann | 9 |',
    ],
  },
  {
    name: 'buttons beside a title and in cells',
    html: '<h3>Rope <button>Copy</button></h3><table><tr><th>Name</th><th>Price</th></tr><tr><td>Rope</td><td>5 €</td></tr><tr><td>Boat</td><td><button>Buy</button></td></tr></table>',
    markdown: ['### Rope', '', '| Name | Price |', '| --- | --- |', '| Rope | 5 € |', '| Boat |  |'],
  },
  {
    name: 'signs of links to themselves and ways to the top, by where they lead',
    html: '<h2><span><a href="#ga1">◆&nbsp;</a></span>open()</h2><h2>NAME &nbsp; <a href="#top_of_page"><span>top</span></a></h2><p><a class="anchor field" href="#cap">§</a><code>cap</code> as in <a href="#p">§</a> 5</p>',
    markdown: ['## open()', '', '## NAME', '', '`cap` as in § 5'],
  },
];
