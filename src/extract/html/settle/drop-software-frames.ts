import { attributeStart } from '../attribute-start.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** What popular software calls the boxes that it puts round and into what people write. One line per maker; no name that others use. */
const names = [
  ['subscription-widget(?:-wrap)?'], // Substack
  ['gh-subscribe', 'kg-signup-card', 'gh-post-upgrade-cta'], // Ghost
  ['sharedaddy', 'jp-relatedposts', 'wp-block-jetpack-subscriptions', 'jetpack_subscription_widget'], // Jetpack
  ['addtoany_\\w+', 'a2a_kit', 'shareaholic-canvas', 'heateor_\\w+'], // buttons for sharing
  ['yarpp(?:-related)?', 'crp_related', 'rp4wp-related-posts'], // related posts
  ['mc4wp-form', 'mc_embed_signup', 'formkit-form', 'ml-embedded', 'hs-form-frame'], // newsletters
  ['taboola[\\w-]*', 'OUTBRAIN', 'ob-widget', 'trc_related_container'], // paid links
  ['onetrust-[\\w-]+', 'CybotCookiebotDialog', 'cmplz-cookiebanner'], // consent
  ['blockreassurance_product'], // PrestaShop
  ['toolbar-products', 'block-compare', 'towishlist', 'tocompare'], // Magento
  ['facets-wrapper', 'facets-container', 'facets__form'], // Shopify
  ['md-feedback'], // Material for MkDocs
  ['more-topics__container'], // Discourse
].flat();
const frameName = new RegExp(`(?:^|\\s)(?:${names.join('|')})(?=\\s|$)`);

/** Parts of the side bar of old Reddit, each in a box of this name. */
const sideName = /(?:^|\s)(?:titlebox|linkinfo)(?=\s|$)/;
const sideBox = 'spacer';

/** What is said has headings and sections, which are called after what they say. */
const saidTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'main', 'body']);

/** More of what is kept is what the page is there for, whatever it is called. */
const mostShare = 0.3;

/** Leaves out boxes that software puts on every page, and calls the same on every site. In a text they are taken for a part of it. */
export function dropSoftwareFrames({ elements, blocks, firstBlock, endBlock }: Survey, keep: Uint8Array): void {
  const isFrame = rememberedTest(frameName);
  const framed: number[] = [];
  let end = 0;
  for (let index = 0; index < elements.length; index += 1) {
    if (endBlock[index]! <= end || !isNamed(elements[index]!, isFrame)) continue;
    end = Math.min(endBlock[index]!, blocks.length);
    for (let block = firstBlock[index]!; block < end; block += 1) if (isInside(block, index)) framed.push(block);
  }
  let all = 0;
  for (let block = 0; block < blocks.length; block += 1) all += keep[block]! * blocks[block]!.measure.words;
  const dropped = framed.reduce((words, block) => words + keep[block]! * blocks[block]!.measure.words, 0);
  if (dropped <= all * mostShare) for (const block of framed) keep[block] = 0;

  /** Not a part of a line. */
  function isInside(block: number, index: number): boolean {
    return blocks[block]!.container.index >= index;
  }
}

function isNamed(element: ElementNode, isFrame: (name: string) => boolean): boolean {
  const { marks, tag, parent } = element;
  if ((marks & (attributeMarks.class | attributeMarks.id)) === 0 || saidTags.has(tag)) return false;
  const name = marks & attributeMarks.class ? attributeStart(element, 'class') : '';
  if (isFrame(name) || (marks & attributeMarks.id && isFrame(attributeStart(element, 'id')))) return true;
  return sideName.test(name) && parent !== undefined && attributeStart(parent, 'class') === sideBox;
}
