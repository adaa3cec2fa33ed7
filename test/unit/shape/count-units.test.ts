import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeUnits } from '../../../src/shape/compose-units.ts';
import { countTokens } from '../../../src/shape/count-tokens.ts';
import { countUnits } from '../../../src/shape/count-units.ts';
import { indexOf } from '../../../src/shape/page-index.ts';

const block = fc.constantFrom(
  '# Limits',
  'One sentence. Another (with a [link](https://example.com/a)). A third, naïve one!',
  '- first\n- second: über `code`',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  '```js\nconst a = 1;\n\nconst b = 2;\n```',
  '中文的句子。第二句！',
  '/usr/local is a path. ...and so on',
  '[/etc](https://example.com/b) is another.',
  '> > > > ```\n> > > > one line\n> > > > two lines\n> > > >\n> > > > three\n> > > > ```',
);
const page = fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks) => blocks.join('\n\n'));

describe('countUnits', () => {
  it('comes to what the text of the units costs', () => {
    fc.assert(
      fc.property(page, fc.array(fc.nat(60), { maxLength: 20 }), (markdown, picks) => {
        const index = indexOf(markdown);
        const chosen = new Set(picks.map((pick) => pick % index.units.length));
        expect(countUnits(index, chosen)).toBe(countTokens(composeUnits(index, chosen).text));
      }),
    );
  });
});
