import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const url = 'https://www.example.org/story';
const body =
  '<main><h1>Heading of the page</h1><p>One sentence that says something, and another one that says more.</p></main>';
const linked = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const read = (head: string, rest = '') =>
  extract(`<html><head><title>Heading of the page</title>${head}</head><body>${body}${rest}</body></html>`, { url });

const review = { '@type': 'Review', author: { name: 'Ron B.' }, datePublished: '2021-02-03' };

describe('an author and a date of something else', () => {
  it.each([
    ['a review', linked({ '@type': 'Product', name: 'Kettle', review: [review] }), ''],
    ['a review beside a product', linked([{ '@type': 'Product', name: 'Kettle' }, review]), ''],
    ['several reviews', linked([review, { ...review, author: { name: 'Ida H.' } }]), ''],
    [
      'several main things',
      linked({ '@type': 'WebPage', mainEntity: [1, 2].map(() => ({ ...review, '@type': 'Article' })) }),
      '',
    ],
    [
      'an answer',
      linked({
        '@type': 'QAPage',
        mainEntity: { '@type': 'Question', acceptedAnswer: { ...review, '@type': 'Answer' } },
      }),
      '',
    ],
    [
      'an answer in microdata',
      '',
      '<div itemprop="suggestedAnswer"><b itemprop="author">Ron B.</b><time itemprop="dateCreated" datetime="2021-02-03">then</time></div>',
    ],
    [
      'a comment in structured data',
      linked({ '@type': 'BlogPosting', comment: { ...review, '@type': 'Comment' } }),
      '',
    ],
    [
      'a member of a list',
      linked({ '@type': 'ItemList', itemListElement: [{ item: { ...review, '@type': 'Article' } }] }),
      '',
    ],
    [
      'another page',
      linked([
        { '@type': 'Article', url: 'https://www.example.org/other', author: { name: 'Other' }, datePublished: '2011' },
        { '@type': 'Article', url },
      ]),
      '',
    ],
    ['a form', '', '<form><p class="comment-form-author"><label id="author">Name *</label></p></form>'],
    [
      'a comment',
      '',
      '<div class="comments"><cite class="author">Aylin sagt:</cite><time datetime="2019-01-01">then</time></div>',
    ],
    ['a signature', '', '<p class="author">Harm Otten sagt:</p>'],
    ['links to comments', '', '<p class="byline"><a href="/story#comments"><b>View Comments</b></a></p>'],
    ['a bar of buttons', '', '<p class="byline">Tweet 455 comments Email Print</p>'],
    ['a button', '', '<div id="contact-author"><div class="author_button"><span>联系作者</span></div></div>'],
    ['a time', '', '<p class="byline">Veröffentlicht am 19.10.19 um 14:34 Uhr</p>'],
    ['a slogan', '', '<p class="author">成就一亿技术人!</p>'],
    ['a price', '', '<p class="byline">billed annually, or $50/mo billed monthly</p>'],
    [
      'microdata of a review',
      '',
      '<div itemprop="review"><b itemprop="author">Bob</b><i itemprop="datePublished" content="2020-01-01">x</i></div>',
    ],
    ['a name in data that the page does not show', linked({ '@type': 'Article', author: { name: 'Mark Jones' } }), ''],
    ['the same in a meta element', '<meta name="author" content="Mark Jones">', '<p>Ask Mark.</p><p>Jones is out.</p>'],
    ['a name nobody sees', '', '<p><span itemprop="author" style="opacity:0">Mark Jones</span></p>'],
    ['in a part nobody sees', '', '<p hidden>By <span itemprop="author">Mark Jones</span></p>'],
  ])('%s', (_name, head, rest) => {
    const { byline, publishedDate } = read(head, rest);
    expect({ byline, publishedDate }).toEqual({ byline: undefined, publishedDate: undefined });
  });
});

describe('an author of the page', () => {
  it.each([
    [
      'by reference',
      linked([
        { '@type': 'Article', author: { '@id': '#a' } },
        { '@type': 'Person', '@id': '#a', name: 'Ada' },
      ]),
      '<p>Words by Ada.</p>',
      'Ada',
    ],
    [
      'with entities',
      linked({ '@type': 'Article', author: { name: 'Lindsey O&#039;Donnell' } }),
      "<p>LINDSEY O'DONNELL, reporter</p>",
      "Lindsey O'Donnell",
    ],
    [
      'in a meta element, escaped twice',
      '<meta name="author" content="Maria &amp;amp; Katerina">',
      '<p>Maria and Katerina</p>',
      'Maria & Katerina',
    ],
    ['after what he did', '', '<p class="byline">Recipe by PJ Hamel</p>', 'PJ Hamel'],
    [
      'in elements side by side',
      '',
      '<p class="byline"><span>By</span><a>Summer Swann</a><i>-</i></p>',
      'Summer Swann',
    ],
    ['after a label in Chinese', '', '<p class="author">作者：王小明</p>', '王小明'],
    ['after a label in Japanese', '', '<p class="author">文：山田太郎</p>', '山田太郎'],
    ['after a label in Russian', '', '<p class="author">Текст: Лида Буслаева</p>', 'Лида Буслаева'],
    ['after a label in Arabic', '', '<p class="author">بقلم: أحمد علي</p>', 'أحمد علي'],
    ['after a word in Arabic', '', '<p class="author">كتب أحمد علي</p>', 'أحمد علي'],
    ['after a word of another form', '', '<p class="author"><i>كتبت</i> <a href="/a">سارة علي</a></p>', 'سارة علي'],
    ['after a label of three words', '', '<p class="byline">Text und Interview: Ada Moor</p>', 'Ada Moor'],
    ['after a label in a link', '', '<h3><a rel="author" href="/a">Author: Ada Moor</a></h3>', 'Ada Moor'],
    [
      'after a label in a meta element',
      '<meta name="author" content="Автор: Иван Петров">',
      '<p>Иван Петров</p>',
      'Иван Петров',
    ],
    [
      'before a button',
      '',
      '<div class="author"><a href="/u/1">管不饿</a><div class="author-info__attention">关注</div></div>',
      '管不饿',
    ],
    ['before a time', '', '<p class="author"><a href="/u/1">Ada Moor</a> / <i>8 hrs ago</i></p>', 'Ada Moor'],
    [
      'in a link to write to',
      '',
      '<p class="byline">By <a href="mailto:a@b.c">Ada Moor</a>, <a href="mailto:a@b.c">a@b.c</a></p>',
      'Ada Moor',
    ],
    [
      'behind links to other things',
      '',
      '<p class="byline">Posted in <a rel="category tag" href="/c">Boats</a> by <a href="/u/1">Ada Moor</a> <a href="#comments">3 comments</a></p>',
      'Ada Moor',
    ],
    [
      'whose name is in a menu too',
      '',
      '<ul class="author-menu dropdown"><li><a rel="author" href="/u/1">View Profile</a></li></ul><a rel="author" href="/u/1">Ada Moor</a>',
      'Ada Moor',
    ],
    [
      'who is called a user, behind a link to the post',
      '',
      '<p class="author"><a href="./viewtopic.php?p=1"><span class="sr-only">Post</span></a>by <strong><a class="username" href="m">bob</a></strong> » Sun Mar 03, 2024 10:00 am</p>',
      'bob',
    ],
    [
      'in the link after "by"',
      '',
      '<p class="author"><a href="./viewtopic.php?p=1">Post</a> by <a href="m">bob</a> on Mar 03, 2024 10:00</p>',
      'bob',
    ],
    [
      'after a label that names nobody',
      '',
      '<p class="author">Name *</p><p class="author">Grace Hopper</p>',
      'Grace Hopper',
    ],
  ])('%s', (_name, head, rest, byline) => {
    expect(read(head, rest).byline).toBe(byline);
  });
});

describe('two dates', () => {
  const dates = (published: string, modified: string, more = '') =>
    read(
      `<meta property="article:published_time" content="${published}"><meta property="article:modified_time" content="${modified}">${more}`,
    );

  it.each([
    ['2024-05-06', '2024-05-07', '2024-05-07'],
    ['2024-05-06', '2024-05-06', '2024-05-06'],
    ['2024', '2024-05-06', '2024-05-06'],
    ['2024-05-06', '2024-05-05', undefined],
    ['2024-05', '2023-12-01', undefined],
    ['2024-05-06T10:00:00Z', '2024-05-06T09:59:00Z', undefined],
  ])('%s, then %s', (published, modified, expected) => {
    expect(dates(published, modified).modifiedDate).toBe(expected);
  });

  it('the more precise of two about the same month', () => {
    expect(
      read(linked({ '@type': 'Article', datePublished: '2024-05' }) + '<meta name="date" content="2024-05-06">')
        .publishedDate,
    ).toBe('2024-05-06');
  });
});

it('a description is decoded', () => {
  expect(read('<meta name="description" content="Tea &amp;#8211; and &amp;lt;more&amp;gt;">').description).toBe(
    'Tea – and <more>',
  );
});

describe('several authors', () => {
  const creator = (name: string, note = '') =>
    `<span class="creator role_author"><b class="personname">${name}</b>${note}</span>`;

  it.each([
    ['beside each other', '', `<div>${creator('Mei Tanaka')}<i> </i>${creator('Paul Adeyemi')}</div>`],
    [
      'with a word between',
      '',
      '<p><a rel="author" href="/m">Mei Tanaka</a> and <a rel="author" href="/p">Paul Adeyemi</a></p>',
    ],
    [
      'in microdata',
      '',
      '<p><i itemprop="author"><b itemprop="name">Mei Tanaka</b></i>, <i itemprop="author"><b itemprop="name">Paul Adeyemi</b></i></p>',
    ],
    [
      'with places below the names',
      '',
      `<div>${['Mei Tanaka<br>Harbour School<br><i>m@a.example</i>', 'Paul Adeyemi<br>Tide Labs'].map((name) => creator(name)).join('')}</div>`,
    ],
    [
      'in meta elements, last names first',
      '<meta name="citation_author" content="Tanaka, Mei"><meta name="citation_author" content="Adeyemi, Paul"><meta name="citation_author" content="Hidden, Name">',
      '<p>Mei Tanaka and Paul Adeyemi</p>',
    ],
  ])('%s', (_name, head, rest) => {
    expect(read(head, rest).byline).toBe('Mei Tanaka, Paul Adeyemi');
  });

  it('of two stories are not those of one', () => {
    const card = (name: string) =>
      `<a class="author" href="/${name}">${name}</a><p>Another story of theirs, at length.</p>`;
    expect(read('', `<div>${card('Mei Tanaka')}${card('Paul Adeyemi')}</div>`).byline).toBe('Mei Tanaka');
  });

  it('are eight at most', () => {
    const names = 'ABCDEFGHIJ'.split('').map((letter) => `${letter}da Moor`);
    const html = `<p>${names.map((name) => `<a class="author" href="/a">${name}</a>`).join(', ')}</p>`;
    expect(read('', html).byline).toBe(names.slice(0, 8).join(', '));
  });
});

describe('somebody near the title wrote the page', () => {
  const under = (html: string) =>
    extract(`<title>Heading of the page</title>${body.replace('</h1>', `</h1>${html}`)}`, { url }).byline;
  it.each([
    ['named as a user', '<dl><dt><a class="username" href="/m/1">ada</a></dt></dl>', 'ada'],
    ['in the way of one software', '<span class="tm-user-info__username">ada</span>', 'ada'],
    ['named for tests', '<a data-testid="issue-body-header-author" href="/ada">ada</a>', 'ada'],
    ['with a page among the authors', '<p><a href="/blog/authors/ada-moor">Ada Moor</a></p>', 'Ada Moor'],
    ['by a handle that leads to it', '<div><a href="/ada">@ada</a> and more</div>', '@ada'],
    ['after a day and a mark', '<p>March 15, 2022 · 3 min read · By Ada Moor</p>', 'Ada Moor'],
    ['with a job on the next line', '<div class="author"><p>Ada Moor</p><p>Head of tides</p></div>', 'Ada Moor'],
    ['with a job behind a comma', '<div class="author"><b>Ada Moor</b> , head of tides</div>', 'Ada Moor'],
    ['by a handle in a list', '<ul><li>By <a href="/ada">@ada</a></li><li>Tides</li></ul>', '@ada'],
    ['before a day and an hour', '<p>โดย สมชาย ใจดี 12 พฤษภาคม 2567 - 09:30 น.</p>', 'สมชาย ใจดี'],
    ['before an hour of a clock', '<p>By Ada Moor, March 12, 2022, 9:30 a.m.</p>', 'Ada Moor'],
    ['not who is thanked in a list', '<ul><li>Gates open (#4) by <a href="/ada">@ada</a></li></ul>', undefined],
    ['not who is mentioned', '<p>Thanks, <a class="user-mention" href="/ada">@ada</a></p>', undefined],
    ['not in notes to an issue', '<ul id="notes-list"><li><a class="author-link">Ada Moor</a></li></ul>', undefined],
    ['not a handle that leads elsewhere', '<div><a href="/tides">@ada</a> and more</div>', undefined],
    ['not in a comment', '<div class="comment"><a class="username">ada</a></div>', undefined],
  ])('%s', (_name, html, expected) => {
    expect(under(html)).toBe(expected);
  });

  it.each([
    ['who opened it', 'Issue created <time datetime="2024-02-03">Feb 3, 2024</time> by', 'Ada Moor'],
    ['not who owns the place', 'A place of', 'Ron Hill'],
    ['not where words stand between', 'Opened by friends of', 'Ron Hill'],
  ])('above it: %s', (_name, said, expected) => {
    const author = (name: string) => `<a class="author-link" href="/u">${name}</a>`;
    const html = `<div>${said} ${author('Ada Moor')}</div><h1>Tides of the north</h1><p>They came in early.</p><div>${author('Ron Hill')}</div>`;
    expect(extract(html, { url }).byline).toBe(expected);
  });

  it('an element of its own making round the title says who, where the page shows it', () => {
    const post = (shown: string) =>
      extract(
        `<forum-post author="ada"><p>${shown}</p><h1>Tides of the north</h1></forum-post><p class="author">Ron</p>`,
        {
          url,
        },
      ).byline;
    expect([post('ada · 3 h'), post('3 h')]).toEqual(['ada', 'Ron']);
  });

  it('under a line that names where the story is', () => {
    const html = `<title>Tides of the north | Links</title><a href="/">Links</a><table><tr><td><a href="https://a.example/t">Tides of the north</a> (<a href="/from">a.example/t</a>)</td></tr><tr><td>187 points by <a class="hnuser">ada</a> <i class="age" title="2024-08-13T14:00:12 1723557612">7 hours ago</i></td></tr><tr><td><a class="hnuser">ron</a> <i class="age" title="2024-08-13T15:00:00">6 hours ago</i> They came in early.</td></tr></table>`;
    const { byline, publishedDate } = extract(html, { url });
    expect([byline, publishedDate]).toEqual(['ada', '2024-08-13T14:00:12']);
  });

  it('before the site, where data gives it as the author of everything', () => {
    const data = linked({ '@type': 'Article', headline: 'Heading of the page', author: { name: 'Tide House' } });
    const site = '<meta property="og:site_name" content="Tide House">';
    const by = (rest: string) => read(data + site, `<footer>Tide House</footer>${rest}`).byline;
    expect([by('<p class="author">Ada Moor</p>'), by('')]).toEqual(['Ada Moor', 'Tide House']);
  });
});
