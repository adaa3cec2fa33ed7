import type { PageKind } from '../../document.ts';
import { foldLetters } from '../fold-letters.ts';
import { splitTitle } from './title-parts.ts';
import { shareOf, titleWords } from '../title-words.ts';

interface Headed {
  /** What the page declares, freed of the site's name. */
  readonly title: string;
  readonly heading: string;
  readonly kind: PageKind;
  /** The window's title and Open Graph's. */
  readonly others: readonly string[];
}

/** How much title and heading have in common that name one thing, of the words of each. */
const fewestShared = 0.3;
/** More is a description that was marked as a heading. */
const longestHeading = 200;

/**
 * Whether a person takes the only heading for the title: it goes on from what is declared, or says the same in other words, as those of
 * articles and manuals do. Headings of shops, services and lists are slogans as often; those of forums have labels.
 */
export function isHeadedBy({ title, heading, kind, others }: Headed): boolean {
  const declared = foldLetters(title);
  const shown = foldLetters(heading);
  if (declared === '' || shown === '' || declared === shown || heading.length > longestHeading) return false;
  if (shown.startsWith(declared) && others.some((other) => foldLetters(other).startsWith(shown))) return true;
  if (kind !== 'article' && kind !== 'documentation') return false;
  // Titles end with the site, which heads its pages; `18 Dec Tides` and `Tides (example.org) 87`: what is added is no part of it.
  if (declared.endsWith(shown) || shown.endsWith(declared)) return false;
  if (shown.startsWith(declared)) return /^[\s:,–—-]*\p{L}/u.test(heading.slice(title.length));
  const [said, read] = [titleWords(title), titleWords(heading)];
  if (shareOf(read, said) < fewestShared) return false;
  if (kind === 'article') return shareOf(said, read) >= fewestShared;
  // `Class Tide` of `Tide (Sea 21)` and `Crate Tide` of `Tide - Sea` say all but the manual; `Struct Tide` of `Tide in sea` not where it is.
  return shareOf(titleWords(withoutManual(title)), read) === 1;
}

/** A title without what the manual is called, in brackets or as its last part. */
function withoutManual(title: string): string {
  const parts = splitTitle(title);
  const end = parts.length > 1 ? parts.at(-1)!.from : title.length;
  return title.slice(0, end).replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])$/, '');
}
