import type { PageIndex } from './page-index.ts';
import { stopWords } from './stop-words.ts';
import { eachTerm } from './terms.ts';

const known = new WeakMap<PageIndex, ReadonlyMap<number, readonly number[]>>();
const mostTitleTerms = 6;
const mostSections = 500;

/** Unit → sections whose title it names: where a page goes on about something, as in a question of two steps. */
export function mentionsOf(index: PageIndex): ReadonlyMap<number, readonly number[]> {
  const found = known.get(index) ?? findMentions(index);
  known.set(index, found);
  return found;
}

function findMentions({ markdown, units, sections, postings }: PageIndex): Map<number, number[]> {
  const mentions = new Map<number, number[]>();
  if (sections.length > mostSections) return mentions;
  sections.forEach(({ unit }, section) => {
    const terms = new Set<string>();
    eachTerm(markdown, units[unit]!.start, units[unit]!.end, (term) => {
      if (!stopWords.has(term)) terms.add(term);
    });
    if (terms.size === 0 || terms.size > mostTitleTerms) return;
    const lists = [...terms].map((term) => postings.get(term) ?? []).sort((a, b) => a.length - b.length);
    const [rarest, ...others] = lists;
    // A single common word as a title ("Examples") is named everywhere and means nothing.
    if (rarest!.length > units.length * 0.1 + 3) return;
    const sets = others.map((list) => new Set(list));
    for (const place of new Set(rarest)) {
      if (units[place]!.section === section || !sets.every((set) => set.has(place))) continue;
      mentions.set(place, [...(mentions.get(place) ?? []), section]);
    }
  });
  return mentions;
}
