import { cleanLine, withoutStacks } from '../../../clean/clean-text.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { remembered } from './remembered.ts';

/** Comments are not drawn either. */
export const tidyTex = (tex: string): string =>
  cleanLine(tex.replace(/(?<!\\)%[^\n]*/g, ''))
    .replace(/^\{\\displaystyle\s?(.*)\}$/, '$1')
    .replace(/^\\displaystyle\s+/, '')
    .replaceAll('$', String.raw`\$`)
    .replaceAll(String.raw`\\$`, String.raw`\$`)
    .trim();

export const withoutDelimiters = (tex: string): string =>
  tex.replace(/^(?:\\[([]|(?:\\?\$){1,2})\s*/, '').replace(/(?<!\s)\s*(?:(?<!\\)\\[)\]]|(?:\\?\$){1,2})$/, '');

/** An annotation is not shown, so words in it that the formula does not show are not part of the formula. */
export const isProse = (tex: string, shown: string, allowed?: number): boolean =>
  saysMore(wordsIn(tex), shown, allowed);

type Words = ReadonlyMap<string, number>;

/** The words of a formula that are no commands, and how often it has them. */
function wordsIn(tex: string): Words {
  const words = new Map<string, number>();
  const bare = tex.replace(/\\(?:begin|end|label|tag|color|textcolor)\{[^{}]{0,40}\}|\\[a-zA-Z]+\*?/g, ' ');
  for (const [word] of bare.matchAll(/[\p{L}]{4,}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** With more different words than this it is no formula, even if all of them are shown: each is looked for in all that is. */
const mostWords = 200;

/** What a script will draw cannot be compared with anything: one word may be the name of a function. */
function saysMore(words: Words, shown: string, allowed = shown === '' ? 1 : 0): boolean {
  if (words.size === 0) return false;
  if (words.size > mostWords) return true;
  const letters = withoutStacks(shown)
    .normalize('NFKC')
    .replace(/[\s\u2061-\u2064\u200b]+/g, '');
  let unseen = 0;
  for (const [word, times] of words) {
    if (!letters.includes(word)) unseen += times;
    if (unseen > allowed) return true;
  }
  return false;
}

interface Source {
  readonly tex: string;
  readonly words: Words;
}

const sourceAttributes = ['data-math', 'data-tex', 'data-latex', 'data-formula', 'data-expr', 'aria-label'];

/** The LaTeX in the attributes of an element; asked for by each formula in it. */
const sourcesIn = remembered((element) => {
  const sources: Source[] = [];
  for (const name of sourceAttributes) {
    const tex = tidyTex(attributeOf(element, name) ?? '');
    if (tex !== '' && (name !== 'aria-label' || /[\\^_{}]/.test(tex)))
      sources.push({ tex: withoutDelimiters(tex), words: wordsIn(tex) });
  }
  return sources;
});

/** A box that holds more than a formula, its preview and its script, or has a longer source, is not that of one formula. */
const mostBoxed = 8;
const longestBoxed = 4_000;

/** The author's LaTeX in an attribute of the formula or of the box round it. */
export function sourceOf(element: ElementNode, shown: string): string | undefined {
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps < 3; node = node.parent, steps += 1) {
    if (node !== element && node.children.length > mostBoxed) break;
    for (const { tex, words } of sourcesIn(node))
      if ((node === element || tex.length <= longestBoxed) && !saysMore(words, shown)) return tex;
  }
  return undefined;
}
