import type { PageIndex } from './page-index.ts';
import { weights } from './rank-weights.ts';
import { lightWords, stopWords } from './stop-words.ts';
import { thesaurus } from './thesaurus.ts';
import { eachTerm, isUnspaced } from './terms.ts';
import { vocabularyOf } from './vocabulary.ts';
import { likeTerms } from './word-likeness.ts';
import { wordForms } from './word-forms.ts';

/** One thing the question asks for, with the words of the page that can stand for it. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** Terms of the page that match, with how well (1 = the same term). */
  readonly variants: readonly { readonly term: string; readonly match: number }[];
}

/** Reads a question against the words of one page. */
export function readQuery(query: string, index: PageIndex): QueryTerm[] {
  const seen = new Map<string, { at: number; boost: number }>();
  const edges = wordEdges(query);
  eachTerm(query, 0, query.length, (term, at) => {
    // A pair of characters that belongs to two words says less than one that is a word.
    const crosses = isUnspaced(term.charCodeAt(0)) && edges.has(at + 1);
    if (!seen.has(term)) seen.set(term, { at, boost: crosses ? weights.acrossWords : boostOf(query, term, at) });
  });
  const total = index.units.length;
  const rarity = (frequency: number) =>
    Math.max(weights.leastRarity, Math.log(1 + (total - Math.min(total, frequency) + 0.5) / (frequency + 0.5)));
  return [...seen].map(([term, { boost }]) => {
    const found = variantsOf(term, index);
    let frequency = 0;
    for (const { term: other, match } of found) if (match >= weights.form) frequency += unitsWith(index, other);
    const own = rarity(frequency);
    // A rare word met as a common one says no more than the common one does.
    const variants = found.map((variant) =>
      variant.match >= weights.form
        ? variant
        : { term: variant.term, match: variant.match * Math.min(1, rarity(unitsWith(index, variant.term)) / own) },
    );
    const weight =
      (stopWords.has(term) ? weights.stopWord : lightWords.has(term) ? weights.lightWord : 1) * boost * own;
    return { term, weight, variants };
  });
}

/** Where words begin, in scripts that do not show it. */
function wordEdges(query: string): ReadonlySet<number> {
  const edges = new Set<number>();
  if (!/[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3]/.test(query)) return edges;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { index } of segmenter.segment(query.slice(0, 1000))) edges.add(index);
  return edges;
}

let segmenter: Intl.Segmenter | undefined;

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
  if (/[._-]/.test(term)) return weights.identifier;
  if (/\d/.test(term)) return weights.number;
  return at > 0 && /^\p{Lu}/u.test(raw) ? weights.name : 1;
}

/** A word of the page that can stand for one of the question, and how well. */
interface Variant {
  readonly term: string;
  readonly match: number;
}

function variantsOf(term: string, index: PageIndex): Variant[] {
  const related = relatedTo(term, index);
  if (related.length > 0) return related;
  return likeTerms(index, term, weights.leastLike).map(({ term: other, likeness }) => ({
    term: other,
    match: weights.like * likeness,
  }));
}

/** The word itself, its forms, synonyms and parts. */
function relatedTo(term: string, index: PageIndex): Variant[] {
  const variants: Variant[] = index.postings.has(term) ? [{ term, match: 1 }] : [];
  const add = (other: string, match: number) => {
    if (index.postings.has(other) && !variants.some((known) => known.term === other))
      variants.push({ term: other, match });
  };
  for (const other of wordForms.get(term) ?? []) add(other, weights.form);
  for (const other of thesaurus.get(term) ?? []) add(other, weights.synonym);
  if (term.length < 4 || isUnspaced(term.charCodeAt(0)) || /\d/.test(term) || stopWords.has(term)) return variants;
  const vocabulary = vocabularyOf(index);
  for (const other of vocabulary.beginningLike(term)) {
    const shared = sharedPrefix(term, other);
    const longer = Math.max(term.length, other.length);
    const isBeginning = shared === Math.min(term.length, other.length) && shared >= 0.6 * longer;
    if (isBeginning || (shared >= 6 && shared >= 0.75 * longer)) add(other, weights.beginning);
  }
  for (const other of vocabulary.holding(term)) add(other, weights.inside);
  for (const other of vocabulary.heldBy(term)) add(other, weights.inside);
  return variants;
}

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
