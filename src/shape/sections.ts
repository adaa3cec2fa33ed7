import type { TocEntry } from '../values/result.ts';
import { splitBlocks } from './split-blocks.ts';
import { fold, isUnspaced, termsOf } from './terms.ts';

export interface FoundSection extends Titled {
  /** Paths of the other headings that fit as well. */
  readonly others: readonly (readonly string[])[];
  /** No heading has these words: it is the one that is most like them. */
  readonly isNear: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The headings of a page, where each stands and how many characters its section has, subsections included. */
export function tableOfContents(markdown: string): TocEntry[] {
  const headings = splitBlocks(markdown).filter(({ kind }) => kind === 'heading');
  // From the end: where the next heading of each level, or a higher one, begins.
  const nextAt = Array<number>(7).fill(markdown.length);
  const entries = headings.toReversed().map(({ level, start, end }) => {
    const length = nextAt[level]! - start;
    nextAt.fill(start, level);
    return { level, title: headingTitle(markdown.slice(start, end)), offset: start, length };
  });
  return entries.toReversed();
}

/** A heading with the titles of those above it, outermost first, its own last. */
export interface Titled {
  readonly entry: TocEntry;
  readonly path: readonly string[];
}

/** The headings of a page with their paths. */
export function headingPaths(markdown: string): Titled[] {
  const above: TocEntry[] = [];
  return tableOfContents(markdown).map((entry) => {
    while (above.length > 0 && above.at(-1)!.level >= entry.level) above.pop();
    above.push(entry);
    return { entry, path: above.map(({ title }) => title) };
  });
}

/** The section under a heading, the heading named as a person remembers it: other case, without its number, a part of it, or its path. */
export function section(markdown: string, heading: string): FoundSection | undefined {
  const found = rankedHeadings(markdown, heading);
  const best = found[0];
  if (!best || best.score < leastScore) return undefined;
  const { entry, path, score } = best;
  const end = entry.offset + entry.length;
  const others = found.slice(1).filter((other) => other.score === score);
  return {
    entry,
    path,
    others: others.map((other) => other.path),
    isNear: score < surely,
    start: entry.offset,
    end,
    text: markdown.slice(entry.offset, end).trimEnd(),
  };
}

/** Below this, two titles have less than half in common. */
const leastScore = 0.5;
/** From here on, one title holds the other. */
const surely = 0.65;
/** What an equal title scores; a likeness is at most 1. */
const same = { title: 4, caseless: 3, path: 2 } as const;

/** A page of more is no page for people. */
const mostHeadings = 10_000;

/** All headings, the likest first, equally like ones in page order. */
export function rankedHeadings(markdown: string, heading: string): (Titled & { readonly score: number })[] {
  return headingPaths(markdown)
    .slice(0, mostHeadings)
    .map((titled) => ({ ...titled, score: scoreOf(heading, titled) }))
    .sort((one, other) => other.score - one.score || one.entry.offset - other.entry.offset);
}

function scoreOf(heading: string, { path }: Titled): number {
  const title = path.at(-1)!;
  const wanted = headingTitle(heading);
  if (wanted === title) return same.title;
  if (wanted.toLowerCase() === title.toLowerCase()) return same.caseless;
  return Math.max(pathScore(heading, path), titleScore(plain(heading), plain(title)));
}

/** "Section 3" means the number; where the number is not said or not there, the name alone decides. */
const titleScore = (wanted: string, title: string): number =>
  Math.max(likeness(wanted, title), nameOnly * likeness(withoutNumber(wanted), withoutNumber(title)));

const separator = /\s*[>›»→]\s*|\s+[/|]\s+/;

/** "Windows > Install", "Windows Install": the end of its path, or some of it in order. */
function pathScore(heading: string, path: readonly string[]): number {
  const wanted = plain(heading);
  for (let from = path.length - 2; from >= 0; from -= 1)
    if (wanted !== '' && plain(path.slice(from).join(' ')) === wanted) return same.path;
  const parts = heading.split(separator).filter(Boolean).map(plain);
  if (parts.length < 2) return 0;
  let least = titleScore(parts.at(-1)!, plain(path.at(-1)!));
  let at = path.length - 2;
  for (const part of parts.slice(0, -1).toReversed()) {
    while (at >= 0 && titleScore(part, plain(path[at]!)) < leastScore) at -= 1;
    if (at < 0) return 0;
    least = Math.min(least, titleScore(part, plain(path[at]!)));
    at -= 1;
  }
  // A path says more than the likeness of one of its names.
  return least < leastScore ? 0 : 1 + least / 2;
}

/** A heading line without its marks: `## The *main* [part](…) ##` → `The main part`. */
export function headingTitle(line: string): string {
  return line
    .replace(/\n[=\-\s]+$/, '')
    .replace(/^\s{0,3}#{1,6}\s*/, '')
    .replace(/\s+#+\s*$/, '')
    .replace(/!\[([^\]]*)\]\([^)\s]*(?:\s[^)]*)?\)/g, '$1')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>&])|&(?:lt|gt|amp);/g, (sign, escaped?: string) => escaped ?? references[sign]!)
    .replace(/\s+/g, ' ')
    .trim();
}

const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const nameOnly = 0.97;

/** Compared without case, accents and marks. */
function plain(title: string): string {
  return fold(headingTitle(title))
    .replace(/[^\p{L}\p{N}.]+|(?<!\p{N})\.|\.(?!\p{N})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const leadingNumber =
  /^(?:(?:chapter|section|part|appendix|kapitel|abschnitt|teil) (?:\d+(?:\.\d+)*|[ivxlc]+|[a-z]) |\d+(?:\.\d+)* |[ivxlc]{2,} )(?=\S)/;
const withoutNumber = (title: string): string => title.replace(leadingNumber, '');

/** Many words begin with fewer letters. */
const leastPart = 3;

function likeness(wanted: string, title: string): number {
  if (wanted === '' || title === '') return 0;
  if (wanted === title) return 1;
  const [inside, outside] = wanted.length < title.length ? [wanted, title] : [title, wanted];
  if (outside.startsWith(`${inside} `)) return 0.8 + 0.15 * ratio(wanted, title);
  if (` ${outside} `.includes(` ${inside} `)) return 0.65 + 0.15 * ratio(wanted, title);
  // "Install" finds "Installation"; "Section 3" does not find "Section 30", nor "Install" "Uninstallation".
  const isPart = isUnspaced(inside.charCodeAt(0))
    ? outside.includes(inside)
    : inside.length >= leastPart && ` ${outside}`.includes(` ${inside}`);
  if (isPart && !/\p{N}$/u.test(inside)) return 0.55 + 0.15 * ratio(wanted, title);
  const asked = new Set(termsOf(wanted));
  const named = new Set(termsOf(title));
  const common = [...asked].filter((term) => named.has(term)).length;
  const words = common === 0 ? 0 : (2 * common) / (asked.size + named.size);
  return Math.max(words, letterPairs(wanted, title)) * 0.9;
}

const ratio = (a: string, b: string): number => Math.min(a.length, b.length) / Math.max(a.length, b.length);

/** Dice coefficient of letter pairs: finds a title with a slip of the keyboard. */
function letterPairs(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const left = pairs(a);
  const right = new Map<string, number>();
  for (const pair of pairs(b)) right.set(pair, (right.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of left) {
    const count = right.get(pair) ?? 0;
    if (count > 0) common += 1;
    if (count > 0) right.set(pair, count - 1);
  }
  const all = left.length + b.length - 1;
  return all > 0 ? (2 * common) / all : 0;
}
