import { blockTags } from '../element-sets.ts';
import type { ElementNode, TextNode } from '../tree.ts';

/**
 * A box with a class may have a ground that style in files gives it, and a title, a label or a button on it may be white.
 * Sentences are not: where a page shows its other text in dark letters, white ones are there not to be seen.
 */
const longestLabel = 60;
/** White letters with nothing else between them, as a title with the line below it; links and buttons left out. */
const longestRun = 160;
/** Letters on a picture may say a little more. */
const longestCaption = 165;
const longestCaptions = 400;

interface Pale {
  readonly element: ElementNode;
  readonly text: TextNode;
  readonly characters: number;
  /** How much other text comes before: the same for all of a run. */
  readonly before: number;
}

/** Text that cannot be told from a page without a ground, where style in files may give it one. */
export class PaleText {
  /** All text inherits such a colour. */
  isWhole = false;
  private readonly found: Pale[] = [];
  private characters = 0;

  add(element: ElementNode, text: TextNode, characters: number, shownCharacters: number): void {
    this.characters += characters;
    this.found.push({ element, text, characters, before: shownCharacters - this.characters });
  }

  /** What of it a person does not see. */
  unseen(shownCharacters: number, mayLieOnPicture: (element: ElementNode) => boolean): readonly TextNode[] {
    // Were it a light page, it would be an empty one.
    if (this.found.length === 0 || (this.isWhole && this.characters * 2 > shownCharacters)) return [];
    const blocks = new Map<ElementNode, number>();
    const runs = new Map<number, number>();
    for (const { element, characters, before } of this.found) {
      const block = blockOf(element);
      blocks.set(block, (blocks.get(block) ?? 0) + characters);
      if (!isInLink(element)) runs.set(before, (runs.get(before) ?? 0) + characters);
    }
    return this.found
      .filter(({ element, before }) => {
        const length = blocks.get(blockOf(element)) ?? 0;
        const run = runs.get(before) ?? 0;
        if (mayLieOnPicture(element)) return length > longestCaption || run > longestCaptions;
        return length > longestLabel || run > longestRun || isBare(element);
      })
      .map(({ text }) => text);
  }
}

function blockOf(element: ElementNode): ElementNode {
  let node = element;
  for (let level = 0; level < mostLevels && node.parent && !blockTags.has(node.tag); level += 1) node = node.parent;
  return node;
}

function isInLink(element: ElementNode): boolean {
  let node: ElementNode | undefined = element;
  for (let level = 0; level < mostLevels && node && !blockTags.has(node.tag); level += 1, node = node.parent)
    if (node.tag === 'a') return true;
  return element.tag === 'button';
}

const plainTags = new Set(
  'p div span font b i u em strong small big center li ul ol dl dt dd blockquote pre code h1 h2 h3 h4 h5 h6 article main td tr tbody table'.split(
    ' ',
  ),
);

/**
 * Is nothing round it that style in files could give a dark ground: no class, no id, no part of the page with looks of its own?
 * The element itself may have a class, where its colour comes from that; but not one that speaks of a ground.
 */
function isBare(element: ElementNode): boolean {
  const { class: own, style: inline } = element.attributes as Readonly<Record<string, string | undefined>>;
  if (own !== undefined && (/color/i.test(inline ?? '') || grounds.test(own))) return false;
  let node: ElementNode | undefined = element;
  for (let level = 0; node && node.tag !== 'html'; level += 1, node = node.parent) {
    if (level > mostLevels) return false;
    const { class: name, id, bgcolor, background } = node.attributes as Readonly<Record<string, string | undefined>>;
    if (bgcolor !== undefined || background !== undefined) return false;
    if (node.tag === 'body') return true;
    if (!plainTags.has(node.tag) || (node !== element && (name !== undefined || id !== undefined))) return false;
  }
  return true;
}

/** Nobody nests plain boxes deeper; and each text asks. */
const mostLevels = 30;

const grounds = /btn|button|badge|label|chip|pill|cta|hero|banner|cover|dark|bg|back/i;

/** Buttons and badges have a ground of their own; where style comes from files it is there, and not known. */
export const isButton = ({ attributes }: ElementNode, characters: () => number): boolean =>
  /btn|button|badge|label|chip|pill|cta/i.test(attributes['class'] ?? '') &&
  !/background/i.test(attributes['style'] ?? '') &&
  characters() <= longestLabel;
