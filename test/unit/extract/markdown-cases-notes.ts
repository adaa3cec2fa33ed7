/** Notes, and what is raised or lowered. The address of the page is https://e.x/p/. */
export const noteCases: readonly { name: string; html: string; markdown: readonly string[] }[] = [
  {
    name: 'footnotes of WordPress',
    html: '<p>A<sup data-fn="0a1b-2c" class="fn"><a href="#0a1b-2c" id="0a1b-2c-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="0a1b-2c">Note. <a href="#0a1b-2c-link">↩︎</a></li></ol>',
    markdown: ['A[^1].', '', '[^1]: Note.'],
  },
  {
    name: 'footnotes of docutils',
    html: '<p>T<a class="footnote-reference brackets" href="#id3" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p><aside class="footnote-list brackets"><aside class="footnote brackets" id="id3" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>Docutils note.</p></aside></aside>',
    markdown: ['T[^1]', '', '[^1]: Docutils note.'],
  },
  {
    name: 'footnotes of docutils in a table',
    html: '<p>T<a class="footnote-reference" href="#id2" id="id1">[1]</a></p><table class="docutils footnote" id="id2"><tbody><tr><td class="label"><a class="fn-backref" href="#id1">[1]</a></td><td>Old note.</td></tr></tbody></table>',
    markdown: ['T[^1]', '', '[^1]: Old note.'],
  },
  {
    name: 'footnotes of docutils in a definition list',
    html: '<p>T<a class="footnote-reference brackets" href="#id3" id="id1">1</a></p><dl class="footnote brackets"><dt class="label" id="id3"><span class="brackets"><a class="fn-backref" href="#id1">1</a></span></dt><dd><p>Dt note.</p></dd></dl>',
    markdown: ['T[^1]', '', '[^1]: Dt note.'],
  },
  {
    name: 'footnotes of Word',
    html: '<p>T<a href="#_ftn1" name="_ftnref1"><span><sup>[1]</sup></span></a> x</p><div><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p></div></div>',
    markdown: ['T[^1] x', '', '[^1]: The note.'],
  },
  {
    name: 'footnotes of Word without names',
    html: '<p>T<sup><a href="#_ftn1">[1]</a></sup> x</p><p><sup><a href="//6C#_ftnref1">[1]</a> </sup>The note.</p>',
    markdown: ['T[^1] x', '', '[^1]: The note.'],
  },
  {
    name: 'footnotes that Wikipedia cites twice',
    html: '<p>T<sup class="reference" id="cite_ref-a_2-0"><a href="#cite_note-a-2">[2]</a></sup></p><ol class="references"><li id="cite_note-a-2"><span class="mw-cite-backlink">^ <a href="#cite_ref-a_2-0"><sup><i><b>a</b></i></sup></a> <a href="#cite_ref-a_2-1"><sup>b</sup></a></span> <span class="reference-text">Two</span></li></ol>',
    markdown: ['T[^2]', '', '[^2]: Two'],
  },
  {
    name: 'footnotes that repeat their number',
    html: '<p>T<sup><a href="#n1">1</a></sup></p><div class="footnotes"><div id="n1"><sup>1</sup><p>Note with x<sup>1</sup>.</p></div></div>',
    markdown: ['T[^1]', '', '[^1]: Note with x¹.'],
  },
  {
    name: 'footnotes in one paragraph are left as they are',
    html: '<p>A<sup><a href="#f1">1</a></sup> b<sup><a href="#f2">2</a></sup></p><p class="footnotes"><a name="f1"></a>1 One<br><a name="f2"></a>2 Two</p>',
    markdown: ['A¹ b²', '', '1 One  ', '2 Two'],
  },
  {
    name: 'raised powers',
    html: '<p>10<sup>6</sup>, 10<sup>-3</sup>, x<sup>2</sup>, a<sup>i+1</sup>, e<sup>x</sup>, e<sup><i>x</i></sup>, 2<sup>n</sup>, E<sup>a+b</sup>, x<sub>i</sub><sup>2</sup></p>',
    markdown: ['10⁶, 10⁻³, x², aⁱ⁺¹, e^x, e^x, 2ⁿ, E^(a+b), x_i²'],
  },
  {
    name: 'raised ordinals, marks and words',
    html: '<p>1<sup>st</sup> 2<sup>nd</sup> 1<sup>er</sup> 3<sup>e</sup> 1<sup>o</sup> Acme<sup>TM</sup> Shop<sup>new</sup> Dr<sup>a</sup> a<sup>*</sup></p>',
    markdown: ['1st 2nd 1er 3e 1o AcmeTM Shopnew Dra a\\*'],
  },
  {
    name: 'lowered digits stay',
    html: '<p>H<sub>2</sub>O, CO<sub>2</sub>, log<sub>2</sub> n, a<sub>n+1</sub></p>',
    markdown: ['H2O, CO2, log2 n, a_(n+1)'],
  },
  {
    name: 'notices of Docusaurus, VitePress, Starlight and Obsidian',
    html: '<div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>tip</div><div class="admonitionContent_BuS1"><p>Use both.</p></div></div><p>x</p><div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>Hot.</p></div><p>x</p><aside aria-label="Note" class="starlight-aside starlight-aside--note"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Note</p><div class="starlight-aside__content"><p>The water of the river is cold in spring, so boats stay at home.</p></div></aside><p>x</p><div class="callout" data-callout="info"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Info</div></div><div class="callout-content"><p>Wet.</p></div></div>',
    markdown: [
      '> **tip**: Use both.',
      '',
      'x',
      '',
      '> **WARNING**: Hot.',
      '',
      'x',
      '',
      '> **Note**: The water of the river is cold in spring, so boats stay at home.',
      '',
      'x',
      '',
      '> **Info**: Wet.',
    ],
  },
  {
    name: 'notices of Confluence, Qiita and MDN, with and without a title',
    html: '<div class="confluence-information-macro confluence-information-macro-warning"><p class="title">Careful</p><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>Never two.</p></div></div><div class="confluence-information-macro"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>One.</p></div></div><p>x</p><div class="note info"><span class="fa"></span><div><p>動きます。</p></div></div><p>x</p><div class="notecard warning"><p><strong>Warning:</strong> Old.</p></div>',
    markdown: [
      '> **Careful**: Never two.',
      '',
      '> One.',
      '',
      'x',
      '',
      '> 動きます。',
      '',
      'x',
      '',
      '> **Warning:** Old.',
    ],
  },
  {
    name: 'notices of AsciiDoc',
    html: '<div class="admonitionblock note"><table><tbody><tr><td class="icon"><div class="title">Note</div></td><td class="content"><div class="paragraph"><p>Read on.</p></div></td></tr></tbody></table></div><p>x</p><div class="admonitionblock tip"><table><tbody><tr><td class="icon"><i class="fa icon-tip" title="Tip"></i></td><td class="content">Rest.</td></tr></tbody></table></div>',
    markdown: ['> **Note**: Read on.', '', 'x', '', '> Rest.'],
  },
  {
    name: 'callout without a title',
    html: '<div class="callout"><p>Call us.</p></div>',
    markdown: ['Call us.'],
  },
];

/** The same in plain text. */
export const plainNoteCases: readonly (readonly [string, string])[] = [
  ['<p>10<sup>6</sup> and e<sup>x</sup></p>', '10⁶ and e^x'],
  ['<p>1<sup>st</sup> of H<sub>2</sub>O</p>', '1st of H2O'],
  ['<p>Let \\(x^2\\) be.</p>', 'Let x^2 be.'],
];
