import type { TocEntry } from '../values/result.ts';
import { splitBlocks } from './split-blocks.ts';
import { fold, termsOf } from './terms.ts';

export interface FoundSection {
  readonly entry: TocEntry;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The headings of a page, where each stands and how many characters its section has, subsections included. */
export function tableOfContents(markdown: string): TocEntry[] {
  const headings = splitBlocks(markdown).filter(({ kind }) => kind === 'heading');
  return headings.map(({ level, start, end }, index) => {
    const next = headings.slice(index + 1).find((other) => other.level <= level);
    return {
      level,
      title: headingTitle(markdown.slice(start, end)),
      offset: start,
      length: (next?.start ?? markdown.length) - start,
    };
  });
}

/** The section under a heading, the heading named as a person remembers it: other case, without its number, a part of it. */
export function section(markdown: string, heading: string): FoundSection | undefined {
  const wanted = plain(heading);
  const [number, name] = [wanted, withoutNumber(wanted)];
  let best: TocEntry | undefined;
  let bestScore = 0;
  for (const entry of tableOfContents(markdown)) {
    const title = plain(entry.title);
    // "Section 3" means the number; where the number is not said or not there, the name alone decides.
    const score = Math.max(likeness(number, title), nameOnly * likeness(name, withoutNumber(title)));
    if (score > bestScore) [best, bestScore] = [entry, score];
  }
  if (!best || bestScore < 0.5) return undefined;
  const end = best.offset + best.length;
  return { entry: best, start: best.offset, end, text: markdown.slice(best.offset, end).trimEnd() };
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
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

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

function likeness(wanted: string, title: string): number {
  if (wanted === '' || title === '') return 0;
  if (wanted === title) return 1;
  const [inside, outside] = wanted.length < title.length ? [wanted, title] : [title, wanted];
  if (outside.startsWith(`${inside} `)) return 0.8 + 0.15 * ratio(wanted, title);
  if (` ${outside} `.includes(` ${inside} `)) return 0.65 + 0.15 * ratio(wanted, title);
  // "Install" finds "Installation"; "Section 3" does not find "Section 30".
  if (outside.includes(inside) && !/\p{N}$/u.test(inside)) return 0.55 + 0.15 * ratio(wanted, title);
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
