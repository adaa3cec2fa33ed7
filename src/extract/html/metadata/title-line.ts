import { isSomebodyElse, personName } from './byline.ts';
import { datesIn } from './dates-in-line.ts';
import type { PageDates } from './dates-in-line.ts';
import { isLabelledTitle } from './labelled-title.ts';
import { monthOf } from './month-of.ts';
import type { Block, Survey } from '../survey.ts';
import { titleBlock } from '../title-block.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Blocks under the title where its line may stand, and what is text and no such line. */
const mostLines = 5;
const longestLine = 120;
const proseWords = 30;

/** The lines right under the title, whatever they are called: who wrote the page and when stands there. `titleAt` as the survey counts. */
export function linesUnderTitle({ blocks }: Survey, titleAt: number): readonly Block[] {
  if (titleAt < 0) return [];
  const lines: Block[] = [];
  for (const block of blocks.slice(titleAt + 1, titleAt + 1 + mostLines)) {
    if (block.measure.words >= proseWords) break;
    if (block.text.length <= longestLine && !isSomebodyElse(block.container)) lines.push(block);
  }
  return lines;
}

/** The block of the heading that is the title, whatever number a tracker puts behind it; -1 where none is. */
export function headingOf(survey: Survey, title: string): number {
  const at = titleBlock(survey, title);
  const labelled = survey.blocks.findIndex((block) => isLabelledTitle(block, title));
  // The heading of a post says it again, below.
  if (labelled >= 0 && (at < 0 || labelled < at)) return labelled;
  if (at >= 0 || title === '') return at;
  return survey.blocks.findIndex(
    ({ container, text }) =>
      container.tag === 'h1' && text.startsWith(title) && /^\s+[#!№]\d{1,9}$/u.test(text.slice(title.length)),
  );
}

const by = /^(?:by|von|par|por|door|av|af|przez|di|oleh|bởi|โดย|بقلم|מאת)\s*:?\s+/i;
/** Words that make plain that a name follows, whatever it looks like. */
const plainlyBy =
  /^(?:(?:posted|written|published|submitted|asked|started|created|reported|words|text|story)\s+by\s*:?\s+|(?:veröffentlicht|geschrieben)\s+von\s+|(?:publié|écrit)\s+par\s+|(?:publicado|escrito)\s+por\s+)/i;
/** `3 March 2022 · 3 min read · By Ada Moor`: after a mark or a year. */
const laterBy = /(?:[|·•⋅●»–—]\s*|\d{4}\s+)by\s*:?\s+(?=\p{Lu})/iu;
const label =
  /(?:^|[\s|·•])(?:author|autor(?:in)?|auteur|autore|автор|作者|撰文|記者|记者|著者|執筆|작성자|글쓴이|yazar|penulis|tác giả|بقلم|الكاتب|كتبت?|كتبه|إعداد|نویسنده|מאת|ผู้เขียน|लेखक|írta|napisała?|napsala?|yazan|kirjoittaja|συντάκτης)\s?[:：]\s*/iu;

/** Where a name ends: a mark, a number, or a word before a date, a place or a job. */
const nameEnd =
  /\s*[|·•⋅●»–—/(,;:：]|\s-\s|\s(?:on|in|for|at|to|am|le|el|il|op|em|updated|published|posted)\s|\s(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\s\p{Nd}|(?<=[\p{Lo}\p{M}])\p{Nd}|$/iu;

export function nameUnderTitle(lines: readonly Block[]): string | undefined {
  for (const line of lines) {
    const name = nameInLine(line);
    if (name !== undefined) return name;
  }
  return undefined;
}

function nameInLine({ text }: Block): string | undefined {
  const [plain] = plainlyBy.exec(text) ?? [];
  const [short] = by.exec(text) ?? [];
  const labelled = label.exec(text);
  const later = laterBy.exec(text);
  const start = plain?.length ?? short?.length ?? endOf(labelled) ?? endOf(later);
  if (start === undefined) return undefined;
  const rest = text.slice(start);
  const end = rest.search(nameEnd);
  const words = rest.slice(0, end).trim().split(/\s+/);
  // `By Jane Smith March 12`: the month belongs to the number.
  if (/^\s*\p{Nd}/u.test(rest.slice(end)) && words.length > 1 && monthOf(words.at(-1)!) > 0) words.pop();
  // Chinese and Japanese put the next label after a space.
  const said = labelled && wideName.test(words[0]!) ? words.slice(0, 1) : words;
  const isWhole = said.length <= mostWords && (!/[.!?。！？]$/.test(rest) || afterHour.test(rest));
  return isWhole && (said.every(isNamePart) || (plain !== undefined && said.length === 1))
    ? personName(said.join(' '))
    : undefined;
}

/** `10:30 a.m.`, `10:30 น.`: the dot ends no sentence. */
const afterHour = /:\p{Nd}{2}\s?(?:[ap]\.\s?m|น)\.$/iu;

const endOf = (match: RegExpExecArray | null) => (match ? match.index + match[0].length : undefined);

const mostWords = 5;
const wideName = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}·]{2,}$/u;

const particle = /^(?:von|van|de|der|den|la|du|da|dos|di|al|el|bin|ibn|y|e|and|und|et|&)$/;
const article = /^(?:the|a|an|our|my|this|his|her|your)$/i;
const isNamePart = (word: string) => particle.test(word) || (/^[\p{Lu}\p{Lo}]/u.test(word) && !article.test(word));

/** What a line says besides its date, before it: a label, or somebody's name. */
const fewLetters = 25;
/** From one day or hour to another: when something takes place. */
const span =
  /\d\s*[–—]\s*\d|\d\s-\s\d(?!\d*\s*min)|[@#$€£]|\d\s*(?:[ap]m)?\s*(?:-|to|bis|–)\s*\d{1,2}(?::\d\d|\s?[ap]m)/i;
const day = 10;
const mostLineWords = 16;

/** More are a list of other things. */
const mostDated = 2;

/** The first days in lines that are little else. */
export function datesUnderTitle(lines: readonly Block[], language: string | undefined): PageDates | undefined {
  const dated = lines.map((line) => datesInLine(line, language)).filter((dates) => dates !== undefined);
  return dated.length > mostDated ? undefined : dated[0];
}

/** Called after a change, or after something that takes place: what that says is read elsewhere. */
const strangeName = /modif|updat|edit|revis|event|expir|birth|today|current/i;
const nameOf = (element: ElementNode) =>
  `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''} ${attributeOf(element, 'itemprop') ?? ''}`;

function datesInLine(block: Block, language: string | undefined): PageDates | undefined {
  const { text, measure, container, inner } = block;
  if (measure.digits < 4 || measure.words > mostLineWords || span.test(text) || /\p{Ll}{2}[.!?]\s+\p{Lu}/u.test(text))
    return undefined;
  if (strangeName.test(nameOf(container)) || strangeName.test(nameOf(inner))) return undefined;
  if (text.search(/\p{Nd}/u) > fewLetters && nameInLine(block) === undefined) return undefined;
  const { unsaid, published, modified } = datesIn(text, language);
  const dates = { published: onlyDay(published ?? unsaid), modified: onlyDay(modified) };
  return dates.published === undefined && dates.modified === undefined ? undefined : dates;
}

const onlyDay = (date: string | undefined) => (date?.length === day ? date : undefined);
