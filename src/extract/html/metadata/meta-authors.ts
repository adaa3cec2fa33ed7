import { isShownIn, joinNames, personName } from './byline.ts';
import type { HeadFacts } from '../head-facts.ts';
import { authorMetas } from './meta-names.ts';
import type { Survey } from '../survey.ts';

/** The authors that meta elements name, one or one each, where the page shows them. */
export function declaredAuthors({ meta }: HeadFacts, { blocks }: Survey): string | undefined {
  for (const name of authorMetas) {
    const names = (meta.get(name) ?? [])
      .map((value) => personName(value))
      .filter((value) => value !== undefined && isShownIn(value, blocks))
      .map((value) => inOrder(value!, blocks));
    if (names.length > 0) return joinNames(names);
  }
  return undefined;
}

/** `Moor, Ada` as the page writes it, where it writes `Ada Moor`. */
function inOrder(name: string, blocks: Survey['blocks']): string {
  const [last, given, more] = name.split(/\s*,\s*/);
  if (!last || !given || more !== undefined) return name;
  const turned = `${given} ${last}`;
  return blocks.some(({ text }) => text.includes(turned)) ? turned : name;
}
