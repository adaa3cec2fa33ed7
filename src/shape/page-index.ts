import { estimateTokens } from './estimate-tokens.ts';
import { splitBlocks, type Block } from './split-blocks.ts';
import { splitLong } from './split-long.ts';
import { splitSentences, type Span } from './split-sentences.ts';
import { eachTerm } from './terms.ts';

export type UnitKind = Block['kind'] | 'fence';

/** The smallest piece an excerpt keeps or leaves: a sentence, a list item, a table row, a few lines of code, a heading. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  /** A fence of code that was cut is a unit of its own: shown with what it encloses and never for itself. */
  readonly kind: UnitKind;
  /** Units that must be shown with this one: headings, definition term, lead-in, table header, code fences. */
  readonly needs: readonly number[];
  /** Number of the heading this unit stands under; -1 before the first. */
  readonly section: number;
  /** -1 for headings and fences, which are shown for others. */
  passage: number;
}

/** About 90 tokens of one section. `from` and `to` are unit numbers, `to` excluded. */
export interface IndexedPassage {
  readonly from: number;
  readonly to: number;
  readonly section: number;
  readonly tokens: number;
}

export interface Section {
  readonly unit: number;
  readonly level: number;
  readonly parent: number;
}

export interface PageIndex {
  readonly markdown: string;
  readonly units: readonly Unit[];
  readonly passages: readonly IndexedPassage[];
  readonly sections: readonly Section[];
  /** Term → unit numbers, ascending, once per occurrence. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** By unit: its passage and its section, as in `units`. Every question reads them for every unit, and numbers are read fastest. */
  readonly passageOf: Int32Array;
  readonly sectionOf: Int32Array;
  /** About what the whole page costs. */
  readonly tokens: number;
  /** Unit → units that need it. */
  readonly neededBy: ReadonlyMap<number, readonly number[]>;
}

const passageTokens = 90;
/** The usual size of a unit: what is longer than two of them is cut. */
export const usualTokens = 60;
const leadInTokens = 60;
/** The longest note that is shown whole, in usual units. */
const noteUnits = 130 / 60;

// The results of one search, and less of them when they are long: an index is many times as large as its page.
const mostRemembered = 10;
const mostCharacters = 1_500_000;
const recent: PageIndex[] = [];

/** The index of a page. The last few are kept: an agent asks the same page again with another question or budget. */
export function indexOf(markdown: string): PageIndex {
  const at = recent.findIndex((index) => index.markdown === markdown);
  const [index] = at < 0 ? [indexPage(markdown)] : recent.splice(at, 1);
  recent.unshift(index!);
  let characters = 0;
  const tooMany = recent.findIndex(
    (one, place) => place > 0 && (place >= mostRemembered || (characters += one.markdown.length) > mostCharacters),
  );
  if (tooMany > 0) recent.length = tooMany;
  return index!;
}

/** Cuts a page into units of about so many tokens and into passages, and notes where each term stands. */
export function indexPage(markdown: string, unitTokens = usualTokens): PageIndex {
  const blocks = splitBlocks(markdown);
  const { units, sections } = unitsOf(markdown, blocks, unitTokens);
  const passages = passagesOf(units);
  const postings = new Map<string, number[]>();
  units.forEach((unit, number) => {
    eachTerm(markdown, unit.start, unit.end, (term) => {
      const list = postings.get(term);
      if (list) list.push(number);
      else postings.set(term, [number]);
    });
  });
  const passageOf = Int32Array.from(units, ({ passage }) => passage);
  const sectionOf = Int32Array.from(units, ({ section }) => section);
  const tokens = units.reduce((sum, unit) => sum + unit.tokens, 0);
  return { markdown, units, passages, sections, postings, passageOf, sectionOf, tokens, neededBy: neededByOf(units) };
}

function neededByOf(units: readonly Unit[]): Map<number, number[]> {
  const neededBy = new Map<number, number[]>();
  units.forEach(({ needs }, number) => {
    for (const need of needs) {
      const list = neededBy.get(need);
      if (list) list.push(number);
      else neededBy.set(need, [number]);
    }
  });
  return neededBy;
}

function unitsOf(
  markdown: string,
  blocks: readonly Block[],
  unitTokens: number,
): { units: Unit[]; sections: Section[] } {
  const units: Unit[] = [];
  const sections: Section[] = [];
  let section = -1;
  let term = -1;
  let leadIn = -1;
  const parents: { level: number; unit: number }[] = [];

  const add: Add = (start, end, kind, needs) => {
    units.push({ start, end, kind, needs, section, tokens: estimateTokens(markdown, start, end) + 0.5, passage: -1 });
    return units.length - 1;
  };
  const context = (...more: number[]) => [...more, term].filter((unit) => unit >= 0);

  for (const block of blocks) {
    if (block.kind === 'rule') continue;
    // What is indented under a list item belongs to it: the second paragraph of a definition, its code, its table.
    const depth = block.kind === 'item' ? block.level : indentation(markdown, block.start);
    while (parents.length > 0 && parents.at(-1)!.level >= depth) parents.pop();
    const parent = parents.at(-1)?.unit ?? -1;
    const holder = parent >= 0 && units[parent]!.tokens <= leadInTokens ? parent : -1;
    if (block.kind === 'heading') {
      while (section >= 0 && sections[section]!.level >= block.level) section = sections[section]!.parent;
      const parent = section;
      sections.push({ unit: units.length, level: block.level, parent });
      section = sections.length - 1;
      add(block.start, block.end, 'heading', []);
      term = -1;
      leadIn = -1;
      continue;
    }
    if (block.kind === 'term') {
      // Two terms in a row share one text. More than two are a list in bold, and stand alone.
      const before = units.at(-1);
      const needs = before?.kind === 'term' && before.needs.length === 0 && term === units.length - 1 ? [term] : [];
      term = add(block.start, block.end, 'term', needs);
      leadIn = -1;
      continue;
    }
    if (block.kind === 'code') codeUnits(markdown, block, unitTokens, add, context(leadIn, holder));
    else if (block.kind === 'table') tableUnits(markdown, block, add, context(leadIn, holder));
    else {
      const first = units.length;
      let { start } = block;
      let needs = context(block.kind === 'item' ? leadIn : -1, holder);
      const named =
        block.kind === 'item' ? namedItem.exec(markdown.slice(start, Math.min(block.end, start + 240))) : null;
      if (named && start + named[0].length < block.end) {
        // `- **term**: text`: the term goes with every sentence of its text.
        needs = [...needs, add(start, start + named[0].length, 'item', needs)];
        start += named[0].length;
      }
      let last = -1;
      const pieces = isNote(markdown, block, unitTokens)
        ? [block]
        : sentenceUnits(markdown, start, block.end, unitTokens);
      for (const piece of pieces) last = add(piece.start, piece.end, block.kind, needs);
      if (block.kind === 'item') parents.push({ level: block.level, unit: first });
      const isLeadIn = last >= 0 && /[:：]\s*$/.test(markdown.slice(units[last]!.start, units[last]!.end));
      if (block.kind === 'text') leadIn = isLeadIn && units[last]!.tokens <= leadInTokens ? last : -1;
      continue;
    }
    leadIn = -1;
  }
  return { units, sections };
}

// A list item that begins with what it is about: `- **--force**: …`, "- `code` – …".
const namedItem = /^[ \t>]*(?:[-*+•]|\d{1,9}[.)])[ \t]+(?=[*`_])[^\n]{1,160}?(?::|[ \t][–—-])[ \t]+(?=\S)/;

/** A paragraph of a note or a quotation says one thing, and is shown whole. */
function isNote(markdown: string, { kind, start, end }: Block, unitTokens: number): boolean {
  return (
    kind === 'text' &&
    quoted.test(markdown.slice(start, start + 40)) &&
    estimateTokens(markdown, start, end) <= noteUnits * unitTokens
  );
}

const quoted = /^[ \t]*>/;

function indentation(markdown: string, start: number): number {
  let at = start;
  while (markdown.charCodeAt(at) === 32 || markdown.charCodeAt(at) === 9) at += 1;
  return at - start;
}

type Add = (start: number, end: number, kind: UnitKind, needs: readonly number[]) => number;

function sentenceUnits(markdown: string, from: number, to: number, unitTokens: number): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const sentence of splitSentences(markdown, from, to)) {
    const last = spans.at(-1);
    // Fragments of a few characters ("1.", "Yes.") stay with what follows or precedes.
    if (last && (last.end - last.start < 25 || sentence.end - sentence.start < 12)) last.end = sentence.end;
    else spans.push({ ...sentence });
  }
  return spans.flatMap((span) => splitLong(markdown, span, unitTokens));
}

function codeUnits(markdown: string, block: Block, unitTokens: number, add: Add, needs: readonly number[]): void {
  const lines = linesOf(markdown, block);
  if (lines.length <= 2 || estimateTokens(markdown, block.start, block.end) <= unitTokens) {
    add(block.start, block.end, 'code', needs);
    return;
  }
  const opening = add(lines[0]!.start, lines[0]!.end, 'fence', needs);
  const closes = /^[ \t>]*(`{3,}|~{3,})/.test(markdown.slice(lines.at(-1)!.start, lines.at(-1)!.end));
  const body = lines.slice(1, closes ? -1 : undefined);
  const chunks: { start: number; end: number }[] = [];
  for (const line of body) {
    const last = chunks.at(-1);
    const isBlank = line.end <= line.start || /^\s*$/.test(markdown.slice(line.start, line.end));
    if (last && !isBlank && estimateTokens(markdown, last.start, line.end) <= unitTokens) last.end = line.end;
    else if (last && isBlank) last.end = line.end;
    else chunks.push({ ...line });
  }
  const closing = closes ? opening + 1 + chunks.length : -1;
  for (const { start, end } of chunks) {
    add(start, end, 'code', closing >= 0 ? [...needs, opening, closing] : [...needs, opening]);
  }
  if (closes) add(lines.at(-1)!.start, lines.at(-1)!.end, 'fence', [opening]);
}

function tableUnits(markdown: string, block: Block, add: Add, needs: readonly number[]): void {
  const lines = linesOf(markdown, block);
  const hasHeader = lines.length > 1 && /^[\s|:>-]+$/.test(markdown.slice(lines[1]!.start, lines[1]!.end));
  let header = -1;
  lines.forEach((line, index) => {
    if (hasHeader && index === 0) header = add(line.start, lines[1]!.end, 'table', needs);
    else if (!hasHeader || index > 1) add(line.start, line.end, 'table', header >= 0 ? [...needs, header] : needs);
  });
}

function linesOf(markdown: string, block: Block): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  for (let at = block.start; at <= block.end;) {
    const next = markdown.indexOf('\n', at);
    const end = next < 0 || next > block.end ? block.end : next;
    lines.push({ start: at, end });
    at = end + 1;
  }
  return lines;
}

function passagesOf(units: readonly Unit[]): IndexedPassage[] {
  const passages: IndexedPassage[] = [];
  let from = -1;
  let tokens = 0;
  const close = (to: number) => {
    if (from >= 0) {
      for (let unit = from; unit < to; unit += 1)
        if (units[unit]!.kind !== 'fence') units[unit]!.passage = passages.length;
      passages.push({ from, to, section: units[from]!.section, tokens });
    }
    from = -1;
    tokens = 0;
  };
  units.forEach((unit, number) => {
    if (unit.kind === 'heading') {
      close(number);
      return;
    }
    const startsTerm = unit.kind === 'term' && units[number - 1]?.kind !== 'term';
    if (from >= 0 && ((startsTerm && tokens > passageTokens / 3) || tokens + unit.tokens > passageTokens * 1.25))
      close(number);
    if (from < 0) from = number;
    tokens += unit.tokens;
    if (tokens >= passageTokens) close(number + 1);
  });
  close(units.length);
  return passages;
}
