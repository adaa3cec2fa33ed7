import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract/index.ts';

const story = Array.from(
  { length: 12 },
  (_, day) =>
    `<p>The harbour master of the old town wrote in his log for day ${day} that the tide had come in earlier than anyone had expected.</p>`,
);
const page = (head: string, body = story.join('')) =>
  `<title>A night at sea - Tide Times</title><meta property="og:site_name" content="Tide Times"><header><nav><a href="/">Home</a></nav></header><main><article>${head}<div class="entry-content">${body}</div></article></main>`;
const headingsOf = (html: string): string[] =>
  extract(html, { url: 'https://tides.example/a' })
    .markdown.split('\n')
    .filter((line) => line.startsWith('#'));

const title = '<header class="entry-header"><h1>A night at sea</h1></header>';

/** A page whose title stands between other parts. */
const low = (part: string, heading: string) =>
  page('', [...story.slice(0, 3), part, ...story.slice(3, 6), heading, ...story.slice(6)].join(''));

describe('Markdown begins with the title that the page shows', () => {
  it.each([
    ['in a box of its own', page(title), ['# A night at sea']],
    ['over a picture', page(`<div class="hero"><h1>A night at sea</h1></div>`), ['# A night at sea']],
    ['as a heading of the second order', page('<div><h2>A night at sea</h2></div>'), ['# A night at sea']],
    ['with a label', page('<div><h1><i>Log</i> A night at sea</h1></div>'), ['# *Log* A night at sea']],
    [
      'as the only main heading, which is a part of it',
      page('<header class="bar"><h1>night at</h1></header>'),
      ['# night at'],
    ],
    [
      'above the text, though a part of it is called so too',
      page(title, [...story.slice(6), '<h2>A night at sea</h2>', ...story.slice(0, 6)].join('')),
      ['# A night at sea', '## A night at sea'],
    ],
    ['once', page(title, `<h2>A night at sea</h2>${story.join('')}`), ['# A night at sea']],
    [
      'as its one main heading',
      page(title, [...story.slice(6), '<h1>The tide</h1>', ...story.slice(0, 6)].join('')),
      ['# A night at sea', '## The tide'],
    ],
    [
      'right below a date',
      page('', `${story[0]}<h2>Monday, May 4</h2><h3>A night at sea</h3>${story.slice(1).join('')}`),
      ['## Monday, May 4', '# A night at sea'],
    ],
    [
      'below what it is a part of',
      page('', `${story[0]}<h1>Log 12</h1><h1>A night at sea</h1>${story.slice(1).join('')}`),
      ['# Log 12', '## A night at sea'],
    ],
    [
      'below a part of a lower order',
      low('<h4>From the log of the harbour</h4>', '<h2>A night at sea</h2>'),
      ['#### From the log of the harbour', '# A night at sea'],
    ],
    [
      'as the second main heading of the page',
      low('<h1>The tide</h1>', '<h1>A night at sea</h1>'),
      ['# The tide', '## A night at sea'],
    ],
    [
      'at its own order below higher parts',
      low('<h2>The tide</h2>', '<h3>A night at sea</h3>'),
      ['## The tide', '### A night at sea'],
    ],
    [
      'not where another part is called so',
      page('', [...story, '<h5>A night at sea</h5>', story[0]].join('')),
      ['##### A night at sea'],
    ],
  ])('%s', (_, html, expected) => {
    expect(headingsOf(html)).toEqual(expected);
  });

  it('without the pictures round it', () => {
    const html = `<img src="/logo.png" alt="Logo">${page(`<header><h1>A night at sea</h1></header><img src="/a.png" alt="Advert">`)}`;
    expect(extract(html, {}).markdown).not.toContain('Logo');
  });

  it('unless nobody sees it', () => {
    expect(headingsOf(page('<div hidden><h1>A night at sea</h1></div>'))).toEqual([]);
  });
});

describe('a figure between the title and the text', () => {
  const figure =
    '<figure><img src="/boats.jpg" alt="Boats"><figcaption>Boats wait for the water.</figcaption></figure>';
  const read = (body: string) => extract(page(body, ''), { url: 'https://tides.example/a' });

  it('is written in Markdown, with its caption', () => {
    const { markdown } = read(`<h1>A night at sea</h1>${figure}${story.join('')}`);
    expect(markdown).toMatch(
      /^# A night at sea\n\n\[image: Boats\]\n\nBoats wait for the water\.\n\nThe harbour master/,
    );
  });
});
