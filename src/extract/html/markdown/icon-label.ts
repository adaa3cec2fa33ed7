import { signalsOf } from '../../../clean/neutralise.ts';
import { attributeStart } from '../attribute-start.ts';
import { countWords } from '../count-words.ts';
import { isBlank } from '../is-blank.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** What a drawn sign is called by those who drew it: a tick in a cell of a table is all that the cell says. */
export function iconLabels(cells: () => readonly ElementNode[]): (cell: ElementNode) => string | undefined {
  let marks: ReadonlySet<ElementNode> | undefined;
  return (cell) => {
    const icon = iconIn(cell);
    if (icon === undefined) return undefined;
    if (isOfFont(icon) && !(marks ??= fontMarks(cells())).has(icon)) return undefined;
    return labelOf(icon);
  };
}

/**
 * The first sign with a label. Tables within are read by themselves. Where nothing but a class draws, a style of its own may leave the sign
 * no room: there is no text by which that would have been judged.
 */
function iconIn(element: ElementNode, isStyled = false): ElementNode | undefined {
  for (const child of element.children) {
    if (child.kind === 'text' || child.tag === 'table') continue;
    if (child.hidden !== undefined || attributeOf(child, 'aria-hidden') === 'true') continue;
    const hasStyle = isStyled || (child.marks & attributeMarks.style) !== 0;
    const label = hasStyle && child.tag !== 'svg' ? undefined : labelOf(child);
    const icon = label === undefined || label.trim() === '' ? iconIn(child, hasStyle) : child;
    if (icon) return icon;
  }
  return undefined;
}

function labelOf(element: ElementNode): string | undefined {
  if (isOfFont(element)) return fontLabel(element);
  if (element.tag !== 'svg')
    return attributeOf(element, 'role') === 'img' ? attributeOf(element, 'aria-label') : undefined;
  const title = element.children.find(
    (child): child is ElementNode => child.kind === 'element' && child.tag === 'title',
  );
  return attributeOf(element, 'aria-label') ?? (title && textOf(title));
}

/** Signs of a font are empty elements with a class. */
const isOfFont = ({ tag, marks, children }: ElementNode): boolean =>
  (tag === 'i' || tag === 'span') &&
  (marks & attributeMarks.class) !== 0 &&
  children.every((child) => child.kind === 'text' && isBlank(child.text));

/** `Yes`, `Not included`. */
const longestMark = { characters: 20, words: 2 };
const mostMarks = 4;

function fontLabel(element: ElementNode): string | undefined {
  const label = (attributeOf(element, 'aria-label') ?? attributeOf(element, 'title'))?.trim();
  if (label === undefined || label.length > longestMark.characters) return undefined;
  return countWords(label.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')) <= longestMark.words ? label : undefined;
}

/**
 * Nobody sees whether a class draws a sign, so labels could say anything to a reader of our text alone. In a table they count where they are
 * marks: signs of one family in several cells, that say a few different things of a word or two.
 */
function fontMarks(cells: readonly ElementNode[]): ReadonlySet<ElementNode> {
  const icons = cells
    .map((cell) => iconIn(cell))
    .filter((icon) => icon !== undefined && isOfFont(icon)) as ElementNode[];
  const labels = new Set(icons.map(fontLabel));
  if (labels.size > mostMarks || signalsOf([...labels].join(' ')).length > 0) return new Set();
  const uses = new Map<string, number>();
  const families = (icon: ElementNode) => new Set(attributeStart(icon, 'class').split(/\s+/).flatMap(familyOf));
  for (const icon of icons) for (const family of families(icon)) uses.set(family, (uses.get(family) ?? 0) + 1);
  return new Set(icons.filter((icon) => [...families(icon)].some((family) => uses.get(family)! > 1)));
}

/** `icon-check` is one of the signs called `icon`. */
const familyOf = (name: string): string[] => (name === '' ? [] : [/^[^-_]+/.exec(name)?.[0] ?? name]);
