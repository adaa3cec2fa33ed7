import { describe, expect, it } from 'vitest';
import { readSeen as read } from './read-seen.ts';

const sheet = '<link rel="stylesheet" href="/site.css">';

describe('streamed parts of a page that was saved without its scripts', () => {
  const part = '<div hidden id="S:1a"><p>PART</p></div>';
  it.each([
    ['are read', `<template id="B:1a"></template>${part}`, sheet, true],
    ['are not, without a gap', part, sheet, false],
    ['are not, with the gap of another', `<template id="B:1"></template>${part}`, sheet, false],
    ['are not, with a gap nobody sees', `<div hidden><template id="B:1a"></template></div>${part}`, sheet, false],
    ['are not, without style in files', `<template id="B:1a"></template>${part}`, '', false],
    [
      'are not, with a script',
      `<template id="B:1a"></template>${part}`,
      `${sheet}<script src="/page.js"></script>`,
      false,
    ],
  ])('%s', (_, body, head, isRead) => {
    expect(read(`<p>Text</p>${body}`, head).text).toBe(isRead ? 'Text PART' : 'Text');
  });
});

describe('closed panels of a page that was saved without its scripts', () => {
  const rows = (names: readonly string[], mark = '') =>
    names
      .map(
        (name) =>
          `<button aria-controls="${mark}${name}">Question</button><div id="${name}" style="display:none">ANSWER</div>`,
      )
      .join('');
  it.each([
    ['an accordion', rows(['p', 'q', 'r']), sheet, 3],
    ['names written as addresses', rows(['p', 'q', 'r'], '#'), sheet, 3],
    ['two panels', rows(['p', 'q']), sheet, 0],
    ['panels of one name', rows(['p', 'p', 'p']), sheet, 0],
    ['data', rows(['p', 'q', 'r']), `${sheet}<script type="application/ld+json">{}</script>`, 0],
    ['no style in files', rows(['p', 'q', 'r']), '', 0],
  ])('%s', (_, body, head, count) => {
    expect(read(body, head).text.split('ANSWER').length - 1).toBe(count);
  });
});
