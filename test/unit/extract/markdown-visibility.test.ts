import { describe, expect, it } from 'vitest';
import { extractText } from '../../../src/extract/index.ts';

const url = 'https://example.org/docs/readme.md';
const markdownOf = (source: string) => extractText(source, { type: 'markdown', url }).markdown;

describe('what a reader of Markdown sees is kept', () => {
  it.each([
    ['a paragraph that names an element', 'Use <script> tags here.', 'Use \\<script> tags here.'],
    [
      'a paragraph that names several',
      'Of <style>, <template>, <title> and <noscript> one.',
      'Of \\<style>, \\<template>, \\<title> and \\<noscript> one.',
    ],
    [
      'a paragraph that names what another one uses',
      'Use <title> here.\n\nNot <title>x</title> there.',
      'Use \\<title> here.\n\nNot  there.',
    ],
    [
      'cells that name elements',
      '| <object> | a |\n|---|---|\n| <video> | b |',
      '| \\<object> | a |\n|---|---|\n| \\<video> | b |',
    ],
    ['a title in a line of its own', '<title> is required.', '\\<title> is required.'],
    ['comments in indented code', 'a\n\n    <!-- b -->\n    c[0](d)', 'a\n\n```\n<!-- b -->\nc[0](d)\n```'],
    ['indented code in a list', '- a\n\n      <!-- b -->\n\n- c', '- a\n\n```\n<!-- b -->\n```\n\n- c'],
    ['code that a list item begins with', '1. ```js\n   <b>\n   ```\n2. c', '1.\n\n```js\n<b>\n```\n\n2. c'],
    ['tabs in code', '```make\nall:\n\techo\n```', '```make\nall:\n\techo\n```'],
    ['shorter fences in code', '````md\n```\nx\n```\n````', '````md\n```\nx\n```\n````'],
    ['code in a quote', '> ~~~\n> <!-- a -->\n> ~~~\n\nb', '```\n<!-- a -->\n```\n\nb'],
    ['comments in code spans over lines', 'a `b\nc <!-- d --> e` f', 'a \\`b\nc \\<!-- d --> e\\` f'],
    ['escaped comments', '\\<!-- a -->', '\\<!-- a -->'],
    ['a comment that its paragraph does not end', 'a <!-- b\n\nc --> d', 'a \\<!-- b\n\nc --> d'],
    ['what stands behind a comment', '<!-- a --> b\n\n<!-->c\n\nd <!-- e --> f', 'b\n\nc\n\nd  f'],
    [
      'details',
      '<details>\n<summary>a</summary>\n\nb\n\n</details>',
      '\\<details>\n\\<summary>a\\</summary>\n\nb\n\n\\</details>',
    ],
    ['types', 'A `Map` or List<String> of a < b', 'A `Map` or List\\<String> of a < b'],
    ['footnotes', 'a[^1]\n\n[^1]: b\n\n[^2]: c d', 'a[^1]\n\n\\[^1]: b\n\n[^2]: c d'],
    ['what is no definition', 'a\n[b]: javascript:c\nd', 'a\n\\[b]: javascript:c\nd'],
    [
      'a table beside a hidden one',
      '<table hidden><tr><td>x</td></tr></table>\n\n<table>\n<tr><td>a</td></tr>\n</table>',
      '\\<table>\n\\<tr>\\<td>a\\</td>\\</tr>\n\\</table>',
    ],
    ['what stands behind an open element in a list', '- <div hidden>\n\na', 'a'],
    ['the next paragraph after an open element', 'a <span hidden>x\n\nb', 'a\n\nb'],
  ])('%s', (_name, source, markdown) => {
    expect(markdownOf(source)).toBe(markdown);
  });
});

describe('what no reader of Markdown sees goes', () => {
  it.each([
    ['comments', 'a <!-- UNSEEN --> b\n\n<!--\nUNSEEN\n\nUNSEEN\n-->\n\nc', 'a  b\n\nc'],
    ['a comment that nothing ends', 'a\n\n<!-- UNSEEN\n\nUNSEEN', 'a'],
    ['a comment in a list item', '- a\n\n  <!-- UNSEEN -->\n\n  b', '- a\n\n  b'],
    ['a comment in a quote', '> a\n> <!-- UNSEEN\n> UNSEEN -->\n> b', '> a\n\n> b'],
    [
      'a comment in a cell, whatever ticks are beside it',
      '| ` | <!-- UNSEEN --> | ` |\n|-|-|-|',
      '| ` |  | ` |\n|-|-|-|',
    ],
    ['instructions and sections', 'a <?UNSEEN?> b <![CDATA[UNSEEN]]> c <!UNSEEN> d', 'a  b  c  d'],
    ['a script that nothing ends', 'a\n\n<script>\nUNSEEN\n\nUNSEEN', 'a'],
    ['scripts over paragraphs', 'a <script>UNSEEN\n\nUNSEEN</script> b', 'a\n\n b'],
    ['a hidden element, code and lists in it too', '<div hidden>\n\n- UNSEEN\n\n```\nUNSEEN\n```\n\n</div>\n\na', 'a'],
    ['a hidden element that nothing ends', 'a\n\n<div style="display:none">\n\nUNSEEN', 'a'],
    [
      'what a style sheet hides',
      '<style>.x > b{display:none}</style>\n\n<p class="x"><b>UNSEEN</b></p>\n\na',
      '\\<p>\\</p>\n\na',
    ],
    ['a closed dialog', '<dialog>UNSEEN</dialog>\n\na', 'a'],
    ['fields', 'a <input type="hidden" value="UNSEEN"> <input type=text placeholder="UNSEEN"> b', 'a  \\<input> b'],
    ['the beginning of a tag', '<p title="UNSEEN', ''],
    ['definitions', '[unseen]: data:text/plain,UNSEEN all of it\n[x]: https://a.b/UNSEEN "UNSEEN"\n\na', 'a'],
    ['definitions over lines', '[x]:\n  /UNSEEN\n  "UNSEEN\n  UNSEEN"\na', 'a'],
    ['definitions that look like footnotes', '[^_^]: # (UNSEEN)\n\na', 'a'],
    ['definitions without a name', '[]: # (UNSEEN)\n\na', 'a'],
    ['links without text', '[](https://a.b/UNSEEN)[ ](https://a.b/UNSEEN) [![](c)](https://a.b/UNSEEN) a', 'a'],
    ['elements of links without text', '<a href="https://a.b/UNSEEN"></a> a', 'a'],
    ['what stands behind the language of code', '```js UNSEEN\na\n```', '```js\na\n```'],
  ])('%s', (_name, source, markdown) => {
    expect(markdownOf(source)).toBe(markdown);
  });
});

it('a mark that is left open does not cost the rest of a long text', () => {
  const { markdown, signals } = extractText(`a <b> <i> <u>\n\n${'c\n\n'.repeat(12_000)}end`, { type: 'markdown' });
  expect([markdown.slice(0, 17), markdown.slice(-3), signals]).toEqual(['a \\<b> \\<i> \\<u>\n', 'end', []]);
});

it('says that a text that asks for too much is cut', () => {
  expect(extractText('a <font color="red">\n\n'.repeat(5_000), { type: 'markdown' }).signals).toEqual(['cut']);
});

describe('references', () => {
  it.each([
    [
      'are written as links',
      '[A][b] [b][] [B]\n\n[b]: ../c "t"',
      '[A](https://example.org/c) [b](https://example.org/c) [B](https://example.org/c)',
    ],
    ['hold as first defined', '[a]\n\n[a]: https://b.c/\n[a]: https://d.e/', '[a](https://b.c/)'],
    ['of images are none', '![a][b]\n\n[b]: https://c.d/', '[image: a]'],
    ['that lead nowhere are text', '[a][b] [b] [c][d]\n\n[b]: javascript:x', 'a [b] [c][d]'],
    ['in code are code', '`[a]`\n\n[a]: https://b.c/', '`[a]`'],
  ])('%s', (_name, source, markdown) => {
    expect(markdownOf(source)).toBe(markdown);
  });

  it('are listed', () => {
    expect(extractText('[a]\n\n[a]: https://b.c/\n[d]: https://e.f/', { type: 'markdown' }).links).toEqual([
      'https://b.c/',
    ]);
  });
});
