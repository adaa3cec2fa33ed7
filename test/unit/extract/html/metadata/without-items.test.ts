import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../../../src/extract/html/metadata/metadata.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

const card = (day: number) =>
  `<article><h2><a href="/${day}">Tide of day ${day}</a></h2><p>Posted on <time class="entry-date published" datetime="2024-02-${day}">Feb ${day}</time> by <a class="author" rel="author" href="/author/ada">Ada Moor</a></p><p>It came in early.</p></article>`;
const read = (kind: 'article' | 'collection' | 'listing', head = '', cards = card(27) + card(20)) => {
  const page = openPage(`<html><head><title>Tides</title>${head}</head><body><h1>Tides</h1>${cards}</body></html>`);
  const { byline, publishedDate } = readMetadata({
    facts: page.told,
    linked: page.linked,
    survey: page.survey,
    url: 'https://a.example/tides',
    kind,
  });
  return [byline, publishedDate];
};

describe('who wrote a list, and when', () => {
  it.each(['listing', 'collection'] as const)('is not said by the first item of a %s', (kind) => {
    expect(read(kind)).toEqual([undefined, undefined]);
  });

  it('is what the page declares', () => {
    const head = '<meta name="author" content="Ada Moor"><meta property="article:published_time" content="2023-01-05">';
    expect(read('listing', head)).toEqual(['Ada Moor', '2023-01-05']);
  });

  it('is shown where nothing is listed', () => {
    expect(read('listing', '', card(27))).toEqual(['Ada Moor', '2024-02-27']);
  });

  it('is shown on other pages', () => {
    expect(read('article')).toEqual(['Ada Moor', '2024-02-27']);
  });
});
