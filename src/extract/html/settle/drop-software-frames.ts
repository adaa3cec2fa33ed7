import { attributeStart } from '../attribute-start.ts';
import { rememberedTest } from '../remembered-test.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** What popular software calls the boxes that it puts round and into what people write. One line per maker. */
const names = [
  ['subscription-widget(?:-wrap)?', 'cta-caption', 'subscribe-footer'], // Substack
  ['gh-subscribe', 'kg-signup-card', 'gh-post-upgrade-cta'], // Ghost
  ['sharedaddy', 'jp-relatedposts', 'wp-block-jetpack-subscriptions', 'jetpack_subscription_widget'], // Jetpack
  ['addtoany_\\w+', 'a2a_kit', 'shareaholic-canvas', 'heateor_\\w+'], // buttons for sharing
  ['yarpp(?:-related)?', 'crp_related', 'rp4wp-related-posts'], // related posts
  ['mc4wp-form', 'mc_embed_signup', 'formkit-form', 'ml-embedded', 'hs-form-frame'], // newsletters
  ['taboola[\\w-]*', 'OUTBRAIN', 'ob-widget', 'trc_related_container'], // paid links
  ['cookie-notice', 'cookieconsent', 'cc-window', 'onetrust-[\\w-]+', 'CybotCookiebotDialog', 'cmplz-cookiebanner'], // consent
  ['blockreassurance(?:_product)?'], // PrestaShop
  ['toolbar-products', 'block-compare', 'towishlist', 'tocompare'], // Magento
  ['facets-wrapper', 'facets-container', 'facets__form', 'facet-filters'], // Shopify
  ['md-feedback'], // Material for MkDocs
  ['titlebox', 'linkinfo', 'promotedlink'], // old Reddit
  ['suggested-topics', 'more-topics__container', 'topic-map'], // Discourse
].flat();
const frameName = new RegExp(`(?:^|\\s)(?:${names.join('|')})(?=\\s|$)`);

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

const isNamed = (element: ElementNode, isFrame: (name: string) => boolean): boolean =>
  ((element.marks & attributeMarks.class) !== 0 && isFrame(attributeStart(element, 'class'))) ||
  ((element.marks & attributeMarks.id) !== 0 && isFrame(attributeStart(element, 'id')));
