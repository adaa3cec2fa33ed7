import { describe, expect, it } from 'vitest';
import { settleInserts } from '../../../../../src/extract/html/settle/settle-inserts.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const prose = `9 ${'This is what the text has to say about it. '.repeat(8)}`;

/** What is kept between two paragraphs. */
const between = (insert: string, url: string | undefined = 'https://www.here.example/a'): string[] =>
  settlePage(`<main><p>${prose}</p>${insert}<p>${prose}</p></main>`, byFirstSign, (survey, keep, probabilities) =>
    settleInserts(survey, keep, probabilities, url),
  ).slice(1, -1);

const card = (href: string, name = 'card') => `<div class="${name}"><a href="${href}">1 Kafka</a></div>`;

describe('kept in the middle of a text', () => {
  it.each([
    ['a question that opens', '<div><h4>5 Why?</h4><p>4 Because.</p></div>', ['5 Why?', '4 Because.']],
    ['a card of another site', card('https://there.example/b'), ['1 Kafka']],
    ['several parts', `${card('https://there.example/b')}<p>5 b</p>`, ['1 Kafka', '5 b']],
  ])('%s', (_, insert, expected) => {
    expect(between(insert)).toEqual(expected);
  });
});

describe('left out in the middle of a text', () => {
  it.each([
    ['what is improbable', '<div>3 b</div>'],
    ['a card of the same site', card('/b')],
    ['one of its other hosts', card('https://blog.here.example/b')],
    ['paid links', '<p><a rel="nofollow sponsored" href="https://there.example/">1 b</a></p>'],
    ['what is called an advert', card('https://there.example/b', 'ad-box')],
    ['what is called so inside', `<div>${card('https://there.example/b', 'share-links')}</div>`],
    ['forms', '<form>5 b</form>'],
    ['asides', '<aside>5 b</aside>'],
    ['lines beside a picture', '<div><img src="a.png">5 b</div>'],
    ['long parts', `<div>5 ${'word '.repeat(70)}</div>`],
  ])('%s', (_, insert) => {
    expect(between(insert)).toEqual([]);
  });

  it('links, where the address of the page is not known', () => {
    const page = `<main><p>${prose}</p>${card('https://there.example/b')}<p>${prose}</p></main>`;
    const kept = settlePage(page, byFirstSign, (survey, keep, probabilities) =>
      settleInserts(survey, keep, probabilities, undefined),
    );
    expect(kept).toHaveLength(2);
  });

  it('what stands behind its end', () => {
    const page = `<main><p>${prose}</p><p>${prose}</p>${card('https://there.example/b')}</main>`;
    const kept = settlePage(page, byFirstSign, (survey, keep, probabilities) =>
      settleInserts(survey, keep, probabilities, 'https://here.example/'),
    );
    expect(kept).toHaveLength(2);
  });
});
