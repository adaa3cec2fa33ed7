import { isInView } from '../is-in-view.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

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
  /** Without any script nothing is opened or shown; a linked sheet or a file to be loaded early is none. */
  hasScript = false;
  /** A page with style in files and without any script, of whatever type, was saved without: what it could open stayed closed. */
  private hasTag = false;
  private isSaved = false;
  /** By what they name. Pages give one id to several panels, each behind a button of its own. */
  private readonly triggers = new Map<string, ElementNode[]>();
  /** Tabs and buttons by their own id, for panels that say what they are labelled by. */
  private readonly labels = new Map<string, ElementNode>();
  private readonly order = new SiblingOrder();

  addScript({ attributes, children }: ElementNode): void {
    this.hasTag = true;
    const [code] = children;
    const type = attributes['type'];
    const source = attributes['src'] ?? (code?.kind === 'text' ? code.text : '');
    this.hasScript ||= /\S/.test(source) && scriptType.test(type?.trim() ?? '');
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

  endPage(hasUnknownStyle: boolean): void {
    this.isSaved = hasUnknownStyle && !this.hasTag;
  }

  /** Is a script there that opens panels, or was one? Three that are named by buttons are an accordion or tabs; one may be anything. */
  private get mayOpen(): boolean {
    return this.hasScript || (this.isSaved && this.triggers.size >= leastSaved);
  }

  /** Is a script there that moves parts into sight, or was one? */
  get mayReveal(): boolean {
    return this.hasScript || this.isSaved;
  }

  /** A gap that a streamed part is moved into. */
  addGap(template: ElementNode): void {
    const { id } = template.attributes as { readonly id?: string };
    if (id !== undefined && /^[BP]:/.test(id)) this.gaps.set(id, template);
  }

  /** An element that has a role, is closed, or says what it controls. */
  addTrigger(element: ElementNode): void {
    if (!opensPanel(element) || isInMenu(element)) return;
    const { id, 'aria-controls': controls } = element.attributes as { readonly id?: string; 'aria-controls'?: string };
    if (controls !== undefined)
      for (const name of controls.split(/\s+/)) this.addNamed(name.replace(/^#/, ''), element);
    if (id !== undefined) this.labels.set(id, element);
  }

  private addNamed(panel: string, trigger: ElementNode): void {
    const triggers = this.triggers.get(panel);
    if (!triggers) this.triggers.set(panel, [trigger]);
    else if (triggers.length < mostTriggers) triggers.push(trigger);
  }

  /** Who shows it if it is hidden: the signal for what is read on that account. */
  shownBy(element: ElementNode): 'shown-by-script' | 'shown-by-click' | undefined {
    if (this.streamed.size === 0 && this.triggers.size === 0 && this.labels.size === 0 && !this.isSaved)
      return undefined;
    const id = element.marks & attributeMarks.id ? attributeOf(element, 'id') : undefined;
    const gap = id === undefined ? undefined : this.gapOf(id);
    if (gap) return isInView(gap.parent) ? 'shown-by-script' : undefined;
    return this.isPanel(element, id) || this.wrapsPanel(element) ? 'shown-by-click' : undefined;
  }

  /** Where a streamed part goes. A part and its gap have one number. */
  private gapOf(part: string): ElementNode | undefined {
    if (this.hasRuntime) return this.gaps.get(this.streamed.get(part) ?? '');
    const number = this.isSaved ? /^S:([\da-f]{1,8})$/.exec(part)?.[1] : undefined;
    return number === undefined ? undefined : (this.gaps.get(`B:${number}`) ?? this.gaps.get(`P:${number}`));
  }

  private isPanel(element: ElementNode, id: string | undefined): boolean {
    const triggers = (id === undefined ? undefined : this.triggers.get(id)) ?? this.labelsOf(element);
    if (triggers.length === 0 || menuRoles.has(attributeOf(element, 'role') ?? '')) return false;
    return triggers.some(
      (trigger) =>
        (this.mayOpen || hasHandler(trigger)) && isOpenToView(trigger) && this.order.isBefore(trigger, element),
    );
  }

  private labelsOf(element: ElementNode): readonly ElementNode[] {
    if (this.labels.size === 0 || !(element.marks & attributeMarks.controls)) return [];
    const { role, 'aria-labelledby': label } = element.attributes as { role?: string; 'aria-labelledby'?: string };
    const trigger = role === 'tabpanel' || role === 'region' ? this.labels.get(label?.trim() ?? '') : undefined;
    return trigger ? [trigger] : [];
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
    return only !== undefined && this.isPanel(only, attributeOf(only, 'id'));
  }
}

/** What browsers run. */
const scriptType = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript))$/i;

const hasHandler = ({ attributes }: ElementNode): boolean => /\S/.test(attributes['onclick'] ?? '');

/** So many panels have buttons where a page was saved with an accordion or tabs. */
const leastSaved = 3;

/** So many buttons for one id are looked at. */
const mostTriggers = 50;

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
export function isInMenu({ parent }: ElementNode): boolean {
  for (let node = parent; node; node = node.parent) if (isMenu(node)) return true;
  return false;
}

export const isMenu = ({ tag, attributes }: ElementNode): boolean =>
  menuTags.has(tag) ||
  menuRoles.has(attributes['role'] ?? '') ||
  attributes['popover'] !== undefined ||
  attributes['aria-modal'] !== undefined;

const menuTags = new Set(['nav', 'header', 'footer', 'dialog']);
const menuRoles = new Set([
  'menu',
  'menubar',
  'navigation',
  'banner',
  'dialog',
  'alertdialog',
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

const hasText = ({ children }: ElementNode): boolean =>
  children.some((child) =>
    child.kind === 'text' ? /\S/.test(child.text) : child.hidden === undefined && hasText(child),
  );
