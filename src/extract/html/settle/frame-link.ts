import { attributeStart } from '../attribute-start.ts';
import type { Block } from '../survey.ts';
import type { ElementNode } from '../tree.ts';

/** More is a title that is a link. */
const mostWords = 8;

/** Nearly all of its characters; the rest are arrows. */
const leastLinked = 0.9;

/** A link is found this near to its words. */
const mostLevels = 4;

/** What a link says of itself that leads away from the text and is no part of it. */
const linkSigns: readonly (readonly [attribute: string, sign: RegExp])[] = [
  ['rel', /(?:^|\s)(?:prev|previous|next)(?:\s|$)/i],
  ['href', /^https?:\/\/[^?#]+\/(?:-\/)?(?:edit|_edit)\/[^?#]/i],
  ['class', /(?:^|[\s_-])edit-(?:this-)?page(?:$|[\s_-])/i],
  // What rustdoc and Sphinx call the way to the source, and rustdoc the way to run an example.
  ['class', /(?:^|\s)(?:src|viewcode-link|test-arrow)(?:\s|$)/],
];

const buttonName = /(?:^|[\s_-])(?:btn|button|jump)(?:$|[\s_-])/i;

/** Is a line nothing but a way to another page of the same manual, to its source, or a button that jumps down this one? */
export function isFrameLink({ inner, measure, linkCharacters }: Block): boolean {
  if (linkCharacters === 0 || measure.words > mostWords || linkCharacters < measure.characters * leastLinked)
    return false;
  let link: ElementNode | undefined = inner;
  for (let level = 0; link && link.tag !== 'a' && level < mostLevels; level += 1) link = link.parent;
  return (
    link?.tag === 'a' &&
    (linkSigns.some(([attribute, sign]) => sign.test(attributeStart(link, attribute))) || isJump(link))
  );
}

const isJump = (link: ElementNode): boolean =>
  /^#./.test(attributeStart(link, 'href')) &&
  buttonName.test(`${attributeStart(link, 'class')} ${attributeStart(link, 'role')}`);
