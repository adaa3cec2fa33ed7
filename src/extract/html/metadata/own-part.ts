import { cleanLine } from '../../../clean/clean-text.ts';
import { foldLetters } from '../fold-letters.ts';
import type { SiteName } from './site-name.ts';
import { isOfSite } from './site-signs.ts';
import type { Block } from '../survey.ts';
import { splitTitle } from './title-parts.ts';

/**
 * What the only heading of the first order says of the window's title, where the host is called so too, but the last part has the site's name
 * and more: `tide.gate` of `tide.gate — tide 0.8 documentation`. It is the page's own. Not where a heading says the last part: then that is
 * the page's.
 */
export function ownPart(title: string, headings: readonly Block[], site: SiteName): string {
  const last = splitTitle(title).at(-1)!;
  if (site.isExactly(last.text) || !site.isNearly(last.text)) return '';
  const main = new Set<string>();
  const lastPart = foldLetters(last.text);
  for (const block of headings) {
    if (foldLetters(block.text) === lastPart) return '';
    if (block.container.tag === 'h1' && !isOfSite(block)) main.add(cleanLine(block.text).replace(/\s*[#¶§]$/u, ''));
  }
  const [heading = ''] = main;
  const isRepeated = main.size === 1 && foldLetters(heading) === foldLetters(title.slice(0, last.from));
  return isRepeated && site.isExactly(heading) ? heading : '';
}

/** The site's names without a part of the title that is the page's own. */
export function withoutOwn(site: SiteName, own: string): SiteName {
  if (own === '') return site;
  const folded = foldLetters(own);
  const isOther = (part: string) => foldLetters(part) !== folded;
  return {
    isExactly: (part) => isOther(part) && site.isExactly(part),
    isNamed: (part) => isOther(part) && site.isNamed(part),
    isNearly: (part) => isOther(part) && site.isNearly(part),
    endOf: site.endOf,
  };
}
