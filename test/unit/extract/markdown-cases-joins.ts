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
];
