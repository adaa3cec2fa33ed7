import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../src/extract/html/parse.ts';
import { surveyTree } from '../../../../src/extract/html/survey.ts';

const texts = (html: string) => surveyTree(parseHtml(html).root).blocks.map(({ text }) => text);

describe('blocks', () => {
  it.each([
    [
      'labels that a sheet keeps apart',
      '<div><span class="y">2026</span><span class="t">1h 54m</span></div>',
      '2026 1h 54m',
    ],
    ['a count behind its label', '<div><label class="f">Belts</label><span class="n">200</span></div>', 'Belts 200'],
    [
      'a word with a coloured letter',
      '<div>we<span class="a">Trans</span><span class="b">fer</span></div>',
      'weTransfer',
    ],
    ['marks inside a word', '<div><b>Un</b><i>Seen</i></div>', 'UnSeen'],
    ['no class, so nothing to keep them apart', '<div><span>A</span><span>B</span></div>', 'AB'],
    ['code', '<pre><span class="k">A</span><span class="n">B</span></pre>', 'AB'],
  ])('%s', (_, html, text) => {
    expect(texts(html)).toEqual([text]);
  });
});
