import { withoutStacks } from '../../../clean/clean-text.ts';
import { isTexCommand } from './tex-commands.ts';

/** The words of a formula that are no commands, and how often it has them. */
export type TexWords = ReadonlyMap<string, number>;

/** How many words a source may have that are not shown: long ones, and those of two or three letters. */
export interface Unseen {
  readonly long: number;
  readonly short: number;
}

/** Beside what is shown, letters may have been drawn in another order. */
const beside: Unseen = { long: 0, short: 3 };
/** What a script will draw cannot be compared with anything: one word may be the name of a function. */
const alone: Unseen = { long: 1, short: 6 };
/** Labels of a formula, not a message. */
export const mostDrawn: Unseen = { long: 4, short: 12 };

/** An annotation is not shown, so words in it that the formula does not show are not part of the formula. */
export const isProse = (tex: string, shown: string, allowed?: Unseen): boolean =>
  saysMore(wordsIn(tex), shown, allowed);

const unspaced = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}`;
const word = new RegExp(String.raw`[${unspaced}][${unspaced}\p{M}]*|(?:(?![${unspaced}])[\p{L}\p{M}]){2,}`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

const environments =
  /\\(?:begin|end)\{(?:(?:[bBpvV]|small)?matrix|align(?:ed|at|edat)?|array|[dr]?cases|equation|gather(?:ed)?|multline|split|eqnarray|subarray|CD)\*?\}(?:\{[clr|@\s\d]{0,40}\})?/g;
const colors =
  /\\(?:text)?color\{(?:black|blue|brown|cyan|gray|green|grey|lime|magenta|olive|orange|pink|purple|red|teal|violet|white|yellow|#[\da-fA-F]{3,8})\}/g;
const lengths = /\d\s*(?:pt|em|ex|mu|cm|mm|in|px)(?![a-z])/g;

export function wordsIn(tex: string): TexWords {
  const words = new Map<string, number>();
  const bare = withoutStacks(tex)
    .normalize('NFKC')
    .replace(environments, ' ')
    .replace(colors, ' ')
    .replace(lengths, ' ')
    .replace(/\\([a-zA-Z]+)\*?/g, (_command, name: string) => (isTexCommand(name) ? ' ' : ` ${name} `));
  for (const [found] of bare.matchAll(word)) words.set(found, (words.get(found) ?? 0) + 1);
  return words;
}

/** With more different words than this it is no formula, even if all of them are shown: each is looked for in all that is. */
const mostWords = 200;

export function saysMore(words: TexWords, shown: string, allowed = shown === '' ? alone : beside): boolean {
  if (words.size === 0) return false;
  if (words.size > mostWords) return true;
  const letters = withoutStacks(shown)
    .normalize('NFKC')
    .replace(/[\s\u2061-\u2064\u200b]+/g, '');
  const unseen = { long: 0, short: 0 };
  for (const [found, times] of words) {
    if (!letters.includes(found)) {
      const count = longWordsIn(found);
      unseen.long += count * times;
      if (count === 0) unseen.short += times;
    }
    if (unseen.long > allowed.long || unseen.short > allowed.short) return true;
  }
  return false;
}

/** Letters of a word; no name of a quantity is longer than the one, and words of Chinese are mostly two signs. */
const longest = 16;
const longestUnspaced = 2;

/** How many long words a run of letters is: sentences can be written without spaces. */
function longWordsIn(found: string): number {
  if (isUnspaced.test(found)) return Math.ceil(found.length / longestUnspaced);
  return found.length < 4 ? 0 : Math.ceil(found.length / longest);
}
