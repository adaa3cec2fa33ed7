import { foldLetters } from '../fold-letters.ts';
import { titleWords } from '../title-words.ts';

/** Whether a part of a title is the site's name. */
export interface SiteName {
  /** Letter for letter one of its names. */
  readonly isExactly: (part: string) => boolean;
  /** The same, and no word that many hosts begin with. */
  readonly isNamed: (part: string) => boolean;
  /** A name with something added or left off: a country, a section, "The". */
  readonly isNearly: (part: string) => boolean;
  /** Where a mark before one of its names starts, if a title ends so: marks that elsewhere belong to a title. -1 where it does not. */
  readonly endOf: (title: string) => number;
}

const rareMark = /\s*[・‧<>〈〉：~〜～／★☆◆●]\s*$/u;

/** Parts of hosts that name no site. */
const commonLabels =
  /^(?:www|com?|org|net|gov|edu|blogs?|docs?|news|shop|store|forums?|support|help|en|de|fr|es|m|amp)$/;
/** Parts of hosts that many sites have: they say what a part of a site is for. */
const generalLabels =
  /^(?:community|wiki|status|developers?|dev|learn|about|api|app|portal|web|mobile|online|my|home|blog|press|media|research|jobs|careers|events|login|account|static|cdn|archive|old|beta|test|data|info|guide|kb|faq)$/;
const longestName = 5;

export function siteNameOf(names: readonly (string | undefined)[], url: string | undefined): SiteName {
  const exact = new Set<string>();
  const wordSets: ReadonlySet<string>[] = [];
  for (const name of names) {
    if (name === undefined || name === '') continue;
    exact.add(foldLetters(name));
    wordSets.push(titleWords(name));
  }
  const labels = hostLabels(url);
  for (const label of labels) exact.add(foldLetters(label));
  exact.delete('');
  const stems = labels
    .slice(1)
    .filter((label) => label.length >= 4 && !commonLabels.test(label))
    .map(foldLetters);
  const isNearly = (part: string) => {
    const words = titleWords(part);
    if (words.size === 0 || words.size > longestName) return false;
    const folded = foldLetters(part);
    if (stems.some((stem) => folded.startsWith(stem) || (folded.endsWith(stem) && words.size <= 3))) return true;
    return wordSets.some((known) => isAmong(words, known) || isAmong(known, words));
  };
  const spelled = names.map((name) => name?.trim() ?? '').filter((name) => name.length > 1);
  const endOf = (title: string) => {
    const name = spelled.find((one) => title.endsWith(one));
    return name === undefined ? -1 : title.slice(0, title.length - name.length).search(rareMark);
  };
  // `Example.com` on a host of another ending: the name before the dot is the host's.
  const hosts = new Set(labels.slice(1).filter((one) => !commonLabels.test(one)));
  const isHost = (part: string) =>
    hosts.has(/^([\p{L}\p{N}-]{3,})\.[a-z]{2,4}(?:\.[a-z]{2})?$/iu.exec(part)?.[1]?.toLowerCase() ?? '');
  const isExactly = (part: string) => exact.has(foldLetters(part)) || isHost(part.trim());
  const isGeneral = (part: string) => commonLabels.test(foldLetters(part)) || generalLabels.test(foldLetters(part));
  return { isExactly, isNamed: (part) => isExactly(part) && !isGeneral(part), isNearly, endOf };
}

/** The host as a whole, then its parts without the last. */
function hostLabels(url: string | undefined): string[] {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url ?? '')?.[1];
  if (host === undefined) return [];
  return [
    host,
    ...host
      .split('.')
      .slice(0, -1)
      .filter((part) => part.length > 2),
  ];
}

/** All words of one are words of the other, and one of them says something. */
function isAmong(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  let says = false;
  for (const word of some) {
    if (!all.has(word)) return false;
    if (word.length >= 3 && !/^\d+$|^(?:the|and|for|inc|llc|ltd)$/.test(word)) says = true;
  }
  return says;
}
