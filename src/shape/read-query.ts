import type { PageIndex } from './page-index.ts';
import { stopWords } from './stop-words.ts';
import { thesaurus } from './thesaurus.ts';
import { eachTerm, isUnspaced } from './terms.ts';

/** One thing the question asks for, with the words of the page that can stand for it. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** Terms of the page that match, with how well (1 = the same term). */
  readonly variants: readonly { readonly term: string; readonly match: number }[];
}

export const tune = {
  stop: 0.06,
  fuzzy: 0.6,
  inner: 0.5,
  synonym: 0.5,
  cap: 1.15,
  digit: 1.2,
  ident: 1.3,
  idfFloor: 0.2,
};

/** Reads a question against the words of one page. */
export function readQuery(query: string, index: PageIndex): QueryTerm[] {
  const seen = new Map<string, { at: number; boost: number }>();
  eachTerm(query, 0, query.length, (term, at) => {
    if (!seen.has(term)) seen.set(term, { at, boost: boostOf(query, term, at) });
  });
  const vocabulary = [...index.postings.keys()];
  const total = index.units.length;
  return [...seen].map(([term, { boost }]) => {
    const variants = variantsOf(term, index, vocabulary);
    let frequency = 0;
    for (const variant of variants) frequency += unitsWith(index, variant.term) * variant.match;
    const rarity = Math.log(1 + (total - Math.min(total, frequency) + 0.5) / (frequency + 0.5));
    const weight = (stopWords.has(term) ? tune.stop : 1) * boost * Math.max(tune.idfFloor, rarity);
    return { term, weight, variants };
  });
}

function unitsWith(index: PageIndex, term: string): number {
  const list = index.postings.get(term);
  if (!list) return 0;
  let count = 0;
  let before = -1;
  for (const unit of list) {
    if (unit !== before) count += 1;
    before = unit;
  }
  return count;
}

function boostOf(query: string, term: string, at: number): number {
  const raw = query.slice(at, at + term.length);
  if (/[._-]/.test(term)) return tune.ident;
  if (/\d/.test(term)) return tune.digit;
  return at > 0 && /^\p{Lu}/u.test(raw) ? tune.cap : 1;
}

function variantsOf(term: string, index: PageIndex, vocabulary: readonly string[]): { term: string; match: number }[] {
  const variants = index.postings.has(term) ? [{ term, match: 1 }] : [];
  if (tune.synonym > 0)
    for (const other of thesaurus.get(term) ?? [])
      if (index.postings.has(other)) variants.push({ term: other, match: tune.synonym });
  if (term.length < 4 || isUnspaced(term.charCodeAt(0)) || /\d/.test(term) || stopWords.has(term)) return variants;
  const prefix = Math.max(4, Math.ceil(term.length * 0.75));
  const start = term.slice(0, 4);
  for (const other of vocabulary) {
    if (other === term || other.length < 4) continue;
    if (other.startsWith(start)) {
      const shared = sharedPrefix(term, other);
      if (shared >= prefix && shared >= other.length * 0.6) variants.push({ term: other, match: tune.fuzzy });
      continue;
    }
    if (term.length >= 5 && other.length > term.length + 2 && other.includes(term))
      variants.push({ term: other, match: tune.inner });
    else if (other.length >= 5 && term.length > other.length + 2 && term.includes(other))
      variants.push({ term: other, match: tune.inner });
  }
  return variants;
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
