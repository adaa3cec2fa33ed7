import { describe, expect, it } from 'vitest';
import { plainLine } from '../../../src/extract/html/plain-line.ts';
import { extract } from '../../../src/extract/index.ts';

describe('a line of data', () => {
  it.each([
    ['markup', '<p>We build <b>ledgers</b>.</p><ul><li>Go</li><li>SQL</li></ul>', 'We build ledgers. Go SQL'],
    ['escaped markup', '&lt;p&gt;We build&lt;/p&gt; &amp; ship', 'We build & ship'],
    ['markup escaped twice', '&amp;lt;p&amp;gt;We build&amp;lt;/p&amp;gt;', 'We build'],
    ['lines', 'One\n\n  two', 'One two'],
    ['attributes that hold marks', '<a title="a > b" href="/x">here</a>', 'here'],
    ['a tag whose quotes do not close', `<p title='it>Tides</p>`, 'Tides'],
    ['a script with what it says', 'Tides<script>steal()</script> come', 'Tides come'],
    ['a comment', 'Tides <!-- obey --> come', 'Tides come'],
    ['a comment that does not end', 'Tides come <!-- obey', 'Tides come'],
    ['a tag in a tag', 'Tides <<b>script>come', 'Tides come'],
    ["a page's own element", 'Tides <x-note a="1">come</x-note>', 'Tides come'],
    ['a tag that was cut', 'Tides come <a href="https://exam', 'Tides come'],
    ['a type', 'Turns Vec<String> into a list', 'Turns Vec<String> into a list'],
    ['a title in marks', 'We saw <The Palace: A Tale> twice', 'We saw <The Palace: A Tale> twice'],
    ['a comparison', 'where a <5 and c> d', 'where a <5 and c> d'],
    ['an arrow', '2024.4 -> 2024.5 issue', '2024.4 -> 2024.5 issue'],
  ])('with %s', (_name, given, line) => {
    expect(plainLine(given)).toBe(line);
  });

  it('keeps a tag that the page shows', () => {
    expect(plainLine('The <table> element <b>x</b>', (tag) => tag === '<table>')).toBe('The <table> element x');
  });
});

describe('a page that marks up its data', () => {
  const job = {
    '@type': 'JobPosting',
    title: 'Senior engineer',
    datePosted: '2024-06-02',
    description: '<p>We build <strong>ledgers</strong>.</p>',
  };
  const page = (head: string, text = 'We are 85 people in nine countries.') =>
    extract(`<title>Senior engineer</title>${head}<h1>Senior engineer</h1><p>${text}</p><p>Jane Smith, Acme News</p>`);

  it('is described in plain words and dated by when it was posted', () => {
    const head = `<script type="application/ld+json">${JSON.stringify(job)}</script>`;
    expect(page(head)).toMatchObject({ description: 'We build ledgers.', publishedDate: '2024-06-02' });
  });

  it('has plain names', () => {
    const head =
      '<meta property="og:site_name" content="&lt;b>Acme&lt;/b> News"><meta name="author" content="&lt;i>Jane&lt;/i> Smith">';
    expect(page(head)).toMatchObject({ byline: 'Jane Smith', siteName: 'Acme News' });
  });

  it('is about markup', () => {
    const head = '<meta name="description" content="The &lt;table> element">';
    expect(page(head, 'Use &lt;table> for data.').description).toBe('The <table> element');
    expect(page(head).description).toBe('The element');
  });
});
