import { isShownIn, joinNames, mostAuthors, personName } from './byline.ts';
import { isNode, stringOf } from '../json-ld.ts';
import type { LinkedNode } from '../json-ld.ts';
import type { Survey } from '../survey.ts';

/** The authors structured data gives the page, where it shows them; a node may name them by reference. */
export function authorsOf(
  about: readonly LinkedNode[],
  linked: readonly LinkedNode[],
  survey: Survey,
): string | undefined {
  for (const node of about) {
    const author = node['author'] ?? node['creator'];
    const names = (Array.isArray(author) ? author : [author])
      .slice(0, mostAuthors)
      .map((entry) => personName(isNode(entry) ? nameOf(entry, linked) : typeof entry === 'string' ? entry : undefined))
      .filter((name): name is string => name !== undefined && isShownIn(name, survey.blocks));
    if (names.length > 0) return joinNames(names);
  }
  return undefined;
}

function nameOf(person: LinkedNode, linked: readonly LinkedNode[]): string | undefined {
  const id = person['@id'];
  const named = stringOf(person['name']);
  if (named !== undefined || typeof id !== 'string') return named;
  return stringOf(linked.find((node) => node['@id'] === id && node['name'] !== undefined)?.['name']);
}
