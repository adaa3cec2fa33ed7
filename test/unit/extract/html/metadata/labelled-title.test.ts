import { describe, expect, it } from 'vitest';
import { isLabelledTitle } from '../../../../../src/extract/html/metadata/labelled-title.ts';
import { titleHeading } from '../../../../../src/extract/html/metadata/title-heading.ts';
import { headingOf } from '../../../../../src/extract/html/metadata/title-line.ts';
import { openPage } from '../../../../../src/extract/html/open-page.ts';

const isLabelled = (html: string) => isLabelledTitle(openPage(html).survey.blocks[0]!, 'Tides of the north');

const { survey } = openPage(
  '<h1>Thread: <a href="/t/9">Tides of the north</a></h1><ol><li><h2>Tides of the north</h2><p>They come early.</p></li></ol>',
);

describe('a title behind a label', () => {
  it.each([
    ['is that of a thread', '<h1>Thread: Tides of the north</h1>', true],
    ['may have two words before it', '<h1>Offenes Thema： Tides of the north</h1>', true],
    ['is the main heading', '<h2>Re: Tides of the north</h2>', false],
    ['is no longer title', '<h1>The log of the harbour: Tides of the north</h1>', false],
    ['is not the title alone', '<h1>Tides of the north</h1>', false],
    ['has a colon', '<h1>All Tides of the north</h1>', false],
  ])('%s', (_name, html, expected) => {
    expect(isLabelled(html)).toBe(expected);
  });

  it('heads the thread, whose first post says it again', () => {
    expect(headingOf(survey, 'Tides of the north')).toBe(0);
    expect(titleHeading(survey, Uint8Array.of(0, 1, 1), 'Tides of the north')).toBe(0);
  });
});
