import { cleanLine } from '../../../clean/clean-text.ts';
import { foldLetters } from '../fold-letters.ts';
import type { Block, Survey } from '../survey.ts';
import { textOf } from '../text-of.ts';
import { splitTitle } from './title-parts.ts';
import { titleWords } from '../title-words.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const firstPage = /^(?:\.?\/|(?:\.\/)?index\.html?|https?:\/\/[^/]+\/?)$/i;
const siteHeading =
  /(?:^|\s)(?:(?:menu|site|book|blog)[-_]?(?:title|name)|(?:site[-_]?)?logo|(?:navbar-)?brand|(?:site-)?branding|masthead)(?:\s|$)/i;

/** Books and blogs repeat their own name as a heading on every page: named so, in a menu, or leading to the first page. */
export function isOfSite({ container, inner }: Block): boolean {
  if (container.tag !== 'h1') return false;
  if (inner.tag === 'a' && firstPage.test(attributeOf(inner, 'href') ?? '')) return true;
  let node: ElementNode | undefined = container;
  for (let steps = 0; node && steps < 3; node = node.parent, steps += 1)
    if (node.tag === 'nav' || siteHeading.test(`${attributeOf(node, 'class') ?? ''} ${attributeOf(node, 'id') ?? ''}`))
      return true;
  return false;
}

const mostLogos = 3;

/** What the site's sign is called, without the word for a sign. */
export function logoNames({ elements }: Survey): string[] {
  const names: string[] = [];
  for (const element of elements) {
    if (element.tag !== 'img') continue;
    const { attributes } = element;
    if (!attributes['alt']) continue;
    const { alt, class: name = '', id = '', src = '' } = attributes;
    if (!/logo/i.test(`${name} ${id} ${alt} ${src.slice(-60)}`)) continue;
    names.push(alt.replace(/\blogo\b/gi, ' ').trim());
    if (names.length >= mostLogos) break;
  }
  return names;
}

const mostLinks = 6;
const longestName = 40;

/**
 * The last part of a title, where the first link of the page, or an early one to the site's first page, says just that: signs of sites may
 * be words. Not what a heading says too: that is the page's own.
 */
export function linkedSite({ elements }: Survey, title: string, headings: readonly Block[]): string[] {
  const parts = splitTitle(title);
  const last = parts.at(-1)!;
  const name = foldLetters(last.text);
  if (name === '' || last.text.length > longestName || /^[:_]/.test(title.slice(last.from, last.at).trim())) return [];
  if (headings.some((block) => !isOfSite(block) && foldLetters(block.text) === name)) return [];
  let links = 0;
  for (const element of elements) {
    if (element.tag !== 'a') continue;
    const href = attributeOf(element, 'href') ?? '';
    const text = href.startsWith('#') ? '' : cleanLine(textOf(element));
    if (text === '') continue;
    if ((links === 0 || firstPage.test(href)) && foldLetters(text) === name) return [text];
    links += 1;
    if (links >= mostLinks) break;
  }
  return [];
}

export interface HeadedPart {
  readonly site: string;
  readonly heading: string;
}

/** Words of a heading that may stand for the page beside one of the first order. */
const leastWords = 2;
const proseWords = 20;

/**
 * Where the only heading of the first order is the last part of the window's title and a lower one below it another part, the first is the
 * site's: forums head all pages so. As the first part it is only where more than two parts are, before any text: stories come first in titles too.
 */
export function headedPart(title: string, { blocks }: Survey, headings: readonly Block[]): HeadedPart | undefined {
  const main = headings.filter(({ container }) => container.tag === 'h1');
  const parts = splitTitle(title).map(({ text }) => foldLetters(text));
  const site = main[0]?.text ?? '';
  if (parts.length < 2 || site === '' || main.some(({ text }) => text !== site)) return undefined;
  const place = parts.indexOf(foldLetters(site));
  const isLast = place === parts.length - 1;
  if (!isLast && (place !== 0 || parts.length < 3)) return undefined;
  const start = blocks.indexOf(main[0]!);
  const prose = blocks.findIndex(({ measure }, index) => index > start && measure.words >= proseWords);
  const below = headings.find(
    (block) =>
      block.container.tag !== 'h1' &&
      titleWords(block.text).size >= leastWords &&
      (isLast ? parts.slice(0, -1) : parts.slice(-1)).includes(foldLetters(block.text)),
  );
  const at = below ? blocks.indexOf(below) : -1;
  return below && at > start && (prose < 0 || at < prose) ? { site, heading: cleanLine(below.text) } : undefined;
}
