import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../../src/extract/html/open-page.ts';
import { settleNotes } from '../../../../../src/extract/html/settle/settle-notes.ts';

/** Blocks that hold a + are kept to begin with; gives what is kept, and what the notes are called. */
function settled(body: string) {
  const { survey } = openPage(`<body>${body}</body>`);
  const keep = Uint8Array.from(survey.blocks, ({ text }) => (text.includes('+') ? 1 : 0));
  const { targets } = settleNotes(survey, keep);
  const kept = survey.blocks.filter((_, index) => keep[index] === 1).map(({ text }) => text);
  return { kept, labels: [...targets.values()] };
}

const reference = (number: number) => `<p>+ said<a class="footnote-ref" href="#fn${number}">${number}</a></p>`;
const notes = (...texts: string[]) =>
  `<ol class="footnotes">${texts.map((text, index) => `<li id="fn${index + 1}">${text}</li>`).join('')}</ol>`;

describe('notes', () => {
  it('go with the text that refers to them', () => {
    expect(settled(reference(1) + notes('by whom', 'elsewhere'))).toEqual({
      kept: ['+ said1', 'by whom'],
      labels: ['1'],
    });
  });

  it('that are kept already stay as they are', () => {
    const { kept, labels } = settled(reference(1) + notes('+ by whom'));
    expect(kept).toEqual(['+ said1', '+ by whom']);
    expect(labels).toEqual(['1']);
  });

  it('that are a list of sources as long as the text stay left out, and so do the references', () => {
    const { kept, labels } = settled(reference(1) + notes('a source with its date and place '.repeat(20)));
    expect(kept).toEqual(['+ said1']);
    expect(labels).toEqual(['']);
  });
});
