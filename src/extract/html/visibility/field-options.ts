import type { ElementNode } from '../tree.ts';

/** Countries and years are lists for a form, not of what a page offers, and many. */
const mostInField = 120;

/** Why options that a person may see are no text of the page: they stand in a field. */
export const inField = 'in-field';

/** A box in a line that cuts off what does not fit, whatever its style says. */
export const isField = (tag: string): boolean => tag === 'select';

/** Options of which it is asked whether a person sees them, and the groups that they stand in. */
export const isFieldOption = ({ tag, parent }: ElementNode): boolean =>
  (tag === 'option' || tag === 'optgroup') &&
  parent !== undefined &&
  parent.children.length <= mostInField &&
  (isField(parent.tag) || (tag === 'option' && parent.tag === 'optgroup' && isFieldOption(parent)));

/** A group of options is seen as far as they are. */
export const holdsSeen = ({ tag, children }: ElementNode): boolean =>
  tag === 'optgroup' && children.some((child) => child.kind === 'element' && child.hidden === inField);
