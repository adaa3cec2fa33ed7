import { foldLetters } from '../fold-letters.ts';
import type { SiteName } from './site-name.ts';
import { edgeMarks, splitTitle } from './title-parts.ts';
import type { TitlePart } from './title-parts.ts';
import { shareOf, titleWords } from '../title-words.ts';

/** A mark that ends a heading inside a title: none that belongs to words or sentences. */
const apart = /^\s+[^\p{L}\p{N}\s,.;!?'"’”)(…-]\s/u;

/** Less of the words of a part is chance. */
const fewSaid = 0.5;

interface Known {
  readonly site: SiteName;
  readonly heading: string;
  /** The parts of the window's title, folded. */
  readonly window: readonly string[];
  /** The site's first page is called after it: `Minato: tide tables` is its title. */
  readonly isHome: boolean;
}

/** Cuts a first or last part that is the site's name; without a known name, keeps the part that the heading repeats. */
export function withoutSite(title: string, known: Known): string {
  const { site, heading, window, isHome } = known;
  if (heading !== '' && foldLetters(title) === foldLetters(heading)) return title;
  const end = site.endOf(title);
  if (end > 0) return withoutSite(title.slice(0, end).replace(edgeMarks, ''), known);
  const parts = splitTitle(title);
  if (parts.length < 2) return title.startsWith(heading) && apart.test(title.slice(heading.length)) ? heading : title;
  const last = parts.at(-1)!;
  const first = parts[0]!;
  const before = title.slice(0, last.from).trim();
  if (site.isExactly(last.text)) return withoutSite(before, known);
  if (!isHome && site.isExactly(first.text)) return withoutSite(title.slice(parts[1]!.at).trim(), known);
  if (heading !== '') {
    const same = parts.find((part) => foldLetters(part.text) === foldLetters(heading));
    if (same) return same.text;
    const folded = foldLetters(heading);
    const said = saidStart(title, parts, heading);
    if (said !== undefined) return said;
    if (folded.length > 10 && foldLetters(title).startsWith(folded)) return heading;
    if (isBegun(first.text, heading) && parts.slice(1).every(({ text }) => isAside(text, heading))) return first.text;
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

/** Fewer letters begin alike by chance. */
const fewLetters = 10;
/** More words say what the page is about. */
const longestShelf = 3;

/**
 * `Kettle, 2 l : Kitchen` under `Kettle, 2 l, with a whistle`, or `Kettle, 2 l - Kitchen` under `[Sold] Kettle, 2 l`: what follows is a
 * shelf or a section, of which the heading says little.
 */
function saidStart(title: string, parts: readonly TitlePart[], heading: string): string | undefined {
  const folded = foldLetters(heading);
  const words = titleWords(heading);
  for (const part of parts.slice(1).toReversed()) {
    const before = title.slice(0, part.from).trim();
    const start = foldLetters(before);
    if (part.text.split(/\s+/).length > longestShelf) return undefined;
    if (start.length <= fewLetters) return undefined;
    const isSaid = folded.startsWith(start) || folded.endsWith(start);
    if (!isSaid || title.startsWith(':', part.from)) continue;
    if (shareOf(titleWords(title.slice(part.at)), words) < fewSaid) return before;
  }
  return undefined;
}

/** `ring package - example.org/ring - Packages` under `ring`: the first part says what the heading is of, and the others where it is. */
const isBegun = (part: string, heading: string): boolean =>
  part.startsWith(`${heading} `) && part.slice(heading.length).trim().split(/\s+/).length === 1;

const isAside = (part: string, heading: string): boolean =>
  part.split(/\s+/).length <= longestShelf && shareOf(titleWords(part), titleWords(heading)) < fewSaid;

const speaksOf = (heading: string, part: string) =>
  heading !== '' && shareOf(titleWords(part), titleWords(heading)) === 1;
