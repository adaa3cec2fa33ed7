import type { HeadFacts } from './head-facts.ts';
import { splitTitle } from './metadata/title-parts.ts';
import { plainLine } from './plain-line.ts';
import type { Survey } from './survey.ts';
import { shareOf, titleWords } from './title-words.ts';

/** Half the words of a name, which nobody sees, must be shown in one place; there they may stand among others, but not be lost. */
const leastSaid = 0.5;
const leastOfLine = 0.2;
/** Every name is compared with all of it. */
const longestTitle = 500;

/**
 * Whether a name is what the page itself calls what it is about: in the window's title, in Open Graph's, or in a line that is shown. Where
 * a page says nothing at all, nothing speaks against a name.
 */
export function namedOnPage({ blocks }: Survey, { title, meta }: HeadFacts): (name: string) => boolean {
  const titles = [title, meta.get('og:title')?.[0] ?? ''].flatMap((whole) => {
    const text = whole.slice(0, longestTitle);
    return [text, ...splitTitle(text).map((part) => part.text)];
  });
  const lines = [...titles, ...blocks.map(({ text }) => text)].map(titleWords).filter(({ size }) => size > 0);
  if (lines.length === 0) return () => true;
  return (name) => {
    const words = titleWords(plainLine(name));
    return lines.some((line) => shareOf(words, line) >= leastSaid && shareOf(line, words) >= leastOfLine);
  };
}
