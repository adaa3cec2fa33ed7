import type { ShownPassage } from './compose-units.ts';
import { cutText, type CutText } from './cut-text.ts';
import { excerpt, hasAnswer, type Excerpt } from './excerpt.ts';
import type { Space } from './make-extracts.ts';
import type { Picked } from './pick-content.ts';
import type { PickedSection } from './pick-section.ts';

/** Tokens for the answer to a question when the caller names no budget: keeps about 93 of 100 answers. */
const defaultTokens = 1200;

/** The passages of a section, or of the whole page, that answer a question. */
export function answerWithin(
  section: PickedSection,
  query: string,
  { characters, tokens = defaultTokens }: Space,
): Picked {
  const { text, passages, truncated } = excerptWithin(section.text, query, tokens, characters);
  const cut = cutText(text, characters);
  const shown = onPage(section, within(passages, cut));
  return {
    content: cut.text,
    truncated: truncated || cut.truncated,
    passages: shown,
    seen: shown,
    scope: { start: section.start, end: section.end },
    ...(cut.text !== '' && !hasAnswer(section.text, query) && { notes: [noAnswer(section, truncated)] }),
  };
}

function noAnswer({ path }: PickedSection, truncated: boolean): string {
  const what = path.length > 0 ? 'section' : 'page';
  return `Nothing ${what === 'page' ? 'on the page' : 'in this section'} matches the question; ${truncated ? `the beginning of the ${what}` : `the whole ${what}`} is shown.`;
}

/** Passages of a section where they stand on the page, under all their headings. */
export const onPage = ({ start, above }: PickedSection, passages: readonly ShownPassage[]): ShownPassage[] =>
  passages.map((passage) => ({
    start: passage.start + start,
    end: passage.end + start,
    heading: [...above, ...passage.heading],
  }));

/** A passage that was cut off is not shown, so it is not quoted either. */
function within(passages: readonly ShownPassage[], { text, truncated }: CutText): readonly ShownPassage[] {
  if (!truncated) return passages;
  let room = text.length;
  return passages.flatMap((passage) => {
    const end = Math.min(passage.end, passage.start + room);
    room -= Math.max(0, end - passage.start);
    return end > passage.start ? [{ ...passage, end }] : [];
  });
}

/** Cutting the end off would drop the answer when it stands there: fewer passages are chosen instead, as many as fit. */
function excerptWithin(markdown: string, query: string, tokens: number, characters: number): Excerpt {
  const whole = excerpt({ markdown, query, maxTokens: tokens });
  if (whole.text.length <= characters) return whole;
  let best: Excerpt | undefined;
  let low = 1;
  let high = whole.tokens;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const part = excerpt({ markdown, query, maxTokens: middle });
    if (part.text.length <= characters) [best, low] = [part, middle + 1];
    else high = middle - 1;
  }
  return best ?? whole;
}
