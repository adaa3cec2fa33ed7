import { decodeEntities } from '../decode-entities.ts';
import { typesOf } from '../json-ld.ts';
import type { OpenedPage } from '../open-page.ts';
import { withoutTags } from '../without-tags.ts';

/** A shorter line may be the name of the product, which stands in what is said of it too. */
const fewestWords = 14;

/** Words in a row that are compared, and the share of them that data must say. */
const run = 4;
const leastSaid = 0.8;

/** Longer data is a page of its own. */
const mostCharacters = 20_000;

/** Keeps what a shop shows of its product and also says in data: where a seller wrote it, it is what the page is about. */
export function settleDescribed({ survey, linked, head }: OpenedPage, keep: Uint8Array): void {
  const said = new Set<string>();
  const texts = linked
    .filter((node) => typesOf(node).some((type) => /^Product(?:Group)?$/.test(type)))
    .map((node) => node['description'])
    .filter((text) => typeof text === 'string')
    .map((text) => decodeEntities(withoutTags(text.slice(0, mostCharacters))));
  for (const text of [...texts, ...['description', 'og:description'].flatMap((name) => head.meta.get(name) ?? [])])
    for (const words of runsOf(text.slice(0, mostCharacters))) said.add(words);
  if (said.size === 0) return;
  // Pages say it again for narrow screens.
  for (const [index, { text }] of survey.blocks.entries())
    if (keep[index] === 1) for (const words of runsOf(text)) said.delete(words);
  for (const [index, { text, measure, container }] of survey.blocks.entries()) {
    if (keep[index] === 1 || measure.words < fewestWords || container.tag === 'h1') continue;
    const runs = runsOf(text.slice(0, mostCharacters));
    if (runs.length === 0 || runs.filter((words) => said.has(words)).length < runs.length * leastSaid) continue;
    keep[index] = 1;
    for (const words of runs) said.delete(words);
  }
}

function runsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return Array.from({ length: Math.max(0, words.length - run + 1) }, (_, at) => words.slice(at, at + run).join(' '));
}
