import type { ElementNode, TextNode } from '../tree.ts';
import { countCharacters } from './counts.ts';
import type { TextCounter } from './counts.ts';
import type { HiddenElement } from './fade-ins.ts';

export interface Visibility {
  /** Characters of text a person does not see, spaces left out. */
  readonly hiddenCharacters: number;
  /** The ways in which text was hidden, sorted. */
  readonly signals: string[];
}

/** What was found not to be seen, marked on the page as it is found. */
export class Findings {
  readonly hidden: HiddenElement[] = [];
  /** Who shows what was hidden and is read all the same. */
  readonly showing = new Set<string>();
  private readonly marked: ElementNode[] = [];
  private readonly emptied: { readonly reason: string; readonly characters: number }[] = [];
  private readonly counter: TextCounter;

  constructor(counter: TextCounter) {
    this.counter = counter;
  }

  hide(element: ElementNode, reason: string): false {
    element.hidden = reason;
    this.marked.push(element);
    this.hidden.push({ element, reason, characters: this.counter.gone(element) });
    return false;
  }

  /** What is inside, found since then, is counted with the element. */
  hideWhole(element: ElementNode, reason: string, before: number): false {
    this.hidden.length = before;
    return this.hide(element, reason);
  }

  /** Nothing opens it that could be seen. */
  shut(details: ElementNode, summary: ElementNode): false {
    for (const child of details.children)
      if (child.kind === 'text') this.empty(child, 'closed');
      else if (child !== summary) this.hide(child, 'closed');
    return false;
  }

  /** A space is left, so that the words around do not run together. */
  empty(text: TextNode, reason: string, rest = ' '): void {
    this.emptied.push({ reason, characters: countCharacters(text.text) - countCharacters(rest) });
    text.text = rest;
  }

  /** Elements are seen again; texts that were emptied stay so. */
  undo(): void {
    for (const element of this.marked) element.hidden = undefined;
  }

  report(isScripted: boolean, isTooComplex: boolean): Visibility {
    const gone = [...this.hidden, ...this.emptied].filter(({ characters }) => characters > 0);
    const signals = new Set([...gone.map(({ reason }) => reason), ...this.showing]);
    if (isScripted) signals.add('shown-by-script');
    if (isTooComplex) signals.add('style-too-complex');
    return {
      hiddenCharacters: gone.reduce((sum, { characters }) => sum + characters, 0),
      signals: [...signals].toSorted(),
    };
  }
}
