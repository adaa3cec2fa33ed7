import { cleanLine, cleanText, stripMarkup } from '../clean/index.ts';
import type { Hit } from '../providers/index.ts';
import { canonicalUrl } from './canonical-url.ts';
import { unwrappedUrl } from './canonical-url-redirector.ts';
import { fuse } from './fuse.ts';

/** What one provider found, under the user's name for it. */
export interface RankedList {
  readonly name: string;
  readonly hits: readonly Hit[];
  /** How much its order counts when lists are fused; unknown when left out. */
  readonly weight?: number;
}

export type MergedHit = Hit & { readonly providers: readonly string[] };

/** Many ranked lists become one: cleaned, one row per page, everyone who found it named. */
export function mergeHits(lists: readonly RankedList[]): MergedHit[] {
  const clean = lists.map(({ name, hits }) => hits.flatMap(cleanHit).map((hit) => ({ ...hit, providers: [name] })));
  if (clean.length === 1) return oncePerPage(clean[0]!);
  const known = lists.every(({ weight }) => weight !== undefined);
  const options = known ? { weights: lists.map(({ weight }) => weight!) } : {};
  return fuse(clean, options).map(({ sources, ...hit }) => ({
    ...hit,
    providers: sources.map((index) => lists[index]!.name),
  }));
}

function oncePerPage(hits: readonly MergedHit[]): MergedHit[] {
  const byPage = new Map<string, MergedHit>();
  for (const hit of hits) {
    const page = canonicalUrl(hit.url);
    if (!byPage.has(page)) byPage.set(page, hit);
  }
  return [...byPage.values()];
}

/** Every string a service sends is a stranger's: markup, escapes and invisible characters go, odd values are dropped. */
function cleanHit(hit: Hit): Hit[] {
  const url = webUrl(hit.url);
  if (url === undefined) return [];
  const { author, siteName, summary, text, highlights, score, ...rest } = hit;
  return [
    {
      ...rest,
      url,
      title: cleanLine(stripMarkup(hit.title)) || new URL(url).hostname,
      snippet: cleanLine(stripMarkup(hit.snippet)),
      ...(author && { author: cleanLine(author) }),
      ...(siteName && { siteName: cleanLine(siteName) }),
      ...(summary && { summary: cleanText(summary) }),
      ...(text && { text: cleanText(text) }),
      ...(highlights && { highlights: highlights.map(cleanText) }),
      ...(Number.isFinite(score) && { score: score! }),
    },
  ];
}

/** The page itself: a redirector's link is cited, filtered and read as what it leads to. */
function webUrl(raw: string): string | undefined {
  const text = unwrappedUrl(cleanLine(raw));
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password ? text : undefined;
}
