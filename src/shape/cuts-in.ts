import { comparable, letterAt, type Comparable } from './comparable-text.ts';

/** Scripts that put spaces between words, and figures; elsewhere a quotation may begin at any character. */
const word =
  '[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Georgian}\\p{sc=Hebrew}\\p{sc=Arabic}\\p{sc=Devanagari}\\p{N}]';
const hyphen = '[-\u2010\u2011]';
const apostrophe = "['’\u02bc]";
/** Marks within a figure: decimals, groups, fractions, times, powers, ranges. */
const within = "[.,'’·:/^\u066b\u066c\u2044\u2010-\u2013\u2212-]";
const sign = '[-\u2013\u2212±]';
/** Spaces that group digits. A line break, or two spaces, part numbers. */
const groupSpace = '[ \u00a0\u2007\u2009\u202f]';
const firstGroups = `(?<!\\p{N})\\p{N}{1,3}(?:${groupSpace}\\p{N}{3})*`;
const nextGroup = '\\p{N}{3}(?!\\p{N})';
/** `l’homme`, `dell’anno`: the article is a word of its own. `n’est` is not one of these: it negates. */
const elision = '(?<!\\p{L})(?:[cdjlmst]|qu|(?:jus|lors|puis|quel)qu|all|dall|dell|nell|sull|un)';

/** Figures of Chinese and Japanese, those of cheques too; words of these scripts are not parted, numbers are whole all the same. */
const numeral = '[零〇一二三四五六七八九十百千万亿兆两廿卅萬億兩壹贰叁肆伍陆柒捌玖拾佰仟貳參叄陸壱弐参\\p{N}]';
/** Points, and "parts of": 三点五 is 3.5, 三分之二 is 2/3. */
const withinNumerals = '(?:[点點]|分之)';

/** What stands before and after a place where no quotation may begin or end, and what it would cut there. */
const cuts = [
  [word, `${word}|\\p{M}`], // "form|al"
  [word, `(?:${hyphen}|${apostrophe}|/)${word}`], // "can|'t", "5 mg|/kg"
  [word, `[+#]|[-\u2212](?!-)`], // "C|++", "A|-"
  [`${word}(?:${hyphen}|/)`, word], // "non-|refundable"
  [`(?<=${word})(?<!${elision})${apostrophe}`, word], // "can'|t"
  ['\\p{N}', `${within}\\p{N}|[%‰°]`], // "20|.5", "5|%"
  [`\\p{N}${within}`, '\\p{N}'], // "3/|4"
  ['(?<![\\p{L}\\p{N}.])[.,]', '\\p{N}'], // ".|5"
  [`(?<![\\p{L}\\p{N}-])${sign}`, '\\p{Sc}?\\p{N}'], // "-|5", "-|$5"
  [`${firstGroups}${groupSpace}`, nextGroup], // "1 |500"
  [firstGroups, `${groupSpace}${nextGroup}`], // "1| 500"
  [`\\p{N}${groupSpace}`, '[¼-¾⅐-⅞]|\\p{N}+[/\u2044]\\p{N}'], // "1 |1/2"
  [numeral, `${withinNumerals}?${numeral}`], // "二|十四", "24|万", "三|点五"
  [`${numeral}${withinNumerals}`, numeral], // "百分之|五"
  ['[负負]', numeral], // "负|五"
].map(([before, after]) => [new RegExp(`(?:${before})$`, 'iu'), new RegExp(`^(?:${after})`, 'iu')] as const);

/** The longest number that is looked at as a whole. */
const reach = 24;

/** Whether a quotation would cut a word or a number that begins or ends at a place of a page. Made once for a page. */
export function cutsIn(text: string): (at: number) => boolean {
  let undressed: Comparable | undefined;
  return (at) => {
    const [before, after] = [text.slice(Math.max(0, at - reach), at), text.slice(at, at + reach)];
    if (cutsBetween(before, after)) return true;
    if (!endsInMark.test(before) && !startsWithMark.test(after)) return false;
    // "non-**refundable**": the words under the dressing are what is quoted.
    undressed ??= comparable(text, ['typography', 'markup']);
    return cutsLetters(text, undressed, letterAt(undressed, at));
  };
}

const mark = '[*_~`\\[\\]()\\\\\u00ad\u200b-\u200d\u2060\ufeff]';
const endsInMark = new RegExp(`${mark}$`);
const startsWithMark = new RegExp(`^${mark}`);

const cutsBetween = (before: string, after: string): boolean =>
  before !== '' && after !== '' && cuts.some(([left, right]) => left.test(before) && right.test(after));

/** The same at a place of a text as it is compared: judged by the page's own characters, since "–" and "—" are alike there. */
export function cutsLetters(text: string, letters: Comparable, at: number): boolean {
  return cutsBetween(charactersOf(text, letters, at - reach, at), charactersOf(text, letters, at, at + reach));
}

function charactersOf(text: string, { letters, starts, ends }: Comparable, from: number, to: number): string {
  let characters = '';
  for (let index = Math.max(0, from); index < Math.min(to, letters.length); index += 1) {
    const isSpace = letters[index] === ' ';
    const isOne =
      starts[index]! + 1 === ends[index] &&
      (index === 0 || ends[index - 1] === starts[index]) &&
      (index === letters.length - 1 || starts[index + 1] === ends[index]);
    // A bullet, the border of a cell or a line break is no space within a number.
    characters += isSpace && !isOne ? '\n' : text[starts[index]!];
  }
  return characters;
}
