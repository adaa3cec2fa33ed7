import { describe, expect, it } from 'vitest';
import { htmlElements, loadHtmlParser } from '../../../src/providers/html-nodes.ts';

await loadHtmlParser();

const page = `<!doctype html><html><body>
<div id="one" class="result  web-result
 first"><a href="/x?a=1&amp;b=2" title="T">Tea <b>green</b>
  and&nbsp;black</a><!-- a remark --><script>var text = 1</script></div>
<p>after</p></body></html>`;

describe('the elements of a page', () => {
  it('are in document order, each with what is inside it', () => {
    const all = htmlElements(page);
    expect(all.map(({ tag }) => tag)).toEqual(['html', 'head', 'body', 'div', 'a', 'b', 'script', 'p']);
    const div = all.find(({ tag }) => tag === 'div')!;
    expect(div.inside().map(({ tag }) => tag)).toEqual(['a', 'b', 'script']);
    expect(
      div
        .inside()[0]!
        .inside()
        .map(({ tag }) => tag),
    ).toEqual(['b']);
    expect(all.at(-1)!.inside()).toEqual([]);
  });

  it('tell their attributes, decoded; none is empty', () => {
    const link = htmlElements(page).find(({ tag }) => tag === 'a')!;
    expect(link.attribute('href')).toBe('/x?a=1&b=2');
    expect(link.attribute('title')).toBe('T');
    expect(link.attribute('id')).toBe('');
  });

  it('know their classes as whole words', () => {
    const div = htmlElements(page).find(({ tag }) => tag === 'div')!;
    expect(['result', 'web-result', 'first'].map(div.hasClass)).toEqual([true, true, true]);
    expect(['web', 'resul', 'result web-result'].map(div.hasClass)).toEqual([false, false, false]);
    expect(htmlElements(page).at(-1)!.hasClass('result')).toBe(false);
  });

  it('have one line of text, without remarks', () => {
    const all = htmlElements(page);
    expect(all.find(({ tag }) => tag === 'a')!.text()).toBe('Tea green and black');
    expect(all.find(({ tag }) => tag === 'b')!.text()).toBe('green');
    expect(htmlElements('<p> \n </p>').at(-1)!.text()).toBe('');
    expect(htmlElements('<p>a<!-- b -->c</p>').at(-1)!.text()).toBe('ac');
  });

  it('are found in anything that is text', () => {
    expect(htmlElements('').map(({ tag }) => tag)).toEqual(['html', 'head', 'body']);
    expect(htmlElements('<td>x').map(({ tag }) => tag)).toEqual(['html', 'head', 'body']);
    expect(htmlElements('no tags')[2]!.text()).toBe('no tags');
  });

  it('may be nested deeply', () => {
    const deep = htmlElements(`${'<div>'.repeat(5000)}end`);
    expect(deep).toHaveLength(5003);
    expect(deep.at(-1)!.text()).toBe('end');
  });
});

it('needs its parser first, and says so', async () => {
  // A module of its own: the parser of this one is loaded.
  const path: string = '../../../src/providers/html-nodes.ts?fresh';
  const fresh = (await import(/* @vite-ignore */ path)) as {
    htmlElements: typeof htmlElements;
    loadHtmlParser: typeof loadHtmlParser;
  };
  expect(() => fresh.htmlElements('<p>')).toThrow('loadHtmlParser() comes first');
  await fresh.loadHtmlParser();
  await fresh.loadHtmlParser();
  expect(fresh.htmlElements('<p>').at(-1)!.tag).toBe('p');
});
