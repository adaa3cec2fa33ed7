import { isNode, typesOf } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';

const articleType =
  /(?:Article|Posting|Report|BlogPost|WebPage|Product|Recipe|Question|QAPage|HowTo|Book|Movie|Review|Course|JobPosting|VideoObject|Dataset)$/;
const frameType = /^(?:WebPage|ItemPage|CollectionPage|AboutPage|QAPage|VideoObject|Review|Product)$/;

/** Where a node says "this page" and not "something on it". */
const passages = new Set(['@graph', 'mainEntity', 'mainEntityOfPage', 'mainEntityofPage']);

/**
 * The nodes that speak of this page, what it is about before its frame. Not what they hold or mention: reviews, members of lists,
 * comments, questions of an FAQ, related stories, events.
 */
export function nodesAboutPage(
  linked: readonly LinkedNode[],
  addresses: readonly (string | undefined)[],
): LinkedNode[] {
  const own = ownNodes(linked).filter((node) => typesOf(node).some((type) => articleType.test(type)));
  const isQuestionPage = own.some((node) => typesOf(node).includes('QAPage'));
  const about = own.filter((node) => (isQuestionPage || !typesOf(node).includes('Question')) && !isOpinion(node, own));
  const places = addresses.map(placeOf).filter((place) => place !== '');
  const here = about.filter((node) => !leadsElsewhere(node, places));
  // One node may give its address in a way we do not know; of several, those about other pages go.
  const chosen = about.length > 1 && here.length > 0 ? here : about;
  return [...chosen.filter((node) => !isFrame(node)), ...chosen.filter(isFrame)];
}

/** A review beside a product or other reviews is what somebody said on the page; one alone may be the page. */
function isOpinion(node: LinkedNode, own: readonly LinkedNode[]): boolean {
  const isReview = (one: LinkedNode) => typesOf(one).some((type) => type.endsWith('Review'));
  return isReview(node) && own.some((one) => one !== node && (isReview(one) || typesOf(one).includes('Product')));
}

/** A WebPage describes the frame; an article, product or question is what the page is about. */
export const isFrame = (node: LinkedNode) => typesOf(node).every((type) => frameType.test(type));

/** Nodes at the top or what they say the page is about; not what others hold. */
export function ownNodes(linked: readonly LinkedNode[]): LinkedNode[] {
  const nested = new Set<unknown>();
  // Parents come before what they hold.
  for (const node of linked) {
    if (nested.has(node)) continue;
    const isFaq = typesOf(node).includes('FAQPage');
    for (const name in node)
      if (isFaq || !passages.has(name) || isSeveral(name, node[name])) addNested(node[name], nested, 0);
  }
  return linked.filter((node) => !nested.has(node));
}

/** Several main things are a list. */
const isSeveral = (name: string, value: unknown) => name === 'mainEntity' && Array.isArray(value) && value.length > 1;

const deepest = 12;

function addNested(value: unknown, nested: Set<unknown>, depth: number): void {
  if (depth > deepest || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const entry of value) addNested(entry, nested, depth + 1);
  else {
    nested.add(value);
    for (const entry of Object.values(value)) addNested(entry, nested, depth + 1);
  }
}

/** Gives another page of this site as its own; a section of the site or a made-up address says nothing. */
function leadsElsewhere(node: LinkedNode, places: readonly string[]): boolean {
  const page = node['mainEntityOfPage'];
  const given = [node['url'], isNode(page) ? (page['url'] ?? page['@id']) : page].map((value) =>
    typeof value === 'string' ? placeOf(value) : '',
  );
  const known = given.filter((place) => places.some((other) => other.split('/')[0] === place.split('/')[0]));
  return known.length > 0 && !known.some((place) => places.some((other) => other.startsWith(place)));
}

/** An address without what does not change the page. */
function placeOf(address: string | undefined): string {
  const match = /^https?:\/\/(?:www\.|m\.|amp\.)?([^/?#]+)([^?#]*)/i.exec(address ?? '');
  return match ? `${match[1]!.toLowerCase()}${match[2]!.replace(/\/+$/, '')}` : '';
}
