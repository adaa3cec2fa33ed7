import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** The share of their characters that are links; the rest are numbers of sections. */
const leastLinked = 0.7;

/** Tells of a list whether it leads to nothing but places of its own page. The places of the page are looked up once. */
export function contentsTest({ elements, blocks, firstBlock, endBlock }: Survey): (list: ElementNode) => boolean {
  let places: ReadonlySet<string> | undefined;
  return (list) => {
    const end = Math.min(endBlock[list.index]!, blocks.length);
    for (let index = firstBlock[list.index]!; index < end; index += 1) {
      const { linkCharacters, measure } = blocks[index]!;
      if (linkCharacters < measure.characters * leastLinked) return false;
    }
    const wanted = placesIn(list);
    if (wanted.length === 0) return false;
    const known = (places ??= new Set(elements.flatMap((element) => idOf(element) ?? [])));
    return wanted.every((place) => place !== undefined && known.has(place));
  };
}

const idOf = (element: ElementNode): string | undefined =>
  element.marks & attributeMarks.id ? attributeOf(element, 'id') : undefined;

/** The places its links lead to; undefined for one that leads elsewhere. */
function placesIn(list: ElementNode): (string | undefined)[] {
  const places: (string | undefined)[] = [];
  const stack: ElementNode[] = [list];
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.hidden !== undefined) continue;
    const href = element.tag === 'a' ? attributeOf(element, 'href')?.trim() : undefined;
    if (href !== undefined) places.push(/^#./.test(href) ? decoded(href.slice(1)) : undefined);
    for (const child of element.children) if (child.kind === 'element') stack.push(child);
  }
  return places;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray % stands for itself, as in a browser.
  }
}
