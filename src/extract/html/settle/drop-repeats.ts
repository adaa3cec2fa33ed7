import type { Survey } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** A long text is copied up to this often: a post by those who answer it. */
const long = { words: 15, places: 4 };

/**
 * What was kept twice is kept once: the copy for narrow screens, the post a reply quotes in full, the description that a tab repeats.
 * What is said oftener, or again at once, is said of several things or on purpose: prices, ratings, refrains. So are texts of
 * fewer words than `fewestWords` that stand alone, and cells of a table stay where they stand. So does, where items of a list do not
 * answer each other, what two of them say that differ in the rest: two jobs may have one description.
 */
export function dropRepeats(
  { blocks }: Survey,
  keep: Uint8Array,
  { fewestWords, areAnswers }: { readonly fewestWords: number; readonly areAnswers: boolean },
): void {
  const places = new Map<string, number[]>();
  let ownItems: ReadonlySet<ElementNode> | undefined;
  for (const [index, { text }] of blocks.entries()) {
    if (keep[index] !== 1) continue;
    const found = places.get(text);
    if (found) found.push(index);
    else places.set(text, [index]);
  }
  for (const found of places.values()) {
    const { words } = blocks[found[0]!]!.measure;
    const most = words >= long.words ? long.places : 2;
    if (words < fewestWords || found.length === 1 || found.length > most) continue;
    for (const [number, index] of found.entries()) {
      const isCopy = number > 0 && index !== found[number - 1]! + 1;
      if (isCopy && !staysInPlace(index, found[0]!)) {
        keep[index] = 0;
        dropBeside(found[0]!, index, found.length);
      }
    }
  }

  /**
   * What stands round a copy as round what it copies is copied too, however short: its heading, its label, its price. Up to the next
   * longer text, which is looked at by itself, or to a line that the page says oftener.
   */
  function dropBeside(first: number, copy: number, times: number): void {
    for (const step of [-1, 1])
      for (
        let one = first + step, two = copy + step;
        one >= 0 && two < blocks.length && (step > 0 ? one < copy : two > first);
        one += step, two += step
      ) {
        const { text, measure, container } = blocks[two]!;
        if (blocks[one]!.text !== text || measure.words >= fewestWords) break;
        if ((places.get(text)?.length ?? 0) > times) break;
        if (keep[one] === 1 && !isInTable(container)) keep[two] = 0;
      }
  }

  function staysInPlace(copy: number, first: number): boolean {
    const { container } = blocks[copy]!;
    return isInTable(container) || (!areAnswers && areOtherItems(container, blocks[first]!.container));
  }

  /** Are they in two items of one list, each with something that nobody else says? */
  function areOtherItems(copy: ElementNode, first: ElementNode): boolean {
    const [one, two] = [itemOf(copy), itemOf(first)];
    if (!one || !two || one === two || one.parent !== two.parent) return false;
    ownItems ??= itemsWithOwn();
    return ownItems.has(one) && ownItems.has(two);
  }

  function itemsWithOwn(): ReadonlySet<ElementNode> {
    const items = new Set<ElementNode>();
    for (const [index, { text, container }] of blocks.entries()) {
      const item = keep[index] === 1 && places.get(text)?.length === 1 ? itemOf(container) : undefined;
      if (item) items.add(item);
    }
    return items;
  }
}

function itemOf(element: ElementNode): ElementNode | undefined {
  let box: ElementNode | undefined = element;
  while (box && box.tag !== 'li') box = box.parent;
  return box;
}

function isInTable(element: ElementNode): boolean {
  for (let box: ElementNode | undefined = element; box; box = box.parent) if (box.tag === 'table') return true;
  return false;
}
