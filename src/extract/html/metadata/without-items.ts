import type { PageKind } from '../../document.ts';
import type { HeadFacts } from '../head-facts.ts';
import type { Block, Survey } from '../survey.ts';

const lists: ReadonlySet<PageKind> = new Set(['listing', 'collection']);

interface Shown {
  readonly facts: HeadFacts;
  readonly survey: Survey;
}

/** One leads to where the page is from, or to what it is a part of. */
const fewestItems = 2;

/**
 * Where a page shows who wrote it and when. In a list of things with a name that leads to them that is nowhere: the first post or release
 * there has an author and a day of its own.
 */
export function withoutItems(kind: PageKind, { facts, survey }: Shown): Shown {
  if (!lists.has(kind) || survey.blocks.filter(isNameOfItem).length < fewestItems) return { facts, survey };
  const none = new Int32Array(0);
  return {
    facts: { ...facts, properties: [], times: [], relativeTimes: [] },
    survey: { elements: [], blocks: [], firstBlock: none, endBlock: none, depth: none },
  };
}

const isNameOfItem = ({ container, links }: Block): boolean => links > 0 && /^h[2-6]$/.test(container.tag);
