import { describe, expect, it } from 'vitest';
import { dropFrame } from '../../../../../src/extract/html/settle/drop-frame.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

const text = 'The text of the page is long enough to be most of it, whatever stands round it in boxes. '.repeat(4);

/** What is left of a page of which all was kept, each part as probable as said, without the text itself. */
function left(part: string, probable = 0.3): string[] {
  const { survey } = openPage(`<body><main><h1>Title</h1><p>${text}</p>${part}<h2 id="one">One</h2></main></body>`);
  const keep = new Uint8Array(survey.blocks.length).fill(1);
  dropFrame(survey, keep, new Float32Array(survey.blocks.length).fill(probable));
  return survey.blocks.slice(2, -1).flatMap((block, index) => (keep[index + 2] === 1 ? [block.text] : []));
}

const contents = '<ul><li><a href="#one">One</a></li></ul>';

describe('left out beside the text', () => {
  it.each([
    ['a menu', '<nav><ul><li><a href="/a">A</a></li></ul></nav>'],
    ['a box that is a menu to those who listen', '<div role="navigation"><a href="/a">A</a></div>'],
    ['ways to other pages', '<div class="docs-pagination"><a href="/a">A</a> <a href="/b">B</a></div>'],
    [
      'the next page by its relation',
      '<div><a rel="next" href="/b"><span>Next</span><div>Deployment of all</div></a></div>',
    ],
    ['a way to change the page', '<div><a href="https://code.example/x/edit/main/a.md">Improve</a></div>'],
    ['the same by its name', '<div><a class="theme-edit-this-page" href="https://x.example/a">Improve</a></div>'],
    ['a way to the source', '<p><a class="src rightside" href="../src/lib.rs.html">Source</a></p>'],
    ['a button that jumps down the page', '<div><a class="wp-jump" href="#one">To the recipe</a></div>'],
    ['the label of an advert', '<div class="ad-slot">Advertisement</div>'],
    ['a table of contents', contents],
    ['its label too', `<div><p>On this page</p>${contents}</div>`],
    ['its heading', `<h3>Contents</h3>${contents}`],
    ['the heading of a menu of the page', `<div><h3>Contents</h3><nav>${contents}</nav></div>`],
    ['the heading of what is called contents', '<div><h3>Pages</h3><nav class="toc">1. <a href="/a">A</a></nav></div>'],
    ['a table of contents with numbers', '<ol><li>1.2 <a href="#one">One of these</a></li></ol>'],
  ])('%s', (_, part) => {
    expect(left(part)).toEqual([]);
  });
});

it('the heading of a table of contents goes with it, whoever left that out', () => {
  const { survey } = openPage(
    `<h2 id="one">One</h2><p>${text}</p><section><h2>Contents</h2><nav>${contents}</nav></section><p>${text}</p>`,
  );
  const keep = Uint8Array.from(survey.blocks, ({ text: said }, index) => (said === 'One' && index > 0 ? 0 : 1));
  dropFrame(survey, keep, new Float32Array(survey.blocks.length));
  expect(survey.blocks.filter((_, index) => keep[index] === 0).map((block) => block.text)).toEqual(['Contents', 'One']);
});

describe('left as judged', () => {
  it.each([
    ['a sentence in a menu', '<nav><p>There is a sentence in here, so it is read.</p></nav>', 1],
    ['a text with a link to the next page', '<p>Then go on to <a rel="next" href="/b">the next page</a></p>', 1],
    ['a list with another link', '<ul><li><a href="#one">One</a></li><li><a href="/b">B</a></li></ul>', 2],
    ['links to places that are not there', '<ul><li><a href="#two">Two</a></li></ul>', 1],
    ['links with words beside them', '<ul><li><a href="#one">One</a> says what this is</li></ul>', 1],
    ['a link to a place in a line', '<p><a href="#one">One</a></p>', 1],
    ['a box about adverts', '<div class="ads">How adverts work</div>', 1],
    ['what only contains the word', '<div class="shadow">Two words</div>', 1],
  ])('%s', (_, part, count) => {
    expect(left(part)).toHaveLength(count);
  });

  it('a table of contents that was thought to be text', () => {
    expect(left(contents, 0.7)).toEqual(['One']);
  });

  it.each([
    ['a title', `<header><h1>Two words</h1>${contents}</header>`],
    ['a heading over more than this', `<h2>Two words</h2>${contents}<h3 id="two">Two</h3>`],
    ['what heads a menu of other pages', '<div><h2>Two words</h2><nav><a href="/a">A</a></nav></div>'],
  ])('%s above a table of contents', (_, part) => {
    expect(left(part)[0]).toBe('Two words');
  });

  it('a page that is nothing else', () => {
    const { survey } = openPage('<nav><ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li></ul></nav>');
    const keep = new Uint8Array(survey.blocks.length).fill(1);
    dropFrame(survey, keep, new Float32Array(survey.blocks.length));
    expect([...keep]).toEqual([1, 1]);
  });

  it('a page of many menus', () => {
    const { survey } = openPage('<nav><ul><li><a href="/a">A</a></li></ul></nav>'.repeat(20));
    const keep = new Uint8Array(survey.blocks.length).fill(1);
    dropFrame(survey, keep, new Float32Array(survey.blocks.length));
    expect(keep.every((flag) => flag === 1)).toBe(true);
  });

  it('in time that grows with the page', { timeout: 20_000 }, () => {
    const list = '<ul><li><a href="#two">Two</a></li></ul>';
    expect(left(list.repeat(20_000))).toHaveLength(20_000);
  });
});
