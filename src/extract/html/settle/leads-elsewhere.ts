import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Does a link lead to another site, unpaid? What a text refers to is elsewhere; what a site wants to be read next is its own. */
export function leadsElsewhere(link: ElementNode, url: string): boolean {
  const target = siteOf(attributeOf(link, 'href') ?? '', url);
  return target !== undefined && target !== siteOf(url, url) && !/\bsponsored\b/.test(attributeOf(link, 'rel') ?? '');
}

/** The last two parts of a host: two sites below one of the domains of a country are taken for one, and nothing is kept for it. */
function siteOf(href: string, url: string): string | undefined {
  const target = URL.canParse(href, url) ? new URL(href, url) : undefined;
  return target && /^https?:$/.test(target.protocol) ? target.hostname.split('.').slice(-2).join('.') : undefined;
}
