import { attributeMarks, marksOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

export interface HiddenElement {
  readonly element: ElementNode;
  readonly reason: string;
  readonly characters: number;
}

/** How scripts keep a page back until it has loaded or been scrolled. */
export const scriptedReasons: ReadonlySet<string> = new Set(['opacity', 'visibility', 'display', 'hidden']);

/**
 * Many pages send their content invisible and fade it in with a script. When nearly everything is hidden that way a
 * person with a browser sees it all the same. A page that shows its text and hides some of it is not such a page, nor is
 * one without anything that could show it, and what is hidden has to look like the page: with its title or main part.
 */
export function scriptedElements(
  hidden: readonly HiddenElement[],
  shownCharacters: number,
  shownBefore: number,
): ReadonlySet<ElementNode> {
  const candidates = hidden.filter(({ reason }) => scriptedReasons.has(reason));
  const held = sum(candidates);
  // Visibility is held back on many parts at once, until their custom elements are defined.
  const most = candidates.filter(({ characters, reason }) => reason === 'visibility' || characters >= held / 2);
  const isWhole = shownBefore > 0 || most.some(({ element }) => isPage(element, pageTags));
  if (held >= leastText && shownCharacters < held / 20 && isWhole) return new Set(most.map(({ element }) => element));
  // The content of the page in one wrapper that fades in, beside a visible frame of menus.
  const wrapper = candidates.find(
    ({ element, reason, characters }) =>
      (reason === 'opacity' || reason === 'visibility') &&
      characters > wrapperText &&
      characters > shownCharacters &&
      isPage(element, characters > 4 * shownCharacters ? pageTags : mainTags),
  );
  if (wrapper) return new Set([wrapper.element]);
  const faded = candidates.filter(({ reason }) => reason === 'opacity');
  const isFadedIn =
    faded.length >= 3 &&
    sum(faded) >= leastText &&
    sum(faded) > shownCharacters &&
    faded.some(({ element }) => isPage(element, mainTags));
  return new Set(isFadedIn ? faded.map(({ element }) => element) : []);
}

const mainTags = new Set(['html', 'body', 'main', 'article', 'h1']);
const pageTags = new Set([...mainTags, 'h2', 'h3']);

/** Does it hold what a page is about? */
function isPage(element: ElementNode, tags: ReadonlySet<string>): boolean {
  if (tags.has(element.tag) || element.attributes['role'] === 'main') return true;
  return element.children.some((child) => child.kind === 'element' && isPage(child, tags));
}

const leastText = 400;
const wrapperText = 2_000;

const sum = (elements: readonly HiddenElement[]): number => elements.reduce((all, one) => all + one.characters, 0);

/**
 * Parts of a page that the page's own scripts put in place, or that a person opens with a click. Two kinds are certain
 * enough. React streams parts of a page as hidden boxes and moves them into place at once (`$RC("B:1","S:1")`). And a
 * closed panel that a visible, labelled button names (`aria-controls`), or that names such a tab or button as its label, is to
 * its page what closed `<details>` are: ordinary content behind a click.
 */
export class OnDemand {
  /** Where each streamed part is moved to. */
  private readonly streamed = new Map<string, string>();
  private readonly gaps = new Map<string, ElementNode>();
  private hasRuntime = false;
  /** Without any script no button opens anything; a page that is shown with files of its own may have had one. */
  hasScript = false;
  private readonly triggers = new Map<string, ElementNode>();
  /** Tabs and buttons by their own id, for panels that say what they are labelled by. */
  private readonly labels = new Map<string, ElementNode>();
  private readonly order = new SiblingOrder();

  addScript({ attributes, children }: ElementNode): void {
    const [code] = children;
    const type = attributes['type'];
    this.hasScript ||= (code !== undefined || attributes['src'] !== undefined) && scriptType.test(type?.trim() ?? '');
    if (code?.kind !== 'text' || !code.text.includes('$R')) return;
    if (type !== undefined && !/^(?:text\/javascript|module|)$/i.test(type)) return;
    const call = streamCall.exec(code.text.slice(-longestCall));
    const before = code.text.slice(0, code.text.length - (call?.[0].length ?? 0)).trim();
    const isRuntime = runtimeStart.test(before) && runtimeWords.every((word) => before.includes(word));
    this.hasRuntime ||= isRuntime;
    // Behind anything else the call may never be made.
    if (!call || (before !== '' && !isRuntime)) return;
    const [, gap, part, laterPart, laterGap] = call;
    this.streamed.set((part ?? laterPart)!, (gap ?? laterGap)!);
  }

  /** A file that belongs to the page. */
  addLink({ attributes }: ElementNode): void {
    this.hasScript ||= attributes['href'] !== undefined && /stylesheet|preload/i.test(attributes['rel'] ?? '');
  }

  /** A gap that a streamed part is moved into. */
  addGap(template: ElementNode): void {
    const { id } = template.attributes as { readonly id?: string };
    if (id !== undefined && /^[BP]:/.test(id)) this.gaps.set(id, template);
  }

  /** An element that has a role, is closed, or says what it controls. */
  addTrigger(element: ElementNode): void {
    if (!opensPanel(element) || isInMenu(element)) return;
    this.hasScript ||= element.attributes['onclick'] !== undefined;
    const { id, 'aria-controls': controls } = element.attributes as { readonly id?: string; 'aria-controls'?: string };
    if (controls !== undefined) for (const panel of controls.split(/\s+/)) this.triggers.set(panel, element);
    if (id !== undefined) this.labels.set(id, element);
  }

  shows(element: ElementNode): boolean {
    if (!this.hasScript || (this.streamed.size === 0 && this.triggers.size === 0 && this.labels.size === 0))
      return false;
    const id = marksOf(element) & attributeMarks.id ? element.attributes['id'] : undefined;
    const gap = id !== undefined && this.hasRuntime ? this.gaps.get(this.streamed.get(id) ?? '') : undefined;
    if (gap) return isInView(gap.parent);
    return this.isPanel(element, id) || this.wrapsPanel(element);
  }

  private isPanel(element: ElementNode, id: string | undefined): boolean {
    const trigger = (id === undefined ? undefined : this.triggers.get(id)) ?? this.labelOf(element);
    if (!trigger || menuRoles.has(element.attributes['role'] ?? '') || !isOpenToView(trigger)) return false;
    return this.order.isBefore(trigger, element);
  }

  private labelOf(element: ElementNode): ElementNode | undefined {
    if (this.labels.size === 0 || !(marksOf(element) & attributeMarks.controls)) return undefined;
    const { role, 'aria-labelledby': label } = element.attributes as { role?: string; 'aria-labelledby'?: string };
    return label !== undefined && (role === 'tabpanel' || role === 'region')
      ? this.labels.get(label.trim())
      : undefined;
  }

  /** A box round nothing but such a panel: what opens the panel opens the box. */
  private wrapsPanel({ children }: ElementNode): boolean {
    if (children.length > longestWrapper) return false;
    let only: ElementNode | undefined;
    for (const child of children) {
      if (child.kind === 'text') {
        if (/\S/.test(child.text)) return false;
      } else if (only) return false;
      else only = child;
    }
    return only !== undefined && this.isPanel(only, only.attributes['id']);
  }
}

const scriptType = /^$|^module$|(?:java|ecma)script/i;

/** A panel and the spaces round it. */
const longestWrapper = 3;

/** Which of two elements comes first; the children of an element are counted once. */
class SiblingOrder {
  private readonly places = new Map<ElementNode, ReadonlyMap<TreeNode, number>>();

  /** Does the one end before the other begins? Only then is it known by now whether it is seen. */
  isBefore(one: ElementNode, two: ElementNode): boolean {
    const branches = new Map<ElementNode, ElementNode | undefined>();
    let below: ElementNode | undefined;
    for (let node: ElementNode | undefined = one; node; below = node, node = node.parent) branches.set(node, below);
    below = undefined;
    for (let node: ElementNode | undefined = two; node; below = node, node = node.parent)
      if (branches.has(node)) {
        const other = branches.get(node);
        return other !== undefined && below !== undefined && this.place(node, other) < this.place(node, below);
      }
    return false;
  }

  private place(parent: ElementNode, child: ElementNode): number {
    let places = this.places.get(parent);
    if (!places) this.places.set(parent, (places = new Map(parent.children.map((node, index) => [node, index]))));
    return places.get(child) ?? -1;
  }
}

/** Is it in something that is only a way to other pages? */
function isInMenu({ parent }: ElementNode): boolean {
  for (let node = parent; node; node = node.parent)
    if (menuTags.has(node.tag) || menuRoles.has(node.attributes['role'] ?? '')) return true;
  return false;
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

/** React's own code, and the call at its end, as React writes them; nobody else's promise counts. */
const streamCall =
  /(?:\$R[CR]\("(B:[\da-f]{1,8})","(S:[\da-f]{1,8})"[^()]*\)|\$RS\("(S:[\da-f]{1,8})","(P:[\da-f]{1,8})"\));?\s*$/;
const longestCall = 2_000;
const runtimeStart = /^(?:\$R[A-Z]=|function \$R[A-Z]\(|requestAnimationFrame\(function\(\)\{\$RT=)/;
const runtimeWords = ['getElementById(', 'parentNode', 'insertBefore('];

function opensPanel({ tag, attributes }: ElementNode): boolean {
  const { role, 'aria-expanded': expanded } = attributes as { readonly role?: string; 'aria-expanded'?: string };
  const isClosed = expanded === 'false' || role === 'tab';
  const isButton = tag === 'button' || role === 'button';
  return (isClosed || (isButton && expanded === undefined)) && attributes['aria-haspopup'] === undefined;
}

/** Seen, with a label: a panel behind a button nobody can find is hidden. Triggers stand before what they open. */
function isOpenToView(trigger: ElementNode): boolean {
  return isInView(trigger) && hasText(trigger);
}

function isInView(element: ElementNode | undefined): boolean {
  for (let node = element; node; node = node.parent) if (node.hidden !== undefined) return false;
  return true;
}

const hasText = ({ children }: ElementNode): boolean =>
  children.some((child) =>
    child.kind === 'text' ? /\S/.test(child.text) : child.hidden === undefined && hasText(child),
  );
