import type { PageIndex } from './page-index.ts';
import { headingTitle } from './sections.ts';

/** The titles of a page: a number for each, and the sections that bear it. */
interface Titles {
  readonly of: Int32Array;
  readonly bearers: readonly (readonly number[])[];
  /** What has been found out about sections. */
  readonly telling: Map<number, readonly number[]>;
}

const known = new WeakMap<PageIndex, Titles>();

/** A section and those above it that tell it, and one another, from others of the same title. */
export function tellingTitles(index: PageIndex, section: number): readonly number[] {
  const titles = known.get(index) ?? titlesOf(index);
  known.set(index, titles);
  const found = titles.telling.get(section);
  if (found) return found;
  const [own, ...over] = tellApart(index, titles, section);
  const telling = [own!, ...new Set(over.flatMap((one) => tellingTitles(index, one)))];
  titles.telling.set(section, telling);
  return telling;
}

function tellApart({ sections }: PageIndex, { of, bearers }: Titles, section: number): number[] {
  const path = [section];
  let rivals = bearers[of[section]!]!.filter((other) => other !== section);
  const isUnder = (one: number, title: number) => {
    for (let over = sections[one]!.parent; over >= 0; over = sections[over]!.parent)
      if (of[over] === title) return true;
    return false;
  };
  for (let over = sections[section]!.parent; over >= 0 && rivals.length > 0; over = sections[over]!.parent) {
    const left = rivals.filter((one) => isUnder(one, of[over]!));
    if (left.length < rivals.length) path.push(over);
    rivals = left;
  }
  return path;
}

function titlesOf({ markdown, units, sections }: PageIndex): Titles {
  const numbers = new Map<string, number>();
  const bearers: number[][] = [];
  const of = Int32Array.from(sections, ({ unit }, section) => {
    const title = headingTitle(markdown.slice(units[unit]!.start, units[unit]!.end)).toLowerCase();
    const number = numbers.get(title) ?? numbers.size;
    numbers.set(title, number);
    (bearers[number] ??= []).push(section);
    return number;
  });
  return { of, bearers, telling: new Map() };
}
