import { foldLetters } from './fold-letters.ts';
import type { SiteName } from './site-name.ts';
import { edgeMarks, splitTitle } from './title-parts.ts';
import { shareOf, titleWords } from './title-words.ts';

/** A mark that ends a heading inside a title: none that belongs to words or sentences. */
const apart = /^\s+[^\p{L}\p{N}\s,.;!?'"’”)(…-]\s/u;

/** Less of the words of a part is chance. */
const fewSaid = 0.5;

interface Known {
  readonly site: SiteName;
  readonly heading: string;
  /** The parts of the window's title, folded. */
  readonly window: readonly string[];
}

/** Cuts a first or last part that is the site's name; without a known name, keeps the part that the heading repeats. */
export function withoutSite(title: string, known: Known): string {
  const { site, heading, window } = known;
  if (heading !== '' && foldLetters(title) === foldLetters(heading)) return title;
  const end = site.endOf(title);
  if (end > 0) return withoutSite(title.slice(0, end).replace(edgeMarks, ''), known);
  const parts = splitTitle(title);
  if (parts.length < 2) return title.startsWith(heading) && apart.test(title.slice(heading.length)) ? heading : title;
  const last = parts.at(-1)!;
  const first = parts[0]!;
  const before = title.slice(0, last.from).trim();
  if (site.isExactly(last.text)) return withoutSite(before, known);
  if (site.isExactly(first.text)) return withoutSite(title.slice(parts[1]!.at).trim(), known);
  if (heading !== '') {
    const same = parts.find((part) => foldLetters(part.text) === foldLetters(heading));
    if (same) return same.text;
    const folded = foldLetters(heading);
    // `Kettle, 2 l : Kitchen` under `Kettle, 2 l, with a whistle`: the last part is a shelf, of which the heading says little.
    const isApart = /^\s+:\s+$/.test(title.slice(last.from, last.at));
    const isSaid = foldLetters(before).length > 10 && folded.startsWith(foldLetters(before));
    if (isApart && isSaid && shareOf(titleWords(last.text), titleWords(heading)) < fewSaid) return before;
    if (folded.length > 10 && foldLetters(title).startsWith(folded)) return heading;
  }
  // `Some board on Example: Title`, where the window's title has the second part alone.
  const rest = title.slice(parts[1]!.at).trim();
  if (site.isNearly(first.text) && window.includes(foldLetters(rest)) && !window.includes(foldLetters(first.text)))
    return rest;
  // A name with a country or a section beside it: only at the end, after a strong mark, and not what the heading speaks of.
  const isStrong = !/^[:_]/.test(title.slice(last.from, last.at).trim());
  if (isStrong && site.isNearly(last.text) && foldLetters(before).length >= 4 && !speaksOf(heading, last.text))
    return withoutSite(before, known);
  return title;
}

const speaksOf = (heading: string, part: string) =>
  heading !== '' && shareOf(titleWords(part), titleWords(heading)) === 1;
