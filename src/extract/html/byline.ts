import { cleanLine } from '../../clean/clean-text.ts';
import type { HeadFacts } from './head-facts.ts';
import type { Survey } from './survey.ts';
import { textOf } from './text-of.ts';
import type { ElementNode } from './tree.ts';

const bylineName =
  /(?:^|[\s_-])(?:byline|author(?:-?name)?|by-?author|post-?author|p-author|writtenby|dateline-author)(?:$|[\s_-])/i;
const longestName = 90;

/** An author the page shows: microdata, rel=author, then class names. */
export function bylineFromPage(survey: Survey, facts: HeadFacts): string | undefined {
  const property = facts.properties.find(({ attributes }) =>
    /(?:^|\s)author(?:\s|$)/.test(attributes['itemprop'] ?? ''),
  );
  const named =
    property &&
    (facts.properties.find((element) => element.attributes['itemprop'] === 'name' && isUnder(element, property)) ??
      property);
  const candidates = [named, survey.elements.find(isRelAuthor), survey.elements.find(isByline)];
  for (const element of candidates) {
    const name = element && nameIn(element);
    if (name !== undefined) return name;
  }
  return undefined;
}

const isRelAuthor = ({ tag, attributes }: ElementNode) =>
  tag === 'a' && /(?:^|\s)author(?:\s|$)/.test(attributes['rel'] ?? '');
const isByline = ({ attributes, tag }: ElementNode) =>
  tag !== 'body' &&
  tag !== 'html' &&
  (bylineName.test(attributes['class'] ?? '') || bylineName.test(attributes['id'] ?? ''));

function nameIn(element: ElementNode): string | undefined {
  const text = cleanLine(element.attributes['content'] ?? textOf(element))
    .replace(/^(?:written\s+)?by:?\s+/i, '')
    .replace(/\s*[|·•].*$/, '');
  return text === '' || text.length > longestName || /^https?:|\d{4}|[.!?]\s/.test(text) ? undefined : text;
}

function isUnder(element: ElementNode, ancestor: ElementNode): boolean {
  for (let node: ElementNode | undefined = element.parent; node; node = node.parent) if (node === ancestor) return true;
  return false;
}
