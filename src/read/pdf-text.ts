import type { Box } from './pdf-geometry.ts';
import { holds } from './pdf-geometry.ts';
import type { Judge } from './pdf-sight.ts';
import type { Letter } from './pdf-state.ts';

/** A piece of the text of a page, as the library puts it together; the names are the library's. */
export interface TextItem {
  readonly str: string;
  readonly transform: ArrayLike<number>;
  readonly hasEOL: boolean;
}

export interface SeenText {
  readonly text: string;
  /** Characters left out, spaces aside. */
  readonly hiddenCharacters: number;
  /** Why, sorted. */
  readonly signals: readonly string[];
}

interface Page {
  readonly items: readonly TextItem[];
  readonly letters: readonly Letter[];
  readonly judge: Judge;
  /** How the library writes ligatures and the like. */
  readonly normalize: (text: string) => string;
  readonly view: Box;
}

/** A letter, as the text has it, and whether anybody sees it. */
interface Judged {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isSeen: boolean;
  readonly isInView: boolean;
}

/**
 * The text of a page without what nobody sees. The library joins letters to text regardless of how they are painted, so the
 * letters are found again in its text; where all are seen, the text is as the library has it.
 */
export function seenText({ items, letters, judge, normalize, view }: Page): SeenText {
  const reasons = letters.map(judge);
  const hidden = letters.filter((_, at) => reasons[at] !== undefined);
  const signals = [
    ...new Set([
      ...reasons.filter((reason) => reason !== undefined),
      ...(isMissed(items, letters) ? ['drawing-incomplete'] : []),
    ]),
  ].toSorted();
  const hiddenCharacters = hidden.reduce((sum, { text }) => sum + bare(text).length, 0);
  if (hidden.length === 0) return { text: items.map(written).join(''), hiddenCharacters, signals };
  const judged = letters.map(({ text, x, y, width, run }, at) => ({
    text: bare(normalize(text)),
    x,
    y,
    isSeen: reasons[at] === undefined,
    isInView: holds(view, x, y) || holds(view, x + width * run.em[0], y + width * run.em[1]),
  }));
  const parts = partsOf(items, judged);
  let text = '';
  items.forEach((item, at) => {
    const seen = seenPart(item.str, parts.get(at) ?? []);
    const isGone = seen.trim() === '' && (item.str.trim() !== '' || /(?:^|\s)$/.test(text));
    if (!isGone) text += seen;
    if (item.hasEOL && !(isGone && /(?:^|\n)$/.test(text))) text += '\n';
  });
  return { text, hiddenCharacters, signals };
}

/** Whether much of the text was never drawn: a fault in the drawing ends it, not the text. */
function isMissed(items: readonly TextItem[], letters: readonly Letter[]): boolean {
  const inText = items.reduce((sum, { str }) => sum + bare(str).length, 0);
  const drawn = letters.reduce((sum, { text }) => sum + text.length, 0);
  return drawn < inText * 0.9 - 20;
}

const bare = (text: string): string => text.replace(/[\s\p{Cf}]+/gu, '');
const written = ({ str, hasEOL }: TextItem): string => (hasEOL ? `${str}\n` : str);

/** How far apart, in units of the page, two places may be that are the same: one is kept with fewer digits. */
const nearness = 0.05;

/** The letters of each piece of text: it begins where its first letter stands, and pieces come in the order of letters. */
function partsOf(items: readonly TextItem[], letters: readonly Judged[]): ReadonlyMap<number, readonly Judged[]> {
  const starts: { readonly item: number; readonly from: number }[] = [];
  let next = 0;
  items.forEach(({ str, transform }, item) => {
    const text = bare(str);
    if (text === '') return;
    for (let from = next; from < letters.length; from += 1)
      if (isAt(letters[from]!, transform[4]!, transform[5]!) && text.includes(letters[from]!.text)) {
        starts.push({ item, from });
        next = from + 1;
        return;
      }
  });
  return new Map(
    starts.map(({ item, from }, at) => {
      const between = letters.slice(from, starts[at + 1]?.from).filter(({ isInView }) => isInView);
      return [item, upTo(bare(items[item]!.str).length, between)];
    }),
  );
}

const isAt = (letter: Judged, x: number, y: number): boolean =>
  Math.abs(letter.x - x) <= nearness + Math.abs(x) * 1e-4 && Math.abs(letter.y - y) <= nearness + Math.abs(y) * 1e-4;

/** As many letters as have so many characters. */
function upTo(characters: number, letters: readonly Judged[]): readonly Judged[] {
  let sum = 0;
  const end = letters.findIndex(({ text }) => (sum += text.length) > characters);
  return end < 0 ? letters : letters.slice(0, end);
}

function seenPart(text: string, letters: readonly Judged[]): string {
  if (letters.every(({ isSeen }) => isSeen)) return text;
  if (
    letters.every(({ isSeen }) => !isSeen) &&
    letters.reduce((sum, one) => sum + one.text.length, 0) * 2 >= bare(text).length
  )
    return '';
  const signs = letters.flatMap(({ text: own, isSeen }) => Array.from(own, (sign) => ({ sign, isSeen })));
  let at = 0;
  let [seen, isAsWritten] = ['', true];
  for (const sign of text) {
    if (bare(sign) === '') seen += sign;
    else {
      isAsWritten &&= sign === signs[at]?.sign;
      if (signs[at]?.isSeen !== false) seen += sign;
      at += 1;
    }
  }
  return (isAsWritten ? seen : withoutRuns(text, letters)).replace(/\s{2,}/g, ' ');
}

/** Text that is read from the right was turned round: what is hidden is looked for both ways. */
function withoutRuns(text: string, letters: readonly Judged[]): string {
  let left = text;
  let run = '';
  const drop = () => {
    for (const signs of [Array.from(run), Array.from(run).toReversed()]) {
      const pattern = new RegExp(signs.map((sign) => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s*'), 'u');
      if (run !== '' && pattern.test(left)) left = left.replace(pattern, '');
    }
    run = '';
  };
  for (const { text: own, isSeen } of letters) {
    if (!isSeen) run += own;
    else if (run !== '') drop();
  }
  drop();
  return left;
}
