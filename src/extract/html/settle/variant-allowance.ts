import { signalsOf } from '../../../clean/neutralise.ts';
import type { ElementNode } from '../tree.ts';
import type { Saying } from './variant-sayings.ts';

/** What a product can be had in: sizes, colours, batteries. */
export interface VariantGroup {
  readonly label: string | undefined;
  /** As many as are listed, and how many there are. */
  readonly options: readonly string[];
  readonly count: number;
  /** What says nothing else on the page. */
  readonly elements: readonly ElementNode[];
}

/** A group as it was found on the page. */
export interface VariantCandidate {
  readonly label: Saying | undefined;
  readonly options: readonly Saying[];
  /** Elements that are the label, and those that are the options. */
  readonly labels: readonly ElementNode[];
  readonly parts: readonly ElementNode[];
}

/** More are counted. */
const mostOptions = 30;
/** Of all groups of a page together. */
const mostCharacters = 600;
const mostUnseen = 12;

/** How much of what fields and buttons say is told of one page, and how much of it that a person need not see. */
export class VariantAllowance {
  private characters = mostCharacters;
  private unseen = mostUnseen;
  private saidUnseen = '';

  /** The group, as far as there is room for it. */
  admit({ label, options, labels, parts }: VariantCandidate): VariantGroup | undefined {
    const unseen = [...(label ? [label] : []), ...options].filter(({ isShown }) => !isShown).map(({ text }) => text);
    // What no name gives away alone, several may do together.
    const together = [this.saidUnseen, ...unseen.slice(0, mostUnseen)].join(' ');
    if (unseen.length > 0 && signalsOf(together).length > 0) return undefined;
    this.saidUnseen = together;
    const name = label && this.has(label) ? label.text : undefined;
    const listed: string[] = [];
    for (const option of options) {
      if (listed.length >= mostOptions || !this.has(option)) break;
      listed.push(option.text);
    }
    if (listed.length === 0) return undefined;
    // What is not told in full stays where it is.
    const elements = [...(name === undefined ? [] : labels), ...(listed.length === options.length ? parts : [])];
    return { label: name, options: listed, count: options.length, elements };
  }

  private has({ text, isShown }: Saying): boolean {
    if (text.length > this.characters || (!isShown && this.unseen === 0)) return false;
    this.characters -= text.length;
    if (!isShown) this.unseen -= 1;
    return true;
  }
}
