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
];
