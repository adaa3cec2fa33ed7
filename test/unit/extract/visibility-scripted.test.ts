import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/extract/html/parse.ts';
import type { TreeNode } from '../../../src/extract/html/tree.ts';
import { markHidden } from '../../../src/extract/html/visibility/mark-hidden.ts';
import { readSeen as read } from './read-seen.ts';

const long = (word: string) => `${word} ${'bees fly from flower to flower '.repeat(100)}`;

/** The shape of what React sends ahead of the parts it streams. */
const runtime =
  '$RC=function(b,c){c=document.getElementById(c);b=document.getElementById(b);var f=b.parentNode;for(;c.firstChild;)f.insertBefore(c.firstChild,b)};';

const script = '<script src="/page.js"></script>';

describe('content that scripts show', () => {
  it.each([
    ['a page held back as a whole', '<style>body{visibility:hidden}</style>', `<div><p>${long('SHOWN')}</p></div>`],
    [
      'wrappers held back one inside the other',
      '<style>html{opacity:0}body{display:none}</style>',
      `<p>${long('SHOWN')}</p>`,
    ],
    ['a wrapper beside a menu', '', `<nav>Home</nav><div style="opacity:0"><h1>Bees</h1><p>${long('SHOWN')}</p></div>`],
    [
      'sections that fade in',
      '',
      ['SHOWN', 'two', 'three']
        .map((word) => `<section style="opacity:0"><h1>Bees</h1>${long(word)}</section>`)
        .join(''),
    ],
  ])('%s', (_, head, body) => {
    const { text, signals } = read(body, `${script}${head}`);
    expect(text).toContain('SHOWN');
    expect(signals).toContain('shown-by-script');
    expect(read(body, head).text).not.toContain('SHOWN');
  });

  const visible = '<p>Bees fly from flower to flower and carry pollen with them.</p>'.repeat(9);
  it.each([
    ['a paragraph, with next to nothing beside it', `<p>Hello there.</p><p style="display:none">${long('GONE')}</p>`],
    ['a popover', `<p>Hello there.</p><div popover>${long('GONE')}</div>`],
    ['a box beside an article', `<h1>Bees</h1>${visible}<div style="opacity:0">${long('GONE')}</div>`],
    [
      'an invisible box beside an article',
      `<h1>Bees</h1>${visible}<div style="visibility:hidden">${long('GONE')}</div>`,
    ],
    ['a main part beside a sentence', `${visible}<main style="opacity:0">${long('GONE')}</main>`],
    ['an attribute beside a word', `<p>Hello there.</p><main hidden><h1>Bees</h1>${long('GONE')}</main>`],
    ['no display beside a word', `<p>Hello there.</p><main style="display:none"><h1>Bees</h1>${long('GONE')}</main>`],
    [
      'many parts beside a sentence',
      `${visible}${`<section style="opacity:0"><h1>Bees</h1>${long('GONE')}</section>`.repeat(5)}`,
    ],
    ['three paragraphs', `<h1>Bees</h1><p>Hello.</p>${`<p style="opacity:0">${long('GONE')}</p>`.repeat(3)}`],
  ])('is more than text that is hidden: %s', (_, body) => {
    expect(read(body, script)).toMatchObject({
      text: expect.not.stringContaining('GONE'),
      signals: expect.not.arrayContaining(['shown-by-script']),
    });
    expect(read(body).text).not.toContain('GONE');
  });

  it.each([
    ['a linked sheet', '<link rel="stylesheet" href="/site.css">'],
    ['a file to be loaded early', '<link rel="preload" as="script" href="/page.js">'],
    ['data', '<script type="application/json">{}</script>'],
    ['a kind of script no browser runs', '<script type="text/x-javascript-template">show()</script>'],
    ['an empty script', '<script> </script>'],
    ['a script in a template', '<template><script>show()</script></template>'],
  ])('nobody shows them: %s', (_, head) => {
    const body = `<p>Hello there.</p><main style="opacity:0"><h1>Bees</h1>${long('GONE')}</main>`;
    const { text, signals } = read(body, head);
    expect({ text, signals }).toEqual({ text: 'Hello there.', signals: ['opacity'] });
  });

  it('custom elements hold their parts back once more until they are defined', () => {
    const part =
      '<x-card><p slot="copy">PART</p><div class="held"><x-card><p slot="copy">ALSO</p></x-card></div></x-card>';
    const held = '<style>.page,.held,[slot]{visibility:hidden}</style>';
    const page = `<div class="page"><h1>Bees</h1><p>${long('SHOWN')}</p>${part}</div>`;
    expect(read(page, script + held).text).toMatch(/SHOWN.*PART ALSO$/);
    expect(read(`<p>${long('PAGE')}</p>${part}`, script + held).text).not.toMatch(/PART|ALSO/);
    expect(read(page.replaceAll('x-card', 'div'), script + held).text).not.toMatch(/PART|ALSO/);
  });

  it('what is hidden inside them stays hidden', () => {
    const { text, signals } = read(
      `<div style="opacity:0"><h1>Bees</h1><p>${long('SHOWN')}</p><p style="display:none">GONE</p></div>`,
      script,
    );
    expect(text).toContain('SHOWN');
    expect(text).not.toContain('GONE');
    expect(signals).toEqual(['display', 'shown-by-script']);
  });

  it('a little hidden text on a page that shows more is not such a page', () => {
    const { text, signals, hiddenCharacters } = read(`<p>${long('SHOWN')}</p><p style="opacity:0">GONE</p>`);
    expect(text).not.toContain('GONE');
    expect({ signals, hiddenCharacters }).toEqual({ signals: ['opacity'], hiddenCharacters: 4 });
  });

  it.each([
    ['an empty page that was saved without its scripts', '', true],
    ['one that shows a line', '<p>Hello</p>', false],
  ])('%s', (_, shown, isRead) => {
    const head = '<link rel="stylesheet" href="/a.css"><style>main{opacity:0}</style>';
    const { text, signals } = read(`${shown}<main><h1>Bees</h1>${long('PART')}</main>`, head);
    expect({ isRead: text.includes('PART'), signals }).toEqual({
      isRead,
      signals: [isRead ? 'shown-by-script' : 'opacity'],
    });
  });

  describe('a page that shows nothing but its frame', () => {
    const sheet = '<link rel="stylesheet" href="/site.css">';
    const frame = '<header><a href="/">Home</a></header><h4>Topics</h4><a href="/b">Bees</a><footer>© Hive</footer>';
    const main = (how: string) => `<main ${how}><h1>Bees</h1>${long('PART')}</main>`;
    it.each([
      ['not displayed until a script has run', main('style="display:none"'), script, true],
      ['saved without its script', main('style="opacity:0"'), sheet, true],
      ['streamed and saved without its script', `<div hidden id="S:0">${main('')}</div>`, sheet, true],
      ['with a ring that turns', `<div class="loading"><img src="/ring.svg"></div>${main('hidden')}`, script, true],
      ['that may itself be a picture', `<img src="/page.png">${main('hidden')}`, script, false],
      ['and a word', `<p>Hello</p>${main('hidden')}`, script, false],
      ['and the title', `<h1>Bees</h1>${main('hidden')}`, script, false],
      ['that is long', `<a href="/c">${'Bees fly '.repeat(60)}</a>${main('hidden')}`, script, false],
      ['beside a part without a title', `<div hidden>${long('PART')}</div>`, script, false],
      ['beside two parts', main('hidden').repeat(2), script, false],
      ['beside a menu', `<nav>${main('hidden')}</nav>`, script, false],
      ['beside a dialog', `<div hidden role="dialog">${main('')}</div>`, script, false],
      ['beside what is moved away', main('style="position:absolute;left:-9999px"'), script, false],
      ['with data and no script', main('hidden'), `${sheet}<script type="application/json">{}</script>`, false],
      ['with neither script nor style in files', main('hidden'), '', false],
    ])('%s', (_, body, head, isRead) => {
      const { text, signals } = read(frame + body, head);
      expect([text.includes('PART'), signals.includes('shown-by-script')]).toEqual([isRead, isRead]);
    });
  });

  it.each([
    [
      'by the code that came with it',
      '<template id="B:1"></template>',
      `<script>${runtime}$RC("B:1","S:1")</script>`,
      true,
    ],
    [
      'by code that came before',
      `<script>${runtime}</script><template id="B:1"></template>`,
      '<script>$RC("B:1","S:1")</script>',
      true,
    ],
    [
      'to a gap in another part',
      `<script>${runtime}</script><template id="P:1"></template>`,
      '<script>$RS("S:1","P:1")</script>',
      true,
    ],
    ['by nothing', '<template id="B:1"></template>', '', false],
    ['by a call of nothing', '<template id="B:1"></template>', '<script>$RC("B:1","S:1")</script>', false],
    ['to no gap', '', `<script>${runtime}$RC("B:1","S:1")</script>`, false],
    [
      'to a gap nobody sees',
      '<div style="display:none"><template id="B:1"></template></div>',
      `<script>${runtime}$RC("B:1","S:1")</script>`,
      false,
    ],
    [
      'by code that does something else',
      '<template id="B:1"></template>',
      '<script>$RC=function(){};$RC("B:1","S:1")</script>',
      false,
    ],
    [
      'by a call that is not made',
      `<script>${runtime}</script><template id="B:1"></template>`,
      '<script>if(0)$RC("B:1","S:1")</script>',
      false,
    ],
    [
      'by data',
      '<template id="B:1"></template>',
      `<script type="text/plain">${runtime}$RC("B:1","S:1")</script>`,
      false,
    ],
  ])('streamed parts are read as they are moved: %s', (_, before, after, isRead) => {
    const part = '<div hidden id="S:1"><p>PART</p></div>';
    const { text, signals } = read(`<p>Text</p>${before}${part}${after}`);
    expect({ text, signals }).toEqual(
      isRead ? { text: 'Text PART', signals: ['shown-by-script'] } : { text: 'Text', signals: ['hidden'] },
    );
  });
});

describe('closed panels', () => {
  const panel = '<div id="p" style="display:none">ANSWER</div>';
  it.each([
    ['behind a labelled button', `<button aria-controls="p" aria-expanded="false">Question</button>${panel}`, true],
    ['behind a tab', `<div role="tab" aria-controls="p">Question</div>${panel}`, true],
    [
      'of no height',
      '<button aria-controls="p" aria-expanded="false">Question</button><div id="p" style="height:0;overflow:hidden">ANSWER</div>',
      true,
    ],
    ['behind a link that is a button', `<a role="button" aria-controls="p">Question</a>${panel}`, true],
    [
      'labelled by a tab',
      '<div role="tab" id="t">Question</div><div role="tabpanel" aria-labelledby="t" hidden>ANSWER</div>',
      true,
    ],
    [
      'labelled by a closed button',
      '<h3><button id="t" aria-expanded="false">Question</button></h3><div role="region" aria-labelledby="t" hidden>ANSWER</div>',
      true,
    ],
    [
      'in a box of their own',
      '<button aria-controls="p" aria-expanded="false">Question</button><div style="display:none"> <div id="p">ANSWER</div> </div>',
      true,
    ],
    [
      'in a box with more in it',
      '<button aria-controls="p" aria-expanded="false">Question</button><div style="display:none">More <div id="p">ANSWER</div></div>',
      false,
    ],
    [
      'labelled by a heading nobody can click',
      '<h3 id="t">Question</h3><div role="region" aria-labelledby="t" hidden>ANSWER</div>',
      false,
    ],
    [
      'labelled by an invisible tab',
      '<div role="tab" id="t" style="display:none">Question</div><div role="tabpanel" aria-labelledby="t" hidden>ANSWER</div>',
      false,
    ],
    [
      'labelled by a tab that says nothing',
      '<div role="tab" id="t"></div><div role="tabpanel" aria-labelledby="t" hidden>ANSWER</div>',
      false,
    ],
    [
      'that are not said to be panels',
      '<div role="tab" id="t">Question</div><div aria-labelledby="t" hidden>ANSWER</div>',
      false,
    ],
    [
      'before an invisible button',
      `${panel}<button hidden aria-controls="p" aria-expanded="false">Question</button>`,
      false,
    ],
    ['inside their own button', `<div role="button" aria-controls="p">${panel}</div>`, false],
    [
      'with their button inside',
      '<div id="p" style="display:none"><button aria-controls="p" aria-expanded="false">Question</button>ANSWER</div>',
      false,
    ],
    ['behind a button without a label', `<button aria-controls="p" aria-expanded="false"></button>${panel}`, false],
    [
      'behind an invisible button',
      `<button style="opacity:0" aria-controls="p" aria-expanded="false">Question</button>${panel}`,
      false,
    ],
    ['in a menu', `<nav><button aria-controls="p" aria-expanded="false">Menu</button>${panel}</nav>`, false],
    [
      'that pop up',
      `<button aria-haspopup="true" aria-controls="p" aria-expanded="false">More</button>${panel}`,
      false,
    ],
    [
      'moved off the screen all the same',
      '<button aria-controls="p" aria-expanded="false">Question</button><div id="p" style="position:absolute;left:-9999px">ANSWER</div>',
      false,
    ],
  ])('%s', (_, body, isRead) => {
    const { text, signals } = read(body, script);
    expect(text.includes('ANSWER')).toBe(isRead);
    expect(signals.includes('shown-by-click')).toBe(isRead);
  });

  it('an open panel is nothing to be signalled', () => {
    const body = '<button aria-controls="p" aria-expanded="false">Question</button><div id="p">ANSWER</div>';
    expect(read(body, script)).toEqual({ text: 'Question ANSWER', signals: [], hiddenCharacters: 0 });
  });

  const closed = `<button aria-controls="p" aria-expanded="false">Question</button>${panel}`;
  it.each([
    ['without any script', '', false],
    ['with data alone', '<script type="application/ld+json">{}</script>', false],
    ['with a script of its own', '<script>document.title="Bees"</script>', true],
    ['with a linked sheet', '<link rel="stylesheet" href="/site.css">', false],
    ['with a file to be loaded early', '<link rel="preload" as="script" href="/page.js">', false],
  ])('on a page %s', (_, head, isRead) => {
    expect(read(closed, head).text.includes('ANSWER')).toBe(isRead);
  });

  it('that are shown when somebody searches for them', () => {
    const body =
      '<h3><button aria-expanded="false">Question</button></h3><div hidden="until-found"><p>ANSWER that is a sentence of some words, as answers are.</p></div>';
    expect(read(body, script)).toMatchObject({ signals: ['shown-by-click'] });
    expect(read(body).text).toBe('Question');
  });

  it('with one name for several panels', () => {
    const { text, signals } = read(`${closed}<p>Bees</p>${closed}`, script);
    expect(text).toBe('Question ANSWER Bees Question ANSWER');
    expect(signals).toEqual(['shown-by-click']);
    expect(read(`${panel}${closed}`, script).text).toBe('Question ANSWER');
  });

  it('whose button has a script of its own', () => {
    expect(read(closed.replace('<button', '<button onclick="show()"')).text).toContain('ANSWER');
    expect(read(`<button onclick="show()" aria-expanded="false">Menu</button>${closed}`).text).not.toContain('ANSWER');
  });
});

describe('buttons on a page with style in files', () => {
  const link = '<link rel="stylesheet" href="/site.css">';
  it.each([
    ['<div style="background:#fef"><a class="button" style="color:#fff">Call us</a></div>', 'Call us'],
    ['<div style="background:#fef"><a class="button" style="color:#fff;background:#fff">Call us</a></div>', ''],
    ['<div style="background:#fff"><p style="color:#fff">Call us</p></div>', ''],
    [`<div style="background:#fff"><p class="label" style="color:#fff">${'Call us '.repeat(12)}</p></div>`, ''],
  ])('%s', (body, text) => {
    expect(read(body, link).text).toBe(text);
  });
});

describe('style in files', () => {
  const link = '<link rel="stylesheet" href="/site.css">';
  const prose = '<p>Bees fly from flower to flower and carry pollen with them.</p>'.repeat(3);
  it.each([
    ['a white paragraph among others', `<article>${prose}<p style="color:#fff">GONE</p></article>`, false],
    ['white by a class', `<style>.w{color:#fff}</style><main>${prose}<p class="w">GONE</p></main>`, false],
    ['a title on a ground of its own', `<div class="top"><h1 style="color:#fff">KEPT</h1></div>${prose}`, true],
    ['a heading with a ground by its class', `${prose}<h3 class="dark-blue" style="color:#fff">KEPT</h3>`, true],
    ['a page that is white as a whole', `<style>body{color:#fff}</style><div>KEPT ${prose}</div>`, true],
    [
      'a page that is white but for its text',
      `<style>body{color:#fff}</style><div>GONE</div><div style="color:#333">${prose}</div>`,
      false,
    ],
    [
      'a long white paragraph in a box',
      `${prose}<div class="top"><p style="color:#fff">GONE ${long('a')}</p></div>`,
      false,
    ],
    ['more white than dark text', `${prose}<div id="a"><p style="color:#fff">GONE ${long('a')}</p></div>`, false],
    [
      'a sentence beside a picture',
      `${prose}<div><img src="a.jpg"><p class="x" style="color:#fff">GONE ${long('a')}</p></div>`,
      false,
    ],
    [
      'a sentence in many pieces',
      `${prose}<div class="top">${'<p class="w" style="color:#fff">GONE and go away from here</p>'.repeat(9)}</div>`,
      false,
    ],
    [
      'on a veil',
      `${prose}<div style="background:rgba(0,0,0,.8)"><p style="color:#fff">KEPT ${long('a')}</p></div>`,
      true,
    ],
    [
      'on a white veil',
      `${prose}<div style="background:rgba(255,255,255,.8)"><p style="color:#fff">GONE</p></div>`,
      false,
    ],
    [
      'a white sentence that is called a label',
      `${prose}<p class="label" style="color:#fff">GONE ${long('a')}</p>`,
      false,
    ],
    ['on a picture', `<div><img src="a.jpg"><p class="over" style="color:#fff">KEPT</p></div>${prose}`, true],
    ['on a colour of its own', `${prose}<p style="color:#fff;background:#036">KEPT</p>`, true],
    ['in a table with a colour', `${prose}<table bgcolor="#003366"><tr><td style="color:#fff">KEPT</table>`, true],
  ])('tells white letters from dark pages: %s', (_, body, isKept) => {
    const { text, signals } = read(body, link);
    expect(text).not.toContain('GONE');
    expect(text.includes('KEPT')).toBe(isKept);
    expect(signals).toEqual(isKept ? [] : ['contrast']);
  });

  it('changes nothing where both colours are given', () => {
    expect(read('<p style="color:#fff;background:#fff">GONE</p><p style="display:none">GONE</p>', link).text).toBe('');
  });
});

it('tells how text was hidden, and how much', () => {
  const { signals, hiddenCharacters } = read(
    '<p>Shown</p><p style="opacity:0">a b</p><p hidden>cde</p><p style="visibility:hidden">f <b style="visibility:visible">Shown</b></p><template>never counted</template>',
  );
  expect({ signals, hiddenCharacters }).toEqual({ signals: ['hidden', 'opacity', 'visibility'], hiddenCharacters: 6 });
});

it('marks tiny pictures, whose description nobody sees', () => {
  const { root } = parseHtml(
    '<p><img width=1 height=1 alt=a><img style="width:1px" alt=b><img style="display:none" alt=c><img width=600 alt=d></p>',
  );
  markHidden(root);
  const reasons: (string | undefined)[] = [];
  const visit = (node: TreeNode): void => {
    if (node.kind === 'text') return;
    if (node.tag === 'img') reasons.push(node.hidden);
    node.children.forEach(visit);
  };
  visit(root);
  expect(reasons).toEqual(['tiny', 'tiny', 'display', undefined]);
});
