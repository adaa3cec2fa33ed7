import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const story = [1, 2, 3]
  .map(
    (n) =>
      `<p>The harbour master of the old town wrote in his log for day ${n} that the tide had come in earlier than anyone had expected.</p>`,
  )
  .join('');
const titleOf = (title: string, heading = '', siteName = '', url = 'https://minato.example/2024/a') =>
  extract(
    `<title>${title}</title><meta property="og:site_name" content="${siteName}"><nav><a href="/">Home</a></nav><article>${heading && `<h1>${heading}</h1>`}${story}</article>`,
    { url },
  ).title;

describe('a title in Chinese or Japanese', () => {
  it.each([
    ['a wide bar', '潮の話｜港新聞', '', '港新聞', '潮の話'],
    ['a dot in the middle of the line', '潮の話・港新聞', '', '港新聞', '潮の話'],
    ['a dot that belongs to a name', 'ジョン・スミスの話', '', '港新聞', 'ジョン・スミスの話'],
    ['a hyphen after the heading', '潮汐的故事-海港网', '潮汐的故事', '', '潮汐的故事'],
    [
      'a hyphen before letters',
      '为什么 ChatGPT 不火了？-CSDN博客',
      '为什么 ChatGPT 不火了？',
      '',
      '为什么 ChatGPT 不火了？',
    ],
    ['a hyphen, nothing declared', '民间资本成投资活动的主体-搜狐财经', '', '', '民间资本成投资活动的主体'],
    ['two hyphens', '日本人口问题越来越严重(图)--雅虎新闻', '', '', '日本人口问题越来越严重(图)'],
    ['underscores', '潮汐的故事_海港新闻_新浪网', '', '', '潮汐的故事'],
    ['one underscore', '美联储维持目标区间不变_南方网', '', '', '美联储维持目标区间不变'],
    ['a hyphen between equals', '北京到上海-上海到北京', '', '', '北京到上海-上海到北京'],
    ['a hyphen in a word', '使用 UTF-8 编码的方法', '', '', '使用 UTF-8 编码的方法'],
    ['a dash', '动能增强——前四个月向好', '', '', '动能增强——前四个月向好'],
    [
      'names of functions',
      'str_replace_all in the standard library',
      '',
      '',
      'str_replace_all in the standard library',
    ],
  ])('%s', (_name, title, heading, siteName, expected) => {
    expect(titleOf(title, heading, siteName)).toBe(expected);
  });
});

describe('a title that says nothing', () => {
  it.each([
    ['the name of no page', 'Untitled Document', 'Tides of the north', 'Tides of the north'],
    ['in any language', 'Startseite', 'Tides of the north', 'Tides of the north'],
    ['beside the name of the site', 'Home | Minato', 'Tides of the north', 'Tides of the north'],
    [
      'not one that the text speaks of',
      'Harbour',
      'Tides of the north',
      'Harbour',
      '<p>In the old Harbour of the town nobody had expected the tide.</p>',
    ],
    ['not one that the heading repeats', 'Tides', 'North: Tides', 'Tides'],
    ['not beside a heading that says as little', 'Colophon', 'About us', 'Colophon'],
  ])('%s', (_name, title, heading, expected, more = '') => {
    expect(titleOf(title, heading + (more && `</h1>${more}<h1>${heading}`), 'Minato')).toBe(expected);
  });

  it('on the first page of a site, which the whole title names', () => {
    expect(titleOf('Home - Minato Boats', 'Small boats, built here', 'Minato Boats', 'https://minato.example/')).toBe(
      'Home - Minato Boats',
    );
  });
});

describe('a title made for a tab', () => {
  it.each([
    ['with what is new', '(3) Tides of the north', '', 'Tides of the north'],
    [
      'with what is new, in words',
      '(99+ new / 87 unread) Tides of the north',
      'Tides of the north',
      'Tides of the north',
    ],
    [
      'not where the heading counts too',
      '(16) Tides of the north',
      '(16) Tides of the north',
      '(16) Tides of the north',
    ],
    ['not a number that is part of it', '(500) Days of Summer', '', '(500) Days of Summer'],
    ['cut, and the site behind it', 'Tides of the nor... - Minato', 'Tides of the north', 'Tides of the north'],
    ['cut, and nothing completes it', 'Tides of the nor...', 'Other things', 'Tides of the nor...'],
    ['with a rare mark', 'Tides of the north &lt; Harbour', 'Tides of the north', 'Tides of the north'],
    ['that goes on after the heading', 'Tides of the north, 2024', 'Tides of the north', 'Tides of the north'],
  ])('%s', (_name, title, heading, expected) => {
    expect(titleOf(title, heading, 'Minato')).toBe(expected);
  });
});

describe('a title that names the site', () => {
  const read = (html: string, url = 'https://cars.example/t/1') => {
    const { title, siteName } = extract(html + story, { url });
    return [title, siteName];
  };

  it.each([
    [
      'which the heading of the first order repeats',
      '<title>Gearbox noise at low speed - Old Car Club</title><h1>Old Car Club</h1><h2>Gearbox noise at low speed</h2>',
      'Gearbox noise at low speed',
      'Old Car Club',
    ],
    [
      'at its start, before what every page says',
      '<title>Old Car Club - View topic - Gearbox noise</title><h1>Old Car Club</h1><h2>Gearbox noise</h2>',
      'Gearbox noise',
      'Old Car Club',
    ],
    [
      'not where the story comes first',
      '<title>Gearbox noise - Engines - Old Car Club</title><h1>Gearbox noise</h1><h2>Engines</h2>',
      'Gearbox noise',
      undefined,
    ],
    [
      'not where a section below has a word of it',
      '<title>Overview | Old Car</title><h1>Old Car</h1><h2>Overview</h2>',
      'Old Car',
      undefined,
    ],
    [
      'which the first link says',
      '<title>Show HN: A tide clock | Hacker News</title><a href="news">Hacker News</a> <a href="newest">new</a>',
      'Show HN: A tide clock',
      'Hacker News',
    ],
    [
      'not what a menu has',
      '<title>Old Car Club - Donate Now</title><a href="/about">About</a> <a href="/donate">Donate Now</a>',
      'Old Car Club - Donate Now',
      undefined,
    ],
    [
      'not a story that a link in a heading leads to',
      '<title>Old Car Club | Gearbox noise</title><h3><a href="/t/1">Gearbox noise</a></h3>',
      'Old Car Club | Gearbox noise',
      undefined,
    ],
  ])('%s', (_name, html, title, siteName) => {
    expect(read(html)).toEqual([title, siteName]);
  });

  it.each([
    ['Tide - Wikipedia', 'https://en.wikipedia.org/wiki/Tide', 'Tide', 'Wikipedia'],
    ['Apply for a passport - GOV.UK', 'https://www.gov.uk/apply', 'Apply for a passport', 'GOV.UK'],
    ['Features | Vite', 'https://vite.dev/guide/features', 'Features', 'Vite'],
    ['Features | Docs', 'https://docs.vite.dev/features', 'Features', undefined],
    ['Wikipedia', 'https://en.wikipedia.org/wiki/Wikipedia', 'Wikipedia', undefined],
  ])('as its host spells it: %s', (given, url, title, siteName) => {
    expect(read(`<title>${given}</title><h1>${title}</h1>`, url)).toEqual([title, siteName]);
  });
});

describe('a part that is not the page’s', () => {
  const shop = 'https://www.minato.example/kettle';

  it.each([
    ['the host with another ending', 'Minato.com: Kettle with a spout', '', 'Kettle with a spout'],
    ['a shelf', 'Kettle with a spout : Kitchen', 'Kettle with a spout, 2 l, for every stove', 'Kettle with a spout'],
    ['both', 'Minato.com: Kettle with a spout : Kitchen', 'Kettle with a spout, 2 l', 'Kettle with a spout'],
    [
      'what the heading says too',
      'Kettle with a spout : Steel',
      'Kettle with a spout, steel',
      'Kettle with a spout : Steel',
    ],
    ['a name that only ends so', 'Node.js: Kettle with a spout', '', 'Node.js: Kettle with a spout'],
  ])('%s', (_name, title, heading, found) => {
    expect(titleOf(title, heading, '', shop)).toBe(found);
  });

  it('is a board of the site before a title that the window repeats', () => {
    const html = (title: string) =>
      `<title>${title}</title><meta property="og:site_name" content="minato"><meta property="og:title" content="b/tides on Minato: Which boat do you use?"><h1>tides</h1>${story}`;
    expect(extract(html('Which boat do you use? : tides')).title).toBe('Which boat do you use?');
  });
});

describe('of several headings of the first order the one that the title begins with is the title', () => {
  const several = (title: string, ...headings: string[]) =>
    extract(`<title>${title}</title>${headings.map((text) => `<h1>${text}</h1>${story}`).join('')}`, {
      url: 'https://minato.example/2024/a',
    }).title;
  it.each([
    ['with the section behind it', 'Runbook: Harbour gates - Operations', 'Runbook: Harbour gates'],
    ["behind the site's name", 'Minato: Harbour gates, small - Operations', 'Harbour gates, small'],
    ['behind a colon', 'Operations team: Harbour gates', 'Harbour gates'],
    ['not where it only introduces more', 'Harbour gates - When the old ones were broken', undefined],
    ['not where it ends the title', 'When they break - Harbour gates', undefined],
  ])('%s', (_name, title, expected) => {
    const heading = expected ?? 'Harbour gates';
    expect(several(title, heading, 'Steps', 'Afterwards')).toBe(expected ?? title);
  });
});

describe('what the heading says too is the title', () => {
  it.each([
    ['with a label before it', 'Harbour gates in winter - Boats - Talk', '[Sold] Harbour gates in winter'],
    ['behind a number in brackets', '[2403.01234] Harbour gates in winter', 'Harbour gates in winter'],
  ])('%s', (_name, title, heading) => {
    expect(titleOf(title, heading)).toBe('Harbour gates in winter');
  });
});

describe('the only heading of an article is its title', () => {
  it.each([
    ['where it says the same in other words', 'Top 5 tides of 2024', 'The five tides of 2024 to watch', undefined],
    ['where it goes on', 'Tides of the north', 'Tides of the north: what the log says', undefined],
    [
      'not where it only adds a number',
      'Tides of the north',
      'Tides of the north (minato.example) 87',
      'Tides of the north',
    ],
    ['not where it only adds a day', 'Tides of the north', '18 Dec Tides of the north', 'Tides of the north'],
    ['not where it is about something else', 'Tides of the north', 'Our log', 'Tides of the north'],
    [
      'not where the title ends with it',
      'New tides - The Log: Old and New',
      'The Log: Old and New',
      'New tides - The Log: Old and New',
    ],
  ])('%s', (_name, title, heading, expected) => {
    expect(titleOf(title, heading)).toBe(expected ?? heading);
  });

  it('so is one that begins with what structured data says, where the window says it too', () => {
    const html = `<title>Tides live: the gates are open | Minato</title>
      <script type="application/ld+json">{"@type":"LiveBlogPosting","headline":"Tides live"}</script>
      <h1>Tides live: the gates are open</h1>${story}`;
    expect(extract(html, { url: 'https://minato.example/live' }).title).toBe('Tides live: the gates are open');
  });

  it("a site's first page keeps its name before what it says of itself", () => {
    expect(titleOf('Minato: tide tables', '', 'Minato', 'https://minato.example/')).toBe('Minato: tide tables');
  });
});

describe('the only heading of a manual is its title', () => {
  it.each([
    ['where it says all but the version', 'Tide (Sea 21 and Coast 21)', 'Class Tide', 'Class Tide'],
    ['where it says all but the manual', 'Tide - Sea', 'Crate Tide', 'Crate Tide'],
    ['where the manual is in brackets', 'tide [Sea and Coast]', 'Tide', 'Tide'],
    ['without what its code is written in', 'Tide in sea - Rust', 'Struct Tide', 'Tide in sea'],
    ['not where it says less', 'Tide in sea - Water', 'Struct Tide', 'Tide in sea - Water'],
  ])('%s', (_name, title, heading, expected) => {
    const html = `<meta name="generator" content="rustdoc"><title>${title}</title><main><h1>${heading}</h1>${story}</main>`;
    expect(extract(html, { url: 'https://minato.example/docs/tide.html' }).title).toBe(expected);
  });
});

describe("what the only heading says is the page's own, though the host is called so too", () => {
  const read = (title: string, heading: string, host: string, more = '') => {
    const html = `<title>${title}</title>${heading}${story}${more}`;
    const page = extract(html, { url: `https://${host}/en/stable/page.html` });
    return [page.title, page.siteName];
  };
  const manual = 'tide.readthedocs.io';

  it.each([
    ['a module', 'tide.gate — tide 0.8 documentation', '<h1>tide.gate<a href="#gate">¶</a></h1>', manual, 'tide.gate'],
    ['the first page', 'tide-log — tide-log 1.14 documentation', '<h1>tide-log</h1>', 'tide-log.example', 'tide-log'],
    [
      'not where the heading leads to the first page',
      'Minato - Minato Boats',
      '<h1><a href="/">Minato</a></h1>',
      'minato.example',
      'Minato Boats',
      'Minato',
    ],
    [
      'nor where another heading says the rest',
      'Minato - Minato Boats',
      '<h1>Minato</h1><h3>Minato Boats</h3>',
      'minato.example',
      'Minato Boats',
      'Minato',
    ],
    [
      'nor before what has no name of the site',
      'Minato - Boats',
      '<h1>Minato</h1>',
      'minato.example',
      'Boats',
      'Minato',
    ],
    [
      "nor before the site's whole name",
      'minato.gate - Minato',
      '<h1>minato.gate</h1>',
      'minato.example',
      'minato.gate',
      'Minato',
    ],
  ])('%s', (_name, given, heading, host, title, siteName?: string) => {
    expect(read(given, heading, host)).toEqual([title, siteName]);
  });
});
