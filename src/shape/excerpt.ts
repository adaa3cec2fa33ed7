import { estimateTokens } from './count-tokens.ts';
import { indexPage, type PageIndex } from './page-index.ts';
import { rankUnits, type Ranking } from './rank-units.ts';

export interface ExcerptRequest {
  readonly markdown: string;
  readonly query: string;
  readonly maxTokens: number;
}

export interface ExcerptPassage {
  /** Offsets in the page's Markdown, end excluded. */
  readonly start: number;
  readonly end: number;
  /** Titles of the headings above, outermost first. */
  readonly heading: readonly string[];
}

export interface Excerpt {
  readonly text: string;
  readonly tokens: number;
  readonly passages: readonly ExcerptPassage[];
  /** Something of the page was left out. */
  readonly truncated: boolean;
}

const gap = '…';

/** The parts of a page that answer a question, within a budget, in page order. Synchronous and pure. */
export function excerpt({ markdown, query, maxTokens }: ExcerptRequest): Excerpt {
  const index = indexed(markdown);
  const ranking = rankUnits(index, query);
  const chosen = choose(index, ranking, maxTokens);
  return compose(index, chosen, maxTokens);
}

let recent: PageIndex[] = [];

function indexed(markdown: string): PageIndex {
  const known = recent.find((index) => index.markdown === markdown);
  if (known) return known;
  const index = indexPage(markdown);
  recent = [index, ...recent].slice(0, 4);
  return index;
}

function choose(index: PageIndex, ranking: Ranking, maxTokens: number): Set<number> {
  const { units, passages, sections } = index;
  const chosen = new Set<number>();
  let left = maxTokens * 0.97;
  const cost = (list: readonly number[]) => {
    let sum = 3;
    for (const unit of list) if (!chosen.has(unit)) sum += units[unit]!.tokens;
    return sum;
  };
  const order = [...passages.keys()].sort((a, b) => ranking.passages[b]! - ranking.passages[a]! || a - b);
  for (const number of order) {
    if (left < 12) break;
    const passage = passages[number]!;
    const all = new Set<number>();
    for (let unit = passage.from; unit < passage.to; unit += 1) {
      all.add(unit);
      for (const need of units[unit]!.needs) all.add(need);
    }
    const head: number[] = [];
    for (let section = passage.section; section >= 0 && head.length < 2; section = sections[section]!.parent)
      head.push(sections[section]!.unit);
    const price = cost([...all, ...head]);
    if (price <= left) {
      for (const unit of [...all, ...head]) chosen.add(unit);
      left -= price;
      continue;
    }
    const best = [];
    for (let unit = passage.from; unit < passage.to; unit += 1) best.push(unit);
    best.sort((a, b) => ranking.units[b]! - ranking.units[a]!);
    for (const unit of best) {
      const list = [unit, ...units[unit]!.needs, ...head];
      const price = cost(list);
      if (price > left) continue;
      for (const one of list) chosen.add(one);
      left -= price;
    }
  }
  return chosen;
}

function compose(index: PageIndex, chosen: ReadonlySet<number>, maxTokens: number): Excerpt {
  const { markdown, units } = index;
  const order = [...chosen].sort((a, b) => a - b);
  const passages: ExcerptPassage[] = [];
  let text = '';
  let before = -1;
  for (const number of order) {
    const { start, end } = units[number]!;
    const last = passages.at(-1);
    if (last && before === number - 1) {
      passages[passages.length - 1] = { ...last, end };
      text += markdown.slice(last.end, end);
    } else {
      text =
        text.trimEnd() + (text === '' ? (number > 0 ? `${gap}\n` : '') : `\n${gap}\n`) + markdown.slice(start, end);
      passages.push({ start, end, heading: [] });
    }
    before = number;
  }
  if (before < units.length - 1) text = `${text.trimEnd()}\n${gap}`;
  return { text, tokens: Math.ceil(estimateTokens(text)), passages, truncated: order.length < units.length };
}
