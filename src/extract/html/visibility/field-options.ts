import type { ElementNode } from '../tree.ts';

/** Countries and years are lists for a form, not of what a page offers, and many. */
const mostInField = 120;

/** Why options that a person may see are no text of the page: they stand in a field. */
export const inField = 'in-field';

/** Options of which it is asked whether a person sees them. */
export const isFieldOption = ({ tag, parent }: ElementNode): boolean =>
  tag === 'option' && parent?.tag === 'select' && parent.children.length <= mostInField;
