import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/extract/html/parse.ts';
import type { TreeNode } from '../../../src/extract/html/tree.ts';
import { markHidden } from '../../../src/extract/html/visibility/mark-hidden.ts';

function seen(node: TreeNode): string {
  if (node.kind === 'text') return node.text;
  return node.hidden !== undefined || node.tag === 'script' ? '' : node.children.map(seen).join(' ');
}

function read(body: string, script = '<script src="/page.js"></script>') {
  const { root } = parseHtml(`<!doctype html><body><p>Bees fly from flower to flower.</p>${body}${script}`);
  const { signals } = markHidden(root);
  return { text: seen(root), signals };
}

const answer = 'ANSWER and a sentence that is long enough to say something.';
const gone = 'style="display:none"';
/** Three times, with other words each time. */
const three = (html: string) =>
  ['one', 'two', 'three']
    .map((word) => html.replace('Why?', `Why ${word}?`).replace('ANSWER', `ANSWER ${word}`))
    .join('');

describe('closed content that its place explains', () => {
  it.each([
    ['under a heading that is a button', `<h3><button>Weight</button></h3><div hidden>${answer}</div>`],
    [
      'under a heading round a button by its role',
      `<h2> <a role="button">Weight</a> </h2><div ${gone}>${answer}</div>`,
    ],
    ['answers after questions', three(`<div class="q">Why?</div><div class="a" ${gone}>${answer}</div>`)],
    [
      'answers after questions, each pair in a box',
      three(`<div class="faq"><h3>Why? <i></i></h3><div class="a" ${gone}>${answer}</div></div>`),
    ],
    ['behind a closed button', `<button aria-expanded="false">Details</button><div ${gone}>${answer}</div>`],
    [
      'questions that are called more besides',
      three(`<p class="q">Why?</p><div class="a" ${gone}>${answer}</div>`).replace('class="q"', 'class="q long"'),
    ],
    ['answers in closed boxes', three(`<h4>Why?</h4><div style="max-height:0;overflow:hidden"><p>${answer}</p></div>`)],
    ['answers made invisible', three(`<h4>Why?</h4><div style="height:0;visibility:hidden">${answer}</div>`)],
    [
      'panes behind a row of labels',
      `<ul><li><a>One</a></li><li><a href="#b">Two</a></li></ul><div><div class="pane">Open.</div><div class="pane" ${gone}>${answer}</div></div>`,
    ],
    [
      'panes beside their row of labels',
      `<div><div><b role="tab">One</b> <b role="tab">Two</b></div><div class="p">Open.</div><div class="p" hidden>${answer}</div></div>`,
    ],
    [
      'panes behind a row with a link at its end',
      `<div><i class="tab-nav on">One</i><i class="tab-nav">Two</i><a href="/all">All</a></div><div><div>Open.</div><div ${gone}>${answer}</div></div>`,
    ],
    [
      'a line of code in a panel of a tab',
      '<ul role="tablist"><li role="tab">npm</li><li role="tab">yarn</li></ul><div><div role="tabpanel" class="pane"><pre>npm i x</pre></div><div role="tabpanel" class="pane" hidden><pre>yarn ANSWER</pre></div></div>',
    ],
    [
      'round what a button opens',
      `<button aria-expanded="false" aria-controls="x">Why</button><div ${gone}><style></style><div id="x">${answer}</div></div>`,
    ],
    ['definitions after terms', `<dl>${three(`<dt>Why?</dt><dd hidden>${answer}</dd>`)}</dl>`],
    ['answers after links to nowhere', three(`<a href="#" class="q">Why?</a><div ${gone}>${answer}</div>`)],
    ['answers with a link in them', three(`<h4>Why?</h4><div ${gone}>${answer} <a href="/more">More</a></div>`)],
  ])('is read: %s', (_, body) => {
    const { text, signals } = read(body);
    expect(text).toContain('ANSWER');
    expect(signals).toContain('shown-by-click');
    expect(read(body, '').text).not.toContain('ANSWER');
    expect(read(body, '<script type="application/ld+json">{}</script>').text).not.toContain('ANSWER');
  });

  it.each([
    [
      'a line that does not call itself a panel',
      `<ul><li role="tab">npm</li><li role="tab">yarn</li></ul><div><div class="pane">npm</div><div class="pane" ${gone}>yarn ANSWER</div></div>`,
    ],
    [
      'a line in a panel without tabs',
      `<p>Hello.</p><div><div role="tabpanel" class="pane">npm</div><div role="tabpanel" class="pane" ${gone}>yarn ANSWER</div></div>`,
    ],
    ['after a paragraph', `<p>Hello there.</p><div ${gone}>${answer}</div>`],
    ['under a heading', `<h3>Weight</h3><div hidden>${answer}</div>`],
    ['under a heading with more than a button', `<h3>Weight <button>show</button></h3><div hidden>${answer}</div>`],
    ['under a button without a name', `<h3><button><svg></svg></button></h3><div hidden>${answer}</div>`],
    [
      'under a button whose name is hidden',
      `<h3><button><i ${gone}>Add</i><svg></svg></button></h3><div hidden>${answer}</div>`,
    ],
    ['under a button without a letter', `<h3><button>&#8203; ×</button></h3><div hidden>${answer}</div>`],
    [
      'behind a button that opens a menu',
      `<button aria-expanded="false" aria-haspopup="true">Sort</button><div ${gone}>${answer}</div>`,
    ],
    [
      'behind a button that is out of use',
      `<button aria-expanded="false" disabled>Sort</button><div ${gone}>${answer}</div>`,
    ],
    ['under a heading that is hidden', `<h3 hidden><button>Weight</button></h3><div hidden>${answer}</div>`],
    ['behind text of its own', `<h3><button>Weight</button></h3>is given<div hidden>${answer}</div>`],
    ['behind a button that opens nothing', `<button>Follow</button><p ${gone}>${answer}</p>`],
    [
      'one paragraph among others',
      `${'<p>Bees fly.</p>'.repeat(5)}<p ${gone}>${answer}</p>${'<p>Bees sting.</p>'.repeat(5)}`,
    ],
    ['three paragraphs among others', `<p>Bees fly.</p>${three(`<p>Why?</p><p ${gone}>${answer}</p>`)}`],
    ['one item among others', `<ul>${'<li>Veil</li>'.repeat(5)}<li hidden>${answer}</li></ul>`],
    [
      'one answer among open ones',
      `<dl>${'<dt>Hive</dt><dd>A house for bees, of wood or straw, with a door.</dd>'.repeat(4)}<dt>Veil</dt><dd ${gone}>${answer}</dd></dl>`,
    ],
    [
      'one comment among open ones',
      `${'<div class="c"><b>Bob</b><p>Bees fly from flower to flower, they say here.</p></div>'.repeat(4)}<div class="c"><b>Eve</b><p ${gone}>${answer}</p></div>`,
    ],
    ['the same text three times', `<h4>Why?</h4><div ${gone}>${answer}</div>`.repeat(3)],
    [
      'behind a name and a date',
      `<div><span>Bob</span><span>2 days ago</span></div><div><p>Hello.</p><p hidden>${answer}</p></div>`,
    ],
    [
      'one of several open panes',
      `<div><button>One</button><button>Two</button><button>Three</button></div><div><p>Open.</p><p>Open.</p><p hidden>${answer}</p></div>`,
    ],
    [
      'panes that are paragraphs',
      `<div><button>One</button><button>Two</button></div><div><p>Open.</p><p hidden>${answer}</p></div>`,
    ],
    ['words behind words', three(`<b>Why?</b><i ${gone}>${answer}</i>`)],
    [
      'boxes behind paragraphs that say nothing of it',
      three(`<p>Who knows: Why? Nobody.</p><div ${gone}>${answer}</div>`),
    ],
    [
      'copies for another screen',
      three(`<p class="wide">Why? ${answer}</p><div class="narrow" ${gone}>Why? ${answer}</div>`)
        .replaceAll('wide">Why', 'wide">why')
        .replaceAll(/class="wide">([^<]*)ANSWER/g, 'class="wide">$1Answer'),
    ],
    ['a dialog by its attribute', three(`<h4>Why?</h4><div aria-modal="true" ${gone}>${answer}</div>`)],
    ['two pairs', `<h4>Why?</h4><div ${gone}>${answer}</div>`.repeat(2)],
    [
      'three of different dress',
      ['a', 'b', 'c'].map((name) => `<h4>Why?</h4><div class="${name}" ${gone}>${answer}</div>`).join(''),
    ],
    [
      'in boxes of different dress',
      ['a', 'b', 'c'].map((name) => `<div class="${name}"><h4>Why?</h4><div ${gone}>${answer}</div></div>`).join(''),
    ],
    ['behind links', three(`<a href="/shop">Shop</a><div ${gone}>${answer}</div>`)],
    ['a list of links', three(`<h4>Shop</h4><ul ${gone}><li><a href="/a">${answer}</a></li></ul>`)],
    ['in a menu', `<nav>${three(`<h4>Shop</h4><div ${gone}>${answer}</div>`)}</nav>`],
    [
      'panes behind a row of other length',
      `<ul><li>One</li><li>Two</li><li>Three</li></ul><div><p>Open.</p><p ${gone}>${answer}</p></div>`,
    ],
    [
      'panes behind a row of links',
      `<ul><li><a href="/a">One</a></li><li>Two</li></ul><div><p>Open.</p><p ${gone}>${answer}</p></div>`,
    ],
    ['one pane behind one label', `<div>One</div><div><p ${gone}>${answer}</p></div>`],
    ['behind a button in a menu', `<header><button>Menu</button><div ${gone}>${answer}</div></header>`],
    ['a form', three(`<h4>Why?</h4><div ${gone}>${answer}<input></div>`)],
    ['behind whole paragraphs', three(`<p>${'Bees fly. '.repeat(40)}</p><div ${gone}>${answer}</div>`)],
    ['a dialog', three(`<h4>Why?</h4><dialog ${gone}>${answer}</dialog>`)],
  ])('stays hidden: %s', (_, body) => {
    expect(read(body).text).not.toContain('ANSWER');
  });

  it('does not speak for what the page shows by itself', () => {
    const page = `<main><h1>Bees</h1>${'<p>Bees fly from flower to flower and carry pollen.</p>'.repeat(30)}</main>`;
    const bar = `<div><button aria-expanded="false">Cookies</button><div ${gone}>${answer.repeat(5)}</div></div>`;
    const { root } = parseHtml(
      `<!doctype html><style>main{opacity:0}</style><body>${bar}${page}<script src="/a.js"></script>`,
    );
    expect(markHidden(root).signals).toContain('shown-by-script');
    expect(seen(root)).toContain('carry pollen');
  });

  it('costs time in proportion', () => {
    const pairs = `<h4>Why?</h4><div ${gone}>${answer}</div>`;
    const time = (html: string) => {
      const start = performance.now();
      read(html);
      return performance.now() - start;
    };
    time(pairs.repeat(1000));
    expect(time(pairs.repeat(20_000))).toBeLessThan(5000);
    const row = `<ul>${`<li>${'<br>'.repeat(990)}x</li>`.repeat(19)}<li>${'long '.repeat(50)}</li></ul>`;
    const panes = Array.from({ length: 150 }, (_, at) =>
      `.<div class="n${at}" ${gone}>${answer}</div>`.repeat(20),
    ).join('');
    expect(time(`${row}<div>${panes}</div>`)).toBeLessThan(5000);
    expect(time(`<div>${pairs}`.repeat(400) + '</div>'.repeat(400))).toBeLessThan(5000);
  });
});
