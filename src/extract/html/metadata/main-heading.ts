import { cleanLine } from '../../../clean/clean-text.ts';
import { foldLetters } from '../fold-letters.ts';
import type { SiteName } from './site-name.ts';
import { isOfSite } from './site-signs.ts';
import type { Block } from '../survey.ts';
import { splitTitle } from './title-parts.ts';
import type { TitlePart } from './title-parts.ts';
import { titleWords } from '../title-words.ts';

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

/** Of several headings of the first order the one that is a part of the window's title, or goes on from one. */
export function titledHeading(headings: readonly Block[], site: SiteName, title: string): string {
  const main = headings.filter(isMain);
  if (main.length === 0) return '';
  const parts = splitTitle(title);
  const told = main.filter(({ text }) => !site.isExactly(text) && isRunOf({ parts, title, site }, text));
  if (told.length === 1) return cleanLine(told[0]!.text);
  const starts = parts.map(({ text }) => foldLetters(text)).filter((part) => part.length > 10);
  const longer = main.filter(({ text }) => {
    const folded = foldLetters(text);
    return starts.some((part) => folded.length > part.length && folded.startsWith(part));
  });
  return longer.length === 1 ? cleanLine(longer[0]!.text) : '';
}

interface Parted {
  readonly parts: readonly TitlePart[];
  readonly title: string;
  readonly site: SiteName;
}

/** Fewer words behind the site's name are a section of it. */
const leastWords = 3;

/** What says so many times more than what stands behind its colon does not introduce it: that is a shelf. */
const shelved = 3;

/**
 * The first part of a title, or several: `Kettles: a guide` in `Kettles: a guide - Kitchen`. Not where more is said right after it than it
 * says, which it only introduces. What stands behind another part is the page's own after a colon or the site's name: `Shop: Kettles, 2 l`.
 */
function isRunOf({ parts, title, site }: Parted, text: string): boolean {
  const from = title.indexOf(text);
  const first = from < 0 ? -1 : parts.findIndex(({ at }) => at === from);
  if (first < 0) return false;
  const to = from + text.length;
  const words = titleWords(text).size;
  const isFirst = first === 0 || (first === 1 && words >= leastWords && site.isExactly(parts[0]!.text));
  if (to === title.length) return isFirst || title.startsWith(':', parts[first]!.from);
  const next = parts.find((part) => part.at > 0 && part.from === to);
  if (!isFirst || next === undefined) return false;
  const after = titleWords(next.text).size;
  return title.startsWith(':', to) ? words >= shelved * after : after <= words + 1;
}
