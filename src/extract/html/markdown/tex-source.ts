import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { remembered } from './remembered.ts';
import { saysMore, wordsIn } from './tex-words.ts';
import type { TexWords } from './tex-words.ts';

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

interface Source {
  readonly tex: string;
  readonly words: TexWords;
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
