import { attributeStart } from '../attribute-start.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

const postType = /schema\.org\/(?:Question|Answer|Comment|\w*Posting)\/?$/i;

/** What software calls the box of one post, whatever comes before it: `react-issue-comment`, `js-answer`. */
const postName = /(?:^|[\s_-])(?:comment|answer|question|reply)(?=\s|$)/i;

/** Attributes in which software says who wrote what is in the box. */
const authorAttributes = ['data-author', 'author'] as const;

/** Does its data, its author or its name say that it is a post? One is enough then: there need not be others that look the same. */
export const isDeclaredPost = (element: ElementNode): boolean =>
  postType.test(attributeStart(element, 'itemtype').trim()) ||
  postName.test(attributeStart(element, 'class')) ||
  authorAttributes.some((name) => attributeOf(element, name) !== undefined);
