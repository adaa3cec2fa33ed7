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

it('a page of headings takes time in proportion', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => `## H${index}`).join('\n');
  const startedAt = performance.now();
  expect(tableOfContents(many)).toHaveLength(50_000);
  expect(section(many, 'H77')?.text).toBe('## H77');
  expect(performance.now() - startedAt).toBeLessThan(10_000);
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

  const manual =
    '# Manual\n\n## Linux\n\n### Install\n\na\n\n## Windows\n\n### Install\n\nb\n\n## C++\n\nc\n\n## C#\n\nd\n\n## C\n\ne\n\n## 安装步骤\n\nf\n';

  it.each([
    ['C', 'e'],
    ['C#', 'd'],
    ['c++', 'c'],
    ['## C#', 'd'],
    ['Install', 'a'],
    ['Windows > Install', 'b'],
    ['windows / install', 'b'],
    ['Windows Install', 'b'],
    ['Manual > Windows > Install', 'b'],
    ['Manual > Install', 'a'],
    ['Windws › Instal', 'b'],
    ['步骤', 'f'],
  ])('%j is that very one', (heading, text) => {
    expect(section(manual, heading)?.text.split('\n').at(-1)).toBe(text);
  });

  it('has its path, and names the others that fit as well', () => {
    expect(section(manual, 'install')).toMatchObject({
      path: ['Manual', 'Linux', 'Install'],
      others: [['Manual', 'Windows', 'Install']],
      isNear: false,
    });
    expect(section(manual, 'Windows > Install')).toMatchObject({ others: [] });
  });

  it.each([
    ['Instalation guide', 'Installation guide'],
    ['Authentification', 'Authentication'],
    ['install', 'Installation guide'],
    ['Errors', 'Error handling'],
    ['installing the guide', 'Installation guide'],
    ['Disable logging', 'Logging'],
    ['Installed', 'Not installed'],
    ['Foo > Install', 'Install'],
    ['3. Limits', 'Limits'],
    ['安装方法', '安装'],
    ['安装', '安装方法'],
    ['Устанока', 'Установка'],
  ])('tells when it is only like what was asked for: %j, %j', (heading, title) => {
    expect(section(`# Page\n\na\n\n## ${title}\n\nb`, heading)).toMatchObject({ entry: { title }, isNear: true });
  });

  it.each([
    ['limits and quotas', '3.2 Limits & quotas'],
    ['LIMITS', '3.2 Limits & quotas'],
    ['3.2', '3.2 Limits & quotas'],
    ['quotas, limits', '3.2 Limits & quotas'],
    ['Cafe', 'Café ##'],
    ['git rebase', '`git rebase --onto`'],
    ['v1.2.3', 'Release v1.2.3 (stable)'],
    ['Manual > Installation', 'Installation guide'],
    ['установка', 'Установка'],
  ])('is sure of %j for %j', (heading, title) => {
    expect(section(`# Manual\n\na\n\n## ${title}\n\nb`, heading)).toMatchObject({
      path: ['Manual', headingTitle(`## ${title}`)],
      isNear: false,
    });
  });

  it.each([
    ['Version 2.1.0', 'Version 2.2.0'],
    ['Version 2.1.0', 'Version'],
    ['Python 3.11', 'Python 3.12'],
    ['HTTP 403', 'HTTP 404'],
    ['Chapter 13', 'Chapter 12'],
    ['Section 30', 'Section 3'],
    ['Section 3', 'Section 30'],
    ['Part II', 'Part III'],
    ['Appendix A', 'Appendix About'],
    ['March 2023', 'March 2024'],
    ['2023 report', 'Report'],
    ['3. Limits', '4. Limits'],
    ['ERR_4012', 'ERR_4011'],
    ['v1.2.4', 'v1.2.3'],
    ['第二章', '第三章'],
    ['Chapter 3 > Install', 'Install'],
    ['Uninstall', 'Install'],
    ['Install', 'Uninstall'],
    ['Page > Uninstall', 'Install'],
    ['Disable logging', 'Enable logging'],
    ['Disable request logging', 'Enable request logging'],
    ['Unauthorized users', 'Authorized users'],
    ['Unsubscribe', 'Subscribe'],
    ['Female patients', 'Male patients'],
    ['Sync iterators', 'Async iterators'],
    ['Refundable fares', 'Non-refundable fares'],
    ['Decode', 'Encode'],
    ['Import data', 'Export data'],
    ['Internal links', 'External links'],
    ['Ascending', 'Descending'],
    ['Hypertension', 'Hypotension'],
    ['Microeconomics', 'Macroeconomics'],
    ['getUserByName', 'getUserById'],
    ['not a heading', 'Setext heading'],
    ['a', 'Usage'],
  ])('takes %j for no %j', (heading, title) => {
    expect(section(`# Page\n\na\n\n## ${title}\n\nb`, heading)).toBeUndefined();
  });

  it('numbers headings that have one path', () => {
    const twice = '# Guide\n\n## Install\n\na\n\n## Use\n\n### Install\n\nb\n\n## Install\n\nc';
    const first = section(twice, 'Install');
    expect(first).toMatchObject({ name: ['Guide', 'Install'], text: '## Install\n\na' });
    expect(first?.others).toEqual([
      ['Guide', 'Use', 'Install'],
      ['Guide', 'Install (2)'],
    ]);
    for (const { heading, text } of [
      { heading: 'Install (2)', text: 'c' },
      { heading: 'guide > install (2)', text: 'c' },
      { heading: 'Install (1)', text: 'a' },
      { heading: 'Use > Install', text: 'b' },
    ])
      expect(section(twice, heading)?.text.split('\n').at(-1)).toBe(text);
    expect(section(twice, 'Install (2)')).toMatchObject({ name: ['Guide', 'Install (2)'] });
    expect(section(twice, 'Install (4)')).toBeUndefined();
    expect(section('# f (2)\n\na\n\n# f\n\nb\n\n# f\n\nc', 'f (2)')?.text).toBe('# f (2)\n\na');
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
    ['## What is \\*args? And \\_this\\_ or `that`', 'What is *args? And _this_ or that'],
    ['## impl\\<T> &lt;T> R&amp;D \\&lt;', 'impl<T> <T> R&D &lt;'],
  ])('%j → %j', (line, title) => {
    expect(headingTitle(line)).toBe(title);
  });
});
