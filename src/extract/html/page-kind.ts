import type { PageKind } from '../document.ts';
import { typesOf } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { kindNames } from './model/kind-names.ts';
import { nodesAboutPage } from './page-nodes.ts';
import type { Survey } from './survey.ts';

/** Below this no kind is clear enough to be named. */
const leastClear = 0.3;

/** Pages of hardly any text look like none that the guess was learned from: there only an address that tells makes it as sure as this. */
const surelyClear = 0.8;
const fewestWords = 50;
const fewBlocks = 4;
const fewestWordsInFew = 200;

/** What a page is that says what it is about. A recipe is lists, and read as a story is; the guess knows few of them. */
const declaredKinds: Readonly<Record<string, PageKind>> = { Recipe: 'article', HowTo: 'article' };
const listKinds: ReadonlySet<PageKind> = new Set(['listing', 'collection', 'forum', 'generic']);

/** The most probable kind of the page; `probabilities` in the order of the model's kinds. */
export function pageKind(probabilities: readonly number[], survey: Survey, linked: readonly LinkedNode[]): PageKind {
  const guess = mostProbable(probabilities, linked.length === 0 && saysLittle(survey) ? surelyClear : leastClear);
  return listKinds.has(guess) ? (declaredKind(linked) ?? guess) : guess;
}

function mostProbable(probabilities: readonly number[], least: number): PageKind {
  let best: PageKind = 'generic';
  let most = least;
  for (const [index, probable] of probabilities.entries())
    if (probable > most) {
      most = probable;
      best = kindNames[index]!;
    }
  return best;
}

function saysLittle({ blocks }: Survey): boolean {
  let words = 0;
  for (const { measure } of blocks) {
    words += measure.words;
    if (words >= fewestWordsInFew) return false;
  }
  return words < fewestWords || blocks.length < fewBlocks;
}

/** Of one thing that the page is about; several are a list. */
function declaredKind(linked: readonly LinkedNode[]): PageKind | undefined {
  if (!linked.some((node) => typesOf(node).some((type) => Object.hasOwn(declaredKinds, type)))) return undefined;
  const declared = nodesAboutPage(linked, [])
    .flatMap(typesOf)
    .filter((type) => Object.hasOwn(declaredKinds, type));
  return declared.length === 1 ? declaredKinds[declared[0]!] : undefined;
}
