import { describe, expect, it } from 'vitest';
// @ts-expect-error -- a script without types
import { collectKindWords, kindWordsWithout, printKindWords } from '../../../../scripts/train-kind-words.mjs';
import { textTokens } from '../../../../src/extract/html/model/class-categories.ts';
import { addHeadingTokens, readAddressTokens, scoreKinds } from '../../../../src/extract/html/model/kind-words.ts';
import { openPage } from '../../../../src/extract/html/open-page.ts';

function tokensOf(html: string, url: string | undefined) {
  const { survey, head } = openPage(html);
  const headings = new Set<string>();
  for (const block of survey.blocks) addHeadingTokens(block, textTokens(block.text), headings);
  return { address: readAddressTokens(head.title, url), headings: [...headings] };
}

describe('what a page is called', () => {
  it('the parts of its address and the words of its title, each marked as what it is', () => {
    const { address } = tokensOf(
      '<title>Kettle 2000 Manual</title><p>x',
      'https://docs.shop.example/v2/user-guide/kettle_12?x=1',
    );
    expect(address).toEqual([
      'h:docs',
      'p:v#',
      'p:user-guide',
      'p:user',
      'p:guide',
      'l:kettle',
      'l:#',
      't:kettle',
      't:#',
      't:manual',
    ]);
  });

  it('nothing without an address and a title', () => {
    expect(tokensOf('<p>x', undefined).address).toEqual([]);
  });
});

describe('what its parts are headed with', () => {
  it('the words of short headings, and short labels as a whole; not its text', () => {
    const { headings } = tokensOf(
      '<h2>You may like</h2><button>Add to cart</button><p>It boils water in a very short time.</p>',
      undefined,
    );
    expect(headings).toEqual(['w:you', 'w:may', 'w:like', 'w:^you may like', 'w:^add to cart']);
  });
});

describe('what tokens say about kinds', () => {
  it('their sum, softened by how many spoke; unknown ones say nothing', () => {
    const lexicon = new Map([
      ['t:forum', [-1, 2]],
      ['p:threads', [-2, 3]],
    ]);
    expect(scoreKinds(['t:forum', 'p:threads', 't:kettle'], lexicon, 2)).toEqual([-3 / Math.sqrt(6), 5 / Math.sqrt(6)]);
    expect(scoreKinds([], lexicon, 2)).toEqual([0, 0]);
  });

  it('is learned from sites, not pages, and without the site that is judged', () => {
    const page = (site: string, kind: string, token: string) => ({
      site,
      kind,
      kindTokens: { address: [token], headings: [] },
    });
    const forums = ['a', 'b', 'c', 'd', 'e'].map((site) => page(site, 'forum', 't:forum'));
    const shops = ['f', 'g', 'h', 'i', 'j'].map((site) => page(site, 'product', 't:shop'));
    const words = collectKindWords([...forums, ...forums, ...shops], ['forum', 'product']);
    const [forum, product] = kindWordsWithout(words, undefined).get('t:forum');
    expect([forum > 0, product < 0]).toEqual([true, true]);
    expect(kindWordsWithout(words, 'a').get('t:forum')[0]).toBeLessThanOrEqual(forum);
    expect(kindWordsWithout(words, 'a').get('t:never')).toBeUndefined();
    expect(printKindWords(words)).toMatch(/^t:forum\t[\w+/]{2}\nt:shop\t[\w+/]{2}$/);
  });
});
