import { isSharedSuffix } from './shared-suffixes.ts';

/** Hosts that are other doors to one site. Longest rule first. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^(?:old|new|np|i|amp|sh|en|m)\.reddit\.com$/, 'reddit.com'],
  [/^(?:mobile\.|m\.)?twitter\.com$/, 'x.com'],
  [/^mobile\.x\.com$/, 'x.com'],
  // Elsewhere `mobile.` is as often a product (a phone company, a system for phones) as a face.
  [/^mobile\.((?:nytimes|reuters|walmart|alternet)\.com|abc\.net\.au)$/, '$1'],
  [/^(?:m|touch|mbasic|web|d|[a-z]{2}-[a-z]{2})\.facebook\.com$/, 'facebook.com'],
  [/^youtube-nocookie\.com$/, 'youtube.com'],
  [
    /^([a-z-]+)\.m\.(wikipedia|wiktionary|wikiquote|wikibooks|wikinews|wikivoyage|wikisource|wikiversity|wikimedia)\.org$/,
    '$1.$2.org',
  ],
  [/^([a-z0-9-]+)\.blogspot\.(?:[a-z]{2}|com?\.[a-z]{2})$/, '$1.blogspot.com'],
  [/^old\.(lemmy\.(?:world|ml))$/, '$1'],
];

/**
 * The host by which a site is known: without `www.`, the mobile or the AMP face of the same site, other spellings.
 * A name below a shared suffix is somebody's own site.
 */
export function canonicalHost(hostname: string): string {
  const host = withoutLabel(hostname.replace(/\.$/, ''), /^(www)\.([^.]+\..+)$/);
  if (/^[\d.]+$|^\[/.test(host)) return host;
  for (const [pattern, known] of aliases) if (pattern.test(host)) return host.replace(pattern, known);
  const site = withoutLabel(host, /^(m|amp)\.([^.]+\..+)$/);
  return site === host ? host : withoutLabel(site, /^(www)\.([^.]+\..+)$/);
}

function withoutLabel(host: string, pattern: RegExp): string {
  const [, label, rest] = host.match(pattern) ?? [];
  return rest === undefined || isSharedSuffix(rest, label!) ? host : rest;
}
