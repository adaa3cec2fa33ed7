/** Chinese and Japanese signs, with the marks that stand beside them. */
const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]`;

/**
 * Between the parts of a title. Where words have spaces, a hyphen without them joins words; beside Chinese and Japanese signs it
 * parts titles from sites. The long dash belongs to the sentence there.
 */
export const separator = new RegExp(
  String.raw`\s+[|\u2013\u2014\u00b7\u2022\u00ab\u00bb\u203a:~/-]{1,2}\s+|\s*(?:[|\uff5c\u4e28]|::|\u00bb|_+)\s*|:\s+|` +
    `(?<=${wide})-{1,2}\\s*(?=\\S)|-{1,2}(?=${wide})`,
  'u',
);

/** What is left of a separator where a part was cut off. */
export const edgeMarks = /^[\s|\u00bb\u00ab\u203a:\u00b7\u2022/]+|[\s|\u00bb\u00ab\u203a\u00b7\u2022/]+$/g;

export interface TitlePart {
  readonly text: string;
  /** Where the separator before it starts. */
  readonly from: number;
  /** Where it starts itself. */
  readonly at: number;
}

export function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let from = 0;
  let at = 0;
  for (const match of title.matchAll(new RegExp(separator, 'gu'))) {
    parts.push({ text: title.slice(at, match.index), from, at });
    from = match.index;
    at = match.index + match[0].length;
  }
  parts.push({ text: title.slice(at), from, at });
  return parts;
}

const wideSign = new RegExp(wide, 'u');
const leastTitle = 8;
const longestSite = 12;

/**
 * Chinese sites write title_section_site or title-site without spaces, whatever they are called and declare: what stands before the first
 * underscore, or before the last hyphen, where it is much longer than what follows.
 */
export function withoutWideTail(title: string): string {
  const [first, ...rest] = title.split(/\s*_+\s*/);
  const least = rest.length > 1 ? leastTitle / 2 : leastTitle;
  if (isTitled(first!, least) && rest.some((part) => wideSign.test(part))) return first!;
  const last = splitTitle(title).at(-1)!;
  const before = title.slice(0, last.from);
  const isTail = /^-{1,2}$/.test(title.slice(last.from, last.at)) && wideSign.test(last.text);
  return isTail &&
    isTitled(before, leastTitle) &&
    last.text.length <= longestSite &&
    before.length >= 2 * last.text.length
    ? before
    : title;
}

const isTitled = (text: string, least: number) => text.length >= least && wideSign.test(text);
