import { describe, expect, it } from 'vitest';
import { headingTitle, section, tableOfContents } from '../../../src/shape/sections.ts';

const page =
  '# Guide\n\nIntro.\n\n## 1. Getting *started*\n\nGo.\n\n### On Windows\n\nWin.\n\n## 2. Error handling [link](x)\n\nErr.\n';

describe('tableOfContents', () => {
  it('lists headings with offsets and sizes, subsections included', () => {
    const at = (text: string) => page.indexOf(text);
    expect(tableOfContents(page)).toEqual([
      { level: 1, title: 'Guide', offset: 0, length: page.length },
      { level: 2, title: '1. Getting started', offset: at('## 1.'), length: at('## 2.') - at('## 1.') },
      { level: 3, title: 'On Windows', offset: at('### On'), length: at('## 2.') - at('### On') },
      { level: 2, title: '2. Error handling link', offset: at('## 2.'), length: page.length - at('## 2.') },
    ]);
  });
});

describe('section', () => {
  it.each([
    '1. Getting started',
    'getting started',
    'Getting',
    'GETTING  STARTED',
    'Geting started',
    'started with getting',
  ])('is found as %j', (heading) => {
    expect(section(page, heading)?.text).toBe('## 1. Getting *started*\n\nGo.\n\n### On Windows\n\nWin.');
  });

  it('prefers the exact title to one that contains it', () => {
    expect(section('# Install on Linux\n\na\n\n# Install\n\nb', 'install')?.text).toBe('# Install\n\nb');
  });

  it.each([
    ['section 3 about', '# Section 3 about rivers'],
    ['Section 3', '# Section 3 about rivers'],
    ['3', '# Section 3 about rivers'],
    ['section 30', '# Section 30 about lakes'],
    ['about lakes', '# Section 30 about lakes'],
  ])('%j is the number that was said', (heading, first) => {
    const numbered = '# Section 0 about hills\n\na\n\n# Section 30 about lakes\n\nb\n\n# Section 3 about rivers\n\nc';
    expect(section(numbered, heading)?.text.split('\n')[0]).toBe(first);
  });

  it.each(['Pricing', '', '§'])('is not found as %j', (heading) => {
    expect(section(page, heading)).toBeUndefined();
  });
});

describe('headingTitle', () => {
  it.each([
    ['## The `main` [part](https://a.b/c_(d)) ##', 'The main part'],
    ['snake_case and *stars*\n---', 'snake_case and stars'],
    ['# ![logo](x.png) Name', 'logo Name'],
  ])('%j → %j', (line, title) => {
    expect(headingTitle(line)).toBe(title);
  });
});
