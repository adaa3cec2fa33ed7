import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleDescribed } from '../../../../../src/extract/html/settle/settle-described.ts';

const said = 'It keeps what you need within easy reach and fits people of all sizes and ages';

/** Blocks that hold a + are kept to begin with. */
function settled(body: string, description: string, type = 'Product'): string[] {
  const data = JSON.stringify({ '@type': type, name: 'A pack', description });
  const page = openPage(`<script type="application/ld+json">${data}</script><p>+ A pack of some kind</p>${body}`);
  const keep = Uint8Array.from(page.survey.blocks, ({ text }) => (text.includes('+') ? 1 : 0));
  settleDescribed(page, keep);
  return page.survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text.replace('+ ', ''));
}

const name = 'A pack of some kind';

describe('what a shop says of its product', () => {
  it('is kept if it says so in data too', () => {
    expect(settled(`<p>${said}</p><p>Others say else</p>`, `<p>${said}</p>`)).toEqual([name, said]);
  });

  it('is kept once', () => {
    expect(settled(`<p>${said}</p><div>${said}</div>`, said)).toEqual([name, said]);
    expect(settled(`<p>+ ${said}</p><div>${said}</div>`, said)).toEqual([name, said]);
  });

  it.each([
    ['in other words', `<p>${said.split(' ').toReversed().join(' ')}</p>`, said, 'Product'],
    ['in a few words', '<p>It keeps what you need</p>', said, 'Product'],
    ['as its name', `<h1>${said}</h1>`, said, 'Product'],
    ['of something else', `<p>${said}</p>`, said, 'Organization'],
    ['nowhere', `<p>${said}</p>`, '', 'Product'],
  ])('stays out if it is said %s', (_, body, description, type) => {
    expect(settled(body, description, type)).toEqual([name]);
  });
});
