import type { PageKind } from '../../document.ts';

/** The kinds a page can be told to be, in the order of the model's trees. */
export const kindNames: readonly PageKind[] = [
  'article',
  'documentation',
  'forum',
  'product',
  'listing',
  'collection',
  'service',
];
