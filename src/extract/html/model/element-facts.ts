import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { nameOf } from './class-categories.ts';
import { pairLexicons } from './lexicon.ts';
import type { Lexicons } from './lexicon.ts';
import { NameScores } from './name-scores.ts';
import type { Named } from './name-scores.ts';

/** Facts that elements hand down: per element, in document order, so a parent is always known before its children. */
export interface ElementFacts {
  readonly parent: Int32Array;
  /** Bits of regionTags that the element is or is in. */
  readonly regions: Int32Array;
  readonly categories: Int32Array;
  readonly ownScore: Float32Array;
  readonly leastScore: Float32Array;
  readonly mostScore: Float32Array;
  readonly sumScore: Float32Array;
  /** The same by the names of pages that are no articles. */
  readonly otherLeast: Float32Array;
  readonly otherMost: Float32Array;
  readonly otherSum: Float32Array;
  /** Levels up to the box with the lowest score. */
  readonly leastDistance: Uint8Array;
  /** How many siblings look like it, itself included. */
  readonly alike: Int32Array;
  /** Its place among them, from 0. */
  readonly ordinal: Int32Array;
  /** Name of tag and class, numbered. */
  readonly shape: Int32Array;
  /** Where the senses of its names are. */
  readonly senses: (readonly number[] | undefined)[];
}

export const regionTags = [
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'table',
  'ul',
  'ol',
  'dl',
  'figure',
  'blockquote',
  'section',
  'details',
  'article',
  'main',
  'a',
  'label',
  'address',
  'button',
  'li',
  'td',
];
const regionBits = new Map(regionTags.map((tag, index) => [tag, 1 << index]));
const roleTags: Readonly<Record<string, string>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  button: 'button',
  search: 'form',
  list: 'ul',
  menu: 'nav',
  menubar: 'nav',
};

export function readElements(
  survey: Survey,
  { names, otherNames }: Lexicons,
  senses?: ReadonlyMap<string, number>,
): ElementFacts {
  const { elements } = survey;
  const count = elements.length;
  const facts: ElementFacts = {
    parent: new Int32Array(count).fill(-1),
    regions: new Int32Array(count),
    categories: new Int32Array(count),
    ownScore: new Float32Array(count),
    leastScore: new Float32Array(count),
    mostScore: new Float32Array(count),
    sumScore: new Float32Array(count),
    otherLeast: new Float32Array(count),
    otherMost: new Float32Array(count),
    otherSum: new Float32Array(count),
    leastDistance: new Uint8Array(count),
    alike: new Int32Array(count),
    ordinal: new Int32Array(count),
    shape: new Int32Array(count),
    senses: [],
  };
  const scores = new NameScores(pairLexicons(names, otherNames, senses));
  const shapes = new Shapes();
  for (let index = 0; index < count; index += 1) {
    const element = elements[index]!;
    const marks = element.marks;
    const parent = element.parent?.index ?? -1;
    facts.parent[index] = parent;
    const named = scores.of(nameOf(element));
    const region = regionOf(element, marks);
    facts.ownScore[index] = named.own.mean;
    facts.senses.push(named.senses);
    facts.regions[index] = region | (parent < 0 ? 0 : facts.regions[parent]!);
    facts.categories[index] = named.bits | (parent < 0 ? 0 : facts.categories[parent]!);
    inheritScores(facts, index, parent, named);
    facts.shape[index] = shapes.of(
      element.tag,
      marks & attributeMarks.class ? attributeOf(element, 'class') : undefined,
    );
  }
  countAlike(elements, facts, shapes.count);
  return facts;
}

function regionOf(element: ElementNode, marks: number): number {
  const { tag } = element;
  const role = marks & attributeMarks.controls ? attributeOf(element, 'role') : undefined;
  return regionBits.get(role === undefined ? tag : (roleTags[role] ?? tag)) ?? 0;
}

/** Numbers for shapes: tag and first class name. */
class Shapes {
  private readonly byTag = new Map<string, Map<string, number>>();
  count = 0;

  of(tag: string, names: string | undefined): number {
    let shapes = this.byTag.get(tag);
    if (shapes === undefined) this.byTag.set(tag, (shapes = new Map<string, number>()));
    const name = names === undefined ? '' : firstOf(names);
    let shape = shapes.get(name);
    if (shape === undefined) {
      shapes.set(name, (shape = this.count));
      this.count += 1;
    }
    return shape;
  }
}

function firstOf(names: string): string {
  const end = names.indexOf(' ');
  return end < 0 ? names : names.slice(0, end);
}

function inheritScores(
  facts: ElementFacts,
  index: number,
  parent: number,
  { own: { mean, least, most }, other }: Named,
): void {
  const above = parent < 0 ? 0 : facts.leastScore[parent]!;
  if (least < above) {
    facts.leastScore[index] = least;
    facts.leastDistance[index] = 0;
  } else {
    facts.leastScore[index] = above;
    facts.leastDistance[index] = parent < 0 ? 255 : Math.min(255, facts.leastDistance[parent]! + 1);
  }
  facts.mostScore[index] = Math.max(most, parent < 0 ? 0 : facts.mostScore[parent]!);
  facts.sumScore[index] = mean + (parent < 0 ? 0 : facts.sumScore[parent]!);
  facts.otherLeast[index] = Math.min(other.least, parent < 0 ? 0 : facts.otherLeast[parent]!);
  facts.otherMost[index] = Math.max(other.most, parent < 0 ? 0 : facts.otherMost[parent]!);
  facts.otherSum[index] = other.mean + (parent < 0 ? 0 : facts.otherSum[parent]!);
}

function countAlike(elements: readonly ElementNode[], { alike, ordinal, shape }: ElementFacts, shapes: number): void {
  /** Per shape: how many there are among the children of the element that was last looked into. */
  const counts = new Int32Array(shapes);
  const countedIn = new Int32Array(shapes).fill(-1);
  // Emptied by counting anew: an array that is shortened loses its room, and a call is made for it.
  const seen: number[] = [];
  for (let parent = 0; parent < elements.length; parent += 1) {
    const { children } = elements[parent]!;
    let count = 0;
    for (let index = 0; index < children.length; index += 1) {
      const child = children[index]!;
      if (child.kind === 'element' && child.index! >= 0) {
        seen[count] = child.index!;
        count += 1;
      }
    }
    if (count < 2) {
      if (count === 1) alike[seen[0]!] = 1;
      continue;
    }
    for (let index = 0; index < count; index += 1) {
      const child = seen[index]!;
      const own = shape[child]!;
      if (countedIn[own] !== parent) {
        countedIn[own] = parent;
        counts[own] = 0;
      }
      ordinal[child] = counts[own]!;
      counts[own]! += 1;
    }
    for (let index = 0; index < count; index += 1) alike[seen[index]!] = counts[shape[seen[index]!]!]!;
  }
}
