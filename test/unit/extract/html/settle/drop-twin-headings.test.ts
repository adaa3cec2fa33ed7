import { describe, expect, it } from 'vitest';
import { dropTwinHeadings } from '../../../../../src/extract/html/settle/drop-twin-headings.ts';
import { byFirstSign, settlePage } from '../../../../helpers/settle-page.ts';

const kept = (body: string): string[] =>
  settlePage(body, byFirstSign, dropTwinHeadings).map((text) => text.slice(0, 3));

describe('of headings in a row that say the same', () => {
  it.each([
    ['one stays', '<h3>9 a</h3><h3>9 a</h3><p>9 b</p>', ['9 a', '9 b']],
    ['one stays of three', '<h3>9 a</h3><h3>9 a</h3><h4>9 a</h4><p>9 b</p>', ['9 a', '9 b']],
    ['those stay that say something else', '<h3>9 a</h3><h3>9 b</h3><h3>9 a</h3>', ['9 a', '9 b', '9 a']],
    ['those stay with text between', '<h3>9 a</h3><p>9 b</p><h3>9 a</h3>', ['9 a', '9 b', '9 a']],
    ['cards stay', '<h3><a href="/a">9 a</a></h3><a href="/b"><h3>9 a</h3></a>', ['9 a', '9 a']],
    ['cards without links stay', '<div><h3>9 a</h3></div><div><h3>9 a</h3></div>', ['9 a', '9 a']],
    ['a section stays', '<h2>9 a</h2><h3><a href="/a">9 a</a></h3>', ['9 a', '9 a']],
    ['one link stays', '<h3><a href="/a">9 a</a></h3><a href="/a"><h3>9 a</h3></a>', ['9 a']],
    ['the title stays', '<h1>9 a</h1><a href="/a"><h2>9 a</h2></a>', ['9 a']],
    ['text stays', '<h3>9 a</h3><p>9 a</p><p>9 a</p>', ['9 a', '9 a', '9 a']],
    ['what is left out between does not count', '<h3>9 a</h3><p>1 b</p><h3>9 a</h3>', ['9 a']],
  ])('%s', (_name, body, expected) => {
    expect(kept(body)).toEqual(expected);
  });

  it('the higher one stays', () => {
    const levels: string[] = [];
    settlePage('<h2>9 a</h2><h1>9 a</h1><p>9 b</p>', byFirstSign, (survey, keep) => {
      dropTwinHeadings(survey, keep);
      levels.push(...survey.blocks.filter((_, index) => keep[index] === 1).map(({ container }) => container.tag));
    });
    expect(levels).toEqual(['h1', 'p']);
  });
});
