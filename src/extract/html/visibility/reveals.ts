import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { textOf } from '../text-of.ts';
import type { HiddenElement } from './fade-ins.ts';

/** What a walk over the page found. */
interface Found {
  readonly hidden: readonly HiddenElement[];
  readonly shownCharacters: number;
  /** Shown by an earlier look at the page. */
  readonly scripted: ReadonlySet<ElementNode>;
}

/**
 * Parts that come into sight as the page is scrolled. The scripts that do it write two things on each part: that it is not seen yet, and
 * where it comes from (`style="opacity:0;transform:translateY(30px)"`). What opens under the pointer, like menus and the backs of cards,
 * has its look from a sheet. Text that is only to be hidden is not moved, stands alone and is nothing but text; so there must be several
 * such parts, of different words, and some with a heading or a picture; or one that is nearly the whole page, with its sections.
 */
export function revealedElements({ hidden, shownCharacters, scripted }: Found): Set<ElementNode> {
  const whole = hidden.find(
    ({ element, reason, characters }) =>
      reason === 'opacity' &&
      characters >= Math.max(leastPage, pageTimes * shownCharacters) &&
      isPageOnItsWay(element) &&
      !isInFrame(element) &&
      sectionsOf(element) >= leastSections,
  );
  if (whole) return new Set([whole.element]);
  const found = new Set<ElementNode>();
  if (hidden.length + scripted.size < leastParts) return found;
  for (const { element, reason, characters } of hidden)
    if (reason === 'opacity' && characters > 0 && isOnItsWay(element) && !isInFrame(element)) found.add(element);
  if (found.size === 0) return found;
  const parts = [...scripted, ...found];
  const texts = new Set(parts.map((part) => textOf(part)));
  const isPage = texts.size >= leastParts && parts.filter(holdsSight).length >= leastSights;
  return isPage ? found : new Set();
}

const leastParts = 4;
const leastSights = 2;

/** Characters of a part that is the page, and how much more that is than all the rest. */
const leastPage = 4_000;
const pageTimes = 4;
const leastSections = 4;

/** Headings, tables and lists, each of other words. */
function sectionsOf(element: ElementNode): number {
  const texts = new Set<string>();
  const visit = ({ children }: ElementNode): void => {
    for (const child of children)
      if (child.kind === 'element')
        if (sectionTags.has(child.tag)) texts.add(textOf(child).trim());
        else visit(child);
  };
  visit(element);
  texts.delete('');
  return texts.size;
}

const sectionTags = new Set('h1 h2 h3 h4 table ul ol dl'.split(' '));

/** Scripts write nothing else on a page that they move in: whatever lies over it, under it or has no room is none. */
function isPageOnItsWay({ tag, attributes }: ElementNode): boolean {
  const { style = '' } = attributes;
  const declared = style.split(';').filter((declaration) => declaration.trim() !== '');
  return (
    pageBoxes.has(tag) &&
    attributes['aria-hidden'] === undefined &&
    declared.some((declaration) => /^\s*opacity\s*:\s*0\s*$/i.test(declaration)) &&
    declared.some((declaration) => shifted.test(declaration)) &&
    declared.every((declaration) => movingIn.test(declaration))
  );
}

const pageBoxes = new Set(['main', 'article', 'section', 'div']);
/** By more than nothing. */
const shifted = /^\s*transform\s*:[^;]*translate(?:3d|x|y)?\([^)]*[1-9]/i;
const movingIn = /^\s*(?:opacity|will-change|transition|(?:-webkit-|-moz-|-ms-)?transform|-?transform-style)\s*:/i;

const isOnItsWay = ({ attributes }: ElementNode): boolean => {
  const style = attributes['style'] ?? '';
  return fading.test(style) && moving.test(style);
};

const fading = /(?:^|[\s;])opacity\s*:/i;
const moving = /(?:^|[\s;-])(?:transform|translate|scale|rotate|filter)\s*:\s*(?!none\b)/i;

/** Menus and dialogs move too when they open. */
function isInFrame(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent)
    if (frameTags.has(box.tag) || frameRoles.test(attributeOf(box, 'role') ?? '')) return true;
  return false;
}

const frameTags = new Set(['nav', 'footer', 'dialog', 'form', 'select']);
const frameRoles = /^(?:dialog|alertdialog|menu|menubar|navigation|tooltip|listbox|alert|status)$/i;

const sights = new Set('h1 h2 h3 h4 h5 h6 img picture svg video figure'.split(' '));

const holdsSight = (element: ElementNode): boolean =>
  sights.has(element.tag) || element.children.some((child) => child.kind === 'element' && holdsSight(child));
