import type { TocEntry } from '../values/result.ts';
import { splitBlocks } from './split-blocks.ts';
import { hasNumbersOf, leastScore, plainTitle, surely, titleScore, type PlainTitle } from './title-likeness.ts';

export interface FoundSection extends Titled {
  /** Its path, numbered where several have the same: `Install (2)`. */
  readonly name: readonly string[];
  /** Paths of the other headings that fit as well, numbered likewise. */
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

/**
 * The section under a heading, the heading named as a person remembers it: other case, without its number, a part of it, or its
 * path. `Install (2)` is the second of several that have one name.
 */
export function section(markdown: string, heading: string): FoundSection | undefined {
  const found = rankedHeadings(markdown, heading);
  const [, name, ordinal] = /^(.*\S)\s*\((\d{1,4})\)\s*$/su.exec(heading) ?? [];
  if (name !== undefined && (found[0]?.score ?? 0) < surely) return numbered(markdown, name, Number(ordinal));
  return found[0] && found[0].score >= leastScore ? foundSection(markdown, found, found[0]) : undefined;
}

/** The headings of one name are those with the path of the first, or else all that fit as well. */
function numbered(markdown: string, name: string, ordinal: number): FoundSection | undefined {
  const found = rankedHeadings(markdown, name);
  const best = found[0];
  if (!best || best.score < surely) return undefined;
  const fitting = found.filter(({ score }) => score === best.score);
  const named = fitting.filter((one) => pathKey(one) === pathKey(best));
  const meant = named[ordinal - 1] ?? fitting[ordinal - 1];
  return meant && foundSection(markdown, found, meant);
}

function foundSection(markdown: string, found: readonly Ranked[], meant: Ranked): FoundSection {
  const { entry, path, score, isNear } = meant;
  const end = entry.offset + entry.length;
  const fitting = found.filter((one) => one.score === score);
  const counts = new Map<string, number>();
  const names = fitting.map((one) => {
    const ordinal = (counts.get(pathKey(one)) ?? 0) + 1;
    counts.set(pathKey(one), ordinal);
    return ordinal === 1 ? one.path : [...one.path.slice(0, -1), `${one.path.at(-1)!} (${ordinal})`];
  });
  return {
    entry,
    path,
    name: names[fitting.indexOf(meant)]!,
    others: names.filter((_, index) => fitting[index] !== meant),
    isNear,
    start: entry.offset,
    end,
    text: markdown.slice(entry.offset, end).trimEnd(),
  };
}

const pathKey = ({ path }: Titled): string => path.join('\n').toLowerCase();

/** What an equal title scores; a likeness is at most 1. */
const same = { title: 4, caseless: 3, path: 2 } as const;

/** A page of more is no page for people. */
const mostHeadings = 10_000;

export interface Ranked extends Titled {
  readonly score: number;
  /** Not all words that were asked for are in its title. */
  readonly isNear: boolean;
}

/** All headings, the likest first, equally like ones in page order. */
export function rankedHeadings(markdown: string, heading: string): Ranked[] {
  const wanted = readHeading(heading);
  return headingPaths(markdown)
    .slice(0, mostHeadings)
    .map((titled) => ({ ...titled, ...scoreOf(wanted, titled) }))
    .sort((one, other) => other.score - one.score || one.entry.offset - other.entry.offset);
}

interface WantedHeading {
  readonly title: string;
  readonly plain: PlainTitle;
  /** Of a path, outermost first. */
  readonly parts: readonly PlainTitle[];
}

const separator = /\s*[>›»→]\s*|\s+[/|]\s+/;

function readHeading(heading: string): WantedHeading {
  const title = headingTitle(heading);
  const parts = title.split(separator).filter(Boolean).map(plainTitle);
  return { title, plain: plainTitle(title), parts };
}

function scoreOf(wanted: WantedHeading, { path }: Titled): { readonly score: number; readonly isNear: boolean } {
  const title = path.at(-1)!;
  if (wanted.title === title) return { score: same.title, isNear: false };
  if (wanted.title.toLowerCase() === title.toLowerCase()) return { score: same.caseless, isNear: false };
  const plain = plainTitle(title);
  const alone = titleScore(wanted.plain, plain);
  if (wanted.parts.length < 2 || alone >= surely) {
    const score = Math.max(isEndOfPath(wanted, path) ? same.path : 0, alone);
    return { score, isNear: score < surely };
  }
  const least = isEndOfPath(wanted, path) ? same.path : pathScore(wanted.parts, path);
  // A path says more than the likeness of one of its names.
  if (least > 0) return { score: least === same.path ? least : 1 + least / 2, isNear: least < surely };
  // Of a path that is not there, a heading with its last name may be meant, but none of another number.
  const all = plainTitle(path.join(' ')).text;
  const last = hasNumbersOf(all, wanted.plain.text) ? titleScore(wanted.parts.at(-1)!, plain) : 0;
  return { score: Math.min(last, surely - 0.05), isNear: true };
}

/** "Windows > Install", "Windows Install". */
function isEndOfPath({ plain }: WantedHeading, path: readonly string[]): boolean {
  let end = '';
  for (const title of path.toReversed()) {
    end = end === '' ? title : `${title} ${end}`;
    if (end.length > longestPath) return false;
    if (end !== title && plain.text !== '' && plainTitle(end).text === plain.text) return true;
  }
  return false;
}
const longestPath = 400;

/** How well the least like of the parts fits, where all are in the path in their order and the last is its end. */
function pathScore(parts: readonly PlainTitle[], path: readonly string[]): number {
  const titles = path.map(plainTitle);
  let least = titleScore(parts.at(-1)!, titles.at(-1)!);
  let at = path.length - 2;
  for (const part of parts.slice(0, -1).toReversed()) {
    while (at >= 0 && titleScore(part, titles[at]!) < leastScore) at -= 1;
    if (at < 0) return 0;
    least = Math.min(least, titleScore(part, titles[at]!));
    at -= 1;
  }
  return least < leastScore ? 0 : least;
}

/** A heading line without its marks: `## The *main* [part](…) ##` → `The main part`. */
export function headingTitle(line: string): string {
  return line
    .slice(0, longestLine)
    .replace(/\n[=\-\s]+$/, '')
    .replace(/^\s{0,3}#{1,6}\s*/, '')
    .replace(/\s+#+\s*$/, '')
    .replace(/!\[([^\]]*)\]\([^)\s]*(?:\s[^)]*)?\)/g, '$1')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(dressing, (sign, escaped?: string) => escaped ?? references[sign] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Escapes first: what they escape is the title's own. */
const dressing = /\\([\\`*_{}[\]()#+\-.!|<>&])|&(?:lt|gt|amp);|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** A longer one is no title. */
const longestLine = 2000;
const references: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
