import { describe, expect, it } from 'vitest';
import { namedKind } from '../../../src/extract/html/named-kind.ts';
import { openPage } from '../../../src/extract/html/open-page.ts';

const named = (guess: Parameters<typeof namedKind>[0], head: string, body = '') => {
  const page = openPage(`<html><head>${head}</head><body>${body}<p>Tides come and go.</p></body></html>`);
  return namedKind(guess, { facts: page.head, linked: page.linked, survey: page.survey, url: 'https://a.example/b' });
};
const made = (name: string) => `<meta name="generator" content="${name}">`;
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const typed = (type: string, more = {}) => data({ '@type': type, ...more });
const dated = '<meta property="article:published_time" content="2024-01-02">';
const graph = (type: string) => `<meta property="og:type" content="${type}">`;
const manual = '<title>tac(1) - manual page</title>';

const discussion =
  '<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><p itemprop="text">Why?</p></div>';

describe('what a page is called', () => {
  it.each([
    ['generic', 'nothing', '', 'generic'],
    ['generic', 'software for manuals', made('rustdoc'), 'documentation'],
    ['article', 'software for manuals with a version', made('Docusaurus v3.4.0'), 'documentation'],
    ['generic', 'several makers', made('WordPress 6') + made('mkdocs-1.6.0'), 'documentation'],
    ['article', 'software for forums', made('Discourse 3.3.0'), 'forum'],
    ['generic', 'software for boards', made('Discuz! X3.4'), 'forum'],
    ['generic', 'software for wikis', made('MediaWiki 1.43'), 'article'],
    ['documentation', 'software for wikis without any code', made('MediaWiki 1.43'), 'article'],
    ['article', 'what Open Graph calls a product', graph('product'), 'product'],
    ['generic', 'what Open Graph calls an item', graph('og:product.item'), 'product'],
    ['collection', 'a shelf that Open Graph calls a product', graph('product'), 'collection'],
    ['generic', 'what Open Graph calls a group of products', graph('product.group'), 'generic'],
    ['documentation', 'a manual that calls itself an article', typed('Article'), 'documentation'],
    ['forum', 'a thread that calls itself an article', typed('Article'), 'forum'],
    ['listing', 'a list that calls itself technical', typed('TechArticle'), 'listing'],
    ['service', 'software for anything', made('WordPress 6'), 'service'],
    ['forum', 'software before data', made('Sphinx 7') + typed('NewsArticle'), 'documentation'],
    ['service', 'a story', typed('NewsArticle'), 'article'],
    ['documentation', 'a post of a blog', typed('BlogPosting'), 'article'],
    ['listing', 'a list that calls itself a story', typed('Article'), 'listing'],
    ['article', 'a technical story', typed('TechArticle'), 'documentation'],
    ['article', 'a question', typed('QAPage', { mainEntity: { '@type': 'Question', name: 'Why?' } }), 'forum'],
    ['service', 'questions of an FAQ', typed('FAQPage', { mainEntity: [{ '@type': 'Question' }] }), 'service'],
    ['article', 'a thread', typed('DiscussionForumPosting'), 'forum'],
    ['generic', 'a job', typed('JobPosting'), 'service'],
    ['generic', 'something on offer', typed('Product', { offers: { price: 3 } }), 'product'],
    ['article', 'something that is not', typed('Product'), 'article'],
    ['collection', 'a shelf', typed('Product', { offers: [{ price: 3 }] }), 'collection'],
    [
      'service',
      'several on offer',
      data([1, 2].map((price) => ({ '@type': 'Product', offers: { price } }))),
      'service',
    ],
    ['generic', 'a story on the page', typed('ItemList', { itemListElement: [{ '@type': 'NewsArticle' }] }), 'generic'],
    ['service', 'a date in Open Graph', dated, 'article'],
    ['service', 'a dated article', dated + graph('article'), 'article'],
    ['service', 'an article without a date', graph('article'), 'service'],
    ['service', 'a date of something else', dated + graph('video.other'), 'service'],
    ['forum', 'a thread with a date', dated + graph('article'), 'forum'],
  ] as const)('guessed %s, with %s', (guess, _name, head, kind) => {
    expect(named(guess, head)).toBe(kind);
  });

  it.each([
    ['generic', 'one in microdata', '<div itemscope itemtype="http://schema.org/Product"></div>', 'product'],
    ['generic', 'several', '<div itemscope itemtype="http://schema.org/Product"></div>'.repeat(2), 'generic'],
    ['article', 'one in a story', '<div itemscope itemtype="http://schema.org/Product"></div>', 'article'],
    ['service', 'a heading that is called its name', '<h1 class="product__title">Mug</h1>', 'product'],
    ['generic', 'a part of it that is', '<h1><span id="productTitle">Mug</span></h1>', 'product'],
    ['generic', 'headings of many', '<h1 class="product-name">Mug</h1>'.repeat(2), 'generic'],
  ] as const)('guessed %s, with a product: %s', (guess, _name, body, kind) => {
    expect(named(guess, '', body)).toBe(kind);
  });

  it.each([
    ['listing', '<article class="markdown-body entry"><h1>Queue</h1></article>', 'documentation'],
    ['generic', '<div id="readme"><h1>Queue</h1></div>', 'documentation'],
    ['listing', '<div class="project-description">A queue.</div>', 'documentation'],
    ['generic', '<div class="redoc-wrap">GET /tasks</div>', 'documentation'],
    ['forum', '<article class="markdown-body">A comment.</article>', 'forum'],
    ['listing', '<div class="markdown-body">One of many.</div>', 'listing'],
  ] as const)('guessed %s, is told by the box of a readme: %s', (guess, body, kind) => {
    expect(named(guess, '', body)).toBe(kind);
  });

  it('is told by the page of a shop', () => {
    const page = openPage('<html><body class="single-product woocommerce"><p>Mug</p></body></html>');
    const sources = { facts: page.head, linked: page.linked, survey: page.survey, url: undefined };
    expect(namedKind('listing', sources)).toBe('product');
  });

  it.each([
    ['archive tax-product_cat term-lamps', 'collection'],
    ['woocommerce-shop post-type-archive-product', 'collection'],
    ['archive category category-news', 'listing'],
    ['search-results search', 'listing'],
    ['post-template-default single single-post', 'service'],
    ['page page-id-7', 'service'],
  ] as const)('is told by what WordPress calls the body: %s', (name, kind) => {
    const page = openPage(`<html><body class="${name}"><p>Mug</p></body></html>`);
    const sources = { facts: page.head, linked: page.linked, survey: page.survey, url: undefined };
    expect(namedKind('service', sources)).toBe(kind);
  });

  it.each([
    ['article', 'comments in elements of their own', '<shreddit-comment><p>Why?</p></shreddit-comment>', 'forum'],
    ['article', 'notes of a code host', '<div class="note-text md"><p>Why?</p></div>', 'forum'],
    ['forum', 'a story', '<div><h1 class="pw-post-title aa bb">Kettles</h1></div>', 'article'],
    ['article', 'comments of a link board', '<div class="comment"><div class="commtext c00">Why?</div></div>', 'forum'],
    ['generic', 'comments on code', '<div class="d-block comment-body markdown-body"><p>Why?</p></div>', 'forum'],
    ['generic', 'an issue', '<div><a data-testid="issue-body-header-author" href="/ada">ada</a> opened</div>', 'forum'],
    ['documentation', 'text of a code host', '<div class="markdown-body"><p>Why?</p></div>', 'documentation'],
    ['forum', 'a paper', '<h1 class="ltx_title ltx_title_document">Tides</h1>', 'article'],
    ['article', 'a discussion in microdata', discussion, 'forum'],
    ['listing', 'a list of discussions', discussion, 'listing'],
  ] as const)('guessed %s, with %s', (guess, _name, body, kind) => {
    expect(named(guess, '', body)).toBe(kind);
  });

  it('is told by the form of a manual page', () => {
    expect(named('generic', manual, '<h2>NAME</h2><h2>SYNOPSIS</h2>')).toBe('documentation');
    expect(named('generic', manual, '<h2>NAME</h2>')).toBe('generic');
    expect(named('generic', '<title>Names</title>', '<h2>NAME</h2><h2>SYNOPSIS</h2>')).toBe('generic');
  });

  it('is a manual in a wiki that shows code', () => {
    expect(named('documentation', made('MediaWiki 1.43'), '<pre>ls</pre>')).toBe('documentation');
  });

  it('is an article in an encyclopedia', () => {
    const html = `<html><head>${typed('Article')}</head><body class="ltr mediawiki"><p>Tides come and go.</p></body></html>`;
    const { head, linked, survey } = openPage(html);
    expect(namedKind('documentation', { facts: head, linked, survey, url: undefined })).toBe('article');
  });

  it.each([
    ['listing', 'an entry of a wiki', 'mediawiki ltr ns-0 action-view', '', 'article'],
    ['collection', 'an entry of a wiki', 'mediawiki ltr ns-0 action-view', '', 'article'],
    ['listing', 'a category of a wiki', 'mediawiki ltr ns-14 action-view', '', 'listing'],
    ['listing', 'the history of an entry', 'mediawiki ltr ns-0 action-history', '', 'listing'],
    ['forum', 'an entry of a wiki', 'mediawiki ltr ns-0 action-view', '', 'forum'],
    ['listing', 'a post', 'post-template tag-work', dated + graph('article'), 'article'],
    ['collection', 'a post', 'single single-post', dated + graph('article'), 'article'],
    ['listing', 'an index of posts', 'home-template', dated + graph('article'), 'listing'],
    ['listing', 'a post without a date', 'post-template', graph('article'), 'listing'],
    ['listing', 'a post that is no article', 'single-post', dated + graph('website'), 'listing'],
  ] as const)('guessed %s, is told by the template of %s', (guess, _name, template, head, kind) => {
    const {
      head: facts,
      linked,
      survey,
    } = openPage(`<html><head>${head}</head><body class="${template}"><p>Tides come and go.</p></body></html>`);
    expect(namedKind(guess, { facts, linked, survey, url: 'https://a.example/b' })).toBe(kind);
  });

  it('is a list in an encyclopedia', () => {
    const rows = '<ul><li>Tides of the north and of the south</li></ul>'.repeat(9);
    const { head, linked, survey } = openPage(
      `<html><body class="mediawiki ns-0 action-view"><p>Tides.</p>${rows}</body></html>`,
    );
    expect(namedKind('listing', { facts: head, linked, survey, url: undefined })).toBe('listing');
  });

  it('is told by microdata of the root', () => {
    const page = openPage('<html itemscope itemtype="https://schema.org/QAPage"><p>Why?</p></html>');
    const sources = { facts: page.head, linked: page.linked, survey: page.survey, url: undefined };
    expect(namedKind('generic', sources)).toBe('forum');
  });
});
