import { composeUnits, type ShownPassage } from './compose-units.ts';
import { countTokens } from './count-tokens.ts';
import { countUnits } from './count-units.ts';
import { indexOf, type PageIndex } from './page-index.ts';
import { stopWords } from './stop-words.ts';
import { eachTerm } from './terms.ts';

export interface Summary {
  readonly text: string;
  readonly tokens: number;
  readonly passages: readonly ShownPassage[];
  /** Always true: the sentences are the page's own, chosen and not written. */
  readonly extractive: true;
}

export interface SummaryRequest {
  readonly markdown: string;
  readonly title?: string;
  readonly maxTokens?: number;
}

// A page says early what it is about; later sentences must be more central to be shown.
const earlyBonus = 0.35;
const leastTokens = 8;

/** The sentences that say most of what a page says: those that use its most repeated words, the early ones first. */
export function summarize({ markdown, title = '', maxTokens = 200 }: SummaryRequest): Summary {
  const index = indexOf(markdown);
  const weights = centralTerms(index, title);
  const scores = index.units.map((_, unit) => scoreOf(index, unit, weights));
  const order = [...scores.keys()].filter((unit) => scores[unit]! > 0).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const chosen = new Set<number>();
  const said = new Map<string, number>();
  let left = maxTokens;
  for (const unit of order.slice(0, 200)) {
    if (left < leastTokens) break;
    if (repeats(index, unit, said)) continue;
    const cost = countTokens(markdown, index.units[unit]!.start, index.units[unit]!.end) + 3;
    if (cost > left) continue;
    chosen.add(unit);
    left -= cost;
    note(index, unit, said);
  }
  // Marks and line breaks can make the whole dearer than its parts: then the last chosen goes.
  for (const unit of [...chosen].toReversed()) if (countUnits(index, chosen) > maxTokens) chosen.delete(unit);
  const { text, passages } = composeUnits(index, chosen);
  return { text, tokens: countUnits(index, chosen), passages, extractive: true };
}

/** Words the page repeats, and those of its title, which it owes an answer. */
function centralTerms({ postings, units }: PageIndex, title: string): Map<string, number> {
  const weights = new Map<string, number>();
  const titled = new Set<string>();
  eachTerm(title, 0, title.length, (term) => titled.add(term));
  for (const [term, places] of postings) {
    if (stopWords.has(term) || term.length < 2) continue;
    const share = places.length / Math.max(1, units.length);
    // Words of nearly every sentence tell sentences apart no more than words of one.
    if (places.length > 1 || titled.has(term))
      weights.set(term, Math.min(share, 0.2) * (titled.has(term) ? 2 : 1) + (titled.has(term) ? 0.1 : 0));
  }
  return weights;
}

function scoreOf(index: PageIndex, unit: number, weights: ReadonlyMap<string, number>): number {
  const { kind, start, end, tokens } = index.units[unit]!;
  if ((kind !== 'text' && kind !== 'item') || tokens < leastTokens) return 0;
  const seen = new Set<string>();
  let sum = 0;
  eachTerm(index.markdown, start, end, (term) => {
    if (!seen.has(term)) sum += weights.get(term) ?? 0;
    seen.add(term);
  });
  const targets = index.markdown.slice(start, end).split('](').length - 1;
  const early = 1 + earlyBonus * (1 - Math.min(1, unit / 30)) + earlyBonus * (1 - unit / index.units.length);
  return (sum / Math.sqrt(tokens)) * early * (kind === 'item' ? 0.6 : 1) * (targets > 3 ? 0.4 : 1);
}

function repeats(index: PageIndex, unit: number, said: ReadonlyMap<string, number>): boolean {
  let all = 0;
  let known = 0;
  eachTerm(index.markdown, index.units[unit]!.start, index.units[unit]!.end, (term) => {
    if (stopWords.has(term)) return;
    all += 1;
    if (said.has(term)) known += 1;
  });
  return all > 0 && known / all > 0.7;
}

function note(index: PageIndex, unit: number, said: Map<string, number>): void {
  eachTerm(index.markdown, index.units[unit]!.start, index.units[unit]!.end, (term) =>
    said.set(term, (said.get(term) ?? 0) + 1),
  );
}
