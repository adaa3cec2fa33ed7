import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { countCharacters } from './counts.ts';

export interface HiddenElement {
  readonly element: ElementNode;
  readonly reason: string;
  readonly characters: number;
}

/** How scripts keep a page back until it has loaded or been scrolled. */
const fades: ReadonlySet<string> = new Set(['opacity', 'visibility']);
export const scriptedReasons: ReadonlySet<string> = new Set([...fades, 'display', 'hidden', 'content-visibility']);

/** What a walk over the page found. */
interface Found {
  readonly hidden: readonly HiddenElement[];
  readonly shownCharacters: number;
  /** Shown by an earlier look at the page. */
  readonly scripted: ReadonlySet<ElementNode>;
}

/**
 * Many pages send their content invisible and fade it in with a script. When nearly everything is hidden that way a
 * person with a browser sees it all the same. A page that shows sentences of its own is not such a page, nor is one that
 * shows a word beside what is not displayed, and what is hidden has to look like the page: with its title or main part.
 * Where no script is there to do it, as in pages that were saved without, the page must be empty or show nothing but its frame.
 */
export function fadedElements(
  root: ElementNode,
  { hidden, shownCharacters, scripted }: Found,
  hasScript: boolean,
): Set<ElementNode> {
  const none = new Set<ElementNode>();
  if (shownCharacters > 0 && scripted.size === 0) {
    const part = partOfFrame(root, hidden, shownCharacters, hasScript);
    if (part) return new Set([part]);
  }
  if (!hasScript && shownCharacters > 0) return none;
  const candidates = hidden.filter(
    ({ reason }) => fades.has(reason) || (scriptedReasons.has(reason) && shownCharacters === 0),
  );
  const waiting = scripted.size > 0 ? candidates.filter(awaitsElement) : [];
  if (waiting.length > 0) return new Set(waiting.map(({ element }) => element));
  const held = sum(candidates);
  if (held < leastText) return none;
  const found =
    wholePage(candidates, held, shownCharacters, scripted.size > 0) ??
    wrapperOf(candidates, shownCharacters) ??
    parts(candidates, shownCharacters) ??
    none;
  return found.size > 0 && shownProse(root) <= Math.min(mostProse, held / 20) ? found : none;
}

/**
 * The main part that a page holds back, however it does, while it shows nothing but its frame: menus, links and the headings over
 * them. A single word beside them is a page of its own. Where scripts are, one of them shows it; a page with none at all was saved
 * without, which only one with style in files can be.
 */
function partOfFrame(
  root: ElementNode,
  hidden: readonly HiddenElement[],
  shown: number,
  hasScript: boolean,
): ElementNode | undefined {
  const outside = hidden.filter(({ element }) => !isInFrame(element));
  const least = Math.max(wrapperText, frameTimes * shown, sum(outside) / 2);
  const part = outside.find(
    ({ element, reason, characters }) =>
      characters > least && scriptedReasons.has(reason) && isPage(element, mainTags) && !isDialog(element),
  );
  const mayBeShown = hasScript || !holdsTag(root, 'script');
  return part && mayBeShown && !showsMore(root) ? part.element : undefined;
}

/** How much more a page holds than the frame that it shows. */
const frameTimes = 10;

/** Is anything seen that is neither in the frame, nor a link or a button, nor a heading or a label of either? Pictures may be pages. */
const showsMore = ({ children }: ElementNode): boolean =>
  children.some((child) => {
    if (child.kind === 'text') return countCharacters(child.text) > 0;
    if (child.hidden !== undefined || frameTags.has(child.tag) || headTags.has(child.tag)) return false;
    return (pictureTags.has(child.tag) && !isLoader(child)) || showsMore(child);
  });

/** The ring that turns until the script has come. */
const isLoader = ({ attributes, parent }: ElementNode): boolean =>
  [attributes['class'], attributes['src'], parent?.attributes['class']].some((name) => loaderName.test(name ?? ''));

const loaderName = /(?:^|[\s/_-])(?:loading|loader|spinner|preloader)(?:$|[\s._-])/i;

const headTags = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'label', 'select']);
const pictureTags = new Set(['img', 'svg', 'video', 'canvas', 'iframe', 'object', 'embed', 'math']);

const isDialog = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'dialog' || /dialog/.test(attributes['role'] ?? '') || attributes['aria-modal'] !== undefined;

function isInFrame(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent) if (frameTags.has(box.tag)) return true;
  return false;
}

const holdsTag = ({ children }: ElementNode, tag: string): boolean =>
  children.some((child) => child.kind === 'element' && (child.tag === tag || holdsTag(child, tag)));

/** What a page that is held back as a whole holds back once more: the parts of custom elements, until those are defined. */
function awaitsElement({ element, reason }: HiddenElement): boolean {
  if (reason !== 'visibility') return false;
  for (let box: ElementNode | undefined = element; box; box = box.parent) if (isCustom(box)) return true;
  return holdsCustom(element);
}

const isCustom = ({ tag }: ElementNode): boolean => tag.includes('-');
const holdsCustom = ({ children }: ElementNode): boolean =>
  children.some((child) => child.kind === 'element' && (isCustom(child) || holdsCustom(child)));

type Chosen = Set<ElementNode> | undefined;

function wholePage(candidates: readonly HiddenElement[], held: number, shown: number, isInside: boolean): Chosen {
  // Visibility is held back on many parts at once, until their custom elements are defined.
  const most = candidates.filter(({ characters, reason }) => reason === 'visibility' || characters >= held / 2);
  const isWhole = isInside || most.some(({ element }) => isPage(element, pageTags));
  return isWhole && shown < held / 20 ? new Set(most.map(({ element }) => element)) : undefined;
}

/** The content of the page in one wrapper that fades in, beside a visible frame of menus. */
function wrapperOf(candidates: readonly HiddenElement[], shown: number): Chosen {
  const wrapper = candidates.find(
    ({ element, reason, characters }) =>
      fades.has(reason) &&
      characters > wrapperText &&
      characters > shown &&
      isPage(element, characters > 4 * shown ? pageTags : mainTags),
  );
  return wrapper && new Set([wrapper.element]);
}

function parts(candidates: readonly HiddenElement[], shown: number): Chosen {
  const faded = candidates.filter(({ reason }) => reason === 'opacity');
  const isFadedIn = faded.length >= 3 && sum(faded) > shown && faded.some(({ element }) => isPage(element, mainTags));
  return isFadedIn ? new Set(faded.map(({ element }) => element)) : undefined;
}

/** The line about cookies that many pages show whatever else they hide. */
const mostProse = 160;
const leastSentence = 40;

/** Characters of visible sentences that are not links and not in the frame of the page. */
function shownProse({ children }: ElementNode): number {
  let count = 0;
  for (const child of children)
    if (child.kind === 'text') {
      const characters = countCharacters(child.text);
      if (characters >= leastSentence) count += characters;
    } else if (child.hidden === undefined && !frameTags.has(child.tag)) count += shownProse(child);
  return count;
}

const frameTags = new Set('head script style template noscript a button nav header footer'.split(' '));

const mainTags = new Set(['html', 'body', 'main', 'article', 'h1']);
const pageTags = new Set([...mainTags, 'h2', 'h3']);

/** Does it hold what a page is about? */
function isPage(element: ElementNode, tags: ReadonlySet<string>): boolean {
  if (tags.has(element.tag) || attributeOf(element, 'role') === 'main') return true;
  return element.children.some((child) => child.kind === 'element' && isPage(child, tags));
}

const leastText = 400;
const wrapperText = 2_000;

const sum = (elements: readonly HiddenElement[]): number => elements.reduce((all, one) => all + one.characters, 0);
