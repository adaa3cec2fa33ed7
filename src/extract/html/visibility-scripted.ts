import { isElement } from './tree.ts';
import type { ElementNode } from './tree.ts';

export interface HiddenElement {
  readonly element: ElementNode;
  readonly reason: string;
  readonly characters: number;
}

/** How scripts keep a page back until it has loaded or been scrolled. */
export const scriptedReasons: ReadonlySet<string> = new Set(['opacity', 'visibility', 'display', 'hidden']);

/**
 * Many pages send their content invisible and fade it in with a script. When nearly everything is hidden that way a
 * person with a browser sees it all the same. A page that shows its text and hides some of it is not such a page.
 */
export function scriptedElements(hidden: readonly HiddenElement[], shownCharacters: number): ReadonlySet<ElementNode> {
  const candidates = hidden.filter(({ reason }) => scriptedReasons.has(reason));
  const held = sum(candidates);
  // Visibility is held back on many parts at once, until their custom elements are defined.
  const most = candidates.filter(({ characters, reason }) => reason === 'visibility' || characters >= held / 2);
  if (held >= leastText && shownCharacters < held / 20 && most.length > 0)
    return new Set(most.map(({ element }) => element));
  // The content of the page in one wrapper that fades in, beside a visible frame of menus.
  const wrapper = candidates.find(
    ({ reason, characters }) =>
      (reason === 'opacity' || reason === 'visibility') && characters > wrapperText && characters > shownCharacters,
  );
  if (wrapper) return new Set([wrapper.element]);
  const faded = candidates.filter(({ reason }) => reason === 'opacity');
  const isFadedIn = faded.length >= 3 && sum(faded) >= leastText && sum(faded) > shownCharacters;
  return new Set(isFadedIn ? faded.map(({ element }) => element) : []);
}

const leastText = 400;
const wrapperText = 2_000;

const sum = (elements: readonly HiddenElement[]): number => elements.reduce((all, one) => all + one.characters, 0);

/** Parts of a page that the page's own scripts put in place, or that a person opens with a click. */
export interface OnDemand {
  shows(element: ElementNode): boolean;
}

/**
 * Two kinds are certain enough. React streams parts of a page as hidden boxes and moves them into place at once
 * (`$RC("B:1","S:1")`). And a closed panel whose visible, labelled button names it (`aria-controls`) is to its page what
 * closed `<details>` are: ordinary content behind a click.
 */
export function shownOnDemand(root: ElementNode): OnDemand {
  const streamed = new Set<string>();
  const triggers = new Map<string, ElementNode>();
  const visit = (element: ElementNode, isMenu: boolean): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const { tag, attributes } = child;
      if (tag === 'script') addStreamed(child, streamed);
      // The gap that a streamed part is moved into: says the same where a copy of the page lost its scripts.
      else if (tag === 'template' && streamedGap.test(attributes['id'] ?? ''))
        streamed.add(`S${attributes['id']!.slice(1)}`);
      else if (!isMenu && attributes['aria-controls'] !== undefined && opensPanel(child))
        for (const id of attributes['aria-controls'].split(/\s+/)) triggers.set(id, child);
      visit(child, isMenu || menuTags.has(tag) || menuRoles.has(attributes['role'] ?? ''));
    }
  };
  visit(root, false);
  return {
    shows({ attributes }) {
      const { id } = attributes as { readonly id?: string };
      if (id === undefined) return false;
      if (streamed.has(id)) return true;
      const trigger = triggers.get(id);
      return trigger !== undefined && !menuRoles.has(attributes['role'] ?? '') && isOpenToView(trigger);
    },
  };
}

const menuTags = new Set(['nav', 'header', 'footer', 'dialog']);
const menuRoles = new Set([
  'menu',
  'menubar',
  'navigation',
  'banner',
  'dialog',
  'listbox',
  'tooltip',
  'search',
  'alert',
]);

const streamedGap = /^B:[\da-f]{1,8}$/;
const streamedPart = /\$R(?:[CRX]\("B:[\da-f]+",|S\()"(S:[\da-f]+)"/g;

function addStreamed({ attributes, children }: ElementNode, streamed: Set<string>): void {
  const type = attributes['type'];
  if (type !== undefined && !/^(?:text\/javascript|module|)$/i.test(type)) return;
  for (const child of children)
    if (child.kind === 'text' && child.text.includes('$R'))
      for (const match of child.text.matchAll(streamedPart)) streamed.add(match[1]!);
}

function opensPanel({ tag, attributes }: ElementNode): boolean {
  const isClosed = attributes['aria-expanded'] === 'false' || attributes['role'] === 'tab';
  return (
    (isClosed || (tag === 'button' && attributes['aria-expanded'] === undefined)) &&
    attributes['aria-haspopup'] === undefined
  );
}

/** Seen, with a label: a panel behind a button nobody can find is hidden. Triggers stand before what they open. */
function isOpenToView(trigger: ElementNode): boolean {
  for (let node: ElementNode | undefined = trigger; node; node = node.parent)
    if (node.hidden !== undefined) return false;
  return hasText(trigger);
}

const hasText = ({ children }: ElementNode): boolean =>
  children.some((child) =>
    child.kind === 'text' ? /\S/.test(child.text) : child.hidden === undefined && hasText(child),
  );
