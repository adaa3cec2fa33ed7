import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';
import { stringsIn } from '../../../src/extract/html/data-to-html.ts';

const url = 'https://example.org/p';
const lines = Array.from(
  { length: 6 },
  (_, index) =>
    `Paragraph ${index} explains at length what the engineers found in winter, and why steel was chosen for it.`,
);
const html = lines.map((line) => `<p>${line}</p>`).join('');
const plain = lines.join('\n\n');
const page = (rest: string, script = '<script src="/app.js"></script>') =>
  extract(`<html><body><div id="app"></div>${rest}${script}</body></html>`, { url });
const flight = (row: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify([1, `5:${JSON.stringify(row)}\n`])})</script>`;
const next = (data: unknown) => `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
const seen = 'A sentence that everybody sees, about bridges in the cold.';
const short = Array.from({ length: 4 }, () => seen);
const seenHtml = short.map((line) => `<p>${line}</p>`).join('');
const element = (tag: string, children: unknown, more = {}) => ['$', tag, null, { ...more, children }];

describe('a shell is read from', () => {
  it.each([
    ['its noscript page', `<noscript><h1>T</h1>${html}</noscript>`, `# T\n\n${plain}`],
    [
      'a short noscript page',
      `<noscript><p>${lines[0]}</p><p>${lines[1]}</p></noscript>`,
      lines.slice(0, 2).join('\n\n'),
    ],
    [
      "Nuxt 2's object",
      `<script>window.__NUXT__={data:[{post:{title:"T",body:${JSON.stringify(html)}}}]}</script>`,
      plain,
    ],
    [
      "Nuxt 2's call",
      `<script>window.__NUXT__=(function(a,b){return {data:[{title:a,body:b}]}}("T",${JSON.stringify(html)}));</script>`,
      plain,
    ],
    [
      "React's server components",
      flight(element('article', [element('h1', 'T & T'), ...lines.map((line) => element('p', line))])),
      `# T & T\n\n${plain}`,
    ],
    [
      "React's server components, without what they hide",
      flight(
        element('main', [
          element('p', `UNSEEN ${lines[0]}`, { style: { display: 'none' } }),
          ...lines.map((line) => element('p', line)),
        ]),
      ),
      plain,
    ],
    [
      'Markdown in its data',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ post: { body: `## Head\n\n${plain}\n\n- *a* **b**\n- c\n\n\`\`\`js\nx < 1\n\`\`\`` } })}</script>`,
      `## Head\n\n${plain}\n\n- *a* **b**\n- c\n\n\`\`\`js\nx < 1\n\`\`\``,
    ],
    [
      'escaped HTML in structured data',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: html.replaceAll('<', '&lt;').replaceAll('>', '&gt;') })}</script>`,
      plain,
    ],
  ])('%s', (_name, rest, markdown) => {
    const document = page(rest);
    expect({ markdown: document.markdown, isShell: document.isShell }).toEqual({ markdown, isShell: false });
  });
});

describe.each(['Loading…', 'Please wait ...', 'Wird geladen…'])('beside "%s"', (line) => {
  it('what was waited for is all', () => {
    expect(page(`<p>${line}</p><noscript>${html}</noscript>`).markdown).toBe(plain);
    expect(page(`<p>${line}</p>${next({ body: html })}`).markdown).toBe(plain);
  });
});

it('keeps a line that ends in dots and says more', () => {
  const line = 'Once upon a time there was a bridge…';
  expect(page(`<p>${line}</p>${next({ body: html })}`).markdown).toBe(`${line}\n\n${plain}`);
});

const unseen = `UNSEEN ${lines[0]} ${lines[1]}`;

describe('of the data of a shell nothing is read that its name does not say is shown', () => {
  it.each([
    ['a field of its own', next({ post: { content: html }, hiddenNote: unseen })],
    ['what search engines get', next({ post: { content: html }, seo: { description: unseen, text: [unseen] } })],
    ['settings', next({ runtimeConfig: { content: unseen }, post: { content: html, analytics: { body: unseen } } })],
    ['fields that say nothing', next({ post: { content: html, x: unseen, ai_hint: unseen }, list: [unseen] })],
    [
      "a script's fields",
      `<script>window.__NUXT__={data:[{body:${JSON.stringify(html)},seoText:${JSON.stringify(unseen)}}]}</script>`,
    ],
    [
      'what is handed to a function without any marks',
      `<script>window.__NUXT__=(function(a,b){return {data:[{a:a,body:b}]}}(${JSON.stringify(unseen)},${JSON.stringify(html)}));</script>`,
    ],
    [
      'values in one list',
      `<script id="__NUXT_DATA__" type="application/json">${JSON.stringify([{ data: 1 }, ['Reactive', 2], { body: 3, hiddenNote: 4, seo: 5 }, html, unseen, { text: 4 }])}</script>`,
    ],
  ])('%s', (_name, rest) => {
    expect(page(rest).markdown).toBe(plain);
  });

  it.each([
    'content',
    'body',
    'bodyHtml',
    'article_body',
    'description',
    'longDescription',
    'text',
    'richText',
    'Content',
  ])('%s is shown', (name) => {
    expect(page(next({ props: { pageProps: { post: { [name]: [{ children: html }] } } } })).markdown).toBe(plain);
    expect(page(next({ [name]: plain })).markdown).toBe(plain);
  });
});

const ld = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', articleBody: plain })}</script>`;
const twins: readonly (readonly [name: string, twin: string])[] = [
  ['a noscript page', `<noscript>${html}</noscript>`],
  ['structured data', ld],
  ['data', next({ post: { content: html } })],
  ["Nuxt's data", `<script type="application/json">${JSON.stringify({ body: plain })}</script>`],
  [
    'data of an element',
    `<div data-react-props="${JSON.stringify({ text: plain.repeat(2) }).replaceAll('"', '&quot;')}"></div>`,
  ],
];

describe.each(twins)('%s', (_name, twin) => {
  it('is nothing where no script runs', () => {
    expect(page(`<p>${seen}</p>${twin}`, '').markdown).toBe(seen);
    expect(page(`<p>${seen}</p>${twin}`, '<script type="text/template">x</script>').markdown).toBe(seen);
  });

  it('is all there is where nothing is shown', () => {
    expect(page(twin, '').markdown.startsWith(lines[0]!)).toBe(true);
  });

  it('is added to the little that is seen', () => {
    expect(page(`<p>${seen}</p>${twin}`).markdown.startsWith(`${seen}\n\n${lines[0]}`)).toBe(true);
  });

  it('is nothing beside a page', () => {
    const article = Array.from({ length: 15 }, (_, index) => `${index}. ${seen}`);
    const { markdown } = page(article.map((line) => `<p>${line}</p>`).join('') + twin);
    expect(markdown).toBe(article.map((line) => line.replace('.', '\\.')).join('\n\n'));
  });
});

it.each(twins.filter(([name]) => name !== 'data of an element'))('%s is nothing beside a short page', (_name, twin) => {
  const paragraphs = page(seenHtml + twin).markdown.split('\n\n');
  expect(new Set(paragraphs)).toEqual(new Set([seen]));
});

describe('isShell', () => {
  it.each([
    ['a note to switch scripts on', '<noscript>You need to enable JavaScript to run this app.</noscript>', true],
    ['a frame', '<p>Loading</p><script src="/a.js"></script>', true],
    ['a short page with a script', `<p>${lines[0]} ${lines[1]}</p><script src="/a.js"></script>`, false],
    ['a page without scripts', '<p>Hello.</p>', false],
  ])('%s', (_name, rest, isShell) => {
    expect(page(rest, '').isShell).toBe(isShell);
  });
});

it('reads strings of scripts of any length', () => {
  const long = 'a word and another, '.repeat(100_000);
  expect(stringsIn(`x=(function(a){return a})(${JSON.stringify(long)},"short")`)).toEqual([
    { name: undefined, text: long },
  ]);
  expect(stringsIn(`x={a:"short",'b': ${JSON.stringify(long)}}`)).toEqual([{ name: 'b', text: long }]);
  expect(stringsIn(`"${'\\'.repeat(100_001)}`)).toEqual([]);
});

describe('data of many or long texts', () => {
  const text = (index: number) =>
    `<p>The boats of harbour ${index} were painted again last summer, because salt and wind had worn the wood.</p>`;
  const items = (count: number) => Array.from({ length: count }, (_, index) => text(index));

  it.each([
    ['a thousand items', { items: items(1000).map((body) => ({ body })) }, 1000],
    ['one field of half a megabyte', { body: items(4000).join('') }, 4000],
  ])('%s are read whole', (_name, data, count) => {
    const { markdown, signals, isShell } = page(next(data));
    expect({ last: markdown.includes(`harbour ${count - 1} were`), signals, isShell }).toEqual({
      last: true,
      signals: [],
      isShell: false,
    });
  });

  it('more than is read is named', () => {
    const { markdown, signals } = page(next({ items: items(5001).map((body) => ({ body })) }));
    expect({ first: markdown.includes('harbour 0 were'), signals }).toEqual({ first: true, signals: ['cut'] });
  });
});

it('says who wrote its noscript page, and when', () => {
  const post = (name: string, day: string) =>
    `<b itemprop="author"><a itemprop="url" href="/u/1"><i itemprop="name">${name}</i></a></b> <time datetime="${day}">then</time>`;
  const others = ['05', '06', '07'].map((day) => `<div itemprop="comment">${post('Ron', `2024-03-${day}`)}</div>`);
  const { byline, publishedDate } = page(
    `<noscript><h1>T</h1>${post('Ada Moor', '2024-03-04')}${html}${others.join('')}</noscript>`,
  );
  expect({ byline, publishedDate }).toEqual({ byline: 'Ada Moor', publishedDate: '2024-03-04' });
});

describe('of the meta elements of a noscript page', () => {
  const meta = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .map(([name, content]) => `<meta name="${name}" content="${content}">`)
      .join('');
  const shell = (
    outer: string,
    inner: string,
    twin = `<noscript>${inner}<h1>Bridges</h1><p>By Ada Moor and Ron Hill</p>${html}</noscript>`,
  ) =>
    extract(
      `<html><head><title>Bridges</title>${outer}<script src="/app.js"></script></head><body>${twin}</body></html>`,
      {
        url,
      },
    );
  const named = meta({ author: 'Ada Moor', date: '2024-03-04', 'last-modified': '2024-04-05' });

  it('authors and dates are read', () => {
    const { byline, publishedDate, modifiedDate } = shell('', named);
    expect({ byline, publishedDate, modifiedDate }).toEqual({
      byline: 'Ada Moor',
      publishedDate: '2024-03-04',
      modifiedDate: '2024-04-05',
    });
  });

  it('none where the page round it gives them', () => {
    const outer = meta({ 'dc.creator': 'Ron Hill', 'dc.date': '2023-01-02', revised: '2023-02-03' });
    const { byline, publishedDate, modifiedDate } = shell(outer, named);
    expect({ byline, publishedDate, modifiedDate }).toEqual({
      byline: 'Ron Hill',
      publishedDate: '2023-01-02',
      modifiedDate: '2023-02-03',
    });
  });

  it('nothing else is read', () => {
    const others = meta({
      'og:title': 'Bridges UNSEEN',
      'twitter:title': 'Bridges UNSEEN',
      'og:site_name': 'Bridges UNSEEN',
      'application-name': 'UNSEEN',
      'og:url': 'https://example.com/UNSEEN',
      'og:description': 'UNSEEN',
      description: 'UNSEEN',
      'og:locale': 'xx',
      'og:type': 'product',
      generator: 'phpBB',
    });
    const link = '<link rel="canonical" href="/UNSEEN"><base href="/UNSEEN/"><title>UNSEEN</title>';
    expect(shell('', others + link)).toEqual(shell('', ''));
  });

  it('nothing is read in data', () => {
    const data = next({ body: `${named}<time datetime="2024-03-04">then</time>${html}` });
    const { byline, publishedDate, modifiedDate } = shell('', '', data);
    expect({ byline, publishedDate, modifiedDate }).toEqual({});
  });
});
