import { preTags } from '../element-sets.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { linksIn } from './links-in.ts';
import { weighBlocks } from './weigh-blocks.ts';

/** What a sentence may announce. */
const announcedTags = new Set(['ul', 'ol', 'dl', 'table', 'blockquote', ...preTags]);

/** A sentence, not a label: `Related posts:` announces what sites put there themselves. */
const fewestWords = 5;
const announces = /[:：]$/u;

/** The mean probability of its words below which it is a menu all the same. */
const leastMean = 0.03;

/** A longer part speaks for itself, and was judged by what it says. */
const mostWords = 400;

/** The share of its characters from which a line is a link. */
const leastLinked = 0.7;

/**
 * Keeps the list, the code or the table that a kept sentence announces: `It can be had in these sizes:` says nothing without it. What to read next
 * on the same site is announced that way too, so a list of nothing but links is kept if they lead to others.
 */
export function settleAnnounced(
  survey: Survey,
  keep: Uint8Array,
  probabilities: Float32Array,
  url: string | undefined,
): void {
  const { blocks, endBlock } = survey;
  for (let index = 0; index < blocks.length - 1; index += 1) {
    const { container, text, measure } = blocks[index]!;
    if (keep[index] === 0 || keep[index + 1] === 1 || measure.words < fewestWords || !announces.test(text)) continue;
    const part = partAfter(survey, container, index + 1);
    if (part === undefined) continue;
    const end = Math.min(endBlock[part.index]!, blocks.length);
    const { words, probable } = weighBlocks(survey, probabilities, index + 1, end);
    if (words > mostWords || probable < leastMean) continue;
    if (
      !isLinks(survey, index + 1, end) ||
      (url !== undefined && linksIn(part).every((link) => isReference(link, url)))
    )
      keep.fill(1, index + 1, end);
  }
}

/** Ways to share a page, and to follow who made it, lead to other sites too. */
const isReference = (link: ElementNode, url: string): boolean =>
  leadsElsewhere(link, url) && !network.test(attributeOf(link, 'href') ?? '');

const network =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:facebook|twitter|x|linkedin|pinterest|instagram|tiktok|whatsapp|telegram|t|threads|bsky|mastodon|weibo|vk|tumblr|snapchat)\.\w+(?:\/|$)|[/?&](?:share|sharer|intent|follow)\b/i;

function isLinks({ blocks }: Survey, first: number, end: number): boolean {
  for (let index = first; index < end; index += 1) {
    const { linkCharacters, measure } = blocks[index]!;
    if (linkCharacters < measure.characters * leastLinked) return false;
  }
  return true;
}

/** The list, the code or the table that begins with the block, right behind the sentence in its box. */
function partAfter({ blocks, firstBlock }: Survey, sentence: ElementNode, block: number): ElementNode | undefined {
  let part: ElementNode | undefined;
  for (let element = blocks[block]!.container; element !== sentence.parent; element = element.parent) {
    if (firstBlock[element.index] !== block) return undefined;
    if (announcedTags.has(element.tag)) part = element;
    if (element.parent === undefined || element.parent.index < 0) return undefined;
  }
  return part;
}
