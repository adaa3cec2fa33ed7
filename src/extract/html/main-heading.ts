import { cleanLine } from '../../clean/clean-text.ts';
import { foldLetters } from './fold-letters.ts';
import type { SiteName } from './site-name.ts';
import { isOfSite } from './site-signs.ts';
import type { Block } from './survey.ts';
import { splitTitle } from './title-parts.ts';

export const isMain = ({ container }: Block): boolean => container.tag === 'h1';

/** The only heading of the first order that is not the site's, or none. */
export function onlyHeading(headings: readonly Block[], site: SiteName, title: string): string {
  const texts = new Set<string>();
  for (const block of headings) {
    if (!isMain(block) || isOfSite(block)) continue;
    const text = cleanLine(block.text).replace(/\s*[#¶§]$/u, '');
    if (!site.isExactly(text)) texts.add(text);
  }
  return texts.size === 1 ? withoutNumber([...texts][0]!, title) : '';
}

/** Trackers put a number behind a heading, which the window's title gives elsewhere: `Tides #12` and `Tides · Issue #12`. */
function withoutNumber(heading: string, title: string): string {
  const [number = ''] = /\s+[#!№]\d{1,9}$/u.exec(heading) ?? [];
  const rest = heading.slice(0, heading.length - number.length);
  const isElsewhere = title.startsWith(rest) && !title.startsWith(heading) && title.includes(number.trim());
  return number !== '' && rest !== '' && isElsewhere ? rest : heading;
}

/** Of several headings of the first order the one that goes on from a part of the window's title. */
export function titledHeading(headings: readonly Block[], title: string): string {
  const parts = splitTitle(title).map(({ text }) => foldLetters(text));
  const told = headings.filter(isMain).filter(({ text }) => {
    const folded = foldLetters(text);
    return parts.some((part) => part.length > 10 && folded.length > part.length && folded.startsWith(part));
  });
  return told.length === 1 ? cleanLine(told[0]!.text) : '';
}
